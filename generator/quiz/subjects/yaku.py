"""Questions on the yaku of a hand, among others that it seems to have."""

from collections.abc import Iterator, Sequence
from random import Random

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import certain_yaku, hand_question
from generator.quiz.kind import QuestionKind
from generator.quiz.near_miss import EVENTS, is_near
from generator.quiz.novelty import single_yaku
from riichi_rules.engine.why import Reason, reasons
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Choice, Choose, Question
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import reason_of, yaku_section
from riichi_rules.texts.lines import Line, Row, Section, list_lines, name_in_text

WRONG_AT_LEAST, CHOICES_AT_LEAST, CHOICES_AT_MOST = 2, 6, 9


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield hands with definite yaku."""
    for dealt in source.each_hand():
        scored = Scored(source.rules, dealt.hand, dealt.win, dealt.score)
        right = {f"right:yaku.{name}" for name in scored.yaku}
        right.update(single_yaku(dealt.level, dealt.case, scored.yaku))
        if not is_ambiguous(scored) and source.wants(dealt.level, right):
            question = _question(dealt, scored, source.rng)
            if question:
                yield question


def is_ambiguous(scored: Scored) -> bool:
    """Return whether a reading with other yaku pays the same."""
    return any(
        each.base == scored.base and {one.id for one in each.yaku} != {one.id for one in scored.score.yaku}
        for each in scored.score.alternatives
    )


def _question(dealt: Dealt, scored: Scored, rng: Random) -> Question | None:
    """Return the question, or None if a player would see too few other yaku in the hand."""
    all_reasons = reasons(scored.rules, scored.hand, scored.win, scored.score)
    wrong = _pick_tempting(scored, all_reasons, rng)
    if len(wrong) < WRONG_AT_LEAST:
        return None
    right = yaku_section(scored.rules, scored.hand, scored.win, scored.score)
    rows = [Row(Line(f"yaku.{each.id}"), why=reason_of(each), rule=f"yaku:{each.id}") for each in wrong]
    return hand_question(
        "yaku",
        dealt,
        scored,
        prompt=Line("quiz.kind.yaku.prompt"),
        answer=Choose(_choices(scored, wrong), all=True, missed=mistake_line("yaku_missed.which", about="")),
        proof=(right, Section(Line("explain.why_not"), tuple(rows))),
        rules=[f"yaku:{name}" for name in scored.yaku],
    )


def _choices(scored: Scored, wrong: Sequence[Reason]) -> tuple[Choice, ...]:
    """Return the yaku in the order of the rules; dora come last if the hand has any."""
    mistakes = {reason.id: _mistake(scored, reason) for reason in wrong}
    listed = [
        Choice(Line(f"yaku.{name}"), mistakes.get(name))
        for name in scored.rules.yaku
        if name in mistakes or name in scored.yaku
    ]
    if any(each.id in scored.rules.dora for each in scored.score.yaku):
        listed.append(Choice(Line("yaku.dora"), mistake_line("dora_as_yaku")))
    return tuple(listed)


def _pick_tempting(scored: Scored, all_reasons: Sequence[Reason], rng: Random) -> list[Reason]:
    """Return yaku that the hand does not have, the most tempting first, and others up to the minimum."""
    temptations = {reason.id: _temptation(scored, reason) for reason in all_reasons}
    tempting = [reason for reason in all_reasons if temptations[reason.id]]
    by_chance = rng.sample(tempting, len(tempting))
    by_chance.sort(key=lambda reason: temptations[reason.id], reverse=True)
    likely = sum(temptations[reason.id] > 1 for reason in tempting)
    fewest = max(WRONG_AT_LEAST, CHOICES_AT_LEAST - len(scored.yaku))
    room = max(0, CHOICES_AT_MOST - 1 - len(scored.yaku))
    return by_chance[: min(max(likely, fewest), room)]


def _temptation(scored: Scored, reason: Reason) -> int:
    """Return how easily a yaku is mistakenly seen: 0 not at all, 1 hardly."""
    if reason.verdict in {"closed_only", "replaced", "beside_yakuman"}:
        return 3
    if reason.verdict != "facts":
        return 0
    if _is_in_other_reading(scored, reason):
        return 3
    if is_near(scored, reason):
        return 2
    is_about_tiles = not {seen.fact for seen in reason.facts} & EVENTS
    return int(is_about_tiles and scored.rules.yaku[reason.id].han is not None)


def _is_in_other_reading(scored: Scored, reason: Reason) -> bool:
    return any(reason.id == each.id for outcome in scored.score.alternatives for each in outcome.yaku)


def _mistake(scored: Scored, reason: Reason) -> Line:
    name = name_in_text(Line(f"yaku.{reason.id}"))
    if reason.verdict == "closed_only":
        return mistake_line("closed_yaku_in_open", yaku=name)
    if reason.by:
        by = list_lines([name_in_text(Line(f"yaku.{other}")) for other in reason.by])
        return mistake_line("yaku_replaced" if reason.verdict == "replaced" else "beside_yakuman", about=by)
    if _is_in_other_reading(scored, reason):
        return mistake_line("lower_reading")
    return mistake_line("yaku_not_there.reason", about=name, reason=reason_of(reason))


def _must_show(source: QuestionSource) -> list[str]:
    return [f"right:yaku.{name}" for name in certain_yaku(source)]


KIND = QuestionKind("yaku", make_questions, must_show=_must_show)
