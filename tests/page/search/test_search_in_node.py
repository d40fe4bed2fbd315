"""The search in Node: its worker on small sites, its box on the built site, the answers to an argument."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from generator.check.disputes import Dispute, answer_under, load_disputes
from generator.export.browser.files import dense_json
from generator.site.assets import SCRIPTS
from generator.site.pages import slug
from generator.site.whole.packed import pack
from generator.site.whole.search import make_index, yaku_aliases
from riichi_rules.rules.book import as_key
from riichi_rules.tell.penalties import outcome_line
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.languages import languages, load_texts
from riichi_rules.texts.lines import say
from tests.node import run_tests
from tests.rulebook import book
from tests.whole import LANGS

HERE = Path(__file__).parent
SMALL: Mapping[str, Any] = yaml.safe_load(HERE.joinpath("small.yaml").read_text("utf-8"))
QUERIES: Mapping[str, Any] = yaml.safe_load(HERE.joinpath("queries.yaml").read_text("utf-8"))
ARGUMENTS: Mapping[str, Mapping[str, str]] = yaml.safe_load(
    HERE.parents[1].joinpath("site", "arguments.yaml").read_text("utf-8")
)
TEXTS = {lang: load_texts(lang) for lang in (*languages(), "ja")}
ALIASES = yaku_aliases(TEXTS, book())
SEVEN = 7
LONG = 7  # letters of a name that is still known with a slip
DISPUTES = {
    slug(id_): (id_, each) for listed in load_disputes(book()).values() for id_, each in listed.items()
}
RULESETS = ("rrc_2026", "ema_2025")  # under which the questions are asked by turns


def run(name: str, cases: object, folder: Path, **environment: str) -> None:
    """Run a test file that reads cases."""
    path = folder / "cases.json"
    path.write_text(json.dumps(cases, ensure_ascii=False), "utf-8")
    run_tests(HERE / f"{name}.test.js", (), CASES=str(path), **environment)


# The worker


def small_indexes() -> dict[str, Any]:
    """Return the indexes of small sites; in those of `names-…` each yaku has a page with its name alone."""
    found: dict[str, Any] = {lang: make_index(site["docs"], ALIASES) for lang, site in SMALL.items()}
    for lang in languages():
        docs = [
            {"location": location, "title": TEXTS[lang].say(f"yaku.{yaku}"), "text": ""}
            for location, yaku in zip(ALIASES, book().base.yaku, strict=True)
        ]
        found[f"names-{lang}"] = make_index(docs, ALIASES)
    page = {"location": "glossary/", "title": "Glossary", "text": ""}
    draw = {"location": "glossary/#draw", "title": "draw", "text": "Taking a tile."}
    tsumo = {"location": "glossary/#tsumo", "title": "tsumo", "text": "A win by a draw."}
    found["glossary"] = make_index([page, draw, tsumo], {"glossary/#draw": ["tsumo"]})
    long = "before " * 100 + "needle " + "after " * 100
    found["teaser"] = make_index([{"location": "", "title": "Long", "text": long}], ALIASES)
    return found


def bearers() -> dict[str, list[str]]:
    """Return every name of every yaku, with the pages of those that share it."""
    found: dict[str, list[str]] = {}
    for location, names in ALIASES.items():
        for name in names:
            found.setdefault(name.casefold(), []).append(location)
    return found


def test_the_worker_of_the_search_in_node(tmp_path: Path) -> None:
    assert set(SMALL) == set(languages())
    indexes = tmp_path / "data" / "search"
    indexes.mkdir(parents=True)
    for name in ("site/search", "generated"):
        folder = tmp_path / "assets" / "js" / name
        folder.mkdir(parents=True)
        for script in SCRIPTS.joinpath(name).glob("*.js"):
            folder.joinpath(script.name).write_bytes(script.read_bytes())
    tmp_path.joinpath("index.html").write_text("<!doctype html><title>search</title>", "utf-8")
    for name, index in small_indexes().items():
        indexes.joinpath(f"{name}.json").write_text(dense_json(pack(index)), "utf-8")
    cases = {"sites": SMALL, "names": bearers()}
    run("worker", cases, tmp_path, SITE=str(tmp_path))


# The box


def of_yaku(lang: str) -> Iterator[tuple[str, str]]:
    """Yield the usual yaku as a language and romaji call them, and their romaji with two letters swapped."""
    for id_, yaku in book().base.yaku.items():
        page = f"yaku/{slug(id_)}/"
        if not yaku.local:
            yield id_.replace("_", " "), page
            yield TEXTS[lang].say(f"yaku.{id_}"), page
            if len(id_) >= LONG and "_" not in id_:
                yield f"{id_[:3]}{id_[4]}{id_[3]}{id_[5:]}", page


def test_the_search_of_the_site_in_node(whole: Path, texts: Path, tmp_path: Path) -> None:
    cases = {lang: [*{**asked, **dict(of_yaku(lang))}.items()] for lang, asked in QUERIES.items()}
    assert set(cases) == set(LANGS)
    run("box", cases, tmp_path, SITE=str(whole), TEXTS=str(texts))


# Arguments


def answers(lang: str, ruleset: str, id_: str, dispute: Dispute) -> Iterator[str]:
    """Yield the beginning of each sentence of an answer under a ruleset, up to its first drawing or link."""
    rules = book().rules(ruleset)
    own = texts_under_rules(TEXTS[lang], rules, book().options)
    if own.has(f"disputes.{id_}.answer"):
        yield own.say(f"disputes.{id_}.answer")
    key = answer_under(rules, dispute.cases(id_, book()))
    if key:
        option = key.split(".")[1]
        value = rules.options.get(option)
        yield own.say(key, n=value if as_key(value) == key.rpartition(".")[2] else "")  # type: ignore[arg-type]  # a choice is a scalar
    if dispute.offence:
        for ruling in book().penalties.rulings(dispute.offence, book().penalty_text(ruleset)):
            yield say(own, outcome_line(ruling))


def words(sentence: str) -> str:
    """Return a pattern of a sentence, in which pages may have other spaces and tiles."""
    parts = re.split(r"[\s\u00a0\u202f]+|\{[^}]*\}", re.sub(r"\*\*|\[|\]\([^)]*\)", "", sentence))
    return r"[\s\S]{0,3}".join(re.sub(r"[\\^$.*+?()\[\]{}|]", r"\\\g<0>", part) for part in parts if part)


def test_an_argument_is_settled_by_what_is_found(whole: Path, texts: Path, tmp_path: Path) -> None:
    cases = {
        lang: [
            {"query": query, "id": id_, "ruleset": ruleset, "says": [*map(words, said)]}
            for number, (query, id_) in enumerate(islice(asked.items(), SEVEN))
            for ruleset in [RULESETS[number % len(RULESETS)]]
            for said in [answers(lang, ruleset, *DISPUTES[id_])]
        ]
        for lang, asked in ARGUMENTS.items()
    }
    assert set(cases) == set(LANGS)
    assert all(each["says"] for listed in cases.values() for each in listed)
    run("arguments", cases, tmp_path, SITE=str(whole), TEXTS=str(texts))
