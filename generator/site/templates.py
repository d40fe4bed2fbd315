"""The HTML of the site: skeletons of pages, and templates that view code fills with data."""

from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.site.pages import SKELETONS

TEMPLATES = SKELETONS.parent / "templates"
FOLDERS = (SKELETONS, TEMPLATES)

ENVIRONMENT = Environment(
    loader=FileSystemLoader(FOLDERS),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def macros(template: str, **context: object) -> Any:
    """Return the macros of a template, such as `macros("tiles").tile`; they know what `context` names."""
    return ENVIRONMENT.get_template(f"{template}.html.j2").make_module(context)
