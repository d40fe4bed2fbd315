"""What a catalogue that came back changes in the texts of a language, and all that is wrong with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.translation.exchange.messages import FORM, singular
from generator.translation.exchange.plural_forms import (
    forms_by_category,
    fraction_categories,
    plural_header,
    whole_number_categories,
)
from generator.translation.exchange.po import Catalogue, Message
from generator.translation.lint import Known, entry_faults
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Topic

PLURAL_FORMS = "Plural-Forms"

Messages = dict[str, Message]  # those of one text, by the form behind its key


@dataclass
class Incoming:
    """The texts that a catalogue changes, by topic and key, and what is to be said about it."""

    texts: dict[str, dict[str, Entry]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True)
class Receiver:
    """A language as it is, and what its texts may refer to."""

    lang: str
    topics: Mapping[str, Topic]
    source: Mapping[str, Topic]
    known: Known

    def receive(self, catalogue: Catalogue) -> Incoming:
        """What a catalogue changes. Nothing may be written if one of the problems is an error."""
        found = Incoming(problems=[*catalogue.problems])
        if found.problems:
            return found
        categories = forms_by_category(catalogue.header.get(PLURAL_FORMS, ""), self.lang)
        if categories is None:
            values = {"found": catalogue.header[PLURAL_FORMS], "right": plural_header(self.lang)}
            found.problems.append(_of_file("po_plural_rule", catalogue, header=PLURAL_FORMS, **values))
            return found
        known_keys = 0
        for key, messages in _by_key(catalogue).items():
            name, _, inner = key.partition(".")
            english = self.source[name].entries.get(inner) if name in self.source else None
            if english is None or not english.translate:
                found.problems.append(self._unknown(catalogue.name, key, messages))
                continue
            known_keys += 1
            there = self.topics[name].entries.get(inner, Entry()) if name in self.topics else Entry()
            text = _Text(self.lang, key, there, english, messages, categories, catalogue.name, self.topics)
            found.problems += text.problems(self.known)
            if (entry := text.entry()) is not None and entry != there:
                found.texts.setdefault(name, {})[inner] = entry
        if not known_keys:
            found.problems.append(_of_file("po_foreign", catalogue, example="yaku.riichi"))
        return found

    def _unknown(self, file: str, key: str, messages: Messages) -> Problem:
        """A text that there is no more, or never was: it is passed over."""
        keys = [f"{name}.{each}" for name, topic in self.source.items() for each in topic.entries]
        line, tip = next(iter(messages.values())).line, did_you_mean(key, keys)
        return Problem("po_unknown_key", "", file, line, 1, tip, "warning", values={"key": key})


def _by_key(catalogue: Catalogue) -> dict[str, Messages]:
    """The messages of each text together, wherever an editor has put them."""
    found: dict[str, Messages] = {}
    for message in catalogue.messages:
        key, _, form = (message.context or "").partition(FORM)
        found.setdefault(key, {})[form] = message
    return found


@dataclass(frozen=True)
class _Text:
    """One text: as it is there, its English, and its messages."""

    lang: str
    key: str
    there: Entry
    english: Entry
    messages: Messages
    categories: Mapping[str, int]
    file: str
    topics: Mapping[str, Topic]

    def entry(self) -> Entry | None:
        """The text as it is to be; nothing where the catalogue leaves it as it is."""
        if self._is_unfinished() or not self._is_changed():
            return None
        return replace(self.there, **self._parts(), of=self._mark())

    def problems(self, known: Known) -> Iterator[Problem]:
        """What is wrong with a text that changes, each at its line."""
        wanted = self.entry()
        if wanted is None:
            if self._is_unfinished() and self._is_begun():
                yield self._problem("", "po_unfinished", "warning", key=self.key)
            return
        if self._has_changed_meanwhile(wanted):
            yield self._problem("", "po_changed_meanwhile", key=self.key, found=self.there.words)
        for fault in entry_faults(self.lang, self.key, wanted, self.english, known):
            yield replace(
                self._problem(fault.form, fault.code, fault.severity),
                message=f"{self.key}: {fault.message}",
                tip=fault.tip,
                said=fault.said(self.lang, self.topics, self.key),
            )

    def _is_unfinished(self) -> bool:
        """Does a message that the text needs lack words, or bear a mark that it needs work?"""
        needed = [self.messages.get(form) for form in ("", *fraction_categories(self.lang))]
        there = [message for message in needed if message]
        return needed[0] is None or not all(each.is_translated and not each.is_fuzzy for each in there)

    def _is_begun(self) -> bool:
        """Has somebody translated a part of it, without a mark that it needs work?"""
        is_fuzzy = any(each.is_fuzzy for each in self.messages.values())
        return not is_fuzzy and any(text for each in self.messages.values() for text in each.strings)

    def _is_changed(self) -> bool:
        return any(getattr(self.there, part) != text for part, text in self._parts().items()) or (
            self.there.of != self._mark()
        )

    def _extra(self) -> tuple[str, ...]:
        """The forms that have messages of their own."""
        whole = whole_number_categories(self.lang)
        none = () if "zero" in whole else ("zero",)
        return (*none, *fraction_categories(self.lang)) if self.english.is_plural else ()

    def _parts(self) -> dict[str, Any]:
        """The words of a text by the keys under which they stand."""
        strings = self.messages[""].strings
        if not self.english.is_plural:
            return {"text": strings[0]}
        parts = {form: self._form(form, strings) for form in whole_number_categories(self.lang)}
        for form in self._extra():
            message = self.messages.get(form)
            if message and message.is_translated and not message.is_fuzzy:
                parts[form] = message.strings[0]
        return parts

    def _form(self, form: str, strings: tuple[str, ...]) -> str:
        """The string of a category. One that shares its string with another keeps words of its own."""
        place = self.categories[form]
        text = strings[place] if place < len(strings) else ""
        others = [each for each, its in self.categories.items() if its == place and each != form]
        own = self.there.forms.get(form)
        is_as_it_was = any(self.there.forms.get(each) == text for each in others)
        return own if own is not None and is_as_it_was else text

    def _mark(self) -> str:
        """The mark of the English text that the translator saw: that of today, or of the export."""
        base, zero = self.messages[""], self.messages.get("zero")
        if not self.english.is_plural:
            return Entry(text=base.id).mark
        is_as_today = (base.id, base.plural) == (singular(self.english), self.english.forms["other"])
        if is_as_today and (zero is None or zero.id == singular(self.english, "zero")):
            return self.english.mark
        has_zero = zero is not None and zero.id != base.plural
        return Entry(zero=zero.id if zero and has_zero else None, one=base.id, other=base.plural).mark

    def _has_changed_meanwhile(self, wanted: Entry) -> bool:
        """Have others changed the text since the export, which said how it was then?"""
        version = self.messages[""].version
        return bool(version and not self.there.is_blank and self.there.mark not in {version, wanted.mark})

    def _problem(self, form: str, code: str, severity: str = "error", **values: object) -> Problem:
        """A problem at the line of a form in the file."""
        own = self.messages.get(form)
        message_at = own or self.messages.get("") or next(iter(self.messages.values()))
        place = 0 if own else self.categories.get(form, 0)
        line = message_at.lines[min(place, len(message_at.lines) - 1)]
        return Problem(code, file=self.file, line=line, column=1, severity=severity, values=values)


def _of_file(code: str, catalogue: Catalogue, **values: object) -> Problem:
    """A problem of the whole catalogue."""
    return Problem(code, file=catalogue.name, line=1, column=1, values=values)
