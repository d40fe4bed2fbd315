"""The search index: the plain text of pages and sections, and all names by which a page can be found."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape
from typing import Any

from generator.site.pages import Page, slug
from generator.site.show.word_lists import GlossaryTerm
from generator.site.whole.sections import BEGIN, END, FORM, STOP, SectionReader
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import Texts

Doc = Mapping[str, Any]
Part = tuple[str, str, list[GlossaryTerm]]

SPACE = re.compile(r"[ \t\r\n]+")  # the spaces in numbers and before French colons stay
# A marker with its options or rulesets, and a group of variants without another group inside.
MARKER = re.compile(f"([{BEGIN}{FORM}])([^{STOP}]*){STOP}")
_NO_MARK = f"[^{BEGIN}{FORM}{END}]*"
INNERMOST = re.compile(f"{BEGIN}[^{STOP}]*{STOP}{FORM}[^{STOP}]*{STOP}({_NO_MARK})(?:{FORM}{_NO_MARK})*{END}")
GAP = re.compile(r"[:,]? +(?=[.,;)])")  # a gap left by drawn tiles
GLOSSARY = "glossary/"
SYNONYMS = "disputes.words.also"
SMALL_WORDS, AMOUNT_WORDS = "disputes.words.small.also", "disputes.words.amounts.also"
NAME_SUFFIXES = ("", ".also", ".ema", ".wrc", ".romaji")


def make_index(
    docs: Sequence[Doc],
    aliases: Mapping[str, Sequence[str]],
    patterns: Mapping[str, str] | None = None,
    synonyms: Sequence[Sequence[str]] = (),
    small_words: Sequence[str] = (),
    amount_words: Sequence[str] = (),
    links: Mapping[str, Sequence[str]] | None = None,
) -> dict[str, Any]:
    """Return the index for `assets/js/site/search/find.js`, from the documents of the pages (`sections.py`).

    `aliases` has other names of pages and sections by their locations, and `patterns` the tiles of a yaku by
    its page. Keys are short, since every reader who searches downloads them: `u` is the location of a page,
    `t` its title, `x` its text, `a` its names, `p` its pattern, and `s` its sections, each with an anchor, a
    title, a text and any names. The markers of `sections.py` refer to options and rulesets by their numbers
    in `o` and `w`. `y` has words that mean the same, `n` those that say little, such as articles, and
    `k` those that ask how much something is.
    """
    pages: dict[str, dict[str, Any]] = {}
    options, rulesets = NumberedStrings(), NumberedStrings()

    def replace_names(match: re.Match[str]) -> str:
        numbered = options if match[1] == BEGIN else rulesets
        return f"{match[1]}{numbered.number(match[2])}{STOP}"

    for doc in docs:
        location, _, anchor = doc["location"].partition("#")
        title, text = usual_form(plain_text(doc["title"])), MARKER.sub(replace_names, plain_text(doc["text"]))
        names = list(aliases.get(doc["location"], ()))
        if anchor:
            led = (links or {}).get(doc["location"])
            section = [anchor, title, text, *([names] if names or led else []), *([[*led]] if led else [])]
            pages[location].setdefault("s", []).append(section)
        else:
            pattern = (patterns or {}).get(location)
            fields = {"u": location, "t": title, "x": text, "a": names, "p": pattern}
            pages[location] = {key: value for key, value in fields.items() if value or key in "ut"}
    tables = {"o": [*options], "w": [*rulesets]} if rulesets else {}
    words = {"y": [*synonyms], "n": [*small_words], "k": [*amount_words]}
    return {
        "pages": list(pages.values()),
        **tables,
        **{key: listed for key, listed in words.items() if listed},
    }


class NumberedStrings(dict[str, int]):
    """A table that numbers recurring strings."""

    def number(self, text: str) -> int:
        return self.setdefault(text, len(self))


def usual_form(text: str) -> str:
    """Return a text under the usual rules, with the first variant of each group."""
    while match := INNERMOST.search(text):
        text = text[: match.start()] + match[1] + text[match.end() :]
    return text


def yaku_aliases(texts_by_lang: Mapping[str, Texts], book: Book) -> Mapping[str, tuple[str, ...]]:
    """Return all names of each yaku in every language and Japanese, by the location of its page."""
    return {
        f"yaku/{slug(yaku)}/": _distinct_names(
            name for texts in texts_by_lang.values() for name in _names(texts, f"yaku.{yaku}")
        )
        for yaku in book.base.yaku
    }


def page_aliases(texts: Texts, pages: Iterable[Page]) -> Mapping[str, tuple[str, ...]]:
    """Return further search words for pages in a language, by the location of the page."""
    return {
        page.address: tuple(split_names(texts.say(key)))
        for page in pages
        if page.about is None and texts.is_translated(key := f"meta.{page.id}.also")
    }


def synonyms(texts: Texts, sections: Sequence[Part]) -> list[list[str]]:
    """Return groups of words that mean the same: the names of each term, and those that the texts list."""
    listed = [group.split(", ") for group in split_names(texts.say(SYNONYMS))] if texts.has(SYNONYMS) else []
    names = [
        [
            term.name,
            *split_names(term.also),
            *(name for _, _, each in term.others for name in split_names(each)),
        ]
        for _, _, terms in sections
        for term in terms
    ]
    words = [_distinct_names(name for name in group if " " not in name) for group in names]
    return [*listed, *(list(group) for group in words if len(group) > 1)]


def small_words(texts: Texts) -> list[str]:
    """Return the words that say little about a question, such as articles and auxiliaries."""
    return split_names(texts.say(SMALL_WORDS)) if texts.is_translated(SMALL_WORDS) else []


def amount_words(texts: Texts) -> list[str]:
    """Return the words with which readers ask how much is paid."""
    return split_names(texts.say(AMOUNT_WORDS)) if texts.is_translated(AMOUNT_WORDS) else []


def split_glossary(docs: Sequence[Doc], sections: Sequence[Part]) -> list[Doc]:
    """Return the documents with the sections of the glossary replaced by a document for each term."""
    lists = {f"{GLOSSARY}#{slug(section)}" for section, _, _ in sections}
    terms = (term for _, _, listed in sections for term in listed)
    return [doc for doc in docs if doc["location"] not in lists] + [
        {"location": _location(term), "title": term.name, "text": term.meaning} for term in terms
    ]


def term_aliases(sections: Sequence[Part]) -> Mapping[str, tuple[str, ...]]:
    """Return other forms of each term and its names in other languages, by the location of the term."""
    return {
        _location(term): _distinct_names([*split_names(term.also), *(name for _, _, name in term.others)])
        for _, _, listed in sections
        for term in listed
    }


def plain_text(html: str) -> str:
    """Return the text of a piece of HTML, with spaces between blocks."""
    words = "".join(word for each in SectionReader(html).sections for word in (*each.title, *each.text))
    return GAP.sub("", SPACE.sub(" ", unescape(words))).strip()


def _names(texts: Texts, key: str) -> Iterator[str]:
    """Yield all names of an entry in a language, the main name first, without fallbacks."""
    for suffix in NAME_SUFFIXES:
        if texts.is_translated(key + suffix):
            yield from split_names(texts.say(key + suffix))


def _location(term: GlossaryTerm) -> str:
    return f"{GLOSSARY}#{slug(term.id)}"


def split_names(names: str) -> list[str]:
    return [name for name in names.split("; ") if name]


def _distinct_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names without duplicates, ignoring case."""
    distinct: dict[str, str] = {}
    for name in names:
        distinct.setdefault(name.casefold(), name)
    return tuple(distinct.values())
