"""The texts that the rules, the menu and the languages ask for, and what stands in for those not yet written.

Whatever is added to the data has a name at once: its id. A check asks for the words.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from generator.problems import Problem
from generator.rules.book import Book, as_key
from generator.rules.facts import Fact
from generator.rules.model import Option
from generator.rules.penalties import Penalties
from generator.rules.sessions import SESSION_RULES
from generator.texts.entry import Entry
from generator.texts.languages import (
    SOURCE,
    TEXTS,
    Texts,
    Topic,
    begun_languages,
    languages,
    load_texts,
    read_languages,
)
from generator.texts.menu import Menu, load_menu, menu_beside
from generator.texts.plural import language_name

# Pages whose title is said by other texts than their own.
TITLED_ELSEWHERE = {"class", "exam", "sheet", "progress"}
# What yaku, rulesets and fu are explained by: where nobody has written it, nothing is said.
UNSAID = ""


def load_spoken_texts(lang: str, book: Book, folder: Path = TEXTS) -> Texts:
    """The texts of a language, whose last word for anything in the rules is its id."""
    return with_stand_ins(load_texts(lang, folder), stand_ins(book, folder))


def with_stand_ins(texts: Texts, wanted: Mapping[str, Entry]) -> Texts:
    """The same texts, never at a loss for what is wanted."""
    source = Texts(SOURCE, wanted) if texts.source is None else with_stand_ins(texts.source, wanted)
    return replace(texts, source=source)


def stand_ins(book: Book, folder: Path = TEXTS) -> dict[str, Entry]:
    """What is said for each text that the data asks for, as long as nobody has written it."""
    to_come = (*read_languages(folder).names, *begun_languages(folder))
    return wanted_texts(book, load_menu(menu_beside(folder)), (*languages(folder), *to_come))


def wanted_texts(book: Book, menu: Menu, langs: Iterable[str]) -> dict[str, Entry]:
    """The same by the key of each text."""
    found = dict(_of_rules(book))
    for option_id, option in book.options.items():
        found |= _of_option(option_id, option)
    for fact_id, fact in book.facts.items():
        found |= _of_fact(fact_id, fact)
    found |= _of_penalties(book.penalties)
    found |= {f"sessions.{id_}": id_ for id_ in SESSION_RULES}
    found |= {f"sources.{id_}": id_ for id_ in book.sources}
    found |= _of_menu(menu)
    found |= {f"meta.lang.{lang}": language_name(lang, SOURCE) for lang in langs}
    cited = {cited.language or SOURCE for cited in book.sources.values()}
    found |= {f"meta.lang_in.{lang}": f"in {language_name(lang, SOURCE)}" for lang in sorted(cited)}
    return {key: each if isinstance(each, Entry) else Entry(text=each) for key, each in found.items()}


def _of_rules(book: Book) -> Iterator[tuple[str, str | Entry]]:
    base = book.base
    for id_ in base.yaku:
        yield from ((f"yaku.{id_}", id_), (f"yaku.{id_}.short", UNSAID), (f"yaku.{id_}.rule", UNSAID))
    yield from ((f"yaku.{id_}", id_) for id_ in base.dora)
    for id_ in base.fu.items:
        yield from ((f"fu.{id_}", id_), (f"fu.{id_}.why", UNSAID))
    for id_ in base.limits:
        yield from ((f"limits.{id_}", id_), (f"limits.{id_}.short", id_))
    for id_ in book.rulesets:
        yield from ((f"rulesets.{id_}", id_), (f"rulesets.{id_}.about", UNSAID))


def _of_option(id_: str, option: Option) -> dict[str, str | Entry]:
    """The name of an option, what it decides, and a sentence for each of its values."""
    values: dict[str, str] = {as_key(value): as_key(value) for value in option.values}
    if option.type == "set":
        values = {"some": "{list}", "none": "-"}
    elif option.type == "points":
        values = {"value": "{n}"}
    elif option.type == "placing":
        values = {"value": "{list}", "floating": "{n}: {list}", "floating_none": "0"}
    sentences = {f"options.{id_}.{value}": f"{id_}: {said}" for value, said in values.items()}
    return {f"options.{id_}": id_, f"options.{id_}.about": UNSAID, **sentences}


def _of_fact(id_: str, fact: Fact) -> dict[str, str | Entry]:
    """The name of a fact, and a clause for each of its values; of a count one for them all."""
    if fact.most is not None:
        return {f"facts.{id_}.name": id_, f"facts.{id_}": Entry(other=f"{id_}: {{n}}")}
    values = fact.words or ("true", "false")
    return {f"facts.{id_}.name": id_, **{f"facts.{id_}.{value}": f"{id_}: {value}" for value in values}}


def _of_penalties(penalties: Penalties) -> dict[str, str]:
    """The names of errors, of conditions and outcomes, and what else is done."""
    parts = {
        "topic": penalties.topics,
        "offence": penalties.offences,
        "when": penalties.conditions,
        "then": penalties.outcomes,
        "also": penalties.remarks,
    }
    return {f"penalties.{part}.{id_}": id_ for part, ids in parts.items() for id_ in ids}


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
