"""The command `roads good`: the good roads that hold at the end of each shoe."""

from __future__ import annotations

import click

from renderers.cli.json_lines import say_objects
from renderers.cli.options import good_road_rules
from renderers.cli.printing import say
from renderers.cli.shoes import Shoes, shoe_options
from renderers.look.good_road_text import good_road_text
from renderers.look.languages import LABELS, labels_of
from roads.board.good_roads import GoodRoad, good_roads
from roads.exchange.good_roads_json import good_roads_list
from roads.game.games import game_of


@click.command("good")
@click.option("--jsonl", is_flag=True, help="Read a shoe a line, and write a line of JSON for each.")
@click.option("--rules", metavar="NAME,...", help="The rules to read, such as long,single-jump=5.  [default: all]")
@click.option("--labels", default="en", show_default=True, metavar="|".join(LABELS), help="The language of the names.")
@shoe_options(click.argument("files", nargs=-1, required=True, metavar="FILE|DIR..."))
def good_command(shoes: Shoes, jsonl: bool, rules: str | None, labels: str) -> None:
    """Say which good roads hold at the end of each shoe: the named patterns of its newest streaks.

    They come by chance and do not predict the next round. A rule may be given with its smallest length: long=5. With --jsonl,
    each line of FILE is a shoe, and for each, one line with a JSON object is written; a line that is not a shoe gives an
    object with its error, the next ones are still read, and the exit status is 1.

    \b
    Examples:
      roads good shoe.txt
      roads good shoes/ --rules long=5,single-jump
      printf 'PBBBB\\nBPBP\\n' | roads good - --jsonl
    """
    chosen, words = good_road_rules(rules), labels_of(labels)
    if jsonl:
        say_objects(shoes, lambda rounds: {"good_roads": good_roads_list(good_roads(rounds, chosen))})
        return
    game = game_of(shoes.game)

    def told(road: GoodRoad) -> str:
        return f"{good_road_text(road, labels=words, rules=chosen, game=game)} ({road.first}-{road.last})"

    for name, rounds in shoes.each():
        say(f"{name}: {', '.join([told(road) for road in good_roads(rounds, chosen)]) or '-'}")
