"""Is a claimed score right, and if not, which step went wrong first?

A claim is held against the score and against what the score would be after each known mistake. The
first mistake, in the order in which a hand is counted, that leads to what was claimed is named.
"""

from typing import NamedTuple

from generator.engine.hand import Hand, Win
from generator.engine.score import Score
from generator.mistakes.catalogue import STEPS, Count, Mistake
from generator.mistakes.claim_text import Claim
from generator.mistakes.diagnosis import mistakes, unlikely_mistakes
from generator.mistakes.scored import Scored
from generator.rules.model import Rules

NO_LIMIT = ""
DISCARDER = "discarder"


class Finding(NamedTuple):
    """What is wrong with a claim: the step, the mistake and its particulars, and what is so."""

    step: str
    mistake: str
    about: tuple[str | int, ...]
    claimed: object
    correct: object


def check_claim(rules: Rules, hand: Hand, win: Win, score: Score, claim: Claim) -> Finding | None:
    """The first wrong step of a claim about a scored hand, or nothing if it is right."""
    scored = Scored(rules, hand, win, score)
    if claim.yaku is not None and {*claim.yaku} != {*scored.yaku}:
        return _wrong_yaku(claim.yaku, scored.yaku)
    wrong = [part for part in STEPS[1:] if not _agrees(claim, scored.count, part)]
    if not wrong:
        return None
    mistake = _explanation(scored, claim, wrong[0])
    step = _step(scored.count, mistake) if mistake else wrong[0]
    part = step if step in wrong else wrong[0]
    name, about = (mistake.id, mistake.about) if mistake else (_unexplained(scored.count, part), ())
    if part == "limit" and claim.limit == scored.count.limit:
        return Finding(
            step, name, about, *(f"{times} {claim.limit}" for times in (claim.times, scored.count.times))
        )
    return Finding(step, name, about, getattr(claim, part), _stated(scored.count, part))


def _unexplained(right: Count, part: str) -> str:
    """Shares of several payers for a ron come from a tsumo, whatever their sum."""
    return "tsumo_table" if part == "split" and DISCARDER in dict(right.payments) else "unexplained"


def _wrong_yaku(claimed: tuple[str, ...], counted: tuple[str, ...]) -> Finding:
    """A yaku that the claim misses, or else one that does not count."""
    missed = [name for name in counted if name not in claimed]
    added = [name for name in claimed if name not in counted]
    name = "yaku_missed" if missed else "yaku_not_there"
    return Finding("yaku", name, ((missed or added)[0],), claimed, counted)


def _explanation(scored: Scored, claim: Claim, wrong: str) -> Mistake | None:
    """The first mistake that leads to all of a claim, or else to the first of its parts that is wrong."""
    made = [(_step(scored.count, each), each) for each in (*mistakes(scored), *unlikely_mistakes(scored))]
    made.sort(key=lambda found: STEPS.index(found[0]))
    fits_all = (each for _, each in made if all(_agrees(claim, each.result, part) for part in STEPS[1:]))
    fits_first = (each for step, each in made if step == wrong and _agrees(claim, each.result, wrong))
    return next(fits_all, None) or next(fits_first, None)


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
