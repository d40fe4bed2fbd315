"""Uncommitted edits of texts: the texts that they change, undoing one, a patch."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path

from generator.site.preview.desk.files import RequestRefused, TextFiles
from generator.system.git import GitRefused, git_output, run_git
from generator.translation.edit import PARTS
from generator.translation.proposals import PROPOSALS, parse_proposals, without_proposal
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.hash_list import DRAFTS, PROOFREAD, SOURCE_HASHES, parse_hashes, parse_hashes_by_topic
from riichi_rules.texts.languages import as_topic

# Only such names are read and written into a patch.
NAME = re.compile(rf"texts/([A-Za-z0-9-]+)/(?:([a-z0-9_]+)\.yaml|{SOURCE_HASHES}|{PROOFREAD}|{DRAFTS})")
CONTEXT = 3  # lines around a change in a patch


@dataclass(frozen=True)
class EditedFile:
    """A file below `content`, as it was in the last commit and as it is."""

    name: str
    before: bytes
    after: bytes

    @property
    def place(self) -> tuple[str, str]:
        """The language and the topic: none for a list of hashes, neither for the list of proposed terms."""
        match = NAME.fullmatch(self.name)
        return (match[1], match[2] or "") if match else ("", "")


@dataclass(frozen=True)
class TextChange:
    """A text that differs from the last commit, or that has been read or confirmed as a term since."""

    lang: str
    key: str
    before: Entry | None
    after: Entry | None
    is_term: bool = False
    is_reading: bool = False


@dataclass
class Changes:
    """The uncommitted edits of texts. Without git they are those since the start of the preview."""

    content: Path
    snapshot: Mapping[str, bytes] = field(default_factory=dict)

    @classmethod
    def since_now(cls, texts: Path) -> "Changes":
        """Return the edits from here on, for which a folder without git needs copies of all files."""
        content = texts.parent
        has_git = bool(git_output(content, "rev-parse", "--verify", "--quiet", "HEAD"))
        return cls(content, {} if has_git else dict(_read(content, _all_names(content))))

    @property
    def has_git(self) -> bool:
        return not self.snapshot

    def files(self, langs: tuple[str, ...]) -> list[EditedFile]:
        """Return the edited files of the given languages, and the list of proposed terms if edited."""
        edited = (name for name in self._edited_names() if _is_ours(name, langs))
        names = [name for name in edited if not (self.content / name).is_symlink()]
        now = dict(_read(self.content, names))
        files = [_edited_file(name, self._before(name), now.get(name, b"")) for name in names]
        return [file for file in files if file.before != file.after]

    def texts(self, files: TextFiles) -> list[TextChange]:
        """Return the texts that differ from the last commit, and those read or confirmed since."""
        edited = self.files(files.languages)
        changes: list[TextChange] = []
        by_name = {file.name: file for file in edited}
        for lang in dict.fromkeys(file.place[0] for file in edited if file.place[0]):
            changes += self._texts_of(lang, by_name, files)
            if proofread := by_name.get(_hash_list(lang, PROOFREAD)):
                changes += _readings(lang, proofread, files)
        for file in edited:
            if not file.place[0]:
                changes += _confirmed_terms(file, files)
        return changes

    def _texts_of(
        self, lang: str, edited: Mapping[str, EditedFile], files: TextFiles
    ) -> Iterator[TextChange]:
        """Yield the texts of a language with other words, or made from another English text."""
        name = _hash_list(lang)
        hashes = edited.get(name) or _edited_file(name, now := files.hash_list(lang), now)
        before, after = parse_hashes(hashes.before), parse_hashes(hashes.after)
        marked = {key.partition(".")[0] for key, _ in before.items() ^ after.items()}
        topics = {file.place[1] for file in edited.values() if file.place[0] == lang} | marked
        for topic in sorted(filter(None, topics)):
            file_name = f"texts/{lang}/{topic}.yaml"
            file = edited.get(file_name) or EditedFile(file_name, *[self._now(file_name)] * 2)
            yield from _changed_texts(file, hashes)

    def _now(self, name: str) -> bytes:
        return dict(_read(self.content, [name])).get(name, b"")

    def before(self, lang: str, key: str) -> Entry | None:
        """Return a text as it was in the last commit."""
        topic, _, name = key.partition(".")
        file = f"texts/{lang}/{topic}.yaml"
        return _entries(file, self._before(file), self._before(_hash_list(lang))).get(name)

    def hash_before(self, lang: str, key: str) -> str | None:
        """Return the source hash of a text in the last commit, also of one that was not translated yet."""
        return parse_hashes(self._before(_hash_list(lang))).get(key)

    def reading_before(self, lang: str, key: str) -> str | None:
        """Return the hash with which a text was listed as read in the last commit."""
        return parse_hashes(self._before(_hash_list(lang, PROOFREAD))).get(key)

    def file_before(self, lang: str, topic: str) -> bytes:
        """Return a file as it was in the last commit."""
        return self._before(f"texts/{lang}/{topic}.yaml")

    def proposals_with(self, lang: str, key: str) -> bytes:
        """Return the list of proposed terms with a term that was confirmed; refuse if it has other edits."""
        before = self._before(PROPOSALS.name)
        now = _edited_file(PROPOSALS.name, before, (self.content / PROPOSALS.name).read_bytes()).after
        terms, left = parse_proposals(before), parse_proposals(now)
        confirmed = [
            (each, term)
            for each, all_terms in terms.items()
            for term in all_terms
            if term not in left.get(each, ())
        ]
        if (lang, key) not in confirmed or _without_proposals(before, confirmed) != now:
            raise RequestRefused("changed")
        return _without_proposals(before, [each for each in confirmed if each != (lang, key)])

    def patch(self, langs: tuple[str, ...]) -> str:
        """Return all edits as one patch for `git apply`."""
        return "".join(piece for file in self.files(langs) for piece in _patch_lines(file))

    def _edited_names(self) -> list[str]:
        if not self.has_git:
            return sorted({*self.snapshot, *_all_names(self.content)})
        places = ("--", "texts", PROPOSALS.name)
        edited = git_output(
            self.content, "diff", "--name-only", "-z", "--no-renames", "--relative", "HEAD", *places
        )
        new = git_output(self.content, "ls-files", "-z", "--others", "--exclude-standard", *places)
        return sorted({*filter(None, f"{edited}\0{new}".split("\0"))})

    def _before(self, name: str) -> bytes:
        if not self.has_git:
            return self.snapshot.get(name, b"")
        try:
            return run_git(self.content, "show", f"HEAD:./{name}")
        except GitRefused:
            return b""


def _edited_file(name: str, before: bytes, after: bytes) -> EditedFile:
    """Return an edited file; line ends of Windows that git adds when it writes a file are no edit."""
    is_converted = before and b"\r\n" not in before
    return EditedFile(name, before, after.replace(b"\r\n", b"\n") if is_converted else after)


def _is_ours(name: str, langs: tuple[str, ...]) -> bool:
    match = NAME.fullmatch(name)
    return match[1] in langs if match else name == PROPOSALS.name


def _all_names(content: Path) -> Iterator[str]:
    lists = (
        path for name in (SOURCE_HASHES, PROOFREAD, DRAFTS) for path in content.glob(_hash_list("*", name))
    )
    paths = [*content.glob("texts/*/*.yaml"), *lists, content / PROPOSALS.name]
    yield from (path.relative_to(content).as_posix() for path in paths if path.is_file())


def _read(content: Path, names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files that exist; a link could lead out of the folder, and is left out."""
    for name in names:
        path = content / name
        if path.is_file() and path.resolve().is_relative_to(content.resolve()):
            yield name, path.read_bytes()


def _hash_list(lang: str, name: str = SOURCE_HASHES) -> str:
    return f"texts/{lang}/{name}"


def _entries(name: str, data: bytes, hash_list: bytes) -> Mapping[str, Entry]:
    hashes = parse_hashes_by_topic(hash_list).get(Path(name).stem, ())
    topic = as_topic(Path(name).stem, File.parse(f"content/{name}", data or b"{}"), hashes)
    if topic.file.problems:
        raise RequestRefused("unreadable", topic.file.problems)
    return {key: entry for key, entry in topic.entries.items() if not entry.is_blank}


def _changed_texts(file: EditedFile, hashes: EditedFile) -> Iterator[TextChange]:
    lang, topic = file.place
    before = _entries(file.name, file.before, hashes.before)
    after = _entries(file.name, file.after, hashes.after)
    for key in dict.fromkeys([*after, *before]):
        then, now = before.get(key), after.get(key)
        if _parts(then) != _parts(now):
            yield TextChange(lang, f"{topic}.{key}", then, now)


def _parts(entry: Entry | None) -> list[str | None]:
    return [getattr(entry, part) for part in (*PARTS, "of")] if entry else []


def _readings(lang: str, proofread: EditedFile, files: TextFiles) -> Iterator[TextChange]:
    """Yield the texts newly listed as read, or no longer, with the same words before and after."""
    before, after = parse_hashes(proofread.before), parse_hashes(proofread.after)
    for key in sorted({key for key, _ in before.items() ^ after.items()}):
        with suppress(RequestRefused):
            entry = files.text(lang, key).own
            yield TextChange(lang, key, entry, entry, is_reading=True)


def _confirmed_terms(file: EditedFile, files: TextFiles) -> Iterator[TextChange]:
    """Yield the terms that have left the list of proposals, with the same text before and after."""
    before, after = parse_proposals(file.before), parse_proposals(file.after)
    for lang, keys in before.items():
        for key in keys:
            if key not in after.get(lang, ()) and lang in files.languages:
                entry = files.text(lang, key).own
                yield TextChange(lang, key, entry, entry, is_term=True)


def _without_proposals(data: bytes, terms: list[tuple[str, str]]) -> bytes:
    for lang, key in terms:
        data = without_proposal(data, lang, key)
    return data


def _patch_lines(file: EditedFile) -> Iterator[str]:
    """Yield the lines of a patch of one file, in the form of git."""
    name = f"content/{file.name}"
    old, new = (_lines(data) for data in (file.before, file.after))
    yield f"diff --git a/{name} b/{name}\n"
    if not file.before:
        yield "new file mode 100644\n"
    if not file.after:
        yield "deleted file mode 100644\n"
    names = (f"a/{name}" if file.before else "/dev/null", f"b/{name}" if file.after else "/dev/null")
    for line in unified_diff(old, new, *names, n=CONTEXT):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _lines(data: bytes) -> list[str]:
    """Return lines with their ends; only a line feed ends one."""
    try:
        return re.findall(r"[^\n]*\n|[^\n]+", data.decode("utf-8"))
    except UnicodeDecodeError:
        raise RequestRefused("unreadable") from None
