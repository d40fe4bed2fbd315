"""Turns with a possible riichi: hands with the tile just drawn, and the other conditions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import kinds_of, random_seats, starts_of, weighted_choice
from generator.quiz.dealing.river import nearby_kinds, random_river, with_tile
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.tenpai import (
    complete_hand,
    crowded_hand,
    draw_tile,
    exchange_tile,
    hand_part,
    is_open,
    parse_hand_part,
    quad_of,
    remaining_tiles,
)
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND, NAMES, ONE_OF, TILE, count, join_tiles, more_than_four
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.hand_tiles import distinct_tiles, without
from riichi_rules.table.wall import live_draws
from riichi_rules.tell.spoken_tiles import each_tile

# The relative frequency of each variant.
WEIGHTS = {"ready": 8, "crowded": 4, "open": 2, "noten": 3, "with_quad": 4, "in_vain": 2, "furiten": 3}

# The points in hundreds of a player neither poor nor rich, and the numbers of turns played.
HUNDREDS = 100, 400
ROUNDS = 4, 14

# The relative frequency of drawing a tile near the hand, so that there is something to think about.
FITTING = 4


@dataclass(frozen=True)
class Turn:
    """A player who has drawn and not yet discarded: `hand` has all tiles, `case` the drawn one apart."""

    variant: str
    case: Case
    hand: PackedHand
    points: int
    live_tiles: int
    winds: tuple[str, str]
    discards: Sequence[str] = ()

    @property
    def each(self) -> list[str]:
        """Each different tile that may be discarded; a red five differs from a plain one."""
        return [*distinct_tiles(self.hand.concealed)]

    @property
    def question(self) -> dict[str, Any]:
        """The turn as a case for a question."""
        seat, round_ = self.winds
        winds = {"seat_wind": seat, "round_wind": round_}
        table = {**winds, "points": self.points, "live_tiles": self.live_tiles}
        return {**self.case, **table, **({"discards": [*self.discards]} if self.discards else {})}


def turns(
    source: QuestionSource, hands: Iterator[Case], weights: Mapping[str, int] = WEIGHTS
) -> Iterator[Turn]:
    """Yield turns of every variant without end, made from the next of these hands."""
    closed = (hand_part(case) for case in hands if not is_open(case))
    opened = (hand_part(case) for case in hands if is_open(case))
    for _ in source.seeded_numbers():
        variant = weighted_choice(source.rng, weights)
        case = BUILDERS[variant](source, opened if variant == "open" else closed)
        turn = _random_turn(source, variant, case) if case else None
        if turn:
            yield turn if variant != "furiten" else _add_discards(source, turn)


def _random_turn(source: QuestionSource, variant: str, case: Case) -> Turn | None:
    """Return the hand with one more tile, any of them the one drawn; None if it is complete."""
    rules, rng = source.rules, source.rng
    turn_case = draw_tile(case, _choose_draw(rules, case, rng), rng)
    if turn_case is None:
        return None
    points = 100 * rng.randint(*HUNDREDS)
    return Turn(
        variant,
        turn_case,
        complete_hand(turn_case),
        points,
        _live_tiles(rules, rng),
        random_seats(rules, rng),
    )


def _live_tiles(rules: Rules, rng: Random) -> int:
    """Return the number of tiles left after some turns of all players."""
    players = rules.number("players")
    return live_draws(rules) - players * rng.randint(*ROUNDS) - rng.randrange(players)


def _choose_draw(rules: Rules, case: Case, rng: Random) -> str:
    """Return a tile that is left in the set."""
    held = parse_hand_part(case).concealed.counts
    left = remaining_tiles(rules, case)
    is_near = {tile: any(count(held, kind) for kind in nearby_kinds(KIND[tile])) for tile in left}
    chances = [number * (FITTING if is_near[tile] else 1) for tile, number in left.items()]
    return rng.choices([*left], chances)[0]


# Hands that are tenpai or one tile further away


def _break_tenpai(source: QuestionSource, dealt: Iterator[Case]) -> Case | None:
    """Return a hand with a tile exchanged, so that it is not tenpai."""
    changed = exchange_tile(next(dealt), kinds_of(source.rules), source.rng)
    return None if not changed or waits(parse_hand_part(changed), out_of_set(source.rules)) else changed


def _declare_quad(source: QuestionSource, dealt: Iterator[Case]) -> Case | None:
    """Return a hand with one of its triplets turned into a closed quad, if it stays tenpai."""
    case = next(dealt)
    hand = parse_hand_part(case)
    held = hand.concealed.counts
    for kind in kinds_of(source.rules):
        if count(held, kind) == 3:
            rest = [tile for tile in each_tile(case["concealed"]) if KIND[tile] != kind]
            melds = [*case.get("melds", ()), quad_of(source.rules, kind)]
            changed = {"concealed": join_tiles(rest), "melds": melds}
            if waits(parse_hand_part(changed), out_of_set(source.rules)):
                return changed
    return None


def _wait_in_vain(source: QuestionSource, _: Iterator[Case]) -> Case | None:
    """Return a hand that waits only for a tile that it has declared a quad of."""
    starts = starts_of(kinds_of(source.rules))
    first = source.rng.choice(starts)
    missing = source.rng.choice([index for index in range(3) if _is_alone(first, index)])
    shape = [first + index for index in range(3) if index != missing]
    groups = [[start, start + 1, start + 2] for start in source.rng.sample(starts, 2)]
    pair = [source.rng.choice(kinds_of(source.rules))] * 2
    tiles = sorted([*shape, *pair, *(kind for group in groups for kind in group)])
    if more_than_four(sum(ONE_OF[kind] for kind in tiles) + 4 * ONE_OF[first + missing]):
        return None
    concealed = join_tiles([NAMES[kind] for kind in tiles])
    return {"concealed": concealed, "melds": [quad_of(source.rules, first + missing)]}


def _is_alone(first: int, index: int) -> bool:
    """Return whether the tile at `index` of a sequence is the only one that completes the other two."""
    return index == 1 or (index == 0 and first % 9 == 6) or (index == 2 and first % 9 == 0)


BUILDERS: Mapping[str, Callable[[QuestionSource, Iterator[Case]], Case | None]] = {
    **dict.fromkeys(("ready", "open", "furiten"), lambda _, dealt: next(dealt)),
    "crowded": lambda source, _: crowded_hand(
        kinds_of(source.rules), source.rng.choice((7, 10, 13)), source.rng
    ),
    "noten": _break_tenpai,
    "with_quad": _declare_quad,
    "in_vain": _wait_in_vain,
}


def _add_discards(source: QuestionSource, turn: Turn) -> Turn:
    """Return the turn with a tile among the discards that the hand would wait for."""
    number = (live_draws(source.rules) - turn.live_tiles) // source.rules.number("players")
    after = (without(turn.hand, TILE[tile]) for tile in turn.each)
    waited = sorted(wait.tile for hand in after for wait in waits(hand, out_of_set(source.rules)))
    if not waited:
        return turn
    discards = random_river(source.rules, turn.hand, number, source.rng, waited)
    return replace(turn, discards=with_tile(discards, NAMES[source.rng.choice(waited)], source.rng))
