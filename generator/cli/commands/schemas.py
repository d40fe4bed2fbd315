"""`generator schemas`: the JSON Schemas of rules, course and texts, and the tables of the scripts."""

from pathlib import Path

import click

from generator.check.schemas import write_schemas, write_text_schemas
from generator.course.schemas import write_schemas as write_course_schemas
from generator.export.formats import write_formats
from generator.export.tables import write_tables
from riichi_rules.data import DATA
from riichi_rules.rules.load import load_book


@click.command
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def command(data: Path) -> None:
    """Write what follows from rules and types: schemas for editors and programs, tables of scripts.

    Example: python -m generator schemas
    """
    schemas = (*write_schemas(data), *write_course_schemas(load_book(data)), *write_text_schemas())
    for path in (*schemas, *write_formats(), *write_tables()):
        click.echo("/".join(path.parts[-3:]))
