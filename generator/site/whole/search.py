"""The index of the site's search: the plain text of its pages and sections, and every name a page goes by."""

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
# The names of options or rulesets behind a mark, and what differs without anything else in it that does.
NAMED = re.compile(f"([{BEGIN}{FORM}])([^{STOP}]*){STOP}")
_NO_MARK = f"[^{BEGIN}{FORM}{END}]*"
INNERMOST = re.compile(f"{BEGIN}[^{STOP}]*{STOP}{FORM}[^{STOP}]*{STOP}({_NO_MARK})(?:{FORM}{_NO_MARK})*{END}")
HOLE = re.compile(r"[:,]? +(?=[.,;)])")  # where tiles were drawn
GLOSSARY = "glossary/"
NAMES = ("", ".also", ".ema", ".wrc", ".romaji")


def make_index(
    docs: Sequence[Doc], aliases: Mapping[str, Sequence[str]], patterns: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The index that `assets/js/site/search/find.js` reads, from the documents of its pages (`sections.py`).

    `aliases` gives the other names of a page or a section by its location; those that no document has are
    ignored. `patterns` gives the tiles that make a yaku, by its page. Keys are short, since every reader who
    searches downloads them: of a page `u` its location, `t` its title, `x` its text, `a` its names, `p` its
    pattern, `s` its sections, each an anchor, a title, a text and any names. Texts have the marks of
    `sections.py`, the options and rulesets in them by their numbers in `o` and `w`.
    """
    pages: dict[str, dict[str, Any]] = {}
    options, rulesets = Numbered(), Numbered()

    def in_numbers(found: re.Match[str]) -> str:
        listed = options if found[1] == BEGIN else rulesets
        return f"{found[1]}{listed.number(found[2])}{STOP}"

    for doc in docs:
        location, _, anchor = doc["location"].partition("#")
        title, text = usual_form(plain(doc["title"])), NAMED.sub(in_numbers, plain(doc["text"]))
        names = list(aliases.get(doc["location"], ()))
        if anchor:
            section = [anchor, title, text, names] if names else [anchor, title, text]
            pages[location].setdefault("s", []).append(section)
        else:
            drawn = (patterns or {}).get(location)
            stated = {"u": location, "t": title, "x": text, "a": names, "p": drawn}
            pages[location] = {key: value for key, value in stated.items() if value or key in "ut"}
    named = {"o": [*options], "w": [*rulesets]} if rulesets else {}
    return {"pages": list(pages.values()), **named}


class Numbered(dict[str, int]):
    """Texts that recur, each by its number."""

    def number(self, text: str) -> int:
        return self.setdefault(text, len(self))


def usual_form(text: str) -> str:
    """Return a text as it is under the usual rules: of what differs its first form."""
    while found := INNERMOST.search(text):
        text = text[: found.start()] + found[1] + text[found.end() :]
    return text


def yaku_aliases(texts_by_lang: Mapping[str, Texts], book: Book) -> Mapping[str, tuple[str, ...]]:
    """Every name of each yaku in every language, Japanese included, by the location of its page."""
    return {
        f"yaku/{slug(yaku)}/": _different(
            name for texts in texts_by_lang.values() for name in _names(texts, f"yaku.{yaku}")
        )
        for yaku in book.base.yaku
    }


def page_aliases(texts: Texts, pages: Iterable[Page]) -> Mapping[str, tuple[str, ...]]:
    """Other words by which the readers of a language look for a page, by its location."""
    return {
        page.address: tuple(_split(texts.say(key)))
        for page in pages
        if page.about is None and texts.is_translated(key := f"meta.{page.id}.also")
    }


def with_terms(docs: Sequence[Doc], sections: Sequence[Part]) -> list[Doc]:
    """The documents, the sections of the glossary replaced by one document for each word."""
    lists = {f"{GLOSSARY}#{slug(section)}" for section, _, _ in sections}
    terms = (term for _, _, listed in sections for term in listed)
    return [doc for doc in docs if doc["location"] not in lists] + [
        {"location": _place(term), "title": term.name, "text": term.meaning} for term in terms
    ]


def term_aliases(sections: Sequence[Part]) -> Mapping[str, tuple[str, ...]]:
    """The other forms of each word of the glossary and its names in the other languages, by its location."""
    return {
        _place(term): _different([*_split(term.also), *(name for _, _, name in term.others)])
        for _, _, listed in sections
        for term in listed
    }


def plain(html: str) -> str:
    """The words of a piece of HTML, those of different blocks apart."""
    words = "".join(word for each in SectionReader(html).sections for word in (*each.title, *each.text))
    return HOLE.sub("", SPACE.sub(" ", unescape(words))).strip()


def _names(texts: Texts, key: str) -> Iterator[str]:
    """What a language itself calls a thing, its name first."""
    for suffix in NAMES:
        if texts.is_translated(key + suffix):
            yield from _split(texts.say(key + suffix))


def _place(term: GlossaryTerm) -> str:
    return f"{GLOSSARY}#{slug(term.id)}"


def _split(names: str) -> list[str]:
    return [name for name in names.split("; ") if name]


def _different(names: Iterable[str]) -> tuple[str, ...]:
    """Each name once, however it is capitalised."""
    kept: dict[str, str] = {}
    for name in names:
        kept.setdefault(name.casefold(), name)
    return tuple(kept.values())
