"""Is a claimed score right, and if not, what is wrong with it, and which slips lead there?

A claim is held against the score and against what the score would be after each known mistake. Named are
all mistakes that lead to the whole of what was claimed; or else those that lead to each wrong part by itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from generator.engine.hand import Hand, Win
from generator.engine.score import Score
from generator.mistakes.catalogue import STEPS, Count, Mistake, by_likelihood
from generator.mistakes.claim_text import Claim
from generator.mistakes.diagnosis import mistakes, unlikely_mistakes
from generator.mistakes.payments import payment_mistakes, unlikely_payment_mistakes
from generator.mistakes.scored import Scored
from generator.rules.model import Rules

NO_LIMIT = ""
DISCARDER = "discarder"
PARTS = STEPS[1:]
COUNTED = ("han", "fu")


class Finding(NamedTuple):
    """What is wrong with a claim: the step, the likeliest slip and its particulars, and what is so.

    `part` is the part of the claim that is wrong: a slip at one step may show in a later one alone.
    `others` are slips that lead there just as well; `more` is what else is wrong with the claim, and
    `follows` that this follows from what is wrong before it.
    """

    step: str
    part: str
    mistake: str
    about: tuple[str | int, ...]
    claimed: object
    correct: object
    others: tuple[tuple[str, tuple[str | int, ...]], ...] = ()
    more: tuple["Finding", ...] = ()
    follows: bool = False

    def as_json(self) -> dict[str, Any]:
        """The same as plain data."""
        others = [{"mistake": name, "about": about} for name, about in self.others]
        return {**self._asdict(), "others": others, "more": [each.as_json() for each in self.more]}


def check_claim(rules: Rules, hand: Hand, win: Win, score: Score, claim: Claim) -> Finding | None:
    """What is wrong with a claim about a scored hand, the first step first, or nothing if it is right."""
    scored = Scored(rules, hand, win, score)
    if claim.yaku is not None and {*claim.yaku} != {*scored.yaku}:
        return _wrong_yaku(claim.yaku, scored.yaku)
    wrong = [part for part in PARTS if not _agrees(claim, scored.count, part)]
    if not wrong:
        return None
    whole = _fitting(scored, claim, PARTS)
    first = _finding(scored, claim, wrong, whole or _of_part(scored, claim, wrong[0]))
    rest = [part for part in wrong if part != first.part]
    if whole:
        more = [_finding(scored, claim, [part], [])._replace(follows=True) for part in rest]
    else:
        more = [_further(scored, claim, part) for part in rest]
    return first._replace(more=tuple(more))


def _finding(scored: Scored, claim: Claim, wrong: Sequence[str], found: Sequence[Mistake]) -> Finding:
    """A wrong part of a claim, and the slips that lead to it, the likeliest first."""
    right = scored.count
    step = _step(right, found[0]) if found else wrong[0]
    part = step if step in wrong else wrong[0]
    name, about = (found[0].id, found[0].about) if found else ("unexplained", ())
    others = dict.fromkeys((each.id, each.about) for each in found)
    others.pop((name, about), None)
    if part == "limit" and claim.limit == right.limit:
        claimed, correct = (f"{times} {claim.limit}" for times in (claim.times, right.times))
        return Finding(step, part, name, about, claimed, correct, tuple(others))
    return Finding(step, part, name, about, getattr(claim, part), _stated(right, part), tuple(others))


def _further(scored: Scored, claim: Claim, part: str) -> Finding:
    """What else is wrong. Payments are held against the han and the fu claimed, if these are wrong."""
    if part in COUNTED:
        return _finding(scored, claim, [part], _of_part(scored, claim, part))
    changed = as_claimed(scored, claim)
    if changed is None:
        return _finding(scored, claim, [part], [])
    if _agrees(claim, changed.count, part):
        return _finding(scored, claim, [part], [])._replace(follows=True)
    made = [*payment_mistakes(changed)], [*unlikely_payment_mistakes(changed)]
    found = next((fits for each in made if (fits := _that_fit(by_likelihood(each), claim, [part]))), [])
    return _finding(scored, claim, [part], found)._replace(step=part)


def as_claimed(scored: Scored, claim: Claim) -> Scored | None:
    """The hand at the han and fu that were claimed; nothing where these are right or do not matter."""
    right = scored.count
    han, fu = claim.han or right.han, claim.fu or right.fu
    if not scored.is_counted or not han or not fu or (han, fu) == (right.han, right.fu):
        return None
    base, limit = scored.prices.worth[han, fu]
    payments, points = scored.prices.payment[base, scored.win.how.is_tsumo, scored.win.is_dealer]
    score = scored.score._replace(han=han, fu=fu, limit=limit, payments=payments, total=points)
    return Scored(scored.rules, scored.hand, scored.win, score)


def _wrong_yaku(claimed: tuple[str, ...], counted: tuple[str, ...]) -> Finding:
    """A yaku that the claim misses, or else one that does not count."""
    missed = [name for name in counted if name not in claimed]
    added = [name for name in claimed if name not in counted]
    name = "yaku_missed" if missed else "yaku_not_there"
    return Finding("yaku", "yaku", name, ((missed or added)[0],), claimed, counted)


def _fitting(scored: Scored, claim: Claim, parts: Sequence[str]) -> list[Mistake]:
    """The slips that lead to parts of a claim by their steps: common ones, or else rare ones."""
    for made in (mistakes, unlikely_mistakes):
        in_order = sorted(made(scored), key=lambda each: STEPS.index(_step(scored.count, each)))
        if found := _that_fit(in_order, claim, parts):
            return found
    return []


def _of_part(scored: Scored, claim: Claim, part: str) -> list[Mistake]:
    """The slips at one step that lead to what is claimed there."""
    for made in (mistakes, unlikely_mistakes):
        at_step = [each for each in made(scored) if _step(scored.count, each) == part]
        if found := _that_fit(at_step, claim, [part]):
            return found
    return []


def _that_fit(made: Iterable[Mistake], claim: Claim, parts: Sequence[str]) -> list[Mistake]:
    return [each for each in made if all(_agrees(claim, each.result, part) for part in parts)]


def _step(right: Count, mistake: Mistake) -> str:
    """The step at which a mistake shows: a reading that pays less may have as many han as the right one."""
    later = STEPS[STEPS.index(mistake.step) :]
    changed = (part for part in later if _stated(mistake.result, part) != _stated(right, part))
    return next(changed, mistake.step)


def _agrees(claim: Claim, count: Count, part: str) -> bool:
    """Does a count come to what is claimed? Of equal payments one may be stated instead of the sum."""
    claimed = getattr(claim, part)
    if part == "points" and len(count.payments) == 1 and claimed == count.payments[0][1]:
        return True
    if part == "limit" and claim.times not in {None, count.times}:
        return False
    return claimed is None or claimed == (
        (count.limit or NO_LIMIT) if part == "limit" else _stated(count, part)
    )


def _stated(count: Count, part: str) -> object:
    """A part of a count as a claim states it; what a discarder pays alone is not split."""
    if part != "split":
        return getattr(count, part)
    payments = dict(count.payments)
    return payments[DISCARDER] if DISCARDER in payments else tuple(payments.values())
