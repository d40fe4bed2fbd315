"""The search as its worker runs it: the index under the rules in force, and what a query finds."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from generator.check.disputes import load_disputes
from generator.site.assets import SCRIPTS
from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.page_texts import TextsByRuleset
from generator.site.show.view import View
from generator.site.show.word_lists import WordLists
from generator.site.whole.answers import PENALTIES, QUESTIONS, SESSIONS, Answer, answer_aliases, answers
from generator.site.whole.search import (
    amount_words,
    make_index,
    small_words,
    split_glossary,
    synonyms,
    term_aliases,
)
from generator.site.whole.sections import page_docs
from tests.node import call, call_in
from tests.rulebook import book

FOLDER = str(SCRIPTS / "site" / "search")
HEADING = re.compile(r"^(#+) (.*) \{ #([\w-]+) \}$", re.MULTILINE)

IN_FORCE = """async ([folder, data, rules]) => {
  const { makeIndex } = await import(`${folder}/find.js`);
  return rules.map((each) => makeIndex(data, each, "en").entries.map(({ text }) => text));
}"""
ASKED = """async ([folder, data, lang, queries]) => {
  const { makeIndex, searchAnswers } = await import(`${folder}/find.js`);
  const index = makeIndex(data, { ruleset: "common", alike: null }, lang);
  return queries.map((query) => {
    const { isSure, answers } = searchAnswers(index, query);
    return [isSure, answers.map(({ location }) => location.replace("who-is-right/#", "").replace("/#", "#"))];
  });
}"""


class Answers(NamedTuple):
    """The answers that a query finds, best first, and whether the first is given as the answer.

    A question is named by its place, an error or a rule of tournaments with its page: `penalties#late`.
    """

    is_sure: bool
    ids: list[str]


def texts_in_force(index: object, rules: Sequence[object]) -> list[list[str]]:
    """Return the text of each page and section as it is under rules in force, for each of these."""
    found: Any = call(IN_FORCE, [FOLDER, index, [*rules]])
    return [[*map(str, texts)] for texts in found]


def built_index(site: Path, lang: str) -> dict[str, Any]:
    """Return the index of a language of a built site, unpacked."""
    packed = json.loads(site.joinpath("data", "search", f"{lang}.json").read_text("utf-8"))
    return dict(call_in(SCRIPTS / "site" / "search" / "packed.js", "unpack", packed))


@cache
def renderer() -> Renderer:
    return Renderer(Source(questions="none"))


@cache
def ruled(lang: str) -> TextsByRuleset:
    return renderer().ruled(lang)


@cache
def index_of(lang: str) -> dict[str, Any]:
    """Return the index of all answers and the glossary, with all phrases and the synonyms of the site."""
    glossary = renderer().page_list.find("glossary")
    assert glossary is not None
    docs = [doc for page in (QUESTIONS, PENALTIES, SESSIONS) for doc in docs_of(page, lang)]
    terms = list(WordLists(View(glossary, renderer().library, ruled(lang))).sections())
    texts = renderer().library.texts[lang]
    aliases = {**term_aliases(terms), **answer_aliases(texts, all_answers())}
    words = synonyms(texts, terms), small_words(texts), amount_words(texts)
    front = {"location": glossary.address, "title": "", "text": ""}
    return make_index(split_glossary([*docs, front], terms), aliases, {}, *words)


def id_of(location: str) -> str:
    """Return the name of an answer in tests: `two-rons`, `penalties#late`."""
    return location.replace(f"{QUESTIONS}/#", "").replace("/#", "#")


def docs_of(id_: str, lang: str) -> Iterator[dict[str, Any]]:
    """Yield the documents of a page."""
    page = renderer().page_list.find(id_)
    assert page is not None
    _, body = renderer().page(page, ruled(lang)).split("\n---\n", 1)
    return page_docs(HEADING.sub(as_heading, body), page.address, "")


@cache
def all_answers() -> list[Answer]:
    """Return everything that the search of the site answers."""
    return answers(book(), load_disputes(book()), renderer().page_list)


def as_heading(match: re.Match[str]) -> str:
    level = len(match[1])
    return f'<h{level} id="{match[3]}">{match[2]}</h{level}>'


def asked(lang: str, queries: Sequence[str]) -> dict[str, Answers]:
    """Return what queries find, each by itself."""
    found: Any = call(ASKED, [FOLDER, index_of(lang), lang, [*queries]])
    return {query: Answers(*each) for query, each in zip(queries, found, strict=True)}
