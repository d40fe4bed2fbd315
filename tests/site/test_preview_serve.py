"""What the preview follows and prints: odd files, a check that fails, and errors once each."""

import errno
import os
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import cast

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.site.preview import serve
from generator.site.preview.serve import (
    CODE,
    MAX_PRINTED,
    Preview,
    SavedFiles,
    follow,
    new_lines,
    run_check,
    stamps,
    unreadable,
    watch,
)
from riichi_rules.data import ROOT
from riichi_rules.problems import Problem

ERRORS = [Problem("han", f"should be {number}", "examples.yaml", number, 1) for number in range(400)]


def lines(errors: list[Problem], before: list[Problem]) -> list[str]:
    return [*new_lines(errors, before)]


def test_many_errors_are_printed_on_one_screen_and_once() -> None:
    first = lines(ERRORS, [])
    assert first == [*map(str, ERRORS[:MAX_PRINTED]), f"… and {400 - MAX_PRINTED} more"]
    assert len(first) <= 20
    assert lines(ERRORS, ERRORS) == []


def test_only_a_new_error_is_printed_with_the_number_of_the_others() -> None:
    new = Problem("yaku", "there is none", "yaku.yaml", 7, 1)
    assert lines([*ERRORS, new], ERRORS) == [str(new), "400 as before"]
    assert lines([*ERRORS, ERRORS[0]], ERRORS) == [str(ERRORS[0]), "400 as before"]


def test_an_error_that_an_edit_has_moved_is_not_new() -> None:
    moved = [replace(error, line=error.line + 3) for error in ERRORS]
    assert lines(moved, ERRORS) == []


def test_what_is_left_is_counted_until_nothing_is() -> None:
    assert lines(ERRORS[1:], ERRORS) == ["399 as before"]
    assert lines([], ERRORS) == ["all problems are solved"]
    assert lines([], []) == []


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("raise KeyError('han')", "the check has failed: KeyError: 'han'"),
        ("import os; os._exit(3)", "the check has failed: exit code 3"),
        ("import os; os.kill(os.getpid(), 9)", "the check has failed: exit code -9"),
    ],
)
def test_a_check_that_fails_is_a_problem_and_not_a_clean_result(program: str, message: str) -> None:
    (problem,) = run_check([sys.executable, "-c", program])
    assert (problem.severity, problem.message) == ("error", message)


def test_the_problems_of_a_check_are_read() -> None:
    program = """print('{"code": "han", "message": "should be 1", "file": "a.yaml", "line": 2}')"""
    assert run_check([sys.executable, "-c", program]) == [Problem("han", "should be 1", "a.yaml", 2)]
    assert run_check([sys.executable, "-c", ""]) == []


class Applied:
    """A preview that only notes what it would read, and starts again for any change of the program."""

    def __init__(self, on_change: Callable[[], None] = lambda: None):
        self.paths: list[set[Path]] = []
        self._on_change = on_change

    def apply_changes(self, _: object, changed: set[Path]) -> None:
        self.paths.append(changed)
        self._on_change()

    def can_restart(self) -> bool:
        return True


def test_every_save_is_seen_and_prints_a_line(tmp_path: Path) -> None:
    """Also those that come while earlier ones are being applied: these are read together."""
    path, end = tmp_path / "a.yaml", SavedFiles((CODE[0] / "x.py",), {}, 0.0)
    path.write_text("0", "utf-8")
    saved, seen, has_ended = SimpleQueue[SavedFiles](), SimpleQueue[SavedFiles](), threading.Event()
    watcher = Thread(target=watch, args=([tmp_path], stamps([tmp_path]), seen, has_ended))
    watcher.start()
    for number in range(10):
        path.write_text("0" * (number + 2), "utf-8")
        saved.put(seen.get(timeout=300))
    has_ended.set()
    watcher.join()
    printed, applied = list[str](), Applied(lambda: saved.put(end))
    follow(cast(Preview, applied), saved, printed.append)
    assert [line.rpartition(": ")[0] for line in printed] == [os.path.relpath(path, ROOT)] * 10
    assert applied.paths == [{path}]


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def dangling(path: Path) -> None:
    path.symlink_to("nowhere")


def below_a_file(path: Path) -> None:
    path.symlink_to(Path(__file__) / "file")


def pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("make", "message"),
    [(loop, os.strerror(errno.ELOOP)), (dangling, ""), (below_a_file, ""), (pipe, ""), (Path.mkdir, "")],
)
def test_an_odd_file_is_passed_by_or_named(
    tmp_path: Path, make: Callable[[Path], None], message: str
) -> None:
    (tmp_path / "good.yaml").write_text("a: 1\n")
    make(tmp_path / "odd")
    found = stamps([tmp_path])
    assert found[str(tmp_path / "good.yaml")] == stamps([tmp_path / "good.yaml"])[f"{tmp_path}/good.yaml"]
    problems = [(problem.code, problem.message, Path(problem.file).name) for problem in unreadable(found)]
    assert problems == ([("no_file", f"cannot be read: {message}", "odd")] if message else [])


def test_an_error_of_the_disk_is_not_blamed_on_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), "content/texts/ru")

    monkeypatch.setattr(serve, "stamps", fail)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    done = CliRunner().invoke(main, ["serve", "--port", str(port)])
    assert done.exit_code == 1
    assert "access is not allowed" in done.stderr
    assert "--port" not in done.stderr
