"""The grammar of terms in the glossary: the forms of each, and the words that are not said for it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from riichi_rules.problems import did_you_mean
from riichi_rules.texts.entry import NAME_FORMS, WORD_FACTS, Entry
from riichi_rules.texts.languages import read_topics

GLOSSARY = "glossary"


@dataclass(frozen=True)
class AvoidedWord:
    """The term that is said in place of a word, and the reason."""

    use: str
    because: str = ""


def forms_of(entry: Entry) -> dict[str, str]:
    """Return the forms of a term by their names; the term itself is `text`."""
    said = {form: words for form, words in entry.grammar.items() if form != "gender"}
    return {"text": entry.words, **said}


def avoided_words(lang: str, folder: Path) -> dict[str, AvoidedWord]:
    """Return the patterns of the words that the glossary of a language does not say."""
    glossary = read_topics(lang, folder, (GLOSSARY,)).get(GLOSSARY)
    return {
        pattern: AvoidedWord(", ".join(dict.fromkeys(forms_of(entry).values())), because)
        for entry in (glossary.entries.values() if glossary else ())
        for pattern, because in entry.avoid.items()
        if is_pattern(pattern)
    }


def is_pattern(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True


def grammar_faults(key: str, entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield a message and a tip for each fault in the grammar of a text."""
    known = (*NAME_FORMS, *WORD_FACTS)
    for form in entry.grammar.keys() - {*known}:
        yield f"has a form '{form}' that no text can ask for", did_you_mean(form, known)
    if entry.avoid and not key.startswith(f"{GLOSSARY}."):
        yield "avoids words outside the glossary", f"put them beside a term in {GLOSSARY}.yaml"
    for pattern in entry.avoid:
        if not is_pattern(pattern):
            yield f"'{pattern}' is no pattern", "write the beginning of a word, or a regular expression"
        elif said := _said_itself(pattern, entry):
            yield f"avoids '{said}', which it says itself", "take one of them away"


def _said_itself(pattern: str, entry: Entry) -> str:
    """Return the form of a term that a pattern of its avoided words matches; "" if none."""
    avoided = re.compile(rf"\b(?:{pattern})", re.IGNORECASE)
    forms: Mapping[str, str] = forms_of(entry)
    return next((form for form in forms.values() if avoided.search(form)), "")
