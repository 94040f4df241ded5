"""The notation: a shoe as text.

A round is a letter, `B` (or 庄, 莊), `P` (闲, 閒) or `T` (和), followed by its details in any order: the winning total `0` to
`9`, `n` natural, `b` Banker pair, `p` Player pair. Blanks, line ends and commas may separate rounds; `#` starts a comment that
ends with the line. A detail that is left out is not known, which is not the same as "no".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from roads.checks import check_rounds
from roads.errors import LimitError, NotationError, OptionError
from roads.game.rounds import Outcome, Round
from roads.limits import SHOE_CHARACTERS, SHOE_ROUNDS

Shoe = str | Iterable[Round | Outcome | str]
"""A shoe, as every function takes it: text in the notation, or Rounds, Outcomes and texts of one round in any mixture."""

_LETTERS = {
    "B": Outcome.BANKER,
    "庄": Outcome.BANKER,
    "莊": Outcome.BANKER,
    "P": Outcome.PLAYER,
    "闲": Outcome.PLAYER,
    "閒": Outcome.PLAYER,
    "T": Outcome.TIE,
    "和": Outcome.TIE,
}
_PLAIN = {outcome: Round(outcome) for outcome in Outcome}
_WRITTEN = {outcome: outcome.value for outcome in Outcome}
_PLAIN_LETTERS = {ord(outcome.value): None for outcome in Outcome}
_PARTS = re.compile(
    rf"(?P<round>[{''.join(_LETTERS)}][0-9nbp]*)"
    r"|(?P<separator>[\s,]+)"
    r"|(?P<comment>#[^\r\n]*)"
    r"|(?P<other>.)",
)
_LINE_END = re.compile(r"\r\n|\r|\n")


def parse(text: str) -> tuple[Round, ...]:
    """Reads one shoe in the notation.

    >>> parse("B9n P6b T")
    (Round(Outcome.BANKER, total=9, natural=True), Round(Outcome.PLAYER, total=6, banker_pair=True), Round(Outcome.TIE))

    Args:
        text: The shoe, oldest round first; a text without rounds is an empty shoe.

    Returns:
        The rounds, oldest first. Details that the text leaves out are None.

    Raises:
        NotationError: A character that the notation does not have, or a detail given twice.
        LimitError: Over `roads.limits.SHOE_CHARACTERS` characters or `SHOE_ROUNDS` rounds.
        OptionError: `text` is not a str.
    """
    if not isinstance(text, str):
        raise OptionError("text", text, "a str in the notation")
    if len(text) > SHOE_CHARACTERS.value:
        said = f"a shoe of {len(text):,} characters: at most {SHOE_CHARACTERS} are read"
        raise SHOE_CHARACTERS.error(LimitError, said, size=len(text))
    if not text.translate(_PLAIN_LETTERS):  # letters alone, the commonest text by far
        check_rounds(len(text))
        return tuple([_PLAIN[_LETTERS[letter]] for letter in text])
    rounds: list[Round] = []
    most = SHOE_ROUNDS.value
    for part in _PARTS.finditer(text):
        if part.lastgroup == "round":
            try:
                rounds.append(_round(part[0]))
            except ValueError as error:
                raise _mistake(text, part.start(), part[0], str(error)) from None
            if len(rounds) > most:
                check_rounds(len(rounds))
        elif part.lastgroup == "other":
            raise _mistake(text, part.start(), part[0], _expectation(text, part[0]))
    return tuple(rounds)


def notation(shoe: Shoe) -> str:
    """Writes a shoe in the notation, with blanks between rounds if any round has a detail.

    `parse(notation(shoe))` equals the shoe, except for what the notation cannot say: False becomes None, and cards go.

    >>> notation([Outcome.BANKER, Round(Outcome.TIE, total=8, player_pair=True)])
    'B T8p'

    Raises:
        RoadsError: `shoe` is not a shoe.
    """
    words = list(map(_word, as_rounds(shoe)))
    letters = "".join(words)
    return letters if len(letters) == len(words) else " ".join(words)


def as_rounds(shoe: Shoe) -> tuple[Round, ...]:
    """The Rounds of a shoe (see `Shoe`); a tuple of Rounds is returned as it is.

    Raises:
        NotationError: A text is not in the notation.
        OptionError: Another value is not a shoe, or an element of it not a round; the error has its place (1-based).
        LimitError: Over `roads.limits.SHOE_ROUNDS` rounds; no more than that are taken from an endless series.
    """
    if isinstance(shoe, str):
        return parse(shoe)
    if type(shoe) is tuple and len(shoe) <= SHOE_ROUNDS.value and set(map(type, shoe)) <= {Round}:
        return shoe
    if isinstance(shoe, (bytes, bytearray)) or not isinstance(shoe, Iterable):
        raise OptionError("shoe", shoe, "text in the notation, Rounds or Outcomes")
    rounds = tuple([as_round(element, number) for number, element in enumerate(islice(shoe, SHOE_ROUNDS.value + 1), start=1)])
    check_rounds(len(rounds))
    return rounds


def as_round(value: Round | Outcome | str, number: int | None = None) -> Round:
    """The Round that `value` stands for; `number` (1-based) is its place, for the error.

    Raises:
        NotationError: A text is not in the notation.
        OptionError: The value is not a round, or is a text of no round or of several.
    """
    if isinstance(value, Round):
        return value
    if isinstance(value, Outcome):
        return _PLAIN[value]
    if isinstance(value, str):
        rounds = parse(value)
        if len(rounds) == 1:
            return rounds[0]
    place = "round" if number is None else f"round {number}"
    raise OptionError(place, value, "one Round, Outcome or text of one round")


@lru_cache(maxsize=4096)
def _round(word: str) -> Round:
    details = word[1:]
    totals = [letter for letter in details if letter.isdigit()]
    for letter in "nbp":
        if details.count(letter) > 1:
            raise ValueError(f"the detail {letter!r} is given twice")
    if len(totals) > 1:
        raise ValueError("expected one total, 0 to 9")
    return Round(
        _LETTERS[word[0]],
        total=int(totals[0]) if totals else None,
        natural="n" in details or None,
        banker_pair="b" in details or None,
        player_pair="p" in details or None,
    )


def _word(round: Round) -> str:
    word = _WRITTEN[round.outcome] if round.total is None else f"{_WRITTEN[round.outcome]}{round.total}"
    if round.natural or round.banker_pair or round.player_pair:
        word += "n" * bool(round.natural) + "b" * bool(round.banker_pair) + "p" * bool(round.player_pair)
    return word


def _expectation(text: str, offending: str) -> str:
    if text == text.lower() and offending in "bpt":
        return "letters are upper case: B, P or T"
    if offending in "0123456789nbp":
        return "a detail belongs right after the letter of its round: B, P or T"
    return "expected B, P or T (庄, 闲, 和), a blank, a comma or a # comment"


def _mistake(text: str, offset: int, offending: str, reason: str) -> NotationError:
    lines = _LINE_END.split(text[:offset])
    return NotationError(len(lines), len(lines[-1]) + 1, offending, reason)
