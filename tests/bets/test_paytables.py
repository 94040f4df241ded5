"""Paytables: the odds of the source tables, and checks of new ones."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from roads.bets.paytables import DEALER_OPTION, FULL, PAYTABLES, PROFESSIONAL, SOHO, Paytable
from roads.errors import OptionError


def test_the_odds_are_those_of_the_source_tables() -> None:
    assert [(table.name, table.decks) for table in PAYTABLES.values()] == [
        ("soho", 8),
        ("pick-and-bet", 6),
        ("professional", 8),
        ("full", 8),
        ("dealer-option", 6),
        ("ez", 8),
        ("no-commission", 8),
        ("tiger", 8),
        ("dragon-bonus", 8),
    ]
    assert [str(table.odds_of("tie")) for table in PAYTABLES.values()] == ["8", "8", "8", "8", "9", "8", "8", "8", "8"]
    assert PROFESSIONAL.bets == FULL.bets == DEALER_OPTION.bets == ("player", "banker", "tie")
    assert " ".join(str(SOHO.odds_of(f"egalite_{total}")) for total in range(10)) == "150 215 220 200 120 110 45 45 80 80"


@pytest.mark.parametrize(
    "odds",
    [
        (("dragon", Decimal(1)),),
        (("tie", Decimal(8)), ("tie", Decimal(9))),
        (("tie", Decimal("nan")),),
        (("tie", Decimal(0)),),
        (("tie", Decimal("1e500")),),
        (("tie", Decimal("1e-13")),),
        (("tie", 8),),
        (("tie", Decimal(8), 1),),
        ("tie", Decimal(8)),
        [("tie", Decimal(8))],
        {"tie": Decimal(8)},
        None,
        (([], Decimal(8)),),
    ],
)
def test_paytables_are_checked(odds: Any) -> None:
    with pytest.raises(OptionError):
        Paytable("mine", 8, odds)


@pytest.mark.parametrize("fields", [{"name": 7}, {"decks": 0}, {"places": -1}, {"places": 13}, {"places": 2.0}])
def test_fields_of_paytables_are_checked(fields: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(fields))):
        Paytable(**{"name": "mine", "decks": 8, "odds": (("tie", Decimal(8)),), **fields})
