"""The rules for tests: loaded once, any ruleset, any option overridden."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from riichi_rules.engine.answer import answer
from riichi_rules.engine.hand import PackedHand, Win, parse_case
from riichi_rules.engine.score import Score, Scorer, score, scorer
from riichi_rules.problems import Problem
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.rules.parsed import open_book
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.languages import RulesetTexts, load_texts

Case = dict[str, Any]
Answerer = Callable[[Scorer, Mapping[str, Any]], tuple[dict[str, Any], Sequence[Problem]]]


def book() -> Book:
    return open_book()


def rules(ruleset: str = "common", **options: Any) -> Rules:
    return book().rules(ruleset, options)


def texts_of(lang: str = "en", ruleset: str = "common", **options: Any) -> RulesetTexts:
    """Return the texts of a language under a ruleset."""
    return texts_under_rules(load_texts(lang), rules(ruleset, **options), book().options)


def read(text: str, **parts: Any) -> tuple[PackedHand, Win]:
    """Parse a hand as on the command line: concealed tiles, then melds, the winning tile last after +."""
    return parse_case(case_of(text, **parts))


def case_of(text: str, **parts: Any) -> Case:
    tiles, _, winning = text.partition("+")
    concealed, *melds = tiles.split()
    called = [dict(zip(("type", "tiles"), meld.split(":"), strict=True)) for meld in melds]
    return {"concealed": concealed, "melds": called, "win_tile": winning.strip(), "win": "ron", **parts}


def scored(text: str, ruleset: str = "common", options: Case | None = None, **parts: Any) -> Score:
    return score(rules(ruleset, **(options or {})), *read(text, **parts))


def answered(case: Case, ruleset: str = "common", **options: Any) -> dict[str, Any]:
    """Return the answer to a case, or the codes of its problems."""
    reply, problems = answer(scorer(rules(ruleset, **options)), case)
    return {**reply, "problems": [problem.code for problem in problems]} if problems else reply


def replied(
    answerer: Answerer, ruleset: str = "common", options: Case | None = None, **question: Any
) -> dict[str, Any]:
    """Return the answer to a question about the table, or the codes of its problems."""
    reply, problems = answerer(scorer(rules(ruleset, **(options or {}))), question)
    return {**reply, "problems": [problem.code for problem in problems]} if problems else reply
