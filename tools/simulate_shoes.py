"""Simulates the shoes `examples/shoes/table-*.txt`: eight decks, the third-card rule, a cutting card.

    python tools/simulate_shoes.py [FOLDER]

The same seed gives the same shoe. The seeds were picked for shoes of 75 to 88 rounds: an ordinary one, one with a run of
11, one that starts with a tie.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

SHOES = {"table-1": 1, "table-2": 6, "table-3": 23}
DECKS = 8
RANKS = 13  # 1 ace, 2 to 10, then the three faces
ROUNDS_A_LINE = 10
CUT = (14, 52)  # the cutting card lies so many cards before the end


def shuffled(random: Random) -> list[int]:
    """Ranks of a whole shoe; suits make no difference to what the notation says."""
    shoe = [rank for rank in range(1, RANKS + 1) for _ in range(4 * DECKS)]
    random.shuffle(shoe)
    return shoe


def total(hand: list[int]) -> int:
    return sum(rank if rank < 10 else 0 for rank in hand) % 10


def banker_draws(banker: int, third: int | None) -> bool:
    """Whether a Banker total draws; `third` is the value of the Player's third card, None if the Player stood."""
    if third is None:
        return banker <= 5
    return (
        banker <= 2
        or (banker == 3 and third != 8)
        or (banker == 4 and 2 <= third <= 7)
        or (banker == 5 and 4 <= third <= 7)
        or (banker == 6 and 6 <= third <= 7)
    )


def deal(shoe: list[int]) -> str:
    """Deals one round off the end of the shoe and writes it in the notation."""
    player, banker = [shoe.pop()], [shoe.pop()]
    player.append(shoe.pop())
    banker.append(shoe.pop())
    pairs = "b" * (banker[0] == banker[1]) + "p" * (player[0] == player[1])
    natural = max(total(player), total(banker)) >= 8
    if not natural:
        third = None
        if total(player) <= 5:
            player.append(shoe.pop())
            third = total(player[2:])
        if banker_draws(total(banker), third):
            banker.append(shoe.pop())
    difference = total(banker) - total(player)
    letter = "B" if difference > 0 else "P" if difference < 0 else "T"
    return f"{letter}{max(total(player), total(banker))}{'n' * natural}{pairs}"


def play(seed: int) -> list[str]:
    """All rounds of a shoe: the one in which the cutting card comes out is followed by a last one."""
    random = Random(seed)
    shoe = shuffled(random)
    cut = random.randint(*CUT)
    # The first card is turned over, and as many cards as its value (ten for a face) are burnt with it.
    for _ in range(min(shoe.pop(), 10)):
        shoe.pop()
    rounds = []
    while len(shoe) > cut:
        rounds.append(deal(shoe))
    rounds.append(deal(shoe))
    return rounds


def shoe_text(seed: int) -> str:
    """The file of a shoe."""
    rounds = play(seed)
    lines = [" ".join(rounds[start : start + ROUNDS_A_LINE]) for start in range(0, len(rounds), ROUNDS_A_LINE)]
    title = f"# A simulated shoe of {len(rounds)} rounds, eight decks: totals, naturals (n), pairs (b, p); seed {seed}"
    return "\n".join([title, *lines, ""])


def main(folder: Path) -> None:
    for name, seed in SHOES.items():
        (folder / f"{name}.txt").write_text(shoe_text(seed), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "examples" / "shoes")
