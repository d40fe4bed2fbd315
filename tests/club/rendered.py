"""The pages of a club's site as Markdown, and the configuration of each language, rendered in its project.

Pages with questions are left out, because making these takes minutes.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from generator.club.compose import Club, compose
from generator.club.enter import CLUB, PROGRAM, PROJECT
from generator.site.library import Source
from generator.site.render import Renderer

WITH_QUESTIONS = {"quiz-one", "lesson-one"}


def render_club(folder: Path) -> dict[str, Any]:
    """Return the pages by language and file, and the configuration of mkdocs under `mkdocs.yml`."""
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
        rendered[lang] = {**written, "mkdocs.yml": renderer.configuration(ruled)}
    print(json.dumps(rendered))


if __name__ == "__main__":
    main()
