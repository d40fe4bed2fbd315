"""Errors and warnings from building a page, converted to problems for the overlay."""

import traceback
from collections.abc import Iterable
from pathlib import Path

from jinja2 import TemplateSyntaxError

from generator.site.pages import Page
from generator.site.templates import FOLDERS
from riichi_rules.data import ROOT
from riichi_rules.problems import Faulty, Problem

THEME = ROOT / "content" / "theme"


def page_problems(error: Exception, page: Page, lang: str) -> list[Problem]:
    """Return the problems behind an exception, with the line of the skeleton if the error is in one."""
    if isinstance(error, Faulty):
        return error.problems
    tip = f"while making {lang}/{page.address} from content/pages/{page.skeleton}"
    file, line = _location(error)
    return [Problem("page", _message(error), file, line, 1 if line else 0, tip)]


def page_warnings(warnings: Iterable[str], page: Page, lang: str) -> list[Problem]:
    """Return the warnings of mkdocs as problems, since a build of the site would stop at them."""
    file = page.source.replace("{lang}", lang)
    tip = f"in {lang}/{page.address}, made from content/pages/{page.skeleton} and {file}"
    return [Problem("mkdocs", text, tip=tip) for text in warnings]


def _message(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"there is no '{error.args[0]}'" if error.args else "something is missing"
    if isinstance(error, TemplateSyntaxError):
        return f"the template cannot be read: {error.message}"
    return f"{type(error).__name__}: {error}"


def _location(error: Exception) -> tuple[str, int]:
    """Return the innermost file and line of a template in the traceback, or else of the generator."""
    if isinstance(error, TemplateSyntaxError) and error.filename:
        return _relative(error.filename), error.lineno
    frames = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    in_templates = [
        frame
        for frame in frames
        if any(Path(frame[0]).is_relative_to(folder) for folder in (*FOLDERS, THEME))
    ]
    file, line = (in_templates or frames or [("", 0)])[-1]
    return _relative(file), line


def _relative(file: str) -> str:
    path = Path(file)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else file
