"""Lists of texts with a hash each: one a line, the key and six digits, in the order of the keys.

    yaku.riichi 745cb2

`source_hashes.txt` in the folder of a language has the hash of the English text that each translation was
made from, so that the files of texts contain words alone. `proofread.txt` has the hash of each text that a
second person has read, with the day and the reader; `drafts.txt` has that of each text that a machine has
written, or somebody who was unsure. A text with other words counts as unread, and as no draft.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

SOURCE_HASHES, PROOFREAD, DRAFTS = "source_hashes.txt", "proofread.txt", "drafts.txt"
LINE = re.compile(r"(\S+) ([0-9a-f]{6})(?: (\S.*))?")

Pairs = tuple[tuple[str, str], ...]


def read_hash_list(path: Path) -> bytes:
    """Return the content of a list; one that doesn't exist is empty."""
    return path.read_bytes() if path.is_file() else b""


@lru_cache(32)
def parse_hashes(data: bytes) -> Mapping[str, str]:
    """Return the hashes of a list by key, without comments and lines that are not understood."""
    return {key: value.partition(" ")[0] for key, value in parse_hash_lines(data).items()}


@lru_cache(32)
def parse_hash_lines(data: bytes) -> Mapping[str, str]:
    """Return what follows each key of a list: the hash, and the day and the reader if the list has them."""
    lines = data.decode("utf-8", "replace").splitlines()
    return {line.partition(" ")[0]: line.partition(" ")[2] for line in lines if LINE.fullmatch(line)}


@lru_cache(32)
def parse_hashes_by_topic(data: bytes) -> Mapping[str, Pairs]:
    """Return the keys of each topic, without its name, with their hashes."""
    by_topic: dict[str, list[tuple[str, str]]] = {}
    for key, digest in parse_hashes(data).items():
        topic, _, name = key.partition(".")
        by_topic.setdefault(topic, []).append((name, digest))
    return {topic: tuple(pairs) for topic, pairs in by_topic.items()}
