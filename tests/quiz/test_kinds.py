"""What holds for every question, whatever its kind."""

from functools import cache
from itertools import islice
from random import Random

import pytest

from generator.check.texts import page_anchors
from generator.menu import load_menu, page_ids
from generator.quiz.dealing.source import new_source
from generator.quiz.kind import QuestionKind
from generator.quiz.registry import KINDS
from riichi_rules.quiz.question import LEVELS, Choose, Numbers, Pick, Question
from riichi_rules.rules.figures import figures
from riichi_rules.texts.languages import RulesetTexts, languages, load_texts, read_topics
from riichi_rules.texts.lines import Line, Notation, say
from tests.quiz.asked import RULESETS, questions, sample, stored, wrong_numbers
from tests.rulebook import book, rules

COUNTING = ("full-hand", "han", "fu", "fu-of-group", "points")


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> QuestionKind:
    return KINDS[request.param]


@cache
def spoken(lang: str) -> RulesetTexts:
    return load_texts(lang).under(figures(rules()))


def aloud(line: Line | Notation, lang: str) -> str:
    """Return a question as text; of two languages, the reader's is that of the answers."""
    if isinstance(line, Notation):
        return line.notation
    return say(spoken(lang), line._replace(lang="") if line.lang == "to" else line)


@pytest.mark.parametrize("lang", languages())
def test_no_two_choices_of_a_question_read_the_same(kind: QuestionKind, lang: str) -> None:
    for question in sample(kind):
        if isinstance(question.answer, Choose):
            said = [aloud(choice.say, lang) for choice in question.answer.choices]  # type: ignore[arg-type]
            assert len({each.casefold() for each in said}) == len(said), said


def test_every_question_has_an_answer_and_a_wrong_one(kind: QuestionKind) -> None:
    for question in sample(kind):
        if isinstance(question.answer, Choose):
            right = [choice.mistake is None for choice in question.answer.choices]
            assert any(right)
            assert not all(right)
            assert question.answer.all == (question.answer.missed is not None)
        elif isinstance(question.answer, Pick):
            assert not {*question.answer.right} & {*question.answer.wrong}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("id_", COUNTING)
def test_no_mistake_leads_to_the_right_answer(id_: str, ruleset: str) -> None:
    for question in questions(KINDS[id_], ruleset, count=80):
        assert question.ruleset == ruleset
        if isinstance(question.answer, Numbers):
            assert all(wrong != right and wrong > 0 for right, wrong, _ in wrong_numbers(question.answer))
        else:
            assert isinstance(question.answer, Choose)
            assert [choice.mistake for choice in question.answer.choices].count(None) == 1


def test_one_seed_makes_the_same_questions_again(kind: QuestionKind) -> None:
    def made(seed: int, count: int) -> list[Question]:
        return [*islice(kind.make(new_source(book(), rules(), Random(seed))), count)]

    first = [*questions(kind, count=80, seed=1)[:40]]
    assert made(1, 40) == first
    assert made(2, 4) != first[:4]


def test_a_question_comes_back_from_json_as_it_was(kind: QuestionKind) -> None:
    for question in sample(kind):
        back = stored(question)
        assert (back.answer, back.proof, back.prompt) == (question.answer, question.proof, question.prompt)
        assert (back.id, back.level, back.rules) == (question.id, question.level, question.rules)


def test_questions_of_every_level_are_made(kind: QuestionKind) -> None:
    """Among as many as fill a pool, at the latest."""
    made = sample(kind)
    levels = {question.level for question in made}
    assert levels == {*LEVELS} or {*LEVELS} == {each.level for each in questions(kind, count=kind.size)}


def test_the_rules_of_a_question_and_of_its_proof_lead_somewhere(kind: QuestionKind) -> None:
    pages = page_anchors(read_topics("en"), page_ids(load_menu()))
    for question in sample(kind):
        rows = [row.rule for section in question.proof for row in section.rows if row.rule]
        assert question.proof
        assert question.rules
        for rule in (*question.rules, *rows):
            where, _, target = rule.partition(":")
            page, _, anchor = target.partition("#")
            known = {"page": pages, "yaku": book().base.yaku, "ruleset": book().rulesets}[where]
            assert page in known, rule
            assert not anchor or anchor in pages[page], rule
