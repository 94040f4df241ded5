"""The command `roads`: its group of commands, and every error as one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import UnsupportedOperation
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

import roads
from renderers.cli.bets import returns_command, settle_command
from renderers.cli.conform import conform_command
from renderers.cli.deal import deal_command
from renderers.cli.derive import derive_command
from renderers.cli.draw import draw_command, scorecard_command
from renderers.cli.error_line import line_of
from renderers.cli.good import good_command
from renderers.cli.import_feed import import_command
from renderers.cli.lobby import lobby_command
from renderers.cli.printing import complain, every_character
from renderers.cli.show_and_ask import ask_command, explain_command, results_command, show_command
from renderers.cli.watch import watch_command
from renderers.errors import FileError
from renderers.files import file_error_reason
from roads.errors import RoadsError


class Commands(click.Group):
    """Prints every error as one line."""

    def main(self, args: Sequence[str] | None = None, **options: Any) -> Any:  # type: ignore[override]
        """Runs a command and exits: 0, 1 if some of many inputs failed, 2 if nothing could be done."""
        typed = list(sys.argv[1:] if args is None else args)
        try:
            if sys.stdout is None:
                raise FileError("standard output", "it is closed")
            with every_character():
                sys.exit(super().main(args, **{**options, "standalone_mode": False}))
        except NoArgsIsHelpError as error:
            error.show()
            sys.exit(2)
        except (click.ClickException, RoadsError, OSError) as error:
            said = error.format_message() if isinstance(error, click.ClickException) else str(error)
            if isinstance(error, RoadsError):
                said = line_of(error, next((self.commands[word] for word in typed if word in self.commands), None), typed)
            if isinstance(error, OSError):  # ours name their file: only standard output is left
                said = f"standard output: {file_error_reason(error)}"
                _silence()
            complain(said)
            sys.exit(2)
        except click.Abort:
            sys.exit(130)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command; a reader that has seen enough is no error."""
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            _silence()
            return 0


def _silence() -> None:
    """Sends Python's last flush to nowhere where standard output takes no more."""
    with suppress(UnsupportedOperation):  # not a file, in a program that calls the command
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(roads.__version__, prog_name="roads")
def main() -> None:
    """Baccarat scoreboard roads, derived exactly and drawn.

    A shoe is a text of the letters B, P and T, oldest round first: BBPTPPB. Details may follow a letter: the winning total,
    n for a natural, b and p for pairs (B9n P6b T8). FILE may be - for standard input, and it may be JSON, with the cards: the
    output of roads.to_json, roads deal --jsonl or roads import --jsonl. It may also be a picture, which carries its shoe. With
    a shoe a line, --shoe '#2' takes the second.
    """


for _command in (
    draw_command,
    scorecard_command,
    show_command,
    results_command,
    ask_command,
    explain_command,
    derive_command,
    good_command,
    conform_command,
    lobby_command,
    watch_command,
    deal_command,
    settle_command,
    returns_command,
    import_command,
):
    main.add_command(_command)
