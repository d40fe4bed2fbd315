"""Texts of pages and lessons that say what an option decides are shown only where it is so, or state it."""

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
# Placeholders that state an option: its sentence, or its number.
STATING = ("option", "value")


@dataclass(frozen=True)
class OptionWords:
    """English words by which a text is found that is true only where options are so."""

    only_where: OnlyWhere
    words: tuple[str, ...]


def check_bound_texts(book: Book, folder: Path = TEXTS, words: Path = WORDS) -> Iterator[Problem]:
    """Every text that is not bound to an option it speaks of, and what is wrong with what binds texts."""
    file, facts = read_words(words)
    yield from file.problems
    topics = {
        name: topic for name, topic in read_topics(SOURCE, folder).items() if name.startswith((PAGE, LESSON))
    }
    used = set[str]()
    for topic in topics.values():
        for key, entry in topic.entries.items():
            for code, message, tip in _faults(book, facts, entry, used):
                yield topic.file.problem(topic.file.key_at(key), code, f"{key}: {message}", tip)
    for place, fact in enumerate(facts):
        for word in fact.words:
            if word not in used:
                yield file.problem(file.at(place, "words"), "unused", f"no text has the words '{word}'")


def read_words(path: Path = WORDS) -> tuple[File, tuple[OptionWords, ...]]:
    """What texts are found by, and the file with its problems."""
    file = File.read(path, f"content/{path.name}")
    stated = build(file, tuple[OptionWords, ...])
    return file, () if stated is FAULTY else stated


def is_shown(rules: Rules, only_where: OnlyWhere) -> bool:
    """Are the options known to be as a text needs them?"""
    return all(
        name not in rules.unknown and rules.options[name] in _values(want)
        for name, want in only_where.items()
    )


def _faults(
    book: Book, facts: tuple[OptionWords, ...], entry: Entry, used: set[str]
) -> Iterator[tuple[str, str, str]]:
    """What is wrong with how a text is bound: code, message, tip."""
    for name, want in entry.only_where.items():
        if name not in book.options:
            yield "unknown_option", f"unknown option '{name}'", did_you_mean(name, book.options)
        elif not {*_values(want)} <= {*book.options[name].values}:
            among = ", ".join(map(str, book.options[name].values))
            yield "bad_option", f"{name} cannot be {want}", f"it is one of {among}"
    text = " ".join(said for _, said in entry.parts())
    stated = {
        match[1].partition(".")[2] for match in PLACEHOLDER.finditer(text) if match[1].startswith(STATING)
    }
    for option in stated & book.options.keys():
        yield from _unbound(entry, book.options[option].only_where, f"states the option {option}")
    for fact in facts:
        found = [word for word in fact.words if word in text.lower()]
        used.update(found)
        if found and not stated & fact.only_where.keys():
            yield from _unbound(entry, fact.only_where, f"says '{found[0]}'")


def _unbound(entry: Entry, only_where: Mapping[str, Want], because: str) -> Iterator[tuple[str, str, str]]:
    """What a text needs to be so and is not bound to."""
    for name, want in only_where.items():
        bound = entry.only_where.get(name)
        if bound is None or not {*_values(bound)} <= {*_values(want)}:
            message = f"{because}, which is true only where {name} is {want}"
            yield "unbound", message, f"add only_where: {{{name}: …}}"


def _values(want: object) -> tuple[object, ...]:
    return want if isinstance(want, tuple) else (want,)
