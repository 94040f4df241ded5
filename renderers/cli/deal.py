"""The command `roads deal`."""

from __future__ import annotations

import json
from typing import Any

import click

from renderers.cli.error_line import with_dashes
from renderers.cli.printing import say, say_json
from renderers.shoe_lines import with_name
from roads.errors import UsageError
from roads.exchange.dealt_json import dealt_object
from roads.game.dealer import SHUFFLES, deal_shoes
from roads.game.notation import notation


@click.command("deal")
@click.option("--seed", type=int, required=True, help="The seed of the first shoe; each further shoe has the next one.")
@click.option("--shoes", type=int, default=1, show_default=True, help="How many shoes to deal.")
@click.option("--decks", type=int, default=8, show_default=True, help="Decks of 52 cards.")
@click.option("--cut", type=int, help="How many cards are left behind the cut card.  [default: 14, or 20 with two last rounds]")
@click.option(
    "--share",
    type=float,
    help="The penetration in place of --cut: the fraction of the cards in front of the cut card, such as 0.89.",
)
@click.option(
    "--last-rounds",
    type=int,
    default=1,
    show_default=True,
    help="Rounds after the one in which the cut card comes out: 1 or 2.",
)
@click.option(
    "--burn/--no-burn",
    default=None,
    help="Burn as many cards as the first card counts.  [default: burn; not with --shuffle round]",
)
@click.option(
    "--shuffle",
    default="shoe",
    show_default=True,
    metavar="|".join(SHUFFLES),
    help="Shuffle all the decks before the shoe, or before every round.",
)
@click.option("--rounds", type=int, help="How many rounds to deal with --shuffle round, which has no cut card.")
@click.option("--jsonl", is_flag=True, help="Write every card, one JSON object a shoe.")
def deal_command(seed: int, shoes: int, decks: int, jsonl: bool, **rules: Any) -> None:
    """Deal shoes, one a line in the notation.

    Cards are drawn by the third-card rule; a seed gives the same shoe everywhere. Each of several lines ends with the name of
    its shoe, such as # shoe-2: show and draw take the one that --shoe picks, lobby and derive take all.

    \b
    Examples:
      roads deal --seed 7 --shoes 3
      roads deal --seed 7 | roads show -
      roads deal --seed 7 --shoes 300 | roads lobby - -o lobby.png
      roads deal --seed 7 --shoes 3 --jsonl | roads results - --shoe '#2'
      roads deal --seed 7 --decks 6 --share 0.89 --no-burn --jsonl
      roads deal --seed 7 --cut 20 --last-rounds 2
      roads deal --seed 7 --decks 6 --shuffle round --rounds 60
    """
    try:
        for number, shoe in enumerate(deal_shoes(seed, shoes, decks=decks, **rules), start=1):
            if jsonl:
                say_json(json.dumps(dealt_object(shoe, decks=decks, shuffle=rules["shuffle"])))
            else:
                say(notation(shoe) if shoes == 1 else with_name(notation(shoe), f"shoe-{number}"))
    except UsageError as error:
        raise UsageError(with_dashes(str(error), rules)) from None
