"""A board in a terminal, by Textual: space deals a round, backspace takes it back, b and p ask about Banker and Player."""

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Footer, Static

import renderers
import roads


class Table(App[None]):
    """A shoe, the rounds of it that have been played, and the side that is asked about."""

    TITLE = "Table 7"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("space", "deal", "Deal"),
        ("backspace", "undo", "Undo"),
        ("b", "ask('B')", "Banker?"),
        ("p", "ask('P')", "Player?"),
        ("q", "quit", "Quit"),
    ]
    shoe = roads.deal_shoe(7)
    board = roads.scoreboard("")
    asked = ""

    def compose(self) -> ComposeResult:
        """The board, and the keys."""
        yield Static(self.picture(), id="board")
        yield Footer()

    def picture(self) -> Text:
        """The board, or the one that would follow; the colours of a terminal become those of Textual."""
        shown = self.board.after(self.asked) if self.asked else self.board
        return Text.from_ansi(renderers.text(shown, colour=True))

    def action_deal(self) -> None:
        """Plays the next round of the shoe."""
        if len(self.board.rounds) < len(self.shoe):
            self.board, self.asked = self.board.after(self.shoe[len(self.board.rounds)]), ""
            self.query_one("#board", Static).update(self.picture())

    def action_undo(self) -> None:
        """Takes the newest round back."""
        if self.board.rounds:
            self.board, self.asked = self.board.before(), ""
            self.query_one("#board", Static).update(self.picture())

    def action_ask(self, side: str) -> None:
        """Shows the board as it would be after that side, until the same key is pressed again."""
        self.asked = "" if self.asked == side else side
        self.query_one("#board", Static).update(self.picture())


if __name__ == "__main__":
    Table().run()
