"""Every file and text that is read is recorded, wherever that happens."""

import os
import shutil
from functools import partial
from pathlib import Path

import pytest

from generator.kept.reads import RecordedEntries, file_reads
from generator.system.apart import run_apart
from riichi_rules.texts.entry import Entry

READS = file_reads()


def test_a_file_is_recorded_however_it_is_opened_to_read(tmp_path: Path) -> None:
    names = ["bytes", "text", "opened", "low", "copied", "updated"]
    for name in names:
        (tmp_path / name).write_text("x")
    (tmp_path / "bytes").read_bytes()
    (tmp_path / "text").read_text()
    with open(str(tmp_path / "opened")) as file:
        file.read()
    os.close(os.open(tmp_path / "low", os.O_RDONLY))
    shutil.copyfile(tmp_path / "copied", tmp_path / "copy")
    with (tmp_path / "updated").open("r+"):
        pass
    assert {Path(path).name for path in READS.below(tmp_path)} == {*names}


def test_what_is_written_compared_hidden_or_code_is_not_recorded(tmp_path: Path) -> None:
    for name in ("written", ".hidden", "code.py", "compared"):
        (tmp_path / name).write_text("x")
    (tmp_path / ".hidden").read_bytes()
    (tmp_path / "code.py").read_bytes()
    with READS.pause():
        (tmp_path / "compared").read_bytes()
    assert READS.below(tmp_path) == set()


def test_a_forked_process_knows_what_its_parent_has_read(tmp_path: Path) -> None:
    """And its brother does not know what it reads."""
    for name in ("parent", "one", "other"):
        (tmp_path / name).write_text("x")
    (tmp_path / "parent").read_bytes()

    def read(name: str) -> set[str]:
        (tmp_path / name).read_bytes()
        return {Path(path).name for path in READS.below(tmp_path)}

    found = dict(run_apart({name: partial(read, name) for name in ("one", "other")}, 1))
    assert found == {"one": {"parent", "one"}, "other": {"parent", "other"}}
    assert {Path(path).name for path in READS.below(tmp_path)} == {"parent"}


def test_texts_are_recorded_one_by_one() -> None:
    entries = RecordedEntries({"yaku.riichi": Entry(text="riichi"), "yaku.toitoi": Entry(text="toitoi")})
    assert entries["yaku.riichi"].text == "riichi"
    assert "yaku.pinfu" not in entries
    assert entries.get("units.han") is None
    assert entries.reads == {"yaku.riichi": Entry(text="riichi"), "yaku.pinfu": None, "units.han": None}
    with pytest.raises(TypeError):
        list(entries)
