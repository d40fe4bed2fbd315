"""What is said: every text of a language, by topic and key."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Self

from riichi_rules.data import TEXTS
from riichi_rules.problems import Faulty, Problem
from riichi_rules.strict_yaml import FAULTY, File, build, load
from riichi_rules.texts.entry import Entry, as_entry
from riichi_rules.texts.fill import SMALL, decapitalised, fill
from riichi_rules.texts.grammar import category, is_known, own_name, written
from riichi_rules.texts.pseudo import DISGUISES, disguised

SOURCE = "en"
LONGEST_FOUND = 200


@dataclass(frozen=True)
class Topic:
    """One file of texts: its entries by key, and the file itself for their places."""

    name: str
    file: File
    entries: Mapping[str, Entry]


@dataclass(frozen=True)
class Texts:
    """The texts of one language. A key is its topic and its name there: `yaku.riichi`.

    What has not been translated is said in the source language. Texts that name figures of the rules can be
    said by the texts `under` a set of rules alone.
    """

    lang: str
    entries: Mapping[str, Entry]
    source: "Texts | None" = None
    draw: Callable[[str], str] = str

    def say(self, key: str, /, **values: object) -> str:
        """The text of a key with its placeholders filled; `n` chooses the plural form."""
        speaker = self._speaker(key)
        text = speaker.template(key, values.get("n"))
        return fill(text, lambda name, unit: speaker.value(name, unit, values))

    def template(self, key: str, number: object = None) -> str:
        """The text of a key as it is written, its placeholders unfilled."""
        entry = self.entry(key)
        return entry.text if entry.text is not None else _form(entry, self.lang_of(key), number)

    def entry(self, key: str) -> Entry:
        """The text of a key with all its forms."""
        return self._speaker(key).entries[key]

    def _speaker(self, key: str) -> "Texts":
        """Who has a text: this language, or else the source, and in the end what stands in for a text."""
        return self if key in self.entries or self.source is None else self.source._speaker(key)

    def lang_of(self, key: str) -> str:
        """The language in which a text is said: the source language where a translation is missing."""
        speaker = self._speaker(key)
        return speaker.lang if speaker.entries[key].translate else self.lang

    def value(self, name: str, unit: str | None, values: Mapping[str, object]) -> str:
        """What a placeholder becomes: tiles, a sentence of an option, or a figure with its word."""
        if name == "tiles" and unit is not None:
            return self.draw(unit)
        value = self.find_value(name, values)
        if unit not in {None, SMALL}:
            return self.say(f"units.{unit}", n=value)
        said = written(self.lang, value) if isinstance(value, int | float) else str(value)
        return decapitalised(said) if unit else said

    def find_value(self, name: str, values: Mapping[str, object]) -> object:
        """Return the value of a placeholder among those that are given."""
        return values[name]

    def drawing(self, draw: Callable[[str], str]) -> Self:
        """The same texts, showing tiles in another way than as notation."""
        return replace(self, source=self.source.drawing(draw) if self.source else None, draw=draw)

    def under(self, figures: Mapping[str, int], sentences: Mapping[str, str] | None = None) -> "RulesetTexts":
        """The same texts, speaking of one set of rules."""
        source = self.source.under(figures, sentences) if self.source else None
        return RulesetTexts(self.lang, self.entries, source, self.draw, figures, sentences or {})

    def keys_of(self, topic: str = "") -> list[str]:
        """The keys of a topic, or of all, in the order of the source language; stand-ins come last."""
        return self._keys.get(topic, [])

    @cached_property
    def _keys(self) -> dict[str, list[str]]:
        """The keys of each topic, and those of all under no name."""
        said = self if self.lang == SOURCE or self.source is None else self.source
        found: dict[str, list[str]] = {"": []}
        for key in dict.fromkeys([*said.entries, *(said.source.entries if said.source else ())]):
            found[""].append(key)
            found.setdefault(key.partition(".")[0], []).append(key)
        return found

    def number(self, value: float) -> str:
        """A number as the language writes it."""
        return written(self.lang, value)

    def has(self, key: str) -> bool:
        return key in self.entries or (self.source is not None and self.source.has(key))

    def is_translated(self, key: str) -> bool:
        """Is the text of a key this language's own?"""
        return key in self.entries

    def name(self, topic: str, id_: str) -> str:
        """The name of a thing of the rules; its id where nobody has named it yet."""
        key = f"{topic}.{id_}"
        return self.say(key) if self.has(key) else id_

    def problem(self, problem: Problem) -> str:
        """A problem of a hand or a question in words; one of a hand in a ledger says of which."""
        values = {key: _in_brief(value) for key, value in problem.values.items()}
        if "seat" in values:
            values["seat"] = self.name("words", str(values["seat"]))
        said = self.say(f"problems.{problem.code}", **values)
        hand = values.get("hand")
        return said if hand is None else self.say("problems.in_hand", hand=hand, problem=said)


@dataclass(frozen=True)
class RulesetTexts(Texts):
    """The texts of a language under a set of rules: with its figures and the sentences of its options."""

    figures: Mapping[str, int] = field(default_factory=dict)
    sentences: Mapping[str, str] = field(default_factory=dict)

    def find_value(self, name: str, values: Mapping[str, object]) -> object:
        """Return the sentence of an option, a value that is given, or a figure of the rules."""
        if name in self.sentences:
            return self.sentences[name]
        return values[name] if name in values else self.figures[name]


def _in_brief(value: object) -> object:
    """What was found, cut where it is very long."""
    return f"{value[:LONGEST_FOUND]} …" if isinstance(value, str) and len(value) > LONGEST_FOUND else value


def _form(entry: Entry, lang: str, number: object) -> str:
    """The plural form for a number; the form for anything else where the language has no other."""
    forms = entry.forms
    if not isinstance(number, int | float):
        return forms["other"]
    if number == 0 and "zero" in forms:
        return forms["zero"]
    return forms.get(category(lang, number), forms["other"])


@dataclass(frozen=True)
class Languages:
    """The languages of the site, and those of which there are names only."""

    published: tuple[str, ...]
    names: tuple[str, ...] = ()
    lone_letters: Mapping[str, str] = field(default_factory=dict)


def languages(folder: Path = TEXTS) -> tuple[str, ...]:
    """The languages of the site, the source language first."""
    return read_languages(folder).published


def begun_languages(folder: Path = TEXTS) -> tuple[str, ...]:
    """The languages that have texts and are not published yet."""
    stated = read_languages(folder)
    known = {*stated.published, *stated.names}
    folders = sorted(path.name for path in folder.iterdir() if path.is_dir())
    return tuple(name for name in folders if name not in known and is_known(name))


def read_languages(folder: Path = TEXTS) -> Languages:
    """What is said of languages as such; raises Faulty with every problem."""
    return load(folder / "languages.yaml", "content/texts/languages.yaml", Languages)


def read_topics(lang: str, folder: Path = TEXTS, names: Collection[str] = ()) -> dict[str, Topic]:
    """The files of a language by topic, or some of them; their problems stay with them."""
    return {
        path.stem: _read_topic(path, f"content/texts/{lang}/{path.name}")
        for path in sorted((folder / lang).glob("*.yaml"))
        if not names or path.stem in names
    }


def _read_topic(path: Path, name: str) -> Topic:
    try:
        return _parse_topic(path.stem, name, path.read_bytes())
    except OSError:
        return as_topic(path.stem, File.read(path, name))


@lru_cache(512)
def _parse_topic(topic: str, name: str, content: bytes) -> Topic:
    """A build reads the texts once to check them and once to say them."""
    return as_topic(topic, File.parse(name, content))


def as_topic(name: str, file: File) -> Topic:
    """A file as texts; of a faulty one, those that could be read. One of comments alone has none yet."""
    file.problems[:] = [problem for problem in file.problems if problem.code != "empty_file"]
    built = build(file, Mapping[str, str | Entry])
    return Topic(name, file, {} if built is FAULTY else {key: as_entry(each) for key, each in built.items()})


def by_key(topics: Mapping[str, Topic]) -> dict[str, Entry]:
    """The entries of all topics, each by its topic and key. What says nothing is not there."""
    return {
        f"{topic.name}.{key}": entry
        for topic in topics.values()
        for key, entry in topic.entries.items()
        if not entry.is_blank
    }


@cache
def load_texts(lang: str = SOURCE, folder: Path = TEXTS) -> Texts:
    """The texts of a language; raises Faulty with every problem in its files."""
    texts = texts_in(lang, read_topics(SOURCE if lang in DISGUISES else lang, folder))
    return texts if lang == SOURCE else replace(texts, source=load_texts(SOURCE, folder))


def texts_in(lang: str, topics: Mapping[str, Topic]) -> Texts:
    """The texts of a language in its files; raises Faulty with every problem in them."""
    problems = [problem for topic in topics.values() for problem in topic.file.problems]
    if problems:
        raise Faulty(problems)
    name = Entry(text=own_name(lang))
    if lang in DISGUISES:
        return Texts(lang, {**disguised(lang, by_key(topics)), "meta.lang.self": name})
    return Texts(lang, {"meta.lang.self": name, **by_key(topics)})
