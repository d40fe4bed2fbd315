"""Counts with one slip or two, and random counts: is the diagnosis right, or marked as a guess?"""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.mistakes.catalogue import Count, Mistake
from riichi_rules.mistakes.claim import COUNTED, NO_LIMIT, ClaimCheck, Finding, check_claim
from riichi_rules.mistakes.claim_text import Claim
from riichi_rules.mistakes.diagnosis import mistakes
from riichi_rules.mistakes.payments import payment_mistakes
from riichi_rules.mistakes.scored import Scored
from tests.hands import SHAPES, random_case
from tests.rulebook import book, rules

UNKNOWN = "unexplained"


class Slip(NamedTuple):
    """A count and the mistakes that led to it."""

    result: Count
    names: tuple[str, ...]


def random_hands(seed: int) -> Iterator[Scored]:
    """Yield hands of every shape that score under some ruleset."""
    rng = random.Random(seed)
    while True:
        case = random_case(rng, rng.choice(SHAPES))
        used = rules(rng.choice([*book().rulesets]))
        if case:
            hand, win = parse_case(case)
            found = score(used, hand, win)
            if not found.problems:
                yield Scored(used, hand, win, found)


def claim_of(count: Count) -> Claim:
    """Return han, fu and points as a claim."""
    return Claim(han=count.han, fu=count.fu, limit=count.limit or NO_LIMIT, points=count.points)


def singles(hand: Scored) -> Iterator[Slip]:
    """Yield the counts with one mistake."""
    for each in mistakes(hand):
        if claim_of(each.result) != claim_of(hand.count):
            yield Slip(each.result, (each.id,))


def doubles(hand: Scored) -> Iterator[Slip]:
    """Yield the counts with two mistakes in different steps: han and fu, or one of them and the payment."""
    made = [each for each in mistakes(hand) if hand.is_counted and each.result.han and each.result.fu]
    of_han = [each for each in made if _changes(hand, each) == ("han",)]
    of_fu = [each for each in made if _changes(hand, each) == ("fu",)]
    for one in of_han:
        for other in of_fu:
            both = recounted(hand, one.result.han, other.result.fu)
            yield Slip(both.count, (one.id, other.id))
    for first in (*of_han, *of_fu):
        after = recounted(hand, first.result.han, first.result.fu)
        for then in payment_mistakes(after):
            if then.result[:2] == after.count[:2] and claim_of(then.result) != claim_of(after.count):
                yield Slip(then.result, (first.id, then.id))


def _changes(hand: Scored, mistake: Mistake) -> tuple[str, ...]:
    return tuple(part for part in COUNTED if getattr(mistake.result, part) != getattr(hand.count, part))


def recounted(hand: Scored, han: int | None, fu: int | None) -> Scored:
    return ClaimCheck(hand, Claim(han=han, fu=fu)).as_claimed() or hand


def named(finding: Finding) -> set[str]:
    """Return the mistakes that a diagnosis names or offers."""
    found = {finding.mistake, *(name for name, _ in finding.others)}
    return found.union(*map(named, finding.more)) - {UNKNOWN}


def diagnosis(hand: Scored, claim: Claim) -> Finding | None:
    return check_claim(book(), hand.rules, hand.hand, hand.win, hand.score, claim)


def undiagnosed(hand: Scored, slips: Iterable[Slip]) -> Iterator[str]:
    """Yield the slips that a diagnosis does not offer, or for which it misses a wrong part.

    Two slips may give the same result as another single one, which is then named.
    """
    for slip in slips:
        claim = claim_of(slip.result)
        found = diagnosis(hand, claim)
        if found is None:
            continue
        is_offered = named(found) & {*slip.names} or (len(slip.names) > 1 and is_whole(found))
        if not is_offered or told(found) != wrong_parts(hand, claim):
            yield f"{hand.hand} {hand.rules.ruleset} {claim}: {slip.names} is told as {found}"


def is_whole(finding: Finding) -> bool:
    """Return whether a single slip explains the whole claim."""
    return finding.mistake != UNKNOWN and all(each.follows for each in finding.more)


def told(finding: Finding) -> set[str]:
    return {finding.part, *(each.part for each in finding.more)}


def wrong_parts(hand: Scored, claim: Claim) -> set[str]:
    """Return the wrong parts of a claim; a sum or a share may include the counters or not."""
    right = claim_of(hand.count)._asdict()
    singles = [hand.count.payments[0][1]] if len(hand.count.payments) == 1 else []
    shares = {hand.count.points, hand.count.points + hand.score.honba}
    shares |= {each + more for each in singles for more in (0, hand.count.honba)}
    stated = {part: value for part, value in claim._asdict().items() if value is not None}
    wrong = {part for part, value in stated.items() if value != right[part]}
    return wrong - {"points"} | ({"points"} if claim.points not in shares else set())


def random_claim(rng: random.Random) -> Claim:
    """Return a random count."""
    return Claim(han=rng.randint(1, 13), fu=rng.randint(2, 11) * 10, points=rng.randint(10, 320) * 100)
