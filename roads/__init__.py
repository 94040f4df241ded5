"""Baccarat scoreboard roads, derived exactly.

    import roads

    board = roads.scoreboard("BBPTPPB")
    board.big_eye_road.marks
    board.ask.banker.small_road
    board = board.after("P")

Every function is pure, from value to value. The package needs only the standard library, except for `roads.bulk`, which is
imported by itself. `renderers` draws the boards.

PYTEST_DONT_REWRITE: the fixtures come with this package, and pytest would warn if it is imported before pytest starts.
"""

from typing import TYPE_CHECKING

from roads.board.ask import Answers, Ask, ask
from roads.board.bead_road import BeadCell, BeadRoad, bead_road
from roads.board.big_road import BigCell, BigRoad, big_road
from roads.board.derived_roads import DerivedCell, DerivedRoad, big_eye_road, cockroach_road, small_road
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.board.statistics import Statistics, statistics
from roads.board.streaks import Streak, streaks
from roads.errors import (
    CardError,
    JsonError,
    LimitError,
    MissingPackageError,
    NotationError,
    OptionError,
    RoadsError,
    UsageError,
)
from roads.game.card import Card, hand_total
from roads.game.cards_to_rounds import round_from_cards, rounds_from_cards
from roads.game.game_notations import GameNotation
from roads.game.games import BACCARAT, DRAGON_TIGER, GAMES, Game, Side, side_rounds
from roads.game.notation import Shoe, notation, parse
from roads.game.rounds import Mark, Outcome, Round
from roads.late_names import late_names

if TYPE_CHECKING:
    from roads.bets.conditions import BetRule, Condition
    from roads.bets.dealer_option import DealerResult, dealer_balance, dealer_result
    from roads.bets.ledger import SettledStake, Stake, read_ledger, settle_ledger
    from roads.bets.paytables import BETS, PAYTABLES, Paytable
    from roads.bets.returns import returns, win_chance
    from roads.bets.settlement import SettledBet, bet_result, place_bets, settle
    from roads.bets.stake_limits import StakeLimits
    from roads.board.changes import Changes, RoadChanges, changes
    from roads.board.explanation import ComparedStreak, Explanation, explain
    from roads.board.good_road_patterns import GOOD_ROADS
    from roads.board.good_road_rules import GoodRoadRule, Pattern, RuleWords, suffix_rule
    from roads.board.good_roads import GoodRoad, GoodRoadChanges, good_road_changes, good_roads
    from roads.exchange.board_json import from_json, json_schema, to_json
    from roads.exchange.dealt_json import dealt_object, dealt_rounds
    from roads.game.dealer import deal_shoe, deal_shoes

__version__ = "0.1.0"

__all__ = [
    "BACCARAT",
    "BETS",
    "DRAGON_TIGER",
    "GAMES",
    "GOOD_ROADS",
    "PAYTABLES",
    "Answers",
    "Ask",
    "BeadCell",
    "BeadRoad",
    "BetRule",
    "BigCell",
    "BigRoad",
    "Card",
    "CardError",
    "Changes",
    "ComparedStreak",
    "Condition",
    "DealerResult",
    "DerivedCell",
    "DerivedRoad",
    "Explanation",
    "Game",
    "GameNotation",
    "GoodRoad",
    "GoodRoadChanges",
    "GoodRoadRule",
    "JsonError",
    "LimitError",
    "Mark",
    "MissingPackageError",
    "NotationError",
    "OptionError",
    "Outcome",
    "Pattern",
    "Paytable",
    "RoadChanges",
    "RoadsError",
    "Round",
    "RuleWords",
    "Scoreboard",
    "SettledBet",
    "SettledStake",
    "Shoe",
    "Side",
    "Stake",
    "StakeLimits",
    "Statistics",
    "Streak",
    "UsageError",
    "ask",
    "bead_road",
    "bet_result",
    "big_eye_road",
    "big_road",
    "changes",
    "cockroach_road",
    "deal_shoe",
    "deal_shoes",
    "dealer_balance",
    "dealer_result",
    "dealt_object",
    "dealt_rounds",
    "explain",
    "from_json",
    "good_road_changes",
    "good_roads",
    "hand_total",
    "json_schema",
    "notation",
    "parse",
    "place_bets",
    "read_ledger",
    "returns",
    "round_from_cards",
    "rounds_from_cards",
    "scoreboard",
    "settle",
    "settle_ledger",
    "side_rounds",
    "small_road",
    "statistics",
    "streaks",
    "suffix_rule",
    "to_json",
    "win_chance",
]

_HOMES = {
    "bets.conditions": "BetRule Condition",
    "bets.dealer_option": "DealerResult dealer_balance dealer_result",
    "bets.ledger": "SettledStake Stake read_ledger settle_ledger",
    "bets.paytables": "BETS PAYTABLES Paytable",
    "bets.returns": "returns win_chance",
    "bets.settlement": "SettledBet bet_result place_bets settle",
    "bets.stake_limits": "StakeLimits",
    "board.changes": "Changes RoadChanges changes",
    "board.explanation": "ComparedStreak Explanation explain",
    "board.good_road_patterns": "GOOD_ROADS",
    "board.good_road_rules": "GoodRoadRule Pattern RuleWords suffix_rule",
    "board.good_roads": "GoodRoad GoodRoadChanges good_road_changes good_roads",
    "exchange.board_json": "from_json json_schema to_json",
    "exchange.dealt_json": "dealt_object dealt_rounds",
    "game.dealer": "deal_shoe deal_shoes",
}

if not TYPE_CHECKING:  # which would take every name for one of these
    __getattr__, __dir__ = late_names(globals(), _HOMES)
