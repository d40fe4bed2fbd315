"""`generator schemas`: the JSON Schemas of rules, course and texts, and the tables of the scripts."""

from pathlib import Path

import click

from generator.export.generated import write_generated
from riichi_rules.data import DATA


@click.command
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def command(data: Path) -> None:
    """Write what follows from rules and types: schemas for editors and programs, tables of scripts.

    Example: python -m generator schemas
    """
    for path in write_generated(data):
        click.echo("/".join(path.parts[-3:]))
