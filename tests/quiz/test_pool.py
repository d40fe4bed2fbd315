"""A pool holds enough questions, none twice, of every level, and everything that it has to cover."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from generator.exports.pools import ROOT, PoolStore, all_pools, home_of, load_pool
from generator.quiz.dealing.source import Deals, Hands, QuestionSource, new_source
from generator.quiz.kind import QuestionKind
from generator.quiz.kinds.registry import KINDS
from generator.quiz.pool import LEAST_SHARE, Uncovered, coverage, make_pool
from generator.quiz.question import LEVELS, Numbers, Question, as_json_question
from generator.rules.model import Rules
from tests.oracle import oracle_answer, oracle_score
from tests.quiz.asked import numbers
from tests.quiz.proving import PROVERS, faults
from tests.rulebook import book, rules

PRINT_IDS = """
from dataclasses import replace
from functools import cache
from generator.quiz.kinds.registry import KINDS
from generator.quiz.pool import make_pool
from generator.rules.load import load_book
kind = replace(KINDS["full-hand"], size=40, goals=lambda rules: frozenset())
print(*(question.id for question in make_pool(load_book(), kind, "common", "a").questions))
"""


def nothing(_: Rules) -> frozenset[str]:
    return frozenset()


def small(kind: str, size: int = 40) -> QuestionKind:
    """A kind of which a pool needs little."""
    return replace(KINDS[kind], size=size, goals=nothing)


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


@pytest.mark.parametrize("kind", KINDS)
def test_every_pool_covers_all_that_it_has_to(kind: str) -> None:
    """Under every ruleset: each is dealt hands that were made for others as well."""
    store = PoolStore()
    missing = {
        (ruleset, sort): (found, wanted)
        for of, ruleset in all_pools(book())
        if of == kind
        for sort, (found, wanted) in store.pool(kind, ruleset).coverage.items()
        if found < wanted
    }
    assert not missing


def test_what_cannot_be_covered_is_named() -> None:
    kind = replace(KINDS["fu"], size=5, goals=lambda _: frozenset({"fu:base", "fu:none_such", "yaku:none"}))
    with pytest.raises(Uncovered) as uncovered:
        make_pool(book(), kind, "common")
    assert uncovered.value.missing == {"fu:none_such", "yaku:none"}
    assert "fu:none_such" in str(uncovered.value)


def test_the_first_question_that_covers_something_is_taken() -> None:
    kind = replace(KINDS["full-hand"], size=5, goals=lambda _: frozenset({"limit:yakuman", "open"}))
    pool = make_pool(book(), kind, "common")
    assert pool.coverage == {"limit": (1, 1), "side": (1, 1)}
    assert len(pool.questions) == 5


def test_coverage_counts_what_is_there_of_what_has_to_be() -> None:
    first = make_pool(book(), small("fu", 3), "common").questions
    goals = frozenset({"fu:base", "fu:none_such", "win:ron", "open"})
    found = coverage(tuple(replace(each, covers=frozenset({"fu:base"})) for each in first), goals)
    assert found == {"fu": (1, 2), "win": (0, 1), "side": (0, 1)}


@pytest.mark.parametrize("kind", PROVERS)
def test_answers_of_a_pool_are_proved_by_their_case_alone(kind: str) -> None:
    """Every third; `make quiz-mass` proves all of all pools."""
    wrong = [fault for question in load_pool(kind, "common")[::3] for fault in faults(question)]
    assert not wrong


def test_an_independent_scorer_counts_whole_hands_alike() -> None:
    """600 questions under Tenhou's rules: the han, the fu where they matter, and what everybody pays."""
    source = new_source(book(), rules("tenhou"), Random("oracle 0"))
    for question in islice(KINDS["full-hand"].make(source), 600):
        assert isinstance(question.answer, Numbers)
        asked = numbers(question.answer)
        assert {name: value for name, value in theirs(question).items() if asked[name] is not None} == {
            name: value for name, value in asked.items() if value is not None
        }, question.case


def theirs(question: Question) -> dict[str, int]:
    """What the package `mahjong` would have typed."""
    assert question.case is not None
    case = dict(question.case)
    found, reply = oracle_score(case), oracle_answer(case)
    assert reply is not None
    han, fu = reply["worth"] or (0, 0)
    main, other = found.cost["main"], found.cost["additional"]
    counters = case.get("honba", 0) * (300 if case["win"] == "ron" else 100)
    if case["win"] == "ron":
        paid = {"discarder": main}
    else:
        paid = {"each": main} if case["seat_wind"] == "east" else {"dealer": main, "others": other}
    return {"han": han, "fu": fu, **{who: points + counters for who, points in paid.items()}}


@pytest.mark.parametrize("kind", [each for each, kind in KINDS.items() if kind.is_ruled])
def test_rulesets_that_share_a_pool_ask_the_same(kind: str) -> None:
    """The same hands and the same chance make the same questions under each of them, goals and all."""
    for ruleset in book().rulesets:
        home = home_of(book(), kind, ruleset)
        if home != ruleset:
            assert KINDS[kind].goals(rules(ruleset)) == KINDS[kind].goals(rules(home))
            assert first_of(kind, ruleset, home) == first_of(kind, home, home), ruleset


def first_of(kind: str, ruleset: str, home: str) -> list[dict[str, object]]:
    """The first questions under a ruleset about hands that were dealt under another."""
    source = QuestionSource(book(), rules(ruleset), Random(1), dealt_under(home), "1")
    return [as_json_question(replace(each, ruleset=home)) for each in islice(KINDS[kind].make(source), 60)]


@cache
def dealt_under(ruleset: str) -> Hands:
    return Deals(book()).hands(ruleset)
