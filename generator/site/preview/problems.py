"""What is wrong with a page that is being written, in the words of the project's own problems."""

import traceback
from collections.abc import Iterable
from pathlib import Path

from jinja2 import TemplateSyntaxError

from generator.site.config import ROOT
from generator.site.pages import Page
from generator.site.templates import FOLDERS
from riichi_rules.problems import Faulty, Problem

THEME = ROOT / "content" / "theme"


def page_problems(error: Exception, page: Page, lang: str) -> list[Problem]:
    """Why a page could not be made, and where: the line of the skeleton, if it comes from one."""
    if isinstance(error, Faulty):
        return error.problems
    tip = f"while making {lang}/{page.address} from content/pages/{page.skeleton}"
    file, line = _place(error)
    return [Problem("page", _message(error), file, line, 1 if line else 0, tip)]


def page_warnings(warnings: Iterable[str], page: Page, lang: str) -> list[Problem]:
    """What mkdocs complains of: a build of the site would stop at it."""
    file = page.source.replace("{lang}", lang)
    tip = f"in {lang}/{page.address}, made from content/pages/{page.skeleton} and {file}"
    return [Problem("mkdocs", text, tip=tip) for text in warnings]


def _message(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"there is no '{error.args[0]}'" if error.args else "something is missing"
    if isinstance(error, TemplateSyntaxError):
        return f"the template cannot be read: {error.message}"
    return f"{type(error).__name__}: {error}"


def _place(error: Exception) -> tuple[str, int]:
    """The last line of a template that had a part in it, or else of the generator."""
    if isinstance(error, TemplateSyntaxError) and error.filename:
        return _relative(error.filename), error.lineno
    frames = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    own = [
        frame
        for frame in frames
        if any(Path(frame[0]).is_relative_to(folder) for folder in (*FOLDERS, THEME))
    ]
    file, line = (own or frames or [("", 0)])[-1]
    return _relative(file), line


def _relative(file: str) -> str:
    path = Path(file)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else file
