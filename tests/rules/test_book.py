"""The rules of a ruleset with single options overridden."""

from typing import Any

import pytest

from riichi_rules.rules.book import members_of
from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import Scalar, Value
from tests.rules.differences import differences

BOOK = load_book()
VALUES = [
    (name, value)
    for name, option in BOOK.options.items()
    for value in option.values or members_of(option, BOOK.base)
]


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_an_override_settles_one_option_and_leaves_the_others(name: str, value: Scalar) -> None:
    """Whatever the ruleset."""
    given: Value = (value,) if BOOK.options[name].type == "set" else value
    for ruleset in ("common", "ema_2025", "tenhou_sanma"):
        plain, changed = BOOK.rules(ruleset), BOOK.rules(ruleset, {name: given})
        assert changed.options == {**plain.options, name: given}


def test_the_same_option_with_another_value_gives_other_rules() -> None:
    """Tanyao in an open hand, and what is not overridden."""
    assert BOOK.rules("common").yaku["tanyao"].han == BOOK.base.yaku["tanyao"].han
    without = BOOK.rules("common", {"kuitan": False}).yaku["tanyao"].han
    assert without is not None
    assert (without.closed, without.open) == (1, None)
    assert differences(BOOK.rules("common").yaku, BOOK.rules("common", {"kuitan": False}).yaku) == [
        "tanyao.han.open"
    ]


def test_overrides_do_not_leak() -> None:
    """Neither into the base, nor into the ruleset, nor into one another."""
    before = {name: BOOK.rules(name) for name in BOOK.rulesets}
    first = BOOK.rules("common", {"double_yakuman": True, "red_fives": 4, "players": 3})
    second = BOOK.rules("common", {"kiriage_mangan": True})
    fresh = load_book()
    assert differences(first, BOOK.rules("common")) != []
    assert second.limits["mangan"].from_base == 1920
    assert not second.yaku["daisuushii"].double
    assert differences(fresh.base, BOOK.base) == []
    for name in BOOK.rulesets:
        assert differences(fresh.rules(name), before[name]) == []
        assert differences(BOOK.rules(name), before[name]) == []


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        ("kuitan", 1, "must be one of true, false"),
        ("kuitan", "true", "must be one of true, false"),
        ("kuitan", None, "must be one of true, false"),
        ("red_fives", True, "must be one of 0, 2, 3, 4"),
        ("red_fives", False, "must be one of 0, 2, 3, 4"),
        ("red_fives", "3", "must be one of 0, 2, 3, 4"),
        ("red_fives", 3.0, "must be one of 0, 2, 3, 4"),
        ("red_fives", 5, "must be one of 0, 2, 3, 4"),
        ("renhou", "baiman", "must be one of none, mangan, yakuman"),
        ("renhou", ["mangan"], "must be one of none, mangan, yakuman"),
        ("renhou", {"mangan": 1}, "must be one of none, mangan, yakuman"),
        ("double_yakuman", "daisuushii", "must be a list of yaku"),
        ("double_yakuman", 1, "must be a list of yaku"),
        ("double_yakuman", {"daisuushii": True}, "must be a list of yaku"),
        ("double_yakuman", ["toitoi"], "'toitoi' cannot be listed here"),
        ("double_yakuman", [["daisuushii"]], "'[\"daisuushii\"]' cannot be listed here"),
        ("double_yakuman", ["daisuushii", "daisuushii"], "lists a yaku twice"),
        ("local_yaku", ["toitoi"], "'toitoi' cannot be listed here"),
        ("start_points", "25000", "must be a number of points"),
        ("start_points", True, "must be a number of points"),
        ("start_points", 25000.5, "must be a number of points"),
        ("start_points", -1, "must be a number of points"),
        ("uma", [20, 10, -10], "must be a list of numbers that add up to nothing, by place"),
        ("uma", [1, -1], "must be a list of numbers that add up to nothing, by place"),
        ("uma", 20, "must be a list of numbers that add up to nothing, by place"),
        ("uma", {}, "must be a list of numbers that add up to nothing, by place"),
        ("uma", [True, False, False, -1], "must be a list of numbers that add up to nothing, by place"),
        ("uma", {"one": [1, 0, -1]}, "must be a list of numbers that add up to nothing, by place"),
        ("uma", {True: [1, 0, -1]}, "must be a list of numbers that add up to nothing, by place"),
        ("uma", {"1": {"2": [1, 0, -1]}}, "must be a list of numbers that add up to nothing, by place"),
        ("kuitann", True, "unknown option 'kuitann'"),
    ],
)
def test_an_override_of_the_wrong_kind_is_refused(option: str, value: object, complaint: str) -> None:
    """True is not 1, and a word in quotes is not a number."""
    found = BOOK.value_problem(option, value)
    assert found is not None
    assert found.message == complaint


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("kuitan", False),
        ("red_fives", 0),
        ("renhou", "none"),
        ("double_yakuman", []),
        ("double_yakuman", True),
        ("double_yakuman", ["daisuushii", "suuankou_tanki"]),
        ("local_yaku", ["daisharin"]),
        ("start_points", 0),
        ("uma", [15, 0, -15]),
        ("uma", (30, 10, -10, -30)),
        ("uma", {1: [12, -1, -3, -8], 2: [8, 4, -4, -8]}),
    ],
)
def test_an_override_of_the_right_kind_is_taken(option: str, value: Any) -> None:
    """And rules are made with it."""
    assert BOOK.value_problem(option, value) is None
    BOOK.rules("common", {option: value})


def test_a_list_has_one_form() -> None:
    """In whatever order it is given, as a list or a tuple; true is all of it, false none."""
    members = members_of(BOOK.options["double_yakuman"], BOOK.base)
    every_form: list[Any] = [list(members), members[::-1], True]
    for given in every_form:
        assert BOOK.rules("common", {"double_yakuman": given}).options["double_yakuman"] == members
    assert BOOK.rules("common", {"double_yakuman": False}).options["double_yakuman"] == ()


def test_a_floating_uma_has_one_form() -> None:
    """In JSON the counts of players above the start are text."""
    rules = BOOK.rules("tenhou_sanma", {"uma": {"1": [2, -1, -1]}})  # type: ignore[dict-item]  # as JSON has it
    assert rules.options["uma"] == {1: (2, -1, -1)}


def test_rules_share_the_parts_that_no_override_changes() -> None:
    """The judge of an engine is made for such parts, and so for few sets of options."""
    plain = BOOK.rules("tenhou")
    table = BOOK.rules("tenhou", {"start_points": 30000, "tobi": False})
    prices = BOOK.rules("tenhou", {"kiriage_mangan": True})
    parts = ("yaku", "fu", "payments", "tiles", "dora", "limits")
    assert all(getattr(table, part) is getattr(plain, part) for part in parts)
    assert [part for part in parts if getattr(prices, part) is not getattr(plain, part)] == ["limits"]
    assert BOOK.rules("tenhou", {"kiriage_mangan": True}).limits is prices.limits
