"""Plain `mkdocs build` and `mkdocs serve` in the root: one language, which the variable RIICHI_LANG names.

mkdocs loads this file by itself. Under `mkdocs serve` the data and the texts are read anew with each change;
a change of the program needs a new start. `make serve` does more, and more quickly.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]

# mkdocs puts this file's own folder first on the path: the program is not found there, and others are hidden.
if Path(sys.path[0]) == Path(__file__).parent:
    sys.path[0] = str(ROOT)

from mkdocs.config.defaults import MkDocsConfig  # noqa: E402 - after the path is right
from mkdocs.exceptions import Abort  # noqa: E402
from mkdocs.livereload import LiveReloadServer  # noqa: E402
from mkdocs.plugins import event_priority  # noqa: E402

from generator.problems import Faulty, Problem, render  # noqa: E402
from generator.site.assets import write_assets  # noqa: E402
from generator.site.library import Source  # noqa: E402
from generator.site.preview.problems import all_problems, problem_of  # noqa: E402
from generator.site.render import Renderer, write_if_changed  # noqa: E402
from generator.texts.catalog import SOURCE, languages, load_texts  # noqa: E402

DOCS = ROOT / "build" / "root" / "docs"
LANG = "RIICHI_LANG"
OWN = ("site_name", "copyright", "nav")


@event_priority(100)  # the other plugins want the words that this brings
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Renders the language, and tells mkdocs of its menu and its words."""
    load_texts.cache_clear()
    try:
        _refuse([problem for problem in all_problems(Source()) if problem.severity == "error"])
        renderer = Renderer(Source())
        lang = _chosen()
        _write(renderer, lang)
        settings = renderer.configuration(renderer.voices(lang))
    except Faulty as faulty:
        _refuse(faulty.problems)
    for name in OWN:
        config[name] = settings[name]
    for name, value in settings["theme"].items():
        config.theme[name] = value
    config.extra.update(settings["extra"])
    config.docs_dir = str(DOCS)
    return config


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[..., Any]) -> LiveReloadServer:
    """Watched is what the pages are made from, and not what is made from that."""
    del builder
    server.unwatch(config.docs_dir)
    for folder in ("rules_data", "content"):
        server.watch(str(ROOT / folder))
    return server


def _chosen() -> str:
    lang = os.environ.get(LANG) or SOURCE
    if lang not in languages():
        _refuse(
            [Problem("unknown_language", f"{LANG} is '{lang}', which is not one of {', '.join(languages())}")]
        )
    return lang


def _write(renderer: Renderer, lang: str) -> None:
    """Pages and assets, and nothing that is left over from another language."""
    voices = renderer.voices(lang)
    written = set()
    for page in renderer.atlas:
        try:
            text = renderer.page(page, voices)
        except Exception as error:  # whatever is wrong in a skeleton is said in words
            _refuse(problem_of(error, page, lang))
        write_if_changed(DOCS / page.file, text)
        written.add(DOCS / page.file)
    for path in DOCS.rglob("*.md"):
        if path not in written:
            path.unlink()
    shutil.rmtree(DOCS / "assets", ignore_errors=True)
    write_assets(DOCS / "assets", renderer.book, renderer.library.texts)


def _refuse(problems: Iterable[Problem]) -> None:
    said = render(problems, "text")
    if said:
        raise Abort(said.rstrip("\n"))
