"""Is a claimed score right, and if not, which step went wrong first?

A claim is held against the score and against what the score would be after each known mistake. The
first mistake, in the order in which a hand is counted, that leads to what was claimed is named.
"""

import re
from typing import NamedTuple

from generator.engine.hand import Hand, Win
from generator.engine.score import Score
from generator.mistakes.catalogue import STEPS, Count, Mistake
from generator.mistakes.diagnosis import mistakes, unlikely_mistakes
from generator.mistakes.scored import Scored
from generator.rules.model import Rules

NO_LIMIT = ""


class Claim(NamedTuple):
    """A score as somebody stated it; what was left out is none. That there is no limit can be stated, too."""

    yaku: tuple[str, ...] | None = None
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    points: int | None = None
    split: tuple[int, ...] | None = None


class Finding(NamedTuple):
    """What is wrong with a claim: the step, the mistake and its particulars, and what is so."""

    step: str
    mistake: str
    about: tuple[str | int, ...]
    claimed: object
    correct: object


TOKEN = re.compile(
    r"(?P<split>\d+(?:\s*/\s*\d+)+)|(?P<all>\d+)\s*(?:all|each|∀)|(?P<han>\d+)\s*(?:han|fan)\b"
    r"|(?P<fu>\d+)\s*fu\b|(?P<points>\d+)(?:\s*points?\b)?|(?P<word>[a-z_]+)|(?P<gap>[\s,;+]+)|(?P<bad>\S)",
    re.IGNORECASE,
)


def parse_claim(rules: Rules, text: str) -> tuple[Claim, tuple[str, ...]]:
    """A claim such as "riichi 3 han 40 fu 5200", and the words in it that mean nothing."""
    found: dict[str, object] = {}
    yaku: list[str] = []
    unknown: list[str] = []
    for match in TOKEN.finditer(text):
        kind, value = str(match.lastgroup), match[match.lastgroup or 0]
        if kind == "word" and value.lower() in rules.yaku:
            yaku.append(value.lower())
        elif kind == "word" and value.lower() in rules.limits:
            found["limit"] = value.lower()
        elif kind in {"word", "bad"}:
            unknown.append(value)
        elif kind == "split":
            found["split"] = tuple(sorted(map(int, value.split("/")), reverse=True))
        elif kind == "all":
            found["split"] = (int(value),)
        elif kind != "gap":
            found[kind] = int(value)
    return Claim(tuple(yaku) or None, **found), tuple(unknown)  # type: ignore[arg-type]  # named as the fields are


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
    name, about = (mistake.id, mistake.about) if mistake else ("unexplained", ())
    return Finding(step, name, about, getattr(claim, part), _stated(scored.count, part))


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
    return claimed is None or claimed == (
        (count.limit or NO_LIMIT) if part == "limit" else _stated(count, part)
    )


def _stated(count: Count, part: str) -> object:
    """A part of a count as a claim states it."""
    return tuple(points for _, points in count.payments) if part == "split" else getattr(count, part)
