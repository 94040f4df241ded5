"""The id and the time of a round in JSON: which round it was."""

from __future__ import annotations

import re
from datetime import datetime

from roads.game.rounds import Round

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)", re.ASCII)
TIME = "a time with a zone, such as 2026-01-31T12:00:00.5Z"


def id_and_time(round: Round) -> dict[str, str]:
    """`id` and `time` of a round as texts, where they are known; the time as RFC 3339 has it."""
    found = {} if round.id is None else {"id": round.id}
    # A subclass of datetime may write itself in another way.
    return found if round.time is None else {**found, "time": datetime.isoformat(round.time)}


def read_time(found: object) -> datetime | None:
    """The time that `id_and_time` wrote, or any other of RFC 3339 to the microsecond; None if it is not one."""
    if not isinstance(found, str) or not _TIME.fullmatch(found):
        return None
    try:
        return datetime.fromisoformat(found)
    except ValueError:
        return None
