"""Python and the scripts answer random questions alike, to the byte: `make parity` asks tens of thousands.

What hand-made tests ask is compared as they run (`recorder.py`); each run also asks one chunk of each kind.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from generator.check.examples import load_examples
from riichi_rules.mistakes.catalogue import STEP_OF, STEPS
from tests.node import SCRIPTS, call
from tests.parity import SEED, cases, claims, near_local, questions, readable, winning
from tests.rulebook import Case, book
from tests.tables import haitei_questions, ledger_questions, needs_questions, settle_questions
from tests.twins import ANSWERS, differences

LETTERS = "0123456789mpszмпсзрRr()[]+:, ESWNPFCВЮЗСeswnpfc東中一萬🀇🀀３ｚ-x"


def typed(seed: int, number: int) -> Iterator[str]:
    """Yield what somebody may type as tiles, most of it nonsense."""
    rng = random.Random(seed)
    yield from ("".join(rng.choices(LETTERS, k=rng.randrange(1, 14))) for _ in range(number))


def settlements_without_source(seed: int, number: int) -> Iterator[Case]:
    """Yield settlements under rulesets of which not every rule is known."""
    unknown = [name for name in book().rulesets if book().rules(name).unknown]
    stated = (each for each in settle_questions(seed, number) if not each.get("options"))
    asked = [each for each in stated if None not in each.values()]
    for place, each in enumerate(asked):
        question = {**each, "ruleset": unknown[place % len(unknown)]}
        if ANSWERS["settle"](question, book()):
            yield question


ASKED: dict[str, tuple[Callable[[int, int], Iterator[Any]], int]] = {
    "score": (cases, 1000),
    "waits": (questions, 150),
    "reasons": (readable, 150),
    "assumed": (readable, 60),
    "lines": (readable, 150),
    "mistakes": (winning, 100),
    "claim": (claims, 150),
    "typed": (typed, 1000),
    "haitei": (haitei_questions, 500),
    "settle": (settle_questions, 800),
    "ledger": (ledger_questions, 30),
    "needs": (needs_questions, 20),
    "settlement_assumed": (settlements_without_source, 200),
}


@pytest.mark.mass(1, 50)
@pytest.mark.parametrize("what", ASKED)
def test_random_questions_of_every_kind_are_answered_alike(what: str, chunk: int) -> None:
    ask, number = ASKED[what]
    assert differences(what, ask(SEED + chunk, number)) == []


@pytest.mark.mass(1, 20)
def test_hands_near_local_yaku_score_alike(chunk: int) -> None:
    assert differences("score", near_local(SEED + chunk, 200)) == []


def test_every_example_of_the_rules_is_answered_alike() -> None:
    examples = load_examples()
    worked = [{"ruleset": each.ruleset, **each.case} for each in examples.worked.values()]
    of_yaku = [
        dict(case)
        for each in examples.yaku.values()
        for case in (*each.holds, *each.near_misses)
        if "discards" not in case
    ]
    assert differences("score", [*worked, *of_yaku]) == []
    for each in examples.table.values():
        question = {**each.question, "ruleset": each.ruleset, "options": dict(each.options)}
        assert each.ask not in ANSWERS or differences(each.ask, [question]) == []


def test_the_catalogue_of_mistakes_is_the_same() -> None:
    """The same names, steps and order: of mistakes with one result both name the same."""
    ask = "async (js) => Object.entries((await import(`${js}/mistakes/catalogue.js`)).STEP_OF)"
    assert call(ask, SCRIPTS.as_uri()) == [[*each] for each in STEP_OF.items()]


# What is compared: without good and bad questions of each kind it would prove little


def problems_in(answers: list[Case]) -> set[str]:
    return {problem["code"] for each in answers if not each["ok"] for problem in each["problems"]}


@pytest.mark.parametrize(
    ("what", "good", "codes"), [("settle", 0.5, 12), ("haitei", 0.35, 1), ("ledger", 0.4, 2)]
)
def test_random_questions_about_the_table_are_good_and_bad(what: str, good: float, codes: int) -> None:
    ask, number = ASKED[what]
    answers = [each for each in (ANSWERS[what](one, book()) for one in ask(SEED, number)) if each]
    assert good < sum(each["ok"] for each in answers) / len(answers) < 0.95
    assert len(problems_in(answers)) >= codes


def test_random_claims_are_wrong_at_every_step_and_right() -> None:
    judged = [ANSWERS["claim"](asked, book())[0] for asked in claims(SEED, 400)]
    wrong = [each for each in judged if each]
    assert {each["step"] for each in wrong} == {*STEPS}
    assert len({each["mistake"] for each in wrong}) > 20
    assert any(each["elsewhere"] for each in wrong)
    assert any(each["counters"] for each in wrong)
    assert len(judged) - len(wrong) > 50
