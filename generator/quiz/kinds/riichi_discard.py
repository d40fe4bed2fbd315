"""Riichi: with which discards it may be declared, or whether it may be declared at all."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.proofs.riichi import OPTIONS, SEE, conditions, live_tiles_line, points_line, situation
from generator.quiz.question import Pick, Question, choose_among
from generator.quiz.situations.riichi import Turn, turns
from generator.quiz.situations.tenpai import waits_in_vain
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import Hand
from riichi_rules.engine.tiles import NAMES, TILE, WINDS
from riichi_rules.engine.waits import WINS, out_of_set, scored_waits, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.furiten import furiten
from riichi_rules.table.hand_tiles import without
from riichi_rules.table.riichi import Declaration, declare
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import wait_line
from riichi_rules.tell.spoken_tiles import plain
from riichi_rules.texts.lines import Line, Notation, Row, Section, join_lines

SEE_FURITEN = "page:riichi#furiten"

# One question in so many is whether riichi may be declared, not how.
MAY = 3

# More right discards than these, and they are easily missed.
MANY = 3

# Of the others: how often each sort of hand comes up, what may stand in its way, and tiles left that are few.
CHOICES = ("allowed", "open", "noten", "points", "tiles")
MAY_SORTS = {"ready": 6, "with_quad": 4, "open": 2, "noten": 2}
WAYS = {"nothing": 1, "points": 3, "just_enough": 1, "tiles": 4}
FEW = 4


def make(source: QuestionSource) -> Iterator[Question]:
    """Turns of every sort, and between them some at which it is open whether riichi may be declared."""
    hands = iter(source.hands.cases)
    others = _may_questions(source, hands)
    for place, turn in enumerate(turns(source, hands)):
        if place % MAY == 0:
            yield next(others)
        yield make_question(source, turn)


def make_question(source: QuestionSource, turn: Turn) -> Question:
    """Which tiles can be discarded with riichi? Of an open hand, or one far from tenpai, none."""
    found = declare(source.rules, turn.hand, turn.points, turn.live_tiles)
    after = {tile: without(turn.hand, TILE[tile]) for tile in found.discards}
    answer = Pick(_plain(found.discards), _missing(source.rules, turn, after), _wrong(turn, found))
    return Question(
        kind="riichi-discard",
        ruleset=source.rules.ruleset,
        level=_level(turn, answer),
        prompt=Line("quiz.kind.riichi-discard.prompt"),
        answer=answer,
        proof=(conditions(source, turn, found) if found.reasons else _proof(source.rules, turn, after),),
        rules=(SEE, SEE_FURITEN) if turn.discards else (SEE,),
        case=turn.question,
        situation=tuple(situation(turn)),
    )


def _plain(tiles: Sequence[str]) -> tuple[str, ...]:
    """Tiles in order, a red five as any five: either may go."""
    return tuple(sorted({plain(tile) for tile in tiles}, key=NAMES.index))


def _level(turn: Turn, answer: Pick) -> str:
    if turn.hand.kans or turn.discards or turn.variant == "crowded" or len(answer.right) > MANY:
        return "advanced"
    return "beginner" if 0 < len(answer.right) < MANY else "intermediate"


# Mistakes


def _missing(rules: Rules, turn: Turn, after: Mapping[str, Hand]) -> dict[str, Line]:
    """Why somebody leaves out a discard that allows riichi."""
    named = {plain(tile): _doubt(rules, turn, tile, hand) for tile, hand in after.items()}
    missed = {tile: mistake_line(name) for tile, name in named.items() if name}
    return missed | {"": mistake_line("tenpai_missed")}


def _doubt(rules: Rules, turn: Turn, tile: str, hand: Hand) -> str:
    """What seems to speak against riichi with a discard: furiten, or a hand that has no yaku yet."""
    if turn.discards and furiten(rules, hand, (*turn.discards, tile)).kind != "none":
        return "furiten_bars_riichi"
    seat, round_ = turn.winds
    anyhow = WINS[0]._replace(seat_wind=WINDS[seat], round_wind=WINDS[round_])
    has_yaku = any(not each.ron.problems for each in scored_waits(rules, hand, anyhow))
    return "" if has_yaku else "yaku_needed_for_riichi"


def _wrong(turn: Turn, found: Declaration) -> dict[str, Line]:
    """Why somebody picks a tile whose discard does not allow riichi."""
    if "open" in found.reasons:
        return {"": mistake_line("riichi_on_open_hand")}
    rest = [tile for tile in turn.each if tile not in found.discards]
    in_vain = [tile for tile in rest if waits_in_vain(without(turn.hand, TILE[tile]))]
    return {plain(tile): mistake_line("wait_without_tiles") for tile in in_vain} | {
        "": mistake_line("noten_discard")
    }


# The proof


def _proof(rules: Rules, turn: Turn, after: Mapping[str, Hand]) -> Section:
    """What the hand waits for after each discard that allows riichi."""
    rows = [_row(rules, turn, tile, hand) for tile, hand in after.items()]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _row(rules: Rules, turn: Turn, tile: str, hand: Hand) -> Row:
    """What the hand then waits for, and how many of it the player has not seen."""
    thrown = Counter(plain(each) for each in (*turn.discards, tile))
    stated = [
        {"tile": NAMES[kind], "kinds": kinds, "left": left - thrown[NAMES[kind]]}
        for kind, kinds, left in waits(hand, out_of_set(rules))
    ]
    why = join_lines([wait_line(wait) for wait in stated], "explain.not_join")
    return Row(Line("quiz.discard", {"tile": Notation(tile)}), why=why, tiles=tile, rule=SEE)


# Whether riichi may be declared


def _may_questions(source: QuestionSource, hands: Iterator[Case]) -> Iterator[Question]:
    """Turns with few points or few tiles left, an open hand or none that is tenpai, or nothing in the way."""
    for turn in turns(source, hands, MAY_SORTS):
        asked_turn = turn if turn.variant in {"open", "noten"} else _hinder(source, turn)
        found = declare(source.rules, turn.hand, asked_turn.points, asked_turn.live_tiles)
        if len(found.reasons) < 2:
            yield may_question(source, asked_turn, found)


def _hinder(source: QuestionSource, turn: Turn) -> Turn:
    """The turn with few points or few tiles, or with as many as it takes."""
    (way,) = source.rng.choices([*WAYS], [*WAYS.values()])
    stick = source.rules.payments.riichi_stick
    if way == "points":
        return replace(turn, points=source.rng.randrange(0, stick, 100))
    if way == "just_enough":
        return replace(turn, points=stick)
    return replace(turn, live_tiles=source.rng.randint(0, FEW)) if way == "tiles" else turn


def may_question(source: QuestionSource, turn: Turn, found: Declaration) -> Question:
    """Can you declare riichi now? Any reason against it is a right answer."""
    right = found.reasons or ("allowed",)
    return Question(
        kind="riichi-discard",
        ruleset=source.rules.ruleset,
        level=_may_level(source.rules, turn, found),
        prompt=Line("quiz.kind.riichi-discard.prompt.may"),
        answer=choose_among(
            CHOICES,
            right,
            say=lambda each: Line(f"quiz.choice.riichi.{each}"),
            mistake=lambda each: _may_mistake(source, turn, found, each),
        ),
        proof=(conditions(source, turn, found),),
        rules=(SEE,),
        case=turn.question,
        situation=tuple(situation(turn)),
    )


def _may_level(rules: Rules, turn: Turn, found: Declaration) -> str:
    """What depends on the ruleset is not for beginners, nor is a case at the limit of a rule."""
    is_at_edge = turn.live_tiles <= FEW or turn.points <= rules.payments.riichi_stick
    if turn.hand.kans:
        return "advanced"
    return "intermediate" if is_at_edge or found.reasons == ("noten",) else "beginner"


def _may_mistake(source: QuestionSource, turn: Turn, found: Declaration, chosen: str) -> Line:
    """How somebody comes to a wrong answer: by overlooking a condition, or by taking one for not met."""
    if chosen == "allowed":
        overlooked = found.reasons[0]
        if overlooked in OPTIONS:
            return mistake_line("riichi_condition_overlooked", rule=source.option_line(OPTIONS[overlooked]))
        return mistake_line("riichi_on_open_hand" if overlooked == "open" else "noten_overlooked")
    if chosen == "noten":
        return mistake_line("tenpai_missed")
    if chosen == "open" and turn.hand.kans:
        return mistake_line("quad_taken_for_open")
    if chosen == "open":
        return mistake_line("reason_not_so", found=Line("facts.closed.true"))
    if _is_enough_elsewhere(source, turn, chosen):
        return mistake_line("other_ruleset", differences=source.option_line(OPTIONS[chosen]))
    found_line = points_line(turn) if chosen == "points" else live_tiles_line(turn)
    return mistake_line("reason_not_so", found=found_line)


def _is_enough_elsewhere(source: QuestionSource, turn: Turn, reason: str) -> bool:
    """Would some other ruleset forbid riichi for this reason?"""
    rulesets = map(source.book.rules, source.book.rulesets)
    others = {each.options[OPTIONS[reason]]: each for each in rulesets}
    found = (declare(each, turn.hand, turn.points, turn.live_tiles) for each in others.values())
    return any(reason in each.reasons for each in found)


KIND = QuestionKind("riichi-discard", make)
