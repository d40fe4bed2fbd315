"""The cache of built files: folders, each with the inputs that it was made from.

The inputs of a part are recorded while it is made. It is found again if they are the same now.
"""

import json
import os
import shutil
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from riichi_rules.data import ROOT

Inputs = Mapping[str, Any]

KEPT = ROOT / "build" / "kept"

# Beside the files of a part: its inputs, lines to print, and the frames of texts.
MANIFEST, SUMMARY, FRAMES = "inputs.json", "summary.txt", "frames.json"
NOT_SERVED = (MANIFEST, SUMMARY, FRAMES)
DRAFT = ".draft-"
MOST_BYTES = 600_000_000
LONGEST = 3600  # seconds that a part may take to be made
IN_USE = 600  # seconds after which a build has copied what it has found
NEWEST = 3  # versions of a part that are looked at: what was undone is found again


class Store:
    """Folders of made files by the name of a part and a hash of its inputs."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES):
        self.folder = folder
        self._most_bytes = most_bytes

    def find(self, part: str, are_current: Callable[[Inputs], bool]) -> Path | None:
        """Return the folder of a part whose inputs are unchanged."""
        for version in self._versions(part):
            inputs = _read_inputs(version)
            if inputs is not None and are_current(inputs):
                with suppress(OSError):
                    os.utime(version)
                return version
        return None

    def draft(self, part: str) -> Path:
        """Return an empty folder for the files of a part; `keep` stores it."""
        draft = self.folder / part / f"{DRAFT}{os.getpid()}"
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        return draft

    def keep(self, draft: Path, inputs: Inputs) -> Path:
        """Store a folder with its inputs, all of it or nothing, and return its place."""
        content = json.dumps(inputs, sort_keys=True, ensure_ascii=False, indent=0).encode()
        (draft / MANIFEST).write_bytes(content)
        version = draft.with_name(sha256(content).hexdigest()[:16])
        try:
            draft.rename(version)
        except OSError:  # another build has just stored the same
            if _read_inputs(version) is None:
                raise
            shutil.rmtree(draft, ignore_errors=True)
        return version

    def clean(self) -> None:
        """Remove the least recently used folders beyond the size limit, and abandoned drafts.

        Another build may still be making a draft, or copying what it has just found.
        """
        now, size = time.time(), 0
        for draft in self.folder.glob(f"*/{DRAFT}*"):
            if now - _last_use(draft) > LONGEST:
                shutil.rmtree(draft, ignore_errors=True)
        versions = [each for each in self.folder.glob("*/*/") if not each.name.startswith(DRAFT)]
        for version in sorted(versions, key=_last_use, reverse=True):
            size += _size(version)
            if size > self._most_bytes and now - _last_use(version) > IN_USE:
                _remove(version)

    def _versions(self, part: str) -> list[Path]:
        """Return the versions of a part, those used last first."""
        versions = [each for each in (self.folder / part).glob("*/") if not each.name.startswith(DRAFT)]
        return sorted(versions, key=_last_use, reverse=True)[:NEWEST]


def copy_files(version: Path, to: Path) -> None:
    """Copy the files of a part into a folder that other parts share."""
    for path in version.rglob("*"):
        if not path.is_file() or (path.parent == version and path.name in NOT_SERVED):
            continue
        target = to / path.relative_to(version)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def _size(version: Path) -> int:
    """Return the bytes of the files that are there; another build may be removing them."""
    size = 0
    for path in version.rglob("*"):
        with suppress(OSError):
            size += path.stat().st_size if path.is_file() else 0
    return size


def _remove(version: Path) -> None:
    """Remove a version, as a draft first, so that nobody finds half of it if this is interrupted."""
    with suppress(OSError):
        draft = version.rename(version.with_name(f"{DRAFT}{version.name}"))
        shutil.rmtree(draft, ignore_errors=True)


def _read_inputs(version: Path) -> Inputs | None:
    """Return the inputs of a version, or None if it is damaged or has just been removed."""
    try:
        content = (version / MANIFEST).read_bytes()
    except OSError:
        return None
    return json.loads(content) if sha256(content).hexdigest()[:16] == version.name else None


def _last_use(version: Path) -> float:
    with suppress(OSError):
        return version.stat().st_mtime
    return 0.0
