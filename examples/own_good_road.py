"""A good road of your own: a function of the streaks. Here a streak that mirrors those before it, such as 1 3 2 3 1.

python examples/own_good_road.py mirror.png
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import renderers
import roads


def mirror(streaks: Sequence[roads.Streak], rule: roads.GoodRoadRule) -> Iterator[roads.Pattern]:
    """The longest run of newest streaks, an odd number of them, that reads the same from both ends."""
    for count in range(len(streaks) - 1 + len(streaks) % 2, rule.at_least - 1, -2):
        lengths = [streak.length for streak in streaks[-count:]]
        if lengths == lengths[::-1] and len(set(lengths)) > 1:
            yield roads.Pattern(streaks[-1].outcome, count, sum(lengths))
            return


MIRROR = roads.GoodRoadRule("mirror", roads.RuleWords("Mirror ({side})", simplified="镜({side})"), mirror, at_least=5)

if __name__ == "__main__":
    target = sys.argv[1] if len(sys.argv) > 1 else sys.exit("usage: python own_good_road.py mirror.png")
    shoe = Path(__file__).with_name("shoes").joinpath("table-2.txt").read_text(encoding="utf-8")
    print(roads.good_roads(shoe, [MIRROR]))
    renderers.save(shoe, target, columns=24, good_road="mirror", good_road_rules=[MIRROR])
