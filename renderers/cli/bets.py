"""The commands `roads settle` and `roads returns`."""

from __future__ import annotations

from decimal import Decimal, localcontext

import click

from renderers.cli.tables import print_table
from roads.bets.paytables import PAYTABLES, table_of
from roads.bets.returns import returns, win_chance
from roads.bets.settlement import settle
from roads.error_text import short
from roads.errors import OptionError, UsageError
from roads.game.cards_to_rounds import round_from_cards


@click.command("settle")
@click.argument("player", required=False)
@click.argument("banker", required=False)
@click.option("--bet", "bets", multiple=True, required=True, metavar="BET=STAKE", help="A bet and its stake; may be repeated.")
@click.option("--table", "name", default="soho", show_default=True, metavar="|".join(PAYTABLES), help="The paytable.")
@click.option(
    "--void", is_flag=True, help="The round is void: every stake comes back. The cards may be left out; none is checked."
)
def settle_command(player: str | None, banker: str | None, bets: tuple[str, ...], name: str, void: bool) -> None:
    """Settle bets on a round, given the cards of both hands.

    \b
    Examples:
      roads settle "K♠ 7♥" "2d 3d 10♣" --bet player=10 --bet small=2.50
      roads settle --void --bet player=10
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
    if void:
        settled, heading = settle(None, stakes, table, void=True), "Void: every stake comes back"
    elif player is None or banker is None:
        raise UsageError("the cards of both hands are needed: roads settle PLAYER BANKER, unless the round is void (--void)")
    else:
        round = round_from_cards(player, banker, decks=table.decks)
        settled = settle(round, stakes, table)
        heading = f"{round.outcome.name.capitalize()}: Player {round.player_total}, Banker {round.banker_total}"
    click.echo(f"{heading}\n")
    rows = [(bet.bet, f"{bet.stake:f}", bet.result, f"{bet.returned:f}", f"{bet.net:+f}") for bet in settled]
    with localcontext(prec=200):  # totals are as exact as what they add up
        staked, returned, net = (
            sum(column, Decimal(0)) for column in zip(*((bet.stake, bet.returned, bet.net) for bet in settled), strict=True)
        )
    rows.append(("total", f"{staked:f}", "", f"{returned:f}", f"{net:+f}"))
    print_table(("bet", "stake", "result", "returned", "net"), rows, words=(0, 2))


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
        print_table(("bet", "odds to 1", "wins %", "returns %"), rows, words=(0,))
