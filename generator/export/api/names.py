"""The names of the API in each language by id, and the sentences that a program needs to show rules."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from generator.translation.proposals import load_proposals
from riichi_rules.engine.tiles import TILE
from riichi_rules.rules.book import Book, as_key
from riichi_rules.rules.facts import Fact
from riichi_rules.rules.figures import figures
from riichi_rules.tell.rulesets import option_sentence, ruleset_name
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import Texts, read_topics

BETWEEN_NAMES = "; "

Keys = Mapping[str, str]  # keys of texts by the id they name

NUMBER_AS_WORD = re.compile(r"\{n:word(?:_\w+)?\}")


def text_file(texts: Texts, book: Book) -> dict[str, Any]:
    """Return all names in one language."""
    named = _keys_by_section(texts, book)
    spoken = texts.under(figures(book.rules()))
    proposed = load_proposals().get(texts.lang, frozenset())
    return {
        "language": texts.lang,
        "name": texts.say("meta.lang.self"),
        "rulesets": {id_: ruleset_name(texts, id_) for id_ in book.rulesets},
        "option_values": {id_: dict(_option_values(texts, book, id_)) for id_ in book.options},
        "fact_values": {id_: _fact_values(texts, id_, fact) for id_, fact in book.facts.items()},
        "units": {key.removeprefix("units."): _plural_forms(texts, key) for key in texts.keys_of("units")},
        "other_names": {
            "yaku": _other_names(texts, named["yaku"] | named["dora"]),
            "glossary": _other_names(texts, named["glossary"]),
        },
        "untranslated": _keys_where(named, lambda key: not texts.is_translated(key)),
        "proposals": _keys_where(named, proposed.__contains__),
        **{section: {id_: spoken.say(key) for id_, key in keys.items()} for section, keys in named.items()},
    }


def _plural_forms(texts: Texts, key: str) -> dict[str, str]:
    """Return the plural forms of a text; numbers that the site writes as words are figures here."""
    return {form: NUMBER_AS_WORD.sub("{n}", text) for form, text in texts.entry(key).forms.items()}


def _keys_by_section(texts: Texts, book: Book) -> dict[str, dict[str, str]]:
    """Return the keys of all names by section and id."""
    base, penalties = book.base, book.penalties
    topics = dict.fromkeys(option.topic for option in book.options.values())
    return {
        "yaku": _keys(base.yaku, "yaku.{}"),
        "dora": _keys(base.dora, "yaku.{}"),
        "fu": _keys(base.fu.items, "fu.{}"),
        "limits": _keys(base.limits, "limits.{}"),
        "tiles": _keys(TILE, "tiles.{}"),
        "topics": _keys(topics, "options.topic.{}"),
        "options": _keys(book.options, "options.{}"),
        "option_about": _keys(book.options, "options.{}.about"),
        "facts": _keys(book.facts, "facts.{}.name"),
        "offences": _keys(penalties.offences, "penalties.offence.{}"),
        "offence_conditions": _keys(penalties.conditions, "penalties.when.{}"),
        "offence_outcomes": _keys(penalties.outcomes, "penalties.then.{}"),
        "offence_remarks": _keys(penalties.remarks, "penalties.also.{}"),
        "glossary": _keys(_terms(texts), "glossary.{}"),
    }


def _keys(ids: Iterable[str], key: str) -> dict[str, str]:
    return {id_: key.format(id_) for id_ in ids}


def _terms(texts: Texts) -> Iterator[str]:
    """Yield the terms of the glossary. Its other keys are headings, or details of a term with a dot."""
    for key in texts.keys_of("glossary"):
        term = key.removeprefix("glossary.")
        if "." not in term:
            yield term


def _keys_where(named: Mapping[str, Keys], is_listed: Callable[[str], bool]) -> tuple[str, ...]:
    return tuple(
        f"{section}.{id_}" for section, keys in named.items() for id_, key in keys.items() if is_listed(key)
    )


def _other_names(texts: Texts, keys: Keys) -> dict[str, tuple[str, ...]]:
    """Return the alternative names in the language of `texts` only, without fallbacks."""
    names = {id_: texts.entries.get(f"{key}.also", Entry()).text for id_, key in keys.items()}
    return {id_: tuple(text.split(BETWEEN_NAMES)) for id_, text in names.items() if text}


def _option_values(texts: Texts, book: Book, id_: str) -> Iterator[tuple[str, str]]:
    """Yield the sentence for each value of an option, as the only change to the common rules."""
    option = book.options[id_]
    for value in option.values:
        rules = book.rules(overrides={id_: value})
        yield as_key(value), option_sentence(texts.under(figures(rules)), rules, id_, option)


def _fact_values(texts: Texts, id_: str, fact: Fact) -> Mapping[str, str]:
    """Return the text of each value of a fact: true and false, its words, or plural forms for a count."""
    if fact.most is not None:
        return _plural_forms(texts, f"facts.{id_}")
    return {value: texts.say(f"facts.{id_}.{value}") for value in fact.words or ("true", "false")}


def yaku_names(book: Book, english: Texts) -> dict[str, dict[str, str | None]]:
    """Return the names of yaku in Japanese, and in the English rules of two associations."""
    japanese = read_topics(JAPANESE)["yaku"].entries

    def text(entry: Entry | None) -> str | None:
        return entry.text if entry else None

    return {
        id_: {
            "kanji": text(japanese.get(id_)),
            "romaji": text(japanese.get(f"{id_}.romaji")),
            "ema": text(english.entries.get(f"yaku.{id_}.ema")),
            "wrc": text(english.entries.get(f"yaku.{id_}.wrc")),
        }
        for id_ in book.base.yaku
    }
