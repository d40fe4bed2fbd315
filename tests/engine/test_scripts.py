"""The engine of the scripts takes every rule from the data, and is small."""

import gzip
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from generator.export.browser.rules import browser_rules
from generator.site.assets import SCRIPTS, minify_script, modules_of
from riichi_rules.engine.case import CASE_KEYS
from riichi_rules.engine.cells import MOST_FU_OF_ALL
from riichi_rules.engine.price import round_up
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Price
from riichi_rules.rules.patch import replace_at
from tests.node import dense
from tests.parity import SEED, cases
from tests.rulebook import book
from tests.twins import ANSWERS, differences

SCORING_AT_MOST, WHY_AT_MOST, RULES_AT_MOST = 16_200, 2_500, 7_000


# Hands of so many yakuman that a game without limits counts them only in part.
GREATEST: list[dict[str, Any]] = [
    {"concealed": "111222333444z5z", "win_tile": "5z", "win": "tsumo"},
    {"concealed": "111222333444z5z", "win_tile": "5z", "win": "ron", "dealer": True, "riichi": 2},
    {"concealed": "5z", "melds": [{"type": "kan_closed", "tiles": f"{tile * 4}z"} for tile in "1234"],
     "win_tile": "5z", "win": "ron", "dealer": True, "dora_indicators": ["4z"]},
]  # fmt: skip


# No rule of its own


WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
NUMBER = re.compile(r"(?<![\w.])\d+\b")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# `cells.js` names some fu and yaku to find impossible cells of the score table, as `cells.py` does.
CELLS = "cells.js"
FILES = [path for path in sorted((SCRIPTS / "engine").glob("*.js")) if path.name != CELLS]
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
            base = replace_at(base, ("yaku", name, "han" if yaku.han else "yakuman"), other)
    for name, item in base.fu.items.items():
        base = replace_at(base, ("fu", "items", name, "fu"), item.fu + 3)
    for name, limit in base.limits.items():
        base = replace_at(
            base, ("limits", name), replace(limit, base=limit.base + 111, from_han=(limit.from_han or 0) + 2)
        )
    for path, value in {
        ("fu", "round_up_to"): 7,
        ("payments", "doublings"): 1,
        ("payments", "round_up_to"): 30,
        ("payments", "ron", "dealer"): 7,
        ("payments", "ron", "non_dealer"): 5,
        ("payments", "tsumo", "non_dealer_wins", "dealer"): 3,
        ("payments", "riichi_stick"): 700,
        ("payments", "honba", "ron"): 90,
        ("dora", "dora", "at_most"): 1,
        ("fu", "items", "triplet_outside_open", "counts"): False,
        ("tiles", "sets", "green"): ("1p", "7z"),
    }.items():
        base = replace_at(base, path, value)
    return replace(book(), base=base, _cache={})


def test_another_game_with_other_prices_is_scored_alike() -> None:
    """All han, fu, limits and payments changed in the data alone."""
    other, asked = other_rules(), [*cases(SEED + 2, 300)]
    assert differences("score", asked, other) == []
    usual, told = ([ANSWERS["score"](case, rules) for case in asked] for rules in (book(), other))
    assert sum(one != another for one, another in zip(usual, told, strict=True)) > 150


def test_points_without_limits_are_exact_in_scripts() -> None:
    """The dealer's ron with the most han and the most fu of a hand is below 2 ** 53."""
    base = book().base
    most = round_up(MOST_FU_OF_ALL << base.table["most_han"] + base.payments.doublings, 100)
    assert most * base.payments.ron.dealer < 2**53
    without: dict[str, Any] = {"options": {"aotenjou": True, "double_yakuman": True, "local_yaku": True}}
    asked = [{**case, **without, "ruleset": "common"} for case in [*cases(SEED + 3, 300), *GREATEST]]
    assert differences("score", asked) == []


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
