"""What holds for every question that counts: full hand, han, fu, fu of a part, points."""

import pytest

from generator.quiz.kind import QuestionKind
from generator.quiz.kinds import fu, fu_of_group, full_hand, han, points
from generator.quiz.question import LEVELS, Choose, Numbers, as_json_question
from generator.rules.figures import figures
from generator.texts.languages import load_texts
from generator.texts.lines import say
from tests.quiz.asked import RULESETS, every_line, questions, stored, wrong_numbers
from tests.rulebook import rules

KINDS = (full_hand.KIND, han.KIND, fu.KIND, fu_of_group.KIND, points.KIND)


@pytest.fixture(params=KINDS, ids=lambda kind: kind.id)
def kind(request: pytest.FixtureRequest) -> QuestionKind:
    found: QuestionKind = request.param
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_mistake_leads_to_the_right_answer(kind: QuestionKind, ruleset: str) -> None:
    for question in questions(kind, ruleset):
        if isinstance(question.answer, Numbers):
            assert all(wrong != right and wrong > 0 for right, wrong, _ in wrong_numbers(question.answer))
        else:
            assert isinstance(question.answer, Choose)
            said = [choice.say for choice in question.answer.choices]
            assert len(said) == len({str(each) for each in said})
            assert [choice.mistake for choice in question.answer.choices].count(None) == 1


def test_one_seed_makes_the_same_questions_again(kind: QuestionKind) -> None:
    first = [as_json_question(each) for each in questions(kind, count=40)]
    assert first == [as_json_question(each) for each in questions(kind, count=41)[:40]]
    assert first != [as_json_question(each) for each in questions(kind, count=40, seed=2)]


def test_questions_of_every_level_are_made(kind: QuestionKind) -> None:
    assert {question.level for question in questions(kind)} == set(LEVELS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_question_says_its_rules_and_proves_its_answer(kind: QuestionKind, ruleset: str) -> None:
    for question in questions(kind, ruleset):
        assert question.ruleset == ruleset
        assert question.proof
        assert question.rules
        assert all(rule.startswith(("yaku:", "page:")) for rule in question.rules)


def test_a_question_comes_back_from_json_as_it_was(kind: QuestionKind) -> None:
    for question in questions(kind, count=60):
        back = stored(question)
        assert (back.answer, back.proof, back.prompt) == (question.answer, question.proof, question.prompt)
        assert back.id == question.id


@pytest.mark.parametrize("lang", ["en", "ru", "fr", "pl", "nl"])
def test_all_that_is_said_can_be_said_in_every_language(kind: QuestionKind, lang: str) -> None:
    texts = load_texts(lang).under(figures(rules()))
    for question in questions(kind, count=60):
        for line in every_line(question):
            if not line.key.endswith(".why"):
                assert texts.has(line.key), line.key
            said = say(texts, line)
            assert said
            assert "{" not in said, line
