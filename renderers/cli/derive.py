"""The command `roads derive`: the roads of many shoes as JSON Lines."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from renderers.cli.options import board_options
from renderers.cli.printing import say_json
from renderers.cli.shoe_picking import shoe_of_line
from renderers.cli.shoes import Shoes, rounds_of_shoe, shoe_options
from renderers.files import decode_file
from roads.board.scoreboard import scoreboard
from roads.errors import NotationError, RoadsError
from roads.exchange.derive_json import derived_object


@click.command("derive")
@click.option("--jsonl", is_flag=True, required=True, help="Write JSON Lines, the only format there is.")
@board_options
@shoe_options()
def derive_command(shoes: Shoes, jsonl: bool, rule: dict[str, Any]) -> None:
    """Derive the roads of many shoes, as JSON Lines.

    Each line of FILE is a shoe, in letters or as JSON; for each, one line with a JSON object is written. A line that is blank
    or only a comment is an empty shoe, and has its object too: the lines of input and output go in step.

    A line that is not a shoe gives an object with its error; the next ones are still read, and the exit status is 1. The
    letters in an object are B, P and T in every game: the first side, the second and the neutral result.

    \b
    Example:
      printf 'BPPP\\nTTBTP\\n' | roads derive - --jsonl
    """
    if shoes.feed.shape is not None:
        for _, rounds in shoes.each():
            _echo(derived_object(scoreboard(rounds, **rule)))
        return
    failed = False
    for number, line in enumerate(shoes.lines(), start=1):
        try:
            rounds = rounds_of_shoe(shoe_of_line(decode_file(line, f"line {number}")), shoes.game, shoes.notation)
            found = derived_object(scoreboard(rounds, **rule))
        except RoadsError as error:
            failed = True
            # The text of a line is one line: its own number is the one that helps.
            said = f"column {error.column}: {error.text!r}: {error.reason}" if isinstance(error, NotationError) else str(error)
            found = {"error": said, "line": number}
        _echo(found)
    if failed:
        sys.exit(1)


def _echo(value: object) -> None:
    say_json(json.dumps(value, separators=(", ", ": ")))
