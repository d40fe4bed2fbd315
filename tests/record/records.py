"""Recorded games, whole and damaged, and what is wrong with reading them.

`games.json.gz` holds 40 games in both forms, which a simulator played once. They were chosen among hundreds:
together they show all calls from every side, all ends of a hand, limits, yaku, lines of fu and liabilities.
"""

import gzip
import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

from tests.record.reading import read_records

NUMBER = re.compile(r"[0-9]+")
# Of tenhou.net/6: every kind of tile, one of them, and the discard of the tile just drawn.
TILES = [*range(11, 20), *range(21, 30), *range(31, 40), *range(41, 48)]
RED_DRAGON, AS_DRAWN = 47, 60
LONGEST = 20_000  # milliseconds: anything longer hangs
SIGNS = '0123456789,"[]{}<>/crpmakf-e.'


@cache
def games() -> dict[int, list[str]]:
    """Load the records of all games by their numbers, each as JSON of tenhou.net/6 and as mjlog."""
    stored = gzip.decompress(Path(__file__).with_name("games.json.gz").read_bytes())
    return {int(number): records for number, records in json.loads(stored).items()}


def records_of(number: int) -> list[str]:
    """Return the records of a game in both forms."""
    return games()[number]


def drawn_game(*, is_last_called: bool) -> str:
    """Write a hand that nobody wins, everybody discarding what was drawn; the last discard may be called."""
    wall = [tile for tile in TILES for _ in range(4 if tile != RED_DRAGON else 1)]
    Random(1).shuffle(wall)
    wall.remove(RED_DRAGON)
    dealt = [[wall.pop() for _ in range(13)] for _ in range(4)]
    draws: list[list[int | str]] = [[wall.pop() for _ in range(18 - place // 2)] for place in range(4)]
    draws[1][-1] = RED_DRAGON
    dealt[2][:2] = [RED_DRAGON] * 2
    discards = [[AS_DRAWN] * len(each) for each in draws]
    if is_last_called:
        draws[2].append(f"p{RED_DRAGON}{RED_DRAGON}{RED_DRAGON}")
        discards[2].append(dealt[2][-1])
    lists = [each for seat in zip(dealt, draws, discards, strict=True) for each in seat]
    hand = [[0, 0, 0], [25000] * 4, [wall.pop()], [], *lists, ["流局", [0] * 4]]
    return json.dumps({"title": ["", ""], "name": [*"abcd"], "rule": {"disp": "", "aka": 0}, "log": [hand]})


# Damage


def damaged(rng: Random, text: str) -> str:
    """Cut off, cut out or repeat a piece of a record, or change a sign or a number, or exchange two."""
    at, way = rng.randrange(len(text)), rng.randrange(7)
    numbers = [*NUMBER.finditer(text)]
    if way == 0 or len(numbers) < 2:
        return text[:at]
    if way == 1:
        return text[:at] + text[at + rng.randint(1, 40) :]
    if way == 2:
        return text[:at] + rng.choice(SIGNS) + text[at + 1 :]
    if way == 3:
        other = rng.randrange(len(text))
        return text[:at] + text[other : other + rng.randint(1, 60)] + text[at:]
    if way == 4:
        return text[at:] + text[:at]
    return _with_numbers(rng, text, numbers, is_exchanged=way == 5)


def _with_numbers(rng: Random, text: str, numbers: Sequence[re.Match[str]], *, is_exchanged: bool) -> str:
    first, second = sorted(rng.sample(numbers, 2), key=lambda match: match.start())
    if is_exchanged:
        between = text[first.end() : second.start()]
        return text[: first.start()] + second[0] + between + first[0] + text[second.end() :]
    other = rng.choice(["0", "-1", "99999", "60", "41", "1e9", "null", str(rng.randrange(140))])
    return text[: first.start()] + other + text[first.end() :]


def faults_of_damage(seeds: Sequence[int]) -> Iterator[str]:
    """Yield the damaged records that are neither read nor refused in words, and those that hang."""
    found = read_records([_damaged_record(Random(seed)) for seed in seeds])
    for seed, read in zip(seeds, found, strict=True):
        if not read["ok"] and not read["code"].startswith("record_"):
            yield f"seed {seed}: {read['code']}"
        if read["ms"] > LONGEST:
            yield f"seed {seed}: {read['ms']:.0f} ms"


def _damaged_record(rng: Random) -> str:
    return damaged(rng, rng.choice(records_of(rng.choice([*games()]))))
