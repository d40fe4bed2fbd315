"""The end of a hand: what the engine calls impossible is what no way of playing leads to."""

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from riichi_rules.engine.hand import PackedHand, Win, WinCircumstances, parse_melds
from riichi_rules.engine.impossible import (
    CANNOT_BE,
    IMPOSSIBLE,
    OPTIONS,
    impossible_events,
    impossible_moment,
)
from riichi_rules.engine.tiles import EAST, TILE, Tiles
from tests.engine.endings import EVENTS, MELDS, Ending, all_endings
from tests.rulebook import book

TILES = {"pon": "555z", "kan_open": "6666z", "kan_closed": "7777z"}
GAMES = [
    (3, 0, "both"),
    (3, 3, "exclusive"),
    (3, 4, "both"),
    (4, 1, "exclusive"),
    (4, 3, "both"),
    (4, 4, "exclusive"),
]


def subsets(names: tuple[str, ...], most: int) -> Iterator[frozenset[str]]:
    return map(frozenset, chain.from_iterable(combinations(names, size) for size in range(most + 1)))


CLAIMS = [
    Ending(*each)
    for each in product(
        ("ron", "tsumo"), (0, 1, 2), (False, True), [*subsets(EVENTS, 3)], [*subsets(MELDS, 2)]
    )
]
NOTHING = Tiles(0, 0, 0)


def problems_of(claim: Ending, events: int) -> list[str]:
    melds = parse_melds(
        [{"type": name, "tiles": TILES[name]} for name in sorted(claim.melds) if name in TILES]
    )
    how = WinCircumstances(claim.win == "tsumo", claim.riichi, **dict.fromkeys(claim.events, True))
    seat = EAST if claim.is_dealer else EAST + 1
    win = Win(TILE["1p"], 9, how, seat, EAST, nukidora=int("norths" in claim.melds))
    return [problem.code for problem in impossible_moment(events, PackedHand.of(NOTHING, melds or ()), win)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_win_is_refused_exactly_if_no_way_of_playing_ends_so(game: tuple[int, int, str]) -> None:
    """Every claim of up to three events and two kinds of melds, against all hands of a short wall."""
    players, least_for_riichi, haitei_rinshan = game
    found: dict[Ending, list[frozenset[str]]] = {}
    for ending in all_endings(players, least_for_riichi, haitei_rinshan == "both"):
        found.setdefault(ending._replace(events=frozenset()), []).append(ending.events)
    events = impossible_events(dict(zip(OPTIONS, game, strict=True)))
    wrong = []
    for claim in CLAIMS:
        happened = found.get(claim._replace(events=frozenset()), [])
        is_possible = any(claim.events <= each for each in happened)
        if is_possible == bool(codes := problems_of(claim, events)):
            wrong.append((claim, codes))
    assert wrong == []


def test_every_problem_of_events_occurs_under_some_rules() -> None:
    everything = 0
    for game in GAMES:
        everything |= impossible_events(dict(zip(OPTIONS, game, strict=True)))
    assert everything == IMPOSSIBLE.all


def test_three_players_may_win_at_once_on_the_last_tile_after_the_latest_riichi() -> None:
    """A real win: riichi with three tiles left, and everybody drew one."""
    index = [code for code, _ in CANNOT_BE].index("ippatsu_and_haitei")
    for name in book().rulesets:
        assert not impossible_events(book().rules(name).options) >> index & 1
