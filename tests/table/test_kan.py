"""A concealed kan after riichi: the cases of source 002, and both rules against a comparison by hand."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import NAMES, ONE_OF, count, kinds_in, parse_tiles
from riichi_rules.table.kan import answer_kan, kan_after_riichi
from tests.brute_force import groupings, tried_waits
from tests.rulebook import replied, rules


def told(thirteen: str, tile: str, rule: str | None = "strict", **parts: Any) -> dict[str, Any]:
    """Return the verdict on a kan of the tile just drawn."""
    return replied(answer_kan, concealed=thirteen + tile, kan=tile, drawn=tile, rule=rule, **parts)


# The cases of source 002


@pytest.mark.fact("S2-K-A", "S2-15", "S3-25")
@pytest.mark.parametrize("tile", ["1m", "2m", "3m"])
def test_triplets_that_can_be_read_as_sequences_allow_no_kan(tile: str) -> None:
    """The waits stay, but 111222333 is 123 three times, too. The loose rule does not mind."""
    verdict = told("111222333m34p55z", tile)
    assert (verdict["allowed"], verdict["reason"]) == (False, "reading_lost")
    assert verdict["waits_before"] == verdict["waits_after"] == ["2p", "5p"]
    assert verdict["lost"] == ["123m 123m 123m 234p 55z", "123m 123m 123m 345p 55z"]
    assert told("111222333m34p55z", tile, "loose")["allowed"]


@pytest.mark.fact("S2-K-B")
@pytest.mark.parametrize("tile", ["5p", "9s"])
@pytest.mark.parametrize("rule", ["loose", "strict"])
def test_a_triplet_that_is_nothing_else_may_become_a_kan(tile: str, rule: str) -> None:
    """Both green and red dragons stay waits."""
    verdict = told("123m555p999s66z77z", tile, rule)
    assert verdict["allowed"]
    assert verdict["reason"] is None
    assert (verdict["waits_after"], verdict["lost"]) == (["6z", "7z"], [])


@pytest.mark.fact("S2-K-C")
@pytest.mark.parametrize("rule", ["loose", "strict"])
def test_a_kan_that_takes_a_wait_away_is_not_allowed(rule: str) -> None:
    """6678999 waits for 6 and 9, and without the three 9 for 6 alone. Source 002 says that tenpai is lost;
    it is not, the offence is that the wait has changed.
    """
    assert told("123m555p6678999s", "5p", rule)["allowed"]
    verdict = told("123m555p6678999s", "9s", rule)
    assert (verdict["allowed"], verdict["reason"]) == (False, "wait_changed")
    assert (verdict["waits_before"], verdict["waits_after"]) == (["6s", "9s"], ["6s"])


@pytest.mark.fact("S2-K-C")
def test_with_another_pair_the_shape_has_a_third_wait() -> None:
    """78999 beside a pair of dragons: 789 and 99 make it a pair wait as well."""
    assert told("123m555p78999s55z", "5p")["waits_before"] == ["6s", "9s", "5z"]
    assert told("123m555p78999s55z", "9s")["reason"] == "wait_changed"


@pytest.mark.fact("S2-K-D", "S2-15")
def test_a_kan_of_the_ones_loses_the_sequence_beside_them() -> None:
    """1112444 waits for 2 and 3 with and without the ones, but 123 and 11 are gone."""
    verdict = told("678p555m1112444s", "1s")
    assert (verdict["reason"], verdict["waits_after"]) == ("reading_lost", ["2s", "3s"])
    assert verdict["lost"] == ["555m 678p 123s 444s 11s"]


@pytest.mark.fact("S2-K-D")
def test_a_kan_of_the_fours_is_not_allowed_either() -> None:
    """Of which source 002 says nothing: 234 and a pair of 4 are gone."""
    verdict = told("678p555m1112444s", "4s")
    assert (verdict["reason"], verdict["lost"]) == ("reading_lost", ["555m 678p 111s 234s 44s"])


@pytest.mark.fact("S2-15", "S3-16")
def test_only_the_tile_just_drawn_makes_a_kan() -> None:
    """Four that were there already may not: they would have to wait for a drawn tile of their own."""
    verdict = replied(answer_kan, concealed="123m5555p999s66z77z", kan="5p", drawn="7z")
    assert (verdict["allowed"], verdict["reason"]) == (False, "not_drawn")


@pytest.mark.fact("S2-15")
def test_a_promoted_quad_after_riichi_is_impossible() -> None:
    """Source 002 allows it; but it needs a called pon, and riichi a closed hand."""
    pon = {"type": "pon", "tiles": "555p"}
    verdict = replied(answer_kan, concealed="123m5p999s66z77z", melds=[pon], kan="5p", drawn="5p")
    assert (verdict["allowed"], verdict["reason"]) == (False, "open")


# The other reasons


def test_three_are_not_four() -> None:
    assert told("123m55p999s666z77z", "5p")["reason"] == "not_four"


@pytest.mark.fact("S3-30")
def test_the_last_tile_of_the_wall_makes_no_kan() -> None:
    """No replacement tile could be drawn; with one more there can."""
    assert told("123m555p999s66z77z", "5p", live_tiles=0)["reason"] == "last_tile"
    assert told("123m555p999s66z77z", "5p", live_tiles=1)["allowed"]


def test_a_hand_that_waits_for_nothing_was_no_riichi() -> None:
    assert told("13m555p999s66z77z1p", "5p")["reason"] == "not_tenpai"


def test_the_ruleset_says_which_rule_holds() -> None:
    """Unless the question names one."""
    thirteen = "111222333m34p55z"
    for option, allowed in (("loose", True), ("strict", False)):
        reply = replied(
            answer_kan,
            options={"kan_after_riichi": option},
            concealed=thirteen + "1m",
            kan="1m",
            drawn="1m",
        )
        assert reply["allowed"] == allowed


@pytest.mark.fact("S3-25")
def test_ema_2008_knows_the_strict_rule() -> None:
    assert rules("ema_2008").options["kan_after_riichi"] == "strict"


def test_red_fives_are_fives() -> None:
    """The kan is of the kind, whichever of the four was drawn."""
    for drawn in ("0p", "5p"):
        reply = replied(answer_kan, concealed="123m0555p999s66z77z", kan="5p", drawn=drawn)
        assert reply["allowed"]


def test_an_earlier_concealed_kan_stays_as_it_is() -> None:
    kan = {"type": "kan_closed", "tiles": "9999s"}
    assert told("123m555p66z77z", "5p", melds=[kan])["allowed"]


# Both rules against a comparison of all ways to lay the hand out


def divisions(hand: PackedHand) -> dict[int, set[tuple[tuple[int, ...], ...]]]:
    """Return for every wait all arrangements of the complete hand as groups and a pair."""
    return {
        tile: {
            tuple(sorted(laid))
            for laid in groupings(tuple(kinds_in(hand.concealed.counts + ONE_OF[tile])))
            if sum(len(group) == 2 for group in laid) == 1
        }
        for tile, _, _ in tried_waits(hand)
    }


def tenpai_with_triplets(rng: Random) -> PackedHand:
    """Return thirteen tiles of few kinds: a triplet, and tiles that can be read together with it."""
    start = rng.choice([0, 9, 18]) + rng.randrange(6)
    near = [tile for tile in range(start, start + 4) for _ in range(4)]
    tiles = [start + 1] * 3
    for _ in range(3):
        near.remove(start + 1)
    tiles += rng.sample(near, 13 - 3 - (few := rng.choice([2, 3, 5])))
    tiles += {2: [31] * 2, 3: [27] * 3, 5: [31] * 2 + [27] * 3}[few]
    text = "".join(NAMES[tile] for tile in tiles)
    parsed = parse_tiles(text)
    assert parsed is not None
    return PackedHand.of(parsed)


def compared(before: PackedHand, kind: int) -> tuple[bool, bool]:
    """Return whether a kan of the kind is allowed by the loose rule, and by the strict one."""
    rest = before.concealed
    kept = rest._replace(counts=rest.counts - 3 * ONE_OF[kind], size=rest.size - 3)
    triplet = (kind,) * 3
    earlier = divisions(before)
    later = {tile: laid for tile, laid in divisions(PackedHand.of(kept)).items() if tile != kind}
    loose = earlier.keys() == later.keys()
    with_kan = {
        tile: {tuple(sorted((*laid, triplet))) for laid in all_laid} for tile, all_laid in later.items()
    }
    return loose, loose and with_kan == earlier


@given(st.integers(0, 1_000_000))
def test_both_rules_agree_with_a_comparison_of_all_divisions(seed: int) -> None:
    """Loose: the same waits. Strict: the same ways to lay out every complete hand, the kan as a triplet."""
    before = tenpai_with_triplets(Random(seed))
    assume(tried_waits(before))
    for kind in range(34):
        if count(before.counts, kind) == 3:
            loose, strict = compared(before, kind)
            tiles = before.concealed
            drawn = tiles._replace(counts=tiles.counts + ONE_OF[kind], size=14)
            for rule, expected in (("loose", loose), ("strict", strict)):
                verdict = kan_after_riichi(rules(), PackedHand.of(drawn), NAMES[kind], NAMES[kind], rule)
                assert (verdict.reason is None) == expected


def test_the_comparison_meets_every_verdict() -> None:
    """Or it would say little."""
    found = set()
    for seed in range(400):
        before = tenpai_with_triplets(Random(seed))
        if tried_waits(before):
            found |= {compared(before, kind) for kind in range(34) if count(before.counts, kind) == 3}
    assert found == {(True, True), (True, False), (False, False)}
