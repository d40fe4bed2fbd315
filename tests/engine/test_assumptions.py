"""What a count assumes where no source tells the rule."""

import pytest

from riichi_rules.engine.assumptions import assumed_in_count
from tests.rulebook import book, read, rules

PINFU = "123m456p11s66778s+8s"
WITHOUT_MIDDLE_CHARACTERS = "111m456p11s66778s+8s"


@pytest.mark.parametrize(
    ("ruleset", "options", "assumed"),
    [
        ("furiten_nl_sanma", {}, ["ippatsu"]),
        ("furiten_nl_sanma", {"ippatsu": True}, []),
        ("tenhou_sanma", {}, []),
    ],
)
def test_a_count_assumes_what_is_not_known_and_decides(
    ruleset: str, options: dict[str, bool], assumed: list[str]
) -> None:
    """The page says nothing of ippatsu; somebody who says whether it counts need not assume anything."""
    hand = read(WITHOUT_MIDDLE_CHARACTERS, riichi=1, ippatsu=True)
    assert assumed_in_count(book(), rules(ruleset, **options), *hand) == assumed


def test_what_is_not_known_but_decides_nothing_is_not_assumed() -> None:
    assert assumed_in_count(book(), rules("jpml_a"), *read(PINFU)) == []
