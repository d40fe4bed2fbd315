"""What there is to do in a language: texts that are missing, outdated or doubtful, and proposals."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from generator.site.preview.desk.files import Refused, Text, TextFiles
from generator.translation.lint import Known, entry_faults
from generator.translation.status import progress
from riichi_rules.texts.languages import SOURCE, Topic, read_topics

EXCERPT = 90
MOST_FOUND = 100


@dataclass(frozen=True)
class Task:
    """A text that waits for somebody: why, what it says, and on how many pages readers meet it."""

    key: str
    kind: str
    text: str
    pages: int


def list_work(
    lang: str, files: TextFiles, known: Known, on_pages: Iterable[frozenset[str]]
) -> dict[str, Any]:
    """Every task of a language, what most readers see first, and how far the language is."""
    seen = Counter(key for page in on_pages for key in page)
    source, own = _topics(lang, files)
    texts = _texts(lang, files, source, own)
    tasks = [
        Task(key, kind, said, seen[key])
        for key, kind, said in _tasks(lang, texts, known, files.proposals(lang))
    ]
    tasks.sort(key=lambda task: -task.pages)
    done = progress(lang, own, source)
    return {"tasks": [asdict(each) for each in tasks], "texts": done.texts, "translated": done.translated}


def find_texts(lang: str, files: TextFiles, words: str, on_pages: Iterable[frozenset[str]]) -> dict[str, Any]:
    """The texts that have some words, in the language or in English; those on most pages first."""
    seen = Counter(key for page in on_pages for key in page)
    wanted = words.casefold()
    found = [
        Task(text.key, text.state, _excerpt((text.own or text.english).parts()), seen[text.key])
        for text in _texts(lang, files, *_topics(lang, files))
        if any(wanted in part.casefold() for part in _words_of(text))
    ]
    found.sort(key=lambda task: -task.pages)
    return {"found": [asdict(each) for each in found[:MOST_FOUND]]}


def _words_of(text: Text) -> Iterator[str]:
    """All that a text can be found by."""
    yield text.key
    for entry in (text.own, text.english):
        yield from (said for _, said in entry.parts()) if entry else ()


def _topics(lang: str, files: TextFiles) -> tuple[dict[str, Topic], dict[str, Topic]]:
    """The files of the source language and those of another, as they are now."""
    source, own = read_topics(SOURCE, files.folder), read_topics(lang, files.folder)
    for topic in [*source.values(), *own.values()]:
        if topic.file.problems:
            raise Refused("unreadable", topic.file.problems)
    return source, own


def _texts(
    lang: str, files: TextFiles, source: Mapping[str, Topic], own: Mapping[str, Topic]
) -> Iterator[Text]:
    for topic in source.values():
        there = own[topic.name] if topic.name in own else files.topic(lang, topic.name)
        yield from (Text(lang, name, topic, there) for name in topic.entries)


def _tasks(
    lang: str, texts: Iterable[Text], known: Known, proposals: frozenset[str]
) -> Iterator[tuple[str, str, str]]:
    for text in texts:
        key, said = text.key, _excerpt((text.own or text.english).parts())
        if text.state in {"missing", "outdated"}:
            yield key, text.state, said
        if text.own is not None and (lang == SOURCE or text.english.translate):
            if next(entry_faults(lang, key, text.own, text.english, known), None):
                yield key, "doubtful", said
            if key in proposals:
                yield key, "proposal", said


def _excerpt(parts: Iterable[tuple[str, str]]) -> str:
    said = next((text for _, text in parts), "")
    return said if len(said) <= EXCERPT else f"{said[:EXCERPT].rstrip()}…"
