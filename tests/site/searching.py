"""The search as its worker runs it: the index under the rules in force, and what a query finds."""

import json
import re
from collections.abc import Sequence
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
from generator.site.whole.search import (
    amount_words,
    dispute_aliases,
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
    return [isSure, answers.map(({ location }) => location.split("#")[1])];
  });
}"""


class Answers(NamedTuple):
    """The questions that a query finds, best first, and whether the first is given as the answer."""

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
    """Return the index of the questions and the glossary, with all phrases and the synonyms of the site."""
    questions, glossary = (renderer().page_list.find(page) for page in ("who-is-right", "glossary"))
    assert questions is not None
    assert glossary is not None
    _, body = renderer().page(questions, ruled(lang)).split("\n---\n", 1)
    docs = [*page_docs(HEADING.sub(as_heading, body), questions.address, "")]
    terms = list(WordLists(View(glossary, renderer().library, ruled(lang))).sections())
    texts = renderer().library.texts[lang]
    aliases = {**term_aliases(terms), **dispute_aliases(texts, load_disputes(book()))}
    words = synonyms(texts, terms), small_words(texts), amount_words(texts)
    front = {"location": glossary.address, "title": "", "text": ""}
    return make_index(split_glossary([*docs, front], terms), aliases, {}, *words)


def as_heading(match: re.Match[str]) -> str:
    level = len(match[1])
    return f'<h{level} id="{match[3]}">{match[2]}</h{level}>'


def asked(lang: str, queries: Sequence[str]) -> dict[str, Answers]:
    """Return what queries find, each by itself."""
    found: Any = call(ASKED, [FOLDER, index_of(lang), lang, [*queries]])
    return {query: Answers(*each) for query, each in zip(queries, found, strict=True)}
