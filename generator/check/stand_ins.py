"""The texts that the rules, the menu and the languages need, and placeholders for those not yet written.

Whatever is added to the data is shown by its id until it has a name; a check reports the missing text.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from generator.menu import Menu, load_menu, menu_beside
from generator.settings import load_settings
from generator.translation.cldr import language_name
from riichi_rules.data import TEXTS
from riichi_rules.problems import Problem
from riichi_rules.rules.book import Book
from riichi_rules.tell.stand_ins import as_entries, rule_stand_ins, with_stand_ins
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import (
    SOURCE,
    Texts,
    Topic,
    languages,
    load_texts,
    read_languages,
    unpublished_languages,
)

# Pages whose titles are other texts than their own.
TITLED_ELSEWHERE = {"home", "class", "exam", "sheet", "progress"}


def load_site_texts(lang: str, book: Book, folder: Path = TEXTS) -> Texts:
    """Load the texts of a language, with placeholders for missing ones that the data needs."""
    return with_site_name(with_stand_ins(load_texts(lang, folder), stand_ins(book, folder)))


def with_site_name(texts: Texts) -> Texts:
    """Return the texts with the name of the site, which is no text of theirs."""
    name = Entry(text=load_settings().name(texts.lang))
    return replace(texts, entries={**texts.entries, "meta.name": name})


def stand_ins(book: Book, folder: Path = TEXTS) -> dict[str, Entry]:
    """Return the placeholder of each text that the data needs."""
    other = (*read_languages(folder).names, *unpublished_languages(folder))
    return wanted_texts(book, load_menu(menu_beside(folder)), (*languages(folder), *other))


def wanted_texts(book: Book, menu: Menu, langs: Iterable[str]) -> dict[str, Entry]:
    """Return the placeholder of each text that the book, the menu and the languages need."""
    placeholders: dict[str, str | Entry] = {**rule_stand_ins(book)}
    placeholders |= _menu_texts(menu)
    placeholders |= {f"meta.lang.{lang}": language_name(lang, SOURCE) for lang in langs}
    cited = {cited.language or SOURCE for cited in book.sources.values()}
    placeholders |= {f"meta.lang_in.{lang}": f"in {language_name(lang, SOURCE)}" for lang in sorted(cited)}
    return as_entries(placeholders)


def _menu_texts(menu: Menu) -> dict[str, str | Entry]:
    """Return the placeholders of the names of pages in the menu, and of their descriptions."""
    placeholders: dict[str, str | Entry] = {}
    for pages in menu.values():
        for page in pages:
            placeholders |= {f"ui.nav.{page}": page, f"meta.description.{page}": page}
            if page not in TITLED_ELSEWHERE:
                placeholders[f"page_{page.replace('-', '_')}.title"] = page
    return placeholders


def check_wanted(wanted: Mapping[str, Entry], source: Mapping[str, Topic]) -> Iterator[Problem]:
    """Yield a warning for each text that the data needs and English does not have."""
    for key, stand_in in wanted.items():
        name, _, text_key = key.partition(".")
        topic = source.get(name)
        if topic is not None and text_key in topic.entries:
            continue
        seen = stand_in.text or stand_in.other
        effect = f"pages say '{seen}'" if seen else "pages say nothing"
        file, line = f"content/texts/{SOURCE}/{name}.yaml", 1
        if topic is not None and topic.file.root is not None:
            file, line = topic.file.name, topic.file.root.line
        tip = f'add the line {text_key}: "…"'
        yield Problem("no_text", f"there is no text {key}: {effect}", file, line, 1, tip, "warning")
