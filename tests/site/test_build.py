"""Building the whole site: it changes at once, or not at all."""

import errno
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.commands import site as commands_site
from generator.cli.main import main
from generator.quiz.registry import KINDS
from generator.site.build import (
    MARKER_FILE,
    TEXT_MAP,
    BuildFailed,
    ForeignFolderError,
    build_site,
    refuse_foreign,
    remove,
)
from generator.site.library import Source
from generator.system.lock import Locked, exclusive
from riichi_rules.data import DATA, TEXTS
from riichi_rules.problems import Faulty
from tests.whole import FOLDER, LANGS, SAID


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A site that was built before."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text("the last good site")
    (folder / MARKER_FILE).write_text("")
    return folder


def broken_data(tmp_path: Path) -> Path:
    data = tmp_path / "rules_data"
    shutil.copytree(DATA, data)
    yaku = data / "yaku.yaml"
    yaku.write_text(yaku.read_text().replace("when: {triplets: 4}", "when: {tripletts: 4}"))
    return data


def is_untouched(out: Path) -> bool:
    """The old site stands, and nothing of the new one lies beside it."""
    beside = {path.name for path in out.parent.iterdir()} - {"rules_data", "texts", "build"}
    return beside == {"site"} and (out / "index.html").read_text() == "the last good site"


def test_faulty_rules_leave_the_site_that_was_there(tmp_path: Path, out: Path) -> None:
    with pytest.raises(Faulty):
        build_site(Source(data=broken_data(tmp_path)), out, ["nl"])
    assert is_untouched(out)


def test_a_dead_link_leaves_the_site_that_was_there(tmp_path: Path, out: Path) -> None:
    """The texts are not checked here, so that the finished pages are."""
    texts = tmp_path / "texts"
    shutil.copytree(TEXTS, texts)
    page = texts / "nl" / "page_dora.yaml"
    page.write_text(page.read_text().replace("](page:", "](page:riichi#nergens) [x](page:", 1))
    with pytest.raises(BuildFailed, match=r"'dora/' has a link '\.\./riichi/#nergens', but"):
        build_site(Source(texts=texts, questions="none"), out, ["nl"])
    assert is_untouched(out)


def test_problems_are_printed_with_their_place_and_nothing_is_built(tmp_path: Path, out: Path) -> None:
    result = CliRunner().invoke(main, ["site", "--out", str(out), "--data", str(broken_data(tmp_path))])
    assert result.exit_code == 1
    assert "rules_data/yaku.yaml:" in result.output
    assert "did you mean 'triplets'?" in result.output
    assert "Traceback" not in result.output
    assert is_untouched(out)


@pytest.mark.parametrize("place", ["site", ".site-new", ".site-old", ".site-build"])
def test_a_folder_that_no_build_has_made_is_never_replaced(tmp_path: Path, place: str) -> None:
    """Not even that of another site, with a service worker of its own; nor one that lies beside."""
    folder = tmp_path / place
    folder.mkdir()
    (folder / "sw.js").write_text("mine")
    with pytest.raises(ForeignFolderError):
        build_site(Source(), tmp_path / "site")
    assert [path.name for path in tmp_path.iterdir()] == [place]
    assert (folder / "sw.js").read_text() == "mine"


def test_a_foreign_folder_or_file_is_refused_on_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("mine")
    for place in (tmp_path, tmp_path / "sw.js", Path("/")):
        result = CliRunner().invoke(main, ["site", "--out", str(place), "--lang", "nl"])
        assert (result.exit_code, "Traceback" in result.output) == (2, False)
    assert (tmp_path / "sw.js").read_text() == "mine"


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), None])
def test_a_full_disk_and_a_place_without_disk_are_told(
    out: Path, error: OSError | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old site stays as it was."""
    monkeypatch.setattr(commands_site, "site_errors", lambda *_: [])
    if error:
        monkeypatch.setattr(commands_site, "build_site", make_failing(error))
    place = str(out) if error else "/proc/nowhere/site"
    result = CliRunner().invoke(main, ["site", "--out", place, "--lang", "nl"])
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("error: ")
    assert isinstance(result.exception, SystemExit)
    assert is_untouched(out)


def make_failing(error: OSError) -> Callable[..., None]:
    """A build that fails."""

    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_two_builds_into_one_folder_exclude_each_other(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would delete what the other has made."""
    monkeypatch.setattr(commands_site, "site_errors", lambda *_: [])
    with exclusive(out.with_name(".site-lock")):
        with pytest.raises(Locked):
            build_site(Source(), out, ["nl"])
        result = CliRunner().invoke(main, ["site", "--out", str(out), "--lang", "nl"])
    assert (result.exit_code, result.stdout) == (1, "")
    assert "another build" in result.stderr
    assert is_untouched(out)


@pytest.mark.parametrize("left", [(), (MARKER_FILE,), (MARKER_FILE, "en/index.html")])
def test_what_a_killed_build_has_left_is_cleared_by_the_next(
    tmp_path: Path, out: Path, left: tuple[str, ...]
) -> None:
    for name in (".site-new", ".site-build", ".site-old"):
        (out.with_name(name) / "en").mkdir(parents=True)
        for file in left:
            (out.with_name(name) / file).write_text("half of it")
        if not left:
            (out.with_name(name) / "en").rmdir()
    with pytest.raises(Faulty):
        build_site(Source(data=broken_data(tmp_path)), out, ["nl"])
    assert {path.name for path in tmp_path.iterdir()} - {"rules_data"} <= {"site", ".site-old"}
    assert (out / "index.html").read_text() == "the last good site"


def test_a_site_that_a_killed_build_had_put_aside_is_put_back(tmp_path: Path, out: Path) -> None:
    out.rename(out.with_name(".site-old"))
    with pytest.raises(Faulty):
        build_site(Source(data=broken_data(tmp_path)), out, ["nl"])
    assert is_untouched(out)


def test_a_folder_loses_its_mark_last(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build that is killed while it deletes leaves a folder that the next one knows."""

    def fail(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    (out / "en").mkdir()
    monkeypatch.setattr("generator.site.build.shutil.rmtree", fail)
    with pytest.raises(KeyboardInterrupt):
        remove(out)
    refuse_foreign(out)


@pytest.mark.parametrize("wrong", [["--lang", "xx"], ["--base-url", "example.org"]])
def test_a_wrong_command_line_is_refused(wrong: list[str], out: Path) -> None:
    assert CliRunner().invoke(main, ["site", "--out", str(out), *wrong]).exit_code == 2
    assert is_untouched(out)


def test_a_build_says_how_far_it_is_and_counts_the_questions(whole: Path) -> None:
    """Each part once, as it is finished; what is quickly done is not said. The questions come at the end."""
    said = (whole.parents[FOLDER.count("/")] / SAID).read_text("utf-8").splitlines()
    progress = [
        each for line in said if (each := re.fullmatch(r"(.+): (\d+) of (\d+) parts of the site", line))
    ]
    counts = [int(each[2]) for each in progress]
    assert counts == sorted({*counts})
    of_langs = {*LANGS, *(f"cards {lang}" for lang in LANGS)}
    named = of_langs | {"questions", TEXT_MAP, "shared files", "documents", "api"}
    assert {each[1] for each in progress} <= named
    assert {int(each[3]) for each in progress} <= {len(named)}
    table = [each for line in said if (each := re.fullmatch(r"(\S+) +(\d+) pools +(\d+) questions", line))]
    assert [each[1] for each in table] == [*KINDS]
    assert all(int(each[2]) and int(each[3]) for each in table)
    assert [path.name for path in whole.parent.iterdir()] == [whole.name]
