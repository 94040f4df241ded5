"""The commands `roads deal`, `settle` and `returns`: cards and bets."""

from __future__ import annotations

import json
from collections.abc import Sequence
from decimal import Decimal, localcontext

import click

from roads.bets.paytables import PAYTABLES, table_of
from roads.bets.returns import returns, win_chance
from roads.bets.settlement import settle
from roads.errors import OptionError, UsageError, short
from roads.exchange.dealt_json import dealt_object
from roads.game.dealer import deal_shoes
from roads.game.hands import round_from_cards
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

    Cards are drawn by the third-card rule; a seed gives the same shoe everywhere. Of several shoes, show and draw take the
    one that --shoe picks; derive takes all.

    \b
    Examples:
      roads deal --seed 7 --shoes 3
      roads deal --seed 7 | roads show -
      roads deal --seed 7 --shoes 3 --jsonl | roads results - --shoe '#2'
      roads deal --seed 7 --decks 6 --share 0.89 --no-burn --jsonl
    """
    for shoe in deal_shoes(seed, shoes, decks=decks, cut=cut, share=share, burn=burn):
        click.echo(json.dumps(dealt_object(shoe, decks=decks), ensure_ascii=False) if jsonl else notation(shoe))


@click.command("settle")
@click.argument("player")
@click.argument("banker")
@click.option("--bet", "bets", multiple=True, required=True, metavar="BET=STAKE", help="A bet and its stake; may be repeated.")
@click.option("--table", "name", default="soho", show_default=True, metavar="|".join(PAYTABLES), help="The paytable.")
def settle_command(player: str, banker: str, bets: tuple[str, ...], name: str) -> None:
    """Settle bets on a round, given the cards of both hands.

    \b
    Example:
      roads settle "K♠ 7♥" "2d 3d 10♣" --bet player=10 --bet small=2.50
    """
    table = table_of(name)
    stakes: dict[str, str] = {}
    for bet in bets:
        word, equals, stake = bet.partition("=")
        if not equals:
            raise OptionError("--bet", bet, "BET=STAKE, such as player=10")
        if word in stakes:
            raise UsageError(f"--bet {short(word)} is given twice")
        stakes[word] = stake
    round = round_from_cards(player, banker, decks=table.decks)
    settled = settle(round, stakes, table)
    click.echo(f"{round.outcome.name.capitalize()}: Player {round.player_total}, Banker {round.banker_total}\n")
    rows = [(bet.bet, f"{bet.stake:f}", bet.result, f"{bet.returned:f}", f"{bet.net:+f}") for bet in settled]
    with localcontext(prec=200):  # totals are as exact as what they add up
        staked, returned, net = (
            sum(column, Decimal(0)) for column in zip(*((bet.stake, bet.returned, bet.net) for bet in settled), strict=True)
        )
    rows.append(("total", f"{staked:f}", "", f"{returned:f}", f"{net:+f}"))
    _print(("bet", "stake", "result", "returned", "net"), rows, words=(0, 2))


@click.command("returns")
@click.option("--table", "name", metavar="|".join(PAYTABLES), help="The paytable.  [default: all]")
def returns_command(name: str | None) -> None:
    """Print the win rate and the return to player (RTP) of each bet.

    Both are percentages, counted exactly over full decks.

    \b
    Example:
      roads returns --table soho
    """
    tables = PAYTABLES.values() if name is None else [table_of(name)]
    for place, table in enumerate(tables):
        click.echo(f"{chr(10) if place else ''}{table.name}, {table.decks} decks\n")
        rows = [
            (bet, f"{table.odds_of(bet):f}", f"{float(100 * win_chance(bet, table.decks)):.4f}", f"{float(100 * each):.2f}")
            for bet, each in returns(table).items()
        ]
        _print(("bet", "odds to 1", "wins %", "returns %"), rows, words=(0,))


def _print(head: Sequence[str], rows: Sequence[Sequence[str]], *, words: Sequence[int]) -> None:
    """Prints a table; the columns `words` (0-based) are aligned left, the others right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        cells = [
            cell.ljust(width) if place in words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        click.echo("  ".join(cells).rstrip())
