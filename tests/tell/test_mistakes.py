"""A guess names the two likeliest slips at most, each once with its likeliest details."""

import pytest

from riichi_rules.engine.why import Reason
from riichi_rules.mistakes.claim import Finding
from riichi_rules.tell.mistakes import (
    TOPICS,
    further_part_line,
    guess_line,
    likeliest_line,
    named_line,
    tip_key,
)
from riichi_rules.tell.score import reason_of
from riichi_rules.texts.languages import languages
from riichi_rules.texts.lines import Line, name_in_text, say
from tests.rulebook import texts_of


def told(*slips: Line) -> str:
    return say(texts_of("en"), likeliest_line(guess_line(slips)))


def test_the_two_likeliest_slips_are_named() -> None:
    wait, pair, tsumo = (Line(f"mistakes.{name}_fu_forgotten") for name in ("wait", "pair", "tsumo"))
    assert told(wait, pair, tsumo) == (
        "possible reasons: you forgot the fu for the wait · you forgot the fu for the pair"
    )


def test_one_slip_with_several_details_is_named_once() -> None:
    one, other = (named_line("forgotten_fu", (name,)) for name in ("base", "tsumo"))
    assert told(one, other) == "you forgot some fu (base or won by tsumo)"


def test_of_many_details_of_one_slip_the_likeliest_are_a_guess() -> None:
    slips = [named_line("forgotten_fu", (name,)) for name in ("base", "tsumo", "closed_ron")]
    assert told(*slips) == "perhaps you forgot some fu (base)"


def test_of_details_that_are_lists_themselves_the_likeliest_are_a_guess() -> None:
    one, other = (named_line("forgotten_fu", ("base", name)) for name in ("tsumo", "closed_ron"))
    assert told(one, other) == "perhaps you forgot some fu (base and won by tsumo)"


def test_a_detail_that_is_missing_twice_is_named_once() -> None:
    assert told(named_line("forgotten_fu", ("base", "base"))) == "you forgot some fu (base)"


def test_of_two_lines_of_fu_taken_for_others_the_first_is_named() -> None:
    one, other = (named_line("fu_taken_for_other", ("base", name)) for name in ("tsumo", "closed_ron"))
    assert told(one, other) == "you mixed two lines up: base and won by tsumo"


def test_a_single_slip_is_no_guess() -> None:
    assert told(Line("mistakes.wait_fu_forgotten")) == "you forgot the fu for the wait"
    assert told(*[Line("mistakes.wait_fu_forgotten")] * 2) == "you forgot the fu for the wait"


def test_a_mistake_without_a_guess_is_told_as_it_is() -> None:
    missed = Line("mistakes.wait_missed.which", {"about": "3m"})
    assert likeliest_line(missed) == missed


def test_a_mistake_has_the_same_tip_with_its_details_and_without() -> None:
    names = ("yaku_not_there", "yaku_not_there.which", "yaku_not_there.reason")
    assert {tip_key(f"mistakes.{name}") for name in names} == {"mistakes.yaku_not_there.tip"}


def test_a_wrong_part_that_follows_from_another_has_no_cause_of_its_own() -> None:
    fu = Finding("fu", "fu", "wait_fu_forgotten", (), claimed=30, correct=40)
    assert further_part_line(fu).key == "explain.claim_slip"
    assert further_part_line(fu._replace(follows=True)).key == "explain.claim_part"
    assert further_part_line(fu._replace(mistake="unexplained")).key == "explain.claim_part"


BOTH = ("suuankou_tanki", "daisuushii")
LINES_ABOUT_BOTH = [
    *(named_line(name, BOTH) for name, topic in TOPICS.items() if topic == "yaku"),
    *(
        reason_of(Reason("toitoi", f"{verdict}", by=BOTH))
        for verdict in ("replaced", "beside_yakuman", "beside_limit")
    ),
]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("line", LINES_ABOUT_BOTH, ids=lambda line: line.key)
def test_each_name_of_a_list_stands_as_in_a_sentence(lang: str, line: Line) -> None:
    """Not the first alone: in Russian and French every one begins with a small letter."""
    texts = texts_of(lang)
    for yaku in BOTH:
        assert say(texts, name_in_text(Line(f"yaku.{yaku}"))) in say(texts, line)
