"""The engine against an independent scorer, on hands of every shape; `make mass` compares a million."""

from itertools import chain, repeat

import pytest

from tests.agreement import VARIANTS, compare

CHUNK = 400
# The variants of the rules in turn, each as often as its share.
TURNS = [*chain.from_iterable(repeat(name, share) for name, (_, _, share) in VARIANTS.items())]


@pytest.mark.mass(len(TURNS), 2_500)
def test_every_hand_scores_as_an_independent_scorer_says(chunk: int) -> None:
    assert compare(TURNS[chunk % len(TURNS)], seed=chunk, hands=CHUNK) == []
