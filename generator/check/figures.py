"""A check that every figure named by a text exists, whatever a ruleset chooses."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from riichi_rules.data import DATA, TEXTS
from riichi_rules.problems import Problem
from riichi_rules.rules.book import Book, as_key
from riichi_rules.rules.figures import figures
from riichi_rules.rules.model import Option, Value, is_wanted
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import SOURCE, by_key, read_topics

Texts = Mapping[str, Entry]


def check_figures(book: Book, data: Path = DATA, folder: Path = TEXTS) -> Iterator[Problem]:
    """Yield each value of an option that removes a figure which a text names.

    A figure depends on one place in the rules, and no two options change the same place, so combinations of
    values need no check.
    """
    naming = _texts_by_figure(book, folder)
    file = File.read(data / "options.yaml", f"{data.name}/options.yaml")
    for name, key in book.changes:
        option = book.options[name]
        value = _value_of(option, key)
        for figure in naming.keys() - figures(book.rules(overrides={name: value})).keys():
            if text_key := _first_shown(naming[figure], name, value):
                message = f"{name}: {key} takes away the figure '{figure}', which the text {text_key} names"
                node = file.at(name, "values", value) if option.values else file.at(name, "each")
                yield file.problem(node, "no_figure", message, "give it another value")


def _value_of(option: Option, key: str) -> Value:
    """Return the value of a choice by its key, or a set with this member alone."""
    return next((value for value in option.values if as_key(value) == key), (key,))


def _texts_by_figure(book: Book, folder: Path) -> dict[str, dict[str, Entry]]:
    """Return the texts that name each figure, by their keys."""
    known, by_figure = figures(book.rules()), dict[str, dict[str, Entry]]()
    for key, entry in by_key(read_topics(SOURCE, folder)).items():
        for _, text in entry.parts():
            for match in PLACEHOLDER.finditer(text):
                if match[1] in known:
                    by_figure.setdefault(match[1], {})[key] = entry
    return by_figure


def _first_shown(texts: Texts, option: str, value: Value) -> str:
    """Return the key of the first text that can be shown with this value of an option, or ""."""
    for key, entry in texts.items():
        want = entry.only_where.get(option)
        if want is None or (not isinstance(value, tuple | Mapping) and is_wanted(want, value)):
            return key
    return ""
