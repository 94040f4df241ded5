"""The objects of `roads derive --jsonl`; whole ones counted by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.cases import DERIVED, PLACEMENT, DerivedCase, PlacementCase

import roads
from roads.exchange.derive_json import derived_object

SILENT = {"big_eye_road": None, "small_road": None, "cockroach_road": None}
NO_ROAD: dict[str, Any] = {"marks": "", "cells": []}


def test_tied_start_by_hand() -> None:
    assert derived_object(roads.scoreboard("TTBTP")) == {
        "rounds": "TTBTP",
        "bead_road": [[0, 0, "T"], [0, 1, "T"], [0, 2, "B"], [0, 3, "T"], [0, 4, "P"]],
        "big_road": {"leading_ties": 2, "cells": [[0, 0, "B", 1], [1, 0, "P", 0]]},
        "big_eye_road": NO_ROAD,
        "small_road": NO_ROAD,
        "cockroach_road": NO_ROAD,
        "ask": {
            "banker": {"big_eye_road": "R", "small_road": None, "cockroach_road": None},
            "player": {"big_eye_road": "B", "small_road": None, "cockroach_road": None},
        },
        "statistics": {
            "rounds": 5,
            "banker": 1,
            "player": 1,
            "tie": 3,
            "banker_pairs": 0,
            "player_pairs": 0,
            "naturals": 0,
            "longest_streak": {"outcome": "B", "length": 1},
            "current_streak": {"outcome": "P", "length": 1},
            "shares": {"banker": 0.2, "player": 0.2, "tie": 0.6},
            "shares_without_ties": {"banker": 0.5, "player": 0.5},
        },
    }


def test_deep_past_short_by_hand() -> None:
    """The third and fourth Player round go past the one Banker round: blue at its end, red from there on."""
    assert derived_object(roads.scoreboard("BPPP", rows=2)) == {
        "rounds": "BPPP",
        "bead_road": [[0, 0, "B"], [0, 1, "P"], [1, 0, "P"], [1, 1, "P"]],
        "big_road": {"leading_ties": 0, "cells": [[0, 0, "B", 0], [1, 0, "P", 0], [1, 1, "P", 0], [2, 1, "P", 0]]},
        "big_eye_road": {"marks": "BR", "cells": [[0, 0, "B"], [1, 0, "R"]]},
        "small_road": NO_ROAD,
        "cockroach_road": NO_ROAD,
        "ask": {
            "banker": {"big_eye_road": "B", "small_road": None, "cockroach_road": None},
            "player": {"big_eye_road": "R", "small_road": None, "cockroach_road": None},
        },
        "statistics": {
            "rounds": 4,
            "banker": 1,
            "player": 3,
            "tie": 0,
            "banker_pairs": 0,
            "player_pairs": 0,
            "naturals": 0,
            "longest_streak": {"outcome": "P", "length": 3},
            "current_streak": {"outcome": "P", "length": 3},
            "shares": {"banker": 0.25, "player": 0.75, "tie": 0.0},
            "shares_without_ties": {"banker": 0.25, "player": 0.75},
        },
    }


def test_empty_shoe() -> None:
    assert derived_object(roads.scoreboard()) == {
        "rounds": "",
        "bead_road": [],
        "big_road": {"leading_ties": 0, "cells": []},
        "big_eye_road": NO_ROAD,
        "small_road": NO_ROAD,
        "cockroach_road": NO_ROAD,
        "ask": {"banker": SILENT, "player": SILENT},
        "statistics": {
            "rounds": 0,
            "banker": 0,
            "player": 0,
            "tie": 0,
            "banker_pairs": 0,
            "player_pairs": 0,
            "naturals": 0,
            "longest_streak": None,
            "current_streak": None,
            "shares": {"banker": None, "player": None, "tie": None},
            "shares_without_ties": {"banker": None, "player": None},
        },
    }


def test_details_and_rounded_shares() -> None:
    seen = derived_object(roads.scoreboard("B9n, P6b # a comment\nT8p"))
    assert seen["rounds"] == "B9n P6b T8p"
    counts = seen["statistics"]
    assert (counts["banker_pairs"], counts["player_pairs"], counts["naturals"]) == (1, 1, 1)
    assert counts["shares"] == {"banker": 0.3333, "player": 0.3333, "tie": 0.3333}


@pytest.mark.parametrize("case", DERIVED, ids=lambda case: case.id)
def test_derived_marks(case: DerivedCase) -> None:
    seen = derived_object(roads.scoreboard(case.rounds))
    assert seen["rounds"] == case.rounds
    assert {name: seen[name]["marks"] for name in case.expected} == case.expected
    for name in SILENT:
        assert "".join(letter for _, _, letter in seen[name]["cells"]) == seen[name]["marks"]


@pytest.mark.parametrize("case", PLACEMENT, ids=lambda case: case.id)
def test_placement(case: PlacementCase) -> None:
    seen = derived_object(roads.scoreboard(case.rounds, rows=case.rows, tail=case.tail))
    assert seen["big_road"]["cells"] == [[column, row, letter, 0] for column, row, letter in case.expected]


@pytest.mark.parametrize("shoe", ["", "TT", "TTBTP", "BPBBPPB", "B9n P6b T8 Bbp"])
def test_it_survives_json(shoe: str) -> None:
    seen = derived_object(roads.scoreboard(shoe))
    assert json.loads(json.dumps(seen, allow_nan=False)) == seen
