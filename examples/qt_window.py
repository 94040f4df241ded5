"""A board in Qt (PySide6): space deals a round, backspace takes it back, and the pointer on an ask button draws the preview."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel

import renderers
import roads


class Table(QLabel):
    """A window that is the picture of a board."""

    def __init__(self) -> None:
        """Starts with a new shoe."""
        super().__init__()
        self.shoe, self.board = roads.deal_shoe(7), roads.scoreboard("")
        self.ask: str | None = None
        self.setMouseTracking(True)
        self.draw()

    @property
    def options(self) -> renderers.Options:
        """How the board is drawn; hits need the same."""
        return renderers.Options(ask=self.ask, columns=40, name="Table 7", scale=self.devicePixelRatio())

    def draw(self) -> None:
        """Draws the board as a PNG with as many pixels as the screen has."""
        picture = QPixmap()
        picture.loadFromData(renderers.png(self.board, **self.options))
        picture.setDevicePixelRatio(self.devicePixelRatio())
        self.setPixmap(picture)
        self.setFixedSize(picture.deviceIndependentSize().toSize())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Deals a round, or takes one back."""
        number = len(self.board.rounds)
        if event.key() == Qt.Key.Key_Space and number < len(self.shoe):
            self.board = self.board.after(self.shoe[number])
        elif event.key() == Qt.Key.Key_Backspace and number:
            self.board = self.board.before()
        self.draw()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Asks what is under the pointer."""
        at, ratio = event.position(), self.devicePixelRatio()
        under = renderers.hit(self.board, at.x() * ratio, at.y() * ratio, **self.options)
        if self.ask != (asked := under.button if under else None):
            self.ask = asked
            self.draw()


if __name__ == "__main__":
    app = QApplication()
    table = Table()
    table.show()
    app.exec()
