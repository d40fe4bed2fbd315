"""Questions on whether a hand may win: rules that forbid it, hands that are allowed, and mistakes."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generator.export.pools import load_pool
from generator.quiz.dealing.dealt import score_dealt
from generator.quiz.subjects.can_win.claimed_hands import showdown_case
from generator.quiz.subjects.can_win.may_win import CHOICES, make_question
from riichi_rules.engine.hand import PackedHand, parse_melds
from riichi_rules.engine.tiles import KIND, NAMES, parse_tiles
from riichi_rules.quiz.question import Question
from riichi_rules.texts.lines import Line, Notation
from tests.brute_force import tried_waits
from tests.quiz.asked import stored
from tests.quiz.proving_table import right_choices, wrong_choices
from tests.rulebook import book, case_of, rules

DUTCH, OLD = "furiten_nl_sanma", "ema_2008"
RULESETS = ("common", OLD, DUTCH, "tenhou_sanma")
PINFU = "34m567p345789s99p + 2m"
KANCHAN = "35m567p345789s99p + 4m"
OPEN = "123p4577s pon:999p pon:555z + 6s"


def told(hand: str, ruleset: str = "common", **parts: Any) -> Question:
    discards = {"discards": parts.pop("discards", ["1z"]), "passed": [], "since": []}
    case = {**case_of(hand), "seat_wind": "south", "round_wind": "east", **discards, **parts}
    question = make_question(book(), rules(ruleset), case)
    assert question
    return question


def pool(ruleset: str) -> Iterator[tuple[Question, dict[str, Any]]]:
    for question in map(stored, load_pool("can-win", ruleset)):
        yield question, dict(question.case or {})


def waited(case: dict[str, Any], ruleset: str) -> set[str]:
    """Return the tiles that complete the hand, each tried in turn."""
    concealed, melds = parse_tiles(case["concealed"]), parse_melds(case.get("melds"))
    assert concealed is not None
    assert melds is not None
    found = {NAMES[kind] for kind, *_ in tried_waits(PackedHand.of(concealed, melds))}
    return found - {*rules(ruleset).tiles.left_out}


def thrown(case: dict[str, Any], key: str) -> set[str]:
    return {NAMES[KIND[tile]] for tile in case.get(key, ())}


@pytest.mark.parametrize(
    ("hand", "parts", "right", "mistakes"),
    [
        # A two-sided wait has pinfu by ron; a closed one has nothing, and with dora it has nothing still.
        (PINFU, {}, {"yes"}, {"no_yaku": "yaku_missed", "furiten": "furiten_not_there"}),
        (KANCHAN, {}, {"no_yaku"}, {"yes": "no_yaku_overlooked", "not_winning": "complete_overlooked"}),
        (KANCHAN, {"dora_indicators": ["8p"]}, {"no_yaku"}, {"yes": "dora_as_yaku"}),
        (KANCHAN, {"win": "tsumo"}, {"yes"}, {"no_yaku": "yaku_missed"}),
        # 5m is a wait as well as 2m: among the discards it bars both, but no tsumo.
        (PINFU, {"discards": ["1z", "5m"]}, {"furiten"}, {"yes": "furiten_overlooked"}),
        (PINFU, {"discards": ["5m"], "win": "tsumo"}, {"yes"}, {"furiten": "furiten_on_tsumo"}),
        (KANCHAN, {"discards": ["4m"]}, {"no_yaku", "furiten"}, {"yes": "no_yaku_overlooked"}),
        # A passed tile bars ron for a while, after riichi for good.
        (PINFU, {"passed": ["5m"]}, {"furiten"}, {"yes": "passed_tile_forgotten"}),
        (PINFU, {"passed": ["5m"], "since": ["draw", "discard"]}, {"yes"}, {"furiten": "furiten_over"}),
        (
            PINFU,
            {"passed": ["5m"], "since": ["draw", "discard"], "riichi": 1},
            {"furiten"},
            {"yes": "furiten_riichi_stays"},
        ),
        (
            "34m567p345789s99p + 6m",
            {"riichi": 1},
            {"not_winning"},
            {"yes": "incomplete_overlooked", "no_yaku": "yaku_seen_in_incomplete"},
        ),
        # Robbing a quad is a yaku by itself.
        (KANCHAN, {"chankan": True}, {"yes"}, {"no_yaku": "yaku_missed"}),
    ],
)  # fmt: skip
def test_a_win_needs_a_complete_hand_a_yaku_and_no_furiten(
    hand: str, parts: dict[str, Any], right: set[str], mistakes: dict[str, str]
) -> None:
    question = told(hand, **parts)
    assert right_choices(question) == right
    assert wrong_choices(question).items() >= mistakes.items()


@pytest.mark.parametrize(
    ("ruleset", "honba", "parts", "right", "mistakes"),
    [
        (OLD, 5, {}, {"too_few_yaku"}, {"yes": "too_few_yaku_overlooked"}),
        (OLD, 5, {"riichi": 1}, {"yes"}, {"too_few_yaku": "too_few_yaku_not_there"}),
        ("common", 5, {}, {"yes"}, {"too_few_yaku": "other_ruleset"}),
        (OLD, 4, {}, {"yes"}, {}),
    ],
)
def test_some_rulesets_ask_for_two_yaku_from_five_counters_on(
    ruleset: str, honba: int, parts: dict[str, Any], right: set[str], mistakes: dict[str, str]
) -> None:
    """Who plays by others may think that these do, too; with fewer counters it is no question at all."""
    question = told(PINFU, ruleset, honba=honba, **parts)
    assert right_choices(question) == right
    assert wrong_choices(question).items() >= mistakes.items()
    assert ("too_few_yaku" in right_choices(question) | wrong_choices(question).keys()) == (honba > 4)


@pytest.mark.parametrize(
    ("hand", "ruleset", "parts", "right", "mistakes"),
    [
        (
            OPEN,
            DUTCH,
            {},
            {"late_yaku"},
            {"yes": "late_yaku_overlooked", "single_han": "single_han_not_there"},
        ),
        (OPEN, "tenhou_sanma", {}, {"yes"}, {"late_yaku": "other_ruleset"}),
        (
            "123p4577s pon:555z pon:999p + 6s",
            DUTCH,
            {},
            {"yes"},
            {"late_yaku": "late_yaku_not_there", "single_han": "single_han_not_there"},
        ),
        (
            "234p1234577s pon:999p + 6s",
            DUTCH,
            {"houtei": True},
            {"single_han"},
            {"yes": "single_han_overlooked"},
        ),
        ("234p1234577s pon:999p + 6s", "tenhou_sanma", {"houtei": True}, {"yes"}, {"no_yaku": "yaku_missed"}),
    ],
)  # fmt: skip
def test_open_hands_of_three_players_need_the_right_to_win(
    hand: str, ruleset: str, parts: dict[str, Any], right: set[str], mistakes: dict[str, str]
) -> None:
    """By the rules of source 004; of yaku that give no right nobody is asked whether they are any."""
    question = told(hand, ruleset, **parts)
    assert right_choices(question) == right
    assert wrong_choices(question).items() >= mistakes.items()
    assert ("no_yaku" in wrong_choices(question)) == (not {"late_yaku", "single_han"} & right)


def test_a_tile_is_not_said_to_be_won_on_before_that_is_answered() -> None:
    situation = told(PINFU, houtei=True).situation
    assert Line("facts.houtei.name") in situation
    assert Line("facts.houtei.true") not in situation


def test_where_late_yaku_do_not_win_the_order_of_the_calls_is_told() -> None:
    ordered = [line for line in told(OPEN, DUTCH).situation if line.key.endswith("calls_in_order")]
    assert [line.values["tiles"] for line in ordered] == [Notation("999p 555z")]
    assert not [line for line in told(OPEN).situation if line.key.endswith("calls_in_order")]


def test_what_is_wrong_under_these_rules_only_says_what_they_say() -> None:
    (told_wrong,) = [
        choice.mistake
        for choice in told(OPEN).answer.choices  # type: ignore[union-attr]
        if choice.mistake and choice.mistake.key == "mistakes.other_ruleset"
    ]
    assert told_wrong.values["differences"] == Line("options.atozuke.true", {"n": True, "each": 100})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_incomplete_hand_would_not_lack_a_yaku(ruleset: str) -> None:
    for question, case in pool(ruleset):
        if "not_winning" in right_choices(question):
            values = {"5z", "6z", "7z", NAMES[27], NAMES[28], NAMES[29], NAMES[30]}
            melds = {meld["tiles"][0] + meld["tiles"][-1] for meld in case.get("melds", ())}
            assert case.get("riichi") or melds & values
            assert not thrown(case, "discards") & waited(case, ruleset)


@pytest.mark.parametrize(
    ("ruleset", "verdicts"),
    [
        ("common", CHOICES[:4]),
        (OLD, CHOICES[:5]),
        (DUTCH, (*CHOICES[:4], *CHOICES[5:])),
    ],
)
def test_no_verdict_is_right_too_often_and_none_is_missing(ruleset: str, verdicts: tuple[str, ...]) -> None:
    made = [right_choices(question) for question, _ in pool(ruleset)]
    found = Counter(name for right in made for name in right)
    assert {*found} == {*verdicts}
    for name in CHOICES[:4]:
        assert 0.08 < found[name] / len(made) < 0.55, found


def test_questions_of_first_steps_are_not_mostly_about_incomplete_hands() -> None:
    made = [right_choices(each) for each, _ in pool("common") if each.level == "beginner"]
    assert 0.1 < sum("not_winning" in right for right in made) / len(made) < 0.35


def test_an_incomplete_hand_is_told_its_groups_what_is_missing_and_what_is_left_over() -> None:
    def reason(hand: str) -> Line | None:
        *_, ruling = told(hand, riichi=1).proof
        return ruling.rows[0].why

    told_groups = {"groups": "34m 567p 345s 789s 99p", "missing": "25m", "tile": "6m"}
    assert reason("34m567p345789s99p + 6m") == Line(
        "quiz.wait.left_over", {name: Notation(tiles) for name, tiles in told_groups.items()}
    )
    pairs = reason("1133557799m11p2s + 3s")
    assert pairs is not None
    assert pairs.key == "mistakes.incomplete_overlooked.tip"


def test_a_hand_whose_form_waits_for_no_tile_can_be_shown() -> None:
    """Thirteen tiles that nothing connects, which win with a pair before the first discard."""
    used = rules("example_club")
    unconnected = case_of("147m258p3699s246z + 7z", win="tsumo", chiihou=True)
    dealt = score_dealt(used, {**unconnected, "seat_wind": "south", "round_wind": "east"})
    assert dealt
    assert any([showdown_case(used, dealt, Random(seed)) for seed in range(60)])
