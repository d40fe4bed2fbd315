"""A check that texts which depend on an option are shown only where it holds, or state the option."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.menu import PAGE
from riichi_rules.data import TEXTS
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules, Want
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.entry import Entry, OnlyWhere
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import SOURCE, read_topics

LESSON = "lesson_"
WORDS = TEXTS.parent / "option_words.yaml"
# Prefixes of placeholders that state an option: by its sentence, or by its value.
STATING = ("option", "value")


@dataclass(frozen=True)
class OptionWords:
    """English words that occur only in texts that are true only under these options."""

    only_where: OnlyWhere
    words: tuple[str, ...]


def check_bound_texts(book: Book, folder: Path = TEXTS, words: Path = WORDS) -> Iterator[Problem]:
    """Yield each text that depends on an option and is not bound to it, and each problem in the bindings."""
    file, option_words = read_words(words)
    yield from file.problems
    topics = {
        name: topic for name, topic in read_topics(SOURCE, folder).items() if name.startswith((PAGE, LESSON))
    }
    used = set[str]()
    for topic in topics.values():
        for key, entry in topic.entries.items():
            for code, message, tip in _faults(book, option_words, entry, used):
                yield topic.file.problem(topic.file.key_at(key), code, f"{key}: {message}", tip)
    for index, entry_words in enumerate(option_words):
        for word in entry_words.words:
            if word not in used:
                yield file.problem(file.at(index, "words"), "unused", f"no text has the words '{word}'")


def read_words(path: Path = WORDS) -> tuple[File, tuple[OptionWords, ...]]:
    """Read the words that identify such texts; return them after their file, which has the problems."""
    file = File.read(path, f"content/{path.name}")
    stated = build(file, tuple[OptionWords, ...])
    return file, () if stated is FAULTY else stated


def is_shown(rules: Rules, only_where: OnlyWhere) -> bool:
    """Return whether the options are known to have the values that a text needs."""
    unsettled = rules.unknown | rules.unused
    return all(
        name not in unsettled and rules.options[name] in _values(want) for name, want in only_where.items()
    )


def _faults(
    book: Book, option_words: tuple[OptionWords, ...], entry: Entry, used: set[str]
) -> Iterator[tuple[str, str, str]]:
    """Yield the faults in how a text is bound: code, message, tip."""
    for name, want in entry.only_where.items():
        if name not in book.options:
            yield "unknown_option", f"unknown option '{name}'", did_you_mean(name, book.options)
        elif not {*_values(want)} <= {*book.options[name].values}:
            among = ", ".join(map(str, book.options[name].values))
            yield "bad_option", f"{name} cannot be {want}", f"it is one of {among}"
    text = " ".join(form for _, form in entry.parts())
    stated = {
        match[1].partition(".")[2] for match in PLACEHOLDER.finditer(text) if match[1].startswith(STATING)
    }
    for option in stated & book.options.keys():
        yield from _unbound(entry, book.options[option].only_where, f"states the option {option}")
    for each in option_words:
        present = [word for word in each.words if word in text.lower()]
        used.update(present)
        if present and not stated & each.only_where.keys():
            yield from _unbound(entry, each.only_where, f"says '{present[0]}'")


def _unbound(entry: Entry, only_where: Mapping[str, Want], because: str) -> Iterator[tuple[str, str, str]]:
    """Yield a fault for each option that a text needs and is not bound to."""
    for name, want in only_where.items():
        bound = entry.only_where.get(name)
        if bound is None or not {*_values(bound)} <= {*_values(want)}:
            message = f"{because}, which is true only where {name} is {want}"
            yield "unbound", message, f"add only_where: {{{name}: …}}"


def _values(want: object) -> tuple[object, ...]:
    return want if isinstance(want, tuple) else (want,)
