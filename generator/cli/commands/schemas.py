"""`generator schemas`: the JSON Schemas of rules, course and texts, and the tables of the scripts."""

from pathlib import Path

import click

from generator.cli.inputs import refuse_in_package
from generator.export.generated import write_generated
from riichi_rules.data import DATA


@click.command
@click.option("--editors", is_flag=True, help="Write only the schemas of editors, which git ignores.")
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def command(editors: bool, data: Path) -> None:
    """Write what follows from rules and types: schemas for editors and programs, tables of scripts.

    Example: python -m generator schemas
    """
    refuse_in_package()
    for path in write_generated(data, with_kept=not editors):
        click.echo("/".join(path.parts[-3:]))
