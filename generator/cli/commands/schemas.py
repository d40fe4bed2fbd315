"""`generator schemas`: the JSON Schemas of the rules and the texts."""

from pathlib import Path

import click

from generator.check.schemas import write_schemas
from generator.cli.inputs import Refusal
from generator.problems import Faulty
from generator.rules.load import DATA
from generator.texts.schemas import write_schemas as write_text_schemas


@click.command()
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def command(data: Path) -> None:
    """Write the JSON Schemas by which editors complete and check the rules."""
    try:
        changed = [*write_schemas(data), *write_text_schemas()]
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None
    for path in changed:
        click.echo("/".join(path.parts[-3:]))
