"""Generated files follow from the data; `make test` and `check` report outdated ones."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.export import generated
from generator.export.generated import check_generated, editor_files, kept_files, outdated_files
from generator.site.config import ROOT

FILES = kept_files()


def test_the_kept_files_are_those_of_today() -> None:
    """After a change of forms or tables: `make schemas`."""
    assert outdated_files(FILES) == []


def test_check_names_the_outdated_files_and_the_command_that_writes_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    altered = {path: "{}" if path.name == "result.json" else text for path, text in FILES.items()}
    monkeypatch.setattr(generated, "kept_files", lambda: altered)
    (problem,) = check_generated()
    assert (problem.file, problem.severity) == ("docs/schema/result.json", "error")
    assert problem.tip == "run `make schemas`"
    done = CliRunner().invoke(main, ["check"])
    assert (done.exit_code, "docs/schema/result.json" in done.stderr) == (1, True)


def test_a_file_that_is_no_longer_generated_is_outdated(tmp_path: Path) -> None:
    for name in ("kept.json", "gone.json"):
        (tmp_path / name).write_text("{}", "utf-8")
    assert outdated_files({tmp_path / "kept.json": "{}"}) == [tmp_path / "gone.json"]


def test_git_ignores_the_schemas_of_editors() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    folders = {f"/{path.parent.relative_to(ROOT).as_posix()}/" for path in editor_files()}
    assert folders == {line for line in ignored if line.endswith("/schema/")}
