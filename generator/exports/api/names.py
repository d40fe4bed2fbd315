"""What the API says in each language: names by id, and the sentences that a program needs to show rules."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from generator.engine.tiles import TILE
from generator.exports.api.contents import fact_list
from generator.exports.api.shapes import FactEntry, YakuNames
from generator.rules.book import Book, as_key
from generator.rules.figures import figures
from generator.tell.rulesets import option_sentence, ruleset_name
from generator.texts.entry import Entry
from generator.texts.languages import Texts, read_topics
from generator.texts.proposals import load_proposals

JAPANESE = "ja"
BETWEEN_NAMES = "; "

Forms = Annotated[
    Mapping[Literal["zero", "one", "two", "few", "many", "other"], str],
    "a text for each plural category (CLDR) of the language; {n} stands for the number",
]
Keys = Mapping[str, str]  # the key of a text by the id it names


@dataclass(frozen=True)
class OtherNames:
    """Other names and spellings, such as players use and searches look for."""

    yaku: Mapping[str, tuple[str, ...]]
    glossary: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class TextFile:
    """The names of everything in one language, by the ids of the other files."""

    language: str
    name: Annotated[str, "the language’s own name"]
    yaku: Mapping[str, str]
    dora: Mapping[str, str]
    fu: Mapping[str, str]
    limits: Mapping[str, str]
    tiles: Mapping[str, str]
    rulesets: Mapping[str, str]
    topics: Annotated[Mapping[str, str], "the topics of options"]
    options: Mapping[str, str]
    option_about: Annotated[Mapping[str, str], "what each option decides"]
    option_values: Annotated[
        Mapping[str, Mapping[str, str]], "each value of an option as a sentence; empty if it is not a choice"
    ]
    facts: Annotated[Mapping[str, str], "a label for each fact"]
    fact_values: Annotated[
        Mapping[str, Mapping[str, str]],
        "each value of a fact as a clause; of a count its plural forms, with {n}",
    ]
    offences: Annotated[Mapping[str, str], "errors at the table"]
    offence_conditions: Annotated[Mapping[str, str], "the conditions of rulings on errors"]
    offence_outcomes: Annotated[
        Mapping[str, str], "what follows an error; of points their amount is not named"
    ]
    offence_remarks: Annotated[Mapping[str, str], "what else is done"]
    units: Annotated[Mapping[str, Forms], "a number with its word, as after a verb or a colon"]
    glossary: Annotated[Mapping[str, str], "the words of the game"]
    other_names: OtherNames
    untranslated: Annotated[tuple[str, ...], "names that are given in English, as section.id"]
    proposals: Annotated[tuple[str, ...], "names of our own, for which no source was found, as section.id"]


def text_file(texts: Texts, book: Book) -> TextFile:
    """All names in one language."""
    named = _keys_by_section(texts, book)
    spoken = texts.under(figures(book.rules()))
    proposed = load_proposals().get(texts.lang, frozenset())
    return TextFile(
        language=texts.lang,
        name=texts.say("meta.lang.self"),
        rulesets={id_: ruleset_name(texts, id_) for id_ in book.rulesets},
        option_values={id_: dict(_option_values(texts, book, id_)) for id_ in book.options},
        fact_values={id_: _fact_values(texts, id_, fact) for id_, fact in fact_list(book).items()},
        units={key.removeprefix("units."): _forms(texts, key) for key in texts.keys_of("units")},  # type: ignore[misc]  # of CLDR
        other_names=OtherNames(
            _other_names(texts, named["yaku"] | named["dora"]), _other_names(texts, named["glossary"])
        ),
        untranslated=_keys_where(named, lambda key: not texts.is_translated(key)),
        proposals=_keys_where(named, proposed.__contains__),
        **{section: {id_: spoken.say(key) for id_, key in keys.items()} for section, keys in named.items()},
    )


def _keys_by_section(texts: Texts, book: Book) -> dict[str, dict[str, str]]:
    """By section, everything that has a name, and the key of the text that it is."""
    base, topics = book.base, dict.fromkeys(option.topic for option in book.options.values())
    return {
        "yaku": _keys(base.yaku, "yaku.{}"),
        "dora": _keys(base.dora, "yaku.{}"),
        "fu": _keys(base.fu.items, "fu.{}"),
        "limits": _keys(base.limits, "limits.{}"),
        "tiles": _keys(TILE, "tiles.{}"),
        "topics": _keys(topics, "options.topic.{}"),
        "options": _keys(book.options, "options.{}"),
        "option_about": _keys(book.options, "options.{}.about"),
        "facts": _keys(fact_list(book), "facts.{}.name"),
        **_keys_of_penalties(book),
        "glossary": _keys(_terms(texts), "glossary.{}"),
    }


def _keys_of_penalties(book: Book) -> dict[str, dict[str, str]]:
    penalties = book.penalties
    return {
        "offences": _keys(penalties.offences, "penalties.offence.{}"),
        "offence_conditions": _keys(penalties.conditions, "penalties.when.{}"),
        "offence_outcomes": _keys(penalties.outcomes, "penalties.then.{}"),
        "offence_remarks": _keys(penalties.remarks, "penalties.also.{}"),
    }


def _keys(ids: Iterable[str], key: str) -> dict[str, str]:
    return {id_: key.format(id_) for id_ in ids}


def _terms(texts: Texts) -> Iterator[str]:
    """The terms of the glossary: what stands there is one, or a heading, or something said of a term."""
    for key in texts.keys_of("glossary"):
        term = key.removeprefix("glossary.")
        if "." not in term:
            yield term


def _keys_where(named: Mapping[str, Keys], is_listed: Callable[[str], bool]) -> tuple[str, ...]:
    return tuple(
        f"{section}.{id_}" for section, keys in named.items() for id_, key in keys.items() if is_listed(key)
    )


def _other_names(texts: Texts, keys: Keys) -> dict[str, tuple[str, ...]]:
    """The other names that the language itself has."""
    found = {id_: texts.entries.get(f"{key}.also", Entry()).text for id_, key in keys.items()}
    return {id_: tuple(text.split(BETWEEN_NAMES)) for id_, text in found.items() if text}


def _option_values(texts: Texts, book: Book, id_: str) -> Iterator[tuple[str, str]]:
    """What an option says for each of its values, were it the only change of the common rules."""
    option = book.options[id_]
    for value in option.values:
        rules = book.rules(overrides={id_: value})
        yield as_key(value), option_sentence(texts.under(figures(rules)), rules, id_, option)


def _fact_values(texts: Texts, id_: str, fact: FactEntry) -> Mapping[str, str]:
    """What it is called when a fact is true or false, is a word, or counts something."""
    if fact.type == "count":
        return _forms(texts, f"facts.{id_}")
    return {value: texts.say(f"facts.{id_}.{value}") for value in fact.words or ("true", "false")}


def _forms(texts: Texts, key: str) -> Mapping[str, str]:
    """The plural forms of a text, their number still to be filled in."""
    return texts.entry(key).forms


def yaku_names(book: Book, english: Texts) -> dict[str, YakuNames]:
    """The names of yaku in Japanese, and in the English rules of two associations."""
    entries = read_topics(JAPANESE)["yaku"].entries

    def name(found: Mapping[str, Entry], key: str) -> str | None:
        return found[key].text if key in found else None

    return {
        id_: YakuNames(
            kanji=name(entries, id_),
            romaji=name(entries, f"{id_}.romaji"),
            ema=name(english.entries, f"yaku.{id_}.ema"),
            wrc=name(english.entries, f"yaku.{id_}.wrc"),
        )
        for id_ in book.base.yaku
    }
