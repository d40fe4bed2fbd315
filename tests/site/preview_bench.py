"""From saving a text to the page that shows it, in Chromium; and a preview of a copy, which may be spoilt."""

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from generator.site.library import Source
from generator.site.preview.pages import LiveSite
from generator.site.preview.server import Server
from riichi_rules.texts.languages import languages

ROOT = Path(__file__).parents[2]
PARTS = ("riichi_rules", "generator", "content", "rules_data", "mkdocs.yml")
SHOWN = "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)"
PAGES = {
    "yaku/pinfu/": ("yaku.yaml", "pinfu.short:", ".site-content"),
    "riichi/": ("page_riichi.yaml", "title:", "h1"),
    "furiten/": ("page_furiten.yaml", "title:", "h1"),
    "scoring/fu/": ("page_fu.yaml", "title:", "h1"),
    "": ("ui.yaml", "nav.start:", ".site-tabs"),
}

# What `generator serve` does in the background: it makes the pages that nobody opens, and checks everything.
BACKGROUND = ("build_outdated", "check")
WITHOUT = """
from unittest.mock import patch
from generator.cli.main import main
from generator.site.preview.serve import Preview
for name in {names}:
    patch.object(Preview, name, lambda preview: None).start()
main()
"""


@dataclass(frozen=True)
class Previewed:
    """A copy of the sources, and the address at which it is previewed."""

    folder: Path
    address: str
    log: Path

    def text(self, lang: str, name: str) -> Path:
        return self.folder / "content" / "texts" / lang / name


def copy_sources(folder: Path) -> Path:
    """Everything that the site is made from, in a folder of its own."""
    for name in PARTS:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    return folder


@contextmanager
def previewed(
    folder: Path, langs: Sequence[str] = (), without: Sequence[str] = BACKGROUND
) -> Iterator[Previewed]:
    """`generator serve` on a copy of the sources, with all languages or some, on a free port.

    Without work in the background, it does only what somebody waits for: a fifth of all.
    """
    copy_sources(folder)
    if langs:
        published = f"published: [{', '.join(langs)}]\nnames: [ja]\n"
        (folder / "content" / "texts" / "languages.yaml").write_text(published, "utf-8")
    log = folder / "log.txt"
    command = [sys.executable, "-c", WITHOUT.format(names=[*without]), "serve", "--port", "0"]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"}
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=output, stderr=output)
    try:
        yield Previewed(folder, _address(process, log), log)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(120)


def copy_texts(folder: Path, langs: Sequence[str]) -> Path:
    """What the desk reads of some languages, in a folder of its own; return the folder of the texts."""
    content, ignored = ROOT / "content", {*languages()} - {*langs}
    texts = folder / "content" / "texts"
    if not texts.exists():
        for name in ("pages", "avoid", "texts"):
            shutil.copytree(
                content / name, folder / "content" / name, ignore=shutil.ignore_patterns(*ignored)
            )
        shutil.copy(content / "proposals.yaml", folder / "content")
        (texts / "languages.yaml").write_text(f"published: [{', '.join(langs)}]\nnames: [ja]\n", "utf-8")
    return texts


@contextmanager
def served(folder: Path, langs: Sequence[str], rules: Path = ROOT / "rules_data") -> Iterator[Server]:
    """The server alone, on a copy of some languages: what is saved is written, and not read again."""
    texts = copy_texts(folder, langs)
    site = LiveSite(Source(rules, texts), folder / "work")
    with Server(("127.0.0.1", 0), site) as server:
        site.read()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def _address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    """What the first line says."""
    for _ in range(1200):
        said = log.read_text("utf-8")
        if said.startswith("http") and "\n" in said:
            return said.split("/en/")[0] + "/"
        assert process.poll() is None, said
        time.sleep(0.1)
    raise AssertionError(f"no address within 120 s: {log.read_text('utf-8')}")


def save(path: Path, text: str) -> None:
    """As careful editors do: the new file takes the place of the old one."""
    new = path.with_name(f".{path.name}.new")
    new.write_text(text, "utf-8")
    new.replace(path)


def refresh_seconds(repeats: int = 3) -> float:
    """The median over several pages from saving a text to seeing it on the page that is open."""
    from tests.browser.conftest import QUIET  # noqa: PLC0415 - not for those who only copy
    from tests.chromium import find_chromium  # noqa: PLC0415

    with (
        tempfile.TemporaryDirectory() as folder,
        previewed(Path(folder), without=()) as preview,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        page = browser.new_page()
        taken = [each for address in PAGES for each in _refreshes(preview, page, address, repeats)]
        browser.close()
    return statistics.median(taken)


def _refreshes(preview: Previewed, page: Page, address: str, repeats: int) -> Iterator[float]:
    name, key, selector = PAGES[address]
    page.goto(f"{preview.address}en/{address}", wait_until="load")
    page.wait_for_timeout(500)
    path = preview.text("en", name)
    for count in range(repeats):
        word = f"Saved{time.monotonic_ns()}"
        lines = path.read_text("utf-8").splitlines(keepends=True)
        place = next(index for index, line in enumerate(lines) if line.startswith(key))
        lines[place] = f'{key} "{word} {count}"\n'
        started = time.perf_counter()
        save(path, "".join(lines))
        page.wait_for_function(SHOWN, arg=[selector, word], polling=20)
        yield time.perf_counter() - started
