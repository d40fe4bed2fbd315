"""A part is found again while its inputs are the same, and never by halves."""

import errno
import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from generator.kept.store import LONGEST, MANIFEST, SUMMARY, Store, copy_files


def keep(store: Store, text: str = "page", **inputs: str) -> Path:
    draft = store.draft("pages")
    (draft / "en").mkdir()
    (draft / "en" / "index.html").write_text(text)
    (draft / SUMMARY).write_text("a page")
    return store.keep(draft, inputs)


def make_old(version: Path, age: int = 1) -> None:
    """Have a version used hours ago."""
    used = time.time() - age * LONGEST
    os.utime(version, (used, used))


def those(**now: str) -> Callable[[Any], bool]:
    return lambda inputs: inputs == now


def test_a_part_is_found_while_its_inputs_are_the_same(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first, second = keep(store, rules="1"), keep(store, "other", rules="2")
    assert store.find("pages", those(rules="1")) == first
    assert store.find("pages", those(rules="2")) == second
    assert store.find("pages", those(rules="3")) is None
    assert store.find("cards", those(rules="1")) is None


def test_only_the_files_of_a_part_are_copied(tmp_path: Path) -> None:
    copy_files(keep(Store(tmp_path / "kept"), rules="1"), tmp_path / "site")
    found = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*")}
    assert found == {"en", "en/index.html"}


@pytest.mark.parametrize("damage", ["", "{", '{"rules": "2"}', None])
def test_a_part_with_a_damaged_list_of_inputs_is_not_found(tmp_path: Path, damage: str | None) -> None:
    manifest = keep(Store(tmp_path), rules="1") / MANIFEST
    manifest.unlink() if damage is None else manifest.write_text(damage)
    assert Store(tmp_path).find("pages", lambda _: True) is None


def test_two_builds_may_store_the_same(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert keep(store, rules="1") == keep(store, rules="1")
    assert [path.name for path in (tmp_path / "pages").iterdir()] == [keep(store, rules="1").name]


def test_the_store_drops_what_was_used_longest_ago(tmp_path: Path) -> None:
    store = Store(tmp_path, most_bytes=1_200)
    versions = [keep(store, str(number) * 500, rules=str(number)) for number in range(3)]
    for age, version in enumerate(reversed(versions), start=1):
        make_old(version, age)
    assert store.find("pages", those(rules="0")) == versions[0]  # which is to use it
    store.clean()
    assert [version.exists() for version in versions] == [True, False, True]


def test_what_another_build_has_just_found_is_not_removed(tmp_path: Path) -> None:
    store = Store(tmp_path, most_bytes=0)
    used, old = keep(store, rules="1"), keep(store, rules="2")
    make_old(old)
    store.clean()
    assert (used.exists(), old.exists()) == (True, False)


def test_a_draft_that_was_left_behind_is_removed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    running, left = store.draft("pages"), store.draft("pages").with_name(".draft-1")
    left.mkdir()
    os.utime(left, (0, time.time() - LONGEST - 1))
    store.clean()
    assert (running.exists(), left.exists()) == (True, False)


MOMENTS = 30
# What a process does to files: at any of these moments it may be killed, or find the disk full.
ACTS = ("open", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.scandir", "os.utime", "shutil.rmtree")


class Moment:
    """An audit hook that does something at one of the acts of a process, counted from now."""

    def __init__(self, number: int, do: Callable[[], None]):
        self._left, self._do, self._process = number, do, os.getpid()
        sys.addaudithook(self._count)

    def _count(self, event: str, _: object) -> None:
        if event in ACTS and os.getpid() == self._process:
            self._left -= 1
            if self._left == 0:
                self._do()


def be_killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def have_no_space() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


FILES, PARTS = 3, 2


def store_parts(folder: Path, edition: str) -> list[Path]:
    """Do what a build does: clean the store, find each part or make it; return the parts."""
    store, found = Store(folder, most_bytes=2_000), []
    store.clean()
    for number in range(PARTS):
        part = f"part {number}"
        version = store.find(part, those(edition=edition))
        if version is None:
            draft = store.draft(part)
            for name in range(FILES):
                (draft / str(name)).write_text(edition * 200)
            version = store.keep(draft, {"edition": edition})
        found.append(version)
    return found


def apart(work: Callable[[], object]) -> int | None:
    """Do some work in a forked process, and return how it has ended."""
    process = get_context("fork").Process(target=work)
    process.start()
    process.join()
    return process.exitcode


def is_right(versions: list[Path], edition: str) -> bool:
    return [(version / str(name)).read_text() for version in versions for name in range(FILES)] == [
        edition * 200
    ] * (PARTS * FILES)


@pytest.mark.parametrize("moment", range(1, MOMENTS + 1))
@pytest.mark.parametrize("do", [be_killed, have_no_space])
def test_after_a_build_that_ends_at_any_moment_the_next_one_is_right(
    tmp_path: Path, do: Callable[[], None], moment: int
) -> None:
    """The store is full, so that the build also removes what is oldest."""
    for age, edition in enumerate("ba", start=1):
        for version in store_parts(tmp_path, edition):
            make_old(version, age)

    def build() -> None:
        Moment(moment, do)
        store_parts(tmp_path, "c")

    assert (apart(build) == -signal.SIGKILL) == (do is be_killed)
    for edition in "cab":
        assert is_right(store_parts(tmp_path, edition), edition)


def test_two_builds_at_once_are_both_right(tmp_path: Path) -> None:
    def build() -> None:
        for edition in "abcdef" * 5:
            assert is_right(store_parts(tmp_path, edition), edition)

    builds = [get_context("fork").Process(target=build) for _ in range(2)]
    for each in builds:
        each.start()
    for each in builds:
        each.join()
    assert [each.exitcode for each in builds] == [0, 0]
