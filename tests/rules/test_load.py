"""The folder of the rules, and what is missing from it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from riichi_rules.data import DATA
from riichi_rules.problems import Faulty
from riichi_rules.rules.load import FILES, load_book
from tests.rules.rule_files import copy_of_data


def problems_in(data: Path) -> list[str]:
    with pytest.raises(Faulty) as caught:
        load_book(data)
    return [str(problem) for problem in caught.value.problems]


def test_a_folder_without_rulesets_misses_the_common_one(tmp_path: Path) -> None:
    """Every other ruleset is compared with it."""
    data = copy_of_data(tmp_path)
    shutil.rmtree(data / "rulesets")
    assert problems_in(data) == [
        "rules_data/rulesets/common.yaml:1:1: error: cannot be read: No such file or directory"
    ]


def test_an_empty_folder_misses_every_file(tmp_path: Path) -> None:
    """Files are called by the name of the folder and theirs."""
    (tmp_path / "empty").mkdir()
    found = problems_in(tmp_path / "empty")
    assert found[0] == "empty/accreditation.yaml:1:1: error: cannot be read: No such file or directory"
    assert len(found) == len(FILES) + 1


def test_problems_are_the_same_in_every_run(tmp_path: Path) -> None:
    """Whatever the order in which Python happens to keep sets."""
    data = copy_of_data(tmp_path)
    yaku = data / "yaku.yaml"
    when = "{win: ron, haitei: true, rinshan: true, tenhou: true, chankan: true, haku: true, honours: 0}"
    yaku.write_text(yaku.read_text("utf-8").replace("when: {triplets: 4}", f"when: {when}"), "utf-8")
    code = f"from tests.rules.test_load import problems_in, Path; print(problems_in(Path({str(data)!r})))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=DATA.parent,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(runs) == 1
    assert "haitei happens by tsumo only" in runs.pop()
