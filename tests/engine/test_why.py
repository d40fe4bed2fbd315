"""Every yaku can say why it counts, or why it does not."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.engine.why import Reason, reasons
from riichi_rules.rules.model import is_wanted
from tests.hands import SHAPES, random_case
from tests.rulebook import read, rules


def reason(yaku: str, text: str, ruleset: str = "common", **parts: object) -> Reason:
    used = rules(ruleset)
    hand, win = read(text, **parts)
    return next(each for each in reasons(used, hand, win, score(used, hand, win)) if each.id == yaku)


def test_a_yaku_that_counts_names_the_facts_that_made_it() -> None:
    found = reason("pinfu", "234m567m67p345s88s+8p")
    assert found.verdict == "counts"
    assert [(seen.fact, seen.found) for seen in found.facts] == [
        ("sequences", 4),
        ("pair_value", 0),
        ("wait", "ryanmen"),
    ]


def test_a_yaku_that_does_not_count_names_the_facts_that_failed() -> None:
    found = reason("pinfu", "234m567m68p345s55z+7p", riichi=1)
    assert found.verdict == "facts"
    assert [(seen.fact, seen.wanted, seen.found) for seen in found.facts] == [
        ("pair_value", 0, 1),
        ("wait", "ryanmen", "kanchan"),
    ]


@pytest.mark.parametrize(
    ("pair", "detail"),
    [("55z", "pair.dragon"), ("22z", "pair_seat_wind.true"), ("11z", "pair_round_wind.true"), ("33z", "")],
)
def test_of_a_pair_with_value_it_is_known_whose_wind_it_is(pair: str, detail: str) -> None:
    found = reason("pinfu", f"234m567m67p345s{pair}+8p", seat_wind="south", round_wind="east", riichi=1)
    assert [seen.detail for seen in found.facts if seen.fact == "pair_value"][:1] == [detail]


@pytest.mark.parametrize(
    ("yaku", "text", "pattern"),
    [
        ("kokushi_juusanmen", "19m19p19s1234567z+1z", "thirteen_orphans"),
        ("kokushi_musou", "119m19p19s123456z+7z", "thirteen_orphans"),
        ("junsei_chuuren_poutou", "1112345678999m+5m", "nine_gates"),
        ("chuuren_poutou", "1112345567899m+9m", "nine_gates"),
    ],
)
def test_a_full_wait_is_that_of_its_own_pattern(yaku: str, text: str, pattern: str) -> None:
    found = reason(yaku, text)
    assert [seen.detail for seen in found.facts if seen.fact == "full_wait"] == [f"full_wait.{pattern}"]


def test_a_closed_only_yaku_says_so_in_an_open_hand() -> None:
    assert reason("iipeikou", "223344m67p88s chi:567m +8p").verdict == "closed_only"


def test_a_yaku_that_the_ruleset_does_not_use_says_so() -> None:
    assert reason("ippatsu", "234m567m67p345s88s+8p", "jpml_a", riichi=1, ippatsu=True).verdict == "unused"


def test_ordinary_yaku_give_way_beside_a_yakuman() -> None:
    found = reason("toitoi", "111m222p333s444z9p+9p")
    assert (found.verdict, found.by) == ("beside_yakuman", ("suuankou_tanki",))


def test_a_yaku_of_the_discards_is_none_of_the_hand() -> None:
    assert reason("nagashi_mangan", "234m567m67p345s88s+8p").verdict == "not_a_hand"


def test_the_yaku_of_a_hand_that_needs_two_is_none_that_it_lacks() -> None:
    """At five counters these rules want two: the one that is there pays nothing, and nothing outdoes it."""
    found = reason("yakuhai_haku", "234m67p345s99s pon:555z +8p", "ema_2008", honba=5)
    assert (found.verdict, found.by) == ("counts", ())


def test_a_hand_without_yaku_is_explained_too() -> None:
    found = reason("tanyao", "234m67p345s88s chi:789m +8p")
    assert [seen.fact for seen in found.facts] == ["outside_groups"]


@given(st.integers(0, 2**32), st.sampled_from(SHAPES))
def test_reasons_and_scores_agree(seed: int, shape: str) -> None:
    """Each yaku that counts has only facts that hold, each other one a reason that is true."""
    rng, used = random.Random(seed), rules("tenhou")
    while (case := random_case(rng, shape)) is None:
        pass
    hand, win = parse_case(case)
    result = score(used, hand, win)
    counted = {each.id for each in result.yaku}
    for each in reasons(used, hand, win, result):
        assert (each.verdict == "counts") == (each.id in counted)
        if each.verdict == "counts":
            assert all(is_wanted(seen.wanted, seen.found) for seen in each.facts)
        if each.verdict == "facts":
            assert each.facts
            assert not any(is_wanted(seen.wanted, seen.found) for seen in each.facts)
