"""A bot that plays alone: it draws from a shuffled wall and discards what brings it nearest to tenpai."""

import random

from riichi_rules import Ruleset, Tile

RULES = Ruleset("tenhou")


def play(seed: int) -> str:
    """Return how the hand was won, or what it waits for when the wall is empty."""
    wall = [*4 * Tile.kinds()]
    random.Random(seed).shuffle(wall)
    hand, river = [wall.pop() for _ in range(13)], ""
    for turn in range(1, 19):
        drawn, waits = wall.pop(), RULES.waits("".join(hand), seen=river)
        if drawn in waits.tiles:
            won = RULES.score("".join(hand), win=drawn, tsumo=True, riichi=True)
            return f"wins in turn {turn}: {won}"
        best = RULES.discards("".join([*hand, drawn]), seen=river).best
        hand.append(drawn)
        hand.remove(best.tile)
        river += best.tile
    return f"does not win; waits for {RULES.waits(''.join(hand), seen=river)}"


if __name__ == "__main__":
    for seed in range(8):
        print(f"{seed}: {play(seed)}")
