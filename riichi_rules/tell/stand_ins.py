"""Texts that stand in for those of the rules that nobody has written yet.

Whatever is added to the rules has a name at once: its id.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from riichi_rules.rules.book import Book, as_key
from riichi_rules.rules.facts import Fact
from riichi_rules.rules.model import Option
from riichi_rules.rules.penalties import Penalties
from riichi_rules.rules.sessions import SESSION_RULES
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Texts, load_texts

# Yaku, rulesets and fu are explained by texts: if nobody has written one, nothing is printed.
UNSAID = ""


def load_spoken_texts(lang: str, book: Book) -> Texts:
    """Load the texts of a language; what the rules name and nobody has named falls back on its id."""
    return with_stand_ins(load_texts(lang), rule_stand_ins(book))


def with_stand_ins(texts: Texts, wanted: Mapping[str, Entry]) -> Texts:
    """Return the texts with a last resort for what is wanted."""
    source = Texts(SOURCE, wanted) if texts.source is None else with_stand_ins(texts.source, wanted)
    return replace(texts, source=source)


def rule_stand_ins(book: Book) -> dict[str, Entry]:
    """Return what stands in for each text that the rules ask for, by its key."""
    found = dict(_of_rules(book))
    for option_id, option in book.options.items():
        found |= _of_option(option_id, option)
    for fact_id, fact in book.facts.items():
        found |= _of_fact(fact_id, fact)
    found |= _of_penalties(book.penalties)
    found |= {f"sessions.{id_}": id_ for id_ in SESSION_RULES}
    found |= {f"sources.{id_}": id_ for id_ in book.sources}
    return as_entries(found)


def as_entries(texts: Mapping[str, str | Entry]) -> dict[str, Entry]:
    return {key: each if isinstance(each, Entry) else Entry(text=each) for key, each in texts.items()}


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
