"""The engine against an independent scorer, on hands of every shape; `make mass` compares a million."""

import pytest

from tests.agreement import VARIANTS, compare

CHUNK = 400


@pytest.mark.mass(len(VARIANTS), 2_500)
def test_every_hand_scores_as_an_independent_scorer_says(chunk: int) -> None:
    """Under each variant of the rules in turn; `tests/majiang` has 10,000 hands under those of Tenhou."""
    assert compare([*VARIANTS][chunk % len(VARIANTS)], seed=chunk, hands=CHUNK) == []
