"""Questions on why a hand narrowly misses a yaku: the reason, among false ones."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from generator.quiz.dealing.changed import open_hand, win_the_other_way
from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import certain_yaku, hand_question
from generator.quiz.kind import QuestionKind
from generator.quiz.near_miss import EVENTS, is_near
from riichi_rules.engine.facts import Facts, facts_of
from riichi_rules.engine.judge import worth
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import notation
from riichi_rules.engine.waits import WAIT_KINDS
from riichi_rules.engine.why import FactSeen, Reason, detail_of, reasons
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Choice, Choose, Question
from riichi_rules.rules.model import Scalar, Want, Yaku, is_wanted
from riichi_rules.tell.facts import fact_line, found_phrase, reason_line, want_line_beside
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import reason_of
from riichi_rules.texts.lines import Line, Row, Section, name_in_text

WRONG = 3

# The largest share of the questions on one yaku and reason.
OFTEN = 0.1

# Requirements of some yaku that players also expect of others.
NOT_ASKED: Sequence[tuple[str, Scalar]] = (("riichi", 1), ("closed", True), ("win", "tsumo"), ("win", "ron"))
OTHERWISE: Mapping[str, Sequence[str]] = {
    "wait": WAIT_KINDS,
    "pair": ("simple", "terminal", "wind", "dragon"),
    "form": ("standard", "seven_pairs"),
}


@dataclass(frozen=True)
class Doubt:
    """A yaku that a hand lacks, the reason, and the facts of every reading of the hand."""

    scored: Scored
    reason: Reason
    facts: Sequence[Facts]

    @property
    def yaku(self) -> Yaku:
        return self.scored.rules.yaku[self.reason.id]

    @property
    def name(self) -> Line:
        return Line(f"yaku.{self.reason.id}")

    @property
    def key(self) -> tuple[str, str]:
        """The yaku and the verdict, to balance the questions."""
        return self.reason.id, self.reason.verdict

    @property
    def wants(self) -> dict[str, Want]:
        """All conditions of the yaku, with `closed` if it counts only in closed hands."""
        needs_closed = not self.yaku.limit and not worth(self.yaku, is_open=True)
        return {**self.yaku.when, **({"closed": True} if needs_closed else {})}

    def seen(self, fact: str, want: Want, value: Scalar | None = None) -> FactSeen:
        """Return a fact with its value in the hand, or with another value."""
        found = self.facts[0][fact] if value is None else value
        return FactSeen(fact, want, found, detail=detail_of(fact, {**self.facts[0], fact: found}))

    @property
    def is_certain(self) -> bool:
        """Whether the reason is the same in every reading; not if it shows facts of a replacing yaku."""
        if self.reason.by and self.reason.facts:
            return False
        failed = {seen.fact: seen.found for seen in self.reason.facts if seen.fact in self.yaku.when}
        return all(
            facts[fact] == failed[fact] if fact in failed else is_wanted(want, facts[fact])
            for facts in self.facts
            for fact, want in self.yaku.when.items()
        )


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield yaku that a hand narrowly misses: as dealt, won the other way, or with a group called.

    Of several, the one asked about least for such a reason is chosen.
    """
    counts: Counter[tuple[str, str]] = Counter()
    for dealt in source.each_hand():
        for each in (
            dealt,
            win_the_other_way(source.rules, dealt),
            open_hand(source.rules, dealt, source.rng),
        ):
            scored = each and Scored(source.rules, each.hand, each.win, each.score)
            doubts = [*_doubts(scored)] if scored else []
            doubt = min(doubts, key=lambda doubt: counts[doubt.key], default=None)
            if each and doubt and counts[doubt.key] <= OFTEN * counts.total() + 1:
                question = _question(each, doubt, source.rng)
                if question:
                    counts[doubt.key] += 1
                    yield question


def _question(dealt: Dealt, doubt: Doubt, rng: Random) -> Question | None:
    """Return the question, or None with too few false reasons."""
    wrong = [*_wrong_choices(doubt)]
    if len(wrong) < 2:
        return None
    chosen = [*_right_choices(doubt), *rng.sample(wrong, min(WRONG, len(wrong)))]
    is_too_open = doubt.reason.verdict == "closed_only"
    return hand_question(
        "why-not",
        dealt,
        doubt.scored,
        prompt=Line("quiz.kind.why-not.prompt", {"yaku": doubt.name}),
        answer=Choose(tuple(rng.sample(chosen, len(chosen)))),
        proof=(_proof(doubt),),
        rules=(f"yaku:{doubt.reason.id}", "page:yaku#open") if is_too_open else (f"yaku:{doubt.reason.id}",),
    )


def _doubts(scored: Scored) -> Iterator[Doubt]:
    """Yield the yaku that a player may miss in a hand."""
    its_scorer = scorer(scored.rules)
    all_readings = its_scorer.readings(scored.hand, scored.win)
    facts = [facts_of(reading, scored.hand, scored.win, its_scorer.judge.sets) for reading in all_readings]
    for reason in reasons(scored.rules, scored.hand, scored.win, scored.score):
        doubt = Doubt(scored, reason, facts)
        if (reason.verdict in {"closed_only", "replaced"} or is_near(scored, reason)) and doubt.is_certain:
            yield doubt


# Reasons


def _right_choices(doubt: Doubt) -> list[Choice]:
    """Return every reason that holds; any of them is a right answer."""
    if doubt.reason.verdict == "replaced":
        return [Choice(reason_of(doubt.reason))]
    return [Choice(reason_line(each, has_tiles=False)) for each in doubt.reason.facts]


def _wrong_choices(doubt: Doubt) -> Iterator[Choice]:
    """Yield false reasons: facts that the hand does not have, and conditions that the yaku does not have."""
    for seen in _false_facts(doubt):
        found = found_phrase(doubt.seen(seen.fact, seen.wanted))
        yield Choice(reason_line(seen), mistake_line("reason_not_so", found=found))
    for seen in _unasked_facts(doubt):
        rule = Line(f"yaku.{doubt.reason.id}.short")
        yield Choice(
            reason_line(seen),
            mistake_line("reason_not_asked", about=name_in_text(doubt.name), rule=rule),
        )


def _false_facts(doubt: Doubt) -> Iterator[FactSeen]:
    """Yield each condition of the yaku with a value that it has in no reading of the hand."""
    for fact, want in doubt.wants.items():
        values = [] if fact in EVENTS else [*_failing_values(fact, want, doubt.facts[0][fact])]
        true_line = reason_line(doubt.seen(fact, want))
        untrue = (seen for value in values if reason_line(seen := doubt.seen(fact, want, value)) != true_line)
        yield from islice(untrue, 1)


def _failing_values(fact: str, want: Want, found: Scalar) -> Iterator[Scalar]:
    """Yield other values of a fact that would fail the condition, the nearest first."""
    if isinstance(found, bool):
        near: Sequence[Scalar] = (not found,)
    elif isinstance(found, int):
        near = (found - 1, found + 1)
    else:
        near = [value for value in OTHERWISE.get(fact, ()) if value != found]
    yield from (value for value in near if not is_wanted(want, value) and value not in {-1, 15})


def _unasked_facts(doubt: Doubt) -> Iterator[FactSeen]:
    """Yield facts of the hand that are no condition of the yaku."""
    for fact, want in NOT_ASKED:
        seen = doubt.seen(fact, want)
        if not is_wanted(want, seen.found) and not _may_matter(doubt, fact):
            yield seen


def _may_matter(doubt: Doubt, fact: str) -> bool:
    """Return whether a fact is a condition of the yaku or affects one.

    A triplet that is called or completed by ron is not concealed.
    """
    return fact in doubt.wants or (fact != "riichi" and "concealed_triplets" in doubt.wants)


# The proof


def _proof(doubt: Doubt) -> Section:
    """Return every condition of the yaku with the value in the hand."""
    failed = {seen.fact: seen for seen in doubt.reason.facts}
    rows = [_row(doubt, failed.get(fact, doubt.seen(fact, want))) for fact, want in doubt.wants.items()]
    if doubt.reason.by:
        rows.append(Row(reason_of(doubt.reason), rule=f"yaku:{doubt.reason.by[0]}"))
    return Section(doubt.name, tuple(rows))


def _row(doubt: Doubt, seen: FactSeen) -> Row:
    """Return a condition, its value, and the tiles that show it."""
    mark = Line("words.true" if is_wanted(seen.wanted, seen.found) else "words.false")
    tiles = notation(sorted(seen.tiles))
    wanted, found = want_line_beside(seen), found_phrase(seen)
    why = fact_line(seen) if found != wanted else None
    return Row(wanted, mark, why, tiles, f"yaku:{doubt.reason.id}")


def _must_show(source: QuestionSource) -> list[str]:
    """Return the question on each yaku of ordinary hands: with han, not local, and not for an event."""
    known = source.rules.yaku
    return [
        f"asked:yaku.{name}"
        for name in certain_yaku(source)
        if known[name].han and not known[name].local and EVENTS.isdisjoint(known[name].when)
    ]


KIND = QuestionKind("why-not", make_questions, must_show=_must_show)
