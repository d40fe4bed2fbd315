"""A diagnosis is right or modest: the slip that was made is named or offered, and of two, each as a guess."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from riichi_rules.mistakes.scored import Scored
from riichi_rules.tell.mistakes import claim_lines
from riichi_rules.texts.lines import Line
from tests.mistakes.slips import (
    claim_of,
    diagnosis,
    doubles,
    is_whole,
    random_claim,
    random_hands,
    singles,
    undiagnosed,
)

HANDS, DOUBLES, CLAIMS = 25, 12, 5
HEDGED = "mistakes.perhaps"


@cache
def random_chunk(seed: int) -> list[Scored]:
    return [*islice(random_hands(seed), HANDS)]


@pytest.fixture
def hands() -> list[Scored]:
    return random_chunk(7)


@pytest.mark.mass(1, 200)
def test_every_single_slip_is_offered_and_every_wrong_part_told(chunk: int) -> None:
    hands = random_chunk(7 + chunk)
    assert [fault for hand in hands for fault in undiagnosed(hand, singles(hand))] == []


@pytest.mark.mass(1, 200)
def test_of_two_slips_one_is_offered_or_one_that_leads_to_both(chunk: int) -> None:
    rng, tried = random.Random(1), 0
    for hand in random_chunk(7 + chunk):
        both = [*doubles(hand)]
        chosen = rng.sample(both, min(len(both), DOUBLES))
        tried += len(chosen)
        assert [*undiagnosed(hand, chosen)] == []
    assert tried > HANDS * DOUBLES / 4  # many hands have fewer; of 200 chunks one had less than a third


def mistakes_said(line: Line, is_hedged: bool = False) -> Iterator[tuple[str, bool]]:
    """Yield the mistakes that a line names, and whether each is marked as a guess."""
    if line.key.startswith("mistakes.") and line.key != HEDGED:
        yield line.key.removeprefix("mistakes."), is_hedged
    for value in line.values.values():
        if isinstance(value, Line):
            yield from mistakes_said(value, is_hedged or line.key == HEDGED)


def test_two_slips_behind_a_number_are_told_as_a_guess_and_one_is_told_plainly(hands: list[Scored]) -> None:
    rng, guesses, plain = random.Random(2), 0, 0
    for hand in hands:
        claims = [random_claim(rng) for _ in range(CLAIMS)]
        for claim in [*claims, *(claim_of(slip.result) for slip in islice(singles(hand), CLAIMS))]:
            lines = claim_lines("", diagnosis(hand, claim))
            hedged = [name for line in lines for name, is_hedged in mistakes_said(line) if is_hedged]
            told = [guess for line in lines for guess in guesses_in(line)]
            assert len(told) <= len(hedged) <= 2 * len(told), (
                "a guess names two slips, or one with some details"
            )
            guesses, plain = guesses + (len(hedged) > len(told)), plain + (not hedged)
    assert guesses
    assert plain > HANDS


def guesses_in(line: Line) -> Iterator[Line]:
    """Yield the parts of a line that are told as guesses."""
    if line.key == HEDGED:
        yield line
    for value in line.values.values():
        if isinstance(value, Line):
            yield from guesses_in(value)


def test_no_slip_explains_the_whole_of_a_count_that_rests_on_nothing(hands: list[Scored]) -> None:
    rng = random.Random(3)
    found = [diagnosis(hand, random_claim(rng)) for hand in hands for _ in range(CLAIMS)]
    assert sum(each is not None and is_whole(each) and bool(each.more) for each in found) <= len(found) / 50
