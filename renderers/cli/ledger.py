"""A ledger at the command: `roads settle --bets`."""

from __future__ import annotations

import json

from renderers.cli.printing import say_json
from renderers.cli.shoes import shoe_of_file
from renderers.cli.tables import print_table
from renderers.errors import FileError
from renderers.files import decode_file, read_bytes, standard_input
from renderers.limits import FILE_BYTES
from renderers.look.labels import Labels
from roads.bets.amounts import amount, sum_of_amounts
from roads.bets.ledger import SettledStake, read_ledger, settle_ledger
from roads.bets.paytables import Paytable
from roads.errors import OptionError, RoadsError, UsageError


def print_ledger(
    file: str, shoe: str, table: Paytable, balance: str, labels: Labels, width: int | None, *, jsonl: bool
) -> None:
    """Settles a ledger and prints it, with the sums at its end; or as JSON, an object a line.

    Raises:
        RoadsError: The ledger or the shoe cannot be read, or a line cannot be settled; nothing is printed then.
    """
    if file == shoe == "-":
        raise UsageError("standard input (-) can be read only once")
    start = amount("--balance", balance)
    rounds = shoe_of_file(shoe)
    source = "standard input" if file == "-" else file
    text = decode_file(standard_input().read(FILE_BYTES.value + 1) if file == "-" else read_bytes(file), source)
    try:
        settled = settle_ledger(read_ledger(text), rounds, table, balance=start)
    except RoadsError as error:
        raise FileError(source, str(error)) from None
    if jsonl:
        for line in settled:
            say_json(json.dumps(_object(line)))
        return
    results = dict(zip(("win", "loss", "push", "void"), labels.bet_results, strict=False))
    rows = [
        (
            str(number),
            bet.bet,
            f"{bet.stake:f}",
            f"{results[bet.result]}{f', {labels.bet_results[4]}' * bet.golden}",
            f"{bet.returned:f}",
            f"{bet.net:+f}",
            f"{has:f}",
        )
        for number, bet, has in settled
    ]
    staked, returned, net = (
        sum_of_amounts(getattr(line.settled, column) for line in settled) for column in ("stake", "returned", "net")
    )
    end = settled[-1].balance if settled else start
    if sum_of_amounts((start, net)) != end:  # two ways to the same sum
        raise OptionError("balance", end, f"{sum_of_amounts((start, net))}, the balance before and the net of all lines")
    *head, total = labels.bet_columns
    number, has = labels.ledger_columns
    rows.append((total, "", f"{staked:f}", "", f"{returned:f}", f"{net:+f}", f"{end:f}"))
    print_table((number, *head, has), rows, words=(1, 3), width=width)


def _object(line: SettledStake) -> dict[str, object]:
    bet = line.settled
    amounts = {"stake": bet.stake, "returned": bet.returned, "net": bet.net, "balance": line.balance}
    texts = {name: f"{value:f}" for name, value in amounts.items()}
    return {"round": line.round, "bet": bet.bet, "result": bet.result, "golden": bet.golden, **texts}
