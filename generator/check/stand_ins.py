"""The texts that the rules, the menu and the languages ask for, and what stands in for those not yet written.

Whatever is added to the data has a name at once: its id. A check asks for the words.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.menu import Menu, load_menu, menu_beside
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
    begun_languages,
    languages,
    load_texts,
    read_languages,
)

# Pages whose title is said by other texts than their own.
TITLED_ELSEWHERE = {"class", "exam", "sheet", "progress"}


def load_site_texts(lang: str, book: Book, folder: Path = TEXTS) -> Texts:
    """Load the texts of a language; what the rules, the menu and the languages lack falls back on its id."""
    return with_stand_ins(load_texts(lang, folder), stand_ins(book, folder))


def stand_ins(book: Book, folder: Path = TEXTS) -> dict[str, Entry]:
    """What is said for each text that the data asks for, as long as nobody has written it."""
    to_come = (*read_languages(folder).names, *begun_languages(folder))
    return wanted_texts(book, load_menu(menu_beside(folder)), (*languages(folder), *to_come))


def wanted_texts(book: Book, menu: Menu, langs: Iterable[str]) -> dict[str, Entry]:
    """The same by the key of each text."""
    found: dict[str, str | Entry] = {**rule_stand_ins(book)}
    found |= _of_menu(menu)
    found |= {f"meta.lang.{lang}": language_name(lang, SOURCE) for lang in langs}
    cited = {cited.language or SOURCE for cited in book.sources.values()}
    found |= {f"meta.lang_in.{lang}": f"in {language_name(lang, SOURCE)}" for lang in sorted(cited)}
    return as_entries(found)


def _of_menu(menu: Menu) -> dict[str, str | Entry]:
    """The names of the parts of the menu and of the pages, and a line on each page for search engines."""
    found: dict[str, str | Entry] = {}
    for part, pages in menu.items():
        if len(pages) > 1:
            found[f"ui.nav.{part}"] = part
        for page in pages:
            found |= {f"ui.nav.{page}": page, f"meta.description.{page}": page}
            if page not in TITLED_ELSEWHERE:
                found[f"page_{page.replace('-', '_')}.title"] = page
    return found


def check_wanted(wanted: Mapping[str, Entry], source: Mapping[str, Topic]) -> Iterator[Problem]:
    """A warning for each text that the data asks for and English does not have."""
    for key, stand_in in wanted.items():
        name, _, text_key = key.partition(".")
        topic = source.get(name)
        if topic is not None and text_key in topic.entries:
            continue
        seen = stand_in.text or stand_in.other
        shown = f"pages say '{seen}'" if seen else "pages say nothing"
        file, line = f"content/texts/{SOURCE}/{name}.yaml", 1
        if topic is not None and topic.file.root is not None:
            file, line = topic.file.name, topic.file.root.line
        tip = f'add the line {text_key}: "…"'
        yield Problem("no_text", f"there is no text {key}: {shown}", file, line, 1, tip, "warning")
