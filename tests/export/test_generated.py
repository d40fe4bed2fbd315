"""The generated files follow from the data; `make test` and `check` report outdated ones."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.export import generated
from generator.export.generated import check_generated, generated_files, outdated_files
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import Topic, as_topic, read_topics

FILES = generated_files()


def test_the_generated_files_are_those_of_today() -> None:
    """After a change of ids, rules or their types: `make schemas`."""
    assert outdated_files(FILES) == []


def test_check_names_the_outdated_files_and_the_command_that_writes_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(generated, "generated_files", lambda: altered("units.json"))
    (problem,) = check_generated()
    assert (problem.file, problem.severity) == ("content/schema/units.json", "error")
    assert problem.tip == "run `make schemas`"
    done = CliRunner().invoke(main, ["check"])
    assert (done.exit_code, "content/schema/units.json" in done.stderr) == (1, True)


def altered(name: str) -> dict[Path, str]:
    return {path: "{}" if path.name == name and path.parent.parent.name == "content" else text
            for path, text in FILES.items()}  # fmt: skip


def test_a_file_that_is_no_longer_generated_is_outdated(tmp_path: Path) -> None:
    for name in ("kept.json", "gone.json"):
        (tmp_path / name).write_text("{}", "utf-8")
    assert outdated_files({tmp_path / "kept.json": "{}"}) == [tmp_path / "gone.json"]


def test_an_edit_of_an_english_text_leaves_every_generated_file_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only a new or removed key changes a schema."""

    def edited(lang: str) -> dict[str, Topic]:
        return {name: with_other_words(topic) for name, topic in read_topics(lang, TEXTS).items()}

    monkeypatch.setattr("generator.check.schemas.read_topics", lambda lang, _: edited(lang))
    assert generated_files() == FILES


def with_other_words(topic: Topic) -> Topic:
    other = "\n".join(f"{json.dumps(key)}: {{text: other, note: another}}" for key in topic.entries)
    return as_topic(topic.name, File.parse(f"{topic.name}.yaml", other.encode()))
