"""A ledger: stakes on the rounds of a shoe, in the order in which they were placed, settled line by line."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from decimal import Decimal
from io import StringIO
from itertools import islice
from typing import NamedTuple

from roads.bets.amounts import EXACT, amount
from roads.bets.paytables import Paytable, table_of
from roads.bets.settlement import SettledBet, settle
from roads.checks import whole_number
from roads.errors import OptionError, OptionLimitError, UsageError
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Round
from roads.limits import LEDGER_LINES

_COLUMNS = ("round", "bet", "stake")
_GOLDEN = {"": False, "no": False, "yes": True}


class Stake(NamedTuple):
    """A line of a ledger: a stake on a bet of a round.

    Attributes:
        round: Number of the round in its shoe, 1-based.
        bet: Name of the bet.
        stake: The amount, above 0; a Decimal, an int or a text, never a float.
        golden: Whether it is a golden chip.
        line: Number of the line where it was read, 1-based; 0: its place among the stakes, for errors.
    """

    round: int
    bet: str
    stake: Decimal | int | str
    golden: bool = False
    line: int = 0


class SettledStake(NamedTuple):
    """A line of a ledger, settled.

    Attributes:
        round: Number of the round, 1-based.
        settled: The bet and its result.
        balance: What the player has after it: the balance before the first line, and the net of all lines so far.
    """

    round: int
    settled: SettledBet
    balance: Decimal


def settle_ledger(
    stakes: Iterable[Stake], shoe: Shoe, table: Paytable | str, *, balance: Decimal | int | str = 0
) -> tuple[SettledStake, ...]:
    """Settles a ledger: all of it, or nothing.

    >>> lines = settle_ledger([Stake(1, "player", 10), Stake(2, "banker", 20)], "PB", "soho", balance=100)
    >>> [str(line.balance) for line in lines]
    ['110.00', '129.00']

    Args:
        stakes: The lines, in the order of their rounds; a round may have several, or none.
        shoe: The shoe, whose rounds tell the results of the bets.
        table: A Paytable or a name in `PAYTABLES`.
        balance: What the player has before the first line.

    Returns:
        A line for each stake.

    Raises:
        OptionError: A line that cannot be settled, named by its number: a round that the shoe does not have, or that comes
            before the round of the line above, a bet that the table does not take, a stake that is none or that its limits
            do not allow. Or `table` or `balance` is none. An OptionLimitError for over `roads.limits.LEDGER_LINES` lines.
        UsageError: A round does not tell the result of a bet.
        RoadsError: `shoe` is not a shoe.
    """
    rounds, table, has = as_rounds(shoe), table_of(table), amount("balance", balance)
    if isinstance(stakes, (str, bytes)) or not isinstance(stakes, Iterable):
        raise OptionError("stakes", stakes, "Stakes")
    found: list[SettledStake] = []
    last = 1
    taken = list(islice(stakes, LEDGER_LINES.value + 1))
    LEDGER_LINES.check(len(taken), OptionLimitError, "stakes", len(taken), f"at most {LEDGER_LINES} lines")
    for place, stake in enumerate(taken, start=1):
        if not isinstance(stake, Stake):
            raise OptionError(f"line {place}", stake, "a Stake")
        line = stake.line or place
        settled = _settled(stake, f"line {line}", last, rounds, table)
        last, has = stake.round, EXACT.add(has, settled.net)
        found.append(SettledStake(stake.round, settled, has))
    return tuple(found)


def _settled(stake: Stake, line: str, last: int, rounds: tuple[Round, ...], table: Paytable) -> SettledBet:
    number = whole_number(f"{line}, round", stake.round)
    if number > len(rounds):
        raise OptionError(f"{line}, round", number, f"a round of the shoe, 1 to {len(rounds)}")
    if number < last:
        raise OptionError(f"{line}, round", number, f"{last} or later, for lines come in the order of rounds")
    try:
        golden = (stake.bet,) if stake.golden else ()
        settled = settle(rounds[number - 1], {stake.bet: stake.stake}, table, golden=golden)
    except OptionError as error:
        error.option = f"{line}, {error.option}"
        raise
    except UsageError as error:
        raise UsageError(f"{line}: {error}") from None
    if not settled:
        raise OptionError(f"{line}, {stake.bet}", stake.stake, "a stake above 0, as the table takes it")
    return settled[0]


def read_ledger(text: str) -> tuple[Stake, ...]:
    """Reads a ledger from CSV, with a line of heads: `round`, `bet`, `stake` and, if need be, `golden` (yes, no or nothing).

    Raises:
        OptionError: A head that is missing, unknown or there twice, a line with too few or too many fields, or a number that is
            none; the error names the line. An OptionLimitError for over `roads.limits.LEDGER_LINES` lines.
    """
    if not isinstance(text, str):
        raise OptionError("text", text, "a str of CSV")
    return tuple(_stakes(text))


def _stakes(text: str) -> Iterator[Stake]:
    reader = csv.reader(StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        head = [each.strip().lower() for each in next(reader, [])]
        if sorted(head) not in (sorted(_COLUMNS), sorted((*_COLUMNS, "golden"))):
            raise OptionError("line 1", ",".join(head), "the heads round,bet,stake or round,bet,stake,golden")
        for fields in reader:
            line = reader.line_num
            LEDGER_LINES.check(line - 1, OptionLimitError, "ledger", line, f"at most {LEDGER_LINES} lines")
            if fields:
                yield _stake([each.strip() for each in fields], head, line)
    except csv.Error as error:
        raise OptionError(f"line {reader.line_num}", str(error), "CSV") from None


def _stake(fields: list[str], head: list[str], line: int) -> Stake:
    if len(fields) != len(head):
        raise OptionError(f"line {line}", ",".join(fields), f"{len(head)} fields, as the heads are")
    found = dict(zip(head, fields, strict=True))
    number, golden = found["round"], found.get("golden", "").lower()
    if not (number.isascii() and number.isdigit() and len(number) <= 9):
        raise OptionError(f"line {line}, round", number, "the number of a round, 1-based")
    if golden not in _GOLDEN:
        raise OptionError(f"line {line}, golden", golden, "yes, no or nothing")
    return Stake(int(number), found["bet"], found["stake"], _GOLDEN[golden], line)
