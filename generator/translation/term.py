"""Where a term of the glossary is said in a language, and its renaming in every text.

A term is renamed by its forms: `{"kamienia skrajnego": "terminala"}`, or `{"genitive": "terminala"}` for
a form that its grammar names. Whole words are replaced, the longest forms first, and a capital stays one.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from generator.translation.edit import with_texts
from generator.translation.terms import GLOSSARY, forms_of
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
    english = _pattern(source[GLOSSARY].entries[term])
    said = _pattern(own[GLOSSARY].entries[term])
    for name, topic in source.items():
        for key, entry in topic.entries.items():
            if name in own and key in own[name].entries and english.search(entry.words):
                words = own[name].entries[key].words
                yield TermUse(f"{name}.{key}", words, bool(said.search(words)))


def _pattern(entry: Entry) -> re.Pattern[str]:
    """Return a pattern for the forms of a term, and for what begins like each of its words."""
    forms = dict.fromkeys(form.partition("(")[0] for form in forms_of(entry).values())
    return re.compile(rf"\b(?:{'|'.join(map(_beginnings, forms))})", re.IGNORECASE)


def _beginnings(form: str) -> str:
    stems = [word[: max(STEM, len(word) - 2)] for word in re.findall(r"\w+", form)]
    return r"\W+".join(rf"{stem}\w*" for stem in stems)


def rename_term(
    lang: str, term: str, forms: Mapping[str, str], because: str = "", folder: Path = TEXTS
) -> dict[Path, bytes]:
    """Return the files of a language that change if a term is renamed, with their new content.

    The glossary avoids its old forms from then on.
    """
    topics = read_topics(lang, folder)
    entry = topics[GLOSSARY].entries[term]
    named = forms_of(entry)
    words = {named.get(old, old): new for old, new in forms.items()}
    renamed = _replacer(words, lang)
    files = {}
    for name, topic in topics.items():
        changed = {key: _with(each, renamed) for key, each in _visible_texts(topic)}
        if name == GLOSSARY:
            changed[term] = _avoiding(changed[term], words, because)
        changed = {key: each for key, each in changed.items() if each != topic.entries[key]}
        if changed:
            path = folder / lang / f"{name}.yaml"
            files[path] = with_texts(path.read_bytes(), name, changed)
    return files


def _replacer(words: Mapping[str, str], lang: str) -> Callable[[str], str]:
    """Return a function that replaces whole words, the longest first."""
    listed = "|".join(re.escape(old) for old in sorted(words, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{listed})(?!\w)", re.IGNORECASE)

    def renamed(match: re.Match[str]) -> str:
        new = words.get(match[0]) or words[match[0].lower()]
        return capitalise(new, lang) if match[0][0].isupper() else new

    return lambda text: pattern.sub(renamed, text)


def _visible_texts(topic: Topic) -> Iterator[tuple[str, Entry]]:
    """Yield the texts that readers see, not the names that they may search for."""
    yield from ((key, entry) for key, entry in topic.entries.items() if not key.endswith(".also"))


def _with(entry: Entry, renamed: Callable[[str], str]) -> Entry:
    parts: dict[str, Any] = {part: renamed(text) for part, text in entry.parts()}
    grammar = {form: renamed(text) for form, text in entry.grammar.items()}
    return replace(entry, **parts, grammar=grammar)


def _avoiding(entry: Entry, old: Iterable[str], because: str) -> Entry:
    """Return a term that avoids its old forms."""
    avoid = {**entry.avoid, **{rf"{re.escape(form)}\b".replace(r"\ ", " "): because for form in old}}
    return replace(entry, avoid=avoid)
