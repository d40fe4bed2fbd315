"""Penalties asked: the one right outcome is that of the text that is named, every wrong one is explained."""

import pytest

from generator.quiz.subjects.penalty import KIND, OPEN_REMARKS, SEVERITY, is_settled, text_asked
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.tell.penalties import condition_line, offence_line, outcome_line, rulings_line
from riichi_rules.tell.rulesets import ruleset_line
from riichi_rules.texts.lines import Line, say
from tests.quiz.asked import questions, stored
from tests.rulebook import book, rules, texts_of

RULESETS = ("ema_2025", "wrc_2025", "rrc_2026", "m_league", "jpml_a")


def choices(question: Question) -> list[tuple[Line, Line | None]]:
    """Return the choices, each with its mistake."""
    answer = stored(question).answer
    assert isinstance(answer, Choose)
    return [(each.say, each.mistake) for each in answer.choices if isinstance(each.say, Line)]


def key(line: object) -> str:
    return repr(line)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_right_answer_is_what_the_named_text_says(ruleset: str) -> None:
    text = text_asked(book(), ruleset)
    assert text
    rulings = {
        key((offence_line(offence), condition_line(ruling))): outcome_line(ruling)
        for offence in book().penalties.offences
        for ruling in book().penalties.rulings(offence, text)
    }
    for question in questions(KIND, ruleset, count=120):
        values = question.prompt.values
        assert values["ruleset"] == ruleset_line(text)
        right = [say for say, mistake in choices(question) if mistake is None]
        assert right == [rulings[key((values["offence"], values.get("when")))]]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_two_choices_are_equally_hard(ruleset: str) -> None:
    for question in questions(KIND, ruleset, count=120):
        assert len(choices(question)) in {4, 5}
        harmless = {f"penalties.then.{name}" for name, severity in SEVERITY.items() if severity == 0}
        assert len([say for say, _ in choices(question) if say.key in harmless]) == 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_chombo_is_set_against_points_taken_off(ruleset: str) -> None:
    """Which of the two costs more depends on how many points they are."""
    for question in questions(KIND, ruleset, count=120):
        offered = {say.key: mistake for say, mistake in choices(question)}
        (right,) = (key for key, mistake in offered.items() if mistake is None)
        if right.startswith("penalties.then.points"):
            assert "penalties.then.chombo" not in offered


def test_a_wrong_answer_that_follows_on_another_condition_is_told_so() -> None:
    found = [
        mistake
        for question in questions(KIND, "ema_2025", count=120)
        for _, mistake in choices(question)
        if mistake and mistake.key == "mistakes.penalty_other_condition"
    ]
    assert found
    assert all("rule" in mistake.values for mistake in found)


def test_what_holds_always_is_told_last_and_as_what_holds_otherwise() -> None:
    rulings = book().penalties.rulings("opponent_tiles_shown", "rrc_2026")
    (always,) = [each for each in rulings if condition_line(each) is None]
    assert always != rulings[-1]
    said = say(texts_of("en"), rulings_line(rulings))
    outcome = say(texts_of("en"), outcome_line(always))
    assert said.endswith(f"otherwise – {outcome[0].lower()}{outcome[1:]}")
    assert say(texts_of("en"), rulings_line([always])) == say(texts_of("en"), outcome_line(always))


def test_nothing_is_asked_that_is_not_known_for_certain() -> None:
    """Neither rulings that are only likely, nor such as leave it to the referee."""
    for offence in book().penalties.offences.values():
        for rulings in offence.rulings.values():
            for ruling in rulings:
                unsure = ruling.confidence != "high" or ruling.then == "referee"
                assert not (is_settled(ruling) and (unsure or OPEN_REMARKS & {*ruling.also}))


@pytest.mark.parametrize("ruleset", ["common", "tenhou", "jpml_a", "ema_2008"])
def test_where_no_whole_text_is_known_the_rules_of_europe_are_asked_by_name(ruleset: str) -> None:
    assert text_asked(book(), ruleset) == "ema_2025"
    assert KIND.pool_key(rules(ruleset)) == KIND.pool_key(rules("ema_2025"))


def test_what_holds_for_any_error_is_not_asked() -> None:
    topics = {key(offence_line(name)): each.topic for name, each in book().penalties.offences.items()}
    asked = {
        topics[key(question.prompt.values["offence"])] for question in questions(KIND, "ema_2025", count=120)
    }
    assert "general" not in asked
    assert len(asked) > 4
