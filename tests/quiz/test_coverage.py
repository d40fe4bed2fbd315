"""The finished pools ask every cell of the score table, every yaku, every line of fu and every mistake."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from generator.export.pools import all_pools, load_pool
from generator.quiz.certainty import Certainty
from generator.quiz.dealing.dealt import kinds_of
from generator.quiz.dealing.source import new_source
from generator.quiz.near_miss import EVENTS
from generator.quiz.registry import KINDS
from generator.quiz.subjects.points import certain_worths
from generator.quiz.subjects.words import terms, tile_names, yaku_names
from generator.site.show.yaku_values import value
from riichi_rules.engine.cells import cells_below_limits
from riichi_rules.engine.tiles import NAMES
from riichi_rules.quiz.question import Choose, Question, mistake_lines
from riichi_rules.rules.model import Rules
from riichi_rules.texts.lines import Line, Notation
from tests.quiz.asked import numbers
from tests.rulebook import book, rules

HAS_TO: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("coverage.yaml").read_text())
RULESETS = list(book().rulesets)


def rulesets_of(kind: str) -> list[str]:
    """Return the rulesets that have a pool of a kind of their own."""
    return [ruleset for each, ruleset in all_pools(book()) if each == kind]


def named(question: Question, group: str) -> set[str]:
    """Return the first text of a group that each row and total of a proof names."""
    rows = [row.name.key for section in question.proof for row in section.rows]
    return {key.removeprefix(f"{group}.") for key in rows if key.startswith(f"{group}.")}


def right(question: Question) -> Iterator[Any]:
    """Yield the right choices of a question."""
    assert isinstance(question.answer, Choose)
    yield from (choice.say for choice in question.answer.choices if not choice.mistake)


@cache
def mistakes(kind: str, ruleset: str) -> frozenset[str]:
    """Return the mistakes that the answers of a pool know, whether or not they name tiles."""
    lines = (line for question in load_pool(kind, ruleset) for line in mistake_lines(question.answer))
    return frozenset(line.key.removeprefix("mistakes.").removesuffix(".which") for line in lines)


def asked_rules(ruleset: str) -> Rules:
    """Return the rules that questions ask: what is not sure is unknown to them."""
    return book().rules_to_ask(ruleset)


def wanted_yaku(ruleset: str) -> set[str]:
    """Return the yaku of hands that certain questions can be about."""
    asked = asked_rules(ruleset)
    counted = {name for name, yaku in asked.yaku.items() if yaku.is_counted and yaku.of == "hand"}
    undecided = {name for name in counted if not has_certain_worth(ruleset, name)}
    unsettled = {
        name for option, names in HAS_TO["unsettled"].items() if option in asked.unknown for name in names
    }
    return counted - undecided - unsettled - {*HAS_TO["uncounted"].get(ruleset, ())}


def has_certain_worth(ruleset: str, name: str) -> bool:
    """Return whether a yaku is worth the same in a closed hand, whatever values the unknown options have."""
    asked = asked_rules(ruleset)
    variants = [asked, *(each for _, each in book().unknown_variants(asked))]
    return len({value(each.yaku[name], "closed") for each in variants}) == 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_cell_is_asked_that_no_unknown_rule_decides(ruleset: str) -> None:
    certain = {
        (each.han, each.fu, each.is_dealer, each.is_tsumo)
        for each in certain_worths(book(), asked_rules(ruleset))
    }
    asked = set()
    for question in load_pool("full-hand", ruleset):
        found, case = numbers(question.answer), question.case or {}
        asked.add((found["han"], found["fu"], case["seat_wind"] == "east", case["win"] == "tsumo"))
    assert {tuple(cell) for cell in cells_below_limits(asked_rules(ruleset))} & certain <= asked


@pytest.mark.parametrize("ruleset", rulesets_of("points"))
def test_every_price_has_its_question(ruleset: str) -> None:
    assert len(load_pool("points", ruleset)) == len([*certain_worths(book(), asked_rules(ruleset))])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_yaku_is_counted_and_found(ruleset: str) -> None:
    counted = set().union(*(named(question, "yaku") for question in load_pool("full-hand", ruleset)))
    found = {say.key.removeprefix("yaku.") for each in load_pool("yaku", ruleset) for say in right(each)}
    of_han = set().union(*(named(question, "yaku") for question in load_pool("han", ruleset)))
    wanted = wanted_yaku(ruleset)
    assert not wanted - counted
    assert not wanted - found
    assert not {name for name in wanted if rules(ruleset).yaku[name].han} - of_han


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_lacks_every_yaku_of_ordinary_hands_once(ruleset: str) -> None:
    asked = set()
    for question in load_pool("why-not", ruleset):
        name = question.prompt.values["yaku"]
        assert isinstance(name, Line)
        asked.add(name.key.removeprefix("yaku."))
    known = rules(ruleset).yaku
    ordinary = {name for name in wanted_yaku(ruleset) if known[name].han and not known[name].local}
    assert not {name for name in ordinary if not {*known[name].when} & EVENTS} - asked


@pytest.mark.parametrize("ruleset", [each for each in RULESETS if not rules(each).unknown])
@pytest.mark.parametrize("kind", ["full-hand", "fu"])
def test_every_line_of_fu_is_counted(kind: str, ruleset: str) -> None:
    asked = set().union(*(named(question, "fu") for question in load_pool(kind, ruleset)))
    assert not {name for name, item in rules(ruleset).fu.items.items() if item.counts} - asked


@pytest.mark.parametrize("kind", HAS_TO["mistakes"])
def test_every_mistake_is_made_in_every_pool_or_where_the_rules_give_occasion(kind: str) -> None:
    listed = {sort: {*names} for sort, names in HAS_TO["mistakes"][kind].items()}
    rulesets = rulesets_of(kind)
    for ruleset in rulesets:
        source = new_source(book(), asked_rules(ruleset), Random(1))
        if not Certainty(KINDS[kind], source).has_doubts:
            assert not listed["everywhere"] - mistakes(kind, ruleset), ruleset
    made = set().union(*(mistakes(kind, ruleset) for ruleset in rulesets))
    assert not listed.get("somewhere", set()) - made
    assert not made - set().union(*listed.values()), "a mistake that coverage.yaml does not list"


def test_every_kind_has_its_mistakes() -> None:
    assert [*HAS_TO["mistakes"]] == [*KINDS]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_tile_is_once_the_one_that_an_indicator_shows(ruleset: str) -> None:
    tiles = {
        say for each in load_pool("dora", ruleset) if isinstance(each.answer, Choose) for say in right(each)
    }
    assert tiles == {Notation(NAMES[kind]) for kind in kinds_of(rules(ruleset))}


def test_every_word_is_asked_for() -> None:
    words = {word.key for listed in (terms(), yaku_names(rules()), tile_names(rules())) for word in listed}
    assert {say.key for question in load_pool("words", "common") for say in right(question)} == words
