"""The engine of the scripts answers as Python does, and takes every rule from the data."""

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from generator.check.examples import load_examples
from generator.export.browser.rules import browser_rules
from generator.site.assets import SCRIPTS, minify_script, modules_of
from riichi_rules.engine.case import CASE_KEYS
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Price
from riichi_rules.rules.patch import put
from tests.parity import ENGINE, SEED, answer, answers, ask_node, cases, dense, differences, questions
from tests.rulebook import Case, book, case_of

CASES, QUESTIONS, CHUNK = 2_000, 300, 1_000
SCORING_AT_MOST, WHY_AT_MOST, RULES_AT_MOST = 16_000, 2_500, 6_000


# Parity


def test_two_thousand_hands_score_alike() -> None:
    """Every shape, every ruleset, options overridden, what cannot be; `make parity` compares many more."""
    stream = cases(SEED, CASES)
    while chunk := list(islice(stream, CHUNK)):
        assert differences("score", chunk, ask_node) == []


def test_every_example_of_the_rules_scores_alike() -> None:
    examples = load_examples()
    worked = [{"ruleset": each.ruleset, **each.case} for each in examples.worked.values()]
    of_yaku = [
        dict(case)
        for each in examples.yaku.values()
        for case in (*each.holds, *each.near_misses)
        if "discards" not in case
    ]
    assert len(worked) > 60
    assert len(of_yaku) > 200
    assert differences("score", [*worked, *of_yaku], ask_node) == []


def test_waits_and_what_they_would_score_are_alike() -> None:
    """Near tenpai and far from it; and the questions about waits among the examples."""
    examples = [
        {"ruleset": each.ruleset, "options": each.options, **each.question}
        for each in load_examples().table.values()
        if each.ask == "waits"
    ]
    assert differences("waits", [*questions(SEED, QUESTIONS), *examples], ask_node) == []


@pytest.mark.parametrize(("norths", "left"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_norths_set_aside_are_not_waited_for(norths: int, left: int) -> None:
    """Where the last of them is gone the hand is not tenpai."""
    question = {
        "concealed": "111222333p123s4z",
        "melds": [],
        "ruleset": "tenhou_sanma",
        "nukidora": norths,
    }
    assert differences("waits", [question], ask_node) == []
    [found] = ask_node(dense(browser_rules(book())), "waits", [question])
    waited = json.loads(found)["waits"]
    assert sum(each["left"] for each in waited if each["tile"] == "4z") == left


def test_the_reasons_why_yaku_count_or_not_are_alike() -> None:
    readable = [case for case in cases(SEED + 1, QUESTIONS) if answer("score", case, book())["ok"]]
    assert len(readable) > QUESTIONS / 2
    assert differences("reasons", readable, ask_node) == []


def test_what_a_count_assumes_of_unknown_rules_is_alike() -> None:
    readable = [case for case in cases(SEED + 31, QUESTIONS) if answer("score", case, book())["ok"]]
    assert {*answers("assumed", readable, book())} > {"[]", '["honba"]'}
    assert differences("assumed", readable, ask_node) == []


# Hands on which scorers stumble


NORTHS = case_of("999m234567p23s88s+1s", riichi=1, ruleset="tenhou_sanma")
PITFALLS: Mapping[str, tuple[Case, Case]] = {
    "a made yakuman is better than a counted one": (
        case_of(
            "222333444m88s55p+5p", win="tsumo", riichi=1, ippatsu=True, dora_indicators=["1m", "2m", "3m"]
        ),
        {"yakuman": 1, "yaku": ["suuankou"], "han": None},
    ),
    "a triplet completed by ron is open": (
        case_of("111m222p333s55z44m+4m", riichi=1),
        {"yaku": ["riichi", "toitoi", "sanankou"], "fu": 50},
    ),
    "eight alike are refused, not counted as one of the next": (
        case_of("11111111m234p55s+1m"),
        {"problems": ["five_of_a_tile"]},
    ),
    "the fourth tile of a kan is no tile of another group": (
        case_of("234m567p2345s kan_closed:1111z+5s"),
        {"yaku": ["yakuhai_round"], "fu": 70},
    ),
    "the indicator 1m points to 9m where three play": (
        NORTHS | {"dora_indicators": ["1m"]},
        {"yaku": ["riichi", "dora"], "han": 4},
    ),
    "norths set aside are dora, and those of a west indicator, too": (
        NORTHS | {"dora_indicators": ["3z"], "nukidora": 2},
        {"yaku": ["riichi", "dora", "nuki_dora"], "han": 5},
    ),
    "everything that cannot be is said at once": (
        case_of("234m567m67p345s88s+8p", riichi=1, ippatsu=True, haitei=True, dora_indicators=["0p"] * 6),
        {"problems": ["five_of_a_tile", "too_many_indicators", "haitei_by_ron"]},
    ),
    "four groups need one pair, not four": (
        case_of("3m33p33440566s44z+3m"),
        {"yaku": ["chiitoitsu", "aka_dora"], "fu": 25},
    ),
    "an edge wait has its fu": (case_of("12m456p789s11z777z+3m"), {"fu": 50}),
    "ryanpeikou may be divided into triplets as well": (
        case_of("111122223333m5p+5p"),
        {"yaku": ["ryanpeikou"], "han": 3},
    ),
    "an open triplet with a red five has its fu": (
        case_of("234m67p88s234s pon:055p+8p"),
        {"yaku": ["tanyao", "aka_dora"], "fu_items": ["base", "triplet_simple_open"]},
    ),
    "a red five as an indicator points to the six": (
        case_of("234m567m67p345s88s+8p", riichi=1, dora_indicators=["0p"]),
        {"yaku": ["riichi", "pinfu", "tanyao", "dora"], "han": 4},
    ),
}


@pytest.mark.parametrize("name", PITFALLS)
def test_hands_on_which_scorers_stumble(name: str) -> None:
    case, wanted = PITFALLS[name]
    found = scored(browser_rules(book()), [case])[0]
    named = {
        key: [each.get("id", each.get("code")) for each in value] if isinstance(value, list) else value
        for key, value in found.items()
    }
    assert {key: named.get(key) for key in wanted} == wanted


def scored(rules: Mapping[str, Any], asked: list[Case]) -> list[Case]:
    return [json.loads(line) for line in ask_node(dense(rules), "score", asked)]


# No rule of its own


WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
NUMBER = re.compile(r"(?<![\w.])\d+\b")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# `cells.js` names some fu and yaku to find impossible cells of the score table, as `cells.py` does.
CELLS = "cells.js"
FILES = [path for path in sorted(ENGINE.glob("*.js")) if path.name != CELLS]
SCRIPT = COMMENT.sub("", "\n".join(path.read_text("utf-8") for path in FILES))


def words_of(thing: Any) -> Iterator[str]:
    """Yield the keys of nested records, which belong to the format of the rules, not to the rules."""
    if isinstance(thing, Mapping):
        yield from thing
        for below in thing.values():
            yield from words_of(below)


def test_the_engine_names_no_yaku_no_line_of_fu_no_limit_no_option_and_no_ruleset() -> None:
    """But for those that are also facts, parts of a case, or of the form in which rules are stated."""
    rules = browser_rules(book())
    base, facts = rules["base"], book().facts
    forms = [
        base["payments"],
        *base["yaku"].values(),
        *base["limits"].values(),
        *base["fu"]["items"].values(),
    ]
    shared = {*base, *facts, *CASE_KEYS, *(word for form in forms for word in words_of(form))}
    shared |= {word for fact in facts.values() for word in fact.words}
    ids = {
        *base["yaku"],
        *base["fu"]["items"],
        *base["limits"],
        *base["dora"],
        *rules["options"],
        *rules["rulesets"],
    }
    sources = {dora["source"] for dora in base["dora"].values()}
    assert ids - shared - sources > {"tanyao", "closed_ron", "mangan", "aka_dora", "kuitan", "tenhou_sanma"}
    assert {*WORD.findall(SCRIPT)} & (ids - shared - sources) == set()


def test_the_engine_states_no_fu_no_points_and_no_base_points() -> None:
    base = browser_rules(book())["base"]
    parts = [base["fu"], base["limits"], base["payments"]]
    numbers = {number for part in parts for number in numbers_of(part) if number > 9}
    assert numbers > {20, 25, 32, 100, 300, 1000, 2000, 8000}
    known = {
        "tiles in a hand": 13,
        "the kind of the green dragon": 32,
        "problems at most": 100,
        "more, where a number is not known": 1000,
    }
    assert {int(number) for number in NUMBER.findall(SCRIPT)} & numbers == {*known.values()}


def numbers_of(thing: Any) -> Iterator[int]:
    if isinstance(thing, Mapping):
        for below in thing.values():
            yield from numbers_of(below)
    elif isinstance(thing, int) and not isinstance(thing, bool):
        yield thing


def other_rules() -> Book:
    """Return a game in which everything has another price."""
    base = book().base
    for name, yaku in base.yaku.items():
        price = yaku.han or yaku.yakuman
        if price:
            other = Price(closed=(price.closed or 0) + 1, open=price.open and price.open + 2)
            base = put(base, ("yaku", name, "han" if yaku.han else "yakuman"), other)
    for name, item in base.fu.items.items():
        base = put(base, ("fu", "items", name, "fu"), item.fu + 3)
    for name, limit in base.limits.items():
        base = put(
            base, ("limits", name), replace(limit, base=limit.base + 111, from_han=(limit.from_han or 0) + 2)
        )
    for path, number in {
        ("fu", "round_up_to"): 7,
        ("payments", "doublings"): 1,
        ("payments", "round_up_to"): 30,
        ("payments", "ron", "dealer"): 7,
        ("payments", "ron", "non_dealer"): 5,
        ("payments", "tsumo", "non_dealer_wins", "dealer"): 3,
        ("payments", "riichi_stick"): 700,
        ("payments", "honba", "ron"): 90,
        ("dora", "dora", "at_most"): 1,
        ("tiles", "sets", "green"): ("1p", "7z"),
    }.items():
        base = put(base, path, number)
    return replace(book(), base=base, _cache={})


def test_another_game_with_other_prices_is_scored_alike() -> None:
    """All han, fu, limits and payments changed in the data alone."""
    other, asked = other_rules(), [*cases(SEED + 2, 600)]
    usual = scored(browser_rules(book()), asked)
    assert differences("score", asked, ask_node, other) == []
    told = scored(browser_rules(other), asked)
    assert sum(one != another for one, another in zip(usual, told, strict=True)) > 300


# What it costs to fetch


def test_the_engine_and_the_rules_are_small() -> None:
    """Each file as a server sends it: what scores a hand and finds its waits; what tells why; the rules."""
    scoring = {"engine/index.js", *modules_of(["engine/index"])}
    why = {"engine/why.js", *modules_of(["engine/why"])} - scoring
    assert sum(map(packed, scoring)) < SCORING_AT_MOST
    assert sum(map(packed, why)) < WHY_AT_MOST
    assert len(gzip.compress(dense(browser_rules(book())).encode())) < RULES_AT_MOST


def packed(name: str) -> int:
    """Return the compressed size of a module."""
    return len(gzip.compress(minify_script((SCRIPTS / name).read_text("utf-8")).encode()))
