"""Questions about settlements and the last tile are drawn: pictures show what the question says."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.export.browser.phrases import picture_phrases, script_phrases
from generator.export.browser.quiz import phrases_named, text_names
from generator.quiz.dealing.source import new_source
from generator.quiz.subjects import haitei
from generator.quiz.subjects.settle import score_changes
from riichi_rules.quiz.question import Choose, Question, as_json_question
from riichi_rules.texts.languages import load_texts
from tests.node import call_in
from tests.rulebook import book, rules

EN = load_texts("en")


def drawn(kind: str, asked: list[Question]) -> list[dict[str, Any]]:
    spoken = {
        **script_phrases("play", EN),
        **picture_phrases(EN, kind),
        **phrases_named(text_names(asked), EN),
    }
    script = Path(__file__).with_name("drawn-questions.js")
    found: list[dict[str, Any]] = call_in(
        script, "pictures", [kind, spoken, [as_json_question(each) for each in asked]]
    )
    return found


def points(said: str) -> int:
    return int(said.replace("−", "-").replace(",", ""))


def changes(question: Question) -> list[dict[str, int]]:
    """What every answer says that the players gain and lose, read from its words."""
    assert isinstance(question.answer, Choose)
    return [_changes(choice.say) for choice in question.answer.choices]


def _seat(line: Any) -> str:
    """The player whom a line names."""
    return str(line.key).removeprefix("words.")


def _changes(line: Any) -> dict[str, int]:
    if line.key == "explain.players":
        return {**_changes(line.values["first"]), **_changes(line.values["rest"])}
    change, sign = line.values["change"], {"gain": 1, "loss": -1, "zero": 0}
    return {_seat(line.values["seat"]): sign[change.key.rpartition(".")[2]] * change.values["n"]}


@pytest.mark.parametrize("ruleset", ["common", "tenhou_sanma"])
def test_answers_to_a_settlement_are_drawn_as_they_are_said(ruleset: str) -> None:
    """Each player has what the answer says; the arrows of the proof come to what is right."""
    made = score_changes.KIND.make(new_source(book(), rules(ruleset), Random(3)))
    asked = [each for each in islice(made, 60) if each.prompt.key == "quiz.kind.settle.prompt"]
    for question, found in zip(asked, drawn("settle", asked), strict=True):
        assert isinstance(question.answer, Choose)
        said = [{seat: points(each) for seat, each in choice["seats"].items()} for choice in found["choices"]]
        assert said == changes(question)
        right = next(place for place, each in enumerate(question.answer.choices) if each.mistake is None)
        sums = dict.fromkeys([*said[right], "table"], 0)
        for start, end, label in (found["proof"] or {"ways": []})["ways"]:
            sums[start] -= points(label)
            sums[end] += points(label)
        del sums["table"]
        assert sums == said[right]


def test_who_deals_next_is_asked_in_words() -> None:
    made = score_changes.KIND.make(new_source(book(), rules("common"), Random(3)))
    asked = [each for each in islice(made, 60) if each.prompt.key == "quiz.kind.settle.prompt.next"]
    assert [found["choices"] for found in drawn("settle", asked)] == [[]] * len(asked)


def test_calls_are_drawn_from_discarder_to_caller_and_the_last_draw_is_marked_afterwards() -> None:
    asked = [*islice(haitei.KIND.make(new_source(book(), rules("common"), Random(3))), 40)]
    for question, found in zip(asked, drawn("haitei", asked), strict=True):
        assert question.case is not None
        assert isinstance(question.answer, Choose)
        calls = question.case["calls"]
        claimed = sorted((call["from"], call["by"]) for call in calls if "from" in call)
        ways = found["task"]["ways"]
        assert sorted((start, end) for start, end, label in ways for _ in label.split(", ")) == claimed
        assert sum(len(label.split(", ")) for *_, label in ways) == len(claimed)
        (right,) = (_seat(each.say) for each in question.answer.choices if each.mistake is None)
        assert (found["task"]["meant"], found["proof"]["meant"]) == ([], [right])
        draws = [int(said.split()[0]) for said in found["proof"]["seats"].values()]
        quads = sum(call["type"].startswith("kan") for call in calls)
        assert sum(draws) == rules("common").table["live_draws"] - quads
