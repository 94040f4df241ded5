"""The roads a second time, for tests only, from other rules than the library's, so that one checks the other.

The library counts the lengths of streaks and keeps how far each row is taken. Here every cell is looked at: marks are read off
a logical grid of unlimited depth, by whether a neighbouring cell is there; placement marks each place as taken and follows the
words of the rule; an ask answer is what one more round brings. Nothing is imported from the library. A shoe is a string of B,
P and T, marks are R and B, a cell is (column, row, letter, number of the round that made it).
"""

from __future__ import annotations

Cell = tuple[int, int, str, int]


def logical_cells(shoe: str) -> list[Cell]:
    """The big road on paper without a bottom: one side goes down, a change goes to the next column, ties are passed over."""
    found: list[Cell] = []
    for number, letter in enumerate(shoe, start=1):
        if letter == "T":
            continue
        if not found:
            found.append((0, 0, letter, number))
            continue
        column, row, before, _ = found[-1]
        found.append((column, row + 1, letter, number) if letter == before else (column + 1, 0, letter, number))
    return found


def marks(shoe: str, k: int) -> list[tuple[str, int]]:
    """The marks of the road that looks k columns to the left, each with the number of its round."""
    found = []
    present: dict[tuple[int, int], bool] = {}
    for column, row, _, number in logical_cells(shoe):
        present[column, row] = True
        left = column - k
        if row == 0:
            # A new column: were the one just closed and the one k columns before that equally deep?
            if left - 1 >= 0:
                found.append(("R" if _depth(present, column - 1) == _depth(present, left - 1) else "B", number))
        elif left >= 0:
            if (left, row) in present:
                found.append(("R", number))
            else:
                found.append(("B" if (left, row - 1) in present else "R", number))
    return found


def _depth(present: dict[tuple[int, int], bool], column: int) -> int:
    row = 0
    while (column, row) in present:
        row += 1
    return row


def place(letters: list[tuple[str, int]], rows: int, tail: str) -> list[Cell]:
    """Cells for letters (or marks), a streak of equal ones a column, with dragon tails."""
    taken: set[tuple[int, int]] = set()
    found: list[Cell] = []
    column = row = start = -1
    turned = False
    before = ""
    for letter, number in letters:
        if letter != before:
            # In the column after the start column of the previous streak, or the next one whose top cell is free.
            start += 1
            while (start, 0) in taken:
                start += 1
            column, row, turned = start, 0, False
        elif row + 1 < rows and (column, row + 1) not in taken and not (tail == "stay" and turned):
            row += 1
        else:
            turned = True
            column += 1
            while (column, row) in taken:
                column += 1
        before = letter
        taken.add((column, row))
        found.append((column, row, letter, number))
    return found


def big_road(shoe: str, rows: int, tail: str) -> list[Cell]:
    return place([(letter, number) for _, _, letter, number in logical_cells(shoe)], rows, tail)


def derived_road(shoe: str, k: int, rows: int, tail: str) -> list[Cell]:
    return place(marks(shoe, k), rows, tail)


def bead_road(shoe: str, rows: int) -> list[Cell]:
    """Down to the bottom, then on top of the next column."""
    found: list[Cell] = []
    column, row = 0, 0
    for number, letter in enumerate(shoe, start=1):
        found.append((column, row, letter, number))
        row += 1
        if row == rows:
            column, row = column + 1, 0
    return found


def ties(shoe: str) -> tuple[int, list[int]]:
    """The leading ties, and for each big road cell the ties behind it."""
    counts = [0]
    for letter in shoe:
        if letter == "T":
            counts[-1] += 1
        else:
            counts.append(0)
    return counts[0], counts[1:]


def ask(shoe: str, side: str, k: int) -> str | None:
    """The mark that one more round of that side makes on road k; None if it makes none."""
    after = marks(shoe + side, k)
    return after[-1][0] if after and after[-1][1] == len(shoe) + 1 else None
