"""The command `roads deal`."""

from __future__ import annotations

import json

import click

from renderers.shoe_lines import with_name
from roads.exchange.dealt_json import dealt_object
from roads.game.dealer import deal_shoes
from roads.game.notation import notation


@click.command("deal")
@click.option("--seed", type=int, required=True, help="The seed of the first shoe; each further shoe has the next one.")
@click.option("--shoes", type=int, default=1, show_default=True, help="How many shoes to deal.")
@click.option("--decks", type=int, default=8, show_default=True, help="Decks of 52 cards.")
@click.option("--cut", type=int, help="How many cards are left behind the cut card.  [default: 14]")
@click.option(
    "--share",
    type=float,
    help="The penetration in place of --cut: the fraction of the cards in front of the cut card, such as 0.89.",
)
@click.option("--burn/--no-burn", default=True, help="Burn as many cards as the first card counts.  [default: burn]")
@click.option("--jsonl", is_flag=True, help="Write every card, one JSON object a shoe.")
def deal_command(seed: int, shoes: int, decks: int, cut: int | None, share: float | None, burn: bool, jsonl: bool) -> None:
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
    """
    for number, shoe in enumerate(deal_shoes(seed, shoes, decks=decks, cut=cut, share=share, burn=burn), start=1):
        if jsonl:
            click.echo(json.dumps(dealt_object(shoe, decks=decks), ensure_ascii=False))
        else:
            click.echo(notation(shoe) if shoes == 1 else with_name(notation(shoe), f"shoe-{number}"))
