"""A good road in words: its name and length, in the language of some labels."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.look.labels import Labels
from renderers.look.languages import ENGLISH, labels_of
from roads.board.good_road_patterns import GOOD_ROADS
from roads.board.good_road_rules import GoodRoadRule
from roads.board.good_roads import GoodRoad
from roads.errors import OptionError
from roads.game.games import BACCARAT, Game, game_of


def good_road_text(
    road: GoodRoad,
    *,
    labels: Labels | str = ENGLISH,
    rules: Sequence[GoodRoadRule] = GOOD_ROADS,
    game: Game | str = BACCARAT,
) -> str:
    """Writes the name and the length of a good road, as the tag of a table has them.

    >>> import roads
    >>> good_road_text(roads.good_roads("PBBBB")[0]), good_road_text(roads.good_roads("PBBBB")[0], labels="zh-Hans")
    ('Long Banker 4', '长庄 4')

    Args:
        road: One of what `roads.good_roads` returned.
        labels: A Labels, or the language of one: "en", "it", "zh-Hans" or "zh-Hant".
        rules: The rules that found it, which have the words.
        game: A Game, or the name of one in `roads.GAMES`, for the names of the sides.

    Raises:
        OptionError: `road` is not a good road of these rules, or there are no such labels or game.
    """
    words = {rule.name: rule.words for rule in rules}
    if not isinstance(road, GoodRoad) or road.name not in words:
        raise OptionError("road", road, "a GoodRoad of these rules, as roads.good_roads returns it")
    labels = labels_of(labels)
    side = "" if road.side is None else labels.sides_of(game_of(game)).of(road.side)
    return f"{words[road.name].of(labels.language).replace('{side}', side)} {road.length}"
