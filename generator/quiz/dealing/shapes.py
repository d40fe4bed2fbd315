"""Complete hands from groups, a pair and a wait."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from generator.engine.readings import sequence_wait
from generator.engine.tiles import WINDS
from generator.quiz.dealing.dealt import RED, DealtHand, DealtMeld, kind_of, wall_of
from generator.quiz.dealing.plans import value_kinds
from generator.rules.model import Rules

CALLED_FROM = ("left", "opposite", "right")
ADDED_TO_PON = 0.4


@dataclass(frozen=True)
class Group:
    """A group to build: its tile, of a sequence the lowest, and how it lies."""

    kind: int
    is_sequence: bool = False
    is_kan: bool = False
    is_called: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        if self.is_sequence:
            return self.kind, self.kind + 1, self.kind + 2
        return (self.kind,) * (4 if self.is_kan else 3)


@dataclass(frozen=True)
class Place:
    """Who sits where, and under which rules."""

    rules: Rules
    seat_wind: str
    round_wind: str

    @cached_property
    def winds(self) -> dict[str, int]:
        return {"seat_wind": WINDS[self.seat_wind], "round_wind": WINDS[self.round_wind]}

    @cached_property
    def values(self) -> tuple[int, ...]:
        return value_kinds(*self.winds.values())

    @property
    def has_chi(self) -> bool:
        return self.rules.number("players") > 3


def lay_out(groups: Sequence[Group], pair: int, wait: str, rules: Rules, rng: Random) -> DealtHand | None:
    """The groups and the pair as a hand won by such a wait; None if the set has too few of a tile."""
    used = Counter([pair, pair, *(kind for group in groups for kind in group.kinds)])
    if max(used.values()) > rules.tiles.copies:
        return None
    concealed = [kind for group in groups if not group.is_kan and not group.is_called for kind in group.kinds]
    ends = [*_ends(groups, pair, wait)]
    if not ends:
        return None
    win = rng.choice(ends)
    tiles = [*concealed, pair, pair]
    tiles.remove(win)
    melds = [_meld(group, rng) for group in groups if group.is_kan or group.is_called]
    return add_red_fives(DealtHand(tiles, melds, win), rules, rng)


def _ends(groups: Iterable[Group], pair: int, wait: str) -> list[int]:
    """The tiles that complete a concealed group or the pair by this wait, or by any if none is named."""
    found = [(pair, "tanki")]
    for group in groups:
        if group.is_kan or group.is_called:
            continue
        if group.is_sequence:
            found += [(kind, sequence_wait(group.kind, kind)) for kind in group.kinds]
        else:
            found.append((group.kind, "shanpon"))
    return [kind for kind, ended in found if wait in {"", ended}]


def _meld(group: Group, rng: Random) -> DealtMeld:
    if group.is_sequence:
        tiles = list(group.kinds)
        rng.shuffle(tiles)
        return DealtMeld("chi", tuple(tiles), "left")
    if not group.is_called:
        return DealtMeld("kan_closed", group.kinds)
    kan = "kan_added" if rng.random() < ADDED_TO_PON else "kan_open"
    return DealtMeld(kan if group.is_kan else "pon", group.kinds, rng.choice(CALLED_FROM))


def add_red_fives(held: DealtHand, rules: Rules, rng: Random) -> DealtHand:
    """The hand with red fives dealt by chance: each of its fives may be any five of the set."""
    for red in sorted({tile for tile in wall_of(rules) if tile >= RED}):
        five, reds = kind_of(red), wall_of(rules).count(red)
        places = _places(held, five)
        set_ = [True] * reds + [False] * (rules.tiles.copies - reds)
        for place in rng.sample(places, rng.sample(set_, len(places)).count(True)):
            held = _with_red(held, place, five, red)
    return held


def _places(held: DealtHand, five: int) -> list[int]:
    """Where fives lie: in which meld, -1 among the concealed tiles, -2 where the hand was won."""
    melded = [place for place, meld in enumerate(held.melds) for _ in range(meld.tiles.count(five))]
    return [*melded, *[-1] * list(held.concealed).count(five), *[-2] * (held.win_tile == five)]


def _with_red(held: DealtHand, place: int, five: int, red: int) -> DealtHand:
    if place == -2:
        return replace(held, win_tile=red)
    if place == -1:
        return replace(held, concealed=_swap_five(held.concealed, five, red))
    melds = list(held.melds)
    melds[place] = melds[place]._replace(tiles=tuple(_swap_five(melds[place].tiles, five, red)))
    return replace(held, melds=melds)


def _swap_five(tiles: Sequence[int], five: int, red: int) -> list[int]:
    """The tiles, one of the fives being red."""
    at = list(tiles).index(five)
    return [*tiles[:at], red, *tiles[at + 1 :]]
