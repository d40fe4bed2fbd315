"""Why not this yaku: a hand that almost has it, the reason, and reasons that are none."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question
from generator.quiz.kind import QuestionKind
from generator.quiz.near_miss import EVENTS, is_near
from generator.quiz.question import Choice, Choose, Question
from generator.quiz.situations.changed import open_hand, win_the_other_way
from riichi_rules.engine.facts import Facts, facts_of
from riichi_rules.engine.judge import worth
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import notation
from riichi_rules.engine.waits import WAIT_KINDS
from riichi_rules.engine.why import FactSeen, Reason, reasons
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import Scalar, Want, Yaku, is_wanted
from riichi_rules.tell.facts import fact_line, fact_phrase, reason_line, want_line_beside
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import reason_of
from riichi_rules.texts.lines import Line, Row, Section

WRONG = 3

# No yaku is asked about in more than such a part of the questions.
OFTEN = 0.1

# What some yaku ask for, and what players think that others ask for, too.
NOT_ASKED: Sequence[tuple[str, Scalar]] = (("riichi", 1), ("closed", True), ("win", "tsumo"), ("win", "ron"))
OTHERWISE: Mapping[str, Sequence[str]] = {
    "wait": WAIT_KINDS,
    "pair": ("simple", "terminal", "wind", "dragon"),
    "form": ("standard", "seven_pairs"),
}


@dataclass(frozen=True)
class Doubt:
    """A yaku that a hand lacks: why, and the facts of every way to read the hand."""

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
    def sort(self) -> tuple[str, str]:
        """Which yaku it is about, and why it does not count."""
        return self.reason.id, self.reason.verdict

    @property
    def wants(self) -> dict[str, Want]:
        """All that the yaku asks for; some count in closed hands only."""
        needs_closed = not self.yaku.limit and not worth(self.yaku, is_open=True)
        return {**self.yaku.when, **({"closed": True} if needs_closed else {})}

    @property
    def is_certain(self) -> bool:
        """Is the reason the same, however the hand is read? What a greater yaku shows is no condition."""
        if self.reason.by and self.reason.facts:
            return False
        failing = {seen.fact: seen.found for seen in self.reason.facts if seen.fact in self.yaku.when}
        return all(
            facts[fact] == failing[fact] if fact in failing else is_wanted(want, facts[fact])
            for facts in self.facts
            for fact, want in self.yaku.when.items()
        )


def make(source: QuestionSource) -> Iterator[Question]:
    """Yaku that a hand almost has: as it was dealt, won the other way, or with a group called.

    Of several, it is the one that was asked about least for such a reason.
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
            doubt = min(doubts, key=lambda doubt: counts[doubt.sort], default=None)
            if each and doubt and counts[doubt.sort] <= OFTEN * counts.total() + 1:
                question = _question(each, doubt, source.rng)
                if question:
                    counts[doubt.sort] += 1
                    yield question


def _question(dealt: Dealt, doubt: Doubt, rng: Random) -> Question | None:
    """The question, if there are false reasons enough."""
    wrong = [*_wrong(doubt)]
    if len(wrong) < 2:
        return None
    chosen = [*_right(doubt), *rng.sample(wrong, min(WRONG, len(wrong)))]
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
    """The yaku that somebody may miss in a hand."""
    its_scorer = scorer(scored.rules)
    ways = its_scorer.readings(scored.hand, scored.win)
    facts = [facts_of(reading, scored.hand, scored.win, its_scorer.judge.sets) for reading in ways]
    for reason in reasons(scored.rules, scored.hand, scored.win, scored.score):
        doubt = Doubt(scored, reason, facts)
        if (reason.verdict in {"closed_only", "replaced"} or is_near(scored, reason)) and doubt.is_certain:
            yield doubt


# Reasons


def _right(doubt: Doubt) -> list[Choice]:
    """Every reason that holds; any of them is a right answer."""
    if doubt.reason.verdict == "replaced":
        return [Choice(reason_of(doubt.reason))]
    seen = [each._replace(tiles=()) for each in doubt.reason.facts]
    is_too_open = doubt.wants.get("closed") is True and doubt.scored.hand.is_open
    if is_too_open and "closed" not in {each.fact for each in seen}:
        seen.append(FactSeen("closed", True, False))
    return [Choice(reason_line(each)) for each in seen]


def _wrong(doubt: Doubt) -> Iterator[Choice]:
    """Reasons that are none: what is not so in the hand, and what the yaku does not ask for."""
    for seen in _not_so(doubt):
        found = fact_phrase(seen.fact, doubt.facts[0][seen.fact])
        yield Choice(reason_line(seen), mistake_line("reason_not_so", found=found))
    for seen in _not_asked(doubt):
        rule = Line(f"yaku.{doubt.reason.id}.short")
        yield Choice(reason_line(seen), mistake_line("reason_not_asked", yaku=doubt.name, rule=rule))


def _not_so(doubt: Doubt) -> Iterator[FactSeen]:
    """Conditions of the yaku with a finding that is true in no reading of the hand."""
    for fact, want in doubt.wants.items():
        values = [] if fact in EVENTS else [*_failing(fact, want, doubt.facts[0][fact])]
        so = reason_line(FactSeen(fact, want, doubt.facts[0][fact]))
        untrue = (seen for value in values if reason_line(seen := FactSeen(fact, want, value)) != so)
        yield from islice(untrue, 1)


def _failing(fact: str, want: Want, found: Scalar) -> Iterator[Scalar]:
    """Other values of a fact that would not do, those near to what was found or wanted first."""
    if isinstance(found, bool):
        near: Sequence[Scalar] = (not found,)
    elif isinstance(found, int):
        near = (found - 1, found + 1)
    else:
        near = [value for value in OTHERWISE.get(fact, ()) if value != found]
    yield from (value for value in near if not is_wanted(want, value) and value not in {-1, 15})


def _not_asked(doubt: Doubt) -> Iterator[FactSeen]:
    """What is so in the hand, but nothing that the yaku asks for."""
    for fact, want in NOT_ASKED:
        found = doubt.facts[0][fact]
        if not is_wanted(want, found) and not _may_matter(doubt, fact):
            yield FactSeen(fact, want, found)


def _may_matter(doubt: Doubt, fact: str) -> bool:
    """Does the yaku ask for it, or for something that depends on it? A called triplet is not concealed,
    nor is one that ron completes.
    """
    return fact in doubt.wants or (fact != "riichi" and "concealed_triplets" in doubt.wants)


# The proof


def _proof(doubt: Doubt) -> Section:
    """Every condition of the yaku, and what was found."""
    failing = {seen.fact: seen for seen in doubt.reason.facts}
    rows = [
        _row(doubt, failing.get(fact, FactSeen(fact, want, doubt.facts[0][fact])))
        for fact, want in doubt.wants.items()
    ]
    if doubt.reason.by:
        rows.append(Row(reason_of(doubt.reason), rule=f"yaku:{doubt.reason.by[0]}"))
    return Section(doubt.name, tuple(rows))


def _row(doubt: Doubt, seen: FactSeen) -> Row:
    """What a condition wants, and what was found with the tiles that show it."""
    mark = Line("words.true" if is_wanted(seen.wanted, seen.found) else "words.false")
    tiles = notation(sorted(seen.tiles))
    wanted, found = want_line_beside(seen), fact_phrase(seen.fact, seen.found)
    why = fact_line(seen) if found != wanted else None
    return Row(wanted, mark, why, tiles, f"yaku:{doubt.reason.id}")


KIND = QuestionKind("why-not", make)
