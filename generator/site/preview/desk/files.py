"""Single texts in their files: reading, checking and writing them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from generator.site.text_map.markers import unmark
from generator.system.files import write_files
from generator.translation.doubts import TypedTextChecker
from generator.translation.edit import with_texts, without_text
from generator.translation.hash_lists import (
    draft_keys,
    keys_written_by,
    proofread_keys,
    reader_name,
    signed_hash,
    with_hashes,
    without_drafts,
)
from generator.translation.lint import Fault
from generator.translation.proposals import PROPOSALS, load_proposals, without_proposal
from generator.translation.typed import set_typography
from riichi_rules.problems import Faulty, Problem
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import FORMS, Entry
from riichi_rules.texts.hash_list import (
    DRAFTS,
    PROOFREAD,
    SOURCE_HASHES,
    parse_hashes,
    parse_hashes_by_topic,
    read_hash_list,
)
from riichi_rules.texts.languages import SOURCE, Topic, as_topic, read_topics

MAX_LENGTH = 4000
SOURCE_HASH = re.compile(r"[0-9a-f]{6}")
BREAKS = re.compile(r"[\t\n\r]+")  # a text is written on one line
NOT_TEXT = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class RequestRefused(Exception):
    """A request that can't be fulfilled, with a reason code and the problems of the files or the text."""

    def __init__(self, why: str, problems: Sequence[Problem | Fault] = ()):
        super().__init__(why)
        self.why, self.problems = why, problems


@dataclass(frozen=True)
class TextFiles:
    """The files of texts in a folder, in the languages that have pages."""

    folder: Path
    languages: tuple[str, ...]

    def path(self, lang: str, topic: str) -> Path:
        """Return the path of a topic that English has; refuse one that leads out of the folder."""
        names = {path.stem for path in (self.folder / SOURCE).glob("*.yaml")}
        if lang not in self.languages or topic not in names:
            raise RequestRefused("unknown")
        path = self.folder / lang / f"{topic}.yaml"
        if not path.resolve().is_relative_to(self.folder.resolve()):
            raise RequestRefused("elsewhere")
        return path

    def topic(self, lang: str, name: str) -> Topic:
        """Return the current content of a file, empty if it doesn't exist; refuse it if it has problems."""
        path = self.path(lang, name)
        label = f"content/texts/{lang}/{name}.yaml"
        file = File.read(path, label) if path.exists() else File(label, None)
        topic = as_topic(name, file, parse_hashes_by_topic(self.hash_list(lang)).get(name, ()))
        if topic.file.problems:
            raise RequestRefused("unreadable", topic.file.problems)
        return topic

    def hash_list(self, lang: str, name: str = SOURCE_HASHES) -> bytes:
        """Return the current list of hashes of a language; refuse one that leads out of the folder."""
        return read_hash_list(self._hash_path(lang, name))

    def _hash_path(self, lang: str, name: str) -> Path:
        path = self.folder / lang / name
        if lang not in self.languages or not path.resolve().is_relative_to(self.folder.resolve()):
            raise RequestRefused("elsewhere")
        return path

    def text(self, lang: str, key: str) -> "Text":
        """Return an English text with its translation into a language."""
        name, _, own = key.partition(".")
        english = self.topic(SOURCE, name)
        if own not in english.entries:
            raise RequestRefused("unknown")
        return Text(lang, own, english, self.topic(lang, name))

    def all_texts(self, lang: str) -> Iterator["Text"]:
        """Yield every text of the readable files, with its translation into a language."""
        own = read_topics(lang, self.folder)
        for name, english in read_topics(SOURCE, self.folder).items():
            topic = own.get(name) or as_topic(name, File(f"content/texts/{lang}/{name}.yaml", None))
            yield from (Text(lang, key, english, topic) for key in english.entries)

    def check(self, text: "Text", entry: Entry, checker: TypedTextChecker) -> list[Fault]:
        """Return the faults of a text with a new entry, and the doubts about its words."""
        english = entry if text.lang == SOURCE else text.english
        return [*checker.faults(text.key, entry, english)]

    def write(self, text: "Text", entry: Entry) -> None:
        """Write an entry into its file and its hash into the list of the language, atomically."""
        path = self.path(text.lang, text.topic.name)
        old = path.read_bytes() if path.exists() else b""
        try:
            new = with_texts(old, text.topic.name, {text.name: entry}, [*text.source.entries])
        except Faulty as faulty:
            raise RequestRefused("unreadable", faulty.problems) from None
        self._replace({path: new} | self._hash_list_with(text, entry.of))

    def restore(
        self, text: "Text", before: Entry | None, file_before: bytes, hash_before: str | None
    ) -> None:
        """Write an earlier entry, or remove one that the earlier file did not have."""
        if before is not None:
            self.write(text, before)
            return
        path = self.path(text.lang, text.topic.name)
        try:
            data = without_text(path.read_bytes(), text.topic.name, text.name, file_before)
        except Faulty as faulty:
            raise RequestRefused("unreadable", faulty.problems) from None
        self._replace({path: data} | self._hash_list_with(text, hash_before))

    def _hash_list_with(self, text: "Text", source_hash: str | None) -> dict[Path, bytes]:
        """Return the list of source hashes with a text's hash set; English texts have none."""
        if text.lang == SOURCE:
            return {}
        data = with_hashes(SOURCE_HASHES, self.hash_list(text.lang), {text.key: source_hash})
        path = self._hash_path(text.lang, SOURCE_HASHES)
        return {path: data, **without_drafts(text.lang, [text.key], self.folder)}

    def read_keys(self, lang: str) -> frozenset[str]:
        """Return the keys of the texts that a second person has read in their present words."""
        return proofread_keys(lang, read_topics(lang, self.folder), self.folder)

    def draft_keys(self, lang: str) -> frozenset[str]:
        """Return the keys of the texts that a machine wrote, or somebody unsure, in their present words."""
        return draft_keys(lang, read_topics(lang, self.folder), self.folder)

    def is_draft(self, text: "Text") -> bool:
        """Return whether a machine wrote a text in its present words, or somebody unsure."""
        return self._is_listed(text, DRAFTS)

    def is_read(self, text: "Text") -> bool:
        """Return whether a second person has read a text in its present words."""
        return self._is_listed(text, PROOFREAD)

    def _is_listed(self, text: "Text", name: str) -> bool:
        """Return whether a list of the language has a text in its present words."""
        hashes = parse_hashes(self.hash_list(text.lang, name))
        return text.own is not None and hashes.get(text.key) == text.own.hash

    def mark_as_read(self, text: "Text", digest: str | None) -> None:
        """Write the hash of a text that a second person has read, with the reader, or remove it.

        The person who has written a text last cannot be its second reader.
        """
        reader = reader_name(self.folder)
        if digest and text.key in keys_written_by(reader, text.lang, [text.topic], self.folder):
            raise RequestRefused("own")
        signed = signed_hash(digest, reader) if digest else None
        data = with_hashes(PROOFREAD, self.hash_list(text.lang, PROOFREAD), {text.key: signed})
        drafts = without_drafts(text.lang, [text.key], self.folder) if digest else {}
        self._replace({self._hash_path(text.lang, PROOFREAD): data, **drafts})

    def restore_proposals(self, data: bytes) -> None:
        """Write an earlier list of the terms without a source."""
        if self._proposals.is_symlink():
            raise RequestRefused("elsewhere")
        self._replace({self._proposals: data})

    def proposals(self, lang: str) -> frozenset[str]:
        """Return the terms of a language that have no known source."""
        return load_proposals(self._proposals).get(lang, frozenset())

    def confirm(self, text: "Text") -> None:
        """Remove a term from the list of those without a source."""
        path = self._proposals
        if text.key not in self.proposals(text.lang):
            raise RequestRefused("unknown")
        if path.is_symlink():
            raise RequestRefused("elsewhere")
        try:
            data = without_proposal(path.read_bytes(), text.lang, text.key)
        except Faulty as faulty:
            raise RequestRefused("unreadable", faulty.problems) from None
        self._replace({path: data})

    def _replace(self, files: Mapping[Path, bytes]) -> None:
        """Replace files, or refuse the request if the disk doesn't allow it."""
        try:
            write_files(files)
        except OSError as error:
            path = Path(str(error.filename or next(iter(files))))
            file = path.relative_to(self.folder.parents[1]).as_posix()
            raise RequestRefused(
                "unwritable", [Problem("no_file", str(error.strerror), file, 1, 1)]
            ) from None

    @property
    def _proposals(self) -> Path:
        return self.folder.parent / PROPOSALS.name


@dataclass(frozen=True)
class Text:
    """A text in one language: its name in its topic, the English file and the file of the language."""

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
        """The line in its file, or 0 if it isn't translated."""
        node = self.topic.file.key_at(self.name) if self.own else None
        return node.line if node else 0

    @property
    def version(self) -> str:
        """A hash of its entry, which detects edits by others."""
        return version_of(self.own)

    @property
    def state(self) -> str:
        if self.lang == SOURCE or not self.english.translate:
            return "source"
        if self.own is None:
            return "missing"
        return "current" if self.own.of == self.english.hash else "outdated"

    @property
    def is_translatable(self) -> bool:
        """Whether its words are those of the language, and not a name that all take from English."""
        return self.english.translate or self.lang == SOURCE

    def with_forms(self, forms: Mapping[str, str], of: str) -> Entry:
        """Return the entry with new forms, and everything else, such as notes, unchanged."""
        entry = self.topic.entries.get(self.name, Entry())
        blank: dict[str, str | None] = dict.fromkeys(("text", *FORMS))
        source_hash = entry.of if self.lang == SOURCE else of
        return replace(entry, **{**blank, **forms, "of": source_hash})  # type: ignore[arg-type] # forms are strings


def version_of(entry: Entry | None) -> str:
    """Return a hash of a text and of the English text that it was made from."""
    content = "" if entry is None else f"{entry.hash} {entry.of}"
    return sha256(content.encode()).hexdigest()[:12]


def parse_forms(value: object, lang: str) -> dict[str, str]:
    """Return the forms of a text from a request, each on one line and with the language's typography.

    Markers that were copied from a page are removed. Control characters are refused, as any substitute
    would change the words; the check of texts finds the other invisible characters.
    """
    if not isinstance(value, Mapping) or not value:
        raise RequestRefused("malformed")
    forms = {form: set_typography(lang, text) for form, text in _forms(value)}
    if not forms or ("text" in forms and len(forms) > 1):
        raise RequestRefused("malformed")
    return forms


def _forms(value: Mapping[object, object]) -> Iterator[tuple[str, str]]:
    for form, text in value.items():
        if form not in {"text", *FORMS} or not isinstance(text, str) or len(text) > MAX_LENGTH:
            raise RequestRefused("malformed")
        clean = BREAKS.sub(" ", unmark(text)).strip()
        if NOT_TEXT.search(clean):
            raise RequestRefused("malformed")
        if clean:
            yield str(form), clean


def parse_source_hash(value: object) -> str:
    """Return the hash of the English text that a translation was made from, from a request."""
    if not isinstance(value, str) or not SOURCE_HASH.fullmatch(value):
        raise RequestRefused("malformed")
    return value
