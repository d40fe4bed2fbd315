"""A game on two phones, shared in any order: it is stored once, and nothing that somebody entered is lost."""

from collections import Counter
from pathlib import Path

import pytest

from tests.node import call_in

EVENINGS = 300
DRIVER = Path(__file__).with_name("sharing.js")


@pytest.mark.mass(1, 40)
def test_two_phones_hold_a_game_once_and_lose_nothing_whatever_links_they_open_when(chunk: int) -> None:
    seeds = [f"{chunk * EVENINGS + number}" for number in range(EVENINGS)]
    outcomes = Counter[str]()
    for seed, evening in zip(seeds, call_in(DRIVER, "shareEvenings", seeds), strict=True):
        for held in evening["held"]:
            assert len({*held}) == len(held), seed
            assert {*held} <= {*evening["begun"]}, seed
        assert evening["lost"] == [], seed
        assert evening["last"][0] == evening["last"][1], seed
        outcomes.update(evening["outcomes"])
    assert min(outcomes[each] for each in ("begun", "same", "behind", "ahead", "theirs", "mine")) > 50
