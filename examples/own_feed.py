"""A shape of feed that the library does not know: a function and a value of your own."""

from collections.abc import Iterator

import roads
from roads import Outcome, feeds


def decode(source: feeds.Source, notes: feeds.Notes, *, tie: str = "=") -> Iterator[feeds.FeedShoe]:
    """Reads a sign a round: + Banker, - Player, and a sign for a tie; a shoe a line, oldest round first."""
    meaning = {"+": Outcome.BANKER, "-": Outcome.PLAYER, tie: Outcome.TIE}
    for number, line in source.lines():
        for column, sign in enumerate(line, start=1):
            if sign not in meaning:
                raise feeds.FeedError(f"line {number}, column {column}", f"{sign!r} is not one of {' '.join(meaning)}")
        yield feeds.FeedShoe(str(number), tuple(feeds.made(meaning[sign]) for sign in line))


SIGNS = feeds.Shape("signs", "a sign a round: + - =", decode)

for shoe in feeds.decode("++-=\n--+", shape=SIGNS).shoes:
    print(shoe.name, roads.notation(shoe.rounds))
