"""The check that every file can be read; other checks would report only consequences of one that cannot."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from generator.check.texts import load_lint_context, read_or_none, topic_inputs
from generator.kept.proofs import Proofs
from generator.translation.lint import TOPICS_OF_MESSAGES, file_problems, lint
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.book import Book
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import SOURCE, read_languages, read_topics


@dataclass(frozen=True)
class Files:
    """The files of the rules, the tables in `content` and the texts of some languages."""

    data: Path
    content: Path
    texts: Path
    langs: Collection[str]
    proofs: Proofs

    @cached_property
    def _languages(self) -> Collection[str]:
        """Each language with pages, the source language, and those with names only."""
        try:
            return [*dict.fromkeys([SOURCE, *self.langs, *read_languages(self.texts).names])]
        except Faulty:  # nothing says which languages there are
            return [path.name for path in sorted(self.texts.iterdir()) if path.is_dir()]

    @cached_property
    def _problems_of_texts(self) -> Mapping[str, list[Problem]]:
        """The problems of the files of each language."""
        return {
            lang: [
                problem
                for path in sorted((self.texts / lang).glob("*.yaml"))
                for problem in self._problems_of_topic(lang, path)
            ]
            for lang in self._languages
        }

    def problems(self) -> list[Problem]:
        """Return the problems of every file that cannot be read."""
        tables = [
            *((path, self.data) for path in self.data.rglob("*.yaml")),
            *((path, self.content) for path in self.content.rglob("*.yaml") if not self._has_texts(path)),
            *((path, self.texts.parent) for path in self.texts.glob("*.yaml")),
        ]
        of_tables = [
            problem
            for path, folder in tables
            for problem in self._problems_of_table(
                path, f"{folder.name}/{path.relative_to(folder).as_posix()}"
            )
        ]
        return of_tables + [problem for found in self._problems_of_texts.values() for problem in found]

    def _has_texts(self, path: Path) -> bool:
        """Return whether a file has the texts of a language, which only its topic can judge."""
        return path.parent.parent == self.texts

    def _problems_of_table(self, path: Path, name: str) -> list[Problem]:
        return self.proofs.problems(
            lambda: File.read(path, name).problems, lambda: ("table", name, read_or_none(path))
        )

    def _problems_of_topic(self, lang: str, path: Path) -> list[Problem]:
        def problems() -> Iterator[Problem]:
            topics = read_topics(lang, self.texts, (path.stem, *TOPICS_OF_MESSAGES))
            return file_problems(lang, topics, path.stem)

        return self.proofs.problems(problems, lambda: ("texts", lang, path.stem, read_or_none(path)))

    def problems_beside(self, book: Book) -> Iterator[Problem]:
        """Yield the problems of the other texts in each language with a faulty file, if English has none."""
        faulty = [lang for lang, problems in self._problems_of_texts.items() if problems]
        source = {} if SOURCE in faulty else read_topics(SOURCE, self.texts)
        for lang in faulty if source else ():
            topics = read_topics(lang, self.texts)
            sound = {name: topic for name, topic in topics.items() if not topic.file.problems}
            english = {name: topic for name, topic in source.items() if name in sound or name not in topics}
            if lang in self.langs:
                known = load_lint_context(book, lang, self.texts)
                looks = {
                    name: partial(topic_inputs, lang, name, self.texts, known) for name in {*sound, *english}
                }
                names = [name for name, look in looks.items() if not self.proofs.is_proved(look)]
                yield from lint(lang, sound, english, known, names)
