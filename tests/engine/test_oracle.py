"""The engine against an independent scorer, on hands of every shape; `make mass` compares a million."""

import pytest

from tests.agreement import VARIANTS, compare

CHUNK = 400


def chunks() -> list[tuple[str, int]]:
    return [(name, part) for name, (_, _, share) in VARIANTS.items() for part in range(share)]


@pytest.mark.parametrize(("variant", "part"), chunks())
def test_every_hand_scores_as_an_independent_scorer_says(variant: str, part: int) -> None:
    differing = compare(variant, seed=1000 * list(VARIANTS).index(variant) + part, hands=CHUNK)
    assert differing == []
