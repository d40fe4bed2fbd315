"""Records of games played at random, whole and damaged, and what is wrong with reading them."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from tests.record.playing import PlayedGame, play_game
from tests.record.reading import read_records
from tests.record.writing import as_mjlog, as_tenhou6
from tests.rulebook import book

NUMBER = re.compile(r"[0-9]+")
# Of tenhou.net/6: every kind of tile, one of them, and the discard of the tile just drawn.
TILES = [*range(11, 20), *range(21, 30), *range(31, 40), *range(41, 48)]
RED_DRAGON, AS_DRAWN = 47, 60
LONGEST = 20_000  # milliseconds: anything longer hangs
SIGNS = '0123456789,"[]{}<>/crpmakf-e.'


@cache
def game_of(seed: int) -> PlayedGame:
    """A game of four or three, East only or both rounds, with and without open tanyao and red fives."""
    rng = Random(seed)
    ruleset = rng.choice(["tenhou", "tenhou_sanma"])
    options = {
        "kuitan": rng.random() < 0.8,
        "red_fives": rng.choice([0, *[3 if ruleset == "tenhou" else 2] * 2]),
        "rounds": rng.choice([1, 1, 2]),
    }
    return play_game(rng, book().rules(ruleset, options))


def records_of(seed: int) -> list[str]:
    """The records of a game in both forms."""
    game = game_of(seed)
    return [as_tenhou6(game, is_short=seed % 3 == 0), as_mjlog(game)]


def faults_of_reading(seeds: Sequence[int]) -> Iterator[str]:
    """Yield whatever differs as the records of games are read back; there should be nothing."""
    written = [(seed, text) for seed in seeds for text in records_of(seed)]
    found = read_records([text for _, text in written])
    for (seed, _), read in zip(written, found, strict=True):
        if not read["ok"]:
            yield f"seed {seed}: {read['code']} {read['values']}"
            continue
        if len(read["game"]["hands"]) != len(game_of(seed).hands):
            yield f"seed {seed}: {len(read['game']['hands'])} hands"
        for number, differences in enumerate(read["differences"], 1):
            yield from (f"seed {seed}, hand {number}: {each}" for each in differences)


def drawn_game(*, is_last_called: bool) -> str:
    """A hand that nobody wins, everybody discarding what was drawn; the last discard may be called."""
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
    """A record with a piece cut off or out or put in twice, a sign or a number changed, or two exchanged."""
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
    return damaged(rng, rng.choice(records_of(40 + rng.randrange(8))))
