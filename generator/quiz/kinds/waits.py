"""What a hand waits for: all tiles that complete it, to be picked out of the set."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from generator.engine.hand import Hand, parse_melds
from generator.engine.readings import Reading, completed_tiles, reading_text, readings
from generator.engine.tiles import (
    EAST,
    KINDS,
    NAMES,
    ONE_OF,
    ORPHANS,
    count,
    kinds_in,
    more_than_four,
    notation,
    parse_tiles,
)
from generator.engine.waits import WINS, Wait, shanten_of, waits
from generator.quiz.dealing.deal import hands
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.question import Pick, Question
from generator.rules.model import Rules
from generator.tell.score import wait_line
from generator.texts.lines import Line, Row, Section, Tiles, joined

Case = Mapping[str, Any]
SEE_WAIT = "page:fu#wait"

# How often each sort of hand is asked: as dealt, with many sides and much of one suit or nothing else,
# without groups, and short of tenpai; and how often a group of a crowd is a sequence where it may be one.
SORTS = {"dealt": 8, "crowded": 5, "one_suit": 4, "special": 1, "noten": 2}

SEQUENCES = 0.7


def make(source: QuestionSource) -> Iterator[Question]:
    """Hands of every sort, chosen by chance."""
    dealt = (each.case for each in hands(source.rules, source.rng))
    kinds = [NAMES.index(tile) for tile in _tiles_of(source.rules)]
    while True:
        (sort,) = source.rng.choices([*SORTS], [*SORTS.values()])
        yield _of_sort(source, sort, dealt, kinds)


def _of_sort(source: QuestionSource, sort: str, dealt: Iterator[Case], kinds: Sequence[int]) -> Question:
    """The next hand of a sort that lacks one tile, or of those that should, more than one."""
    while True:
        case = _hand(sort, dealt, kinds, source.rng)
        question = asked(source.rules, case) if case else None
        if question and (sort == "noten") == ("noten" in question.covers):
            return question


def _tiles_of(rules: Rules) -> list[str]:
    return [tile for tile in NAMES if tile not in rules.tiles.left_out]


# Hands that lack one tile, or a little more


def _hand(sort: str, dealt: Iterator[Case], kinds: Sequence[int], rng: Random) -> Case | None:
    if sort == "dealt":
        return bare(next(dealt))
    if sort == "noten":
        return _spoilt(bare(next(dealt)), kinds, rng)
    if sort == "special":
        return _without_groups(kinds, rng)
    return crowded(kinds, 13 if sort == "one_suit" else rng.choice((7, 10)), rng)


def bare(case: Case) -> Case:
    """As much of a hand as the question shows."""
    return {key: case[key] for key in ("concealed", "melds") if case.get(key)}


def _plain(tiles: Sequence[int]) -> Case | None:
    """A closed hand, if a set holds so many of each tile."""
    if more_than_four(sum(ONE_OF[tile] for tile in tiles)):
        return None
    return {"concealed": notation(sorted(tiles))}


def _spoilt(case: Case, kinds: Sequence[int], rng: Random) -> Case | None:
    """The hand with one tile exchanged for another."""
    concealed = parse_tiles(case["concealed"])
    assert concealed is not None
    tiles = kinds_in(concealed.counts)
    tiles[rng.randrange(len(tiles))] = rng.choice(kinds)
    spoilt = {**case, "concealed": notation(sorted(tiles))}
    return None if more_than_four(parse_bare(spoilt).counts) else spoilt


def crowded(kinds: Sequence[int], size: int, rng: Random) -> Case | None:
    """So many tiles of one suit, complete but for one, and groups of other tiles beside them."""
    suits = [suit for suit in range(3) if len([kind for kind in kinds if kind // 9 == suit]) == 9]
    suit = rng.choice(suits)
    crowd, others = (
        [kind for kind in kinds if kind // 9 == suit],
        [kind for kind in kinds if kind // 9 != suit],
    )
    tiles = [rng.choice(crowd)] * 2 + [tile for _ in range(size // 3) for tile in _group(crowd, rng)]
    tiles.pop(rng.randrange(len(tiles)))
    tiles += [tile for _ in range((13 - size) // 3) for tile in _group(others, rng)]
    case = _plain(tiles)
    return case if case and is_many_sided(parse_bare(case)) else None


def _group(kinds: Sequence[int], rng: Random) -> list[int]:
    """A sequence where there is one, or else, and sometimes instead, a triplet."""
    first = rng.choice(kinds)
    is_sequence = first < EAST and first % 9 < 7 and {first + 1, first + 2} <= {*kinds}
    return [first, first + 1, first + 2] if is_sequence and rng.random() < SEQUENCES else [first] * 3


def is_many_sided(hand: Hand) -> bool:
    """Does a hand wait for more tiles than two, or for one of which it holds all?"""
    return len(waits(hand)) > 2 or bool(waited_in_vain(hand))


def _without_groups(kinds: Sequence[int], rng: Random) -> Case | None:
    """Six pairs and a tile, or terminals and honours of every kind."""
    if rng.random() < 0.5:
        *pairs, single = rng.sample(kinds, 7)
        return _plain([*pairs, *pairs, single])
    tiles = list(ORPHANS)
    if rng.random() < 0.6:
        tiles[rng.randrange(13)] = rng.choice(ORPHANS)
    return _plain(tiles)


# The question


def asked(rules: Rules, case: Case) -> Question | None:
    """Which tiles complete a hand; nothing where only tiles would of which it holds every copy."""
    hand = parse_bare(case)
    found, used_up = waits(hand, _left_out(rules)), waited_in_vain(hand)
    if not found and used_up:
        return None  # not everybody calls such a hand noten
    return Question(
        kind="waits",
        ruleset=rules.ruleset,
        level=_level(hand, found, used_up),
        prompt=Line("quiz.kind.waits.prompt"),
        answer=_answer(found, used_up),
        proof=(_proof(hand, found, used_up),),
        rules=(SEE_WAIT, "page:furiten") if found else ("page:glossary",),
        case=case,
        covers=frozenset(_covers(hand, found, used_up)),
    )


def parse_bare(case: Case) -> Hand:
    concealed, melds = parse_tiles(case["concealed"]), parse_melds(case.get("melds"))
    assert concealed is not None
    assert melds is not None
    return Hand.of(concealed, melds)


def _left_out(rules: Rules) -> int:
    """The tiles that the set lacks, as if all of them were gone."""
    return sum(4 * ONE_OF[NAMES.index(tile)] for tile in rules.tiles.left_out)


def waited_in_vain(hand: Hand) -> tuple[int, ...]:
    """The tiles that would complete a hand that holds all copies of them."""
    held = [kind for kind in range(KINDS) if count(hand.counts, kind) == 4]
    return tuple(kind for kind in held if readings(hand, WINS[kind]))


def _answer(found: Sequence[Wait], used_up: Sequence[int]) -> Pick:
    shanpon = [wait.tile for wait in found if "shanpon" in wait.kinds]
    missed = {NAMES[tile]: Line("mistakes.shanpon_missed") for tile in shanpon}
    if len(found) > len(shanpon):
        missed[""] = Line("mistakes.wait_missed")
    wrong = {NAMES[kind]: Line("mistakes.wait_without_tiles") for kind in used_up}
    return Pick(
        tuple(NAMES[wait.tile] for wait in found), missed, wrong | {"": Line("mistakes.wait_not_there")}
    )


def _level(hand: Hand, found: Sequence[Wait], used_up: Sequence[int]) -> str:
    """One obvious wait is for beginners; more than three tiles, or none at all, are for those who know."""
    ways = sum(len(readings(hand, WINS[wait.tile])) for wait in found)
    if not found or used_up or len(found) > 3:
        return "advanced"
    return "beginner" if ways == len(found) < 3 else "intermediate"


def _covers(hand: Hand, found: Sequence[Wait], used_up: Sequence[int]) -> Iterator[str]:
    yield "mistake:wait_not_there"
    yield "open" if hand.is_open else "closed"
    yield f"sides:{len(found)}" if found else "noten"
    if used_up:
        yield "mistake:wait_without_tiles"
    for wait in found:
        yield from (f"wait:{kind}" for kind in wait.kinds)
        yield "mistake:shanpon_missed" if "shanpon" in wait.kinds else "mistake:wait_missed"
        yield from (f"form:{reading.form}" for reading in readings(hand, WINS[wait.tile]))


# The proof


def _proof(hand: Hand, found: Sequence[Wait], used_up: Sequence[int]) -> Section:
    """Each wait with the hands it completes, or how far the hand is from tenpai."""
    if not found:
        rows = [Row(Line("explain.shanten", {"shanten": shanten_of(hand)}), rule="page:glossary")]
    else:
        rows = [wait_row(hand, wait) for wait in found]
    rows += [_vain_row(hand, kind) for kind in used_up]
    return Section(Line("quiz.feedback.waits"), tuple(rows))


def wait_row(hand: Hand, wait: Wait) -> Row:
    """A wait, the tiles that wait, and every hand it completes."""
    ways = readings(hand, WINS[wait.tile])
    whole = list(dict.fromkeys(_groups(hand, wait.tile, reading) for reading in ways))
    why = Line("quiz.wait.completes", {"groups": joined([Tiles(groups) for groups in whole])})
    stated = {"tile": NAMES[wait.tile], "kinds": wait.kinds, "left": wait.left}
    return Row(wait_line(stated), why=why, tiles=_waiting(ways[0], wait.tile), rule=SEE_WAIT)


def _groups(hand: Hand, tile: int, reading: Reading) -> str:
    """The hand with the tile it waits for, group by group, melds last."""
    concealed = reading_text(reading) or notation(kinds_in(hand.concealed.counts + ONE_OF[tile]))
    return " ".join([concealed, *(notation(meld.tiles) for meld in hand.melds)])


def _waiting(reading: Reading, tile: int) -> str:
    """The tiles in the hand that wait for one more."""
    if reading.form == "thirteen_orphans":
        return ""
    kinds = list(completed_tiles(reading))
    kinds.remove(tile)
    return notation(kinds)


def _vain_row(hand: Hand, kind: int) -> Row:
    kinds = tuple(dict.fromkeys(reading.wait for reading in readings(hand, WINS[kind])))
    name = wait_line({"tile": NAMES[kind], "kinds": kinds, "left": 0})
    why = Line("mistakes.wait_without_tiles.tip")
    return Row(name, why=why, tiles=notation((kind,) * 4), rule=SEE_WAIT)


def goals(rules: Rules) -> frozenset[str]:  # noqa: ARG001 - the form of all goals
    """Every kind of wait and form of hand, many sides, none at all, open and closed, and every mistake."""
    found = {"wait:ryanmen", "wait:kanchan", "wait:penchan", "wait:shanpon", "wait:tanki", "open", "closed"}
    found |= {"form:standard", "form:seven_pairs", "form:thirteen_orphans", "noten", "sides:13"}
    found |= {f"sides:{number}" for number in range(1, 7)}
    mistakes = ("wait_missed", "shanpon_missed", "wait_not_there", "wait_without_tiles")
    return frozenset(found | {f"mistake:{mistake}" for mistake in mistakes})


KIND = QuestionKind("waits", make, goals)
