"""Questions on the kind of wait that the winning tile completes in the scored reading."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from generator.quiz.dealing.changed import cases_won_on_others
from generator.quiz.dealing.dealt import Dealt, score_dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question
from generator.quiz.kind import QuestionKind
from riichi_rules.engine.hand import PackedHand, Win, parse_case
from riichi_rules.engine.readings import Reading, completed_tiles, reading_text, readings
from riichi_rules.engine.tiles import NAMES, notation
from riichi_rules.engine.waits import WAIT_KINDS
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Choice, Choose, Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import fu_section, other_readings
from riichi_rules.texts.lines import Line, Notation, Row, Section

SEE_WAIT = "page:fu#wait"

# The glossary entries of the kinds of wait.
TERMS = {
    "ryanmen": "two_sided_wait",
    "kanchan": "closed_wait",
    "penchan": "edge_wait",
    "shanpon": "shanpon",
    "tanki": "pair_wait",
}

# The share of plain two-sided waits, the most common of all.
PLAIN_RYANMEN = 0.3


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield hands with a definite kind of wait."""
    for dealt in _hands(source):
        is_plain = _kinds_of_wait(dealt.hand, dealt.win) == {"ryanmen"}
        if not is_plain or source.rng.random() < PLAIN_RYANMEN:
            question = make_question(source.rules, dealt)
            if question:
                yield question


def make_question(rules: Rules, dealt: Dealt) -> Question | None:
    """Return a question on which kind of wait a hand had, or None without a single right answer."""
    scored = Scored(rules, dealt.hand, dealt.win, dealt.score)
    all_readings = readings(dealt.hand, dealt.win)
    levelled = replace(dealt, level=_level(dealt, all_readings))
    if is_full(scored):
        return _any_wait(levelled, scored, all_readings)
    if scored.score.yakuman and not any("wait" in rules.yaku[name].when for name in scored.yaku):
        return None  # a yakuman has no fu, and most do not depend on the wait
    return None if is_ambiguous(scored) else _one_wait(levelled, scored, all_readings)


def _hands(source: QuestionSource) -> Iterator[Dealt]:
    """Yield the dealt hands, and some of them again with a winning tile that leaves several readings."""
    for dealt in source.each_hand():
        yield dealt
        cases = [*cases_won_on_others(dealt.case)]
        source.rng.shuffle(cases)
        ambiguous = next((case for case in cases if len(_kinds_of_wait(*parse_case(case))) > 1), None)
        other = score_dealt(source.rules, ambiguous) if ambiguous else None
        if other:
            yield other


def _kinds_of_wait(hand: PackedHand, win: Win) -> set[str]:
    """Return the kinds of wait in all readings of a hand."""
    return {reading.wait for reading in readings(hand, win)}


def _level(dealt: Dealt, all_readings: list[Reading]) -> str:
    """Return the level: advanced for several kinds of wait, beginner for a closed hand with one reading."""
    if len({reading.wait for reading in all_readings}) > 1:
        return "advanced"
    return "beginner" if len(all_readings) == 1 and not dealt.hand.is_open else "intermediate"


def is_full(scored: Scored) -> bool:
    """Return whether a yaku is scored for a wait on every tile of its pattern."""
    return any(scored.rules.yaku[name].when.get("full_wait") is True for name in scored.yaku)


def is_ambiguous(scored: Scored) -> bool:
    """Return whether a reading with another kind of wait pays the same."""
    reading = scored.score.reading
    return any(
        each.base == scored.base and reading and each.reading.wait != reading.wait
        for each in scored.score.alternatives
    )


# Choices


def _one_wait(dealt: Dealt, scored: Scored, all_readings: list[Reading]) -> Question:
    reading = scored.score.reading
    assert reading is not None
    others = {each.wait for each in all_readings} - {reading.wait}
    return hand_question(
        "wait-kind",
        dealt,
        scored,
        prompt=_prompt(scored),
        answer=choose_among(
            WAIT_KINDS,
            {reading.wait},
            say=lambda kind: Line(f"words.{kind}"),
            mistake=lambda kind: _mistake(kind, others),
        ),
        proof=_proof(scored, reading),
        rules=(SEE_WAIT, "yaku:pinfu") if "pinfu" in scored.yaku else (SEE_WAIT,),
    )


def _prompt(scored: Scored) -> Line:
    tile = NAMES[scored.win.kind]
    drawn = f"0{tile[1]}" if scored.win.tile.reds else tile
    return Line("quiz.kind.wait-kind.prompt", {"tile": Notation(drawn)})


def _mistake(kind: str, others: Collection[str]) -> Line:
    """Return the mistake of a wrong kind, which may be the kind of a lower reading."""
    if kind in others:
        return mistake_line("lower_reading")
    return mistake_line("wait_taken_for_other", wait=Line(f"words.{kind}"), definition=_definition(kind))


def _definition(kind: str) -> Line:
    return Line(f"glossary.{TERMS[kind]}.def")


def _any_wait(dealt: Dealt, scored: Scored, all_readings: list[Reading]) -> Question:
    """Return the question on a hand with a full wait.

    A kind of wait that occurs in some reading is neither right nor wrong here.
    """
    wrong = [kind for kind in WAIT_KINDS if kind not in {reading.wait for reading in all_readings}]
    names = [name for name in scored.yaku if "full_wait" in scored.rules.yaku[name].when]
    is_orphans = any(reading.form == "thirteen_orphans" for reading in all_readings)
    full = Line(f"facts.full_wait.{'thirteen_orphans' if is_orphans else 'nine_gates'}")
    choices = [Choice(full), *(Choice(Line(f"words.{kind}"), _mistake(kind, ())) for kind in wrong)]
    rows = tuple(Row(Line(f"yaku.{name}"), why=full, rule=f"yaku:{name}") for name in names)
    return hand_question(
        "wait-kind",
        dealt,
        scored,
        prompt=_prompt(scored),
        answer=Choose(tuple(choices)),
        proof=[Section(Line("quiz.kind.wait-kind"), rows)],
        rules=(f"yaku:{names[0]}", SEE_WAIT),
    )


# The proof


def _proof(scored: Scored, reading: Reading) -> Iterator[Section]:
    """Yield the wait with its definition, the fu it gives, and the readings that pay less."""
    groups = Notation(reading_text(reading)) if reading.pair is not None else Line(f"words.{reading.form}")
    name = Line("explain.found_tiles", {"found": Line(f"words.{reading.wait}"), "tiles": groups})
    why = _definition(reading.wait)
    row = Row(name, why=why, tiles=notation(completed_tiles(reading)), rule=SEE_WAIT)
    yield Section(Line("quiz.kind.wait-kind"), (row,))
    if scored.score.fu_lines:
        yield fu_section(scored.rules, scored.win, scored.score)
    others = other_readings(scored.rules, scored.score)
    if others:
        yield others


KIND = QuestionKind("wait-kind", make_questions, is_about_tiles=True)
