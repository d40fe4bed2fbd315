"""Deals of games for learners: play them with simple policies, print the shares won, find deals to admit."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

from generator.course.deals import load_deals
from generator.export.browser.rules import browser_rules
from tests.node import SCRIPTS, call_in
from tests.rulebook import book

DRIVER = Path(__file__).with_name("deals.js")
STYLE = "easy"
PLAYS = {"east": 4}  # of each policy and deal
MOST_PLAYS = 20
SENSIBLE = ("greedy", "careful")
BAD = ("first", "silent", "caller")
FEWEST_TURNS, MOST_TURNS = 4, 10  # of sensible plays, usually
LEAST_TURNS = 2  # of any play
LEAST_WON = 0.7  # of sensible plays
LEAST_WON_OF_GAME = 0.5  # of the hands of a game, by careful play
LEAST_GAP = 0.2  # between sensible and bad plays
WANTED = 7  # deals of a game
BATCH = 100
Plays = dict[str, list[dict[str, Any]]]


class Band(NamedTuple):
    """How a deal is played: the share of hands won by each policy, and the turns of sensible plays."""

    is_whole: bool  # a game of several hands
    won: dict[str, float]
    turns: float
    least_turns: int
    untaught: frozenset[str]

    @property
    def faults(self) -> list[str]:
        """The reasons why a learner is not dealt this."""
        sensible = min(self.won[name] for name in SENSIBLE)
        bad = max(self.won[name] for name in BAD if name in self.won)
        if self.is_whole:
            return [] if self.won["careful"] >= LEAST_WON_OF_GAME > bad else ["a hand in two is not won"]
        return [
            *([f"sensible play wins {sensible:.0%}"] if sensible < LEAST_WON else []),
            *([f"bad play wins {bad:.0%}"] if bad > sensible - LEAST_GAP else []),
            *([f"{self.turns} turns"] if not FEWEST_TURNS <= self.turns <= MOST_TURNS else []),
            *([f"over after {self.least_turns} turns"] if self.least_turns < LEAST_TURNS else []),
            *sorted(self.untaught),
        ]

    def __str__(self) -> str:
        shares = "  ".join(f"{name} {share:4.0%}" for name, share in self.won.items())
        return f"{shares}  turns {self.turns:g}"


def play(
    length: str, seeds: Sequence[str], plays: int | None = None, style: str = STYLE, only: str | None = None
) -> list[Plays]:
    """Return the plays of each deal, by policy."""
    times = plays or PLAYS.get(length, MOST_PLAYS)
    plan = {"length": length, "style": style, "plays": times, "only": only}
    found: list[Plays] = call_in(
        DRIVER, "playDeals", [SCRIPTS.as_uri(), browser_rules(book()), plan, [*seeds]]
    )
    return found


def band_of(length: str, plays: Plays) -> Band:
    """Return the band of a deal."""
    every = [each for found in plays.values() for each in found]
    sensible = [each for name in SENSIBLE for each in plays[name]]
    return Band(
        length == "east",
        {
            name: sum(each["won"] for each in found) / sum(each["hands"] for each in found)
            for name, found in plays.items()
        },
        median(each["turns"] for each in sensible),
        min(each["turns"] for each in every),
        frozenset(type_ for each in every for type_ in each["untaught"]),
    )


def find(length: str, start: int = 1) -> Iterator[tuple[str, Band]]:
    """Yield the deals to admit, from a number on, of those that one careful play wins."""
    for first in count(start, BATCH):
        seeds = [str(number) for number in range(first, first + BATCH)]
        tried = play(length, seeds, 1, only="careful")
        likely = [seed for seed, plays in zip(seeds, tried, strict=True) if _is_likely(plays["careful"][0])]
        for seed, plays in zip(likely, play(length, likely) if likely else (), strict=True):
            band = band_of(length, plays)
            if not band.faults:
                yield seed, band


def _is_likely(found: dict[str, Any]) -> bool:
    is_long = FEWEST_TURNS <= found["turns"] <= MOST_TURNS
    is_won: bool = found["won"] >= LEAST_WON_OF_GAME * found["hands"]
    return is_won and (found["hands"] > 1 or is_long)


def main(arguments: Sequence[str]) -> int:
    """Print the bands of the deals in use, or of those found for a game."""
    parser = argparse.ArgumentParser(prog="python -m tests.play.deals", description=__doc__)
    parser.add_argument("--find", metavar="GAME", help="print deals to admit")
    parser.add_argument("--count", type=int, default=WANTED)
    parser.add_argument("--start", type=int, default=1, help="the number of the first deal that is tried")
    args = parser.parse_args(arguments)
    if args.find:
        for seed, band in islice(find(args.find, args.start), args.count):
            print(f"{args.find} {seed:>6}  {band}", flush=True)
        return 0
    faulty = 0
    for length, seeds in load_deals().items():
        bands = [band_of(length, plays) for plays in play(length, seeds)]
        for seed, band in zip(seeds, bands, strict=True):
            faulty += bool(band.faults)
            print(f"{length} {seed:>6}  {band}  {'; '.join(band.faults)}".rstrip())
        for name in bands[0].won:
            print(f"{length}  all  {name} {mean(each.won[name] for each in bands):.0%}")
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
