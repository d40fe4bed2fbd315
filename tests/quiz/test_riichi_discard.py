"""Discards with riichi, by throwing each tile in turn and trying every other on what is left."""

from collections.abc import Iterator
from itertools import islice, repeat
from random import Random
from typing import Any

import pytest

from generator.export.pools import load_pool
from generator.quiz.dealing.source import new_source
from generator.quiz.dealing.tenpai import complete_hand
from generator.quiz.subjects.riichi.riichi_discard import KIND, make_question, may_question
from generator.quiz.subjects.riichi.turns import Turn, turns
from riichi_rules.engine.tiles import TILE
from riichi_rules.quiz.question import Pick, Question
from riichi_rules.table.hand_tiles import without
from riichi_rules.table.riichi import riichi_declaration
from riichi_rules.tell.spoken_tiles import each_tile, plain
from riichi_rules.texts.lines import Line
from tests.brute_force import tried_waits
from tests.quiz.asked import questions, stored
from tests.quiz.judging import judge
from tests.quiz.proving_table import right_choices, wrong_choices
from tests.rulebook import answered, book, rules

RULESETS = ("common", "ema_2025", "wrc_2025", "tenhou_sanma")
QUAD = {"type": "kan_closed", "tiles": "1111s"}
PON = {"type": "pon", "tiles": "999p"}


def turn(concealed: str = "34m567p345789s99p", drawn: str = "1z", **told: Any) -> Turn:
    case = {"concealed": concealed, "drawn": drawn, "melds": told.pop("melds", [])}
    return Turn(
        "ready", case, complete_hand(case), **{"points": 25_000, "live_tiles": 30, **told}, winds=WINDS
    )


WINDS = ("south", "east")


def to_discard(ruleset: str = "common", **told: Any) -> Question:
    return make_question(new_source(book(), rules(ruleset), Random(1)), turn(**told))


def may(ruleset: str = "common", **told: Any) -> Question:
    source, made = new_source(book(), rules(ruleset), Random(1)), turn(**told)
    return may_question(
        source, made, riichi_declaration(source.rules, made.hand, made.points, made.live_tiles)
    )


def mistakes(question: Question, *tiles: str) -> list[str]:
    """Return the feedback for picking these tiles."""
    return [line.key.removeprefix("mistakes.") for line in judge(question, tiles).mistakes]


def made(ruleset: str, form: type) -> Iterator[tuple[Question, dict[str, Any]]]:
    for question in map(stored, questions(KIND, ruleset, count=250)):
        if isinstance(question.answer, form):
            yield question, dict(question.case or {})


def kind_name(kind: int) -> str:
    return f"{kind % 9 + 1}{'mpsz'[kind // 9]}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_right_discards_can_be_missed(ruleset: str) -> None:
    asked = questions(KIND, ruleset, count=250)
    picks = [question.answer for question in asked if isinstance(question.answer, Pick)]
    assert all({*pick.missed} - {""} <= {*pick.right} for pick in picks)


def test_a_hand_that_has_a_yaku_without_riichi_is_not_said_to_lack_one() -> None:
    """If the mistake is offered, no wait wins by ron without riichi."""
    named = 0
    for question, case in made("common", Pick):
        assert isinstance(question.answer, Pick)
        for tile, line in question.answer.missed.items():
            if line.key == "mistakes.yaku_needed_for_riichi":
                named += 1
                assert not any(wins(case, tile))
    assert named > 10


def wins(case: dict[str, Any], discard: str) -> Iterator[bool]:
    """Yield whether each wait after a discard has a yaku by ron."""
    tiles = [*each_tile(case["concealed"]), case["drawn"]]
    tiles.remove(next(tile for tile in tiles if plain(tile) == discard))
    rest = {"concealed": "".join(sorted(tiles, key=lambda tile: tile[1])), "melds": case.get("melds", [])}
    winds = {key: case[key] for key in ("seat_wind", "round_wind")}
    for kind, *_ in tried_waits(without(complete_hand(case), TILE[discard])):
        yield answered({**rest, **winds, "win_tile": kind_name(kind), "win": "ron"})["ok"]


@pytest.mark.parametrize(
    ("concealed", "drawn", "right"),
    [
        ("34m567p345789s99p", "1z", "1z"),
        ("33m567p345789s99p", "4m", "3m 4m"),
        ("139m567p345779s9p", "1z", ""),
        ("123m456p789s1112z", "3z", "2z 3z"),
        ("1133557799m113p", "4p", "3p 4p"),
    ],
)
def test_discards_that_players_know(concealed: str, drawn: str, right: str) -> None:
    """One that is of no use, either end of a sequence, none, either of two singles, and the same of pairs."""
    question = to_discard(concealed=concealed, drawn=drawn)
    assert judge(question, right.split()).right, question.answer


# Mistakes


def test_a_discard_that_leaves_the_hand_short_is_named() -> None:
    assert mistakes(to_discard(), "3m") == ["tenpai_missed.which", "noten_discard.which"]


def test_an_open_hand_has_no_right_discard() -> None:
    question = to_discard(concealed="34m567p345s11z", drawn="6z", melds=[PON])
    assert judge(question, []).right
    assert mistakes(question, "6z") == ["riichi_on_open_hand"]


def test_a_tile_of_which_the_hand_has_a_quad_is_no_wait() -> None:
    quad = {"type": "kan_closed", "tiles": "3333m"}
    question = to_discard(concealed="12m567p34599s", drawn="1z", melds=[quad])
    assert judge(question, []).right
    assert mistakes(question, "1z") == ["wait_without_tiles"]


def test_riichi_needs_no_other_yaku() -> None:
    """An edge wait between sequences of all sorts has none by ron."""
    assert mistakes(to_discard(concealed="12m567p345789s99p")) == ["yaku_needed_for_riichi"]
    assert mistakes(to_discard(concealed="34m567p345678s88p")) == ["tenpai_missed.which"]


def test_a_doubt_that_did_not_keep_from_one_discard_kept_from_no_other() -> None:
    """Either discard leaves a wait without yaku; only who names neither may have looked for one."""
    question = to_discard(concealed="24m567p345789s99p", drawn="1m")
    assert isinstance(question.answer, Pick)
    doubted = [
        tile for tile, line in question.answer.missed.items() if line.key.endswith("yaku_needed_for_riichi")
    ]
    assert len(doubted) > 1
    assert mistakes(question) == ["yaku_needed_for_riichi"]
    assert mistakes(question, doubted[0]) == ["tenpai_missed"]


def test_riichi_may_be_declared_in_furiten() -> None:
    question = to_discard(discards=("2m", "9m"))
    assert judge(question, ["1z"]).right
    assert mistakes(question) == ["furiten_bars_riichi"]


# Whether riichi may be declared


@pytest.mark.parametrize(
    ("ruleset", "live_tiles", "right", "wrong"),
    [
        ("common", 3, "tiles", "riichi_condition_overlooked"),
        ("common", 4, "allowed", "reason_not_so"),
        ("ema_2025", 0, "tiles", "riichi_condition_overlooked"),
        ("ema_2025", 1, "allowed", "other_ruleset"),
        ("wrc_2025", 0, "allowed", "other_ruleset"),
    ],
)
def test_rulesets_want_different_numbers_of_tiles(
    ruleset: str, live_tiles: int, right: str, wrong: str
) -> None:
    question = may(ruleset, live_tiles=live_tiles)
    assert right_choices(question) == {right}
    other = "allowed" if right == "tiles" else "tiles"
    assert wrong_choices(question)[other] == wrong


@pytest.mark.parametrize(
    ("ruleset", "points", "right", "wrong"),
    [
        ("common", 900, "points", "riichi_condition_overlooked"),
        ("common", 1000, "allowed", "reason_not_so"),
        ("ema_2025", 900, "allowed", "other_ruleset"),
    ],
)
def test_rulesets_want_the_points_or_do_not(ruleset: str, points: int, right: str, wrong: str) -> None:
    question = may(ruleset, points=points)
    assert right_choices(question) == {right}
    assert wrong_choices(question)["allowed" if right == "points" else "points"] == wrong


@pytest.mark.parametrize(
    ("ruleset", "points", "is_told"),
    [
        ("common", 25_000, True),
        ("ema_2025", 25_000, False),
        ("ema_2025", 900, True),
        ("wrc_2025", 25_000, False),
    ],
)
def test_points_are_told_where_they_may_matter(ruleset: str, points: int, *, is_told: bool) -> None:
    """Of WRC 2025 nobody knows whether they are needed: to who has enough that is no matter."""
    (section,) = may(ruleset, points=points).proof
    assert any(row.why == Line("quiz.situation.points", {"n": points}) for row in section.rows) == is_told


def test_a_concealed_quad_leaves_the_hand_closed() -> None:
    question = may(concealed="34m567p789s99p", melds=[QUAD])
    assert right_choices(question) == {"allowed"}
    assert wrong_choices(question)["open"] == "quad_taken_for_open"
    assert wrong_choices(question)["noten"] == "tenpai_missed"
    assert wrong_choices(may())["open"] == "reason_not_so"


def test_an_open_hand_and_one_that_is_not_tenpai_may_not() -> None:
    opened = may(concealed="34m567p345s11z", drawn="6z", melds=[PON])
    assert (right_choices(opened), wrong_choices(opened)["allowed"]) == ({"open"}, "riichi_on_open_hand")
    noten = may(concealed="139m567p345779s9p")
    assert (right_choices(noten), wrong_choices(noten)["allowed"]) == ({"noten"}, "noten_overlooked")


def test_every_answer_has_its_share() -> None:
    """No discard, one or several; whether at all is asked less often than with which discard."""
    pool = load_pool("riichi-discard", "common")
    picks = [len(question.answer.right) for question in pool if isinstance(question.answer, Pick)]
    assert 0.6 < len(picks) / len(pool) < 0.85
    for share in (picks.count(0), picks.count(1), sum(number > 1 for number in picks)):
        assert 0.1 < share / len(picks) < 0.6


def test_a_hand_that_waits_for_nothing_whatever_goes_has_no_discard_to_regret() -> None:
    """Such a hand waits for no tile until it has all, so that no discard can bar it."""
    source = new_source(book(), rules("example_club"), Random(1))
    hands = repeat({"concealed": "147m258p3699s246z"})
    made = [*islice(turns(source, hands, {"furiten": 1}), 20)]
    assert {
        each.discards
        for each in made
        if not riichi_declaration(source.rules, each.hand, each.points, 70).discards
    } == {()}
