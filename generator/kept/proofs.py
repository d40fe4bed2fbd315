"""The checks that found no problem, by a hash of their inputs."""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from generator.system.files import write_files

MOST = 8_000  # hashes, several for each file: what an edit is undone to is still known

Found = TypeVar("Found")
Look = Callable[[], Iterable[object]]  # returns what a check looks at: contents of files, names


class Proofs:
    """The hashes of inputs in which one version of the program has found no problem.

    Without a file, nothing is known and nothing is stored.
    """

    def __init__(self, file: Path | None = None, program: Callable[[], str] = str):
        self._file, self._program = file, program() if file else ""
        self._known = dict.fromkeys(self._read())
        self._used: dict[str, None] = {}

    def problems(self, check: Callable[[], Iterable[Found]], look: Look) -> list[Found]:
        """Return the problems of a check, which is left out if the same things had none before.

        Nothing but what `look` returns may decide what the check finds. It is called again after the check,
        because a file may be saved meanwhile.
        """
        proof = _proof(look)
        problems = [] if proof in self._known else [*check()]
        if not problems and (proof in self._known or proof == _proof(look)):
            self._used[proof] = None
        return problems

    def is_proved(self, look: Look) -> bool:
        """Return whether the same inputs had no problems before."""
        return _proof(look) in self._known

    def save(self) -> None:
        """Store what was used now, and as much of what was used before as there is room for."""
        if self._file is None:
            return
        proofs = [*(self._used | self._known)][:MOST]
        if proofs != [*self._known]:
            content = json.dumps({"program": self._program, "proofs": proofs}, indent=0)
            with suppress(OSError):  # a disk that is full costs the next check some seconds
                write_files({self._file: content.encode()})

    def _read(self) -> list[str]:
        with suppress(OSError, ValueError, KeyError, TypeError):  # missing, or damaged
            stored = json.loads(self._file.read_bytes() if self._file else b"{}")
            if stored["program"] == self._program:
                return list(stored["proofs"])
        return []


def _proof(look: Look) -> str:
    whole = sha256()
    for each in look():
        content = each if isinstance(each, bytes) else repr(each).encode()
        whole.update(b"%d " % len(content) + content)
    return whole.hexdigest()[:20]
