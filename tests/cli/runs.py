"""Commands run in this process."""

import click
from click.testing import CliRunner, Result


def run_command(command: click.Command, *arguments: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(command, arguments, input=given)
