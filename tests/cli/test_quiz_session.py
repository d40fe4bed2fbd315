"""Questions can be played in the terminal, in every language, and printed with their proof."""

import json
import re
from functools import cache
from itertools import cycle
from typing import Any

import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main
from generator.quiz.kinds.registry import KINDS
from generator.quiz.question import from_json_question
from generator.tell.rulesets import texts_under_rules
from generator.texts.languages import languages, load_texts
from generator.texts.lines import Line, from_json, list_lines, say
from tests.rulebook import book, rules

SEED = ["--seed", "11", "--count", "3"]


def play(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["quiz", *arguments], input=typed)


@cache
def printed(kind: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in play("--kind", kind, "--json", *SEED).output.splitlines()]


def right_answer(answer: dict[str, Any]) -> str:
    """What to type for a right answer, as its JSON states it."""
    if "numbers" in answer:
        return " ".join(str(each["right"]) for each in answer["numbers"] if each["right"] is not None)
    if "pick" in answer:
        return "".join(answer["pick"]) or "-"
    right = [str(place) for place, each in enumerate(answer["choose"], start=1) if "mistake" not in each]
    return " ".join(right if answer.get("all") else right[:1])


@pytest.mark.parametrize(("kind", "lang"), [*zip(KINDS, cycle(languages()), strict=False)])
def test_right_answers_are_right_in_every_language(kind: str, lang: str) -> None:
    typed = [right_answer(question["answer"]) for question in printed(kind)]
    told = play("--kind", kind, "--lang", lang, *SEED, typed="\n".join(typed))
    assert told.exit_code == 0, told.exception
    assert load_texts(lang).say("quiz.result.score", right=3, total=3) in told.output
    assert "{" not in told.output
    assert "**" not in told.output


def test_the_tile_just_drawn_is_told_apart() -> None:
    case = printed("kan")[0]["case"]
    assert f"; just drawn: {case['drawn']}\n" in play("--kind", "kan", *SEED).output


def is_one_slip(told: object) -> bool:
    """Is a number explained by one mistake alone?"""
    return isinstance(told, Line) and told.key != "mistakes.perhaps"


def test_a_wrong_answer_is_told_its_mistake_its_tip_and_the_proof() -> None:
    fields = [question["answer"]["numbers"][0] for question in printed("fu")]
    wrong = [(number, from_json(stored)) for number, stored in fields[0]["mistakes"].items()]
    number, mistake = next(each for each in wrong if is_one_slip(each[1]))
    assert isinstance(mistake, Line)
    output = play("--kind", "fu", *SEED, typed=f"{number}\n").output
    texts = texts_under_rules(load_texts("en"), rules(), book().options)
    assert f"What went wrong: perhaps {say(texts, mistake)}." in output
    assert say(texts, Line(f"{mistake.key}.tip", mistake.values)) in output
    assert f"Right answer: {fields[0]['right']} fu" in output
    assert "base: 20 fu" in output
    assert "/en/scoring/fu/" in output


def test_fields_are_asked_and_told_in_one_sentence() -> None:
    output = play("--kind", "full-hand", *SEED, typed="1 100\n").output
    assert "\nHan, the discarder pays > " in output  # a limit, which needs no fu
    assert re.search(r"^Right answer: \d+ han, the discarder pays [\d,]+$", output, re.MULTILINE)


def test_what_cannot_be_read_as_an_answer_is_asked_for_again() -> None:
    right = right_answer(printed("fu")[0]["answer"])
    output = play("--kind", "fu", *SEED, typed=f"\nmany\n1 2 3\n{right}\n").output
    assert output.count("Enter a number.") == 2
    assert output.count("Give an answer first.") == 1
    assert "1 of 1 right" in output


def test_the_end_of_input_ends_with_the_result() -> None:
    told = play("--kind", "fu", *SEED)
    assert told.exit_code == 0
    assert told.output.endswith("0 of 0 right\n")


def test_the_same_seed_gives_the_same_questions() -> None:
    assert play("--kind", "fu", "--json", *SEED).output == play("--kind", "fu", "--json", *SEED).output
    assert len({question["id"] for question in printed("fu")}) == 3


def test_a_printed_question_holds_its_whole_proof() -> None:
    question, *_ = printed("full-hand")
    read = from_json_question(question["kind"], question["ruleset"], question)
    assert [section.title.key for section in read.proof][-1] == "explain.points"
    assert read.id == question["id"]


def test_what_there_is_not_is_refused_with_what_was_probably_meant() -> None:
    unknown = play("--kind", "full-hnad")
    assert (unknown.exit_code, "Did you mean 'full-hand'?" in unknown.output) == (2, True)
    ruleset = play("--kind", "fu", "--ruleset", "tenhuo")
    assert (ruleset.exit_code, "did you mean 'tenhou'?" in ruleset.output) == (1, True)
    assert play("--kind", "fu", "--lang", "zz").exit_code == 2


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_several_right_answers_are_listed_as_the_language_lists(lang: str) -> None:
    """With a word of its own before the last one."""
    choices = [question["answer"]["choose"] for question in printed("yaku")]
    wrong = [next(place for place, each in enumerate(all_, 1) if "mistake" in each) for all_ in choices]
    output = play("--kind", "yaku", "--lang", lang, *SEED, typed="\n".join(map(str, wrong))).output
    texts = texts_under_rules(load_texts(lang), rules(), book().options)
    rights = [[from_json(each["say"]) for each in all_ if "mistake" not in each] for all_ in choices]
    assert max(map(len, rights)) > 1
    for right in map(list_lines, rights):
        said = say(texts, right) if isinstance(right, Line) else right
        assert texts.say("quiz.feedback.right_answer", right=said) in output
