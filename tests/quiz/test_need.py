"""What a player needs: where each mistake leads, worked out by hand; every pooled answer settled again."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from generator.export.pools import load_pool
from generator.quiz.certainty import certain_questions
from generator.quiz.concepts import concepts_of
from generator.quiz.dealing.source import new_source
from generator.quiz.subjects.need import CHOICES, KIND
from riichi_rules.mistakes.needs import need_mistakes
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.game_end import GameStanding
from riichi_rules.table.game.needs import answer_needs
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.table.game.wanted_place import COMMON_FU, WantedPlace
from riichi_rules.table.seats import SEATS
from tests.quiz.asked import questions, stored
from tests.rulebook import book, replied, rules

RULESETS = ("common", "ema_2025", "m_league", "tenhou_sanma")


def wanted(points: list[int], seat: str = "south", **state: Any) -> WantedPlace:
    """Return a player who wants first place by ron from West in the last hand, unless stated otherwise."""
    asked = {
        "points": dict(zip(SEATS, points, strict=True)),
        **{"round_wind": "south", "dealer": "north", "honba": 0, "riichi_sticks": 0, "riichi": []},
        **{"seat": seat, "place": 1, "discarder": "west"},
    }
    return read_wanted(rules(), {**asked, **state})


def read_wanted(rules: Rules, asked: Mapping[str, Any]) -> WantedPlace:
    """Return the wanted place that a question states."""
    before = HandStart(asked["dealer"], asked["honba"], asked["riichi_sticks"])
    standing = GameStanding(asked["points"], SEATS.index(asked["round_wind"]), before)
    riichi = tuple(asked["riichi"])
    return WantedPlace(rules, standing, riichi, asked["seat"], asked["place"], asked.get("discarder"))


def worked_out(asked: WantedPlace) -> dict[str, str]:
    """Return the right win and that of each mistake, in words of players."""
    assert asked.least
    found = {"right": asked.least.worth} | {each.id: each.win.worth for each in need_mistakes(asked)}
    return {name: " ".join(map(str, worth.values())) for name, worth in found.items()}


def test_who_forgets_counters_or_what_the_discarder_pays_asks_for_too_much() -> None:
    """East is 5,000 ahead. 2 han 30 fu from East make 4,000 up, the counters 1,200 more."""
    asked = wanted([30000, 25000, 25000, 20000], discarder="east", honba=2)
    found = {"right": "2 30", "honba_forgotten": "2 40", "need_loss_forgotten": "3 40"}
    assert worked_out(asked) == found


def test_who_forgets_a_stick_asks_for_too_much_and_who_sees_a_direct_hit_for_too_little() -> None:
    """East is 6,000 ahead, West pays: 5,200 and the stick. From East 2,600 would count twice."""
    asked = wanted([30500, 24500, 25000, 19000], riichi_sticks=1)
    found = {"right": "3 40", "stick_forgotten": "4 30", "need_direct_hit": "2 40"}
    assert worked_out(asked) == found


def test_the_stick_of_a_riichi_in_this_hand_counts_twice() -> None:
    """East is 7,000 ahead and has declared riichi: 1,000 less there, and 1,000 more for the winner."""
    asked = wanted([31500, 24500, 24000, 20000], riichi=["east"])
    found = worked_out(asked)
    assert (found["right"], found["riichi_not_paid"], found["stick_forgotten"]) == ("3 40", "4 30", "4 30")


@pytest.mark.parametrize(
    ("seat", "points", "right", "mistaken"),
    [
        ("south", [30200, 25000, 25000, 19800], "4 30", "3 40"),
        ("east", [25000, 30200, 25000, 19800], "3 40", "4 30"),
    ],
)
def test_with_equal_points_the_earlier_seat_is_ahead(
    seat: str, points: list[int], right: str, mistaken: str
) -> None:
    """3 han 40 fu make up exactly what is missing."""
    found = worked_out(wanted(points, seat))
    assert (found["right"], found["need_tie"]) == (right, mistaken)


def test_by_tsumo_a_dealer_who_is_ahead_pays_the_larger_share() -> None:
    """North deals and is 5,000 ahead: 700/1,300 make up 4,000, 1,000/2,000 make up 6,000."""
    assert worked_out(wanted([22000, 25000, 23000, 30000], discarder=None))["right"] == "3 30"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_table_of_needs_names_no_other_win_of_common_fu(ruleset: str) -> None:
    for question in questions(KIND, ruleset, count=25):
        case = dict(question.case or {})
        keys = ("points", "round_wind", "dealer", "honba", "riichi_sticks", "riichi")
        reply = replied(answer_needs, ruleset, **{key: case[key] for key in keys})
        needed = reply["needs"][case["seat"]][str(case["place"])]
        need = needed["ron"][case["discarder"]] if "discarder" in case else needed["tsumo"]
        right = right_win(question)
        is_common = any(worth.get("fu") in {None, *COMMON_FU} for worth in need["worths"])
        assert not is_common or right in need["worths"]
        asked = read_wanted(rules(ruleset), case)
        assert asked.least
        assert asked.least.worth == right


def right_win(question: Question) -> Any:
    assert isinstance(question.answer, Choose)
    (place,) = [place for place, each in enumerate(question.answer.choices) if each.mistake is None]
    return (question.case or {})["wins"][place]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_right_win_stands_in_every_place_and_the_wins_are_all_there(ruleset: str) -> None:
    places = Counter[int]()
    for question in load_pool("need", ruleset):
        wins = (question.case or {})["wins"]
        assert len(wins) == CHOICES
        places[wins.index(right_win(question))] += 1
    assert all(places[place] > 0.05 * places.total() for place in range(CHOICES)), places
    assert max(places.values()) < 0.55 * places.total()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_points_are_those_of_a_game_and_nobody_falls_below_zero(ruleset: str) -> None:
    in_force = rules(ruleset)
    for question in load_pool("need", ruleset):
        case = question.case or {}
        lying = case["riichi_sticks"] * in_force.payments.riichi_stick
        total = in_force.number("start_points") * in_force.number("players")
        assert sum(case["points"].values()) + lying == total
        assert all(min(points.values()) >= 0 for points in standings_told(stored(question)))


def standings_told(question: Question) -> list[dict[str, int]]:
    """Return the points after each win, as in the proof."""
    (told,) = [section for section in question.proof if section.title.key == "quiz.need.after"]
    rows = [row.why for row in told.rows if row.name.key == "needs.least"]
    return [dict(points_told(row)) for row in rows]


def points_told(line: Any) -> list[tuple[str, int]]:
    if line.key == "explain.players":
        return [each for part in line.values.values() for each in points_told(part)]
    return [(line.values["seat"].key, line.values["points"])]


def test_no_win_is_offered_whose_price_nobody_knows() -> None:
    """Four han and thirty fu are a mangan or not."""
    source = new_source(book(), rules("furiten_nl_sanma"), Random(3))
    for question in islice(certain_questions(KIND, source), 25):
        assert {"han": 4, "fu": 30} not in (question.case or {})["wins"]


def test_an_answer_rests_on_the_counters_and_sticks_that_lie_there() -> None:
    for question in questions(KIND, count=60):
        case, concepts = question.case or {}, concepts_of(question).concepts
        assert ("count.honba" in concepts) == bool(case["honba"])
        assert ("count.riichi_sticks" in concepts) == bool(case["riichi_sticks"] or case["riichi"])
