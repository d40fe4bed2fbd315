"""The engine against an independent scorer, on hands of every shape."""

import pytest

from tests.agreement import VARIANTS, compare

CHUNK = 500


def chunks() -> list[tuple[str, int]]:
    return [(name, part) for name, (_, _, hands) in VARIANTS.items() for part in range(hands // CHUNK)]


@pytest.mark.parametrize(("variant", "part"), chunks())
def test_every_hand_scores_as_an_independent_scorer_says(variant: str, part: int) -> None:
    differing = compare(variant, seed=1000 * list(VARIANTS).index(variant) + part, hands=CHUNK)
    assert differing == []


def test_at_least_twenty_thousand_hands_are_compared() -> None:
    assert sum(hands for _, _, hands in VARIANTS.values()) >= 20_000
