"""The whole site: each language rendered and built in a process of its own, then swapped in as one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache, partial
from pathlib import Path

from generator.exports.api import FOLDER, api_files
from generator.site.assets import write_assets, write_bytes
from generator.site.finish import finish
from generator.site.library import Source
from generator.site.render import ROOT, Renderer, write_language

# The folder beside the site that holds what mkdocs builds it from.
RENDERED = "build"

Say = Callable[[str], None]


class BuildFailed(Exception):
    """mkdocs refused a language; carries what it printed."""


def build_site(source: Source, out: Path, langs: Sequence[str] = (), say: Say = print) -> None:
    """Builds the site and swaps it in. When anything fails, the site that was there stays."""
    renderer = Renderer(source)
    wanted = tuple(langs) or renderer.languages
    work = out.with_name(f".{out.name}-new")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    try:
        texts = {lang: renderer.library.texts[lang] for lang in wanted}
        write_assets(work / "assets", renderer.book, texts)
        for name, content in api_files(renderer.book, renderer.library.texts):
            write_bytes(work / FOLDER / name, content)
        _build_languages(source, wanted, work, say)
        say("finishing")
        finish(work, renderer, wanted)
        _swap(work, out)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _build_languages(source: Source, langs: Sequence[str], work: Path, say: Say) -> None:
    build = partial(_build_in_worker, source, work)
    with ProcessPoolExecutor(min(len(langs), os.cpu_count() or 1)) as pool:
        running = {pool.submit(build, lang): lang for lang in langs}
        for place, done in enumerate(as_completed(running), start=1):
            done.result()
            say(f"{running[done]}: {place} of {len(langs)} languages")


@cache
def _read(source: Source) -> Renderer:
    """What a worker reads, once for all the languages that fall to it."""
    return Renderer(source)


def _build_in_worker(source: Source, work: Path, lang: str) -> None:
    build_language(_read(source), work, lang)


def build_language(renderer: Renderer, work: Path, lang: str) -> None:
    """Renders one language and lets mkdocs build it into its folder of the site."""
    folder = work.with_name(RENDERED) / lang
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


def _swap(work: Path, out: Path) -> None:
    """The new site takes the place of the old one, which goes only when the new one stands."""
    old = out.with_name(f".{out.name}-old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    work.rename(out)
    shutil.rmtree(old, ignore_errors=True)
