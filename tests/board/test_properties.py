"""What holds for every shoe."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from support.strategies import DERIVED, PLACED, every, everything, rounds, rows, shoes, tails

import roads
from roads import Mark, Outcome, Round

SIDES = {"B": Outcome.BANKER, "P": Outcome.PLAYER, "T": Outcome.TIE}


@every
@given(shoes, rows, tails)
def test_marks_only_append_and_cells_never_move(shoe: str, rows: int, tail: str) -> None:
    boards = [roads.scoreboard(shoe[:end], rows=rows, tail=tail) for end in range(len(shoe) + 1)]
    for letter, (before, after) in zip(shoe, pairwise(boards), strict=True):
        for name in DERIVED:
            old, new = getattr(before, name), getattr(after, name)
            assert new.marks[: len(old.marks)] == old.marks
            assert new.cells[: len(old.cells)] == old.cells
            assert len(new.marks) - len(old.marks) in ((0,) if letter == "T" else (0, 1))
        beads = before.bead_road.cells
        assert after.bead_road.cells[: len(beads)] == beads
        rings = before.big_road.cells
        assert len(after.big_road.cells) == len(rings) + (letter != "T")
        for ring, later in zip(rings, after.big_road.cells, strict=False):
            assert ring._replace(ties=0) == later._replace(ties=0)


@every
@given(shoes, rows, tails)
def test_asks_are_opposite_and_come_true(shoe: str, rows: int, tail: str) -> None:
    board = roads.scoreboard(shoe, rows=rows, tail=tail)
    assert board.ask == roads.ask(shoe)
    streaks = len(board.streaks)
    for k, name in enumerate(DERIVED, start=1):
        banker, player = getattr(board.ask.banker, name), getattr(board.ask.player, name)
        assert {banker, player} == ({Mark.RED, Mark.BLUE} if streaks >= k + 1 else {None})
        marks = getattr(board, name).marks
        for side, answer in (("B", banker), ("P", player)):
            played = getattr(board.after(side), name).marks[len(marks) :]
            assert played == (() if answer is None else (answer,))
            assert getattr(roads.scoreboard(shoe + side), name).marks[len(marks) :] == played


@every
@given(shoes, rows, tails)
def test_swapping_the_sides_leaves_the_derived_roads_alone(shoe: str, rows: int, tail: str) -> None:
    board = roads.scoreboard(shoe, rows=rows, tail=tail)
    swapped = roads.scoreboard(shoe.translate(str.maketrans("BP", "PB")), rows=rows, tail=tail)
    for name in DERIVED:
        assert getattr(board, name) == getattr(swapped, name)
    assert board.ask == roads.Ask(swapped.ask.player, swapped.ask.banker)
    places = [[(cell.column, cell.row, cell.ties) for cell in each.big_road.cells] for each in (board, swapped)]
    assert places[0] == places[1]


@every
@given(shoes, rows, tails)
def test_ties_change_no_derived_mark(shoe: str, rows: int, tail: str) -> None:
    board = roads.scoreboard(shoe, rows=rows, tail=tail)
    bare = roads.scoreboard(shoe.replace("T", ""), rows=rows, tail=tail)
    assert board.streaks == bare.streaks
    assert board.ask == bare.ask
    for name in DERIVED:
        tied, untied = getattr(board, name), getattr(bare, name)
        assert tied.marks == untied.marks
        assert [cell[:3] for cell in tied.cells] == [cell[:3] for cell in untied.cells]
    assert [cell[:2] for cell in board.big_road.cells] == [cell[:2] for cell in bare.big_road.cells]


@every
@given(shoes, rows, tails, st.booleans())
def test_no_two_cells_share_a_place(shoe: str, rows: int, tail: str, newest_first: bool) -> None:
    board = roads.scoreboard(shoe, rows=rows, tail=tail, newest_first=newest_first)
    for name in ("bead_road", *PLACED):
        road = getattr(board, name)
        places = [(cell.column, cell.row) for cell in road.cells]
        assert len(places) == len(set(places))
        assert all(column >= 0 and 0 <= row < rows for column, row in places)
        assert road.columns == max((column + 1 for column, _ in places), default=0)
    assert len(board.bead_road.cells) == len(shoe)
    assert len(board.big_road.cells) == len(shoe) - shoe.count("T")
    assert board.big_road.leading_ties + sum(cell.ties for cell in board.big_road.cells) == shoe.count("T")


@every
@given(shoes, rows, tails)
def test_cells_tell_which_round_made_them(shoe: str, rows: int, tail: str) -> None:
    board = roads.scoreboard(shoe, rows=rows, tail=tail)
    decided = [number for number, letter in enumerate(shoe, start=1) if letter != "T"]
    assert [cell.number for cell in board.big_road.cells] == decided
    for name in DERIVED:
        road = getattr(board, name)
        assert [cell.number for cell in road.cells] == decided[len(decided) - len(road.cells) :]
        assert tuple(cell.mark for cell in road.cells) == road.marks


@every
@given(st.lists(rounds, max_size=80), st.integers(0, 80), rows, tails, st.booleans())
def test_after_folded_is_the_scoreboard(shoe: list[Round], start: int, rows: int, tail: str, newest_first: bool) -> None:
    board = roads.scoreboard(shoe[:start], rows=rows, tail=tail, newest_first=newest_first)
    for round in shoe[start:]:
        board = board.after(round)
    whole = roads.scoreboard(shoe, rows=rows, tail=tail, newest_first=newest_first)
    assert board == whole
    assert hash(board) == hash(whole)
    assert everything(board) == everything(whole)


@every
@given(shoes, st.integers(0, 60), rows, tails)
def test_after_folded_is_the_scoreboard_of_streaky_shoes(shoe: str, start: int, rows: int, tail: str) -> None:
    board = roads.scoreboard(shoe[:start], rows=rows, tail=tail)
    for letter in shoe[start:]:
        board = board.after(letter)
    assert everything(board) == everything(roads.scoreboard(shoe, rows=rows, tail=tail))


@every
@given(shoes, rows, tails)
def test_roads_by_themselves_are_those_of_the_board(shoe: str, rows: int, tail: str) -> None:
    board = roads.scoreboard(shoe, rows=rows, tail=tail)
    assert roads.bead_road(shoe, rows=rows) == board.bead_road
    for name in PLACED:
        assert getattr(roads, name)(shoe, rows=rows, tail=tail) == getattr(board, name)
    assert roads.streaks(shoe) == board.streaks
    assert roads.statistics(shoe) == board.statistics


@every
@given(st.lists(rounds, max_size=40))
def test_parse_and_notation_are_inverse(shoe: list[Round]) -> None:
    text = roads.notation(shoe)
    assert roads.parse(text) == tuple(shoe)
    assert roads.notation(text) == text


@every
@given(shoes)
def test_text_outcomes_and_rounds_give_the_same_board(shoe: str) -> None:
    board = everything(roads.scoreboard(shoe))
    outcomes = [SIDES[letter] for letter in shoe]
    assert everything(roads.scoreboard(outcomes)) == board
    assert everything(roads.scoreboard(Round(outcome) for outcome in outcomes)) == board
    assert everything(roads.scoreboard(tuple(map(Round, outcomes)))) == board
    assert everything(roads.scoreboard(list(shoe))) == board
    assert everything(roads.scoreboard(", ".join(shoe) + "\n# the end")) == board


@every
@given(st.text(max_size=30))
def test_any_text_is_a_shoe_or_a_notation_error(text: str) -> None:
    error: roads.NotationError | None = None
    try:
        shoe = roads.parse(text)
    except roads.NotationError as raised:
        error = raised
    if error is None:
        assert roads.parse(roads.notation(shoe)) == shoe
        return
    assert error.line >= 1
    assert error.column >= 1
    assert error.text in text
    str(error).encode("utf-8")
