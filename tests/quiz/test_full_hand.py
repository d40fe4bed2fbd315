"""The answer to a whole hand is what the hand is worth, and every part of it is accounted for."""

from collections.abc import Iterator

import pytest

from generator.engine.score import score
from generator.mistakes.scored import Scored
from generator.quiz.kinds.full_hand import KIND
from generator.quiz.question import Question
from tests.quiz.asked import RULESETS, numbers, questions, section, stored, worths
from tests.rulebook import answered, read, rules

FIELDS = {"discarder": "discarder", "each": "each", "dealer": "dealer", "non_dealer": "others"}


def hands(ruleset: str) -> Iterator[tuple[Question, dict[str, object]]]:
    """Each question with the answer to its case alone."""
    for question in map(stored, questions(KIND, ruleset)):
        assert question.case is not None
        yield question, answered(dict(question.case), ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_han_and_fu_are_those_of_the_case(ruleset: str) -> None:
    """A hand of a yaku that is worth a limit by itself, as renhou may be, has no han to count."""
    for question, reply in hands(ruleset):
        right = numbers(question.answer)
        alone = {f"yaku:{name}" for name, yaku in rules(ruleset).yaku.items() if yaku.limit}
        assert right["han"] == (None if alone & {*question.rules} else reply["han"])
        assert right["fu"] in {reply["fu"], None}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_everybody_pays_the_share_and_the_counters(ruleset: str) -> None:
    for question, reply in hands(ruleset):
        assert question.case is not None
        by_ron = 200 if ruleset == "tenhou_sanma" else 300
        each = question.case.get("honba", 0) * (by_ron if question.case["win"] == "ron" else 100)
        paid = {name: right for name, right in numbers(question.answer).items() if name not in {"han", "fu"}}
        assert isinstance(reply["payments"], dict)
        assert paid == {FIELDS[who]: points + each for who, points in reply["payments"].items()}
        assert question.prompt.key.endswith(".honba") == (each > 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fu_are_asked_where_they_decide_and_only_there(ruleset: str) -> None:
    """Five han and more are a limit whatever the fu; a yakuman has neither han nor fu."""
    for question, reply in hands(ruleset):
        asked = numbers(question.answer)
        if reply["han"] is None:
            assert asked["han"] is asked["fu"] is None
        else:
            assert isinstance(reply["han"], int)
            assert (asked["fu"] is None) == (reply["han"] >= 5)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_steps_of_the_proof_add_up_to_the_answer(ruleset: str) -> None:
    for question, reply in hands(ruleset):
        yaku, fu = section(question, "explain.yaku"), section(question, "explain.fu")
        assert yaku
        if reply["han"] is None:
            assert worths(yaku, "yakuman") == reply["yakuman"]
            assert fu is None
            continue
        assert worths(yaku, "han") == reply["han"]
        assert fu
        total = worths(fu, "n")
        assert reply["fu"] == (25 if total == 25 else -(-total // 10) * 10)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_triplet_and_quad_that_was_called_stands_in_the_proof(ruleset: str) -> None:
    """Open or concealed, red fives in it or not."""
    for question, reply in hands(ruleset):
        fu = section(question, "explain.fu")
        if fu is None:
            continue
        assert question.case is not None
        assert reply["ok"]
        shown = sorted(row.tiles for row in fu.rows)
        for meld in question.case.get("melds", []):
            if meld["type"] != "chi":
                assert meld["tiles"].replace("0", "5") in shown, (question.case, shown)


@pytest.mark.parametrize(
    ("text", "indicators", "ambiguous"),
    [
        ("111222333m46p99s+5p", [], False),  # 2 han 40 fu or 3 han 50 fu
        ("111222333m46p99s+5p", ["8s", "8s"], True),  # 6 han or 7 han, haneman both
        ("111222333m45p99s+6p", ["8s"], False),  # 5 han 30 fu or 5 han 50 fu: the fu do not matter
    ],
)
def test_a_hand_that_could_be_counted_otherwise_for_the_same_pay_is_ambiguous(
    text: str, indicators: list[str], ambiguous: bool
) -> None:
    hand, win = read(text, riichi=1, dora_indicators=indicators)
    assert Scored(rules(), hand, win, score(rules(), hand, win)).is_ambiguous is ambiguous


def test_no_hand_is_asked_for_twice() -> None:
    made = questions(KIND)
    assert len({question.id for question in made}) == len(made)
