"""A translator's own changes: listed, undone one by one, taken along as a patch."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.preview_bench import copy_texts, served
from tests.site.test_desk_requests import Desk

KEY, FILE = "page_riichi.title", "texts/pl/page_riichi.yaml"
TRANSLATOR = "A translator"
OTHER_FILE = "texts/pl/page_table.yaml"


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A preview of a copy that is a repository of its own."""
    folder = tmp_path_factory.mktemp("repository")
    copy_texts(folder, ("en", "pl"))
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "config", "user.email", "translator@example.org")
    git(folder, "config", "user.name", TRANSLATOR)
    git(folder, "add", "content")
    git(folder, "commit", "--quiet", "-m", "Begin")
    with served(folder, ("en", "pl")) as server:
        yield Desk(server, folder / "content" / "texts")


@pytest.fixture
def desk(repository: Desk) -> Iterator[Desk]:
    """What a test writes and commits is put back."""
    yield repository
    folder = repository.texts.parents[1]
    git(folder, "switch", "--quiet", "--force", "main")
    git(folder, "clean", "-fdq", "content")
    git(folder, "config", "user.name", TRANSLATOR)


def listed(desk: Desk) -> Any:
    status, answer = desk.ask("GET", "/__preview/desk/changes?lang=pl", None, desk.headers())
    assert status == 200, answer
    return answer


def patch_of(desk: Desk) -> str:
    return str(desk.ask("GET", "/__preview/desk/patch?lang=pl", None, desk.headers())[1]["patch"])


def rename(desk: Desk, text: str = "Riiczi") -> Any:
    assert desk.send("save", desk.wish(forms={"text": text}))[0] == 200
    return listed(desk)["changes"]


def undo(desk: Desk, change: Any) -> tuple[int, Any]:
    return desk.send("undo", {name: change[name] for name in ("lang", "key", "version", "is_term")})


def test_a_saved_text_is_listed_with_its_words_before_and_after(desk: Desk) -> None:
    assert listed(desk)["changes"] == []
    (change,) = rename(desk)
    assert (change["key"], change["before"], change["after"]) == (KEY, {"text": "Riichi"}, {"text": "Riiczi"})


def test_undoing_restores_every_byte_and_leaves_other_changes(desk: Desk) -> None:
    path, other = desk.texts.parent / FILE, desk.texts.parent / OTHER_FILE
    before = path.read_bytes()
    (change,) = rename(desk)
    other.write_bytes(other.read_bytes() + b"# a comment of mine\n")
    status, left = undo(desk, change)
    assert (status, left["changes"]) == (200, [])
    assert path.read_bytes() == before
    assert other.read_bytes().endswith(b"# a comment of mine\n")


def test_undoing_a_new_text_removes_its_line(desk: Desk) -> None:
    folder, path = desk.texts.parents[1], desk.texts.parent / FILE
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("title:")), "utf-8")
    git(folder, "commit", "-qam", "Remove a text")
    without = path.read_bytes()
    (change,) = rename(desk)
    assert change["before"] == {}
    assert undo(desk, change)[0] == 200
    assert path.read_bytes() == without
    git(folder, "reset", "-q", "--hard", "HEAD~1")


def test_undoing_a_text_of_a_new_language_brings_its_comment_back(desk: Desk) -> None:
    folder, path = desk.texts.parents[1], desk.texts.parent / FILE
    lines = path.read_text("utf-8").splitlines(keepends=True)
    commented = [f"#{line}" if line.startswith("title:") else line for line in lines]
    path.write_text("".join(commented), "utf-8")
    git(folder, "commit", "-qam", "Begin a language")
    before = path.read_bytes()
    (change,) = rename(desk)
    assert undo(desk, change)[0] == 200
    assert path.read_bytes() == before
    git(folder, "reset", "-q", "--hard", "HEAD~1")


def test_a_text_changed_elsewhere_meanwhile_is_not_undone(desk: Desk) -> None:
    (change,) = rename(desk)
    path = desk.texts.parent / FILE
    path.write_bytes(path.read_bytes().replace(b"Riiczi", b"Riiiczi"))
    before = path.read_bytes()
    assert undo(desk, change)[1]["why"] == "changed"
    assert path.read_bytes() == before


def test_a_confirmed_term_is_listed_and_becomes_a_proposal_again(desk: Desk) -> None:
    path, key = desk.texts.parent / "proposals.yaml", "glossary.renchan"
    before = path.read_bytes()
    for each in (key, "glossary.overtime"):
        wish = {"lang": "pl", "key": each, "version": desk.text(each)["version"]}
        assert desk.send("confirm", wish)[0] == 200
    changes = {change["key"]: change for change in listed(desk)["changes"]}
    assert [change["is_term"] for change in changes.values()] == [True, True]
    for each in changes.values():
        assert undo(desk, each)[0] == 200
    assert path.read_bytes() == before


def test_a_reading_is_listed_and_undone_and_goes_with_the_patch(desk: Desk) -> None:
    wish = {"lang": "pl", "key": KEY, "version": desk.text()["version"], "is_read": True}
    assert desk.send("read", wish)[1]["why"] == "own"
    git(desk.texts.parents[1], "config", "user.name", "A second reader")
    assert desk.send("read", wish)[0] == 200
    (change,) = listed(desk)["changes"]
    assert (change["key"], change["is_reading"], change["before"]) == (KEY, True, change["after"])
    assert desk.send("undo", change)[1]["changes"] == []
    assert desk.send("read", wish)[0] == 200
    assert "+++ b/content/texts/pl/proofread.txt" in patch_of(desk)


def test_a_translation_confirmed_for_new_english_is_listed_with_the_same_words(desk: Desk) -> None:
    """Only the list of source hashes differs from the last commit."""
    path = desk.texts / "pl" / "source_hashes.txt"
    path.write_text(path.read_text("utf-8").replace(f"{KEY} 745cb2", f"{KEY} 012345"), "utf-8")
    (change,) = listed(desk)["changes"]
    assert (change["key"], change["before"]) == (KEY, change["after"])
    assert undo(desk, change)[1]["changes"] == []


def test_a_patch_makes_the_same_files_out_of_the_last_commit(desk: Desk, tmp_path: Path) -> None:
    folder, path = desk.texts.parents[1], desk.texts.parent / FILE
    rename(desk)
    other = desk.texts.parent / OTHER_FILE
    other.write_bytes(other.read_bytes().rstrip(b"\n"))
    gone = desk.texts / "pl" / "page_furiten.yaml"
    gone.unlink()
    git(folder, "clone", "-q", str(folder), str(tmp_path / "clone"))
    (tmp_path / "mine.patch").write_text(patch_of(desk), "utf-8", newline="")
    git(tmp_path / "clone", "apply", str(tmp_path / "mine.patch"))
    for each in (path, other):
        assert (tmp_path / "clone" / each.relative_to(folder)).read_bytes() == each.read_bytes()
    assert not (tmp_path / "clone" / gone.relative_to(folder)).exists()


@pytest.mark.parametrize(
    "others",
    [
        {"lang": "../pl"},
        {"lang": "ja"},
        {"key": "../../pages/pages.title"},
        {"key": "languages.published"},
        {"key": "page_riichi.nothing"},
        {"version": "another"},
        {"is_term": True},
    ],
)
def test_nothing_else_can_be_undone(desk: Desk, others: dict[str, object]) -> None:
    (change,) = rename(desk)
    before = desk.contents()
    assert undo(desk, change | others)[0] in {400, 404, 409}
    assert desk.contents() == before


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"X_Preview_Token": None}])
def test_only_a_page_of_this_preview_undoes(desk: Desk, headers: dict[str, str | None]) -> None:
    (change,) = rename(desk)
    before = desk.contents()
    assert desk.send("undo", change, **headers)[0] == 403
    assert desk.contents() == before


def test_files_with_other_names_and_links_are_in_no_patch(desk: Desk, tmp_path: Path) -> None:
    """A name with a line break could add a file to a patch, and a link could lead out of the folder."""
    folder = desk.texts / "pl"
    (folder / "a\n+++ b\nc.yaml").write_text("x: y\n")
    (folder / "-f.yaml").write_text("x: y\n")
    (folder / "Big.yaml").write_text("x: y\n")
    (tmp_path / "secret.yaml").write_text('secret: "s"\n')
    (folder / "yaku.yaml").unlink()
    for name in ("secret", "yaku"):
        (folder / f"{name}.yaml").symlink_to(tmp_path / "secret.yaml")
    (desk.texts / "xx").mkdir()
    (desk.texts / "xx" / "yaku.yaml").write_text('riichi: "x"\n')
    assert patch_of(desk) == ""
    assert listed(desk)["changes"] == []


def test_without_git_the_changes_since_the_start_are_listed_and_undone(tmp_path: Path) -> None:
    with served(tmp_path, ("en", "pl")) as server:
        desk = Desk(server, tmp_path / "content" / "texts")
        before = (desk.texts.parent / FILE).read_bytes()
        (change,) = rename(desk)
        assert listed(desk)["has_git"] is False
        assert patch_of(desk).startswith(f"diff --git a/content/{FILE} b/content/{FILE}\n--- a/")
        assert undo(desk, change)[0] == 200
        assert (desk.texts.parent / FILE).read_bytes() == before


def test_the_earlier_versions_of_a_text_are_told_with_date_and_author(desk: Desk) -> None:
    """Only versions with other words; lines that moved, and edits that are not committed, change nothing."""
    folder, path = desk.texts.parents[1], desk.texts.parent / FILE
    rename(desk)
    path.write_text(f"# moved\n{path.read_text('utf-8')}", "utf-8")
    git(folder, "commit", "-qam", "Edit a text")
    rename(desk, "Riiicczi")
    status, answer = desk.ask("GET", f"/__preview/desk/history?lang=pl&key={KEY}", None, desk.headers())
    git(folder, "reset", "-q", "--hard", "HEAD~1")
    assert status == 200
    assert [each["forms"] for each in answer["versions"]] == [{"text": "Riiczi"}, {"text": "Riichi"}]
    assert {each["author"] for each in answer["versions"]} == {TRANSLATOR}


def test_the_work_list_tells_how_much_of_a_page_is_translated(desk: Desk) -> None:
    assert desk.server.site.page("pl", "riichi/")
    _, before = desk.ask("GET", "/__preview/desk/work?lang=pl", None, desk.headers())
    path = desk.texts.parent / FILE
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("title:")), "utf-8")
    _, after = desk.ask("GET", "/__preview/desk/work?lang=pl", None, desk.headers())
    done, all_ = before["progress"]["riichi/"]
    assert after["progress"]["riichi/"] == [done - 1, all_]
    assert KEY in after["pages"]["riichi/"]
