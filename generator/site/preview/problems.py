"""Everything that is wrong while the site is being written, in the words of the project's own problems."""

import json
import subprocess
import sys
import traceback
from collections.abc import Iterable
from pathlib import Path

from jinja2 import TemplateSyntaxError

from generator.check.examples import check as check_rules
from generator.problems import Faulty, Problem, render
from generator.rules.load import load_book
from generator.site.library import Source
from generator.site.pages import Page
from generator.tell.rulesets import check_ruled_texts

ROOT = Path(__file__).parents[3]
TEMPLATES = (ROOT / "content" / "pages", ROOT / "content" / "theme")


def all_problems(source: Source) -> list[Problem]:
    """What `generator check` says of a source."""
    problems = check_rules(source.data)
    try:
        problems += check_ruled_texts(load_book(source.data), source.texts)
    except Faulty as faulty:
        problems += faulty.problems
    return distinct(problems)


def distinct(problems: Iterable[Problem]) -> list[Problem]:
    """Each problem once, sorted by place; those without a place come last."""
    found = {str(problem): problem for problem in problems}
    return sorted(found.values(), key=lambda problem: (not problem.file, *problem.place))


class Checker:
    """Checks a source in a process of its own, so that nobody waits for it; ends with the preview."""

    def __init__(self, source: Source):
        self.source = source
        self._process: subprocess.Popen[str] | None = None

    def check(self) -> list[Problem]:
        """All problems, as they are now."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write("check\n")
            process.stdin.flush()
        except BrokenPipeError:
            return []
        answer = process.stdout.readline()
        return [Problem(**each) for each in json.loads(answer)] if answer else []

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def _running(self) -> "subprocess.Popen[str]":
        if self._process is None or self._process.poll() is not None:
            places = [str(self.source.data), str(self.source.texts)]
            self._process = subprocess.Popen(
                [sys.executable, "-m", "generator.site.preview.problems", *places],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                start_new_session=True,  # Ctrl-C is for the preview alone
            )
        return self._process


def problem_of(error: Exception, page: Page, lang: str) -> list[Problem]:
    """Why a page could not be made, and where: the line of the skeleton, if it comes from one."""
    if isinstance(error, Faulty):
        return error.problems
    tip = f"while making {lang}/{page.address} from content/pages/{page.skeleton}"
    file, line = _place(error)
    return [Problem("page", _words(error), file, line, 1 if line else 0, tip)]


def page_warnings(warnings: Iterable[str], page: Page, lang: str) -> list[Problem]:
    """What mkdocs complains of: a build of the site would stop at it."""
    file = page.source.replace("{lang}", lang)
    tip = f"in {lang}/{page.address}, made from content/pages/{page.skeleton} and {file}"
    return [Problem("mkdocs", text, tip=tip) for text in warnings]


def _words(error: Exception) -> str:
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
    own = [frame for frame in frames if any(Path(frame[0]).is_relative_to(folder) for folder in TEMPLATES)]
    file, line = (own or frames or [("", 0)])[-1]
    return _relative(file), line


def _relative(file: str) -> str:
    path = Path(file)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else file


def main(data: str, texts: str) -> None:
    """Answers each line of input with all problems, as one line of JSON."""
    source = Source(Path(data), Path(texts))
    for _ in sys.stdin:
        lines = render(all_problems(source), "json").splitlines()
        print(f"[{','.join(lines)}]", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
