"""Feeds that were made to take long or to fill the memory, in a process of its own and as large as they may be."""

from __future__ import annotations

from support.measured import used

WORK = """
import sys, roads
from roads import feeds
for line in sys.argv[1:]:
    try:
        found = eval(line)
        print(len(found) if type(found) is tuple else "read")
    except roads.LimitError as error:
        print(error.constant)
    except feeds.FeedError as error:
        print("FeedError", len(str(error)) < 2000)
"""

CSV = "shape='table csv', order='oldest'"
CARDS = "shape='card rows', order='oldest'"

LARGE = {
    f"feeds.decode(b'result\\n' + b'\"\\xf0\\x9f\\x98\\x80\\n\",' * 2_000_000, {CSV})": "roads.limits.FEED_LINE",
    f"feeds.decode(b'result,' * 149_000, {CSV})": "FeedError True",
    f"feeds.decode(b'shoe,result\\n1' + b'\\xf0\\x9f\\x98\\x80' * 100_000 + b',tie\\n', {CSV})": "roads.limits.ROUND_ID",
    f"feeds.decode(b'[' + b'[],' * 5_500_000 + b'[]]', {CARDS})": "roads.limits.FEED_VALUES",
    f"feeds.decode(b'[' + b'{{\"a\":1}},' * 1_800_000 + b'[]]', {CARDS})": "roads.limits.FEED_VALUES",
    f"feeds.decode(b'[' + b'\"ab\",' * 3_300_000 + b'[]]', {CARDS})": "roads.limits.FEED_VALUES",
    'feeds.decode(b\'{"bead_plate": "01", "big_eye2": "\' + b\'1,\' * 8_000_000 + b\'"}\','
    " shape='trend strings', check=True)": "roads.limits.FEED_LINE",
    "feeds.decode(b'#' * 2**24, shape='trend strings')": "read",
    "feeds.decode(b'A: b\\n' * 1_000_000, shape='frames', order='oldest', digits='PBT')": "FeedError True",
    "feeds.recognise(b'\\n' * 2**24)": "0",
}
"""Work with sixteen megabytes each, the most that is read whole, and the limit that it comes to."""


def test_200_megabytes_are_enough() -> None:
    taken = used(WORK, *LARGE)
    assert taken.said.split("\n") == [*LARGE.values()]
    assert taken.megabytes < 200


LINES = """
blank, ones = " " * (2**20 - 100), "1" * (2**20 - 100)
lines = [
    f"Shoe number 1{blank}x",
    f"Shoe{blank}x",
    f"{blank}Shoe number 1",
    f"Shoe number 1\\n1{blank}x",
    f"Shoe number 1\\n1,{blank}x",
    f"Shoe number 1\\n{ones}x",
    "Shoe number 1\\n" + "," * len(ones),
    f"{blank}1{blank[:9]}x",
    f"result\\n{blank}x",
    f'sep={blank}x\\n"sep=;{blank}x',
    f"total,result\\n{ones}.0x,tie",
    f"id,result\\n{blank}1,tie",
    f"A: {blank}\\n\\n{{}}",
    f"A{blank}b\\n\\n{{}}",
    f"{ones}E,{ones}",
    f"R6n{blank}x",
    '{"gameResult": [{"winner": "TIE", "id": "' + ones[:199] + 'x", "time": "' + ones + '"}]}',
    '{"gameResult": [{"winner": "TIE", "playerCards": ["' + blank + '5C"]}]}',
]
"""


def test_the_longest_lines_are_gone_over_once() -> None:
    """Where a regular expression takes time with the square of a line, this does not end."""
    work = f"{LINES}\nfrom roads import feeds\nfor line in lines:\n    feeds.recognise(line)\nprint('end')"
    assert used(work).said == "end"
