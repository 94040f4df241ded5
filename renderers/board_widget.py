"""The widget of a board for notebooks: what it shows, what a page may ask of it, and what it says about rounds.

It needs anywidget, so `renderers.widget` imports it late. Its page is `renderers/data/widget.js`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Unpack

import anywidget
import traitlets

from renderers.drawing.view import Options, View, check_option_names
from renderers.look.layout import ROADS
from renderers.output import svg
from roads.board.results import total_of
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import UsageError
from roads.game.notation import Shoe
from roads.game.rounds import Mark, Round

ASKED = ("banker", "player")


class BoardWidget(anywidget.AnyWidget):
    """A board with a slider over its rounds, two buttons that ask, and the round under the pointer in words.

    The picture is sent whole, without patches: it is the state that a saved notebook keeps and that every view of the widget
    starts from, and it seldom leaves the machine.

    Attributes:
        board: The board; a shoe given instead becomes one. Where its newest round is shown, that of a later board will be too.
        shown: Number of rounds shown, 0 to all of them; a number outside is moved to the nearer end.
        ask: Side whose preview is drawn: "banker", "player", or "" for none.
        svg: The picture of that.
        captions: Words about each round, oldest first.
        words: Words on the buttons and about marks, for the page.
    """

    _esm = files("renderers").joinpath("data/widget.js").read_text(encoding="utf-8")
    board = traitlets.Any()
    shown = traitlets.Int().tag(sync=True)
    ask = traitlets.Enum(("", *ASKED), default_value="").tag(sync=True)
    svg = traitlets.Unicode().tag(sync=True)
    captions = traitlets.List(traitlets.Unicode()).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, board: Scoreboard | Shoe, **options: Unpack[Options]) -> None:
        """See `renderers.widget`."""
        check_option_names("widget", options)
        if options.get("explain") is not None:
            raise UsageError("a widget takes no explain: a mark to explain goes as soon as the slider leaves its round")
        view = View(**options)
        view.check_name()
        self._view = view
        self._options = options | Options(hooks=True)
        board = scoreboard(board, game=view.game)
        ask = "" if view.ask is None else view.ask.name.lower()
        state = {"board": board, "shown": len(board.rounds), "ask": ask, "svg": self._drawn(board, ask)}
        super().__init__(**state, captions=self._captions(board), words=self._words())
        self.observe(self._draw, ["board", "shown", "ask"])

    def __repr__(self) -> str:
        return f"widget({self.board!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The view, and the picture for readers of a notebook that run no widgets."""
        found = super()._repr_mimebundle_(**kwargs)
        if found is None:
            return None
        bundle, metadata = found if isinstance(found, tuple) else (found, {})
        return {**bundle, "image/svg+xml": self.svg}, metadata

    @traitlets.validate("board")
    def _valid_board(self, proposal: Any) -> Scoreboard:
        return scoreboard(proposal["value"], game=self._view.game)

    @traitlets.validate("shown")
    def _valid_shown(self, proposal: Any) -> int:
        return min(max(0, int(proposal["value"])), len(self.board.rounds))

    def _draw(self, change: Any) -> None:
        """Draws the picture after a change; a new board first moves to its newest round if that was shown before."""
        with self.hold_sync():
            if change["name"] == "board":
                self.captions = self._captions(self.board)
                followed, most = self.shown == len(change["old"].rounds), len(self.board.rounds)
                shown = most if followed else min(self.shown, most)
                if shown != self.shown:
                    self.shown = shown  # which draws it
                    return
            self.svg = self._drawn(self.board.with_options(rounds=self.board.rounds[: self.shown]), self.ask)

    def _drawn(self, board: Scoreboard, ask: str) -> str:
        return svg(board, **(self._options | Options(ask=ask or None)))

    def _captions(self, board: Scoreboard) -> list[str]:
        return [f"#{number} {self._result(round)}" for number, round in enumerate(board.rounds, start=1)]

    def _result(self, round: Round) -> str:
        name, total = self._view.sides.of(round.outcome), total_of(round, round.outcome)
        return name if total is None else f"{name} {total}"

    def _words(self) -> dict[str, Any]:
        labels, sides = self._view.labels, self._view.sides
        asks = [labels.question.format(side=side) for side in (sides.banker, sides.player)]
        return {
            "asks": dict(zip(ASKED, asks, strict=True)),
            "marks": dict(zip([mark.name.lower() for mark in Mark], labels.marks, strict=True)),
            "roads": dict(zip([road.replace("_", "-") for road in ROADS], labels.roads, strict=True)),
            "rounds": labels.rounds,
        }
