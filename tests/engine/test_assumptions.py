"""What a count assumes where no source tells the rule."""

import pytest

from riichi_rules.engine.assumptions import assumed_in_count
from tests.rulebook import book, read, rules

PINFU = "123m456p11s66778s+8s"


@pytest.mark.parametrize(
    ("ruleset", "options", "assumed"),
    [
        ("jpml_a", {}, ["pinfu_tsumo"]),
        ("jpml_a", {"pinfu_tsumo": True}, []),
        ("ema_2025", {}, []),
    ],
)
def test_a_count_assumes_what_is_not_known_and_decides(
    ruleset: str, options: dict[str, bool], assumed: list[str]
) -> None:
    """JPML's text says nothing of pinfu by tsumo; somebody who says what it is need not assume anything."""
    assert assumed_in_count(book(), rules(ruleset, **options), *read(PINFU, win="tsumo")) == assumed


def test_what_is_not_known_but_decides_nothing_is_not_assumed() -> None:
    assert assumed_in_count(book(), rules("jpml_a"), *read(PINFU)) == []
