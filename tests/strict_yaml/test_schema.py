"""The schemas by which editors complete and check the rules: true to the reader, and strict."""

import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Required, TypedDict

import pytest
import yaml
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from generator.check.schemas import schemas
from generator.cli.main import main
from generator.export.generated import write_generated
from generator.schema import Writer, as_text, one_of
from riichi_rules.data import DATA
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.case import CASE_KEYS
from riichi_rules.engine.score import Score
from riichi_rules.problems import Faulty
from riichi_rules.rules.load import load_book
from riichi_rules.strict_yaml import File, build
from riichi_rules.strict_yaml.values import ANY_COUNT
from riichi_rules.table.questions import TABLE_QUESTIONS

BOOK = load_book()
SCHEMAS = schemas(BOOK)
YAML_FILES = sorted(DATA.rglob("*.yaml"))
MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


def load(text: str) -> Any:
    """Return YAML as plain values, as read by the strict reader."""
    file = File.parse("a.yaml", text.encode())
    value = build(file, object)
    assert file.problems == []
    return value


def complaints(schema: Mapping[str, Any], text: str) -> list[str]:
    found = Draft202012Validator(schema).iter_errors(load(text))
    return [f"{error.json_path}: {error.message}" for error in found]


# The files


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_of_draft_2020_12(name: str) -> None:
    """Every reference leads somewhere."""
    Draft202012Validator.check_schema(SCHEMAS[name])
    wanted = set(re.findall(r'"#/\$defs/(\w+)"', as_text(SCHEMAS[name])))
    assert wanted == SCHEMAS[name].get("$defs", {}).keys()


@pytest.mark.parametrize("path", YAML_FILES, ids=lambda path: str(path.relative_to(DATA)))
def test_every_file_keeps_to_the_schema_it_names(path: Path) -> None:
    """The first line of each file tells editors its schema."""
    text = path.read_text("utf-8")
    line = MODELINE.match(text)
    assert line, "the first line names no schema"
    schema = path.parent / line[1]
    assert schema.resolve().parent == DATA / "schema"
    assert complaints(SCHEMAS[schema.stem], text) == []


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    """Writing twice changes nothing; what was spoilt is written again."""
    data = tmp_path / "rules_data"
    shutil.copytree(DATA, data, ignore=shutil.ignore_patterns("schema"))
    assert {path.stem for path in write_generated(data) if path.parent.parent == data} == SCHEMAS.keys()
    assert write_generated(data) == []
    (data / "schema" / "fu.json").write_text("{}", "utf-8")
    run = CliRunner().invoke(main, ["schemas", "--data", str(data)])
    assert (run.exit_code, run.output) == (0, "rules_data/schema/fu.json\n")


def test_no_schema_is_written_from_faulty_rules(tmp_path: Path) -> None:
    """The last good schemas stay, and the problems are told."""
    with pytest.raises(Faulty):
        write_generated(tmp_path)
    run = CliRunner().invoke(main, ["schemas", "--data", str(tmp_path)])
    assert run.exit_code == 1
    assert "yaku.yaml:1:1: error" in run.output
    assert list(tmp_path.iterdir()) == []


def test_a_case_may_have_every_key_that_the_engine_reads() -> None:
    """No key of a case is forgotten in the schema, and no part of an answer."""
    definitions = SCHEMAS["examples-worked"]["$defs"]
    assert definitions["case"]["properties"].keys() == CASE_KEYS
    gives = definitions["WorkedHand"]["properties"]["gives"]["properties"]
    assert gives.keys() == {*as_answer(Score()), "problems"}


def test_no_part_of_a_question_may_hold_just_anything() -> None:
    """Each field of a form names what schemas are written from, or the schema of its part is known."""
    definitions = SCHEMAS["examples-table"]["$defs"]
    forms = [name for name in definitions if name.startswith("question_")]
    assert len(forms) == len(TABLE_QUESTIONS)
    for name in (*forms, "result"):
        assert all(definitions[name]["properties"].values()), name


# One change in a sound file

CHANGED: Mapping[str, Any] = yaml.safe_load(Path(__file__).with_name("schemas.yaml").read_text("utf-8"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_one_broken_part_of_a_sound_file_is_refused(name: str) -> None:
    """Unknown keys, facts and ids, wrong types and impossible values are marked in the editor."""
    sound, changes = CHANGED[name]["sound"], CHANGED[name]["broken"]
    assert complaints(SCHEMAS[name], sound) == []
    assert all(sound.count(old) == 1 for old, _ in changes)
    broken = [sound.replace(old, new) for old, new in changes]
    assert [text for text in broken if not complaints(SCHEMAS[name], text)] == []


# The writer

Place = Annotated[str, "a place"]


@dataclass(frozen=True)
class Leaf:
    """A leaf."""

    size: int
    colour: Literal["green", "red"] = "green"


@dataclass(frozen=True)
class Tree:
    """A tree and its leaves."""

    place: Place
    leaves: Annotated[tuple[Leaf, ...], "in summer"] = ()
    last: Leaf | None = None


KINDS: Mapping[str, Any] = {
    "text": str,
    "number": int,
    "few": Annotated[int, range(1, 8), "one to seven"],
    "count": Annotated[int, ANY_COUNT],
    "flag": bool,
    "null": type(None),
    "anything": object,
    "word": Literal["a", "b"],
    "list": tuple[int, ...],
    "mapping": Mapping[str, bool],
    "by_word": Mapping[Literal["a", "b"], int],
    "by_number": Mapping[int, int],
    "maybe_word": Literal["a", "b"] | None,
    "several": bool | int | str | tuple[int, ...] | Leaf,
    "leaf": Leaf,
    "tree": Tree,
}

VALUES = [
    "word",
    '"1"',
    "a",
    "7",
    "-7",
    "true",
    "null",
    "[]",
    "[1, 2]",
    "[1, a]",
    "{}",
    "{a: true}",
    "{a: 1}",
    "{c: 1}",
    "{1: 1}",
    "{size: 1}",
    "{size: 1, colour: red}",
    "{size: 1, colour: blue}",
    "{size: 1, weight: 1}",
    "{colour: red}",
    "{place: here, leaves: [{size: 1}, {size: 2}], last: {size: 1}}",
    "{place: here, leaves: [{size: big}]}",
    "{place: here, leaves: {size: 1}}",
    "{place: here, last: null}",
    "{place: here, last: {}}",
]


@pytest.mark.parametrize("name", KINDS)
def test_a_schema_accepts_what_the_reader_reads(name: str) -> None:
    """No more and no less, whatever the kind."""
    schema = Writer().document(name, KINDS[name])
    for text in VALUES:
        file = File.parse("a.yaml", text.encode())
        build(file, KINDS[name])
        assert bool(file.problems) == bool(complaints(schema, text)), text


def test_a_schema_says_what_the_types_say_in_words() -> None:
    """Docstrings and descriptions show where an editor points."""
    schema = Writer().document("tree", Tree)
    assert schema["description"] == "A tree and its leaves."
    assert schema["properties"]["place"] == {"description": "a place", "type": "string"}
    assert schema["properties"]["leaves"]["description"] == "in summer"
    assert schema["$defs"]["Leaf"]["description"] == "A leaf."


def test_what_the_writer_knows_goes_before_the_types() -> None:
    """By kind or by field; null stays where the type allows it, and the first writer learns nothing."""
    writer = Writer({Place: one_of(["here"])})
    knowing = writer.with_known({(Tree, "last"): writer.define("other", one_of(["other"]))})
    tree = knowing.record(Tree)
    assert tree["properties"]["place"] == {"description": "a place", "enum": ["here"]}
    assert tree["properties"]["last"] == {"anyOf": [{"$ref": "#/$defs/other"}, {"type": "null"}]}
    assert "Leaf" in str(writer.record(Tree)["properties"]["last"])


def test_a_form_of_json_is_described_like_a_record() -> None:
    """Its keys may be words of Python; what is required is said with the key."""
    form = TypedDict("form", {"from": Required[Place], "size": Annotated[int, range(2, 5)]}, total=False)
    schema = Writer().schema(tuple[form, ...])
    assert schema == {"type": "array", "items": {"$ref": "#/$defs/form"}}
    written = Writer().record(form)
    assert written["properties"]["size"] == {"type": "integer", "minimum": 2, "maximum": 4}
    assert (written["required"], "description" in written) == (["from"], False)


def test_only_definitions_that_are_needed_are_in_a_document() -> None:
    """A file's schema holds nothing of other files."""
    writer = Writer()
    writer.define("other", one_of(["other"]))
    assert writer.document("leaves", tuple[Leaf, ...])["$defs"].keys() == {"Leaf"}
    assert "$defs" not in writer.document("leaf", Leaf)
