"""`generator schemas`: the JSON Schemas of the rules, the course and the texts."""

from pathlib import Path

import click

from generator.check.schemas import write_schemas, write_text_schemas
from generator.course.schemas import write_schemas as write_course_schemas
from riichi_rules.data import DATA
from riichi_rules.rules.load import load_book


@click.command
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def command(data: Path) -> None:
    """Write the JSON Schemas by which editors complete and check the rules, the course and the texts."""
    for path in (*write_schemas(data), *write_course_schemas(load_book(data)), *write_text_schemas()):
        click.echo("/".join(path.parts[-3:]))
