"""The command `roads conform`: the check of another engine."""

from __future__ import annotations

import sys

import click

from renderers.cli.printing import say
from roads.conformance.check import SECONDS, Conformance, Failure, check_engine


@click.command("conform", context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--seconds", type=float, default=SECONDS, show_default=True, help="Longest time of one run of the engine.")
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED)
def conform_command(command: tuple[str, ...], seconds: float) -> None:
    """Check another engine against the rules of the roads.

    COMMAND is the engine. It gets shoes on its standard input, one a line, in the letters B, P and T, oldest round first. For
    each it writes one line: a JSON object with the keys of roads derive --jsonl. It may leave out roads; what its first answer
    has is compared. {rows} and {tail} among its arguments stand for the options of a board; without them, boards have 6 rows
    and tails stay.

    Each rule that the engine breaks is printed with its clause and a short shoe that shows it, the first rule first. The exit
    status is then 1; it is 0 if the engine breaks none.

    \b
    Examples:
      roads conform -- roads derive - --jsonl --rows {rows} --tail {tail}
      roads conform --seconds 10 -- node my-engine.js
    """
    found = check_engine(command, seconds=seconds)
    for number, failure in enumerate(found.failures, start=1):
        say("\n".join(_lines(number, failure, found.shoes)))
    say(_summary(found))
    if found.failures:
        sys.exit(1)


def _lines(number: int, failure: Failure, shoes: int) -> list[str]:
    breach, vector = failure.breach, failure.vector
    options = "" if (vector.rows, vector.tail) == (6, "stay") else f", {vector.rows} rows, tail {vector.tail}"
    return [
        f"{number}. {breach}",
        f"   shoe:  {vector.shoe or 'an empty one'}{options}",
        f"   rule:  {breach.clause}",
        f"   wrong: {failure.shoes:,} of {shoes:,} shoes",
        "",
    ]


def _summary(found: Conformance) -> str:
    def words(keys: tuple[str, ...]) -> str:
        return ", ".join([key.replace("_", " ") for key in keys])

    wrong = f"{len(found.failures)} rules are broken" if len(found.failures) > 1 else "one rule is broken"
    said = wrong if found.failures else "no rule is broken"
    without = f"; not given: {words(found.left_out)}" if found.left_out else ""
    return f"{found.shoes:,} shoes, {words(found.compared)}: {said}{without}"
