"""The one shoe that is taken from a text: letters, JSON, or a line of either."""

from __future__ import annotations

import re
from collections.abc import Sequence

from renderers.cli.printing import complain
from renderers.errors import FileError
from renderers.shoe_lines import count_lines, is_json, name_of, shoe_lines_of, shoes_of
from roads.errors import OptionError
from roads.exchange.board_json import rounds_from_json
from roads.game.notation import Shoe
from roads.game.rounds import Outcome, Round

USUAL = 90
"""The most rounds of a usual shoe that are no ties; more on several lines may be several shoes."""


def one_of_lines(text: str, shoe: str | None, source: str) -> str:
    """The part of a text that is its one shoe, or the one that is picked.

    Lines of letters without a name are one shoe, unless `shoe` picks one of them; see `renderers.shoe_lines`.

    Args:
        text: The contents of a file.
        shoe: The shoe to take: the place of its line, such as "#2" (lines that are blank or only a comment do not count), or
            its name, where lines have names; None: the only one.
        source: The file, for an error.

    Raises:
        FileError: Several shoes, and not one of them is picked.
        OptionError: There is no such shoe.
    """
    lines = shoes_of(text) if shoe is None or is_json(text) else shoe_lines_of(text)
    return lines[place_of([name_of(line) for line in lines], shoe, source)]


def note_lines(text: str, rounds: Sequence[Round], source: str, remedy: str) -> None:
    """Warns where several lines of letters make one unusually long shoe, ties left aside; `remedy` ends the warning."""
    lines = 1 if sum(round.outcome is not Outcome.TIE for round in rounds) <= USUAL else count_lines(text)
    if lines > 1:
        said = f"{len(rounds):,} rounds on {lines:,} lines, taken as one shoe; {remedy}"
        complain(f"warning: {source}: {said}")


def place_of(names: Sequence[str | None], shoe: str | None, source: str) -> int:
    """The 0-based place of the one shoe that is picked, by its name or by a place such as "#1".

    Args:
        names: The names of all shoes; None for one without a name.
        shoe: The name or the place; None: there must be only one shoe.
        source: The file, for an error.

    Raises:
        FileError: There are several.
        OptionError: There is no such shoe.
    """
    if not names:
        raise FileError(source, "there is no shoe")
    place = "its place, '#1'" if len(names) == 1 else f"its place, '#1' to '#{len(names)}'"
    how = f"its name or {place}" if any(names) else place
    if shoe is None:
        if len(names) == 1:
            return 0
        raise FileError(source, f"{len(names):,} shoes: pick one with --shoe, by {how}")
    places = places_of(names, shoe)
    if not places:
        raise OptionError("--shoe", shoe, f"a shoe by {how}")
    if len(places) > 1:
        some = ", ".join(f"#{place + 1}" for place in places[:10])
        raise FileError(source, f"{len(places):,} shoes are named {shoe}: {some}{', ...' if places[10:] else ''}")
    return places[0]


def places_of(names: Sequence[str | None], shoe: str) -> list[int]:
    """The 0-based places of the shoes of a name; or of the one at a place such as "#1": names may be alike, places are not."""
    found = [place for place, name in enumerate(names) if name == shoe]
    number = int(shoe[1:]) if re.fullmatch("#[0-9]{1,9}", shoe) else 0
    return found or ([number - 1] if 0 < number <= len(names) else [])


def shoe_of_line(text: str) -> Shoe:
    """A shoe in letters as it is, or the rounds of one in JSON, which starts with a brace.

    Raises:
        RoadsError: JSON that is not a shoe.
    """
    return rounds_from_json(text) if is_json(text) else text
