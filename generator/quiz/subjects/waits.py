"""Questions on waits: all tiles that complete a hand, to be picked from the set."""

from collections.abc import Iterator, Sequence
from random import Random

from generator.quiz.dealing.dealt import kinds_of, wall_of, weighted_choice
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.tenpai import (
    closed_hand,
    crowded_hand,
    exchange_tile,
    exhausted_waits,
    hand_part,
    parse_hand_part,
)
from generator.quiz.kind import QuestionKind
from generator.quiz.wait_rows import SEE_WAIT, wait_row
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.readings import readings
from riichi_rules.engine.tiles import NAMES, ORPHANS, notation
from riichi_rules.engine.waits import WINS, Wait, out_of_set, shanten_of, waits
from riichi_rules.quiz.question import Pick, Question
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import wait_line
from riichi_rules.texts.lines import Line, Notation, Row, Section

# The relative frequencies of hands: as dealt, many-sided with much of one suit or one suit alone, without
# groups, and noten.
WEIGHTS = {"dealt": 8, "crowded": 5, "one_suit": 4, "special": 1, "noten": 2}


# The probabilities of seven pairs among hands without groups, and of a pair in thirteen orphans.
PAIRS, WITH_PAIR = 0.5, 0.6


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield questions on hands of every type in random order."""
    dealt, kinds = iter(source.hands.played), kinds_of(source.rules)
    for _ in source.seeded_numbers():
        hand_type = weighted_choice(source.rng, WEIGHTS)
        yield _next_question(source, hand_type, dealt, kinds)


def _next_question(
    source: QuestionSource, hand_type: str, dealt: Iterator[Case], kinds: Sequence[int]
) -> Question:
    """Return the question on the next hand of a type, tenpai unless the type is noten."""
    while True:
        case = _hand(hand_type, dealt, kinds, source.rng)
        question = make_question(source.rules, case) if case else None
        is_tenpai = question and isinstance(question.answer, Pick) and question.answer.right
        if question and bool(is_tenpai) == (hand_type != "noten"):
            return question


def _hand(hand_type: str, dealt: Iterator[Case], kinds: Sequence[int], rng: Random) -> Case | None:
    if hand_type == "dealt":
        return hand_part(next(dealt))
    if hand_type == "noten":
        return exchange_tile(hand_part(next(dealt)), kinds, rng)
    if hand_type == "special":
        return _hand_without_groups(kinds, rng)
    return crowded_hand(kinds, 13 if hand_type == "one_suit" else rng.choice((7, 10)), rng)


def _hand_without_groups(kinds: Sequence[int], rng: Random) -> Case | None:
    """Return six pairs and a tile, or terminals and honours of every kind."""
    if rng.random() < PAIRS:
        *pairs, single = rng.sample(kinds, 7)
        return closed_hand([*pairs, *pairs, single])
    tiles = list(ORPHANS)
    if rng.random() < WITH_PAIR:
        tiles[rng.randrange(13)] = rng.choice(ORPHANS)
    return closed_hand(tiles)


# The question


def make_question(rules: Rules, case: Case) -> Question | None:
    """Return a question on the waits of a hand, or None if all four of every awaited tile are in it."""
    hand = parse_hand_part(case)
    wait_list, used_up = waits(hand, out_of_set(rules)), exhausted_waits(hand)
    if not wait_list and used_up:
        return None  # opinions differ on whether such a hand is noten
    return Question(
        kind="waits",
        ruleset=rules.ruleset,
        level=_level(hand, wait_list, used_up),
        prompt=Line("quiz.kind.waits.prompt"),
        answer=_answer(wait_list, used_up),
        proof=(_proof(hand, wait_list, used_up),),
        rules=(SEE_WAIT, "page:furiten") if wait_list else ("page:glossary",),
        case=case,
    )


def _answer(wait_list: Sequence[Wait], used_up: Sequence[int]) -> Pick:
    missed = {NAMES[wait.tile]: _missed_line(wait) for wait in wait_list}
    wrong = {
        NAMES[kind]: mistake_line("wait_without_tiles.which", about=Notation(NAMES[kind])) for kind in used_up
    }
    other = mistake_line("wait_not_there.which", about="")
    return Pick(tuple(NAMES[wait.tile] for wait in wait_list), missed, wrong | {"": other})


def _missed_line(wait: Wait) -> Line:
    name = "shanpon_missed" if "shanpon" in wait.kinds else "wait_missed"
    return mistake_line(f"{name}.which", about=Notation(NAMES[wait.tile]))


def _level(hand: PackedHand, wait_list: Sequence[Wait], used_up: Sequence[int]) -> str:
    """Return the level: beginner for few obvious waits without quads, advanced for over three or none."""
    reading_count = sum(len(readings(hand, WINS[wait.tile])) for wait in wait_list)
    if not wait_list or used_up or len(wait_list) > 3:
        return "advanced"
    is_obvious = reading_count == len(wait_list) < 3 and not hand.kans
    return "beginner" if is_obvious else "intermediate"


# The proof


def _proof(hand: PackedHand, wait_list: Sequence[Wait], used_up: Sequence[int]) -> Section:
    """Return each wait with the hands it completes, or the shanten of a noten hand."""
    if not wait_list:
        rows = [Row(Line("explain.shanten", {"n": shanten_of(hand)}), rule="page:glossary")]
    else:
        rows = [wait_row(hand, wait) for wait in wait_list]
    rows += [_vain_row(hand, kind) for kind in used_up]
    return Section(Line("quiz.feedback.waits"), tuple(rows))


def _vain_row(hand: PackedHand, kind: int) -> Row:
    kinds = tuple(dict.fromkeys(reading.wait for reading in readings(hand, WINS[kind])))
    name = wait_line({"tile": NAMES[kind], "kinds": kinds, "left": 0})
    why = Line("mistakes.wait_without_tiles.tip")
    return Row(name, why=why, tiles=notation((kind,) * 4), rule=SEE_WAIT)


# Only the set of tiles matters.
KIND = QuestionKind("waits", make_questions, wall_of, is_about_tiles=True)
