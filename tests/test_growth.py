"""Work grows with the size of one input and no faster: an input twice as large takes at most 2.6 times as many steps."""

from __future__ import annotations

from support.measured import LINEAR, growth, used


def one_by_one(values: list[int]) -> int:
    total = 0
    for value in values:
        total += abs(value)
    return total


def pairs(values: list[int]) -> int:
    return sum([one < other for one in values for other in values])


def test_the_count_tells_linear_from_quadratic() -> None:
    assert 1.8 < growth(lambda size: [*range(size)], one_by_one, 1000) < LINEAR
    assert growth(lambda size: [*range(size)], pairs, 100) > 3.5


def test_a_process_of_its_own_says_what_it_took() -> None:
    taken = used("import sys\nkept = bytearray(300_000_000)\nprint(sys.argv[1])", "said")
    assert 300 < taken.megabytes < 350
    assert taken.said == "said"
