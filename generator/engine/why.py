"""Why a yaku counts, or why it does not: the facts that made it, the facts that failed."""

from typing import NamedTuple

from generator.engine.conditions import failed
from generator.engine.facts import Facts
from generator.engine.hand import Hand, Win
from generator.engine.judge import worth
from generator.engine.readings import Reading, facts_of, readings
from generator.engine.score import Score, scorer
from generator.rules.model import Rules, Want, Yaku


class FactSeen(NamedTuple):
    """A fact, what a yaku wants it to be, and what it is."""

    fact: str
    wanted: Want
    found: bool | int | str


class Reason(NamedTuple):
    """Why a yaku counts or not.

    `verdict` is counts, facts (some failed), closed_only, unused (by this ruleset), replaced,
    beside_yakuman, beside_limit, or not_a_hand (a yaku of the discards).
    """

    id: str
    verdict: str
    facts: tuple[FactSeen, ...] = ()
    by: tuple[str, ...] = ()


def reasons(rules: Rules, hand: Hand, win: Win, score: Score) -> list[Reason]:
    """A reason for every yaku of the rules, in the reading that was scored."""
    reading = score.reading or best_reading(hand, win)
    facts = facts_of(reading, hand, win, scorer(rules).judge.green) if reading else {}
    counted = [each.id for each in score.yaku]
    return [_reason(name, yaku, facts, counted, rules, hand.is_open) for name, yaku in rules.yaku.items()]


def best_reading(hand: Hand, win: Win) -> Reading | None:
    """The reading to explain a hand by that has no score: the first, if there is any."""
    found = readings(hand, win)
    return found[0] if found else None


def _reason(name: str, yaku: Yaku, facts: Facts, counted: list[str], rules: Rules, is_open: bool) -> Reason:
    if yaku.of != "hand" or not facts:
        return Reason(name, "not_a_hand")
    if name in counted:
        return Reason(
            name, "counts", tuple(FactSeen(fact, want, facts[fact]) for fact, want in yaku.when.items())
        )
    if not yaku.is_counted:
        return Reason(name, "unused")
    missing = tuple(FactSeen(*each) for each in failed(yaku.when, facts))
    if missing:
        return Reason(name, "facts", missing)
    if is_open and not yaku.limit and not worth(yaku, is_open):
        return Reason(name, "closed_only", (FactSeen("closed", True, False),))
    replacing = tuple(
        other for other in counted if other in rules.yaku and name in rules.yaku[other].replaces
    )
    if replacing:
        return Reason(name, "replaced", by=replacing)
    beside = tuple(other for other in counted if other in rules.yaku and not rules.yaku[other].han)
    if beside and rules.yaku[beside[0]].yakuman:
        return Reason(name, "beside_yakuman", by=beside)
    return Reason(name, "beside_limit", by=beside or tuple(counted))
