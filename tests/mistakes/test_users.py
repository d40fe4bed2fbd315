"""Claims and questions are held to the one catalogue: a wrong number has one explanation."""

from itertools import islice

import pytest

from generator.quiz.hand_question import right_values, value_of, wrong_values
from riichi_rules.mistakes.catalogue import STEP_OF, Count, Mistake
from riichi_rules.mistakes.claim import NO_LIMIT, check_claim
from riichi_rules.mistakes.claim_text import Claim
from riichi_rules.mistakes.diagnosis import mistakes, rare_mistakes
from riichi_rules.mistakes.scored import Scored
from riichi_rules.tell.mistakes import line_of, mistakes_in
from tests.mistakes.slips import random_hands
from tests.mistakes.test_diagnosis import CASES, scored_hand
from tests.rulebook import book

HANDS = 200
PINFU = "234567m23499p67s+8s"


@pytest.fixture(scope="module")
def hands() -> list[Scored]:
    by_hand = [scored_hand(case) for case in [*CASES, {"hand": PINFU, "honba": 1, "riichi_sticks": 1}]]
    return [*by_hand, *islice(random_hands(11), HANDS)]


def check(hand: Scored, claim: Claim) -> str | None:
    finding = check_claim(book(), hand.rules, hand.hand, hand.win, hand.score, claim)
    return finding and finding.mistake


def claim_of(count: Count) -> Claim:
    """Return the whole of a count as a claim; a discarder pays alone."""
    split = tuple(points for payer, points in count.payments if payer != "discarder") or None
    return Claim(None, count.han, count.fu, count.limit or NO_LIMIT, count.points, split)


def agrees(count: Count, claim: Claim) -> bool:
    """Return whether a count agrees with the whole claim."""
    return claim == (claim_of(count) if claim.split else claim_of(count)._replace(split=None))


def is_wrong(hand: Scored, mistake: Mistake) -> bool:
    """Return whether a claimed payment is wrong both with and without the counters."""
    right, claim = hand.count, claim_of(mistake.result)
    shares = tuple((payer, points + right.honba) for payer, points in right.payments)
    with_counters = right._replace(points=right.points + hand.score.honba, payments=shares)
    stated = [
        right,
        with_counters,
        right._replace(payments=shares),
        with_counters._replace(payments=right.payments),
    ]
    return not any(agrees(each, claim) for each in stated)


def test_a_claim_with_mistaken_figures_names_a_mistake_that_leads_to_them(hands: list[Scored]) -> None:
    """Where several lead to the same figures, it is one of them."""
    named = set()
    for hand in hands:
        likely, unlikely = mistakes(hand), rare_mistakes(hand)
        wrong = [each for each in (*likely, *unlikely) if is_wrong(hand, each)]
        for claim in dict.fromkeys(claim_of(each.result) for each in wrong):
            found = check(hand, claim)
            same = [each.id for each in (*likely, *unlikely) if agrees(each.result, claim)]
            assert found in same, (hand, claim, same)
            named.add(found)
    assert STEP_OF.keys() - named == {"honba_forgotten", "other_ruleset"}


@pytest.mark.parametrize("field", ["han", "fu"])
def test_a_wrong_number_is_explained_alike_in_a_claim_and_in_a_question(
    hands: list[Scored], field: str
) -> None:
    """A field that asks for han or fu; the other of the two is claimed as it is."""
    compared = 0
    for hand in hands:
        right, likely = right_values(hand)[field], mistakes(hand)
        wrong = {} if right is None else wrong_values(field, right, likely)
        for number, line in wrong.items():
            claim = Claim(
                han=number if field == "han" else hand.score.han,
                fu=number if field == "fu" else hand.score.fu,
            )
            single = [each for each in likely if each.result[:2] == (claim.han, claim.fu)]
            if single:  # another reading may change both
                compared += 1
                assert check(hand, claim) == single[0].id, (hand, number)
                named = [line_of(each) for each in likely if value_of(each.result, field) == number]
                assert mistakes_in(line) == [
                    slip for place, slip in enumerate(named) if slip not in named[:place]
                ]
    assert compared > HANDS / 2


def test_every_wrong_payment_in_a_question_is_one_that_some_mistake_leads_to(hands: list[Scored]) -> None:
    for hand in hands:
        likely = mistakes(hand)
        for field, right in right_values(hand).items():
            for number, line in wrong_values(field, right, likely).items() if right else ():
                named = {f"mistakes.{each.id}" for each in likely if value_of(each.result, field) == number}
                assert {slip.key for slip in mistakes_in(line)} == named
