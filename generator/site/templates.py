"""The Jinja environment: skeletons of pages, and templates that view code fills with data."""

from collections.abc import Callable
from typing import Protocol, cast

from jinja2 import BytecodeCache, Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator.export.browser.files import dense_json
from generator.site.pages import SKELETONS

TEMPLATES = SKELETONS.parent / "templates"
FOLDERS = (SKELETONS, TEMPLATES)
COMPILED = SKELETONS.parents[1] / "build" / "templates"


def template_cache() -> BytecodeCache | None:
    """Return the cache of compiled templates, by the hashes of their sources, if it can be written."""
    try:
        COMPILED.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return FileSystemBytecodeCache(str(COMPILED))


ENVIRONMENT = Environment(
    bytecode_cache=template_cache(),
    loader=FileSystemLoader(FOLDERS),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def json_in_page(value: object) -> str:
    """Return data as JSON that is safe inside a `<script>` element."""
    return dense_json(value).replace("<", "\\u003c")


class Macros(Protocol):
    """The macros of a template by their names."""

    def __getattr__(self, name: str) -> Callable[..., Markup]: ...


def macros(template: str, **context: object) -> Macros:
    """Return the macros of a template, such as `macros("tiles").tile`, with `context` as their globals."""
    return cast(Macros, ENVIRONMENT.get_template(f"{template}.html.j2").make_module(context))
