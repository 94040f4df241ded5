"""The results of a shoe page by page, and the totals that a round tells."""

from __future__ import annotations

from roads.game.rounds import Outcome, Round


def listed(rounds: tuple[Round, ...], rows: int, page: int, newest: str) -> list[tuple[int, Round]]:
    """The rounds of a page with their numbers, in the order listed.

    Args:
        rounds: The shoe, oldest first.
        rows: How many rounds a page has.
        page: Which page, 1-based; the first has the newest rounds, and the last one as many as are left.
        newest: "first" or "last": where on the page the newest round is.

    Returns:
        Pairs of a round's number, 1-based, and the round; none for a page beyond the last.
    """
    end = max(0, len(rounds) - (page - 1) * rows)
    start = max(0, end - rows)
    found = list(enumerate(rounds[start:end], start=start + 1))
    return found[::-1] if newest == "first" else found


def total_of(round: Round, outcome: Outcome) -> int | None:
    """The total of Banker or Player; the winning one may be all that is known."""
    own = round.banker_total if outcome is Outcome.BANKER else round.player_total
    return round.total if own is None and round.outcome in (outcome, Outcome.TIE) else own
