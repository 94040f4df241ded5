"""The results of a shoe page by page, and the totals that a round has."""

from __future__ import annotations

from roads.game.rounds import Outcome, Round


def listed_results(rounds: tuple[Round, ...], rows: int, page: int, newest: str) -> list[tuple[int, Round]]:
    """The rounds of one page with their numbers, in the order in which they are listed.

    Args:
        rounds: The shoe, oldest first.
        rows: Number of rounds on a page.
        page: Number of the page, 1-based; page 1 has the newest rounds, and the last page those that are left.
        newest: "first" or "last": the place of the newest round on the page.

    Returns:
        Pairs of a round's number, 1-based, and the round; an empty list for a page after the last.
    """
    end = max(0, len(rounds) - (page - 1) * rows)
    start = max(0, end - rows)
    found = list(enumerate(rounds[start:end], start=start + 1))
    return found[::-1] if newest == "first" else found


def total_of(round: Round, outcome: Outcome) -> int | None:
    """The total of Banker's or Player's hand, or None; a round may tell the winning total only."""
    own = round.banker_total if outcome is Outcome.BANKER else round.player_total
    return round.total if own is None and round.outcome in (outcome, Outcome.TIE) else own
