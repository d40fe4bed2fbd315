"""May a complete hand win? Each rule that stops it, and the hands that it does not stop."""

from typing import Any

import pytest

from riichi_rules.table.can_win import WinVerdict, answer_can_win, can_win
from tests.rulebook import read, rules, scored

PINFU = "34m567p345789s99p + 2m"
KANCHAN = "35m567p345789s99p + 4m"


def told(
    hand: str, ruleset: str = "common", options: dict[str, Any] | None = None, **parts: Any
) -> WinVerdict:
    apart = {name: parts.pop(name) for name in ("discards", "passed", "since") if name in parts}
    return can_win(rules(ruleset, **(options or {})), *read(hand, **parts), **apart)


def reasons(hand: str, **parts: Any) -> list[str]:
    return list(told(hand, **parts).reasons)


@pytest.mark.fact("S3-9", "S3-22")
def test_a_win_needs_a_yaku() -> None:
    """By ron the two-sided wait is pinfu; the closed one is nothing, and by tsumo it is menzen tsumo."""
    assert reasons(PINFU) == []
    assert reasons(KANCHAN) == ["no_yaku"]
    assert reasons(KANCHAN, win="tsumo") == []
    assert reasons(KANCHAN, dora_indicators=["8p"]) == ["no_yaku"]


def test_tiles_that_make_no_hand_do_not_win() -> None:
    """And furiten is no matter then."""
    assert reasons("34m567p345789s99p + 3m", discards=["2m"]) == ["not_winning"]


@pytest.mark.fact("S3-22", "S2-13")
def test_a_hand_in_furiten_does_not_win_by_ron() -> None:
    """A ron all the same is a chombo. The verdict names the tiles."""
    verdict = told(PINFU, discards=["1z", "5m"])
    assert (verdict.reasons, verdict.because) == (("furiten",), ("5m",))
    assert reasons(KANCHAN, discards=["4m"]) == ["no_yaku", "furiten"]


@pytest.mark.fact("S2-4")
def test_a_hand_in_furiten_wins_by_tsumo() -> None:
    """With riichi, too: whoever declares it in furiten can only win so."""
    verdict = told(PINFU, win="tsumo", riichi=1, discards=["5m"])
    assert (verdict.reasons, verdict.because) == ((), ())
    assert reasons(PINFU, riichi=1, discards=["5m"]) == ["furiten"]


def test_furiten_ends_with_the_next_draw_unless_riichi_was_declared() -> None:
    assert reasons(PINFU, passed=["5m"]) == ["furiten"]
    assert reasons(PINFU, passed=["5m"], since=["draw"]) == []
    assert reasons(PINFU, passed=["5m"], since=["draw"], riichi=1) == ["furiten"]


@pytest.mark.fact("S4-9")
def test_a_tile_that_the_player_discarded_before_cannot_be_won_on() -> None:
    waiting = "999p345678s1155z"
    assert reasons(f"{waiting} + 1z", ruleset="furiten_nl_sanma") == []
    assert reasons(f"{waiting} + 1z", ruleset="furiten_nl_sanma", discards=["1z"]) == ["furiten"]


@pytest.mark.fact("S3-42")
@pytest.mark.parametrize(
    ("honba", "parts", "expected"),
    [
        (4, {}, []),
        (5, {}, ["too_few_yaku"]),
        (12, {}, ["too_few_yaku"]),
        (5, {"dora_indicators": ["8p"]}, ["too_few_yaku"]),
        (5, {"riichi": 1}, []),
        (5, {"win": "tsumo"}, []),
    ],
)
def test_ema_2008_asks_for_two_yaku_from_five_counters_on(
    honba: int, parts: dict[str, Any], expected: list[str]
) -> None:
    """Dora are no yaku."""
    assert reasons(PINFU, ruleset="ema_2008", honba=honba, **parts) == expected


def test_other_rulesets_ask_for_one_yaku_however_many_counters() -> None:
    assert reasons(PINFU, honba=12) == []


@pytest.mark.parametrize(("hand", "times"), [("19m19p19s1234566z + 7z", 1), ("19m19p19s1234567z + 1z", 2)])
def test_a_yakuman_is_enough_with_any_counters(hand: str, times: int) -> None:
    """It has no han to be counted."""
    assert scored(hand, "ema_2008", honba=9).yakuman == times
    assert reasons(hand, ruleset="ema_2008", honba=9) == []


def test_every_reason_is_told() -> None:
    """An impossible hand with all that is wrong about it."""
    assert reasons("11111m567p345789s9p + 2m", ippatsu=True) == [
        "tile_count",
        "five_of_a_tile",
        "ippatsu_without_riichi",
    ]


@pytest.mark.parametrize(("lies", "fifth"), [({}, False), ({"dora_indicators": ["9p"]}, True)])
def test_the_tiles_of_hand_discards_and_indicators_are_at_most_four(
    lies: dict[str, Any], fifth: bool
) -> None:
    """Two are the pair, two were discarded."""
    hand = {"concealed": "34m567p345789s99p", "win_tile": "2m", "win": "ron", "seat_wind": "south"}
    asked = {**hand, "round_wind": "east", "discards": ["9p", "9p"], **lies}
    _, problems = answer_can_win.reply(rules(), asked)
    assert [problem.code for problem in problems] == ["five_of_a_tile"] * fifth
