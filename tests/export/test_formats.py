"""All questions and answers match the schemas of their formats."""

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from generator.check.examples import load_examples
from generator.cli.commands.quiz import question_line
from generator.export.browser.files import dense_json
from generator.export.browser.pool_files import all_figures, pool_files, pool_index
from generator.export.formats import ID, format_schemas
from generator.export.pools import StoredPool, all_pools
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from riichi_rules.cli.main import main
from riichi_rules.engine.answer import answer
from riichi_rules.engine.score import scorer
from riichi_rules.quiz.question import as_json_question
from riichi_rules.table.questions import TABLE_QUESTIONS
from tests.hands import random_cases
from tests.rulebook import book

SCHEMAS = format_schemas()


def rules_of(example: Any) -> Any:
    return book().rules(example.ruleset, example.options)


def faults(name: str, value: Any) -> list[str]:
    """Return what a schema finds wrong with a value as JSON."""
    plain = json.loads(json.dumps(value))
    return [error.message for error in Draft202012Validator(SCHEMAS[name]).iter_errors(plain)]


def test_every_schema_is_one_and_has_an_id_of_its_own() -> None:
    for name, schema in SCHEMAS.items():
        Draft202012Validator.check_schema(schema)
        assert schema["$id"] == ID + name


def test_cases_and_their_scores_are_as_the_schemas_say() -> None:
    used = scorer(book().rules())
    for case in random_cases(1, 200):
        reply, problems = answer(used, case)
        if problems:
            reply["problems"] = [{"code": each.code, "message": "…"} for each in problems]
        assert faults("case", case) == []
        assert faults("answer-score", reply) == []


@pytest.mark.parametrize("name", [*TABLE_QUESTIONS])
def test_questions_about_the_table_and_their_answers_are_as_the_schemas_say(name: str) -> None:
    """Those of the worked examples, most of which have an answer."""
    asked = [each for each in load_examples().table.values() if each.ask == name]
    answered = 0
    for example in asked:
        used = scorer(rules_of(example))
        reply, problems = TABLE_QUESTIONS[name](used, example.question)
        if not problems:
            answered += 1
            assert faults(f"question-{name}", example.question) == []
            assert faults(f"answer-{name}", reply) == []
    assert answered >= 3


def test_answers_about_random_hands_are_as_the_schemas_say() -> None:
    """Whatever a hand lacks: a yaku, a wait, a tile that is left."""
    used = scorer(book().rules())
    for case in random_cases(2, 100):
        hand = {"concealed": case["concealed"], "melds": case.get("melds", [])}
        drawn = {**hand, "concealed": case["concealed"] + case["win_tile"]}
        for name, question in {
            "waits": {**hand, "scores": True, "honba": 1},
            "furiten": hand,
            "discards": drawn,
            "riichi": drawn,
        }.items():
            reply, problems = TABLE_QUESTIONS[name](used, question)
            assert problems or faults(f"answer-{name}", reply) == [], question


@pytest.mark.parametrize(
    "more", [(), ("--claim", "3 han"), ("--claim", "1 han 40 fu"), ("--ruleset", "jpml_a")]
)
def test_the_command_answers_as_the_schema_says(more: tuple[str, ...]) -> None:
    done = CliRunner().invoke(main, ["score", "345m11178p789s33z9p", "--riichi", "--json", *more])
    answered = json.loads(done.stdout)
    assert answered["ok"]
    assert faults("answer-score", answered) == []


def test_the_index_of_questions_is_as_the_schema_says() -> None:
    folders = dict.fromkeys(all_pools(book()), "0123456789")
    listed = pool_index(book(), folders, all_figures(book()), "hash")
    assert {*listed["kinds"]} == {*KINDS}
    assert faults("quiz-index", listed) == []


def test_a_wrong_answer_is_none() -> None:
    assert faults("answer-dora", {"id": None, "ok": True, "dora": ["1m"]})
    assert faults("answer-score", {"ok": False})
    assert faults("case", {"concealed": "1m", "win_tile": "1m", "win": "rno"})


@pytest.mark.parametrize("kind", [*KINDS])
def test_questions_of_the_quiz_are_as_the_schema_says(kind: str) -> None:
    source = new_source(book(), book().rules(), Random(1))
    for question in islice(certain_questions(KINDS[kind], source), 2):
        told = json.loads(question_line(question, "pl"))
        assert faults("quiz-question", told) == []
        assert all(told["words"][part] for part in ("question", "proof")), told
        stored = StoredPool(kind, "common", 1, frozenset(), (dense_json(as_json_question(question)),))
        for content in pool_files(stored).values():
            assert faults("quiz-pool", json.loads(content)) == []
