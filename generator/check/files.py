"""The check that every file can be read; the others would report the echoes of one that cannot."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generator.check.texts import load_lint_context
from generator.translation.lint import file_problems, lint
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.book import Book
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import SOURCE, Topic, read_languages, read_topics


@dataclass(frozen=True)
class Files:
    """The files of the rules, the tables in `content` and the texts of some languages."""

    data: Path
    content: Path
    texts: Path
    langs: Collection[str]

    @cached_property
    def topics(self) -> Mapping[str, Mapping[str, Topic]]:
        """The texts of each language with pages, of the source language, and of those with names only."""
        try:
            langs = dict.fromkeys([SOURCE, *self.langs, *read_languages(self.texts).names])
        except Faulty:  # nothing says which languages there are
            langs = dict.fromkeys(path.name for path in sorted(self.texts.iterdir()) if path.is_dir())
        return {lang: read_topics(lang, self.texts) for lang in langs}

    def problems(self) -> list[Problem]:
        """Return the problems of every file that cannot be read."""
        tables = [
            *((path, self.data) for path in self.data.rglob("*.yaml")),
            *((path, self.content) for path in self.content.rglob("*.yaml") if not _has_texts(path)),
            *((path, self.texts.parent) for path in self.texts.glob("*.yaml")),
        ]
        of_tables = [
            problem
            for path, folder in tables
            for problem in File.read(path, f"{folder.name}/{path.relative_to(folder).as_posix()}").problems
        ]
        return of_tables + [
            problem
            for lang, topics in self.topics.items()
            for name in topics
            for problem in file_problems(lang, topics, name)
        ]

    def problems_beside(self, book: Book) -> Iterator[Problem]:
        """Yield the problems of the other texts in each language with a faulty file, if English has none."""
        source = self.topics[SOURCE]
        faulty = [
            lang for lang in self.topics if any(each.file.problems for each in self.topics[lang].values())
        ]
        for lang in faulty if SOURCE not in faulty else ():
            topics = self.topics[lang]
            sound = {name: topic for name, topic in topics.items() if not topic.file.problems}
            english = {name: topic for name, topic in source.items() if name in sound or name not in topics}
            if lang in self.langs:
                yield from lint(lang, sound, english, load_lint_context(book, lang, self.texts))


def _has_texts(path: Path) -> bool:
    """Return whether a file has the texts of a language, which only its topic can judge."""
    return path.parent.parent.name == "texts"
