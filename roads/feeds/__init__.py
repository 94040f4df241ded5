"""Decoders of the feeds that tables and tools send: data in, shoes and warnings out.

    from roads import feeds

    feeds.recognise("1,2,5")
    decoded = feeds.decode("1,2,5", shape="flags", order="oldest")
    decoded.shoes[0].rounds, decoded.warnings

Each shape is one file with one `Shape` value; `SHAPES` lists them. Nothing is guessed: what a feed does not say is asked
for by an option, or stays unknown (None).
"""

from roads.error_text import printable
from roads.feeds.codec import decode, encode
from roads.feeds.known_shapes import SHAPES, shape_of
from roads.feeds.live_feed import Followed, follow
from roads.feeds.reading.decoded import Decoded, FeedShoe, Notes, Warned
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.reading.times import Sent
from roads.feeds.recognition import Fit, recognise
from roads.feeds.rounds.shared_rounds import made
from roads.feeds.rounds.steps import Correction
from roads.limits import (
    FEED_LINE,
    FEED_ROUNDS,
    FEED_SHOES,
    FEED_TRACED,
    FEED_WARNINGS,
    FEED_WHOLE,
    FEED_WITH_CARDS,
    SHOE_ROUNDS,
)

LARGEST_WHOLE = FEED_WHOLE.value
LONGEST_LINE = FEED_LINE.value
MOST_ROUNDS = SHOE_ROUNDS.value
MOST_ROUNDS_IN_ALL = FEED_ROUNDS.value
MOST_SHOES = FEED_SHOES.value
MOST_TRACED = FEED_TRACED.value
MOST_WARNINGS = FEED_WARNINGS.value
MOST_WITH_CARDS = FEED_WITH_CARDS.value

__all__ = [
    "LARGEST_WHOLE",
    "LONGEST_LINE",
    "MOST_ROUNDS",
    "MOST_ROUNDS_IN_ALL",
    "MOST_SHOES",
    "MOST_TRACED",
    "MOST_WARNINGS",
    "MOST_WITH_CARDS",
    "SHAPES",
    "Correction",
    "Decoded",
    "FeedError",
    "FeedLimitError",
    "FeedShoe",
    "Fit",
    "Followed",
    "Notes",
    "Sent",
    "Shape",
    "Source",
    "Warned",
    "decode",
    "encode",
    "follow",
    "made",
    "printable",
    "recognise",
    "shape_of",
]
