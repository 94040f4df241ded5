"""Parsed values with something odd in any place: a number of 5,000 digits, a list 100,000 deep, one inside itself, ..."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from support.fuzz_targets import ODD_PARSED, PARSED, paths_in, put_in

import roads
from roads import feeds


@pytest.mark.parametrize("odd", ODD_PARSED)
@pytest.mark.parametrize("name", PARSED)
def test_odd_values_give_no_error_but_ours(name: str, odd: str) -> None:
    """In every place of a value, under every option that reads more of it."""
    shape = feeds.SHAPES[name]
    more: list[dict[str, Any]] = [{}, {"check": True}, {"six_cards": True}, {"order": "time"}]
    for options in more:
        if not options.keys() <= shape.options.keys():
            continue
        for value in PARSED[name]:
            for path in paths_in(value):
                with suppress(roads.RoadsError):
                    feeds.decode(put_in(value, path, ODD_PARSED[odd]), shape=shape, **{**shape.probe, **options})


@pytest.mark.parametrize("name", PARSED)
def test_without_them_the_values_are_read(name: str) -> None:
    for value in PARSED[name]:
        assert feeds.decode(value, shape=name, **feeds.SHAPES[name].probe).shoes


def test_a_flag_that_cannot_be_written_is_named_by_its_type() -> None:
    with pytest.raises(feeds.FeedError, match="row 1: expected true or false, got 'a value of type int'"):
        feeds.decode([{"winner": "tie", "natural": 10**5000}], shape="card rows", order="oldest")
