"""Fallback texts for parts of the rules that have no text yet.

Whatever is added to the rules can be named by its id at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from riichi_rules.rules.book import Book, as_key
from riichi_rules.rules.facts import Fact
from riichi_rules.rules.model import Option
from riichi_rules.rules.penalties import Penalties
from riichi_rules.rules.sessions import SESSION_RULES
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Texts, lazy_texts

# Explanations of yaku, rulesets and fu fall back on an empty text.
NO_TEXT = ""


def load_spoken_texts(lang: str, book: Book) -> Texts:
    """Load the texts of a language, with ids in place of missing names of the rules."""
    return with_stand_ins(lazy_texts(lang), rule_stand_ins(book))


def with_stand_ins(texts: Texts, wanted: Mapping[str, Entry]) -> Texts:
    """Return the texts with fallbacks for every key in `wanted`."""
    source = Texts(SOURCE, wanted) if texts.source is None else with_stand_ins(texts.source, wanted)
    return replace(texts, source=source)


def rule_stand_ins(book: Book) -> dict[str, Entry]:
    """Return the fallback for each text that the rules need, by its key."""
    fallbacks = dict(_of_rules(book))
    for option_id, option in book.options.items():
        fallbacks |= _of_option(option_id, option)
    for fact_id, fact in book.facts.items():
        fallbacks |= _of_fact(fact_id, fact)
    fallbacks |= _of_penalties(book.penalties)
    fallbacks |= {f"sessions.{id_}": id_ for id_ in SESSION_RULES}
    fallbacks |= {f"sources.{id_}": id_ for id_ in book.sources}
    return as_entries(fallbacks)


def as_entries(texts: Mapping[str, str | Entry]) -> dict[str, Entry]:
    return {key: each if isinstance(each, Entry) else Entry(text=each) for key, each in texts.items()}


def _of_rules(book: Book) -> Iterator[tuple[str, str | Entry]]:
    base = book.base
    for id_ in base.yaku:
        yield from ((f"yaku.{id_}", id_), (f"yaku.{id_}.short", NO_TEXT), (f"yaku.{id_}.rule", NO_TEXT))
    yield from ((f"yaku.{id_}", id_) for id_ in base.dora)
    for id_ in base.fu.items:
        yield from ((f"fu.{id_}", id_), (f"fu.{id_}.why", NO_TEXT))
    for id_ in base.limits:
        yield from ((f"limits.{id_}", id_), (f"limits.{id_}.short", id_))
    for id_ in book.rulesets:
        yield from ((f"rulesets.{id_}", id_), (f"rulesets.{id_}.about", NO_TEXT))


def _of_option(id_: str, option: Option) -> dict[str, str | Entry]:
    """Return the name of an option, its description, and a sentence for each of its values."""
    values: dict[str, str] = {as_key(value): as_key(value) for value in option.values}
    if option.type == "set":
        values = {"some": "{list}", "none": "-"}
    elif option.type == "points":
        values = {"value": "{n}"}
    elif option.type == "placing":
        values = {"value": "{list}", "floating": "{n}: {list}", "floating_none": "0"}
    sentences = {f"options.{id_}.{value}": f"{id_}: {text}" for value, text in values.items()}
    return {f"options.{id_}": id_, f"options.{id_}.about": NO_TEXT, **sentences}


def _of_fact(id_: str, fact: Fact) -> dict[str, str | Entry]:
    """Return the name of a fact and a clause for each of its values, or a single one for a count."""
    if fact.most is not None:
        return {f"facts.{id_}.name": id_, f"facts.{id_}": Entry(other=f"{id_}: {{n}}")}
    values = fact.words or ("true", "false")
    return {f"facts.{id_}.name": id_, **{f"facts.{id_}.{value}": f"{id_}: {value}" for value in values}}


def _of_penalties(penalties: Penalties) -> dict[str, str]:
    """Return the names of topics, offences, conditions, outcomes and further steps."""
    parts = {
        "topic": penalties.topics,
        "offence": penalties.offences,
        "when": penalties.conditions,
        "then": penalties.outcomes,
        "also": penalties.remarks,
    }
    return {f"penalties.{part}.{id_}": id_ for part, ids in parts.items() for id_ in ids}
