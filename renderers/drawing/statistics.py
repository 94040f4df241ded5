"""The panels of words: statistics, and the two questions with their answers. Each is a list of lines, as wide as it needs."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area, Subject
from renderers.drawing.typography import Style, cap_of, chip_size, icons, icons_width, near, space, text_top
from renderers.look.layout import Part
from renderers.scenes import Placed
from renderers.shapes import Symbol
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.board.streaks import Streak
from roads.game.rounds import Outcome

UNKNOWN = "–"
"""Stands where nothing is known, which is not the same as 0."""

DETAILS = ("banker_pair", "player_pair", "natural")
"""Of a round of baccarat, as `Style.details` names them."""

_Line = tuple[Outcome | None, str, str, str, Outcome | None]
"""A chip, a label, a count, a share, and a chip in the share's place."""


def statistics_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Nine lines of a chip, a label, a count and a share; six for a game other than baccarat."""
    cap, lines = cap_of(height), list(_statistics(_NOTHING, style))
    labels = max(style.reach(words, cap) for _, words, *_ in lines)
    wide = _indent(height) + labels + space(height) + style.count_width(cap) + space(height) + _share_width(height, style)
    return wide, len(lines) * height


def statistics(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Counts and shares of a shoe, and its streaks."""
    height, theme = area.line, style.theme
    chip, right = chip_size(height), area.x + area.width
    counts_end = right - _share_width(height, style) - space(height)
    y = area.y
    for side, words, count, share, behind in _statistics(subject.board, style):
        if side is not None:
            yield Placed(style.kit.chip(chip, side), area.x, y + (height - chip) // 2, theme.ground)
        yield _text(style, words, area.x + _indent(height), y, height)
        yield _text(style, count, counts_end, y, height, right=True)
        if share:
            yield _text(style, share, right, y, height, right=True)
        if behind is not None:
            yield Placed(style.kit.chip(chip, behind), right - chip, y + (height - chip) // 2, theme.ground)
        y += height


def questions_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Two lines of a question and three marks."""
    asked = max(style.reach(_question(style, outcome), cap_of(height)) for outcome in _ASKED)
    return asked + space(height) + icons_width(height, chip_size(height)), 2 * height


def questions(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """What each derived road would show next; the place of a mark stays empty while its road has no answer."""
    height, y, icon = area.line, area.y, chip_size(area.line)
    for outcome, answers in zip(_ASKED, subject.board.ask, strict=True):
        words = style.write(_question(style, outcome), cap_of(height), style.theme.side(outcome))
        yield Placed(words, area.x, text_top(y, height), style.theme.ground)
        yield from icons(style, answers, area.x + area.width - icons_width(height, icon), y, height, icon)
        y += height


_ASKED = (Outcome.BANKER, Outcome.PLAYER)

_NOTHING = scoreboard()


def _indent(height: int) -> int:
    """Where words begin in a line with a chip before them."""
    return chip_size(height) + 3 * near(height)


def _share_width(height: int, style: Style) -> int:
    """The room for the widest share, or for a chip."""
    shares = [style.labels.share(part) for part in (1, *[0.111 * digit for digit in range(1, 10)])]  # 100.0%, 11.1%, 22.2% ...
    shares += [UNKNOWN] if style.theme.font.has(UNKNOWN) else []
    return max(chip_size(height), *[style.reach(share, cap_of(height)) for share in shares])


def _question(style: Style, outcome: Outcome) -> str:
    return style.labels.question.format(side=style.sides.of(outcome))


def _statistics(board: Scoreboard, style: Style) -> Iterator[_Line]:
    counted, labels = board.statistics, style.labels
    yield None, labels.rounds, str(counted.rounds), "", None
    for outcome, side, count in zip(Outcome, style.sides, counted.counts, strict=True):
        yield outcome, side, str(count), labels.share(counted.share(outcome)), None
    for words, detail, count in zip(
        style.details, DETAILS, (counted.banker_pairs, counted.player_pairs, counted.naturals), strict=False
    ):
        known = count or not board.rounds or any(getattr(round, detail) is not None for round in board.rounds)
        yield None, words, str(count) if known else UNKNOWN, "", None
    yield _streak(labels.current_streak, counted.current_streak)
    yield _streak(labels.longest_streak, counted.longest_streak)


def _streak(words: str, streak: Streak | None) -> _Line:
    return None, words, UNKNOWN if streak is None else str(streak.length), "", None if streak is None else streak.outcome


def _text(style: Style, text: str, x: int, y: int, height: int, *, right: bool = False) -> Placed:
    """A text that begins at `x`, or ends there."""
    symbol: Symbol = style.write(text, cap_of(height), style.theme.text)
    return Placed(symbol, x - symbol.width if right else x, text_top(y, height), style.theme.ground)
