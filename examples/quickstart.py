"""What the author of a game UI would start from: a table that is drawn after every round."""

from pathlib import Path

import renderers
import roads

shoe = Path(__file__).with_name("shoes").joinpath("table-1.txt").read_text(encoding="utf-8")
board = roads.scoreboard(shoe)

# A round has been played: the new board is a new value, the old one is the undo.
before, board = board, board.after("P8n")
print(f"{len(before.rounds)} -> {len(board.rounds)} rounds, Player {board.statistics.player}")

# The cells that the round added or changed, for an interface that draws no more than these; see also `removed`.
for road in roads.changes(before, board)[:5]:
    print([cell[:2] for cell in road.added + road.changed])

# What the derived roads would show next; None while a road has no answer.
for side, answers in board.ask._asdict().items():
    print(side, answers.big_eye_road, answers.small_road, answers.cockroach_road)

# A picture for a page, and the cells for drawing them yourself.
picture = renderers.svg(board, layout="table", columns=32)
print(f"{len(picture)} characters of SVG; the newest ring lies at", board.big_road.cells[-1][:2])
