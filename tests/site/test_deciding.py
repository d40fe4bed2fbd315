"""Which options decide what pages show."""

import pytest

from generator.site.show.deciding import Deciders
from riichi_rules.rules.model import Rules
from tests.rulebook import book

DECIDERS = Deciders(book(), "common")


@pytest.mark.parametrize(
    ("placeholder", "options"),
    [
        ("option.kuitan", ("kuitan",)),
        ("honba.ron", ("honba",)),
        ("han.tanyao.open", ("kuitan",)),
        ("value.noten_payment", ("noten_payment",)),
        ("fu.base", ()),
        ("table.tiles", ()),
    ],
)
def test_a_placeholder_rests_on_the_options_that_change_it(
    placeholder: str, options: tuple[str, ...]
) -> None:
    assert DECIDERS.of_placeholder(placeholder) == options


def test_of_a_set_only_the_members_decide_that_change_something() -> None:
    def times(rules: Rules) -> object:
        return rules.yaku["kokushi_juusanmen"].worth("closed")

    assert DECIDERS.of(times) == ("double_yakuman.kokushi_juusanmen",)


def test_where_every_member_of_a_set_decides_the_set_is_named() -> None:
    assert DECIDERS.of(lambda rules: rules.options["pao"]) == ("pao",)


def test_nothing_decides_what_is_always_so() -> None:
    assert DECIDERS.of(lambda rules: rules.payments.riichi_stick) == ()
