"""How far a hand is from a yaku, which decides the order of the reasons why yaku do not count."""

import pytest

from riichi_rules.engine.why import FactSeen, Reason
from riichi_rules.rules.model import Range, Want
from riichi_rules.tell.facts import FAR, distance


def distance_of(*facts: FactSeen, verdict: str = "facts") -> tuple[bool, int]:
    return distance(Reason("any", verdict, facts))


@pytest.mark.parametrize(
    ("wanted", "distances"),
    [
        (3, {0: 3, 2: 1, 4: 1}),
        ((1, 3), {0: 1, 4: 1, 6: 3}),
        (Range(min=3), {0: 3, 1: 2, 2: 1}),
        (Range(max=1), {2: 1, 3: 2, 4: 3}),
        (Range(min=2, max=3), {0: 2, 1: 1, 4: 1, 5: 2}),
        (Range(min=1), {0: 1}),
        (Range(max=0), {1: 1, 2: 2}),
    ],
)
def test_a_count_is_as_far_as_the_nearest_that_is_required(wanted: Want, distances: dict[int, int]) -> None:
    found = {count: distance_of(FactSeen("triplets", wanted, count)) for count in distances}
    assert found == {count: (False, each) for count, each in distances.items()}


@pytest.mark.parametrize(
    ("seen", "far"),
    [
        (FactSeen("closed", True, False), 1),
        (FactSeen("wait", "ryanmen", "tanki"), 1),
        (FactSeen("form", "standard", "seven_pairs"), FAR),
        (FactSeen("nine_gates", True, False), FAR),
    ],
)
def test_a_call_or_a_wait_is_near_and_another_form_is_far(seen: FactSeen, far: int) -> None:
    assert distance_of(seen) == (False, far)
    assert distance_of(seen, FactSeen("triplets", 4, 2)) == (False, far + 2)


def test_what_luck_decides_is_further_than_all_else() -> None:
    assert distance_of(FactSeen("triplets", 4, 0), FactSeen("haitei", True, False)) > distance_of(
        FactSeen("form", "standard", "seven_pairs"), FactSeen("triplets", 4, 0)
    )
    assert distance_of(verdict="not_a_hand") == (True, 0)
