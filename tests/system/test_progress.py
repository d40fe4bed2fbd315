"""Long work reports its progress: line by line, or as a bar on a terminal."""

import io
import sys
import time

import pytest

from generator.system.progress import ProgressBar, ProgressLines, progress_on_stderr


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_each_step_but_the_last_is_a_line_with_what_is_done() -> None:
    lines: list[str] = []
    with ProgressLines(lines.append, delay=0).count("pools", 4) as advance:
        advance("han", 3)
        advance("fu")
    assert lines == ["han: 3 of 4 pools"]


def test_a_terminal_shows_a_bar_before_the_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    bar = progress_on_stderr()
    assert isinstance(bar, ProgressBar)
    with bar.count("pools", 4) as advance:
        assert "0/4" in terminal.getvalue()
        advance("han", 3)
    assert "3/4" in terminal.getvalue()
    assert "han" in terminal.getvalue()


def test_a_pipe_gets_lines_of_what_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", piped := io.StringIO())
    seconds = iter([0, 1, 3])
    monkeypatch.setattr(time, "monotonic", lambda: next(seconds))
    with progress_on_stderr().count("pools", 3) as advance:
        advance("han")
        advance("fu")
    assert piped.getvalue() == "fu: 2 of 3 pools\n"
