"""The texts as their files have them now: one read, one looked at by the checks, one written."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from generator.system.files import write_files
from generator.translation.edit import with_texts
from generator.translation.lint import Fault, Known, entry_faults
from generator.translation.proposals import PROPOSALS, load_proposals, without_proposal
from generator.translation.typed import set_typed
from riichi_rules.problems import Faulty, Problem
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import FORMS, Entry
from riichi_rules.texts.languages import SOURCE, Topic, as_topic

LONGEST = 4000
MARK_OF_TEXT = re.compile(r"[0-9a-f]{6}")
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ue000-\uf8ff\U000e0000-\U0010ffff]")


class Refused(Exception):
    """A wish that is not fulfilled: why, in one word, and what is wrong with the files or the text."""

    def __init__(self, why: str, problems: Sequence[Problem | Fault] = ()):
        super().__init__(why)
        self.why, self.problems = why, problems


@dataclass(frozen=True)
class TextFiles:
    """The files of texts in a folder, of those languages that have pages."""

    folder: Path
    languages: tuple[str, ...]

    def path(self, lang: str, topic: str) -> Path:
        """The file of a topic that English has; refused where it would lie elsewhere."""
        names = {path.stem for path in (self.folder / SOURCE).glob("*.yaml")}
        if lang not in self.languages or topic not in names:
            raise Refused("unknown")
        path = self.folder / lang / f"{topic}.yaml"
        if not path.resolve().is_relative_to(self.folder.resolve()):
            raise Refused("elsewhere")
        return path

    def topic(self, lang: str, name: str) -> Topic:
        """A file as it is now, empty where there is none; refused with its problems where it has some."""
        path = self.path(lang, name)
        shown = f"content/texts/{lang}/{name}.yaml"
        topic = as_topic(name, File.read(path, shown) if path.exists() else File(shown, None))
        if topic.file.problems:
            raise Refused("unreadable", topic.file.problems)
        return topic

    def text(self, lang: str, key: str) -> "Text":
        """A text of English, and what a language makes of it."""
        name, _, own = key.partition(".")
        english = self.topic(SOURCE, name)
        if own not in english.entries:
            raise Refused("unknown")
        return Text(lang, own, english, self.topic(lang, name))

    def check(self, text: "Text", entry: Entry, known: Known) -> list[Fault]:
        """What the checks of the language find in a text as it would be."""
        english = entry if text.lang == SOURCE else text.english
        return [*entry_faults(text.lang, text.key, entry, english, known)]

    def write(self, text: "Text", entry: Entry) -> None:
        """Put a text into its file, which is the old one or the new one at any moment."""
        path = self.path(text.lang, text.topic.name)
        old = path.read_bytes() if path.exists() else b""
        try:
            new = with_texts(old, text.topic.name, {text.name: entry}, [*text.source.entries])
        except Faulty as faulty:
            raise Refused("unreadable", faulty.problems) from None
        self._replace(path, new)

    def proposals(self, lang: str) -> frozenset[str]:
        """The terms of a language for which no source is known."""
        return load_proposals(self._proposals).get(lang, frozenset())

    def confirm(self, text: "Text") -> None:
        """Takes a term off the list of those without a source."""
        path = self._proposals
        if text.key not in self.proposals(text.lang):
            raise Refused("unknown")
        if path.is_symlink():
            raise Refused("elsewhere")
        try:
            data = without_proposal(path.read_bytes(), text.lang, text.key)
        except Faulty as faulty:
            raise Refused("unreadable", faulty.problems) from None
        self._replace(path, data)

    def _replace(self, path: Path, data: bytes) -> None:
        """Replace a file, unless the disk is full or allows no writing."""
        try:
            write_files({path: data})
        except OSError as error:
            file = path.relative_to(self.folder.parents[1]).as_posix()
            raise Refused("unwritable", [Problem("no_file", str(error.strerror), file, 1, 1)]) from None

    @property
    def _proposals(self) -> Path:
        return self.folder.parent / PROPOSALS.name


@dataclass(frozen=True)
class Text:
    """One text of a language: its name in its topic, the file of English and its own."""

    lang: str
    name: str
    source: Topic
    topic: Topic

    @property
    def key(self) -> str:
        return f"{self.source.name}.{self.name}"

    @property
    def english(self) -> Entry:
        return self.source.entries[self.name]

    @property
    def own(self) -> Entry | None:
        entry = self.topic.entries.get(self.name)
        return None if entry is None or entry.is_blank else entry

    @property
    def line(self) -> int:
        """Where it stands in its file, or 0."""
        node = self.topic.file.key_at(self.name) if self.own else None
        return node.line if node else 0

    @property
    def version(self) -> str:
        """Changes with what its file says of it."""
        stated = "" if self.own is None else f"{self.own.mark} {self.own.of}"
        return sha256(stated.encode()).hexdigest()[:12]

    @property
    def state(self) -> str:
        if self.lang == SOURCE or not self.english.translate:
            return "source"
        if self.own is None:
            return "missing"
        return "current" if self.own.of == self.english.mark else "outdated"

    def said(self, forms: Mapping[str, str], of: str) -> Entry:
        """The entry that says something else; what is not for readers stays."""
        there = self.topic.entries.get(self.name, Entry())
        blank: dict[str, str | None] = dict.fromkeys(("text", *FORMS))
        mark = there.of if self.lang == SOURCE else of
        return replace(there, **{**blank, **forms, "of": mark})  # type: ignore[arg-type] # forms are strings


def parse_forms(stated: object, lang: str) -> dict[str, str]:
    """The forms of a text as a page sends them, each on one line and set as the language sets it."""
    if not isinstance(stated, Mapping) or not stated:
        raise Refused("malformed")
    forms = {form: set_typed(lang, text) for form, text in _forms(stated)}
    if not forms or ("text" in forms and len(forms) > 1):
        raise Refused("malformed")
    return forms


def _forms(stated: Mapping[object, object]) -> Iterator[tuple[str, str]]:
    for form, text in stated.items():
        if form not in {"text", *FORMS} or not isinstance(text, str) or len(text) > LONGEST:
            raise Refused("malformed")
        if clean := UNSEEN.sub(" ", text).strip():
            yield str(form), clean


def parse_mark(stated: object) -> str:
    """The mark of the English text that somebody had before them."""
    if not isinstance(stated, str) or not MARK_OF_TEXT.fullmatch(stated):
        raise Refused("malformed")
    return stated
