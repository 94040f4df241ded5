"""The command `roads derive`: the roads of many shoes as JSON Lines."""

from __future__ import annotations

from typing import Any

import click

import roads
from renderers.cli.json_lines import say_objects
from renderers.cli.options import board_options
from renderers.cli.shoes import Shoes, shoe_options
from roads.board.scoreboard import scoreboard
from roads.exchange.derive_json import derived_object
from roads.exchange.good_roads_json import good_roads_list
from roads.game.rounds import Round


@click.command("derive")
@click.option("--jsonl", is_flag=True, required=True, help="Write JSON Lines, the only format there is.")
@click.option("--good-roads", is_flag=True, help="Add the good roads that hold at the end of each shoe.")
@board_options
@shoe_options()
def derive_command(shoes: Shoes, jsonl: bool, good_roads: bool, rule: dict[str, Any]) -> None:
    """Derive the roads of many shoes, as JSON Lines.

    Each line of FILE is a shoe, in letters or as JSON; for each, one line with a JSON object is written. A line that is blank
    or only a comment is an empty shoe, and has its object too: the lines of input and output go in step.

    A line that is not a shoe gives an object with its error; the next ones are still read, and the exit status is 1. The
    letters in an object are B, P and T in every game: the first side, the second and the neutral result.

    \b
    Example:
      printf 'BPPP\\nTTBTP\\n' | roads derive - --jsonl
    """

    def made(rounds: tuple[Round, ...]) -> dict[str, Any]:
        board = scoreboard(rounds, **rule)
        found = derived_object(board)
        return {**found, "good_roads": good_roads_list(roads.good_roads(board))} if good_roads else found

    say_objects(shoes, made)
