"""`generator game …` as people use it: files and folders in, what differs out."""

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main
from generator.texts.languages import languages
from tests.record.records import records_of

SEED = 41


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["game", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game as JSON, and in a folder below as an mjlog, packed; and a file that is no record."""
    as_json, as_tags = records_of(SEED)
    (tmp_path / "one.json").write_text(as_json, "utf-8")
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "two.xml.gz").write_bytes(gzip.compress(as_tags.encode()))
    (tmp_path / "notes.md").write_text("nothing")
    return tmp_path


def test_a_folder_is_read_with_all_below_it(folder: Path) -> None:
    done = run(folder)
    assert done.exit_code == 0, done.output
    assert "Records: 2" in done.output
    assert "unexplained: 0; unreadable: 0" in done.output


@pytest.mark.parametrize("lang", languages())
def test_every_hand_is_told_in_every_language(folder: Path, lang: str) -> None:
    done = run(folder / "one.json", "--lang", lang)
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(done.output.splitlines()) > 20


def test_json_is_a_line_for_each_file(folder: Path) -> None:
    done = run(folder, "--json")
    first, second = [json.loads(line) for line in done.output.splitlines()]
    assert (first["format"], second["format"]) == ("mjlog", "tenhou6")
    assert first["hands"] == second["hands"]
    assert first["differences"] == second["unexplained"] == 0


def test_a_difference_ends_with_1_and_is_told(folder: Path) -> None:
    file = folder / "one.json"
    stated = json.loads(file.read_text("utf-8"))
    stated["log"][-1][1][0] += 100
    file.write_text(json.dumps(stated), "utf-8")
    done = run(file)
    assert done.exit_code == 1
    assert "in the record" in done.output
    assert "unexplained: 0" not in done.output


def test_what_cannot_be_read_is_named_and_the_rest_read(folder: Path) -> None:
    (folder / "cut.json").write_text((folder / "one.json").read_text("utf-8")[:500], "utf-8")
    (folder / "packed.gz").write_bytes(b"\x1f\x8b, but not really")
    done = run(folder, folder / "missing.json")
    assert done.exit_code == 1
    assert "cut.json: the JSON breaks off or is broken at line 1, column" in done.output
    assert "packed.gz: the file is packed and cannot be unpacked" in done.output
    assert "missing.json" in done.output
    assert "unreadable: 3" in done.output


def test_without_a_file_the_command_line_is_wrong() -> None:
    assert run().exit_code == 2
    assert run("--lang", "tlh", "x.json").exit_code == 2
