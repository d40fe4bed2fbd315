"""The progress of each translation, and its outdated texts."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from generator.translation.lint import in_own_words
from riichi_rules.problems import Problem
from riichi_rules.texts.hash_list import SOURCE_HASHES
from riichi_rules.texts.languages import SOURCE, Topic, by_key


class Progress(NamedTuple):
    """The number of texts of a language: all, translated, outdated."""

    lang: str
    texts: int
    translated: int
    outdated: int

    @property
    def percent(self) -> int:
        return 100 * self.translated // self.texts if self.texts else 0


def find_outdated(topics: Mapping[str, Topic], source: Mapping[str, Topic]) -> Iterator[tuple[Topic, str]]:
    """Yield each translation whose English text has changed since."""
    for name, topic in topics.items():
        english = source[name].entries if name in source else {}
        for key, entry in topic.entries.items():
            if key in english and entry.of != english[key].hash:
                yield topic, key


def count_progress(lang: str, topics: Mapping[str, Topic], source: Mapping[str, Topic]) -> Progress:
    """Count the texts to translate, the translated and the outdated ones of a language."""
    wanted = {key for key, entry in by_key(source).items() if entry.translate}
    old = 0 if lang == SOURCE else sum(1 for _ in find_outdated(topics, source))
    return Progress(lang, len(wanted), len(wanted & by_key(topics).keys()), old)


def find_warnings(topics: Mapping[str, Topic], source: Mapping[str, Topic]) -> Iterator[Problem]:
    """Yield a warning for each text that is outdated or has no source hash."""
    for topic, key in find_outdated(topics, source):
        entry = source[topic.name].entries[key]
        english, line = entry.words, f"{topic.name}.{key} {entry.hash}"
        is_marked = topic.entries[key].of is not None
        said = "the English text has changed to" if is_marked else "nothing says of which English text it is"
        problem = topic.file.problem(
            topic.file.at(key),
            "outdated",
            f"{key}: {said}: {english}",
            f"look at the translation, then write `{line}` into {SOURCE_HASHES} beside it",
            severity="warning",
        )
        words = f"{english} · {SOURCE_HASHES}: {line}"
        rule = "desk.state.outdated" if is_marked else "desk.check.unmarked"
        own = in_own_words(topics, f"{topic.name}.{key}", rule, "warning", words)
        yield replace(problem, said=own)
