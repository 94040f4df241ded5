"""The panel of statistics: counts, shares and streaks."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area
from renderers.drawing.subject import Subject
from renderers.drawing.word_spacing import cap_height, chip_size, near_space, text_top, word_space
from renderers.drawing.word_style import Style
from renderers.look.layout import Part
from renderers.scenes import Placed
from renderers.shapes import Symbol
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.board.streaks import Streak
from roads.game.rounds import Outcome

UNKNOWN = "–"
"""Printed in place of a count or a streak that is not known, which is not the same as 0."""

DETAILS = ("banker_pair", "player_pair", "natural")
"""Fields of a round of baccarat, in the order of `Style.details`."""

_Line = tuple[Outcome | None, str, str, str, Outcome | None]
"""One line: a chip, a label, a count, a share, and a chip in place of the share."""


def statistics_panel_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for the statistics: nine lines, six for other games, with a chip, a label, a count and a share."""
    cap, lines = cap_height(height), list(_statistics(_NOTHING, style))
    labels = max(style.reach(words, cap) for _, words, *_ in lines)
    wide = (
        _indent(height)
        + labels
        + word_space(height)
        + style.count_width(cap)
        + word_space(height)
        + _share_width(height, style)
    )
    return wide, len(lines) * height


def statistics_panel(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places counts and shares of the results, pairs and naturals, and the streaks."""
    height, theme = area.line, style.theme
    chip, right = chip_size(height), area.x + area.width
    counts_end = right - _share_width(height, style) - word_space(height)
    y, beads = area.y, style.kit.chip
    for side, words, count, share, streak_of in _statistics(subject.board, style):
        if side is not None:
            yield Placed(beads(chip, side), area.x, y + (height - chip) // 2, theme.ground)
        yield _text(style, words, area.x + _indent(height), y, height)
        yield _text(style, count, counts_end, y, height, right=True)
        if share:
            yield _text(style, share, right, y, height, right=True)
        if streak_of is not None:
            yield Placed(beads(chip, streak_of), right - chip, y + (height - chip) // 2, theme.ground)
        y += height


_NOTHING = scoreboard()


def _indent(height: int) -> int:
    """Distance from the start of a line to its words: the chip and the room around it."""
    return chip_size(height) + 3 * near_space(height)


def _share_width(height: int, style: Style) -> int:
    """Room for the widest share, or for a chip."""
    shares = [style.labels.share(part) for part in (1, *[0.111 * digit for digit in range(1, 10)])]  # 100.0%, 11.1%, 22.2% ...
    shares += [UNKNOWN] if style.theme.font.has(UNKNOWN) else []
    return max(chip_size(height), *[style.reach(share, cap_height(height)) for share in shares])


def _statistics(board: Scoreboard, style: Style) -> Iterator[_Line]:
    counted, labels = board.statistics, style.labels
    yield None, labels.rounds, str(counted.rounds), "", None
    for outcome, side, count in zip(Outcome, style.sides, counted.counts, strict=True):
        yield outcome, side, str(count), labels.share(counted.share(outcome)), None
    for words, known in detail_counts(board, style):
        yield None, words, UNKNOWN if known is None else str(known), "", None
    yield _streak(labels.current_streak, counted.current_streak)
    yield _streak(labels.longest_streak, counted.longest_streak)


def detail_counts(board: Scoreboard, style: Style) -> Iterator[tuple[str, int | None]]:
    """Numbers of pairs and naturals with their names; None where no round tells."""
    counted = board.statistics
    counts = counted.banker_pairs, counted.player_pairs, counted.naturals
    for words, detail, count in zip(style.details, DETAILS, counts, strict=False):
        known = count or not board.rounds or any(getattr(round, detail) is not None for round in board.rounds)
        yield words, count if known else None


def _streak(words: str, streak: Streak | None) -> _Line:
    return None, words, UNKNOWN if streak is None else str(streak.length), "", None if streak is None else streak.outcome


def _text(style: Style, text: str, x: int, y: int, height: int, *, right: bool = False) -> Placed:
    """A text that begins at `x`, or with `right` ends there."""
    symbol: Symbol = style.write(text, cap_height(height), style.theme.text)
    return Placed(symbol, x - symbol.width if right else x, text_top(y, height), style.theme.ground)
