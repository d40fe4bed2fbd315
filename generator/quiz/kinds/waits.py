"""What a hand waits for: all tiles that complete it, to be picked out of the set."""

from collections.abc import Iterator, Sequence
from random import Random

from generator.quiz.dealing.dealt import kinds_of, wall_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.proofs.waits import SEE_WAIT, wait_row
from generator.quiz.question import Pick, Question
from generator.quiz.situations.tenpai import (
    crowded_hand,
    exchange_tile,
    hand_part,
    hand_without_groups,
    parse_hand_part,
    waits_in_vain,
)
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import Hand
from riichi_rules.engine.readings import readings
from riichi_rules.engine.tiles import NAMES, notation
from riichi_rules.engine.waits import WINS, Wait, out_of_set, shanten_of, waits
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import wait_line
from riichi_rules.texts.lines import Line, Row, Section

# How often each sort of hand is asked: as dealt, with many sides and much of one suit or nothing else,
# without groups, and short of tenpai.
SORTS = {"dealt": 8, "crowded": 5, "one_suit": 4, "special": 1, "noten": 2}


def make(source: QuestionSource) -> Iterator[Question]:
    """Hands of every sort, chosen by chance."""
    dealt, kinds = iter(source.hands.cases), kinds_of(source.rules)
    for _ in source.seeded_numbers():
        (sort,) = source.rng.choices([*SORTS], [*SORTS.values()])
        yield _of_sort(source, sort, dealt, kinds)


def _of_sort(source: QuestionSource, sort: str, dealt: Iterator[Case], kinds: Sequence[int]) -> Question:
    """The next hand of a sort: tenpai, or noten where the sort is."""
    while True:
        case = _hand(sort, dealt, kinds, source.rng)
        question = make_question(source.rules, case) if case else None
        is_tenpai = question and isinstance(question.answer, Pick) and question.answer.right
        if question and bool(is_tenpai) == (sort != "noten"):
            return question


def _hand(sort: str, dealt: Iterator[Case], kinds: Sequence[int], rng: Random) -> Case | None:
    if sort == "dealt":
        return hand_part(next(dealt))
    if sort == "noten":
        return exchange_tile(hand_part(next(dealt)), kinds, rng)
    if sort == "special":
        return hand_without_groups(kinds, rng)
    return crowded_hand(kinds, 13 if sort == "one_suit" else rng.choice((7, 10)), rng)


# The question


def make_question(rules: Rules, case: Case) -> Question | None:
    """Which tiles complete a hand; None if it waits only for tiles of which it holds all copies."""
    hand = parse_hand_part(case)
    found, used_up = waits(hand, out_of_set(rules)), waits_in_vain(hand)
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
    )


def _answer(found: Sequence[Wait], used_up: Sequence[int]) -> Pick:
    shanpon = [wait.tile for wait in found if "shanpon" in wait.kinds]
    missed = {NAMES[tile]: mistake_line("shanpon_missed") for tile in shanpon}
    if len(found) > len(shanpon):
        missed[""] = mistake_line("wait_missed")
    wrong = {NAMES[kind]: mistake_line("wait_without_tiles") for kind in used_up}
    return Pick(
        tuple(NAMES[wait.tile] for wait in found), missed, wrong | {"": mistake_line("wait_not_there")}
    )


def _level(hand: Hand, found: Sequence[Wait], used_up: Sequence[int]) -> str:
    """One obvious wait is for beginners; more than three tiles, or none at all, are for those who know."""
    ways = sum(len(readings(hand, WINS[wait.tile])) for wait in found)
    if not found or used_up or len(found) > 3:
        return "advanced"
    return "beginner" if ways == len(found) < 3 else "intermediate"


# The proof


def _proof(hand: Hand, found: Sequence[Wait], used_up: Sequence[int]) -> Section:
    """Each wait with the hands it completes, or how far the hand is from tenpai."""
    if not found:
        rows = [Row(Line("explain.shanten", {"shanten": shanten_of(hand)}), rule="page:glossary")]
    else:
        rows = [wait_row(hand, wait) for wait in found]
    rows += [_vain_row(hand, kind) for kind in used_up]
    return Section(Line("quiz.feedback.waits"), tuple(rows))


def _vain_row(hand: Hand, kind: int) -> Row:
    kinds = tuple(dict.fromkeys(reading.wait for reading in readings(hand, WINS[kind])))
    name = wait_line({"tile": NAMES[kind], "kinds": kinds, "left": 0})
    why = Line("mistakes.wait_without_tiles.tip")
    return Row(name, why=why, tiles=notation((kind,) * 4), rule=SEE_WAIT)


# The set of tiles is all that matters.
KIND = QuestionKind("waits", make, wall_of)
