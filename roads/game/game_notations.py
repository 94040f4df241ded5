"""Named notations of a game: the signs that a source writes for its results, and texts read in them.

Sources do not agree on letters: T is the tie to one and Tiger to another. A `GameNotation` says what the signs of one kind of
source mean. A text is tried in each notation of its game; where two of them read it differently, nobody but the caller can
tell which of them it is in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from roads.checks import check_rounds
from roads.errors import OptionError, OptionLimitError
from roads.game.rounds import ByOutcome, Outcome, Round
from roads.limits import GAME_NAME, SHOE_ROUNDS

Read = Mapping[str, Sequence[Sequence[Round]]]
"""The shoes that each notation, by its name, reads in one text."""


@dataclass(frozen=True, slots=True)
class GameNotation:
    """The signs of a game's results in one kind of source.

    A sign of one character is a letter, which counts as it is. A longer sign is a word: it stands by itself between blanks or
    commas, in small or capital letters, and a blank in it may be a hyphen or an underscore.

    >>> found = GameNotation("DTE", ("D",), ("T",), ("E", "TIE", "SAME"))
    >>> found.outcome("T"), found.outcome("tie")
    (Outcome.PLAYER, Outcome.TIE)

    Attributes:
        name: Name of the notation, such as "DTE".
        first: Signs of the side in Banker's place; the first of them is the one that is written.
        second: Signs of the side in Player's place.
        neutral: Signs of the neutral result.
        source: Who writes so, in words.

    Raises:
        OptionError: A field has another type, a sign cannot be one, or stands for two results; an OptionLimitError for a name
            of over `roads.limits.GAME_NAME` characters.
    """

    name: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    neutral: tuple[str, ...]
    source: str = ""

    def __post_init__(self) -> None:
        for field in ("name", "source"):
            if not isinstance(getattr(self, field), str):
                raise OptionError(field, getattr(self, field), "a str")
        if not self.name.strip():
            raise OptionError("name", self.name, "the name of a notation")
        GAME_NAME.check(len(self.name), OptionLimitError, "name", self.name, f"at most {GAME_NAME} characters")
        for signs in self.signs:
            if not isinstance(signs, tuple) or not signs:
                raise OptionError("signs", signs, "a tuple of at least one sign")
            for sign in signs:
                if not isinstance(sign, str) or not is_sign(sign):
                    raise OptionError("sign", sign, f"at most {GAME_NAME} visible characters, no comma and no #")
        keys = [set(map(key_of, signs)) for signs in self.signs]
        if twice := (keys[0] & keys[1]) | (keys[0] & keys[2]) | (keys[1] & keys[2]):
            raise OptionError("sign", min(twice), "signs that each stand for one result")

    @property
    def signs(self) -> ByOutcome[tuple[str, ...]]:
        """The signs of the three results, in the order of `Outcome`."""
        return ByOutcome(self.first, self.second, self.neutral)

    def outcome(self, sign: str) -> Outcome | None:
        """The result that a sign stands for; None where the notation does not have it."""
        return _meanings(self).get(key_of(sign))

    def __str__(self) -> str:
        return ", ".join([sign for signs in self.signs for sign in signs])


def is_sign(sign: str) -> bool:
    """Whether a text can be a sign: printable, with no comma, no `#` and no blank at its ends, and as long as a name may be."""
    return 0 < len(sign) <= GAME_NAME.value and sign == sign.strip() and sign.isprintable() and not set(sign) & set(",#")


def key_of(sign: str) -> str:
    """The form in which signs are compared: a letter as it is, a word in small letters with single blanks."""
    return sign if len(sign) == 1 else re.sub(r"[\s_-]+", " ", sign).lower()


@lru_cache(maxsize=256)
def _meanings(notation: GameNotation) -> dict[str, Outcome]:
    return {key_of(sign): outcome for signs, outcome in zip(notation.signs, Outcome, strict=True) for sign in signs}


@lru_cache(maxsize=256)
def readings(notations: tuple[GameNotation, ...]) -> tuple[GameNotation, ...]:
    """The notations to try a text in: those that contradict another one by themselves, all the others together, as one."""
    meanings = {each: _meanings(each) for each in notations}
    alone = [each for each in notations if any(_contradict(meanings[each], other) for other in meanings.values())]
    rest = [each for each in notations if each not in alone]
    if not rest:
        return tuple(alone)
    first, second, neutral = [
        tuple(dict.fromkeys(sign for each in rest for sign in each.signs.of(outcome))) for outcome in Outcome
    ]
    together = GameNotation(" / ".join([each.name for each in rest])[: GAME_NAME.value], first, second, neutral)
    return (*alone, together)


def _contradict(one: dict[str, Outcome], other: dict[str, Outcome]) -> bool:
    return any(other.get(sign, outcome) is not outcome for sign, outcome in one.items())


def signs_of(text: str, notation: GameNotation, between: str = ",") -> Iterator[tuple[int, str, Outcome | None]]:
    """Yields the signs of a text: 0-based place, the sign, and its result, None where the notation does not have it.

    Args:
        text: The text.
        notation: The notation.
        between: The characters that stand between signs, beside blanks and line ends.
    """
    meanings = _meanings(notation)
    has_letters, several = any(len(sign) == 1 for sign in meanings), _words(notation)
    for chunk in _chunks(between).finditer(text):
        for word in several.finditer(chunk[0]):
            start, sign = chunk.start() + word.start(), word[0]
            if len(sign) > 1 and (key_of(sign) in meanings or not has_letters):
                yield start, sign, meanings.get(key_of(sign))
            else:
                for place, letter in enumerate(sign, start=start):
                    yield place, letter, meanings.get(letter)


@lru_cache(maxsize=256)
def _words(notation: GameNotation) -> re.Pattern[str]:
    """Finds the words of a text; a sign of several words is one."""
    spaced = [re.escape(sign).replace(r"\ ", r"[\s_-]+") for sign in _meanings(notation) if " " in sign]
    return re.compile("|".join([*[f"{sign}(?!\\S)" for sign in sorted(spaced, key=len, reverse=True)], r"\S+"]), re.IGNORECASE)


@lru_cache(maxsize=16)
def _chunks(between: str) -> re.Pattern[str]:
    return re.compile(f"[^{re.escape(between)}\\r\\n]+")


def rounds_of_text(text: str, tried: Sequence[GameNotation], names: ByOutcome[str]) -> tuple[Round, ...]:
    """The rounds of a text in one of some notations; a comment starts with `#`.

    Args:
        text: The text.
        tried: The notations. All that can read the text must read the same in it.
        names: The names of the three results, for an error.

    Raises:
        OptionError: A sign that no notation has, with its place (1-based); or `notation` is required.
        LimitError: Over `roads.limits.SHOE_ROUNDS` rounds.
    """
    text = _COMMENT.sub(_blank, text)
    found: dict[str, tuple[tuple[Round, ...]]] = {}
    unknown: dict[GameNotation, tuple[int, str]] = {}
    for each in tried:
        try:
            found[each.name] = (_rounds(text, each),)
        except _UnknownSignError as error:
            unknown[each] = error.place, error.sign
    if not found:
        place, sign = max(unknown.values())  # the notation that read most of the text is the likeliest
        known = [each for each, at in unknown.items() if at == (place, sign)]
        signs = [f"{each} ({each.name})" if len(tried) > 1 else str(each) for each in known]
        raise OptionError(f"character {place + 1}", sign, f"one of {' or '.join(signs)}")
    check_agreement(found, names)
    return next(iter(found.values()))[0]


class _UnknownSignError(Exception):
    """A sign that a notation does not have, and its 0-based place."""

    def __init__(self, place: int, sign: str) -> None:
        self.place, self.sign = place, sign


def _rounds(text: str, notation: GameNotation) -> tuple[Round, ...]:
    found = []
    for place, sign, outcome in signs_of(text, notation):
        if outcome is None:
            raise _UnknownSignError(place, sign)
        found.append(_PLAIN[outcome])
        if len(found) > SHOE_ROUNDS.value:
            check_rounds(len(found))
    return tuple(found)


_COMMENT = re.compile(r"#[^\r\n]*")
_PLAIN = {outcome: Round(outcome) for outcome in Outcome}


def _blank(comment: re.Match[str]) -> str:
    return " " * len(comment[0])


def check_agreement(found: Read, names: ByOutcome[str]) -> None:
    """Checks that all notations that can read a text read the same in it.

    Args:
        found: What each of them reads; at least one.
        names: The names of the three results, for the error.

    Raises:
        OptionError: `notation` is required: two of them differ. The error says how each reads the first round that differs.
    """
    read = list(found.values())
    if all(each == read[0] for each in read[1:]):
        return
    said = _first_difference(found, names)
    raise OptionError("notation", None, f"one of {', '.join(found)}: {said}")


def _first_difference(found: Read, names: ByOutcome[str]) -> str:
    lengths = {name: tuple(map(len, shoes)) for name, shoes in found.items()}
    if len(set(lengths.values())) == 1:
        (several, *_) = [len(shoes) > 1 for shoes in found.values()]
        for shoe, sizes in enumerate(zip(*lengths.values(), strict=True), start=1):
            for at in range(sizes[0]):
                said = {name: names.of(shoes[shoe - 1][at].outcome) for name, shoes in found.items()}
                if len(set(said.values())) > 1:
                    place = f"shoe {shoe}, round {at + 1}" if several else f"round {at + 1}"
                    return f"{place} is {' and '.join([f'{word} in {name}' for name, word in said.items()])}"
    counted = [f"{sum(sizes):,} in {name}" for name, sizes in lengths.items()]
    return f"the number of rounds is {' and '.join(counted)}"
