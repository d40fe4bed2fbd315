"""Answers are judged by what is right, and each wrong one names its mistake."""

from dataclasses import replace

from riichi_rules.quiz.question import Answer, Choice, Choose, Field, Numbers, Pick, Question
from riichi_rules.tell.mistakes import guess_line
from riichi_rules.texts.lines import Line, Notation, name_in_text
from tests.quiz.judging import LEFT_BLANK, UNEXPLAINED, Given, Verdict, judge

PAIR, TSUMO, SWAPPED = (
    Line("mistakes.pair_fu_forgotten"),
    Line("mistakes.tsumo_fu_forgotten"),
    Line("mistakes.split_swapped"),
)
BLANK = Question("fu", "common", "beginner", Line("quiz.kind.fu.prompt"), Choose(()), (), ())

COUNT = Numbers(
    (Field("han", 3), Field("fu", None), Field("dealer", 2000, {1000: SWAPPED}), Field("others", 1000))
)
WAITS = Pick(("2m", "5m"), {"": PAIR, "5m": TSUMO}, {"": SWAPPED})
ONE_OF = Choose((Choice("a"), Choice("b", PAIR), Choice("c")))
ALL_OF = Choose((Choice("a"), Choice("b", PAIR), Choice("c")), all=True, missed=TSUMO)


def judged(answer: Answer, given: Given) -> Verdict:
    return judge(replace(BLANK, answer=answer), given)


def test_the_numbers_that_were_asked_have_to_be_right() -> None:
    assert judged(COUNT, {"han": 3, "dealer": 2000, "others": 1000}).right
    assert judged(COUNT, {"han": 3}).right
    assert not judged(COUNT, {"han": 4}).right


def test_a_number_that_is_not_needed_is_not_judged() -> None:
    assert judged(COUNT, {"han": 3, "fu": 70}) == Verdict(True, [], {"han": True})


def perhaps(*slips: Line) -> Line:
    return guess_line(slips)


def test_a_slip_that_leads_to_every_wrong_number_is_named_alone() -> None:
    both = Field("others", 1000, {2000: perhaps(PAIR, SWAPPED)})
    shares = Numbers((Field("dealer", 2000, {1000: perhaps(TSUMO, SWAPPED)}), both))
    assert judged(shares, {"dealer": 1000, "others": 2000}).mistakes == [perhaps(SWAPPED)]


def test_a_slip_that_would_have_spoilt_a_number_that_is_right_is_not_named() -> None:
    fields = (
        Field("han", 3, {2: TSUMO}),
        Field("fu", 30),
        Field("dealer", 2000, {1000: perhaps(TSUMO, PAIR)}),
    )
    assert judged(Numbers(fields), {"han": 2, "fu": 30, "dealer": 1000}).mistakes == [perhaps(TSUMO)]
    assert judged(Numbers(fields), {"han": 3, "fu": 30, "dealer": 1000}).mistakes == [perhaps(PAIR)]
    assert judged(Numbers(fields), {"fu": 30, "dealer": 1000}).mistakes == [perhaps(TSUMO, PAIR)]
    alone = (Field("han", 3, {2: TSUMO}), Field("dealer", 2000, {1000: TSUMO}))
    assert judged(Numbers(alone), {"han": 3, "dealer": 1000}).mistakes == [UNEXPLAINED]


def test_every_wrong_number_names_its_slips_where_no_slip_leads_to_all() -> None:
    apart = Numbers((Field("han", 3, {2: TSUMO}), Field("fu", 30, {40: PAIR}), Field("dealer", 2000)))
    given = {"han": 2, "fu": 40, "dealer": 700}
    verdict = judged(apart, given)
    assert verdict.mistakes == [perhaps(TSUMO), perhaps(PAIR)]
    assert verdict.parts == dict.fromkeys(given, False)


def test_a_number_that_no_slip_leads_to_is_not_explained() -> None:
    assert judged(COUNT, {"han": 9, "dealer": 2000}).mistakes == [UNEXPLAINED]


def test_a_number_left_blank_is_wrong() -> None:
    assert judged(COUNT, {"han": None}) == Verdict(False, [LEFT_BLANK], {"han": False})


def test_every_tile_has_to_be_picked_and_no_other() -> None:
    assert judged(WAITS, ("5m", "2m")).right
    assert judged(WAITS, ("2m",)).mistakes == [TSUMO]
    assert judged(WAITS, ("5m",)).mistakes == [PAIR]
    assert judged(WAITS, ("2m", "5m", "8m", "9m")).mistakes == [SWAPPED]


def test_no_tile_may_be_the_right_answer() -> None:
    assert judged(Pick((), {}, {}), ()).right
    assert not judged(WAITS, ()).right


def test_of_several_right_choices_one_will_do() -> None:
    assert judged(ONE_OF, [0]).right
    assert judged(ONE_OF, [2]).right
    assert judged(ONE_OF, [1]) == Verdict(False, [PAIR], {"1": False})


def test_nothing_chosen_is_not_right() -> None:
    assert not judged(ONE_OF, []).right
    assert not judged(ALL_OF, []).right


def test_all_right_choices_are_found_where_all_are_asked_for() -> None:
    assert judged(ALL_OF, [0, 2]).right
    assert judged(ALL_OF, [0]) == Verdict(False, [TSUMO], {"0": True, "2": False})
    assert judged(ALL_OF, [0, 1, 2]).mistakes == [PAIR]


def test_a_mistake_made_twice_is_named_once() -> None:
    assert judged(Pick(("1m", "2m"), {"": PAIR}, {}), ()).mistakes == [PAIR]


def test_what_was_missed_is_named_in_one_line() -> None:
    yaku = Choose(
        tuple(Choice(Line(f"yaku.{name}")) for name in ("riichi", "pinfu", "tanyao")),
        all=True,
        missed=Line("mistakes.yaku_missed.which", {"about": ""}),
    )
    (missed,) = judged(yaku, (1,)).mistakes
    both = {"first": name_in_text(Line("yaku.riichi")), "last": name_in_text(Line("yaku.tanyao"))}
    assert missed == Line("mistakes.yaku_missed.which", {"about": Line("words.list.and", both)})


def test_tiles_that_were_missed_alike_are_named_together() -> None:
    missed = {
        tile: Line("mistakes.wait_missed.which", {"about": Notation(tile)}) for tile in ("2m", "5m", "8m")
    }
    waits = Pick(("2m", "5m", "8m"), missed, {})
    assert judged(waits, ("5m",)).mistakes == [
        Line("mistakes.wait_missed.which", {"about": Notation("2m8m")})
    ]


def test_a_tile_that_was_picked_is_named_where_the_mistake_has_a_place_for_it() -> None:
    wrong = {"": Line("mistakes.wait_not_there.which", {"about": ""}), "9p": PAIR}
    waits = Pick(("2m",), {}, wrong)
    assert judged(waits, ("2m", "3m", "9p", "4m")).mistakes == [
        Line("mistakes.wait_not_there.which", {"about": Notation("3m4m")}),
        PAIR,
    ]


def test_tiles_are_named_apart_where_the_mistake_tells_them_apart() -> None:
    near, far = (
        Line("mistakes.noten_discard.which", {"about": Notation(tile), "away": away})
        for tile, away in (("1m", "near"), ("9p", "far"))
    )
    assert judged(Pick((), {}, {"1m": near, "9p": far}), ("1m", "9p")).mistakes == [near, far]
