"""The changes that an edited catalogue makes to the texts of a language, and every problem in it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.translation.doubts import TypedTextChecker
from generator.translation.exchange.messages import FORM, singular
from generator.translation.exchange.plural_forms import (
    forms_by_category,
    fraction_categories,
    plural_header,
    whole_number_categories,
)
from generator.translation.exchange.po import Catalogue, Message
from generator.translation.lint import Fault
from generator.translation.typed import set_typography
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Topic

PLURAL_FORMS = "Plural-Forms"

Messages = dict[str, Message]  # the messages of one text by form: "" or the part of the context behind FORM


@dataclass
class Incoming:
    """The texts that a catalogue changes, by topic and key, those that are drafts, and the problems found."""

    texts: dict[str, dict[str, Entry]] = field(default_factory=dict)
    drafts: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True)
class Receiver:
    """A reader of catalogues: the checker of texts in the language, and the English texts.

    What is marked as needing work comes in as a draft, but never in place of finished words. `drafts` has the
    keys of the texts that are drafts now.
    """

    checker: TypedTextChecker
    source: Mapping[str, Topic]
    drafts: Collection[str] = ()

    def receive(self, catalogue: Catalogue) -> Incoming:
        """Return the changes in a catalogue, without texts that have an error; none if the file has one.

        Texts that others changed after the export stay as they are, with a warning if the catalogue has other
        words for them.
        """
        incoming = Incoming(problems=[*catalogue.problems])
        if incoming.problems:
            return incoming
        lang, topics = self.checker.lang, self.checker.topics
        categories = forms_by_category(catalogue.header.get(PLURAL_FORMS, ""), lang)
        if categories is None:
            values = {"found": catalogue.header[PLURAL_FORMS], "right": plural_header(lang)}
            incoming.problems.append(_of_file("po_plural_rule", catalogue, header=PLURAL_FORMS, **values))
            return incoming
        known_keys = 0
        for key, messages in _by_key(catalogue).items():
            name, _, inner = key.partition(".")
            english = self.source[name].entries.get(inner) if name in self.source else None
            if english is None or not english.translate:
                incoming.problems.append(self._unknown(catalogue.name, key, messages))
                continue
            known_keys += 1
            there = topics[name].entries.get(inner, Entry()) if name in topics else Entry()
            takes_drafts = there.is_blank or there.of != english.hash or key in self.drafts
            text = _Text(
                key, there, english, messages, categories, catalogue.name, self.checker, takes_drafts
            )
            problems = [*text.problems()]
            incoming.problems += problems
            if has_errors(problems):
                continue
            is_confirmed = key in self.drafts and text.is_confirmed
            entry = text.entry() or (there if is_confirmed else None)
            if entry is not None and (is_confirmed or entry != there):
                incoming.texts.setdefault(name, {})[inner] = entry
                if text.is_fuzzy:
                    incoming.drafts.add(key)
        if not known_keys:
            incoming.problems.append(_of_file("po_foreign", catalogue, example="yaku.riichi"))
        return incoming

    def _unknown(self, file: str, key: str, messages: Messages) -> Problem:
        """Return the warning that a catalogue has a text that English does not; the text is skipped."""
        keys = [f"{name}.{each}" for name, topic in self.source.items() for each in topic.entries]
        line, tip = next(iter(messages.values())).line, did_you_mean(key, keys)
        return Problem("po_unknown_key", "", file, line, 1, tip, "warning", values={"key": key})


def _by_key(catalogue: Catalogue) -> dict[str, Messages]:
    """Return the messages of each text, wherever an editor has moved them."""
    by_key: dict[str, Messages] = {}
    for message in catalogue.messages:
        key, _, form = (message.context or "").partition(FORM)
        by_key.setdefault(key, {})[form] = message
    return by_key


@dataclass(frozen=True)
class _Text:
    """One text of a catalogue: its entry in the files, the English entry, and its messages."""

    key: str
    there: Entry
    english: Entry
    messages: Messages
    categories: Mapping[str, int]
    file: str
    checker: TypedTextChecker
    takes_drafts: bool = False

    @property
    def lang(self) -> str:
        return self.checker.lang

    @property
    def is_fuzzy(self) -> bool:
        return any(each.is_fuzzy for each in self.messages.values())

    @property
    def is_confirmed(self) -> bool:
        """Whether the words in the files need work no longer."""
        return (
            not self._is_unfinished() and not self.is_fuzzy and Entry(**self._parts()).hash == self.there.hash
        )

    def entry(self) -> Entry | None:
        """Return the new entry, or None if the catalogue leaves the text unchanged or others changed it."""
        if self._is_unfinished() or not self._is_changed() or self._is_untouched() or self._is_conflict():
            return None
        return replace(self.there, **self._parts(), of=self._mark())

    def problems(self) -> Iterator[Problem]:
        """Yield the problems of a changed text, each at its line in the catalogue."""
        entry = self.entry()
        if entry is None:
            if code := self._reason():
                values = {"key": self.key, "found": self.there.words, "sent": self._words()}
                yield self._problem("", code, "warning", **values)
            return
        for fault in self.checker.faults(self.key, entry, self.english):
            problem = self._problem(fault.form, fault.code, fault.severity)
            yield at_place(problem, fault, self.lang, self.checker.topics, self.key)

    def _reason(self) -> str:
        """Return the code of the warning that new words are left out, or "" if there are none."""
        if not self._is_complete():
            is_begun = any(text for each in self.messages.values() for text in each.strings)
            return "po_unfinished" if is_begun and not self.is_fuzzy else ""
        if self._is_unfinished():
            return "po_needs_work" if self._has_other_words() and self._is_changed() else ""
        return "po_changed_meanwhile" if self._is_conflict() else ""

    def _is_complete(self) -> bool:
        """Return whether every message that the text needs is translated."""
        needed = [self.messages.get(form) for form in fraction_categories(self.lang)]
        there = [message for message in needed if message]
        return "" in self.messages and all(each.is_translated for each in (self.messages[""], *there))

    def _is_unfinished(self) -> bool:
        """Return whether a message that the text needs is untranslated, or marked as fuzzy and no draft."""
        is_draft = self.is_fuzzy and self._is_complete() and self._has_other_words()
        return not self._is_complete() or (self.is_fuzzy and not (self.takes_drafts and is_draft))

    def _has_other_words(self) -> bool:
        return Entry(**self._parts()).hash != (self.messages[""].version or self.there.hash)

    def _words(self) -> str:
        """Return the words of the catalogue, as far as they are complete."""
        return Entry(**self._parts()).words if self._is_complete() else ""

    def _is_changed(self) -> bool:
        return any(getattr(self.there, part) != text for part, text in self._parts().items()) or (
            self.there.of != self._mark()
        )

    def _extra(self) -> tuple[str, ...]:
        """Return the plural forms that have messages of their own."""
        whole = whole_number_categories(self.lang)
        none = () if "zero" in whole else ("zero",)
        return (*none, *fraction_categories(self.lang)) if self.english.is_plural else ()

    def _parts(self) -> dict[str, Any]:
        """Return the strings of a text by their keys in YAML."""
        strings = self._strings("")
        if not self.english.is_plural:
            return {"text": strings[0]}
        parts = {form: self._form(form, strings) for form in whole_number_categories(self.lang)}
        for form in self._extra():
            message = self.messages.get(form)
            if message and message.is_translated:
                parts[form] = self._strings(form)[0]
        return parts

    def _strings(self, form: str) -> tuple[str, ...]:
        """Return the strings of a message with the typographic characters of the language."""
        return tuple(set_typography(self.lang, text) for text in self.messages[form].strings)

    def _form(self, form: str, strings: tuple[str, ...]) -> str:
        """Return the string of a plural category.

        A category that shares its string with another keeps its own words as long as that string is
        unchanged.
        """
        index = self.categories[form]
        text = strings[index] if index < len(strings) else ""
        others = [each for each, its in self.categories.items() if its == index and each != form]
        own = self.there.forms.get(form)
        is_as_it_was = any(self.there.forms.get(each) == text for each in others)
        return own if own is not None and is_as_it_was else text

    def _mark(self) -> str:
        """Return the hash of the English text that the translator saw, which may be outdated."""
        base, zero = self.messages[""], self.messages.get("zero")
        if not self.english.is_plural:
            return Entry(text=base.id).hash
        is_as_today = (base.id, base.plural) == (singular(self.english), self.english.forms["other"])
        if is_as_today and (zero is None or zero.id == singular(self.english, "zero")):
            return self.english.hash
        has_zero = zero is not None and zero.id != base.plural
        return Entry(zero=zero.id if zero and has_zero else None, one=base.id, other=base.plural).hash

    def _is_untouched(self) -> bool:
        """Return whether the catalogue has the words of the export, and the files may have newer ones.

        The same words are only taken as a confirmation that they translate today's English text.
        """
        version = self.messages[""].version
        is_as_exported = bool(version) and Entry(**self._parts()).hash == version
        return is_as_exported and (self.there.hash != version or self._mark() != self.english.hash)

    def _is_conflict(self) -> bool:
        """Return whether both the catalogue and the files have other words than the export."""
        version, wanted = self.messages[""].version, Entry(**self._parts()).hash
        has_changed_meanwhile = bool(version) and not self.there.is_blank and self.there.hash != version
        return has_changed_meanwhile and wanted not in {version, self.there.hash}

    def _problem(self, form: str, code: str, severity: str = "error", **values: object) -> Problem:
        """Return a problem at the line of a form in the catalogue."""
        own = self.messages.get(form)
        message_at = own or self.messages.get("") or next(iter(self.messages.values()))
        index = 0 if own else self.categories.get(form, 0)
        line = message_at.lines[min(index, len(message_at.lines) - 1)]
        return Problem(code, file=self.file, line=line, column=1, severity=severity, values=values)


def has_errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def at_place(problem: Problem, fault: Fault, lang: str, topics: Mapping[str, Topic], key: str) -> Problem:
    """Return a problem with the message of a fault of a text."""
    message, said = f"{key}: {fault.message}", fault.message_in(lang, topics, key)
    return replace(problem, message=message, tip=fault.tip, said=said)


def _of_file(code: str, catalogue: Catalogue, **values: object) -> Problem:
    """Return a problem of a whole catalogue, placed on its first line."""
    return Problem(code, file=catalogue.name, line=1, column=1, values=values)
