"""Where a term of the glossary is said in a language, and its renaming in every text.

A term is renamed by its forms: `{"kamienia skrajnego": "terminala"}`. Whole words are replaced, the longest
forms first, and a capital initial stays one.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from generator.translation.edit import with_texts
from riichi_rules.data import TEXTS
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import capitalise
from riichi_rules.texts.languages import SOURCE, Topic, read_topics

# The length of a beginning that the forms of a word share.
STEM = 4


class TermUse(NamedTuple):
    """A text whose English has a term: its key, its words, and whether they have the term too."""

    key: str
    words: str
    has_term: bool


def term_uses(lang: str, term: str, folder: Path = TEXTS) -> Iterator[TermUse]:
    """Yield each translated text whose English has a term of the glossary."""
    source, own = read_topics(SOURCE, folder), read_topics(lang, folder)
    english = _pattern(source["glossary"].entries[term].words)
    said = _pattern(own["glossary"].entries[term].words)
    for name, topic in source.items():
        for key, entry in topic.entries.items():
            if name in own and key in own[name].entries and english.search(entry.words):
                words = own[name].entries[key].words
                yield TermUse(f"{name}.{key}", words, bool(said.search(words)))


def _pattern(term: str) -> re.Pattern[str]:
    """Return a pattern for the forms of a term: the beginnings of its words, one after the other."""
    words = re.findall(r"\w+", term.partition("(")[0])
    stems = [word[: max(STEM, len(word) - 2)] for word in words]
    return re.compile(r"\b" + r"\W+".join(rf"{stem}\w*" for stem in stems), re.IGNORECASE)


def rename_term(lang: str, forms: Mapping[str, str], folder: Path = TEXTS) -> dict[Path, bytes]:
    """Return the files of a language that change if a term is renamed, with their new content."""
    pattern = re.compile(
        rf"(?<!\w)(?:{'|'.join(re.escape(old) for old in sorted(forms, key=len, reverse=True))})(?!\w)",
        re.IGNORECASE,
    )

    def renamed(match: re.Match[str]) -> str:
        new = forms.get(match[0]) or forms[match[0].lower()]
        return capitalise(new, lang) if match[0][0].isupper() else new

    files = {}
    for name, topic in read_topics(lang, folder).items():
        changed = {key: _with(entry, pattern, renamed) for key, entry in _visible_texts(topic)}
        changed = {key: entry for key, entry in changed.items() if entry != topic.entries[key]}
        if changed:
            path = folder / lang / f"{name}.yaml"
            files[path] = with_texts(path.read_bytes(), name, changed)
    return files


def _visible_texts(topic: Topic) -> Iterator[tuple[str, Entry]]:
    """Yield the texts that readers see, not the names that they may search for."""
    yield from ((key, entry) for key, entry in topic.entries.items() if not key.endswith(".also"))


def _with(entry: Entry, pattern: re.Pattern[str], renamed: Callable[[re.Match[str]], str]) -> Entry:
    parts: dict[str, Any] = {part: pattern.sub(renamed, text) for part, text in entry.parts()}
    return replace(entry, **parts)
