"""Which yaku: every choice held against the score of the case alone."""

from collections.abc import Iterator

import pytest

from generator.quiz.dealing.dealt import score_dealt
from generator.quiz.subjects.yaku import KIND, is_ambiguous
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.texts.lines import Line
from tests.quiz.asked import questions, stored
from tests.rulebook import answered, case_of, rules

RULESETS = ("common", "ema_2008", "tenhou_sanma", "riichi_ru_2014")
DORA = {"dora", "ura_dora", "aka_dora", "nuki_dora"}


def asked(ruleset: str) -> Iterator[tuple[Question, set[str], dict[str, str]]]:
    """Yield questions with the right yaku, and the mistake of each wrong one."""
    for question in map(stored, questions(KIND, ruleset, count=150)):
        assert isinstance(question.answer, Choose)
        right, wrong = set(), {}
        for choice in question.answer.choices:
            assert isinstance(choice.say, Line)
            name = choice.say.key.removeprefix("yaku.")
            if choice.mistake:
                wrong[name] = choice.mistake.key.removeprefix("mistakes.")
            else:
                right.add(name)
        yield question, right, wrong


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_right_yaku_are_those_that_the_hand_scores(ruleset: str) -> None:
    for question, right, wrong in asked(ruleset):
        scored = {each["id"] for each in answered(dict(question.case or {}), ruleset)["yaku"]}
        assert right == scored - DORA
        assert not {*wrong} - {"dora"} & scored
        assert ("dora" in wrong) == bool(scored & DORA)
        assert 4 <= len(right) + len(wrong) <= 9


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_wrong_yaku_is_wrong_for_the_reason_that_is_named(ruleset: str) -> None:
    for question, right, wrong in asked(ruleset):
        case = dict(question.case or {})
        is_open = any(meld["type"] != "kan_closed" for meld in case.get("melds", ()))
        is_yakuman = any(rules(ruleset).yaku[name].yakuman for name in right)
        for name, mistake in wrong.items():
            price = rules(ruleset).yaku[name].han if name != "dora" else None
            if mistake == "closed_yaku_in_open":
                assert is_open
                assert not price or price.open is None
            if mistake == "yaku_replaced":
                assert is_yakuman or any(name in rules(ruleset).yaku[each].replaces for each in right)
            assert (mistake == "dora_as_yaku") == (name == "dora")


def test_the_proof_names_every_choice() -> None:
    for question, right, wrong in asked("common"):
        named = {row.name.key.removeprefix("yaku.") for section in question.proof for row in section.rows}
        assert named - DORA == right | {*wrong} - DORA


def test_where_other_yaku_would_pay_the_same_nobody_is_asked() -> None:
    """With Pinfu and without it, by an edge wait, this hand is a mangan."""
    case = case_of("123789m56789p66s+7p", riichi=1, ippatsu=True, dora_indicators=["6p"])
    dealt = score_dealt(rules(), case)
    assert dealt
    assert is_ambiguous(Scored(rules(), dealt.hand, dealt.win, dealt.score))
    plainly = score_dealt(rules(), {**case, "ippatsu": False})
    assert plainly
    assert not is_ambiguous(Scored(rules(), plainly.hand, plainly.win, plainly.score))
