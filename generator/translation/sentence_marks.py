"""The sentences of a galley that a second person has read, marked by the hash of what was printed.

`read_sentences.txt` in the folder of a language has a hash for each. Whatever changes a part of a sentence
gives it another hash, and so makes it unread.
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from generator.system.files import write_files
from riichi_rules.data import TEXTS

READ_SENTENCES = "read_sentences.txt"
HEAD = "# The hash of each sentence that a second person has read: texts galley LANG TOPIC --read"


def sentence_mark(sentence: str) -> str:
    """Return the mark of a sentence."""
    return sha256(sentence.encode()).hexdigest()[:10]


def read_sentence_marks(lang: str, folder: Path = TEXTS) -> frozenset[str]:
    """Return the marks of a language; none if nothing has been read."""
    path = folder / lang / READ_SENTENCES
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return frozenset(line for line in lines if line and not line.startswith("#"))


def mark_sentences(lang: str, marks: Iterable[str], folder: Path = TEXTS, is_read: bool = True) -> int:
    """Add marks to those of a language, or take them away, and return how many that changes."""
    known, given = read_sentence_marks(lang, folder), frozenset(marks)
    after = known | given if is_read else known - given
    lines = [HEAD, *sorted(after), ""]
    write_files({folder / lang / READ_SENTENCES: "\n".join(lines).encode()})
    return len(after ^ known)
