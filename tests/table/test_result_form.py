"""The form of a result: everything that is wrong with one is said at once, and nothing is guessed."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from riichi_rules.engine.score import scorer
from riichi_rules.table.forms.result import read_result
from riichi_rules.table.forms.winner import Table
from riichi_rules.table.game.hand_result import ExhaustiveDraw, Winner, WonHand
from riichi_rules.table.game.ledger import answer_settle
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import rules
from tests.worked import shown

FORMS: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "results.yaml").read_text())
HAND = {"concealed": "234m567p11s678s99s", "win_tile": "9s"}


def problems_of(result: Any, ruleset: str = "common", /, **question: Any) -> list[str]:
    """Return the codes of the problems of a result."""
    options = question.pop("options", {})
    _, problems = answer_settle(scorer(rules(ruleset, **options)), {"result": result, **question})
    return [problem.code for problem in problems]


def ended(result: Any, ruleset: str = "common", honba: int = 0, **options: Any) -> Any:
    found = read_result(rules(ruleset, **options), Table(HandStart("east", honba), "east"), result)
    assert not found.problems
    return found.ended


@pytest.mark.parametrize("name", FORMS)
def test_every_problem_is_found_and_found_at_once(name: str) -> None:
    form = FORMS[name]
    found = problems_of(form["result"], form.get("ruleset", "common"), **form.get("question", {}))
    assert found == form["problems"]


def test_every_problem_has_a_sentence_in_every_language() -> None:
    found = {code for form in FORMS.values() for code in form["problems"]}
    for language in languages():
        texts = load_texts(language)
        assert [code for code in sorted(found) if not texts.has(f"problems.{code}")] == []


def test_a_problem_names_the_player_and_what_was_found() -> None:
    stated = {"end": "ron", "discarder": "west", "winners": [{"seat": "west", "han": 2, "fu": 35}]}
    _, problems = answer_settle(scorer(rules()), {"result": stated})
    assert [dict(problem.values) for problem in problems] == [{"han": 2, "fu": 35}, {"seat": "west"}]


def test_a_word_almost_right_gets_a_tip() -> None:
    found = read_result(rules(), None, {"end": "exaustive"})
    allowed = "one of ron, tsumo, exhaustive, abortive, chombo, penalty"
    assert found.problems[0].tip == f"did you mean 'exhaustive'?; {allowed}"


# What a hand is worth


def base_of(winner: dict[str, Any], ruleset: str = "common", end: str = "ron", **rest: Any) -> int:
    stated: dict[str, Any] = {"end": end, "winners": [{"seat": "south", **winner}], **rest}
    if end == "ron":
        stated["discarder"] = "west"
    won = ended(stated, ruleset)
    assert isinstance(won, WonHand)
    return won.winners[0].base


@pytest.mark.parametrize(
    ("winner", "base"),
    [
        ({"han": 1, "fu": 30}, 30 * 2**3),
        ({"han": 4, "fu": 40}, 2000),
        ({"han": 5}, 2000),
        ({"han": 13}, 8000),
        ({"limit": "baiman"}, 4000),
        ({"yakuman": 3}, 24000),
    ],
)
def test_a_hand_is_told_by_its_han_a_limit_or_a_number_of_yakuman(winner: dict[str, Any], base: int) -> None:
    assert base_of(winner) == base


def test_a_hand_is_told_by_its_tiles() -> None:
    """Riichi and a dora, 40 fu with the triplet that ron completes; without riichi there is no yaku."""
    case = {**HAND, "dora_indicators": ["7s"], "riichi": 1}
    assert base_of({"case": case}, riichi=["south"]) == 40 * 2**4
    result = {"end": "ron", "discarder": "west", "winners": [{"seat": "south", "case": HAND}]}
    assert problems_of(result) == ["no_yaku"]


def test_a_counted_yakuman_is_one_only_where_it_exists() -> None:
    assert [base_of({"han": 13}, ruleset) for ruleset in ("common", "ema_2016")] == [8000, 6000]


def test_a_case_is_scored_with_the_winds_of_the_table() -> None:
    """South wins with south winds in the south round when West deals: only the round wind counts."""
    case = {"concealed": "234m567p9s222z", "win_tile": "9s", "melds": [{"type": "chi", "tiles": "123s"}]}
    result = {"end": "ron", "discarder": "west", "winners": [{"seat": "south", "case": case}]}
    assert problems_of(result, dealer="west") == ["no_yaku"]
    assert problems_of(result, dealer="west", round_wind="south") == []
    assert problems_of(result, dealer="east") == []


def test_fu_belong_to_hands_that_there_are() -> None:
    """Pinfu by tsumo has 20 fu, an open hand by ron none so few, unless the ruleset leaves it at that."""
    twenty = {"seat": "south", "han": 2, "fu": 20}
    by_ron = {"end": "ron", "discarder": "west", "winners": [twenty]}
    assert problems_of(by_ron) == ["impossible_fu"]
    assert problems_of(by_ron, options={"open_pinfu_shape_fu": 20}) == []
    assert problems_of({"end": "tsumo", "winners": [twenty]}) == []


@pytest.mark.parametrize(
    ("han", "fu", "is_possible"),
    [(2, 110, True), (2, 120, False), (3, 130, False), (4, 140, True), (4, 150, False), (2, 25, True)],
)
def test_more_fu_than_in_the_tables_come_with_han_that_make_a_limit(
    han: int, fu: int, is_possible: bool
) -> None:
    result = {"end": "ron", "discarder": "west", "winners": [{"seat": "south", "han": han, "fu": fu}]}
    assert (problems_of(result) == []) == is_possible


@pytest.mark.parametrize(("ruleset", "most"), [("common", 7), ("ema_2016", 1), ("ema_2008", 2)])
def test_yakuman_add_up_only_where_the_ruleset_says_so(ruleset: str, most: int) -> None:
    for number in range(1, 9):
        result = {"end": "tsumo", "winners": [{"seat": "south", "yakuman": number}]}
        assert (problems_of(result, ruleset) == []) == (number <= most)


# Liability


def test_a_liable_player_answers_for_a_yakuman_that_the_hand_has() -> None:
    melds = [{"type": "pon", "tiles": "666z"}, {"type": "pon", "tiles": "777z"}]
    dragons = {"concealed": "23m99s555z", "win_tile": "1m", "melds": melds}
    winner: dict[str, Any] = {"seat": "south", "case": dragons, "pao": {"by": "north", "for": "daisangen"}}
    result = {"end": "tsumo", "winners": [winner]}
    assert ended(result) == WonHand((Winner("south", 8000, "north", 8000),))
    winner["pao"] = {"by": "north", "for": "daisuushii"}
    assert problems_of(result) == ["liable_for_nothing"]


# Draws, riichi, dead hands


@pytest.mark.fact("S2-13", "S2-14", "S3-37")
def test_riichi_without_tenpai_is_a_chombo_when_a_draw_brings_it_to_light() -> None:
    """Not when somebody wins or the hand is called off: then it need not be shown."""
    assert shown("riichi_without_tenpai")
    assert problems_of({"end": "abortive", "why": "four_winds", "riichi": ["west"]}) == []
    by_other = {"end": "tsumo", "winners": [{"seat": "south", "limit": "mangan"}], "riichi": ["west"]}
    assert problems_of(by_other) == []


def test_nagashi_as_a_win_ends_the_hand_before_anybody_shows() -> None:
    assert shown("nagashi_excuses_a_riichi_without_tenpai")
    result = {"end": "exhaustive", "tenpai": [], "nagashi": ["north"], "riichi": ["south"]}
    assert problems_of(result) == ["riichi_noten"]


@pytest.mark.fact("S3-38")
def test_a_dead_hand_can_neither_win_nor_be_tenpai() -> None:
    assert shown("dead_hand_does_not_win", "dead_hand_is_not_tenpai", "hand_that_died_after_riichi")
    nagashi = {"end": "exhaustive", "tenpai": [], "nagashi": ["west"], "dead": ["west"]}
    assert problems_of(nagashi) == []
    assert problems_of(nagashi, "ema_2008") == ["dead_hand"]


@pytest.mark.parametrize("left_out", ["nagashi", "riichi", "dead", "end_game"])
def test_what_did_not_happen_may_be_left_out_or_null(left_out: str) -> None:
    assert ended({"end": "exhaustive", "tenpai": ["east"], left_out: None}) == ExhaustiveDraw(("east",))


def test_without_the_table_only_the_form_is_judged() -> None:
    """A hand whose winds and counters are not known is not scored."""
    case = {"end": "tsumo", "winners": [{"seat": "south", "case": {}}]}
    assert read_result(rules(), None, case).problems == ()
    assert problems_of(case) == ["missing_key", "missing_key"]
