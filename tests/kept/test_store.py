"""A part is found again while its inputs are the same, and never by halves."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.kept.store import LONGEST, MANIFEST, SUMMARY, Store, copy_files

ROOT = Path(__file__).parents[2]


def keep(store: Store, text: str = "page", **inputs: str) -> Path:
    draft = store.draft("pages")
    (draft / "en").mkdir()
    (draft / "en" / "index.html").write_text(text)
    (draft / SUMMARY).write_text("a page")
    return store.keep(draft, inputs)


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
    for age, version in enumerate(reversed(versions)):
        os.utime(version, (time.time() - age, time.time() - age))
    assert store.find("pages", those(rules="0")) == versions[0]  # which is to use it
    store.clean()
    assert [version.exists() for version in versions] == [True, False, True]


def test_a_draft_that_was_left_behind_is_removed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    running, left = store.draft("pages"), store.draft("pages").with_name(".draft-1")
    left.mkdir()
    os.utime(left, (0, time.time() - LONGEST - 1))
    store.clean()
    assert (running.exists(), left.exists()) == (True, False)


WRITER = """
import sys
from pathlib import Path
from generator.kept.store import Store
store, number = Store(Path(sys.argv[1])), 0
print("ready", flush=True)
while True:
    draft = store.draft("pages")
    for name in range(5):
        (draft / str(name)).write_text(str(number) * 10_000)
    store.keep(draft, {"number": str(number)})
    number = (number + 1) % 50
"""


@pytest.mark.parametrize("moment", range(6))
def test_a_build_that_is_killed_leaves_no_half_of_a_part(tmp_path: Path, moment: int) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(0.01 * (moment + 1))
        process.send_signal(signal.SIGKILL)
    stored = [path for path in (tmp_path / "pages").iterdir() if not path.name.startswith(".")]
    for version in stored:
        texts = {(version / str(name)).read_text()[:1] for name in range(5)}
        assert len(texts) == 1
        assert Store(tmp_path).find("pages", lambda _: True)
