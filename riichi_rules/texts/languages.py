"""The texts of each language, by topic and key."""

from collections.abc import Callable, Collection, Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Self

from riichi_rules.data import TEXTS, read_parsed
from riichi_rules.problems import Faulty, Problem
from riichi_rules.strict_yaml import FAULTY, File, build, load, read_regular
from riichi_rules.texts.entry import Entry, WrittenEntry, as_entry
from riichi_rules.texts.fill import INITIALS, NO_UNITS, NUMBER_WORDS, fill, nbsp_inserter
from riichi_rules.texts.grammar import category, format_number, is_known, own_name
from riichi_rules.texts.hash_list import SOURCE_HASHES, Pairs, parse_hashes_by_topic, read_hash_list
from riichi_rules.texts.pseudo import PSEUDO_LOCALES, disguise

SOURCE = "en"
LONGEST_FOUND = 200
# The text with the name of a language in itself.
OWN_NAME = "meta.lang.self"
# The parsed file of an installed package that lists the languages.
LANGUAGES = "languages"


@dataclass(frozen=True)
class Topic:
    """A file of texts: its entries by key, and the file itself for their positions."""

    name: str
    file: File
    entries: Mapping[str, Entry]


@dataclass(frozen=True)
class Texts:
    """The texts of one language. A key consists of a topic and a name: `yaku.riichi`.

    A missing translation falls back on the source language. Texts with numbers of the rules need the texts
    `under` a set of rules.
    """

    lang: str
    entries: Mapping[str, Entry]
    source: "Texts | None" = None
    draw: Callable[[str], str] = str

    def say(self, key: str, /, **values: object) -> str:
        """Return the text of a key with its placeholders filled; `n` chooses the plural form."""
        found = self._with_text(key)
        texts = (
            found if found.entries[key].translate else self
        )  # a name that stays as it is has the reader's numbers
        return fill(self.template(key, values.get("n")), lambda name, unit: texts.value(name, unit, values))

    def template(self, key: str, number: object = None) -> str:
        """Return the text of a key with its placeholders unfilled."""
        entry = self.entry(key)
        return entry.text if entry.text is not None else _form(entry, self.lang_of(key), number)

    def entry(self, key: str) -> Entry:
        """Return the text of a key with all its forms."""
        return self._with_text(key).entries[key]

    def _with_text(self, key: str) -> "Texts":
        """Return the texts that have a key: of this language, of the source, or in the end the fallbacks."""
        return self if key in self.entries or self.source is None else self.source._with_text(key)

    def lang_of(self, key: str) -> str:
        """Return the language of a text, which is the source language if a translation is missing."""
        texts = self._with_text(key)
        return texts.lang if texts.entries[key].translate else self.lang

    def value(self, name: str, unit: str | None, values: Mapping[str, object]) -> str:
        """Return the value of a placeholder: tiles, the sentence of an option, or a number with its unit."""
        if name == "tiles" and unit is not None:
            return self.draw(unit)
        value = self.find_value(f"{name}:{unit}" if f"{name}:{unit}" in values else name, values)
        if unit is not None and unit not in NO_UNITS:
            return self.say(f"units.{unit}", n=value)
        if unit is not None and unit in NUMBER_WORDS:
            return self._number_word(NUMBER_WORDS[unit], value)
        text = format_number(self.lang, value) if isinstance(value, int | float) else str(value)
        return INITIALS[unit](text, self.lang) if unit is not None and unit in INITIALS else text

    def _number_word(self, key: str, value: object) -> str:
        """Return a small number as a word of a text that lists them from zero on; a large one in digits."""
        if not isinstance(value, int | float):
            return str(value)
        words = self.template(key).split()
        is_listed = value in range(len(words))
        return words[int(value)] if is_listed else format_number(self.lang, value)

    def name_forms(self, key: str) -> dict[str, str]:
        """Return the forms that the language gives a name, by their names."""
        return dict(self.entry(key).name_forms)

    def find_value(self, name: str, values: Mapping[str, object]) -> object:
        """Return the value of a placeholder from the given values."""
        return values[name]

    def with_tiles_drawn(self, draw: Callable[[str], str]) -> Self:
        """Return the same texts, with tiles rendered by `draw` instead of in notation."""
        return replace(self, source=self.source.with_tiles_drawn(draw) if self.source else None, draw=draw)

    def under(self, figures: Mapping[str, int], sentences: Mapping[str, str] | None = None) -> "RulesetTexts":
        """Return the same texts under one set of rules."""
        source = self.source.under(figures, sentences) if self.source else None
        return RulesetTexts(self.lang, self.entries, source, self.draw, figures, sentences or {})

    def keys_of(self, topic: str = "") -> list[str]:
        """Return the keys of a topic, or of all, in the order of the source language, fallbacks last."""
        return self._keys.get(topic, [])

    @cached_property
    def _keys(self) -> dict[str, list[str]]:
        """The keys of each topic, and all keys under the empty name."""
        source = self if self.lang == SOURCE or self.source is None else self.source
        keys: dict[str, list[str]] = {"": []}
        for key in dict.fromkeys([*source.entries, *(source.source.entries if source.source else ())]):
            keys[""].append(key)
            keys.setdefault(key.partition(".")[0], []).append(key)
        return keys

    def number(self, value: float) -> str:
        """Return a number as the language writes it."""
        return format_number(self.lang, value)

    def has(self, key: str) -> bool:
        return key in self.entries or (self.source is not None and self.source.has(key))

    def is_translated(self, key: str) -> bool:
        """Return whether this language has a text of its own for a key, or one that is the same in all."""
        return key in self.entries or (self.has(key) and not self.entry(key).translate)

    def name(self, topic: str, id_: str) -> str:
        """Return the name of a thing in the rules, or its id if it has no name yet."""
        key = f"{topic}.{id_}"
        return self.say(key) if self.has(key) else id_

    def problem(self, problem: Problem) -> str:
        """Return the message of a problem, after the number of its hand unless it has a place for it.

        A value of a problem may be another problem, such as the reason why an option is wrong.
        """
        values = {
            key: self.problem(value) if isinstance(value, Problem) else _shorten(value)
            for key, value in problem.values.items()
        }
        if "seat" in values:
            values["seat"] = self.name("words", str(values["seat"]))
        key, hand = f"problems.{problem.code}", values.get("hand")
        message = self.say(key, **values)
        says_hand = hand is None or "{hand}" in self.entry(key).words
        return message if says_hand else self.say("problems.in_hand", hand=hand, problem=message)


@dataclass(frozen=True)
class RulesetTexts(Texts):
    """The texts of a language under a set of rules, with its numbers and the sentences of its options."""

    figures: Mapping[str, int] = field(default_factory=dict)
    sentences: Mapping[str, str] = field(default_factory=dict)

    def find_value(self, name: str, values: Mapping[str, object]) -> object:
        """Return the sentence of an option, a given value, or a number of the rules."""
        if name in self.sentences:
            return self.sentences[name]
        return values[name] if name in values else self.figures[name]


def _shorten(value: object) -> object:
    """Return a value, cut if it is very long."""
    return f"{value[:LONGEST_FOUND]} …" if isinstance(value, str) and len(value) > LONGEST_FOUND else value


def _form(entry: Entry, lang: str, number: object) -> str:
    """Return the plural form for a number, or the form `other` if the language has no special one."""
    forms = entry.forms
    if not isinstance(number, int | float):
        return forms["other"]
    if number == 0 and "zero" in forms:
        return forms["zero"]
    return forms.get(category(lang, number), forms["other"])


@dataclass(frozen=True)
class Languages:
    """The languages of the site, and those with names only.

    `stages` has the stage that a language has reached if its readers get only pages of the stages so far.
    `penalties` has, for some languages, the ruleset whose penalties readers find under rules that have none.
    """

    published: tuple[str, ...]
    stages: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    penalties: Mapping[str, str] = field(default_factory=dict)
    lone_letters: Mapping[str, str] = field(default_factory=dict)
    dashes: Mapping[str, str] = field(default_factory=dict)
    keep_numbers: tuple[str, ...] = ()

    def nbsp_inserter(self, lang: str) -> Callable[[str], str]:
        """Return the function that puts no-break spaces where a line of the language must not end."""
        letters, dashes = self.lone_letters.get(lang, ""), self.dashes.get(lang, "")
        return nbsp_inserter(letters, dashes, lang in self.keep_numbers)


def languages(folder: Path = TEXTS) -> tuple[str, ...]:
    """Return the languages of the site, the source language first."""
    return read_languages(folder).published


def unpublished_languages(folder: Path = TEXTS) -> tuple[str, ...]:
    """Return the languages that have texts and are not published yet."""
    if folder is TEXTS and (parsed := read_parsed(LANGUAGES)):
        return tuple(parsed["begun"])
    listed = read_languages(folder)
    known = {*listed.published, *listed.names}
    folders = sorted(path.name for path in folder.iterdir() if path.is_dir())
    return tuple(name for name in folders if name not in known and is_known(name))


def read_languages(folder: Path = TEXTS) -> Languages:
    """Return the settings of all languages; raise Faulty with every problem."""
    if folder is TEXTS and (parsed := read_parsed(LANGUAGES)):
        stated: dict[str, Any] = parsed["stated"]
        lists = {name: tuple(stated[name]) for name in ("published", "names", "keep_numbers")}
        return Languages(**{**stated, **lists})
    return load(folder / "languages.yaml", "content/texts/languages.yaml", Languages)


def read_topics(lang: str, folder: Path = TEXTS, names: Collection[str] = ()) -> dict[str, Topic]:
    """Return the files of a language by topic, all or the named ones, without raising their problems."""
    hashes = parse_hashes_by_topic(read_hash_list(folder / lang / SOURCE_HASHES))
    return {
        path.stem: _read_topic(path, f"content/texts/{lang}/{path.name}", hashes.get(path.stem, ()))
        for path in sorted((folder / lang).glob("*.yaml"))
        if not names or path.stem in names
    }


def _read_topic(path: Path, name: str, hashes: Pairs) -> Topic:
    try:
        return _parse_topic(path.stem, name, read_regular(path), hashes)
    except OSError:
        return as_topic(path.stem, File.read(path, name))


@lru_cache(512)
def _parse_topic(topic: str, name: str, content: bytes, hashes: Pairs) -> Topic:
    """Return the texts of a file, cached because a build reads them to check and to render them."""
    return as_topic(topic, File.parse(name, content), hashes)


def as_topic(name: str, file: File, hashes: Pairs = ()) -> Topic:
    """Return a file as texts, or those that could be read. A file with only comments has none yet."""
    file.problems[:] = [problem for problem in file.problems if problem.code != "empty_file"]
    built = build(file, Mapping[str, str | WrittenEntry])
    made_from = dict(hashes)
    entries = (
        {} if built is FAULTY else {key: as_entry(each, made_from.get(key)) for key, each in built.items()}
    )
    return Topic(name, file, entries)


def by_key(topics: Mapping[str, Topic]) -> dict[str, Entry]:
    """Return the entries of all topics by topic and key, without blank ones."""
    return {
        f"{topic.name}.{key}": entry
        for topic in topics.values()
        for key, entry in topic.entries.items()
        if not entry.is_blank
    }


@cache
def load_texts(lang: str = SOURCE, folder: Path = TEXTS) -> Texts:
    """Return the texts of a language; raise Faulty with every problem in its files."""
    if folder is TEXTS and read_parsed(LANGUAGES):
        return lazy_texts(lang)
    texts = texts_in(lang, read_topics(SOURCE if lang in PSEUDO_LOCALES else lang, folder))
    return texts if lang == SOURCE else replace(texts, source=load_texts(SOURCE, folder))


class ParsedEntries(Mapping[str, Entry]):
    """The entries of a language in an installed package, each made when it is asked for."""

    def __init__(self, parsed: Mapping[str, Any]):
        self._parsed = parsed

    def __getitem__(self, key: str) -> Entry:
        value = self._parsed[key]
        return Entry(text=value) if isinstance(value, str) else Entry(**value)

    def __iter__(self) -> Iterator[str]:
        return iter(self._parsed)

    def __len__(self) -> int:
        return len(self._parsed)


class EntriesByTopic(Mapping[str, Entry]):
    """The entries of a language, each file read when the first of its entries is asked for.

    A faulty file raises Faulty then.
    """

    def __init__(self, lang: str, folder: Path = TEXTS):
        self._lang, self._folder = lang, folder
        self._unread = {path.stem for path in (folder / lang).glob("*.yaml")}
        self._read = dict(texts_in(lang, {}).entries)

    def __getitem__(self, key: str) -> Entry:
        self._read_topics({key.partition(".")[0]})
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        self._read_topics(self._unread)
        return iter(self._read)

    def __len__(self) -> int:
        self._read_topics(self._unread)
        return len(self._read)

    def _read_topics(self, names: Set[str]) -> None:
        if names := names & self._unread:
            read = texts_in(self._lang, read_topics(self._lang, self._folder, names)).entries
            self._read |= {key: read[key] for key in read if key.partition(".")[0] in names}
            self._unread -= names


@cache
def lazy_texts(lang: str) -> Texts:
    """Return the texts of a language, each file read when it is first used."""
    source = None if lang == SOURCE else lazy_texts(SOURCE)
    if source and lang in PSEUDO_LOCALES:
        return Texts(lang, pseudo_entries(lang, source.entries), source)
    return Texts(lang, entries_of(lang), source)


def entries_of(lang: str) -> Mapping[str, Entry]:
    """Return the entries of a language, each file read on first use."""
    parsed = read_parsed(lang)
    return EntriesByTopic(lang) if parsed is None else ParsedEntries(parsed)


def texts_in(lang: str, topics: Mapping[str, Topic]) -> Texts:
    """Return the texts of a language in these files; raise Faulty with every problem in them."""
    problems = [problem for topic in topics.values() for problem in topic.file.problems]
    if problems:
        raise Faulty(problems)
    if lang in PSEUDO_LOCALES:
        return Texts(lang, pseudo_entries(lang, by_key(topics)))
    return Texts(lang, {OWN_NAME: Entry(text=own_name(lang)), **by_key(topics)})


def pseudo_entries(lang: str, entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """Return the entries of a pseudo-locale, made of those in English."""
    return {**disguise(lang, entries), OWN_NAME: Entry(text=own_name(lang))}
