"""Hands are worth what books say that they are worth."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from riichi_rules import Ruleset

STATED: dict[str, list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("books.yaml").read_text("utf-8")
)
HANDS = {f"{place} {number}": hand for place, hands in STATED.items() for number, hand in enumerate(hands, 1)}
WORTH = ("han", "fu", "limit", "yakuman", "points")


@pytest.mark.parametrize("stated", HANDS.values(), ids=[*HANDS])
def test_a_hand_is_worth_what_the_book_says(stated: dict[str, Any]) -> None:
    given = {key: value for key, value in stated.items() if key not in {*WORTH, "ruleset", "tiles"}}
    hand = Ruleset(stated.get("ruleset", "common")).score(stated["tiles"], **given)
    found = {key: getattr(hand, key) for key in WORTH if key in stated}
    assert found == {key: stated[key] for key in found}
