"""The pages of a club's site as Markdown, rendered in its project, and one of them as HTML.

Pages with questions are left out, because making these takes minutes.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from generator.club.compose import Club, compose
from generator.club.enter import CLUB, PROGRAM, PROJECT
from generator.site.library import Source
from generator.site.mkdocs import PageBuilder
from generator.site.render import Renderer, mkdocs_settings
from generator.site.show.page_texts import TextsByRuleset

BUILT = "furiten.html"
WITH_QUESTIONS = {"quiz-one", "lesson-one", "sheet"}


def render_club(folder: Path) -> dict[str, Any]:
    """Return the pages by language and file."""
    club = Club(folder, PROGRAM)
    compose(club)
    env = os.environ | {PROJECT: str(club.composed), CLUB: str(club.composed / "club")}
    command = [sys.executable, "-m", "tests.club.rendered"]
    done = subprocess.run(command, env=env, cwd=PROGRAM, stdout=subprocess.PIPE, check=True)
    rendered: dict[str, Any] = json.loads(done.stdout)
    return rendered


def main() -> None:
    renderer = Renderer(Source(questions="none"))
    rendered = {}
    for lang in renderer.languages:
        ruled = renderer.ruled(lang)
        pages = (each for each in renderer.page_list if each.id not in WITH_QUESTIONS)
        written = {each.file: renderer.page(each, ruled) for each in pages}
        rendered[lang] = {**written, BUILT: _built(renderer, ruled, written)}
    print(json.dumps(rendered))


def _built(renderer: Renderer, ruled: TextsByRuleset, written: Mapping[str, str]) -> str:
    """Return a page with the header and the footer of the site around it."""
    name = BUILT.replace("html", "md")
    with TemporaryDirectory() as folder:
        files = [each.file for each in renderer.page_list]
        builder = PageBuilder(mkdocs_settings(renderer, ruled), files, Path(folder))
        return builder.build(name, written[name]).html


if __name__ == "__main__":
    main()
