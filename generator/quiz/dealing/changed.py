"""Hands changed a little: won on another tile, won by tsumo instead of ron, or with a group called."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from generator.quiz.dealing.dealt import RED, TILE_NAMES, Dealt, notation_of, score_dealt
from riichi_rules.engine.case import Case
from riichi_rules.engine.readings import Reading
from riichi_rules.engine.tiles import NAMES
from riichi_rules.rules.model import Rules
from riichi_rules.tell.spoken_tiles import each_tile, plain

# Keys of a case that only a closed hand can have.
CLOSED_ONLY = {"riichi", "ippatsu", "ura_indicators", "tenhou", "chiihou", "renhou"}


def cases_won_on_others(case: Case) -> Iterator[Case]:
    """Yield the case won on each other concealed tile, with the same tiles in the hand."""
    tiles = _numbers([*each_tile(case["concealed"]), case["win_tile"]])
    for tile in sorted({*tiles} - {tiles[-1]}):
        rest = [*tiles]
        rest.remove(tile)
        yield {**case, "concealed": notation_of(rest), "win_tile": TILE_NAMES[tile]}


def win_the_other_way(rules: Rules, dealt: Dealt) -> Dealt | None:
    """Return the hand won by tsumo instead of ron, or the reverse, or None if it does not win so."""
    return score_dealt(rules, {**dealt.case, "win": "ron" if dealt.win.how.is_tsumo else "tsumo"})


def open_hand(rules: Rules, dealt: Dealt, rng: Random) -> Dealt | None:
    """Return the closed hand with a group called and without riichi, or None if it does not win so."""
    case = open_case(dealt, rng)
    return score_dealt(rules, case) if case else None


def open_case(dealt: Dealt, rng: Random) -> Case | None:
    """Return the closed hand with a group called, whether it wins so or not; None if no group can be."""
    held = each_tile(dealt.case["concealed"])
    kinds = [NAMES.index(plain(tile)) for tile in held]
    reading = dealt.score.reading
    groups = [group for group in _groups(reading) if not Counter(group) - Counter(kinds)] if reading else []
    if not groups or dealt.hand.is_open:
        return None
    rest, called = [*held], []
    for kind in rng.choice(groups):
        index = [plain(tile) for tile in rest].index(NAMES[kind])
        called.append(rest.pop(index))
    type_ = "pon" if plain(called[0]) == plain(called[1]) else "chi"
    meld = {"type": type_, "tiles": notation_of(_numbers(called)), "from": "left"}
    kept = {key: value for key, value in dealt.case.items() if key not in CLOSED_ONLY}
    melds = [*kept.get("melds", ()), meld]
    return {**kept, "concealed": notation_of(_numbers(rest)), "melds": melds}


def _groups(reading: Reading) -> list[tuple[int, ...]]:
    sequences: list[tuple[int, ...]] = [(start, start + 1, start + 2) for start in reading.sequences]
    return sequences + [(kind,) * 3 for kind in reading.triplets]


def _numbers(tiles: Sequence[str]) -> list[int]:
    """Return tiles by their numbers in `dealing`, which tell red fives apart."""
    return [NAMES.index(plain(tile)) + RED * (tile[0] == "0") for tile in tiles]
