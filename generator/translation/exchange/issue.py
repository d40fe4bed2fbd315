"""Suggestions that readers have sent from the site as an issue: new words for texts, as a patch."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.translation.doubts import TypedTextChecker
from generator.translation.exchange.incoming import Incoming, at_place, has_errors
from generator.translation.typed import set_typography
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.texts.entry import FORMS, Entry
from riichi_rules.texts.languages import Topic

FILE = re.compile(r"content/texts/([A-Za-z-]+)/\w+\.yaml\b")
KEY = re.compile(r"`([\w-]+\.[\w.-]+)`")
FENCE, FENCE_END = "```diff", "```"
FORM = re.compile(rf"({'|'.join(FORMS)}): (.*)")


@dataclass(frozen=True)
class Suggestion:
    """New words for a text, its words on the page where they were suggested, and its line in the issue."""

    lang: str
    key: str
    before: Mapping[str, str]
    after: Mapping[str, str]
    line: int


def parse_suggestions(issue: str) -> list[Suggestion]:
    """Return the suggestions of an issue: each a patch, below the file and the key of its text."""
    found: list[Suggestion] = []
    lang = key = ""
    sides: dict[str, dict[str, str]] | None = None
    for number, line in enumerate(issue.splitlines(), 1):
        text = line.strip()
        if sides is not None:
            if text == FENCE_END:
                found.append(Suggestion(lang, key, sides["-"], sides["+"], number))
                sides = None
            elif text[:1] in sides:
                form = FORM.fullmatch(words := text[1:].strip())
                sides[text[0]] |= {form[1]: form[2]} if form else {"text": words}
        elif text == FENCE and lang and key:
            sides = {"-": {}, "+": {}}
        elif match := FILE.search(text):
            lang = match[1]
        elif match := KEY.fullmatch(text):
            key = match[1]
    return found


@dataclass(frozen=True)
class SuggestionReader:
    """A reader of suggestions: the checker of texts in their language, and the English texts."""

    file: str
    checker: TypedTextChecker
    source: Mapping[str, Topic]

    def read(self, suggestions: list[Suggestion]) -> Incoming:
        """Return the changes, without those that have an error.

        A text that others have changed since it was shown to the reader is refused.
        """
        incoming = Incoming()
        for each in suggestions:
            name, _, inner = each.key.partition(".")
            english = self.source[name].entries.get(inner) if name in self.source else None
            if english is None or not english.translate:
                incoming.problems.append(self._unknown(each))
                continue
            topics = self.checker.topics
            there = topics[name].entries.get(inner, Entry()) if name in topics else Entry()
            entry = self._entry(each, there, english)
            problems = [*self._problems(each, there, entry, english)]
            incoming.problems += problems
            if not has_errors(problems) and entry != there:
                incoming.texts.setdefault(name, {})[inner] = entry
        return incoming

    def _entry(self, suggestion: Suggestion, there: Entry, english: Entry) -> Entry:
        blank: dict[str, str | None] = dict.fromkeys(("text", *FORMS))
        forms = {
            form: set_typography(self.checker.lang, words)
            for form, words in suggestion.after.items()
            if words
        }
        return replace(there, **{**blank, **forms, "of": english.hash})  # type: ignore[arg-type] # forms are strings

    def _problems(
        self, suggestion: Suggestion, there: Entry, entry: Entry, english: Entry
    ) -> Iterator[Problem]:
        if {form: " ".join(words.split()) for form, words in there.parts()} not in (
            {form: " ".join(words.split()) for form, words in sides.items()}
            for sides in (suggestion.before, suggestion.after)
        ):
            values = {"key": suggestion.key, "found": there.words, "sent": entry.words}
            yield self._problem(suggestion, "issue_changed_meanwhile", **values)
            return
        for fault in self.checker.faults(suggestion.key, entry, english):
            problem = replace(self._problem(suggestion, fault.code), severity=fault.severity)
            yield at_place(problem, fault, self.checker.lang, self.checker.topics, suggestion.key)

    def _unknown(self, suggestion: Suggestion) -> Problem:
        keys = [f"{name}.{each}" for name, topic in self.source.items() for each in topic.entries]
        tip = did_you_mean(suggestion.key, keys)
        return replace(self._problem(suggestion, "issue_unknown_key", key=suggestion.key), tip=tip)

    def _problem(self, suggestion: Suggestion, code: str, **values: object) -> Problem:
        return Problem(code, file=self.file, line=suggestion.line, column=1, values=values)
