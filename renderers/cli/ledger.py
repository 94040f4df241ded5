"""A ledger at the command: `roads settle --bets`."""

from __future__ import annotations

import json

from renderers.cli.bet_cells import bet_cells, sum_cells
from renderers.cli.printing import say_json
from renderers.cli.shoes import shoe_of_file
from renderers.cli.tables import print_table
from renderers.errors import FileError
from renderers.files import decode_file, read_input
from renderers.look.labels import Labels
from roads.bets.amounts import amount
from roads.bets.ledger import SettledStake, read_ledger, settle_ledger
from roads.bets.paytables import Paytable
from roads.errors import RoadsError, UsageError


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
    source, data = read_input(file)
    try:
        settled = settle_ledger(read_ledger(decode_file(data, source)), rounds, table, balance=start)
    except RoadsError as error:
        raise FileError(source, str(error)) from None
    if jsonl:
        for line in settled:
            say_json(json.dumps(_object(line)))
        return
    rows = [(str(line.round), *bet_cells(line.settled, labels), f"{line.balance:f}") for line in settled]
    total, *sums = sum_cells([line.settled for line in settled], labels)
    rows.append((total, "", *sums, f"{settled[-1].balance if settled else start:f}"))
    number, has = labels.ledger_columns
    print_table((number, *labels.bet_columns[:-1], has), rows, words=(1, 3), width=width)


def _object(line: SettledStake) -> dict[str, object]:
    bet = line.settled
    amounts = {"stake": bet.stake, "returned": bet.returned, "net": bet.net, "balance": line.balance}
    texts = {name: f"{value:f}" for name, value in amounts.items()}
    return {"round": line.round, "bet": bet.bet, "result": bet.result, "golden": bet.golden, **texts}
