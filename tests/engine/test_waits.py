"""What hands wait for, and what the waits would score."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from riichi_rules.engine.case import CASE_KEYS
from riichi_rules.engine.divide import may_complete
from riichi_rules.engine.hand import PackedHand, parse_case, parse_melds
from riichi_rules.engine.readings import readings
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import KINDS, NAMES, NORTH, count, parse_tiles
from riichi_rules.engine.waits import ANY_WIN, WINS, answer_waits, scored_waits, shanten_of, ukeire, waits
from riichi_rules.problems import Problem
from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import Rules
from tests.hands import Case, random_cases
from tests.parity import questions
from tests.rulebook import read

Melds = Sequence[tuple[str, str]]


FOUR_CALLED = [{"type": "pon", "tiles": each} for each in ("999m", "555z", "666z", "777z")]


@cache
def rules_of(ruleset: str = "common") -> Rules:
    return load_book().rules(ruleset)


def hand_of(concealed: str, melds: Melds = ()) -> PackedHand:
    tiles, called = (
        parse_tiles(concealed),
        parse_melds([{"type": kind, "tiles": text} for kind, text in melds]),
    )
    assert tiles is not None
    assert called is not None
    return PackedHand.of(tiles, called)


def ask(ruleset: str = "common", /, **question: Any) -> dict[str, Any]:
    answer, problems = answer_waits(scorer(rules_of(ruleset)), {"id": "q", **question})
    assert problems == ()
    assert answer["ok"]
    assert json.loads(json.dumps(answer)) == answer
    return answer


def problems_of(ruleset: str = "common", /, **question: Any) -> tuple[Problem, ...]:
    answer, problems = answer_waits(scorer(rules_of(ruleset)), {"id": "q", **question})
    assert answer == {"id": "q", "ok": False}
    return problems


WAITS: Mapping[str, Mapping[str, str]] = yaml.safe_load(
    Path(__file__).with_name("waits.yaml").read_text("utf-8")
)


@pytest.mark.parametrize("rule", WAITS)
def test_a_hand_waits_as_the_rule_says(rule: str) -> None:
    for written, expected in WAITS[rule].items():
        hand, _ = read(f"{written} + 1m")
        told = (f"{NAMES[tile]} {'+'.join(kinds)} {left}" for tile, kinds, left in waits(hand))
        assert ", ".join(told) == expected, written


def test_a_wait_for_the_fifth_of_a_kind_alone_is_no_tenpai() -> None:
    kans = [("kan_open", "6666m"), ("kan_added", "3333m"), ("pon", "222z")]
    assert shanten_of(hand_of("45m99p", kans)) == 1


def test_a_hand_that_is_not_tenpai_takes_the_tiles_that_bring_it_nearer() -> None:
    """Each with how many of it are left."""
    hand = hand_of("1245m99p3s", [("pon", "111z"), ("chi", "123m")])
    assert waits(hand) == ()
    assert [f"{NAMES[tile]} {left}" for tile, left in ukeire(hand)] == ["3m 3", "6m 4"]


# What the waits would score


def worths(answer: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [
        (
            wait["tile"],
            wait["ron"].get("problem") or wait["ron"]["points_total"],
            wait["tsumo"]["points_total"],
        )
        for wait in answer["waits"]
    ]


def test_a_hand_without_yaku_wins_by_tsumo_alone() -> None:
    """Of two waits one can have a yaku and the other none."""
    assert worths(ask(concealed="34m567p345789s99p", scores=True)) == [("2m", 1000, 1500), ("5m", 1000, 1500)]
    assert worths(ask(concealed="35m567p345789s99p", scores=True)) == [("4m", "no_yaku", 1100)]
    answer = ask(concealed="34m567p99p", melds=[{"type": "chi", "tiles": "345s"}] * 2, scores=True)
    assert [wait["ron"] for wait in answer["waits"]] == [{"problem": "no_yaku"}] * 2


def test_each_wait_scores_what_its_own_reading_is_worth() -> None:
    """4445 is pinfu with a tile on either side of 45; with a second five it is a triplet and a pair."""
    answer = ask(concealed="4445m567p345678s", riichi=1, scores=True)
    assert [(wait["tile"], wait["ron"]["yaku"], wait["ron"]["fu"]) for wait in answer["waits"]] == [
        ("3m", ["riichi", "pinfu", "tanyao"], 30),
        ("5m", ["riichi", "tanyao"], 40),
        ("6m", ["riichi", "pinfu", "tanyao"], 30),
    ]


@pytest.mark.parametrize(
    ("event", "by_ron", "by_tsumo"),
    [
        ("haitei", False, True),
        ("houtei", True, False),
        ("chankan", True, False),
        ("ippatsu", True, True),
    ],
)
def test_an_event_of_one_way_of_winning_is_left_out_of_the_other(
    event: str, by_ron: bool, by_tsumo: bool
) -> None:
    """There is no haitei by ron, and neither houtei nor chankan by tsumo."""
    [wait] = ask(concealed="35m567p345789s99p", riichi=1, scores=True, **{event: True})["waits"]
    assert (event in wait["ron"]["yaku"], event in wait["tsumo"]["yaku"]) == (by_ron, by_tsumo)


def test_the_blessings_belong_to_their_ways_of_winning() -> None:
    """Tenhou and chiihou are won by tsumo; by ron the same hand has no yaku."""
    for event, seat, way in (("tenhou", "east", "tsumo"), ("chiihou", "south", "tsumo")):
        [wait] = ask(concealed="35m567p345789s99p", seat_wind=seat, scores=True, **{event: True})["waits"]
        assert wait[way]["yaku"] == [event]
        assert wait["ron"] == {"problem": "no_yaku"}


def test_rinshan_without_a_kan_is_a_problem_of_tsumo_alone() -> None:
    """The ron knows nothing of it."""
    [wait] = ask(concealed="35m567p345789s99p", riichi=1, rinshan=True, scores=True)["waits"]
    assert wait["tsumo"] == {"problem": "rinshan_without_kan"}
    assert wait["ron"]["yaku"] == ["riichi"]


def test_a_wait_scores_what_the_won_hand_scores() -> None:
    """Every wait of 300 hands, by ron and by tsumo, against the same win stated in full."""
    rules = rules_of()
    for case in random_cases(106, 300):
        hand, win = parse_case(case)
        found = scored_waits(rules, hand, win)
        assert win.kind in [scored.wait.tile for scored in found]
        for scored in found:
            for way, scored_way in (("ron", scored.ron), ("tsumo", scored.tsumo)):
                stated = parse_case(won(case, NAMES[scored.wait.tile], way))
                assert scored_way == scorer(rules).score(*stated)


def won(case: Case, tile: str, way: str) -> Case:
    """Return the case won on another tile and in another way."""
    events = {"ron": ("haitei", "rinshan", "tenhou", "chiihou"), "tsumo": ("houtei", "chankan", "renhou")}
    others = events[way]
    return {key: case[key] for key in case if key not in others} | {"win_tile": tile, "win": way}


# Questions and answers


def test_an_answer_at_tenpai_has_the_waits_alone() -> None:
    """The agreed form, key by key."""
    assert ask(concealed="2344m789s111222z") == {
        "id": "q",
        "ok": True,
        "tenpai": True,
        "shanten": 0,
        "waits": [
            {"tile": "1m", "kinds": ["ryanmen"], "left": 4},
            {"tile": "4m", "kinds": ["ryanmen", "tanki"], "left": 2},
        ],
    }


def test_an_answer_before_tenpai_has_the_tiles_accepted() -> None:
    """And no waits, scores or not."""
    question: Case = {
        "concealed": "1245m99p3s",
        "melds": [{"type": "pon", "tiles": "111z"}, {"type": "chi", "tiles": "123m"}],
    }
    expected = {
        "id": "q",
        "ok": True,
        "tenpai": False,
        "shanten": 1,
        "waits": [],
        "accepts": [{"tile": "3m", "left": 3}, {"tile": "6m", "left": 4}],
    }
    assert ask(**question) == ask(**question, scores=True) == expected


def test_scores_are_told_where_they_are_asked_for() -> None:
    """By ron and by tsumo: han, fu, limit, yakuman, payments and the yaku by their ids."""
    question: Case = {
        "concealed": "35m567p345789s99p",
        "riichi": 1,
        "dora_indicators": ["4p"],
        "ruleset": "common",
    }
    assert ask(**question)["waits"] == ask(**question, scores=False)["waits"]
    ron: Case = {
        "han": 2,
        "fu": 40,
        "limit": None,
        "yakuman": 0,
        "points_total": 2600,
        "payments": {"discarder": 2600},
        "bonus": {"honba": 0, "riichi_sticks": 0},
        "yaku": ["riichi", "dora"],
    }
    tsumo: Case = {"han": 3, "fu": 30, "limit": None, "yakuman": 0, "points_total": 4000}
    tsumo |= {"payments": {"dealer": 2000, "non_dealer": 1000}, "bonus": ron["bonus"]}
    tsumo |= {"yaku": ["riichi", "menzen_tsumo", "dora"]}
    wait = {"tile": "4m", "kinds": ["kanchan"], "left": 4}
    assert ask(**question, scores=True)["waits"] == [wait | {"ron": ron, "tsumo": tsumo}]


def test_a_yakuman_has_neither_han_nor_fu() -> None:
    """As in the answer to a case."""
    [wait] = ask(concealed="119m19p19s123456z", scores=True)["waits"]
    worth = {"han": None, "fu": None, "limit": "yakuman", "yakuman": 1, "points_total": 32000}
    paid = {"payments": {"discarder": 32000}, "bonus": {"honba": 0, "riichi_sticks": 0}}
    assert wait["ron"] == worth | paid | {"yaku": ["kokushi_musou"]}


def test_tiles_left_out_of_the_set_are_not_waited_for() -> None:
    """Three players have no characters from 2 to 8."""
    question = {"concealed": "19m99p555s111222z"}
    four, three = ask(**question)["accepts"], ask("tenhou_sanma", **question)["accepts"]
    assert {"tile": "2m", "left": 4} in four
    assert three == [each for each in four if each["tile"] not in {f"{number}m" for number in range(2, 9)}]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({}, "2m 3 5m 2 8m 1"),
        ({"seen": "2m58m1p"}, "2m 2 5m 1 8m 0"),
        ({"seen": "2m", "dora_indicators": ["2m", "8m"]}, "2m 1 5m 2 8m 0"),
        ({"riichi": 1, "dora_indicators": ["1z"], "ura_indicators": ["8m"]}, "2m 3 5m 2 8m 0"),
        ({"seen": "222m0m5m8m"}, "2m 0 5m 0 8m 0"),
    ],
)
def test_tiles_that_lie_open_are_not_left(question: dict[str, Any], expected: str) -> None:
    """Indicators are open without being named again; the hand is tenpai all the same."""
    answer = ask("tenhou", concealed="2345567888999m", **question)
    assert answer["tenpai"]
    assert " ".join(f"{wait['tile']} {wait['left']}" for wait in answer["waits"]) == expected


def test_ukeire_counts_what_nobody_has_seen() -> None:
    question = {"concealed": "234678m34p5599s1z", "dora_indicators": ["2p"] * 3}
    accepted = ask("common", **question, seen="2p59s")["accepts"]
    assert [(each["tile"], each["left"]) for each in accepted] == [("2p", 0), ("5p", 4), ("5s", 1), ("9s", 1)]


def test_a_wait_of_which_none_is_left_has_no_score() -> None:
    waits = ask(concealed="2345567888999m", riichi=1, scores=True, dora_indicators=["8m"])["waits"]
    assert [("ron" in each, "tsumo" in each) for each in waits] == [
        (True, True),
        (True, True),
        (False, False),
    ]


def test_of_all_tiles_not_held_and_not_open_some_are_left_and_win() -> None:
    """In random hands with open tiles, whatever they are: no wait is a tile that nobody can have."""
    counted = 0
    for question in questions(5, 400):
        answer, problems = answer_waits(scorer(rules_of(question["ruleset"])), {**question, "scores": True})
        if problems or question.get("options"):
            continue
        hand, win = parse_case({**{key: question[key] for key in question if key in CASE_KEYS}, **ANY_WIN})
        seen = parse_tiles(question.get("seen") or "")
        assert seen is not None
        lying = hand.counts + seen.counts + win.indicators
        for wait in answer["waits"]:
            counted += 1
            kind = NAMES.index(wait["tile"])
            norths = win.nukidora if kind == NORTH else 0
            assert wait["left"] == max(4 - count(lying, kind) - norths, 0)
            found = [wait[way].get("problem") for way in ("ron", "tsumo") if way in wait]
            assert len(found) == (2 if wait["left"] else 0)
            assert "five_of_a_tile" not in found
    assert counted > 200


def test_norths_set_aside_are_not_left() -> None:
    """A player who set two of them aside and holds the third waits for the last."""
    assert ask("tenhou_sanma", concealed="999p555s1112224z", nukidora=2)["waits"] == [
        {"tile": "4z", "kinds": ["tanki"], "left": 1}
    ]
    assert not ask("tenhou_sanma", concealed="999p555s1112224z", nukidora=3)["tenpai"]


def test_an_unknown_key_is_answered_with_the_nearest_known_one() -> None:
    """The keys of a question, not those of a case."""
    [problem] = problems_of(concealed="123m456p789s1122z", score=True)
    assert (problem.values["key"], problem.tip) == ("score", "did you mean 'scores'?")


@pytest.mark.parametrize(
    ("rule", "called", "concealed"),
    [("all_tiles", False, False), ("concealed", True, False), ("always", True, True)],
)
def test_the_rules_say_whether_a_wait_for_a_fifth_tile_is_tenpai(
    rule: str, called: bool, concealed: bool
) -> None:
    """All four may lie in called groups and in the hand, or in the hand alone."""
    options = {"own_four_tenpai": rule}
    single = ask_with(options, concealed="9m", melds=FOUR_CALLED)
    assert (single["tenpai"], single.get("held", [])) == (called, ["9m"] * called)
    four = ask_with(options, concealed="9999p", melds=FOUR_CALLED[1:])
    assert (four["tenpai"], four.get("held", [])) == (concealed, ["9p"] * concealed)
    assert single["waits"] == four["waits"] == []
    assert (four["shanten"] == 0) == concealed


def ask_with(options: Case, /, **question: Any) -> dict[str, Any]:
    answer, problems = answer_waits(scorer(load_book().rules("common", options)), {"id": "q", **question})
    assert problems == ()
    return answer


def test_a_tile_that_completes_a_hand_is_never_skipped() -> None:
    """One tile can complete only one of two suits that cannot be divided."""
    found = 0
    for case in random_cases(11, 400):
        hand, _ = parse_case(case)
        completing = {kind for kind in range(KINDS) if readings(hand, WINS[kind])}
        assert completing <= {*may_complete(hand.concealed.counts)}
        found += len(completing)
    assert found


@pytest.mark.parametrize(
    ("concealed", "tried"),
    [
        ("123m456p789s1133z", NAMES[27:]),
        ("12m456p789s11122z", NAMES[:9]),
        ("12m456p78s111222z", ()),
        ("11m123456p789s11z", NAMES),
        ("1122m3344p5566s1z", NAMES),
        ("19m19p19s1234567z", NAMES),
    ],
)
def test_only_tiles_of_the_suit_that_cannot_be_divided_are_tried(
    concealed: str, tried: Sequence[str]
) -> None:
    counts = hand_of(concealed).concealed.counts
    assert [NAMES[kind] for kind in may_complete(counts)] == [*tried]
