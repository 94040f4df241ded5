"""A stand-in for your own interface: it paints a big road its own way, and has a fault that can be switched on."""

from io import BytesIO

from PIL import Image, ImageDraw

import roads

CELL, COLUMNS, ROWS = 26, 12, 6
LEFT, TOP = 20, 44
COLOURS = {"banker": "#c62839", "player": "#2f6fd0", "tie": "#2f9e5a", "ground": "#20242e"}


def screenshot(shoe: str, *, faulty: bool = False) -> bytes:
    """The page as a PNG: filled squares for the sides, a bar at the foot of a cell for its ties.

    With the fault, the bottom row stands one column too far right, and a tie paints its cell green.
    """
    page = Image.new("RGB", (LEFT * 2 + CELL * COLUMNS, TOP + CELL * ROWS + LEFT), COLOURS["ground"])
    pen = ImageDraw.Draw(page)
    pen.text((LEFT, 16), "TABLE 7", fill="#ffffff")
    for line in range(COLUMNS + 1):
        pen.line((LEFT + line * CELL, TOP, LEFT + line * CELL, TOP + ROWS * CELL), fill="#3a4150")
    for line in range(ROWS + 1):
        pen.line((LEFT, TOP + line * CELL, LEFT + COLUMNS * CELL, TOP + line * CELL), fill="#3a4150")
    for cell in roads.big_road(shoe).cells:
        banker = cell.round.outcome is roads.Outcome.BANKER
        colour = COLOURS["banker" if banker else "player"]
        column = cell.column
        if faulty and cell.row == ROWS - 1:
            column += 1
        if faulty and cell.ties:
            colour = COLOURS["tie"]
        x, y = LEFT + column * CELL, TOP + cell.row * CELL
        pen.rounded_rectangle((x + 4, y + 4, x + CELL - 4, y + CELL - 4), 5, fill=colour)
        if cell.ties:
            pen.rectangle((x + 6, y + CELL - 9, x + CELL - 6, y + CELL - 7), fill=COLOURS["tie"])
    stream = BytesIO()
    page.save(stream, "PNG")
    return stream.getvalue()
