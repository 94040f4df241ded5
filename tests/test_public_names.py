"""The names that users write: none goes, and none comes, without a line here and in CHANGELOG.md."""

from __future__ import annotations

import importlib
from importlib.metadata import distribution

import pytest

from renderers.cli import main

NAMES = {
    "roads": """
    Answers Ask BACCARAT BETS BeadCell BeadRoad BetRule BigCell BigRoad Card CardError Changes ComparedStreak Condition
    DRAGON_TIGER DealerResult DerivedCell DerivedRoad Explanation GAMES GOOD_ROADS Game GameNotation GoodRoad
    GoodRoadChanges GoodRoadRule JsonError LimitError Mark MissingPackageError NotationError OptionError Outcome PAYTABLES
    Pattern Paytable RoadChanges RoadsError Round RuleWords Scoreboard SettledBet SettledStake Shoe Side Stake StakeLimits
    Statistics Streak UsageError ask bead_road bet_result big_eye_road big_road changes cockroach_road deal_shoe deal_shoes
    dealer_balance dealer_result dealt_object dealt_rounds explain from_json good_road_changes good_roads hand_total
    json_schema notation parse place_bets read_ledger returns round_from_cards rounds_from_cards scoreboard settle
    settle_ledger side_rounds small_road statistics streaks suffix_rule to_json win_chance
    """,
    "roads.feeds": """
    Correction Decoded FeedError FeedLimitError FeedShoe Fit Followed LARGEST_WHOLE LONGEST_LINE MOST_ROUNDS MOST_ROUNDS_IN_ALL
    MOST_SHOES MOST_TRACED MOST_WARNINGS MOST_WITH_CARDS Notes SHAPES Sent Shape Source Warned decode encode follow made
    printable recognise shape_of
    """,
    "roads.bulk": """
    BANKER BLUE Cells Codes GoodRoads Marks NO_CELL NO_MARK NO_ROUND PATTERNS PLAYER Places RED TIE Whole cells codes
    good_roads marks
    """,
    "renderers": """
    Across Animation CLASSIC CONTRAST Down ENGLISH FileError FileLimitError Font GlyphError Group Hit ITALIAN LABELS LAYOUTS
    LOBBY Labels Layout Lobby LobbyReport MACAU MONO Markup NIGHT Options Panel Part Patch PatchError Placed RoadWindow
    SIMPLIFIED Scene SizeError TABLE THEMES TRADITIONAL Theme animation apply_patch clear_caches contrast encode
    explanation_text good_road_text hit image load_font load_ipython_extension lobby patch pdf png read results_text save
    scene scorecard svg text webp widget
    """,
}
COMMANDS = "ask conform deal derive draw explain good import lobby results returns scorecard settle show watch"


@pytest.mark.parametrize("package", NAMES)
def test_public_names(package: str) -> None:
    module = importlib.import_module(package)
    assert sorted(module.__all__) == sorted(NAMES[package].split())
    assert all(hasattr(module, name) for name in module.__all__)


def test_commands() -> None:
    assert sorted(main.commands) == COMMANDS.split()


def test_entry_points() -> None:
    """The module of the fixtures has a name of its own, which `renderers/pytest_plugin.py` gives the reason for."""
    found = {(point.group, point.name, point.value) for point in distribution("baccarat-roads").entry_points}
    assert found == {("console_scripts", "roads", "renderers.cli:main"), ("pytest11", "baccarat-roads", "roads_pytest_plugin")}
