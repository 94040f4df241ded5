"""The commands `roads settle` and `roads returns`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import click

from renderers.cli.bet_cells import bet_cells, sum_cells
from renderers.cli.ledger import print_ledger
from renderers.cli.options import text_options
from renderers.cli.printing import say
from renderers.cli.tables import print_table
from renderers.look.labels import Labels
from renderers.text_lines import filled
from roads.bets.dealer_option import dealer_balance, dealer_result
from roads.bets.paytables import PAYTABLES, Paytable, table_of
from roads.bets.returns import returns, win_chance
from roads.bets.settlement import SettledBet, place_bets, settle
from roads.bets.stake_limits import StakeLimits, read_limits
from roads.checks import one_of
from roads.errors import OptionError, UsageError
from roads.game.cards_to_rounds import round_from_cards


@click.command("settle")
@click.argument("player", required=False)
@click.argument("banker", required=False)
@click.option("--bet", "bets", multiple=True, metavar="BET=STAKE", help="A bet and its stake; may be repeated.")
@click.option("--golden", multiple=True, metavar="BET", help="The stake on this bet is a golden chip; may be repeated.")
@click.option("--table", "name", default="soho", show_default=True, metavar="|".join(PAYTABLES), help="The paytable.")
@click.option("--minimum", metavar="AMOUNT", help="The least stake on a bet.")
@click.option("--maximum", metavar="AMOUNT", help="The largest stake on a bet.")
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="BET=MIN..MAX",
    help="Limits of one bet in place of the table's, one of them left out if need be: tie=1..50, tie=..50; may be repeated.",
)
@click.option(
    "--below-minimum",
    default="refused",
    show_default=True,
    metavar="refused|raised",
    help="What happens to a stake below the minimum.",
)
@click.option("--dealer", is_flag=True, help="A player deals: print the dealer's side too, and the balance it needs.")
@click.option(
    "--void", is_flag=True, help="The round is void: every stake comes back. The cards may be left out; none is checked."
)
@click.option("--bets", "ledger", metavar="FILE", help="Settle a ledger instead: CSV with round, bet, stake and golden.")
@click.option("--shoe", metavar="FILE", help="The shoe of the ledger, with its cards: what roads deal --jsonl writes.")
@click.option("--balance", metavar="AMOUNT", help="The balance before the first line of the ledger.  [default: 0]")
@click.option("--jsonl", is_flag=True, help="Write the ledger as JSON, one object a line.")
@text_options
def settle_command(
    player: str | None,
    banker: str | None,
    bets: tuple[str, ...],
    golden: tuple[str, ...],
    dealer: bool,
    void: bool,
    look: dict[str, Any],
    ledger: str | None,
    shoe: str | None,
    balance: str | None,
    jsonl: bool,
    **rules: Any,
) -> None:
    """Settle bets on a round, given the cards of both hands; or a ledger of bets on the rounds of a shoe.

    \b
    Examples:
      roads settle "K♠ 7♥" "2d 3d 10♣" --bet player=10 --bet small=2.50
      roads settle "K♠ 7♥" "2d 3d 10♣" --bet player=10 --golden player --minimum 1 --maximum 500
      roads settle 9,K 5,4 --bet tie=10 --table dealer-option --dealer
      roads settle --void --bet player=10
      roads settle --bets bets.csv --shoe shoe.jsonl --table ez --balance 500
    """
    table, labels, width = _table(**rules), look["labels"], look["width"]
    if ledger is not None:
        _check_ledger_alone(cards=player, bet=bets, golden=golden, dealer=dealer, void=void)
        if shoe is None:
            raise UsageError("--bets needs --shoe, the shoe whose rounds they are on")
        print_ledger(ledger, shoe, table, "0" if balance is None else balance, labels, width, jsonl=jsonl)
        return
    for name, only in (("--shoe", shoe), ("--balance", balance), ("--jsonl", jsonl)):
        if only:
            raise UsageError(f"{name} needs --bets, a ledger")
    if not bets:
        raise UsageError("--bet is needed: a bet and its stake, such as --bet player=10; or --bets, a ledger")
    if dealer and table.dealer_fee is None:
        raise UsageError(f"--dealer needs --table {' or '.join(each.name for each in PAYTABLES.values() if each.dealer_fee)}")
    stakes = _by_bet("--bet", bets, "BET=STAKE, such as player=10", table)
    with _named("--bet", stakes):
        place_bets(stakes, table)
    if void:
        settled, heading = settle(None, stakes, table, void=True, golden=golden), labels.void
    elif player is None or banker is None:
        raise UsageError("the cards of both hands are needed: roads settle PLAYER BANKER, unless the round is void (--void)")
    else:
        round = round_from_cards(player, banker, decks=table.decks)
        settled = settle(round, stakes, table, golden=golden)
        heading = labels.settled.format(
            winner=labels.sides.of(round.outcome),
            player=labels.player,
            player_total=round.player_total,
            banker=labels.banker,
            banker_total=round.banker_total,
        )
    dealt = filled(_dealer_line(settled, stakes, table, labels).split(" "), " ", width) if dealer else None
    say(filled(heading.split(" "), " ", width))
    _print_settled(settled, labels, width)
    if dealt:
        say(f"\n{dealt}", end="")


def _check_ledger_alone(**others: object) -> None:
    for name, given in others.items():
        if given:
            said = name if name == "cards" else f"--{name}"
            raise UsageError(f"--bets and {said} exclude each other: a ledger has the bets, and its shoe the cards")


def _print_settled(settled: tuple[SettledBet, ...], labels: Labels, width: int | None) -> None:
    rows = [bet_cells(bet, labels) for bet in settled]
    print_table(labels.bet_columns[:-1], [*rows, sum_cells(settled, labels)], words=(0, 2), width=width)


def _table(name: str, minimum: str | None, maximum: str | None, limits: tuple[str, ...], below_minimum: str) -> Paytable:
    """The paytable with the limits that the options give."""
    table, own = table_of(name), []
    for bet, text in _by_bet("--limit", limits, _LIMIT, table).items():
        least, dots, most = text.partition("..")
        if not dots:
            raise OptionError("--limit", f"{bet}={text}", _LIMIT)
        with _named("--limit", (bet,)):
            read_limits(least or None, most or None, bet)
        own.append((bet, StakeLimits(least or None, most or None)))
    with _named("--limit", table.bets):
        return replace(table, minimum=minimum, maximum=maximum, limits=tuple(own), below_minimum=below_minimum)


@contextmanager
def _named(option: str, bets: Iterable[str]) -> Iterator[None]:
    """Names the option in an error about a bet: `--bet tie` for "tie", and `minimum of --limit tie` for "minimum of tie"."""
    try:
        yield
    except OptionError as error:
        *before, last = error.option.split(" ")
        if last in bets:
            error.option = " ".join((*before, option, last))
        raise


_LIMIT = "BET=MIN..MAX, such as tie=1..50 or tie=..50"


def _by_bet(option: str, given: tuple[str, ...], expected: str, table: Paytable) -> dict[str, str]:
    """Texts by bet of the table, from texts of the form BET=TEXT."""
    found: dict[str, str] = {}
    for each in given:
        bet, equals, text = each.partition("=")
        if not equals:
            raise OptionError(option, each, expected)
        one_of(option, bet, table.bets)
        if bet in found:
            raise UsageError(f"{option} {bet} is given twice")
        found[bet] = text
    return found


def _dealer_line(settled: tuple[SettledBet, ...], stakes: dict[str, str], table: Paytable, labels: Labels) -> str:
    result, balance = dealer_result(settled, table), dealer_balance(stakes, table)
    return labels.dealer.format(won=f"{result.won:+f}", fee=f"{result.fee:f}", net=f"{result.net:+f}", balance=f"{balance:f}")


@click.command("returns")
@click.option("--table", "name", metavar="|".join(PAYTABLES), help="The paytable.  [default: all]")
@text_options
def returns_command(name: str | None, look: dict[str, Any]) -> None:
    """Print the win rate and the return to player (RTP) of each bet.

    Both are percentages, counted exactly over full decks.

    \b
    Example:
      roads returns --table soho
    """
    labels, width = look["labels"], look["width"]
    tables = PAYTABLES.values() if name is None else [table_of(name)]
    for place, table in enumerate(tables):
        decks = labels.decks.format(table=table.name, decks=table.decks)
        say(f"{chr(10) if place else ''}{filled(decks.split(' '), ' ', width)}")
        rows = [
            (bet, _odds(table, bet), f"{float(100 * win_chance(bet, table=table)):.4f}", f"{float(100 * each):.2f}")
            for bet, each in returns(table).items()
        ]
        print_table((labels.bet_columns[0], *labels.return_columns), rows, words=(0,), width=width)


def _odds(table: Paytable, bet: str) -> str:
    """The odds of a bet, or the lowest and the highest of several."""
    odds = table.all_odds_of(bet)
    return f"{odds[0]:f}" if len(odds) == 1 else f"{odds[0]:f}..{odds[-1]:f}"
