"""Which discard leaves a hand nearest to tenpai, with the tiles in sight taken off."""

from typing import Any

import pytest

from riichi_rules import RiichiError, Ruleset, Tile, Ukeire, rulesets


def ask(concealed: str, ruleset: str = "common", **more: Any) -> dict[str, Any]:
    return Ruleset(ruleset).ask("discards", concealed=concealed, **more)


def left_after(answer: dict[str, Any], tile: str) -> dict[str, int]:
    """Return the tiles that help after a discard, each with how many are left."""
    [found] = [each for each in answer["discards"] if each["tile"] == tile]
    return {each["tile"]: each["left"] for each in found["accepts"]}


def test_the_best_discard_comes_first_and_every_tile_is_there_once() -> None:
    answer = ask("135m234p678p55s34s7z")
    assert [each["tile"] for each in answer["discards"]][:1] == ["7z"]
    assert len(answer["discards"]) == 13
    ranks = [(each["shanten"], -each["left"]) for each in answer["discards"]]
    assert ranks == sorted(ranks)
    assert answer["shanten"] == 1


def test_what_is_left_is_what_waits_says_of_the_same_hand() -> None:
    """Also with melds and with tiles in sight, of which the discarded one is another."""
    melds = [{"type": "pon", "tiles": "777z"}]
    for concealed, tile, called in (("2344455667788s9p", "9p", []), ("2345m335567p5s", "5s", melds)):
        rest = concealed.removesuffix(tile)
        asked = Ruleset().ask("waits", concealed=rest, melds=called, seen=f"1s{tile}")
        answer = ask(concealed, melds=called, seen="1s")
        assert left_after(answer, tile) == {
            each["tile"]: each["left"] for each in asked.get("accepts", asked["waits"])
        }


def test_tiles_in_sight_are_not_left() -> None:
    assert left_after(ask("1133557799m113p4p"), "4p") == {"3p": 3}
    assert left_after(ask("1133557799m113p4p", seen="33p"), "4p") == {"3p": 1}
    assert left_after(ask("1133557799m113p4p", seen="333p"), "4p") == {"3p": 0}


def test_a_complete_hand_has_a_shanten_of_minus_one() -> None:
    answer = ask("123456789m123p55s")
    assert answer["shanten"] == -1
    assert answer["discards"][0]["shanten"] == 0


def test_a_red_five_is_kept_where_a_plain_one_can_go() -> None:
    tiles = {each["tile"] for each in ask("05m123456789p11z5s")["discards"]}
    assert tiles & {"0m", "5m", "5s", "0s"} == {"5m", "5s"}
    assert "0m" in {each["tile"] for each in ask("0m123456789p111z5s")["discards"]}


def test_a_wait_for_a_fifth_tile_is_tenpai_where_waits_says_so() -> None:
    """Some rules do, others do not."""
    said, kan = set(), [{"type": "kan_closed", "tiles": "3333p"}]
    for ruleset in rulesets():
        waits = Ruleset(ruleset).ask("waits", concealed="12p456789s11z", melds=kan)
        answer = ask("12p456789s11z9p", ruleset, melds=kan)
        [found] = [each for each in answer["discards"] if each["tile"] == "9p"]
        assert found["shanten"] == waits["shanten"], ruleset
        said.add(found["shanten"])
    assert said == {0, 1}


def test_three_players_lack_the_tiles_of_their_set() -> None:
    accepted = left_after(ask("19m19p19s1234567z5p", "tenhou_sanma"), "5p")
    assert accepted == {
        "1m": 3,
        "9m": 3,
        "1p": 3,
        "9p": 3,
        "1s": 3,
        "9s": 3,
        **{f"{n}z": 3 for n in range(1, 8)},
    }
    with pytest.raises(RiichiError) as refused:
        ask("2m19p19s1234567z55p", "tenhou_sanma")
    assert "no_such_tile" in refused.value.codes


def test_the_library_returns_them_typed() -> None:
    found = Ruleset().discards("1133557799m113p4p", seen="3p")
    first = [(each.tile, each.shanten, each.left) for each in found.discards[:2]]
    assert first == [("3p", 0, 3), ("4p", 0, 2)]
    assert found.best.accepts == (Ukeire(Tile("4p"), 3),)
