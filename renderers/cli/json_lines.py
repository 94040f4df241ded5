"""A line of JSON for each shoe: how `roads derive --jsonl` and `roads good --jsonl` go through the lines of their input."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from renderers.cli.printing import say_json
from renderers.cli.shoe_picking import shoe_of_line
from renderers.cli.shoes import Shoes, rounds_of_shoe
from renderers.files import decode_file
from roads.errors import NotationError, RoadsError
from roads.game.rounds import Round


def say_objects(shoes: Shoes, made: Callable[[tuple[Round, ...]], dict[str, Any]]) -> None:
    """Writes an object for each line of the input, in step with it, or for each shoe of a feed.

    A line that is not a shoe gives an object with its error and its number, 1-based, counted on over several files. The next
    ones are still read, and the command ends with the exit status 1.

    Args:
        shoes: What the command is given.
        made: Makes the object of a shoe.
    """
    if shoes.feed.shape is not None:
        for _, rounds in shoes.each():
            _say(made(rounds))
        return
    failed = False
    for number, line in enumerate(shoes.lines(), start=1):
        try:
            found = made(rounds_of_shoe(shoe_of_line(decode_file(line, f"line {number}")), shoes.game, shoes.notation))
        except RoadsError as error:
            failed = True
            # The text of a line is one line: its own number is the one that helps.
            said = f"column {error.column}: {error.text!r}: {error.reason}" if isinstance(error, NotationError) else str(error)
            found = {"error": said, "line": number}
        _say(found)
    if failed:
        sys.exit(1)


def _say(value: object) -> None:
    say_json(json.dumps(value, separators=(", ", ": ")))
