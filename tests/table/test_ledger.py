"""Ledgers: games from their first hand to the places, and everything that cannot be written into one."""

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.engine.score import scorer
from riichi_rules.table.forms.result import ANY_END, ENDS
from riichi_rules.table.forms.winner import PAO, WINNER
from riichi_rules.table.game.ledger import answer_ledger, answer_settle
from riichi_rules.texts.languages import load_texts
from tests.games import faults_of_game
from tests.rulebook import book, replied, rules
from tests.worked import WORKED, answer_of, stated_in

RULESETS = sorted(book().rulesets)
GAMES = sorted(name for name in WORKED if name.startswith("game_"))

ledger = partial(replied, answer_ledger)


def ron(winner: str, discarder: str, **worth: Any) -> dict[str, Any]:
    return {"end": "ron", "discarder": discarder, "winners": [{"seat": winner, **worth}]}


def tsumo(winner: str, **worth: Any) -> dict[str, Any]:
    return {"end": "tsumo", "winners": [{"seat": winner, **worth}]}


def draw(*tenpai: str, riichi: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"end": "exhaustive", "tenpai": tenpai, "riichi": riichi}


# Whole games


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_comes_out_as_worked_by_hand(name: str) -> None:
    answer = answer_of(name)
    assert answer["over"]
    assert stated_in(name, answer) == WORKED[name].gives


def test_each_way_of_placing_has_a_whole_game() -> None:
    told = {WORKED[name].ruleset for name in GAMES}
    assert {"common", "ema_2016", "ema_2025", "wrc_2025", "tenhou", "jpml_a", "tenhou_sanma"} <= told
    assert {rules(ruleset).options["ties"] for ruleset in told} == {"seat", "split", "shared_rank"}
    assert {rules(ruleset).options["leftover_riichi"] for ruleset in told} == {"first", "shared", "nobody"}
    assert {rules(ruleset).options["players"] for ruleset in told} == {3, 4}


@pytest.mark.fact("S3-4", "S3-44")
def test_after_the_south_round_the_game_is_over() -> None:
    """Everybody has been dealer twice; leftover sticks go to the winner."""
    answer = ledger("ema_2016", hands=[draw() for _ in range(7)] + [draw("east", riichi=("east",))])
    assert [entry["dealer"] for entry in answer["scores"]] == [
        *("south", "west", "north", "east", "south", "west", "north", "east")
    ]
    assert answer["over"]
    assert answer["final"]["east"]["points"] == 30000 + 3000


@pytest.mark.fact("S3-5")
def test_the_south_round_follows_the_east_round() -> None:
    answer = ledger("ema_2016", hands=[draw() for _ in range(5)])
    assert [entry["round"] for entry in answer["scores"]] == ["east"] * 3 + ["south"] * 2


@pytest.mark.fact("S3-33", "S3-41")
def test_counters_pile_up_over_draws_until_another_than_the_dealer_wins() -> None:
    hands = [draw(), draw("south"), tsumo("south", han=1, fu=30), ron("west", "north", han=2, fu=30)]
    answer = ledger(hands=hands)
    assert [entry["honba"] for entry in answer["scores"]] == [1, 2, 3, 0]
    assert answer["scores"][-1]["deltas"] == {"east": 0, "south": 0, "west": 2900, "north": -2900}


def test_sticks_stay_through_draws_and_go_to_the_next_winner() -> None:
    hands = [draw("west", riichi=("west",)), draw("north", riichi=("north",)), tsumo("east", limit="mangan")]
    answer = ledger("ema_2016", hands=hands)
    assert [entry["riichi_sticks"] for entry in answer["scores"]] == [1, 2, 0]
    assert answer["scores"][-1]["deltas"]["east"] == 4200 + 2 * 2200 + 2000


@pytest.mark.mass(1, 100)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_points_and_sticks_on_the_table_always_make_the_same_sum(ruleset: str, chunk: int) -> None:
    """Of what is played for nothing is lost, but sticks left to nobody and penalty points."""
    for seed in range(100 * chunk, 100 * chunk + 100):
        assert [*faults_of_game(rules(ruleset), seed)] == []


def test_a_case_is_scored_with_the_winds_and_counters_of_its_hand() -> None:
    """South’s triplet of south winds is a yaku until South deals; under some rules too little after draws."""
    case = {"concealed": "234m567p9s222z", "melds": [{"type": "chi", "tiles": "123s"}], "win_tile": "9s"}
    win = ron("south", "west", case=case)
    assert ledger(hands=[win])["scores"][0]["deltas"]["south"] == 1000
    assert refused(draw(), win) == [("no_yaku", 2)]
    long = [draw("east")] * 5
    assert ledger(hands=[*long, win])["scores"][5]["deltas"]["south"] == 1000 + 5 * 300
    assert refused(*long, win, ruleset="ema_2008") == [("too_few_yaku", 6)]


# What cannot be


def refused(*hands: object, ruleset: str = "common") -> list[tuple[str, object]]:
    """Return the problems of a ledger: code and number of the hand."""
    reply, problems = answer_ledger(scorer(rules(ruleset)), {"hands": hands})
    assert not reply["ok"]
    return [(problem.code, problem.values.get("hand")) for problem in problems]


def test_a_problem_says_in_which_hand_it_is() -> None:
    assert refused(draw(), draw(), ron("east", "east", han=1, fu=30)) == [("winner_is_discarder", 3)]


def test_after_a_hand_that_cannot_be_the_form_of_the_others_is_still_read() -> None:
    """What hangs on the points or the counters before them is not judged: nothing is guessed."""
    bad = ron("east", "east", han=1, fu=30)
    assert refused(bad, draw("west", "west"), {"end": "won"}) == [
        ("winner_is_discarder", 1),
        ("seat_twice", 2),
        ("bad_value", 3),
    ]
    late = [ron("south", "east", han=1, fu=30)]
    assert refused(bad, *late, ruleset="ema_2008") == [("winner_is_discarder", 1)]


def test_a_riichi_needs_the_points_for_the_stick() -> None:
    ruin = [ron("south", "west", limit="sanbaiman"), ron("south", "west", limit="mangan")]
    poor = draw("west", riichi=("west",))
    assert ledger(hands=[ruin[0], poor])["scores"][-1]["points"]["west"] == 1000 - 1000 + 3000
    assert refused(*ruin, poor, ruleset="ema_2008") == [("riichi_unpaid", 3)]
    assert ledger("m_league", hands=[*ruin, poor])["ok"]


def test_nothing_comes_after_the_end() -> None:
    assert refused(ron("south", "west", limit="yakuman"), draw(), draw()) == [("hand_after_end", 2)]


def test_the_end_is_the_dealer_s_choice_only_in_the_last_hand_and_in_the_lead() -> None:
    passed = [draw() for _ in range(7)]
    win = tsumo("north", limit="mangan") | {"end_game": True}
    assert refused(win) == [("may_not_stop", 1)]
    assert ledger(hands=[*passed, win])["over"]
    assert refused(*passed, win, ruleset="ema_2016") == [("may_not_stop", 8)]


def test_uma_for_four_are_not_shared_out_among_three() -> None:
    assert ledger(options={"players": 3}, hands=[])["problems"] == ["uma_of_others"]
    assert ledger("jpml_a", {"players": 3}, hands=[])["problems"] == ["uma_of_others"]
    assert ledger("tenhou_sanma", {"players": 4}, hands=[])["problems"] == ["uma_of_others"]
    assert ledger(options={"players": 3, "uma": [15, 0, -15]}, hands=[])["ok"]


# Anything that JSON can hold

WORDS = st.sampled_from(
    ["ron", "tsumo", "exhaustive", "abortive", "chombo", "east", "north", "mangan", "daisangen", "2z", ""]
)
LEAVES = st.none() | st.booleans() | st.integers(-3, 200) | st.floats(allow_nan=False) | WORDS
KEYS = st.sampled_from(
    sorted(
        {
            "concealed",
            "win_tile",
            *PAO,
            *WINNER,
            *(key for form in (ANY_END, *ENDS.values()) for key in form),
        }
    )
)
JUNK = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=25,
)
WINNERS = st.lists(st.dictionaries(KEYS, JUNK, max_size=5), max_size=3)
RESULTS = st.dictionaries(KEYS, JUNK | WINNERS, max_size=8) | st.builds(
    lambda end, rest: {**rest, "end": end}, WORDS, st.dictionaries(KEYS, JUNK | WINNERS, max_size=6)
)


@given(st.lists(RESULTS, max_size=3), st.sampled_from(RULESETS))
def test_whatever_stands_in_a_result_is_answered(hands: list[Any], ruleset: str) -> None:
    """With an answer or with problems of which the texts know, and never with a traceback."""
    used, texts = scorer(rules(ruleset)), load_texts("en")
    asked = [(answer_settle, {"result": each}) for each in hands]
    for answerer, question in [(answer_ledger, {"hands": hands}), *asked]:
        reply, problems = answerer(used, question)
        assert reply["ok"] != bool(problems)
        assert all(texts.problem(problem) for problem in problems)
