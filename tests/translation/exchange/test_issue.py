"""What a reader suggests on the site comes back as an issue, and is written by a command."""

from pathlib import Path

import pytest

from generator.translation.exchange.files import read_issue, write_incoming
from generator.translation.exchange.issue import parse_suggestions
from generator.translation.lint import LintContext

ENGLISH = """\
points: {one: "{n} point", other: "{n} points"}
hand: "A hand wins."
name: {text: "WRC", translate: false}
"""
POLISH = """\
points: {one: "{n} punkt", few: "{n} punkty", many: "{n} punktów", other: "{n} punktu"}
hand: "Ręka wygrywa."
"""


def issue(key: str, *lines: str) -> str:
    """Return an issue as the host has it, with the line ends of Windows."""
    patch = ["```diff", *lines, "```"]
    head = ["https://example.org/pl/riichi/", "pl · common", "content/texts/pl/words.yaml:2", f"`{key}`"]
    return "\r\n".join([*head, "", "Tak się mówi.", "", *patch, "", "A hand wins."])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang, text in {"en": ENGLISH, "pl": POLISH}.items():
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "words.yaml").write_text(text, "utf-8")
    return tmp_path


def imported(folder: Path, text: str) -> list[str]:
    """Import an issue; return the codes of its problems."""
    incoming = read_issue("issue.md", text, "pl", LintContext(), folder)
    if not incoming.problems:
        write_incoming(incoming, "pl", folder)
    return [problem.code for problem in incoming.problems]


def test_the_words_of_an_issue_are_written(folder: Path) -> None:
    assert imported(folder, issue("words.hand", "- Ręka wygrywa.", "+ Ręka wygrywa tu.")) == []
    assert 'hand: "Ręka wygrywa tu."' in (folder / "pl" / "words.yaml").read_text("utf-8")
    assert "words.hand " in (folder / "pl" / "source_hashes.txt").read_text("utf-8")


def test_each_plural_form_has_its_line(folder: Path) -> None:
    old = ["- one: {n} punkt", "- few: {n} punkty", "- many: {n} punktów", "- other: {n} punktu"]
    new = [f"+{line[1:]} netto" for line in old]
    assert imported(folder, issue("words.points", *old, *new)) == []
    assert 'few: "{n} punkty netto"' in (folder / "pl" / "words.yaml").read_text("utf-8")


def test_a_text_that_was_changed_meanwhile_is_refused(folder: Path) -> None:
    assert imported(folder, issue("words.hand", "- Ręka przegrywa.", "+ Ręka wygrywa tu.")) == [
        "issue_changed_meanwhile"
    ]


def test_what_is_written_already_changes_nothing(folder: Path) -> None:
    assert imported(folder, issue("words.hand", "- Ręka wygrała.", "+ Ręka wygrywa.")) == []


@pytest.mark.parametrize("key", ["words.name", "words.nothing"])
def test_a_text_that_is_not_translated_is_refused(folder: Path, key: str) -> None:
    assert imported(folder, issue(key, "- WRC", "+ W")) == ["issue_unknown_key"]


def test_a_lost_placeholder_is_refused(folder: Path) -> None:
    old = ["- one: {n} punkt", "- few: {n} punkty", "- many: {n} punktów", "- other: {n} punktu"]
    assert "placeholders" in imported(
        folder,
        issue(
            "words.points", *old, *["+ one: {n} punkt", "+ few: punkty", "+ many: punktów", "+ other: punktu"]
        ),
    )


def test_prose_has_no_suggestion() -> None:
    assert parse_suggestions("Cała strona jest zła.\n\n```\n- a\n+ b\n```") == []
