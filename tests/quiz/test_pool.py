"""A pool holds enough questions, none twice, of every level, the rarest first."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from generator.export.pools import all_pools, load_pool, pool_owner
from generator.quiz.dealing.source import Deals, Hands, QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.novelty import features_of
from generator.quiz.pool import LEAST_SHARE, Candidate, make_pool, rarest_by_level
from generator.quiz.registry import KINDS
from riichi_rules.data import ROOT
from riichi_rules.quiz.question import LEVELS, as_json_question, mistake_lines
from tests.quiz.asked import numbers, questions
from tests.quiz.proving import PROVERS, faults
from tests.rulebook import book

PRINT_IDS = """
from dataclasses import replace
from functools import cache
from generator.quiz.registry import KINDS
from generator.quiz.pool import make_pool
from riichi_rules.rules.load import load_book
kind = replace(KINDS["full-hand"], size=40)
print(*(question.id for question in make_pool(load_book(), kind, "common", "a").questions))
"""


def small(kind: str, size: int = 40) -> QuestionKind:
    """Return a kind with a small pool."""
    return replace(KINDS[kind], size=size)


def ids(kind: QuestionKind, seed: str = "") -> list[str]:
    return [question.id for question in make_pool(book(), kind, "common", seed).questions]


def test_a_pool_is_the_same_in_every_process() -> None:
    """Whatever order the process has for its sets."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", PRINT_IDS],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] == ids(small("full-hand"), "a")


def test_another_seed_makes_another_pool() -> None:
    assert not {*ids(small("fu"), "a")} & {*ids(small("fu"), "b")}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_asked_twice_and_every_level_has_its_share(kind: str) -> None:
    made = load_pool(kind, "common")
    asked = Counter(str((question.prompt, question.case, question.marked)) for question in made)
    assert len(made) >= KINDS[kind].size
    assert len({question.id for question in made}) == len(made)
    assert max(asked.values()) == 1
    levels = Counter(question.level for question in made)
    assert min(levels[level] for level in LEVELS) >= LEAST_SHARE / 2 * len(made), levels


def candidates(**features: str) -> list[Candidate]:
    """Return easy questions that each show the letters of a word; those named `hard` are not easy."""
    asked = questions(KINDS["full-hand"], count=len(features))
    levels = ["advanced" if name.startswith("hard") else "beginner" for name in features]
    return [
        Candidate(replace(question, level=level), frozenset(shown))
        for question, level, shown in zip(asked, levels, features.values(), strict=True)
    ]


def chosen(kept: list[Candidate], size: int) -> list[int]:
    """Return the indices of the chosen questions."""
    ids = [each.question.id for each in kept]
    return [ids.index(question.id) for question in rarest_by_level(kept, size)]


def test_the_question_with_most_that_is_new_comes_first() -> None:
    assert chosen(candidates(first="ab", second="bcd", third="a"), 3) == [1, 0, 2]


def test_levels_take_turns_where_nothing_is_new() -> None:
    assert chosen(candidates(one="a", two="a", three="a", four="a", hard="a", hard_too="a"), 5) == [
        0,
        4,
        1,
        5,
        2,
    ]


def test_what_is_new_is_chosen_whatever_its_level() -> None:
    assert chosen(candidates(one="a", two="a", hard="x", hard_too="y"), 3) == [0, 2, 3]


def test_no_more_is_chosen_than_there_is() -> None:
    kept = candidates(one="a", two="a", three="a")
    assert chosen(kept, 2) == [0, 1]
    assert chosen(kept, 9) == [0, 1, 2]


def test_a_question_shows_its_texts_its_mistakes_and_what_is_right() -> None:
    (question,) = questions(KINDS["full-hand"], count=1)
    features = features_of(question)
    assert {line.key for line in mistake_lines(question.answer)} <= features
    assert {row.name.key for section in question.proof for row in section.rows} <= features
    assert {f"han:{numbers(question.answer)['han']}", question.prompt.key} <= features


OFTEN = ("common", "ema_2016", "tenhou_sanma")
PROVED = sorted(
    (each for each in all_pools(book()) if each[0] in PROVERS), key=lambda each: each[1] not in OFTEN
)


@pytest.mark.mass(sum(ruleset in OFTEN for _, ruleset in PROVED), len(PROVED))
def test_every_answer_of_a_pool_is_proved_by_its_case_alone(chunk: int) -> None:
    assert [fault for question in load_pool(*PROVED[chunk]) for fault in faults(question)] == []


@pytest.mark.parametrize("kind", [each for each, kind in KINDS.items() if kind.is_ruled])
def test_rulesets_that_share_a_pool_ask_the_same(kind: str) -> None:
    """The same hands and the same chance make the same questions under each of them."""
    for ruleset in book().rulesets:
        home = pool_owner(book(), kind, ruleset)
        if home != ruleset:
            assert first_of(kind, ruleset, home) == first_of(kind, home, home), ruleset


@cache
def first_of(kind: str, ruleset: str, home: str) -> list[dict[str, object]]:
    """Return the first questions under a ruleset about hands dealt under another."""
    source = QuestionSource(book(), book().rules_to_ask(ruleset), Random(1), dealt_under(home), "1")
    return [as_json_question(replace(each, ruleset=home)) for each in islice(KINDS[kind].make(source), 30)]


@cache
def dealt_under(ruleset: str) -> Hands:
    return Deals(book()).hands(ruleset)
