"""Where a term of the glossary is said in a language, and its renaming in every text.

A term is renamed by its forms: `{"kamienia skrajnego": "terminala"}`, or `{"genitive": "terminala"}` for
a form that its grammar names. Whole words are replaced, the longest forms first, and a capital stays one.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from generator.translation.edit import with_texts
from generator.translation.terms import GLOSSARY, forms_of
from riichi_rules.data import TEXTS
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import capitalise
from riichi_rules.texts.languages import SOURCE, Topic, read_topics

# The length of a beginning that the forms of a word share.
STEM = 4

# How a text says a term.
Wording = Literal["the term", "another name", "neither"]


class TermUse(NamedTuple):
    """A translated text whose English has a term, and how it says the term."""

    key: str
    words: str
    wording: Wording


def term_uses(lang: str, term: str, folder: Path = TEXTS) -> Iterator[TermUse]:
    """Yield each translated text whose English has a term of the glossary.

    Other names are those that the glossary avoids or lets readers search for.
    """
    source, topics = read_topics(SOURCE, folder), read_topics(lang, folder)
    english = _forms_pattern(forms_of(source[GLOSSARY].entries[term]).values())
    own = topics[GLOSSARY].entries[term]
    patterns: dict[Wording, re.Pattern[str]] = {
        "the term": _forms_pattern(forms_of(own).values()),
        "another name": _pattern([*own.avoid, *_name_patterns(_names_to_search(topics, term))]),
    }
    for name, topic in topics.items():
        originals = source[name].entries if name in source else {}
        for key, entry in _visible_texts(topic):
            if key in originals and english.search(originals[key].words):
                found = (wording for wording, pattern in patterns.items() if pattern.search(entry.words))
                yield TermUse(f"{name}.{key}", entry.words, next(found, "neither"))


def _names_to_search(topics: Mapping[str, Topic], term: str) -> list[str]:
    """Return the names of a term that its `also` lists."""
    also = topics[GLOSSARY].entries.get(f"{term}.also")
    return [name.strip() for name in also.words.split(";")] if also else []


def _forms_pattern(forms: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for the forms of a term, and for what begins like each of its words."""
    return _pattern(_name_patterns(forms))


def _name_patterns(names: Iterable[str]) -> list[str]:
    beginnings = (_beginnings(name.partition("(")[0]) for name in names)
    return [*dict.fromkeys(filter(None, beginnings))]


def _pattern(patterns: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for words that begin like one of the given patterns; none of them matches nothing."""
    return re.compile(rf"\b(?:{'|'.join(patterns) or '(?!)'})", re.IGNORECASE)


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
