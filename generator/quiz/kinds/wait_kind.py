"""Which kind of wait: the one by which the winning tile completes the reading that is scored."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from generator.quiz.dealing.dealt import Dealt, score_dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Choice, Choose, Question, choose_among
from generator.quiz.situations.changed import cases_won_on_others
from riichi_rules.engine.hand import Hand, Win, parse_case
from riichi_rules.engine.readings import Reading, completed_tiles, reading_text, readings
from riichi_rules.engine.tiles import NAMES, notation
from riichi_rules.engine.waits import WAIT_KINDS
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import fu_section, other_readings
from riichi_rules.texts.lines import Line, Notation, Row, Section

SEE_WAIT = "page:fu#wait"
FULL = Line("facts.full_wait.true")

# Where the glossary says what each kind of wait is.
TERMS = {
    "ryanmen": "two_sided_wait",
    "kanchan": "closed_wait",
    "penchan": "edge_wait",
    "shanpon": "shanpon",
    "tanki": "pair_wait",
}

# Of plain two-sided waits, the commonest of all, only so many are asked.
PLAIN_RYANMEN = 0.3


def make(source: QuestionSource) -> Iterator[Question]:
    """Hands whose wait is beyond doubt."""
    for dealt in _hands(source):
        is_plain = _kinds_of_wait(dealt.hand, dealt.win) == {"ryanmen"}
        if not is_plain or source.rng.random() < PLAIN_RYANMEN:
            question = make_question(source.rules, dealt)
            if question:
                yield question


def make_question(rules: Rules, dealt: Dealt) -> Question | None:
    """Which kind of wait a hand had, if there is one right answer."""
    scored = Scored(rules, dealt.hand, dealt.win, dealt.score)
    ways = readings(dealt.hand, dealt.win)
    levelled = replace(dealt, level=_level(dealt, ways))
    if is_full(scored):
        return _any_wait(levelled, scored, ways)
    if scored.score.yakuman and not any("wait" in rules.yaku[name].when for name in scored.yaku):
        return None  # a yakuman asks for no fu, and most do not look at the wait
    return None if is_open_to_doubt(scored) else _one_wait(levelled, scored, ways)


def _hands(source: QuestionSource) -> Iterator[Dealt]:
    """Hands as dealt, and some of them again with another winning tile, which can be read in several ways."""
    for dealt in source.each_hand():
        yield dealt
        cases = [*cases_won_on_others(dealt.case)]
        source.rng.shuffle(cases)
        found = next((case for case in cases if len(_kinds_of_wait(*parse_case(case))) > 1), None)
        other = score_dealt(source.rules, found) if found else None
        if other:
            yield other


def _kinds_of_wait(hand: Hand, win: Win) -> set[str]:
    """The kinds of wait that a hand can be seen to have had."""
    return {reading.wait for reading in readings(hand, win)}


def _level(dealt: Dealt, ways: list[Reading]) -> str:
    """What can be read in one way is for beginners, unless it is open; several kinds of wait are not."""
    if len({reading.wait for reading in ways}) > 1:
        return "advanced"
    return "beginner" if len(ways) == 1 and not dealt.hand.is_open else "intermediate"


def is_full(scored: Scored) -> bool:
    """Does the hand count as one that any tile of its shape would have completed?"""
    return any(scored.rules.yaku[name].when.get("full_wait") is True for name in scored.yaku)


def is_open_to_doubt(scored: Scored) -> bool:
    """Does a reading with another kind of wait pay the same?"""
    reading = scored.score.reading
    return any(
        each.base == scored.base and reading and each.reading.wait != reading.wait
        for each in scored.score.alternatives
    )


# Choices


def _one_wait(dealt: Dealt, scored: Scored, ways: list[Reading]) -> Question:
    reading = scored.score.reading
    assert reading is not None
    others = {each.wait for each in ways} - {reading.wait}
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
    """A kind that another reading has is a lower reading; any other is taken for what it is not."""
    if kind in others:
        return mistake_line("lower_reading")
    return mistake_line("wait_taken_for_other", wait=Line(f"words.{kind}"), definition=_definition(kind))


def _definition(kind: str) -> Line:
    return Line(f"glossary.{TERMS[kind]}.def")


def _any_wait(dealt: Dealt, scored: Scored, ways: list[Reading]) -> Question:
    """A kind of wait by which some reading could be seen is neither right nor wrong here."""
    wrong = [kind for kind in WAIT_KINDS if kind not in {reading.wait for reading in ways}]
    choices = [Choice(FULL), *(Choice(Line(f"words.{kind}"), _mistake(kind, ())) for kind in wrong)]
    names = [name for name in scored.yaku if "full_wait" in scored.rules.yaku[name].when]
    rows = tuple(Row(Line(f"yaku.{name}"), why=FULL, rule=f"yaku:{name}") for name in names)
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
    """The wait and what it is, the fu it gives, and the readings that pay less."""
    groups = Notation(reading_text(reading)) if reading.pair is not None else Line(f"words.{reading.form}")
    shown = Line("explain.because_tiles", {"found": Line(f"words.{reading.wait}"), "tiles": groups})
    why = _definition(reading.wait)
    row = Row(shown, why=why, tiles=notation(completed_tiles(reading)), rule=SEE_WAIT)
    yield Section(Line("quiz.kind.wait-kind"), (row,))
    if scored.score.fu_lines:
        yield fu_section(scored.rules, scored.win, scored.score)
    others = other_readings(scored.score)
    if others:
        yield others


KIND = QuestionKind("wait-kind", make)
