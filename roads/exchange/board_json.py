"""Scoreboards as JSON, to store or send, and back: lossless, versioned, strict.

The object has `format` and `version`, the options `rows`, `tail` and `newest_first`, and `rounds`, oldest first; a round
leaves out what is not known. `json_schema` describes the object for other programs.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import fields
from typing import Any, NamedTuple

from roads.board.scoreboard import Scoreboard, scoreboard_of
from roads.checks import check_json, yes_or_no
from roads.error_text import short
from roads.errors import JsonError, JsonLimitError, OptionError, RoadsError
from roads.exchange.dealt_json import dealt_rounds, written_hand
from roads.exchange.derive_json import derived_object
from roads.exchange.round_ids_and_times import TIME, id_and_time, read_time
from roads.game.card import Card
from roads.game.cards_to_rounds import check_cards
from roads.game.rounds import Outcome, Round
from roads.limits import SCOREBOARD_ROUNDS

FORMAT = "baccarat-roads scoreboard"
VERSION = 1

_HANDS = ("player_cards", "banker_cards")
_FIELDS = tuple([each.name for each in fields(Round)])
_OPTIONS = ("rows", "tail", "newest_first")
_NO_NONE = re.compile(",? or None$")  # an unknown value is left out
_KEYS = ("format", "version", *_OPTIONS, "rounds")


def to_json(board: Scoreboard, *, derived: bool = False, shoe: str | None = None) -> str:
    """Writes a scoreboard as one line of JSON, from which `from_json` makes an equal scoreboard.

    >>> import roads
    >>> to_json(roads.scoreboard("B9n"))[94:]
    '"rounds":[{"outcome":"B","total":9,"natural":true}]}'

    Args:
        board: A scoreboard.
        derived: Whether to add `derived`: roads, ask answers and statistics as `roads derive --jsonl` writes them, for a reader
            that only draws.
        shoe: Name to add as `shoe`, for files of many scoreboards; `from_json` ignores it.

    Raises:
        OptionError: `board` is not a scoreboard, or an option cannot be used.
        CardError: A round contradicts its cards, which a round from `round_from_cards` never does.
    """
    if not isinstance(board, Scoreboard):
        raise OptionError("board", board, "a Scoreboard")
    yes_or_no("derived", derived)
    if shoe is not None and not isinstance(shoe, str):
        raise OptionError("shoe", shoe, "a name, or None")
    found = {
        **({} if shoe is None else {"shoe": shoe}),
        "format": FORMAT,
        "version": VERSION,
        **{name: getattr(board, name) for name in _OPTIONS},
        "rounds": [_object(round, number) for number, round in enumerate(board.rounds, start=1)],
    }
    if derived:
        found["derived"] = derived_object(board)
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Scoreboard:
    """Reads a scoreboard that `to_json` wrote.

    It is strict: it takes only what the schema allows, no key twice, and no contradictions. `derived`, if it is there, must
    follow from the rounds.

    >>> import roads
    >>> from_json(to_json(roads.scoreboard("BPT", rows=3)))
    scoreboard('BPT', rows=3)

    Raises:
        JsonError: The text is anything else; the error gives the place, a path such as `$.rounds[2].total` (0-based), or line
            and column. It is a JsonLimitError if the text or the shoe is too long.
        OptionError: `text` is not a str.
    """
    return _board(_read(text))


def rounds_from_json(text: str) -> tuple[Round, ...]:
    """Reads rounds from the JSON of a scoreboard, or of a dealt shoe (`roads deal --jsonl`, `dealt_object`).

    Raises:
        JsonError: The text is neither; see `from_json`.
        RoadsError: The dealt shoe cannot be used; see `dealt_rounds`.
    """
    found = _read(text)
    if isinstance(found, dict) and "decks" in found:
        return dealt_rounds(found)
    return _board(found).rounds


def json_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of the object that `to_json` writes.

    It tells other programs what they may write. A schema cannot say that cards, rounds and derived roads agree; `from_json`
    checks that. The file is `roads/data/scoreboard-1.schema.json`.
    """
    from importlib.resources import files  # late: it takes as long to load as all of this package

    text = files("roads").joinpath("data", f"scoreboard-{VERSION}.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _board(found: Any) -> Scoreboard:
    _check_object(found, "$", required=_KEYS, optional=("derived", "shoe"))
    if not isinstance(found.get("shoe", ""), str):
        raise _expected("$.shoe", found["shoe"], "a name")
    if found["format"] != FORMAT:
        raise _expected("$.format", found["format"], repr(FORMAT))
    if type(found["version"]) is not int or found["version"] != VERSION:
        raise _expected("$.version", found["version"], f"{VERSION}, the version that this release reads")
    if not isinstance(found["rounds"], list):
        raise _expected("$.rounds", found["rounds"], "a list of rounds")
    count = len(found["rounds"])
    SCOREBOARD_ROUNDS.check(count, JsonLimitError, "$.rounds", f"expected at most {SCOREBOARD_ROUNDS} rounds, got {count:,}")
    rounds = tuple([_round(each, f"$.rounds[{index}]") for index, each in enumerate(found["rounds"])])
    try:
        board = scoreboard_of(rounds, *[found[name] for name in _OPTIONS])
    except OptionError as error:
        raise _expected(f"$.{error.option}", error.value, error.expected) from None
    if "derived" in found:
        _compare(found["derived"], derived_object(board), "$.derived")
    return board


class _Twice(NamedTuple):
    """Placeholder of an object that has a key twice."""

    key: str


def _object(round: Round, number: int) -> dict[str, Any]:
    check_cards(round, number)
    known = {name: value for name in _FIELDS if (value := getattr(round, name)) is not None}
    known["outcome"] = round.outcome.value
    for name in _HANDS:
        if name in known:
            known[name] = written_hand(known[name])
    if round.id is not None or round.time is not None:
        known |= id_and_time(round)
    return known


def _read(text: str) -> Any:
    if not isinstance(text, str):
        raise OptionError("text", text, "a str of JSON")
    check_json(text)
    try:
        return json.loads(text, object_pairs_hook=_pairs)
    except json.JSONDecodeError as error:
        raise JsonError(f"line {error.lineno}, column {error.colno}", f"not JSON: {error.msg}") from None
    except RecursionError:
        raise JsonError("$", "lists or objects nested too deeply") from None
    except ValueError:  # Python reads no number of thousands of digits
        raise JsonError("$", "a number with too many digits") from None


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Twice:
    """An object; or, if a key comes twice, which JSON allows, a placeholder that becomes an error with its place."""
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter([key for key, _ in pairs])
        return _Twice(next(key for key, count in counts.items() if count > 1))
    return found


def _check_object(found: Any, place: str, *, required: tuple[str, ...], optional: tuple[str, ...]) -> None:
    if isinstance(found, _Twice):
        raise JsonError(place, f"the key {short(found.key)} comes twice")
    if not isinstance(found, dict):
        raise _expected(place, found, "an object")
    for key in required:
        if key not in found:
            raise JsonError(place, f"the key {key!r} is missing")
    for key in found:
        if key not in (*required, *optional):
            raise JsonError(place, f"the key {short(key)} is unknown: expected {', '.join((*required, *optional))}")


def _round(found: Any, place: str) -> Round:
    _check_object(found, place, required=_FIELDS[:1], optional=_FIELDS[1:])
    known = dict(found)
    for name, value in known.items():
        if value is None:
            raise _expected(f"{place}.{name}", None, "a value: leave out what is not known")
    letters = [outcome.value for outcome in Outcome]
    if known["outcome"] not in letters:
        raise _expected(f"{place}.outcome", known["outcome"], "one of " + ", ".join(letters))
    known["outcome"] = Outcome(known["outcome"])
    for name in _HANDS:
        if name in known:
            known[name] = _hand(known[name], f"{place}.{name}")
    if "time" in known:
        known["time"] = read_time(found["time"])
        if known["time"] is None:
            raise _expected(f"{place}.time", found["time"], TIME)
    try:
        round = Round(**known)
    except OptionError as error:
        raise _expected(f"{place}.{error.option}", error.value, _NO_NONE.sub("", error.expected)) from None
    try:
        check_cards(round)
    except RoadsError as error:
        raise JsonError(place, str(error)) from None
    return round


def _hand(found: Any, place: str) -> tuple[Card | int, ...]:
    if not isinstance(found, list) or not 2 <= len(found) <= 3:
        raise _expected(place, found, "a list of two or three cards")
    return tuple([_card(each, f"{place}[{index}]") for index, each in enumerate(found)])


def _card(found: Any, place: str) -> Card | int:
    if type(found) is int and 0 <= found <= 9:
        return found
    try:
        card = Card.read(found)
    except OptionError:
        card = None
    if card is None or str(card) != found:
        raise _expected(place, found, 'a card such as "9♦", "10♠" or "K", or points 0 to 9')
    return card


def _compare(found: Any, expected: Any, place: str) -> None:
    """Compares a JSON value with the value it must have, and raises an error with the first place that differs."""
    if isinstance(expected, dict):
        _check_object(found, place, required=tuple(expected), optional=())
        for key, value in expected.items():
            _compare(found[key], value, f"{place}.{key}")
    elif isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            raise _expected(place, found, f"a list of {len(expected)}, by the rounds")
        for index, value in enumerate(expected):
            _compare(found[index], value, f"{place}[{index}]")
    elif isinstance(found, (bool, _Twice)) or found != expected:
        raise _expected(place, found, f"{json.dumps(expected)}, by the rounds")


def _expected(place: str, value: object, expected: str) -> JsonError:
    got = f"an object with the key {short(value.key)} twice" if isinstance(value, _Twice) else short(value)
    return JsonError(place, f"expected {expected}, got {got}")
