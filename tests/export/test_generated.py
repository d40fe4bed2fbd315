"""Generated files follow from the data; `make test` and `check` report outdated ones."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.export import generated
from generator.export.generated import check_generated, editor_files, generated_files, outdated_files
from riichi_rules.data import ROOT

FILES = generated_files()


def test_the_kept_files_are_those_of_today() -> None:
    """After a change of forms or tables: `make schemas`."""
    assert outdated_files(FILES) == []


def test_check_names_the_outdated_files_and_the_command_that_writes_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    altered = {path: "{}" if path.name == "result.json" else text for path, text in FILES.items()}
    monkeypatch.setattr(generated, "generated_files", lambda: altered)
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


@pytest.mark.parametrize("with_kept", [True, False])
def test_outdated_files_are_written_and_those_no_longer_generated_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_kept: bool
) -> None:
    """Those that git keeps are left alone where only an editor's are asked for."""
    editor, kept = tmp_path / "editor", tmp_path / "kept"
    wanted = {folder / name: "new" for folder in (editor, kept) for name in ("a.json", "b.json")}
    monkeypatch.setattr(
        generated, "editor_files", lambda _: {editor / n: "new" for n in ("a.json", "b.json")}
    )
    monkeypatch.setattr(generated, "generated_files", lambda: {kept / n: "new" for n in ("a.json", "b.json")})
    before = {editor / "a.json": "new", kept / "a.json": "new"}
    before |= {folder / name: "old" for folder in (editor, kept) for name in ("b.json", "gone.json")}
    for path, text in before.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    folders = [editor, kept] if with_kept else [editor]
    done = generated.write_generated() if with_kept else generated.write_generated(with_kept=False)
    assert done == sorted(folder / name for folder in folders for name in ("b.json", "gone.json"))
    now = {path: path.read_text("utf-8") for folder in (editor, kept) for path in folder.iterdir()}
    others = {path: text for path, text in before.items() if path.parent not in folders}
    assert now == {path: text for path, text in wanted.items() if path.parent in folders} | others
