"""The generated files: those that the repository keeps, and the schemas of editors, which git ignores."""

from collections.abc import Iterator
from pathlib import Path

from generator.check.schemas import schemas
from generator.course.schemas import SCHEMAS as COURSE_FOLDER
from generator.course.schemas import schemas as course_schemas
from generator.export.formats import FOLDER as FORMATS_FOLDER
from generator.export.formats import format_schemas
from generator.export.tables import TABLES, script_tables
from generator.schema import as_text
from generator.system.files import write_files
from riichi_rules.data import DATA
from riichi_rules.problems import Problem
from riichi_rules.rules.load import load_book

COMMAND = "make schemas"


def generated_files() -> dict[Path, str]:
    """Return the text of each generated file in the repository: schemas of formats, and tables of scripts."""
    formats = {FORMATS_FOLDER / f"{name}.json": as_text(schema) for name, schema in format_schemas().items()}
    return formats | {TABLES / f"{name}.js": text for name, text in script_tables().items()}


def editor_files(data: Path = DATA) -> dict[Path, str]:
    """Return the text of each schema for editors; raise Faulty if the rules have problems."""
    book = load_book(data)
    return {
        folder / f"{name}.json": as_text(schema)
        for folder, named in ((data / "schema", schemas(book)), (COURSE_FOLDER, course_schemas(book)))
        for name, schema in named.items()
    }


def outdated_files(wanted: dict[Path, str]) -> list[Path]:
    """Return the generated files that are missing, have another text, or are no longer generated."""
    differing = [
        path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text
    ]
    there = {path for one in wanted for path in one.parent.glob(f"*{one.suffix}")}
    return sorted([*differing, *(there - wanted.keys())])


def write_generated(data: Path = DATA, *, with_kept: bool = True) -> list[Path]:
    """Write the outdated generated files, remove those no longer generated, and return both."""
    wanted = editor_files(data) | (generated_files() if with_kept else {})
    outdated = outdated_files(wanted)
    write_files({path: wanted[path].encode() for path in outdated if path in wanted})
    for path in outdated:
        if path not in wanted:
            path.unlink()
    return outdated


def check_generated() -> Iterator[Problem]:
    """Yield one problem for all outdated files of the repository, with the command that writes them."""
    outdated = outdated_files(generated_files())
    if outdated:
        names = ", ".join(path.name for path in outdated)
        file = "/".join(outdated[0].parts[-3:])
        yield Problem("outdated_file", f"made from earlier data: {names}", file, 1, 1, f"run `{COMMAND}`")
