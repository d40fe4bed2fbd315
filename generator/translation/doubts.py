"""Checks of typed words whose faults only a person can judge, so finished files are spared them.

They doubt a negation that is lost, "open" for "closed", and words that are misspelt or lack their accents.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from operator import ne
from unicodedata import combining, normalize

from generator.translation.lint import NAMES, Fault, Faults, LintContext, english_of, entry_faults
from generator.translation.spelling import unknown_words, words_of
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import SOURCE, Topic

# The words by which a language negates; * stands for any ending.
NEGATIONS: Mapping[str, str] = {
    "en": "no not never cannot without nobody nothing neither nor *n’t",
    "fr": "ne n’* pas sans aucun* jamais non ni rien personne nul* sauf faux fausse impossible* au~lieu",
    "nl": "nee niet* geen* zonder nooit niemand niets noch in~plaats hooguit",
    "pl": "nie* bez* żad* nikt* nikogo nigdy ani nic* brak* zamiast błędn*",
    "ru": "не* ни* нет* без* нельзя вместо кроме молч*",
}
# The words for what is closed, and those for what is open.
OPPOSITES: Mapping[str, tuple[str, str]] = {
    "en": ("closed concealed", "open opens opened"),
    "fr": ("fermé* caché*", "ouver* ouvr*"),
    "nl": ("gesloten dicht* verborgen", "open* geopend*"),
    "pl": ("zakry* zamkn* ukry*", "odkry* otwar* otwier*"),
    "ru": ("закры* замкн*", "откры*"),
}
BARE_LETTERS = str.maketrans("łŁøØ", "lLoO")  # letters whose stroke is no combining character


def doubt_words(lang: str) -> Mapping[str, Sequence[Sequence[str]]]:
    """Return the words of these tables for scripts: those of English, then those of the language."""
    if lang == SOURCE or lang not in NEGATIONS or lang not in OPPOSITES:
        return {}
    return {
        "negations": [NEGATIONS[SOURCE], NEGATIONS[lang]],
        "opposites": [*zip(OPPOSITES[SOURCE], OPPOSITES[lang], strict=True)],
    }


@cache
def word_pattern(words: str) -> re.Pattern[str]:
    """Return a pattern of words: * stands for letters, ~ for a space within."""
    each = (re.escape(word).replace(r"\*", r"\w*").replace(r"\~", r"\s") for word in words.split())
    return re.compile(rf"(?<!\w)(?:{'|'.join(each)})(?!\w)", re.IGNORECASE)


@dataclass(frozen=True)
class TypedTextChecker:
    """The checker of typed texts of a language: the names that they may use, and its texts in the files."""

    lang: str
    known: LintContext
    topics: Mapping[str, Topic]

    def faults(self, key: str, entry: Entry, english: Entry) -> Iterator[Fault]:
        """Yield the faults of a typed text, and the doubts about its words. `key` includes the topic."""
        yield from entry_faults(self.lang, key, entry, english, self.known)
        for form, text in entry.parts() if not key.endswith(NAMES) else ():
            for fault in _meaning(self.lang, text, english_of(self.lang, form, text, english)):
                yield fault.found_by("meaning", form, severity="warning")
            for fault in self._spelling(text):
                yield fault.found_by("spelling", form, severity="warning")

    def _spelling(self, text: str) -> Faults:
        words = [*dict.fromkeys(words_of(text))]
        unknown = unknown_words(self.lang, words)
        for word in words:
            accented = "" if word.lower() in self._words else self._accented.get(word.lower(), "")
            if accented:
                yield Fault(f"'{word}' lacks its accents", "look at the word", word, accented)
            elif word in unknown and word.lower() not in self._words:
                yield Fault(f"'{word}' is in no dictionary", "look at the word", word)

    @cached_property
    def _words(self) -> frozenset[str]:
        """The words of all texts in the files, in lower case."""
        texts = (
            text
            for topic in self.topics.values()
            for entry in topic.entries.values()
            for _, text in entry.parts()
        )
        return frozenset(word.lower() for text in texts for word in words_of(text))

    @cached_property
    def _accented(self) -> Mapping[str, str]:
        """The words in the files that have accents, by the same words without; the one with the fewest."""
        pairs = [(without_accents(word), word) for word in sorted(self._words)]
        pairs.sort(key=lambda pair: -sum(map(ne, *pair)))
        return {bare: word for bare, word in pairs if bare != word}


def without_accents(word: str) -> str:
    letters = normalize("NFD", word.translate(BARE_LETTERS))
    return "".join(letter for letter in letters if not combining(letter))


def _meaning(lang: str, text: str, english: str) -> Faults:
    """Yield a fault if a translation lacks the negation of the English text, or says open for closed."""
    if not doubt_words(lang):
        return
    source, own = (PLACEHOLDER.sub(" ", each) for each in (english, text))
    negation = word_pattern(NEGATIONS[SOURCE]).search(source)
    if negation and not word_pattern(NEGATIONS[lang]).search(own):
        yield Fault("lacks the negation of the English text", "look at both", negation[0], rule="negation")
    said, translated = ([word_pattern(words) for words in OPPOSITES[each]] for each in (SOURCE, lang))
    for one, other in ((0, 1), (1, 0)):
        in_english, opposite = said[one].search(source), translated[other].search(own)
        is_clear = not said[other].search(source) and not translated[one].search(own)
        if in_english and opposite and is_clear:
            words = f"{in_english[0]} ≠ {opposite[0]}"
            yield Fault("says the opposite of the English text", "look at both", words, rule="opposite")
