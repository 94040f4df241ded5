"""Report of one pass of a lobby, and the line that it is in the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from renderers.lobbies.name_order import by_name
from roads.board.good_roads import GoodRoad, GoodRoadChanges
from roads.error_text import ascii_safe


@dataclass(frozen=True, slots=True)
class LobbyReport:
    """Result of one pass; the names of tables are in natural order: table-2 before table-10.

    Attributes:
        drawn: Tables whose picture was drawn.
        kept: Tables whose picture already showed their present shoe.
        removed: Tables that are gone, and their pictures with them.
        failed: Reason, by table, why there is no picture of its present shoe; an earlier picture is kept. A file that cannot
            be removed stands here under its own name.
        seconds: Duration of the pass.
        changes: What a table has taken back since the pass before, by name: "void", "correction" or "undone".
        good_roads: Good roads of the tables that were drawn which started, grew or ended since their picture before, by name.
    """

    drawn: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]
    failed: Mapping[str, str]
    seconds: float
    changes: Mapping[str, str] = field(default_factory=dict)
    good_roads: Mapping[str, GoodRoadChanges] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.line(self.failed)

    def line(self, failures: Mapping[str, str]) -> str:
        """The report as one line that gives what was taken back, good roads that started, and the reasons of these failures.

        Of each it gives three at most, and counts the others.
        """
        some = []
        started = {name: ", ".join(map(_told, found.started)) for name, found in self.good_roads.items() if found.started}
        for reasons in (self.changes, started, failures):
            said = [f"{name!a}: {ascii_safe(' '.join(why.split()))}" for name, why in by_name(reasons).items()]
            some += said if len(said) <= 3 else [*said[:3], f"{len(said) - 3} more"]
        return (
            f"{len(self.drawn)} drawn, {len(self.kept)} kept, {len(self.removed)} removed, {len(self.failed)} failed"
            f" in {self.seconds:.2f} s{': ' if some else ''}{'; '.join(some)}"
        )


def _told(road: GoodRoad) -> str:
    """A good road in the log: its name, its side if it has one, and its length."""
    return " ".join([road.name, *([road.side.value] if road.side else []), str(road.length)])
