"""Baccarat scoreboard roads, derived exactly.

    import roads

    board = roads.scoreboard("BBPTPPB")
    board.big_eye_road.marks
    board.ask.banker.small_road
    board = board.after("P")

Every function is pure, from value to value; this package needs nothing but the standard library, but for `roads.bulk`, which
is imported by itself. `renderers` draws what it derives.

PYTEST_DONT_REWRITE: the fixtures come with this package, and pytest would warn where it is imported before pytest starts.
"""

from roads.asking import Answers, Ask, ask
from roads.bead import BeadCell, BeadRoad, bead_road
from roads.big import BigCell, BigRoad, big_road
from roads.board import Scoreboard, scoreboard
from roads.cards import Card, hand_total, round_from_cards, rounds_from_cards
from roads.counting import Statistics, statistics
from roads.derived import DerivedCell, DerivedRoad, big_eye_road, cockroach_road, small_road
from roads.differences import Changes, RoadChanges, changes
from roads.errors import (
    CardError,
    JsonError,
    LimitError,
    MissingPackageError,
    NotationError,
    OptionError,
    RoadsError,
)
from roads.exchange import dealt_object, dealt_rounds
from roads.games import BACCARAT, DRAGON_TIGER, GAMES, Game, Side, side_rounds
from roads.outcomes import Mark, Outcome, Round
from roads.parsing import Shoe, notation, parse
from roads.returning import returns, win_chance
from roads.settling import SettledBet, bet_result, settle
from roads.shoe import deal_shoe, deal_shoes
from roads.storing import from_json, json_schema, to_json
from roads.streaks import Streak, streaks
from roads.tables import BETS, PAYTABLES, Paytable

__version__ = "0.1.0"

__all__ = [
    "BACCARAT",
    "BETS",
    "DRAGON_TIGER",
    "GAMES",
    "PAYTABLES",
    "Answers",
    "Ask",
    "BeadCell",
    "BeadRoad",
    "BigCell",
    "BigRoad",
    "Card",
    "CardError",
    "Changes",
    "DerivedCell",
    "DerivedRoad",
    "Game",
    "JsonError",
    "LimitError",
    "Mark",
    "MissingPackageError",
    "NotationError",
    "OptionError",
    "Outcome",
    "Paytable",
    "RoadChanges",
    "RoadsError",
    "Round",
    "Scoreboard",
    "SettledBet",
    "Shoe",
    "Side",
    "Statistics",
    "Streak",
    "ask",
    "bead_road",
    "bet_result",
    "big_eye_road",
    "big_road",
    "changes",
    "cockroach_road",
    "deal_shoe",
    "deal_shoes",
    "dealt_object",
    "dealt_rounds",
    "from_json",
    "hand_total",
    "json_schema",
    "notation",
    "parse",
    "returns",
    "round_from_cards",
    "rounds_from_cards",
    "scoreboard",
    "settle",
    "side_rounds",
    "small_road",
    "statistics",
    "streaks",
    "to_json",
    "win_chance",
]
