"""A trainer in the terminal, in any language of the library: it asks what a hand waits for.

Tiles are typed with a space between them, such as `1s 4s`.
"""

import random
import sys

from riichi_rules import Ruleset, WaitsAnswer

RULES = Ruleset("ema_2025")
SUIT = [f"{number}s" for number in range(1, 10)]


def question(chance: random.Random) -> tuple[str, WaitsAnswer]:
    """Return a hand of one suit that waits for at least three tiles, and its waits."""
    while True:
        hand = "".join(sorted(chance.sample(4 * SUIT, 13)))
        waits = RULES.waits(hand)
        if len(waits.tiles) >= 3:
            return hand, waits


def main(lang: str, seed: int | None = None) -> None:
    hand, waits = question(random.Random(seed))
    print(hand.replace("s", "") + "s")
    typed = input().split()
    for tile in waits.tiles:
        won = RULES.score(hand, win=tile, tsumo=True)
        names = ", ".join(each.name(lang) for each in won.yaku)
        print("+" if tile in typed else "-", tile, won.points, names)
    for tile in typed:
        if tile not in waits.tiles:
            print("-", tile)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
