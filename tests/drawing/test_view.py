"""The options of a picture as one value."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable
from functools import partial

import pytest

import renderers
import roads
from renderers.drawing.view import View
from renderers.window import window


def test_names_and_values_make_the_same_view() -> None:
    by_name = View(theme="classic", layout="table", labels="en", columns=48, ask="banker")
    by_value = View(theme=renderers.CLASSIC, layout=renderers.TABLE, labels=renderers.ENGLISH, ask=roads.Outcome.BANKER)
    assert by_name == by_value
    assert hash(by_name) == hash(by_value)


def test_a_view_is_a_value() -> None:
    view = View(theme="night", layout="lobby", ask="player", name="7")
    assert pickle.loads(pickle.dumps(view)) == view
    assert dataclasses.replace(view, name="8") == View(theme="night", layout="lobby", ask="player", name="8")
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.name = "8"  # type: ignore[misc]


def test_a_tie_cannot_be_asked_about() -> None:
    with pytest.raises(roads.OptionError, match="ask: expected one of banker, player"):
        View(ask=roads.Outcome.TIE)


def test_an_unknown_option_is_refused() -> None:
    calls: dict[str, Callable[..., object]] = {
        **{each: partial(getattr(renderers, each), "B") for each in ("scene", "svg", "png", "pdf", "webp", "image")},
        "save": partial(renderers.save, "B", "x.svg"),
        "encode": partial(renderers.encode, "B", ".svg"),
        "animation": partial(renderers.animation, "B", ask="banker"),
        "lobby": partial(renderers.lobby, [("7", "B")]),
        "Lobby": partial(renderers.Lobby, "x"),
    }
    for name, call in calls.items():
        with pytest.raises(TypeError, match=rf"^{name}\(\) got an unexpected keyword argument 'colour'"):
            call(colour="red")


def test_a_sheet_takes_no_name() -> None:
    with pytest.raises(roads.UsageError, match="each table has its own"):
        renderers.lobby([("7", "B")], name="7")


@pytest.mark.parametrize(("used", "columns", "first"), [(0, 3, 0), (3, 3, 0), (4, 3, 1), (40, 32, 8)])
def test_the_window_shows_the_newest_columns(used: int, columns: int, first: int) -> None:
    assert window(used, columns) == first
