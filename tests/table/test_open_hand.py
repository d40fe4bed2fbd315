"""Open hands under the rules of source 004: what gives the right to win, and what each hand is worth."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.rules.load import load_book
from riichi_rules.table.can_win import answer_can_win, can_win
from tests.rulebook import case_of, read, replied, rules, scored
from tests.worked import shown

DUTCH = "furiten_nl_sanma"
RUN = "123p4577s"
ONE_CALL = "234p1234577s kan_open:9999p + 6s"
BOTH = ({"open_yaku": "reduced", "atozuke": False}, {"open_yaku": "reduced", "atozuke": True},
        {"open_yaku": "full", "atozuke": False}, {"open_yaku": "full", "atozuke": True})  # fmt: skip


def reasons(
    hand: str, ruleset: str = DUTCH, options: dict[str, Any] | None = None, **parts: Any
) -> list[str]:
    return list(can_win(rules(ruleset, **(options or {})), *read(hand, **parts)).reasons)


# The right to win


@pytest.mark.fact("S4-6", "S4-11")
def test_a_called_dragon_gives_the_right_to_win_if_it_was_the_first_call() -> None:
    """A later one counts for the score alone; after a first call that counts, later ones count, too."""
    assert shown(
        "open_hand_whose_first_call_is_a_dragon",
        "open_hand_whose_later_call_is_a_dragon",
        "open_hand_of_two_value_honours",
    )


@pytest.mark.fact("S4-6", "S4-11")
@pytest.mark.parametrize(("seat", "round_", "expected"), [
    ("south", "east", ["no_yaku"]),
    ("west", "east", []),
    ("south", "west", []),
])  # fmt: skip
def test_a_wind_is_active_as_the_wind_of_the_seat_or_of_the_round(
    seat: str, round_: str, expected: list[str]
) -> None:
    hand = f"{RUN} pon:333z pon:999p + 6s"
    assert reasons(hand, seat_wind=seat, round_wind=round_) == expected


@pytest.mark.fact("S4-11")
def test_a_first_call_of_a_wind_without_value_makes_a_later_one_late() -> None:
    assert shown("open_hand_whose_first_call_is_another_wind")


@pytest.mark.fact("S4-11")
@pytest.mark.parametrize("meld", ["pon:555z", "kan_open:5555z", "kan_added:5555z"])
def test_it_is_the_order_of_the_calls_that_decides(meld: str) -> None:
    """A promoted quad keeps the place of its pon."""
    assert reasons(f"{RUN} {meld} pon:999p + 6s") == []
    assert reasons(f"{RUN} pon:999p {meld} + 6s") == ["late_yaku"]


def test_a_triplet_in_the_hand_is_no_call_and_never_late() -> None:
    """Unless another's discard completes it: that comes after the call."""
    assert reasons(f"{RUN} kan_closed:5555z pon:999p + 6s") == []
    assert reasons(f"{RUN} pon:999p kan_closed:5555z + 6s") == []
    assert reasons(f"{RUN} kan_closed:9999p pon:555z + 6s") == []
    assert reasons("123p4577s555z pon:999p + 6s") == []
    assert reasons("123p45677s55z pon:999p + 5z") == ["late_yaku"]
    assert reasons("123p45677s55z pon:999p + 5z", win="tsumo") == []


@pytest.mark.fact("S4-6", "S4-7")
def test_a_greater_yaku_gives_the_right_however_late_the_dragon() -> None:
    """It is greater by what it is worth in a closed hand: here it has lost a han."""
    assert shown("open_hand_of_triplets_with_a_late_dragon")
    score = scored("11133p22s pon:999s pon:555z + 2s", DUTCH)
    assert [(each.id, each.han) for each in score.yaku] == [("yakuhai_haku", 1), ("toitoi", 1)]


@pytest.mark.fact("S4-6", "S4-7")
def test_what_a_hand_owes_to_its_last_tile_is_worth_a_han_and_no_win() -> None:
    """Beside a first call of a dragon it counts; a closed hand needs no more than that."""
    assert shown("open_hand_with_the_replacement_tile_alone", "closed_hand_with_the_replacement_tile_alone")
    assert reasons(ONE_CALL, win="ron", houtei=True) == ["single_han"]
    assert reasons(ONE_CALL, win="ron", chankan=True) == ["single_han"]
    assert reasons(ONE_CALL, win="tsumo", haitei=True, dora_indicators=["8p"]) == ["single_han"]
    beside: dict[str, Any] = {"win": "tsumo", "haitei": True}
    score = scored(f"{RUN} pon:555z pon:999p + 6s", DUTCH, **beside)
    assert {each.id for each in score.yaku} == {"yakuhai_haku", "haitei"}
    assert reasons(f"{RUN} pon:555z pon:999p + 6s", **beside) == []


# What yaku are worth


@pytest.mark.fact("S4-7")
def test_simples_do_not_count_in_an_open_hand() -> None:
    assert shown("open_hand_of_simples", "open_hand_of_simples_by_the_rules_of_tenhou")


@pytest.mark.fact("S4-7")
def test_in_an_open_hand_every_greater_yaku_loses_a_han_but_for_the_exceptions() -> None:
    """No yaku that counts open keeps its han, but for these and those of a single han."""
    keeping = {
        name
        for name, yaku in rules(DUTCH).yaku.items()
        if yaku.is_counted and yaku.han and yaku.han.open and yaku.han.open == yaku.han.closed != 1
    }
    assert keeping == {"sanankou", "sankantsu"}
    single = {
        name
        for name, yaku in rules(DUTCH).yaku.items()
        if yaku.is_counted and yaku.han and yaku.han.open and yaku.han.closed == 1
    }
    value_honours = {name for name in rules(DUTCH).yaku if name.startswith("yakuhai")}
    assert single == value_honours | {"haitei", "houtei", "rinshan", "chankan"}


@pytest.mark.fact("S4-7")
def test_yakuman_keep_their_value_in_an_open_hand() -> None:
    """Big Three Dragons, four quads, and eight wins of the dealer in a row."""
    assert scored("23s11p pon:555z pon:666z pon:777z + 4s", DUTCH).yakuman == 1
    assert scored(f"{RUN} pon:999p pon:222z + 6s", DUTCH, dealer=True, honba=7, paarenchan=True).yakuman == 1
    four = "1s kan_open:1111p kan_open:9999s kan_open:4444z kan_closed:2222p + 1s"
    assert scored(four, DUTCH).yakuman == 1


# Rulesets and options


@pytest.mark.parametrize("ruleset", sorted({*load_book().rulesets} - {DUTCH}))
def test_other_rulesets_let_a_late_dragon_and_a_last_tile_win(ruleset: str) -> None:
    assert reasons(f"{RUN} pon:999p pon:555z + 6s", ruleset) == []
    assert reasons(ONE_CALL, ruleset, win="tsumo", rinshan=True) == []


def test_each_of_the_two_options_stops_its_own_hands() -> None:
    late, last = f"{RUN} pon:999p pon:555z + 6s", ONE_CALL
    found = [(reasons(late, options=each), reasons(last, options=each, houtei=True)) for each in BOTH]
    assert found == [
        (["late_yaku"], ["single_han"]),
        ([], ["single_han"]),
        (["late_yaku"], []),
        ([], []),
    ]


@given(order=st.permutations(["pon:999p", "pon:555z", "kan_open:1111z"]))
def test_an_open_hand_with_honours_alone_wins_if_its_first_call_was_one(order: list[str]) -> None:
    hand = f"77s45s {' '.join(order)} + 6s"
    late = reasons(hand, seat_wind="south", round_wind="east")
    assert late == ([] if order[0] != "pon:999p" else ["late_yaku"])


# Questions


def test_an_answer_has_every_reason_and_the_tiles_of_the_furiten() -> None:
    assert shown("chi_of_three_players", "middle_characters_of_three_players", "all_reasons_at_once")
    assert shown("tile_discarded_before", "late_dragon_in_a_ledger")
    asked = case_of(f"{RUN} pon:555z pon:999p + 6s")
    answer = replied(answer_can_win, DUTCH, id=7, **asked)
    assert answer == {"id": 7, "ok": True, "allowed": True, "reasons": [], "because": []}
