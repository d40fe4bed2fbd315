"""What programs call: a hand scored in three lines, and errors that say what is wrong."""

import json

import pytest
from click.testing import CliRunner, Result

from riichi_rules import HandWait, RiichiError, Ruleset, Tile, rulesets
from riichi_rules.cli.main import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_a_hand_is_scored_as_the_command_line_scores_it() -> None:
    hand = Ruleset("ema_2025").score("340m11178p789s33z", win="9p", riichi=True)
    arguments = ["score", "340m11178p789s33z9p", "--riichi", "--ruleset", "ema_2025"]
    answer = json.loads(run(*arguments, "--json").stdout)
    assert hand.as_json() == answer
    assert hand.explain("pl") + "\n" == run(*arguments, "--lang", "pl").stdout
    assert (hand.han, hand.fu, hand.limit, hand.yakuman, hand.points) == (1, 40, None, 0, 1300)
    assert [each.id for each in hand.yaku] == ["riichi"]
    assert sum(line.fu for line in hand.fu_lines) == 38


def test_what_a_hand_and_a_winner_can_have_is_taken() -> None:
    hand = Ruleset("tenhou").score(
        "22255m67s",
        win="8s",
        melds=["pon:666z", "chi:567p"],
        tsumo=True,
        seat="east",
        round_wind="south",
        events=["haitei"],
        dora="1m",
        honba=2,
        riichi_sticks=1,
    )
    assert {each.id: each.han for each in hand.yaku} == {"yakuhai_hatsu": 1, "haitei": 1, "dora": 3}
    assert hand.payments == {"each": 4000}
    assert hand.bonus == {"honba": 600, "riichi_sticks": 1000}
    assert hand.payments_with_honba == {"each": 4200}
    assert hand.points_with_bonus == 3 * 4200 + 1000


def test_all_that_is_wrong_with_a_hand_is_told_at_once() -> None:
    with pytest.raises(RiichiError, match="9x") as error:
        Ruleset().score("11111m234p567s2z", win="9x", seat="up")  # type: ignore[arg-type]  # on purpose
    assert len(error.value.problems) == len(error.value.codes) >= 2


@pytest.mark.parametrize(
    ("ruleset", "options", "code"),
    [
        ("ema_2026", {}, "unknown_ruleset"),
        ("tenhou", {"kuitann": True}, "unknown_option"),
        ("tenhou", {"kuitan": "maybe"}, "bad_option"),
    ],
)
def test_rules_that_are_not_there_are_refused(ruleset: str, options: dict[str, object], code: str) -> None:
    with pytest.raises(RiichiError) as error:
        Ruleset(ruleset, **options)  # type: ignore[arg-type]  # what is wrong on purpose
    assert error.value.codes == (code,)
    assert str(error.value)


def test_a_yaku_that_does_not_count_has_its_reason_in_every_language() -> None:
    hand = Ruleset().score("234m67p234567s55s", win="8p")
    assert hand.why_not("tanyao") == ""
    reasons = {hand.why_not("chiitoitsu", lang) for lang in ("en", "ru", "fr", "pl", "nl")}
    assert len(reasons) == 5
    with pytest.raises(RiichiError, match="chiitoi"):
        hand.why_not("chiitoi")


def test_a_hand_without_yaku_does_not_win_and_its_yaku_have_reasons() -> None:
    tiles = "340m11178p789s33z9p"
    with pytest.raises(RiichiError) as error:
        Ruleset().score(tiles)
    assert error.value.codes == ("no_yaku",)
    assert Ruleset().why_not("pinfu", tiles)


def test_waits_name_the_kinds_of_wait_and_how_many_are_left() -> None:
    waits = Ruleset().waits("234m2345s", melds=["pon:555z", "pon:666z"])
    assert waits.tenpai
    assert waits.waits == (HandWait(Tile("2s"), ("tanki",), 3), HandWait(Tile("5s"), ("tanki",), 3))
    assert not Ruleset().waits("1379m1379p1379s1z").tenpai


def test_waits_are_left_as_far_as_they_do_not_lie_open() -> None:
    waits = Ruleset().waits("234m2345s", melds=["pon:555z", "pon:666z"], seen="2s555s1z")
    assert [wait.left for wait in waits.waits] == [2, 0]


def test_a_hand_names_its_reading_and_the_other_ones() -> None:
    hand = Ruleset().score("11223344556677m", tsumo=True)
    assert hand.reading == "234m 234m 567m 567m 11m"
    assert [(each.groups, each.han, each.fu) for each in hand.other_readings] == [
        ("123m 123m 567m 567m 44m", 11, 20),
        ("123m 123m 456m 456m 77m", 10, 30),
        ("seven_pairs", 9, 25),
    ]
    tiles = [line.tiles for line in Ruleset().score("340m11178p789s33z", win="9p", riichi=True).fu_lines]
    assert tiles == [(), (), ("1p", "1p", "1p")]


def test_every_ruleset_scores() -> None:
    assert {Ruleset(id_).score("234p67p234567s55s", win="8p", riichi=True).han for id_ in rulesets()} == {3}


def test_a_result_is_settled_and_other_questions_are_answered() -> None:
    settled = Ruleset().settle({"end": "exhaustive", "tenpai": ["south"]}, dealer="east", honba=1)
    assert (settled.dealer_next, settled.honba_next, settled.sticks_left) == ("south", 2, 0)
    found = Ruleset().ask("furiten", concealed="234m67p234567s55s", discards=["5p"])
    assert found["furiten"] == "permanent"
    with pytest.raises(RiichiError, match="one of waits, discards, riichi"):
        Ruleset().ask("weather")
