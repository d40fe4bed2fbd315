"""The tasks of translators: texts that are missing, drafts, outdated, doubtful or unread, and proposals."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from generator.site.preview.desk.files import RequestRefused, Text, TextFiles
from generator.site.text_map.rendered_texts import plain_words
from generator.translation.lint import LintContext, entry_faults
from generator.translation.status import count_progress
from riichi_rules.texts.languages import SOURCE, Topic, read_topics

EXCERPT = 90
NUMBER = re.compile(r"[+−-]?\d[\d.,]*")
WORD = re.compile(r"(\S+)(\s*)")
# The quotation marks that a keyboard has, for those of the languages.
SIMPLE = str.maketrans(dict.fromkeys("’‘", "'") | dict.fromkeys("“”„«»", '"'))
MAX_RESULTS = 100


@dataclass(frozen=True)
class Task:
    """A text to work on: the reason, an excerpt, and the number of pages that contain it."""

    key: str
    kind: str
    text: str
    pages: int


def list_work(
    lang: str,
    files: TextFiles,
    known: LintContext,
    on_pages: Collection[Collection[str]],
    order: Iterable[str] = (),
) -> dict[str, Any]:
    """Return every task of a language, and the progress of the language.

    The texts come in the given order, or those of the first page, as they are read there; then those on most
    pages.
    """
    pages_of = Counter(key for page in on_pages for key in page)
    source, own = _topics(lang, files)
    texts = _texts(lang, files, source, own)
    tasks = [
        Task(key, kind, excerpt, pages_of[key]) for key, kind, excerpt in _tasks(files, lang, texts, known)
    ]
    # Without stages those of the home page, without which nobody sees the others.
    places = {key: place for place, key in enumerate(order or next(iter(on_pages), ()))}
    tasks.sort(key=lambda task: (places.get(task.key, len(places)), -task.pages))
    done = count_progress(lang, own, source)
    return {"tasks": [asdict(each) for each in tasks], "texts": done.texts, "translated": done.translated}


def find_texts(
    lang: str, files: TextFiles, words: str, on_pages: Iterable[Collection[str]]
) -> dict[str, Any]:
    """Return the texts that contain `words` in the language or in English, those on most pages first."""
    pages_of = Counter(key for page in on_pages for key in page)
    query = search_pattern(words)
    results = [
        Task(text.key, text.state, _excerpt((text.own or text.english).parts()), pages_of[text.key])
        for text in _texts(lang, files, *_topics(lang, files))
        if any(query.search(fold(part)) for part in _searchable_strings(text))
    ]
    results.sort(key=lambda task: -task.pages)
    return {"found": [asdict(each) for each in results[:MAX_RESULTS]]}


def search_pattern(words: str) -> re.Pattern[str]:
    """Return a pattern of words as read on a page: a number there is a placeholder, often with its unit."""
    pieces, is_after_number = "", False
    for word, space in WORD.findall(fold(words)):
        piece, is_number = re.escape(word), bool(NUMBER.fullmatch(word))
        if is_number:
            piece = rf"(?:{piece}|\{{[^{{}}]*\}})"
        pieces += f"(?:{piece} ?)?" if is_after_number else piece + " ?" * bool(space)
        is_after_number = is_number
    return re.compile(pieces)


def fold(text: str) -> str:
    """Return a text in small letters, with simple spaces and quotation marks, and without emphasis."""
    return " ".join(plain_words(text).translate(SIMPLE).split()).casefold()


def _searchable_strings(text: Text) -> Iterator[str]:
    """Yield the strings of a text that a search covers."""
    yield text.key
    for entry in (text.own, text.english):
        yield from (part for _, part in entry.parts()) if entry else ()


def _topics(lang: str, files: TextFiles) -> tuple[dict[str, Topic], dict[str, Topic]]:
    """Return the current files of the source language and of another."""
    source, own = read_topics(SOURCE, files.folder), read_topics(lang, files.folder)
    for topic in [*source.values(), *own.values()]:
        if topic.file.problems:
            raise RequestRefused("unreadable", topic.file.problems)
    return source, own


def _texts(
    lang: str, files: TextFiles, source: Mapping[str, Topic], own: Mapping[str, Topic]
) -> Iterator[Text]:
    for topic in source.values():
        translated = own[topic.name] if topic.name in own else files.topic(lang, topic.name)
        yield from (Text(lang, name, topic, translated) for name in topic.entries)


def _tasks(
    files: TextFiles, lang: str, texts: Iterable[Text], known: LintContext
) -> Iterator[tuple[str, str, str]]:
    proposals, read, drafts = files.proposals(lang), files.read_keys(lang), files.draft_keys(lang)
    for text in texts:
        key, excerpt = text.key, _excerpt((text.own or text.english).parts())
        if text.state in {"missing", "outdated"}:
            yield key, text.state, excerpt
        if text.own is not None and text.is_translatable:
            if key in drafts:
                yield key, "draft", excerpt
            elif key not in read and text.state != "outdated":
                yield key, "unread", excerpt
            if next(entry_faults(lang, key, text.own, text.english, known), None):
                yield key, "doubtful", excerpt
            if key in proposals:
                yield key, "proposal", excerpt


def _excerpt(parts: Iterable[tuple[str, str]]) -> str:
    first = next((text for _, text in parts), "")
    return first if len(first) <= EXCERPT else f"{first[:EXCERPT].rstrip()}…"
