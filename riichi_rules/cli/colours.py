"""Colours of the terminal, unless NO_COLOR is set; click takes them out again where no terminal is."""

import os
from typing import Any

import click


def colour(text: str, **style: Any) -> str:
    """Return a text as click styles it: fg="red", bold=True."""
    return text if os.environ.get("NO_COLOR") else click.style(text, **style)
