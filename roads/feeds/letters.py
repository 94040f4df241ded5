"""Letters: `BPBTP`, `B P,T`, 莊閒和, 🔴🔵🟢."""

from __future__ import annotations

from roads.feeds._results import oldest_first
from roads.feeds._shape import Shape
from roads.feeds._source import Source
from roads.feeds._values import FeedError, FeedShoe, Notes, made, quoted
from roads.outcomes import Outcome, Round

_ALPHABETS = ("BPT", "庄闲和", "莊閒和", "🔴🔵🟢")
_SIGNS = {
    sign: (number, outcome)
    for number, alphabet in enumerate(_ALPHABETS)
    for sign, outcome in zip(alphabet, (Outcome.BANKER, Outcome.PLAYER, Outcome.TIE), strict=True)
}
_BETWEEN = frozenset(",，、;；|\ufe0e\ufe0f")


def _decode(
    source: Source, notes: Notes, *, order: str = "oldest", strict: bool = True, each_line: bool = False
) -> list[FeedShoe]:
    """One sign a round. With `strict=False` unknown signs are skipped, and each is a warning."""
    shoes: list[list[Round]] = [[]]
    used: set[int] = set()
    for number, line in source.lines():
        if each_line and shoes[-1]:
            shoes.append([])
        for column, sign in enumerate(line, start=1):
            if sign in _BETWEEN or sign.isspace():
                continue
            place = f"line {number}, column {column}"
            if sign not in _SIGNS:
                if strict:
                    raise FeedError(place, f"{quoted(sign)} is none of the signs {', '.join(_ALPHABETS)}")
                notes.warn(place, f"skipped {quoted(sign)}")
                continue
            alphabet, outcome = _SIGNS[sign]
            # 和 is written the same in both scripts.
            if sign != "和":
                used.add(alphabet)
            if len(used) > 1:
                raise FeedError(place, f"{quoted(sign)} is of another alphabet than the signs before it")
            shoes[-1].append(made(outcome))
    found = [rounds for rounds in shoes if rounds or not each_line]
    return [FeedShoe(str(number), tuple(oldest_first(rounds, order))) for number, rounds in enumerate(found, start=1)]


def _encode(rounds: tuple[Round, ...]) -> str:
    """One letter a round; details are left out."""
    return "".join(round.outcome.value for round in rounds)


SHAPE = Shape("letters", "a sign a round: B P T, 莊 閒 和 or 🔴 🔵 🟢", _decode, encode=_encode)
