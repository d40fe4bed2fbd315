"""What somebody begins works at once; what cannot be is refused; what was cut off can be begun again."""

import errno
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.commands.new import append_lines
from generator.cli.main import main
from generator.export.pools import CACHE as POOLS
from generator.kept.store import DRAFT, KEPT
from generator.site.build import TEXT_MAP
from riichi_rules.rules.load import load_book
from tests.doors import make_copy

ROOT = Path(__file__).parents[2]
BEGUN = (("ruleset", "our_club"), ("yaku", "three_steps"), ("page", "club-evening"))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def copy_project(folder: Path) -> Path:
    """Copy the files that something new is added to."""
    for name in ("rules_data", "content"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("assets", "schema"))
    return folder


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the project of a test's own."""
    use_files_of(copy_project(tmp_path), monkeypatch)
    return tmp_path


@pytest.fixture(scope="module")
def whole_project(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    """Return a copy for tests that must leave it as it is, and its contents."""
    folder = copy_project(tmp_path_factory.mktemp("project"))
    return folder, contents(folder)


def use_files_of(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the command write into the copy, which has no generated files."""
    monkeypatch.undo()
    monkeypatch.setattr("generator.cli.commands.new.write_generated", list)
    monkeypatch.setattr("generator.cli.commands.new.DATA", project / "rules_data")
    monkeypatch.setattr("generator.cli.commands.new.TEXTS", project / "content" / "texts")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("whole")
def test_every_command_goes_on_after_everything_was_begun(tmp_path: Path) -> None:
    """The check has warnings alone: the words that are still to be written.

    The language comes first, while the questions and the map of the texts are those of the project, which
    need not be made again.
    """
    copy = make_copy(tmp_path / "copy")
    drafts = shutil.ignore_patterns(f"{DRAFT}*")
    for made in (POOLS, KEPT / TEXT_MAP):
        shutil.copytree(made, copy / made.relative_to(ROOT), ignore=drafts)
    for what, id_ in (("language", "it"), *BEGUN):
        done = in_copy(copy, "new", what, id_)
        assert (done.returncode, done.stderr) == (0, ""), what
    checked = in_copy(copy, "check")
    assert checked.returncode == 0, checked.stderr
    assert [line for line in checked.stderr.splitlines() if " error: " in line] == []
    assert "there is no text yaku.three_steps" in checked.stderr
    hand = ("111222333m99p67s8s", "--tsumo", "--option", "local_yaku=three_steps", "--ruleset", "our_club")
    scored = in_copy(copy, "score", *hand)
    assert scored.returncode == 0, scored.stderr
    assert "three_steps" in scored.stdout
    assert in_copy(copy, "table", "waits", "111222333m99p67s", "--lang", "it").returncode == 0
    assert in_copy(copy, "texts", "export", "--po", "it", "--out", "-").returncode == 0


def in_copy(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "generator", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("what", "id_"), BEGUN)
def test_what_was_cut_off_between_two_files_can_be_begun_again(
    project: Path, what: str, id_: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(project)
    assert run("new", what, id_).exit_code == 0
    whole = contents(project)
    changed = [name for name in whole if whole[name] != before.get(name)]
    for place in range(len(changed)):
        for name in changed:
            (project / name).write_bytes(before[name]) if name in before else (project / name).unlink()
        cut_off_after(place, monkeypatch)
        assert run("new", what, id_).exit_code == 1
        use_files_of(project, monkeypatch)
        assert contents(project) != whole
        assert run("new", what, id_).exit_code == 0
        assert contents(project) == whole
    assert "already" in run("new", what, id_).stderr


def test_a_new_ruleset_lists_every_option_ready_to_be_stated(project: Path) -> None:
    """Without their marks, the lines state the rules that the new ruleset inherits."""
    assert run("new", "ruleset", "our_club").exit_code == 0
    path = project / "rules_data" / "rulesets" / "our_club.yaml"
    text = path.read_text("utf-8")
    assert "  # Open All Simples (kuitan): true, false\n  #kuitan: {value: true}\n" in text
    path.write_text(
        text.replace("options: {}", "options:").replace("\n  #", "\n  ").replace("\n   ", "\n  # "), "utf-8"
    )
    book = load_book(project / "rules_data")
    assert all(f"\n  #{name}: {{" in text for name in book.options)
    assert book.rules("our_club").options == book.rules("common").options


def cut_off_after(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupt the program after it has replaced this many files."""
    replace, rest = Path.replace, [None] * number

    def replace_some(path: Path, target: Path) -> Path:
        if not rest:
            monkeypatch.setattr(Path, "replace", replace)
            raise KeyboardInterrupt
        rest.pop()
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", replace_some)


def test_lines_that_are_added_end_as_those_of_the_file(project: Path) -> None:
    yaku = project / "rules_data" / "yaku.yaml"
    yaku.write_bytes(yaku.read_bytes().replace(b"\n", b"\r\n"))
    before = yaku.read_bytes()
    assert run("new", "yaku", "three_steps").exit_code == 0
    after = yaku.read_bytes()
    assert after.startswith(before)
    assert b"\r\nthree_steps:\r\n  local: true\r\n" in after
    assert after.count(b"\n") == after.count(b"\r\n")


@pytest.mark.parametrize(
    ("data", "after"),
    [
        (b"", b"new: 1\n"),
        (b"a: 1", b"a: 1\nnew: 1\n"),
        (b"a: 1\n\n\n", b"a: 1\nnew: 1\n"),
        (b"a: 1\r\n", b"a: 1\r\nnew: 1\r\n"),
        (b"a: 1\nnew: 1\nb: 2\n", b"a: 1\nnew: 1\nb: 2\n"),
    ],
)
def test_lines_are_added_once_at_the_end(data: bytes, after: bytes) -> None:
    assert append_lines(data, "new: 1\n") == after


@pytest.mark.parametrize(
    ("what", "id_", "why"),
    [
        # the address of a page, or of the site
        *(("ruleset", "compare", "uses the word"), ("page", "assets", "uses the word")),
        *(("page", "index", "uses the word"), ("page", "search", "uses the word")),
        # what texts, skeletons or scripts are called
        *(("page", "constructor", "uses the word"), ("page", "lesson-one", "uses the word")),
        # what YAML reads as something else than a word
        *((what, word, "uses the word") for what in ("ruleset", "yaku", "page") for word in ("true", "null")),
        *(
            (what, word, "uses the word")
            for what in ("ruleset", "yaku", "page")
            for word in ("on", "no", "y")
        ),
        *((what, "1", "use small letters") for what in ("ruleset", "yaku", "page")),
        # languages that are not translated into, or are none
        *(("language", lang, "not translated into") for lang in ("ja", "en")),
        *(("language", lang, "no language code") for lang in ("root", "xr", "xx")),
    ],
)
def test_what_cannot_be_begun_is_refused_with_a_reason(
    whole_project: tuple[Path, dict[str, bytes]],
    what: str,
    id_: str,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    project, before = whole_project
    use_files_of(project, monkeypatch)
    done = run("new", what, id_)
    assert (done.exit_code, done.stdout) == (1, "")
    assert why in done.stderr
    assert contents(project) == before


def test_texts_new_refuses_what_new_language_refuses() -> None:
    assert run("texts", "new", "ja").stderr == run("new", "language", "ja").stderr


def test_a_page_whose_address_another_one_has_is_refused(project: Path) -> None:
    menu = project / "content" / "pages" / "pages.yaml"
    menu.write_text(menu.read_text("utf-8") + "  ours: {address: club/, frame: read}\n", "utf-8")
    assert "there is “club/” already" in run("new", "page", "club").stderr


# Full disks


@pytest.fixture(params=[errno.ENOSPC, errno.EROFS], ids=["full", "read-only"])
def reason(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make every write fail; return the message that is printed."""

    def fail(_: int) -> None:
        raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr("generator.system.files.os.fsync", fail)
    return {errno.ENOSPC: "the disk is full", errno.EROFS: "the disk is read-only"}[request.param]


@pytest.mark.parametrize(
    ("what", "id_", "file"),
    [
        ("ruleset", "our_club", "content/texts/en/rulesets.yaml"),
        ("yaku", "three_steps", "rules_data/examples/yaku.yaml"),
        ("page", "club-evening", "content/texts/en/page_club_evening.yaml"),
        ("language", "it", "content/texts/it/desk.yaml"),
    ],
)
def test_a_disk_that_cannot_be_written_is_told_and_nothing_has_begun(
    project: Path, reason: str, what: str, id_: str, file: str
) -> None:
    before = contents(project)
    done = run("new", what, id_)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == f"error: {project / file}: {reason}\n"
    assert contents(project) == before
    assert not (project / "content" / "texts" / "it").exists()


@pytest.mark.parametrize(
    "command",
    [
        ("texts", "export", "--po", "fr"),
        ("export", "api"),
        ("export", "sheet", "--kind", "points"),
        ("export", "anki", "--kind", "points"),
        ("quiz", "--kind", "points", "--sheet"),
    ],
)
def test_every_export_tells_of_a_disk_that_cannot_be_written(
    reason: str, tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*command)
    assert isinstance(done.exception, SystemExit)
    assert (done.exit_code, done.stdout) == (1, "")
    assert re.fullmatch(rf"error: [\w/.-]+: {reason}\n", done.stderr), done.stderr
    assert contents(tmp_path) == {}


def test_what_is_exported_into_a_device_without_room_names_it() -> None:
    done = run("texts", "export", "--po", "fr", "--out", "/dev/full")
    assert (done.exit_code, done.stderr) == (1, "error: /dev/full: the disk is full\n")
