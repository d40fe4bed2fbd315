"""The search as the browser runs it: a worker, an index fetched when asked, answers for the box to show."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest
import yaml
from playwright.sync_api import Browser, Page

from generator.site.whole.search import make_index, yaku_aliases
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book

SCRIPTS = Path(__file__).parents[2] / "content" / "assets" / "js" / "site" / "search"
SITES: Mapping[str, Any] = yaml.safe_load(Path(__file__).with_name("search.yaml").read_text("utf-8"))
TEXTS = {lang: load_texts(lang) for lang in (*languages(), "ja")}
ALIASES = yaku_aliases(TEXTS, book())

ASK = """async ([lang, queries]) => {
  const worker = new Worker(`/assets/js/site/search/worker.js?lang=${lang}`, { type: "module" });
  const answer = () => new Promise((resolve) => {
    worker.addEventListener("message", ({ data }) => resolve(data.pages), { once: true });
  });
  const said = [];
  for (const query of queries) {
    worker.postMessage({ query, rules: { ruleset: "", alike: null } });
    said.push(await answer());
  }
  worker.terminate();
  return said;
}"""
LATE = """async () => {
  window.late ??= new Worker("/assets/js/site/search/worker.js?lang=late", { type: "module" });
  return new Promise((resolve) => {
    window.late.onmessage = ({ data }) => resolve(data.pages);
    window.late.postMessage({ query: "tiles", rules: { ruleset: "", alike: null } });
  });
}"""
HURRY = """async (queries) => {
  const worker = new Worker("/assets/js/site/search/worker.js?lang=en", { type: "module" });
  const said = [];
  worker.addEventListener("message", ({ data }) => said.push(data.pages));
  for (const query of queries) worker.postMessage({ query, rules: { ruleset: "", alike: null } });
  while (!said.length) await new Promise((resolve) => setTimeout(resolve, 5));
  return said;
}"""


class Desk(NamedTuple):
    """A page of a small site, and what has been asked of its server."""

    page: Page
    folder: Path
    asked: list[str]

    def ask(self, lang: str, *queries: str) -> list[Any]:
        """Return the answers of the worker to the queries."""
        said: list[Any] = self.page.evaluate(ASK, [lang, list(queries)])
        return said

    def search(self, lang: str, query: str) -> list[list[Any]]:
        items: list[list[Any]] = self.ask(lang, query)[0]
        return items

    def publish(
        self, lang: str, docs: list[dict[str, str]], names: Mapping[str, Sequence[str]] = ALIASES
    ) -> None:
        index = make_index(docs, names)
        self.folder.joinpath("data", "search", f"{lang}.json").write_text(
            json.dumps(index, ensure_ascii=False), "utf-8"
        )


class Files(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, asked: list[str], **others: Any) -> None:
        self.asked = asked
        super().__init__(*args, **others)

    def translate_path(self, path: str) -> str:
        self.asked.append(path)
        return super().translate_path(path)

    def log_message(self, *args: object) -> None:
        """Requests are the tests' business, not the terminal's."""


@contextmanager
def desk_in(folder: Path, chromium: Browser, sites: Mapping[str, list[dict[str, str]]]) -> Iterator[Desk]:
    scripts, indexes = folder / "assets" / "js" / "site" / "search", folder / "data" / "search"
    scripts.mkdir(parents=True)
    indexes.mkdir(parents=True)
    for script in SCRIPTS.glob("*.js"):
        scripts.joinpath(script.name).write_bytes(script.read_bytes())
    folder.joinpath("index.html").write_text("<!doctype html><title>search</title>", "utf-8")
    asked: list[str] = []
    serve = partial(Files, directory=str(folder), asked=asked)
    with ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        page = chromium.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
        desk = Desk(page, folder, asked)
        for lang, docs in sites.items():
            desk.publish(lang, docs)
        yield desk
        page.close()
        server.shutdown()


@pytest.fixture(scope="module")
def desk(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The small sites of `search.yaml`."""
    docs = {lang: site["docs"] for lang, site in SITES.items()}
    with desk_in(tmp_path_factory.mktemp("search"), chromium, docs) as desk:
        yield desk


@pytest.fixture(scope="module")
def registry(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """Sites with a page for every yaku, and nothing on it but its name."""
    docs = {
        lang: [
            {"location": location, "title": TEXTS[lang].say(f"yaku.{yaku}"), "text": ""}
            for location, yaku in zip(ALIASES, book().base.yaku, strict=True)
        ]
        for lang in languages()
    }
    with desk_in(tmp_path_factory.mktemp("names"), chromium, docs) as desk:
        yield desk


def locations(items: list[list[Any]]) -> list[str]:
    """What was found, each page with its sections, in the order in which they are shown."""
    return [each["location"] for group in items for each in group]


def test_there_is_a_small_site_for_every_language() -> None:
    assert set(SITES) == set(languages())


@pytest.mark.parametrize("lang", SITES)
def test_a_query_puts_first_what_it_should(desk: Desk, lang: str) -> None:
    """Endings, accents, capitals, apostrophes and a slip of a finger stand in nobody's way."""
    wanted: dict[str, str] = SITES[lang]["first"]
    said = desk.ask(lang, *wanted)
    found = {query: locations(each)[:1] for query, each in zip(wanted, said, strict=True)}
    assert found == {query: [location] for query, location in wanted.items()}


@pytest.mark.parametrize("lang", SITES)
def test_a_query_finds_what_it_should(desk: Desk, lang: str) -> None:
    wanted: dict[str, str] = SITES[lang].get("finds", {})
    said = desk.ask(lang, *wanted)
    found = {query: locations(each) for query, each in zip(wanted, said, strict=True)}
    assert {query: found[query] for query, location in wanted.items() if location not in found[query]} == {}


@pytest.mark.parametrize("lang", SITES)
def test_what_is_not_there_is_not_found(desk: Desk, lang: str) -> None:
    queries: list[str] = SITES[lang]["nothing"]
    assert desk.ask(lang, *queries) == [[] for _ in queries]


@pytest.mark.parametrize("lang", languages())
def test_a_yaku_is_found_by_its_name_in_any_language(desk: Desk, lang: str) -> None:
    queries = ("清一色", "chinitsu", "chinit", "чиницу", "full flush", "Pełny kolor", "清一")
    said = desk.ask(lang, *queries)
    found = {query: locations(each)[0] for query, each in zip(queries, said, strict=True)}
    assert found == dict.fromkeys(queries, "yaku/chinitsu/")


@pytest.mark.parametrize("lang", languages())
def test_every_name_of_every_yaku_leads_to_it_first(registry: Desk, lang: str) -> None:
    """Where several yaku share a name, to one of them."""
    bearers: dict[str, set[str]] = {}
    for location, names in ALIASES.items():
        for name in names:
            bearers.setdefault(name.casefold(), set()).add(location)
    said = registry.ask(lang, *bearers)
    firsts = {name: locations(each)[0] for name, each in zip(bearers, said, strict=True)}
    assert {name: first for name, first in firsts.items() if first not in bearers[name]} == {}


def test_the_index_is_fetched_once(desk: Desk) -> None:
    desk.asked.clear()
    desk.ask("en", "tile", "suit", "wait")
    assert [path for path in desk.asked if path.startswith("/data/")] == ["/data/search/en.json"]


def test_a_missing_index_finds_nothing_and_is_asked_for_again(desk: Desk) -> None:
    """A reader who was offline for a moment need not load the page anew."""
    assert desk.page.evaluate(LATE) == []
    desk.publish("late", SITES["en"]["docs"])
    assert locations(desk.page.evaluate(LATE))[0] == "tiles/"


def test_only_the_last_of_hurried_queries_is_answered(desk: Desk) -> None:
    (pages,) = desk.page.evaluate(HURRY, ["t", "ti", "suit"])
    assert locations(pages)[0] == "tiles/#suits"


def test_a_found_section_stands_under_its_page(desk: Desk) -> None:
    (group,) = desk.search("en", "penalty")
    section, page = group
    assert (section["location"], page["location"]) == ("scoring/#penalties", "scoring/")


def test_a_word_comes_before_the_words_it_is_another_name_for(desk: Desk) -> None:
    """In the glossary „tsumo” is a word of its own, and what some call a draw."""
    page = {"location": "glossary/", "title": "Glossary", "text": ""}
    draw = {"location": "glossary/#draw", "title": "draw", "text": "Taking a tile."}
    tsumo = {"location": "glossary/#tsumo", "title": "tsumo", "text": "A win by a draw."}
    desk.publish("glossary", [page, draw, tsumo], {"glossary/#draw": ["tsumo"]})
    assert locations(desk.search("glossary", "tsumo")) == ["glossary/#tsumo", "glossary/#draw", "glossary/"]


def test_what_was_searched_for_is_marked(desk: Desk) -> None:
    """Return every other piece of a text."""
    first = desk.search("en", "suit")[0][0]
    assert first["title"] == ["", "Suits", ""]
    assert first["text"][0].endswith("Each ")
    assert first["text"][1] == "suit"


def test_a_word_that_is_missing_is_named(desk: Desk) -> None:
    """Pages with every word come before those that lack some."""
    items = desk.search("en", "dealer penalty zebra")
    assert items[0][0]["missing"] == ["zebra"]
    lacking = [len(group[0]["missing"]) for group in items]
    assert lacking == sorted(lacking)


def test_a_teaser_is_cut_between_words_round_what_was_found(desk: Desk) -> None:
    docs = [{"location": "", "title": "Long", "text": "before " * 100 + "needle " + "after " * 100}]
    desk.publish("teaser", docs)
    before, found, after = desk.search("teaser", "needle")[0][0]["text"]
    assert found == "needle"
    assert (before[0], after[-1]) == ("…", "…")
    assert (set(before[1:].split()), set(after[:-1].split())) == ({"before"}, {"after"})
    assert 100 < len(before + after) < 250
