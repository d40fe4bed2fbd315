"""A lock is held by one process, and dies with it."""

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from generator.system import lock
from generator.system.lock import Locked, exclusive

HOLD = """
import sys, time
from pathlib import Path
from generator.system.lock import exclusive
with exclusive(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / ".lock"


def test_a_lock_is_held_once_and_leaves_nothing_behind(path: Path) -> None:
    with exclusive(path):
        assert path.exists()
        with pytest.raises(Locked), exclusive(path):
            pass
        assert path.exists()
    assert [*path.parent.iterdir()] == []


def test_the_lock_of_a_process_that_was_killed_is_free(path: Path) -> None:
    """Its file is still there."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        with pytest.raises(Locked), exclusive(path):
            pass
        process.kill()
    assert path.exists()
    with exclusive(path):
        pass
    assert not path.exists()


def test_a_file_that_was_removed_while_it_was_opened_is_not_the_lock(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its holder has just given it up; whoever comes next makes a new file."""
    locked, removed = fcntl.flock, list[Path]()

    def lock_and_remove(file: int, how: int) -> None:
        locked(file, how)
        monkeypatch.undo()
        removed.append(path)
        path.unlink()

    monkeypatch.setattr("generator.system.lock.fcntl.flock", lock_and_remove)
    with exclusive(path):
        assert removed == [path]
        assert path.exists()
        with pytest.raises(Locked), exclusive(path):
            pass


def test_without_locks_of_the_system_nothing_is_locked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "fcntl", None)
    with exclusive(path), exclusive(path):
        pass
