"""Shoes and options for hypothesis, and all that a board shows."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from roads import Outcome, Round, Scoreboard

# How fast a machine is says nothing about the code.
every = settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])

DERIVED = ("big_eye_road", "small_road", "cockroach_road")

PLACED = ("big_road", *DERIVED)

# Runs make dragon tails and collisions as likely as chops; single letters alone would hardly ever bring a run of 7.
runs = st.tuples(st.sampled_from("BPBPT"), st.integers(1, 12)).map(lambda run: run[0] * run[1])

shoes = st.lists(st.one_of(runs, st.sampled_from("BPT")), max_size=25).map("".join)

rows = st.sampled_from((1, 2, 3, 6, 11))

tails = st.sampled_from(("stay", "drop"))

known = st.sampled_from((None, True))

rounds = st.builds(
    Round,
    st.sampled_from(Outcome),
    total=st.none() | st.integers(0, 9),
    natural=known,
    banker_pair=known,
    player_pair=known,
)


def everything(board: Scoreboard) -> dict[str, object]:
    """All that a board shows; comparing boards looks at the shoe and the options alone."""
    seen: dict[str, object] = {name: getattr(board, name) for name in ("bead_road", *PLACED)}
    columns = {name: getattr(board, name).columns for name in ("bead_road", *PLACED)}
    options = (board.rounds, board.rows, board.tail, board.newest_first)
    return {
        **seen,
        "columns": columns,
        "options": options,
        "streaks": board.streaks,
        "statistics": board.statistics,
        "ask": board.ask,
    }
