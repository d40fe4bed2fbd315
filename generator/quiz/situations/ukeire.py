"""Hands with a tile drawn that are not complete."""

from collections.abc import Iterator

from generator.quiz.dealing.dealt import kinds_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.situations.riichi import complete, left_in_set
from generator.quiz.situations.tenpai import exchange_tile, hand_part, is_open, parse_hand_part
from riichi_rules.engine.case import Case
from riichi_rules.engine.readings import readings
from riichi_rules.engine.tiles import KIND, KINDS, count, written
from riichi_rules.engine.waits import WINS
from riichi_rules.tell.spoken_tiles import each_tile, in_order

# How many tiles of a tenpai hand are exchanged, with the relative frequency of each number.
EXCHANGES = {0: 2, 1: 4, 2: 4, 3: 2}
FOUR = 4


def drawn_hands(source: QuestionSource) -> Iterator[Case]:
    """Yield closed hands with a tile just drawn without end, from tenpai to three tiles away or more."""
    dealt = (hand_part(case) for case in source.hands.cases if not is_open(case) and not case.get("melds"))
    for _ in source.seeded_numbers():
        case: Case | None = next(dealt)
        (number,) = source.rng.choices([*EXCHANGES], [*EXCHANGES.values()])
        for _ in range(number):
            case = exchange_tile(case, kinds_of(source.rules), source.rng) if case else None
        if case and (drawn := _with_draw(source, case)):
            yield drawn


def _with_draw(source: QuestionSource, case: Case) -> Case | None:
    """Return the hand with a tile drawn, any of them; None if it is complete or has four of a kind."""
    left = left_in_set(source.rules, case)
    (tile,) = source.rng.choices([*left], [*left.values()])
    if readings(parse_hand_part(case), WINS[KIND[tile]]):
        return None
    tiles = [*each_tile(case["concealed"]), tile]
    drawn = tiles.pop(source.rng.randrange(len(tiles)))
    changed = {"concealed": written(in_order(tiles)), "drawn": drawn}
    counts = complete(changed).counts
    return None if any(count(counts, kind) == FOUR for kind in range(KINDS)) else changed
