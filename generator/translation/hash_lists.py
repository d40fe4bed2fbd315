"""Edits and checks of lists of texts with a hash each (see `riichi_rules/texts/hash_list.py`)."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path

from generator.system.files import newline_of, write_files
from generator.system.git import git_output
from riichi_rules.data import TEXTS
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.strict_yaml.file import printable
from riichi_rules.texts.hash_list import (
    DRAFTS,
    LINE,
    PROOFREAD,
    SOURCE_HASHES,
    parse_hash_lines,
    parse_hashes,
    read_hash_list,
)
from riichi_rules.texts.languages import SOURCE, Topic, by_key, read_topics

NOT_COMMITTED = "Not Committed Yet"  # the author of a line, in the words of git

HEADS = {
    SOURCE_HASHES: "# The hash of the English text that each translation was made from: texts stamp LANG KEY",
    PROOFREAD: "# The hash of each text that a second person has read, day, reader: texts read LANG KEY",
    DRAFTS: "# The hash of each text that a machine wrote, or somebody unsure: texts import --draft FILE",
}


def with_hashes(name: str, data: bytes, hashes: Mapping[str, str | None]) -> bytes:
    """Return a list with these hashes set, with what follows them, or removed where they are None."""
    merged = {**parse_hash_lines(data), **hashes}
    lines = [HEADS[name], *(f"{key} {digest}" for key, digest in sorted(merged.items()) if digest)]
    return newline_of(data).join([*lines, ""]).encode()


def hash_list_with(
    lang: str, hashes: Mapping[str, str | None], folder: Path, name: str = SOURCE_HASHES
) -> dict[Path, bytes]:
    """Return a list of a language with these hashes set, or removed where they are None, by its path."""
    path = folder / lang / name
    return {path: with_hashes(name, read_hash_list(path), hashes)}


def stamp(lang: str, keys: Collection[str] = (), folder: Path = TEXTS) -> int:
    """Set the source hashes of translations to those of the English texts; return how many changed.

    Without keys, the hashes of texts that English no longer has are removed.
    """
    english, own = by_key(read_topics(SOURCE, folder)), by_key(read_topics(lang, folder))
    stamped: dict[str, str | None] = {
        key: english[key].hash
        for key, entry in own.items()
        if key in english and entry.of != english[key].hash and (not keys or key in keys)
    }
    data = read_hash_list(folder / lang / SOURCE_HASHES)
    gone = {} if keys else dict.fromkeys(parse_hashes(data).keys() - english.keys())
    after = hash_list_with(lang, stamped | gone, folder)
    if data not in after.values():
        write_files(after)
    return len(stamped)


def proofread_keys(lang: str, topics: Mapping[str, Topic], folder: Path = TEXTS) -> frozenset[str]:
    """Return the keys of the texts that a second person has read in their present words."""
    return _keys_with_hash(PROOFREAD, lang, topics, folder)


def draft_keys(lang: str, topics: Mapping[str, Topic], folder: Path = TEXTS) -> frozenset[str]:
    """Return the keys of the texts that are drafts in their present words."""
    return _keys_with_hash(DRAFTS, lang, topics, folder)


def _keys_with_hash(name: str, lang: str, topics: Mapping[str, Topic], folder: Path) -> frozenset[str]:
    hashes = parse_hashes(read_hash_list(folder / lang / name))
    entries = by_key(topics) if hashes else {}
    return frozenset(key for key, entry in entries.items() if hashes.get(key) == entry.hash)


def without_drafts(lang: str, keys: Collection[str], folder: Path) -> dict[Path, bytes]:
    """Return the list of drafts without these texts by its path, or nothing if none of them is a draft."""
    listed = parse_hashes(read_hash_list(folder / lang / DRAFTS)).keys() & {*keys}
    return hash_list_with(lang, dict.fromkeys(listed), folder, DRAFTS) if listed else {}


def mark_as_read(lang: str, keys: Collection[str], by: str = "", folder: Path = TEXTS) -> int:
    """Record that a second person has read texts in their present words; return how many were unread."""
    topics = read_topics(lang, folder)
    entries, read = by_key(topics), proofread_keys(lang, topics, folder)
    unread = {key: entries[key].hash for key in keys if key in entries and key not in read}
    if unread:
        signed = {key: signed_hash(digest, by) for key, digest in unread.items()}
        write_files(hash_list_with(lang, signed, folder, PROOFREAD) | without_drafts(lang, unread, folder))
    return len(unread)


def signed_hash(digest: str, by: str, day: date | None = None) -> str:
    """Return a hash with the day, today if none is given, and the reader."""
    return f"{digest} {day or date.today()} {by}".rstrip()


def reader_name(folder: Path) -> str:
    """Return the name by which git knows the person at this machine, or ""."""
    return git_output(folder, "config", "user.name").strip()


def keys_written_by(person: str, lang: str, topics: Iterable[Topic], folder: Path = TEXTS) -> Iterator[str]:
    """Yield the keys of the texts whose lines were last changed by a person, or are not committed yet."""
    has_history = bool(git_output(folder, "rev-parse", "HEAD"))
    committed = git_output(folder, "ls-tree", "--name-only", "HEAD", "--", f"{lang}/").splitlines()
    for topic in topics if person else ():
        path = f"{lang}/{topic.name}.yaml"
        is_new = has_history and path not in committed
        blame = git_output(folder, "blame", "--line-porcelain", "--", path)
        authors = [line.removeprefix("author ") for line in blame.splitlines() if line.startswith("author ")]
        for key in topic.entries:
            node = topic.file.key_at(key)
            own = node and node.line <= len(authors) and authors[node.line - 1] in {person, NOT_COMMITTED}
            if is_new or own:
                yield f"{topic.name}.{key}"


def check_hash_list(name: str, lang: str, source: Mapping[str, Topic], folder: Path) -> Iterator[Problem]:
    """Yield a problem for each line of a list that is not understood, and a warning for each needless one."""
    path, file = folder / lang / name, f"content/texts/{lang}/{name}"
    known = {f"{topic.name}.{key}" for topic in source.values() for key in topic.entries}
    lines = read_hash_list(path).decode("utf-8", "replace").splitlines()
    seen: set[str] = set()
    for number, line in enumerate(lines, start=1):
        if not line or line.startswith("#"):
            continue
        key = match[1] if (match := LINE.fullmatch(line)) else ""
        if not key:
            message = f"'{printable(line[:80])}' is not a key and six digits of a hash"
            yield Problem("bad_hash", message, file, number, 1, "yaku.riichi 745cb2")
        elif key in seen:
            yield Problem("duplicate_key", f"duplicate key '{key}'", file, number, 1, "delete one", "warning")
        elif key not in known:
            topic = [each for each in known if each.startswith(f"{key.partition('.')[0]}.")]
            tip = did_you_mean(key, topic) or "delete the line"
            yield Problem("needless", f"there is no text '{printable(key)}'", file, number, 1, tip, "warning")
        seen.add(key)
