"""The whole site: each language rendered and built in a process of its own, then swapped in as one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache, partial
from pathlib import Path

from generator.exports.api import FOLDER, write_api
from generator.exports.browser import write_rules
from generator.exports.calculator import FOLDER as CALCULATOR
from generator.exports.calculator import write_words
from generator.exports.pool_files import FOLDER as QUIZ
from generator.exports.pool_files import coverage_table, write_pools
from generator.exports.pools import Shelf, make_pools
from generator.quiz.kinds.registry import KINDS
from generator.site.assets import write_assets
from generator.site.finish import finish
from generator.site.library import Source
from generator.site.render import ROOT, Renderer, write_language
from generator.site.show.cards import DECKS, CardMaker, write_decks
from generator.site.show.speech import DEFAULT

# A site of ours has this file; a folder without it is not to be replaced.
MARK = "sw.js"

Say = Callable[[str], None]


class NotASite(Exception):
    """What lies where the site shall go is something else."""


class BuildFailed(Exception):
    """mkdocs refused a language; carries what it printed."""


def build_site(source: Source, out: Path, langs: Sequence[str] = (), say: Say = print) -> None:
    """Builds the site and swaps it in. When anything fails, the site that was there stays."""
    if out.exists() and not (out / MARK).is_file() and any(out.iterdir()):
        raise NotASite(f"{out} holds something else than a site: it is left alone")
    renderer = Renderer(source, langs)
    wanted, shelf = renderer.languages, Shelf(source.data)
    if source.makes_questions:
        make_pools(shelf, say)
    rendered = _rendered_folder(out)
    work = out.with_name(f".{out.name}-new")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    try:
        texts = {lang: renderer.library.texts[lang] for lang in wanted}
        write_assets(work / "assets", renderer.book, texts)
        write_api(work / FOLDER, renderer.book, renderer.library.texts)
        write_rules(work / "data", renderer.book)
        write_words(work / CALCULATOR, renderer.book, texts)
        if source.makes_questions:
            pools = write_pools(work / QUIZ, renderer.book, renderer.library.texts, shelf)
            for line in coverage_table(pools):
                say(line)
        _build_languages(source, wanted, rendered, work, say)
        say("finishing")
        finish(work, renderer, wanted)
        _swap(work, out)
    finally:
        shutil.rmtree(work, ignore_errors=True)
        if rendered.parent != ROOT:
            shutil.rmtree(rendered, ignore_errors=True)


def _rendered_folder(out: Path) -> Path:
    """Where the Markdown goes: `build/` for a site within the project, else a folder that does not stay."""
    return ROOT / "build" if out.parent == ROOT else out.with_name(f".{out.name}-build")


def _build_languages(source: Source, langs: Sequence[str], rendered: Path, work: Path, say: Say) -> None:
    build = partial(_build_in_worker, source, tuple(langs), rendered, work)
    with ProcessPoolExecutor(min(len(langs), os.cpu_count() or 1)) as pool:
        running = {pool.submit(build, lang): lang for lang in langs}
        for place, done in enumerate(as_completed(running), start=1):
            done.result()
            say(f"{running[done]}: {place} of {len(langs)} languages")


@cache
def _read(source: Source, langs: tuple[str, ...]) -> Renderer:
    """What a worker reads, once for all the languages that fall to it."""
    return Renderer(source, langs)


def _build_in_worker(source: Source, langs: tuple[str, ...], rendered: Path, work: Path, lang: str) -> None:
    build_language(_read(source, langs), rendered / lang, work, lang)


def build_language(renderer: Renderer, folder: Path, work: Path, lang: str) -> None:
    """Renders one language and lets mkdocs build it into its folder of the site."""
    shutil.rmtree(folder, ignore_errors=True)
    write_language(renderer, lang, folder)
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--config-file",
        str(folder / "mkdocs.yml"),
    ]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "0"}
    done = subprocess.run(
        [*command, "--site-dir", str(work / lang)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildFailed(f"{lang}: {done.stdout}{done.stderr}")
    if renderer.source.makes_questions:
        _write_decks(renderer, work, lang)


def _write_decks(renderer: Renderer, work: Path, lang: str) -> None:
    library = renderer.library
    maker = CardMaker(library.book, library.texts[lang], DEFAULT, renderer.source.base_url)
    write_decks(work / DECKS / lang, maker, {kind: library.pool(kind, DEFAULT) for kind in KINDS})


def _swap(work: Path, out: Path) -> None:
    """The new site takes the place of the old one, which goes only when the new one stands."""
    old = out.with_name(f".{out.name}-old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    work.rename(out)
    shutil.rmtree(old, ignore_errors=True)
