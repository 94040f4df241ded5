"""Long shoes: their oldest rounds are put aside, so that a message takes time by what it shows, not by all that is known."""

from __future__ import annotations

from roads.feeds.rounds.history_with_ids import numbers_of
from roads.feeds.rounds.known_rounds import Known, Numbers
from roads.feeds.rounds.message import Message
from roads.game.rounds import Round

_LEAST = 256  # rounds that are never put aside, and at least as many are put aside at once


class LongShoe:
    """A shoe that grows message by message. It gives the same rounds as if none were put aside.

    Attributes:
        known: The newest rounds, and all else that is known of the shoe.
    """

    def __init__(self, known: Known) -> None:
        self.known = known
        self._rounds: list[Round] = []  # the oldest, put aside
        self._ids: list[str] = []
        self._word: str | None = None  # before the numbers of these ids, where they grow
        self._set: set[str] = set()  # these ids, where they do not

    def on_board(self) -> int:
        """Number of the rounds that are on the board."""
        return len(self.known.on_board) + (0 if self.known.start else len(self._rounds))

    def before(self, message: Message) -> Known:
        """What a message is compared with: the newest rounds, or all of them where it may tell of older ones."""
        if self._rounds and not self._is_of_newest(message):
            self.known = self.whole()
            self._rounds, self._ids, self._word, self._set = [], [], None, set()
        return self.known

    def take(self, known: Known) -> None:
        """Takes what is known after the message that was asked for, and puts the oldest rounds aside."""
        self.known = known
        most = max(_LEAST, 2 * known.shown)
        if not known.ids or known.after_gaps or (not self._rounds and len(known.ids) < 2 * most):
            return
        numbers = known.numbers or numbers_of(known.ids)
        if self._rounds and numbers.word != self._word:
            numbers = Numbers(None, ())
        count = len(known.ids) - most if len(known.ids) >= 2 * most else 0
        if count:
            self._rounds += known.rounds[:count]
            self._ids += known.ids[:count]
            self._word = numbers.word
            if numbers.word is None:
                self._set.update(known.ids[:count] if self._set else self._ids)
        self.known = known._replace(
            rounds=known.rounds[count:], ids=known.ids[count:], numbers=numbers._replace(numbers=numbers.numbers[count:])
        )

    def whole(self) -> Known:
        """All that is known."""
        if not self._rounds:
            return self.known
        rounds, ids = (*self._rounds, *self.known.rounds), (*self._ids, *self.known.ids)
        return self.known._replace(rounds=rounds, ids=ids, numbers=None)

    def _is_of_newest(self, message: Message) -> bool:
        """Whether it is sure that a message tells of none of the rounds that were put aside."""
        if not message.ids or message.voided or not self.known.ids or message.ids[0] == self.known.ids[0]:
            return False
        mine = self.known.numbers
        if mine is None:
            return False
        if mine.word is None:
            return bool(self._set) and self._set.isdisjoint(message.ids)
        shown = numbers_of(message.ids)
        return shown.word == mine.word and shown.numbers[0] > mine.numbers[0]
