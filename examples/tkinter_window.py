"""A board in tkinter: space deals a round, backspace takes it back, and the pointer on an ask button draws the preview."""

import tkinter

import renderers
import roads


class Table(tkinter.Label):
    """A label that is the picture of a board."""

    def __init__(self, window: tkinter.Tk) -> None:
        """Starts with a new shoe."""
        super().__init__(window, borderwidth=0)
        self.shoe, self.board = roads.deal_shoe(7), roads.scoreboard("")
        self.ask: str | None = None
        window.bind("<space>", self.deal)
        window.bind("<BackSpace>", self.undo)
        self.bind("<Motion>", self.hover)
        self.pack()
        self.draw()

    @property
    def options(self) -> renderers.Options:
        """How the board is drawn; hits need the same."""
        return renderers.Options(ask=self.ask, columns=40, name="Table 7")

    def draw(self) -> None:
        """Draws the board; Tk takes a PNG, and forgets a picture that nobody keeps."""
        self.picture = tkinter.PhotoImage(data=renderers.png(self.board, **self.options))
        self.configure(image=self.picture)

    def deal(self, event: object) -> None:
        """Plays the next round of the shoe."""
        if len(self.board.rounds) < len(self.shoe):
            self.board = self.board.after(self.shoe[len(self.board.rounds)])
            self.draw()

    def undo(self, event: object) -> None:
        """Takes the newest round back."""
        if self.board.rounds:
            self.board = self.board.before()
            self.draw()

    def hover(self, event: "tkinter.Event[tkinter.Misc]") -> None:
        """Asks what is under the pointer."""
        under = renderers.hit(self.board, event.x, event.y, **self.options)
        if self.ask != (asked := under.button if under else None):
            self.ask = asked
            self.draw()


if __name__ == "__main__":
    window = tkinter.Tk()
    Table(window)
    window.mainloop()
