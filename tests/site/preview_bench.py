"""From saving a file to the page that shows it; and a preview of a copy, which may be spoilt.

`python -m tests.site.preview_bench` measures ten kinds of files without a browser.
"""

import json
import math
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

from playwright.sync_api import Page, sync_playwright

from generator.site.library import Source
from generator.site.preview.pages import LiveSite
from generator.site.preview.server import Server
from generator.site.text_map.markers import unmark
from riichi_rules.texts.languages import languages

ROOT = Path(__file__).parents[2]
PARTS = ("riichi_rules", "generator", "content", "rules_data", "docs", "mkdocs.yml", "CHANGELOG.md")
SHOWN = "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)"
PAGES = {
    "yaku/pinfu/": ("yaku.yaml", "pinfu.short:", ".site-content"),
    "riichi/": ("page_riichi.yaml", "title:", "h1"),
    "furiten/": ("page_furiten.yaml", "title:", "h1"),
    "scoring/fu/": ("page_fu.yaml", "title:", "h1"),
    "": ("ui.yaml", "nav.learn:", ".site-tabs"),
}

# `generator serve` without what it does in the background: it makes no page that nobody opens, and each check
# finds what stands in a file.
CHECKED = "checked.json"
QUIET = f"""
import json
from pathlib import Path
from generator.cli.main import main
from generator.site.preview import serve
from riichi_rules.problems import Problem
serve.Preview.build_outdated = lambda preview: None
serve.run_check = lambda _: [Problem(**each) for each in json.loads(Path("{CHECKED}").read_text())]
main()
"""


SAVES, SAVES_UNDER_LOAD = 20, 3  # of each kind
FIRST_NUMBER = 10  # of two digits, like the last


class Effort(NamedTuple):
    """Seconds of waiting, and seconds for which processes computed."""

    wall: float
    cpu: float


@dataclass(frozen=True)
class Previewed:
    """A copy of the sources, and the address at which it is previewed."""

    folder: Path
    address: str
    log: Path
    process: int

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
def previewed(folder: Path, langs: Sequence[str] = (), *, is_quiet: bool = True) -> Iterator[Previewed]:
    """`generator serve` on a copy of the sources, with all languages or some, on a free port.

    If it is quiet, it does only what somebody waits for: a fifth of all.
    """
    copy_sources(folder)
    (folder / CHECKED).write_text("[]", "utf-8")
    if langs:
        published = f"published: [{', '.join(langs)}]\nnames: [ja]\n"
        (folder / "content" / "texts" / "languages.yaml").write_text(published, "utf-8")
    log = folder / "log.txt"
    program = ["-c", QUIET] if is_quiet else ["-m", "generator"]
    command = [sys.executable, *program, "serve", "--port", "0"]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"}
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=output, stderr=output)
    try:
        yield Previewed(folder, _address(process, log), log, process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(120)


def copy_texts(folder: Path, langs: Sequence[str]) -> Path:
    """What the desk reads of some languages, in a folder of its own; return the folder of the texts."""
    content, ignored = ROOT / "content", {*languages()} - {*langs}
    texts = folder / "content" / "texts"
    if not texts.exists():
        for name in ("pages", "texts"):
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
        previewed(Path(folder), is_quiet=False) as preview,
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


# From a save to what a browser gets: ten kinds of file, without a browser, which adds a moment of its own


@dataclass(frozen=True)
class KindOfFile:
    """A kind of file: one of it, an edit that contains a number, and the address at which the edit is seen.

    Where the number itself is seen, `shown` is what is served; otherwise the version of the page changes.
    """

    path: str
    old: str
    new: str
    address: str = "en/riichi/"
    served: str = ""
    shown: str = ""

    def edited(self, text: str, number: int) -> str:
        """Return the text of the file with the edit, at its end if it replaces nothing."""
        new = numbered(self.new, number)
        assert self.old in text, self.path
        return text.replace(self.old, new, 1) if self.old else text + new


def numbered(text: str, number: int) -> str:
    """Return a text with its number, as digits or as so many letters."""
    return text.replace("NUMBER", str(number)).replace("WORD", "e" * number)


PARAGRAPH, RULE = "<p>Saved NUMBER</p>", ".saved-NUMBER{color:red}"
KINDS = {
    "text, English": KindOfFile(
        "content/texts/en/page_riichi.yaml", 'title: "Riichi"', 'title: "SaveWORD"', shown="SaveWORD"
    ),
    "text, French": KindOfFile(
        "content/texts/fr/page_riichi.yaml",
        'title: "Riichi"',
        'title: "SaveWORD"',
        "fr/riichi/",
        shown="SaveWORD",
    ),
    "rule": KindOfFile(
        "rules_data/limits.yaml",
        "haneman: {base: 3000,",
        "haneman: {base: 30NUMBER,",
        "en/scoring/",
    ),
    "ruleset": KindOfFile(
        "rules_data/rulesets/ema_2025.yaml",
        "noten_payment: {value: 3000,",
        "noten_payment: {value: NUMBER000,",
        "en/rulesets/ema-2025/",
    ),
    "page": KindOfFile("content/pages/riichi.md.j2", "", f"\n{PARAGRAPH}\n", shown=PARAGRAPH),
    "template": KindOfFile(
        "content/templates/part.html.j2",
        "## {{ heading }} { #{{ name }} }\n",
        f"## {{{{ heading }}}} {{ #{{{{ name }}}} }}\n\n{PARAGRAPH}\n",
        shown=PARAGRAPH,
    ),
    "frame of all pages": KindOfFile(
        "content/theme/main.html", "  </body>", f"{PARAGRAPH}  </body>", shown=PARAGRAPH
    ),
    "style sheet": KindOfFile(
        "content/assets/css/base/colours.css", "", f"{RULE}\n", served="assets/site.css", shown=RULE
    ),
    "script": KindOfFile(
        "content/assets/js/site/page.js",
        "",
        'document.title += "Saved NUMBER";\n',
        served="assets/js/site/page.js",
        shown="Saved NUMBER",
    ),
    "tile": KindOfFile(
        "content/assets/tiles/1m.svg",
        "</svg>",
        '<path d="M0 0hNUMBER"/></svg>',
        served="assets/tiles.svg",
        shown="M0 0hNUMBER",
    ),
    "module of the generator": KindOfFile(
        "generator/site/render.py", '{body}\\n"', f'{{body}}\\n\\n{PARAGRAPH}\\n"', shown=PARAGRAPH
    ),
}
PAGE_VERSION = re.compile(rb'data-page="(\w+)"')
PATIENCE = 120  # seconds after which a save counts as lost


class Reader:
    """A browser that shows a page: it waits for the events of the preview, and then gets the page again."""

    def __init__(self, address: str):
        self._address = address

    def get(self, path: str) -> bytes:
        with urlopen(self._address + path, timeout=PATIENCE) as response:
            return bytes(response.read())

    def version(self, path: str) -> str:
        found = PAGE_VERSION.search(self.get(path))
        return found[1].decode() if found else ""

    def wait_for(self, path: str, before: str) -> None:
        """Wait until the page has another version; a preview that starts again has to be asked again."""
        ended = time.monotonic() + PATIENCE
        while time.monotonic() < ended:
            with (
                suppress(OSError),
                urlopen(f"{self._address}__preview/events?page=/{path}", timeout=PATIENCE) as events,
            ):
                for line in events:
                    if line.startswith(b"data:") and json.loads(line[5:])["page"] != before:
                        return
            time.sleep(0.05)
        raise AssertionError(f"{path} has not changed")


def saving_effort(preview: Previewed, kind: KindOfFile, number: int) -> Effort:
    """Measure from saving a file of a kind to having the page and the file that show it."""
    path, reader = preview.folder / kind.path, Reader(preview.address)
    text, before = path.read_text("utf-8"), reader.version(kind.address)
    reader.get(kind.served or kind.address)

    def save_and_see() -> None:
        save(path, kind.edited(text, number))
        reader.wait_for(kind.address, before)
        served = [reader.get(each) for each in (kind.address, kind.served) if each][-1].decode()
        assert numbered(kind.shown, number) in unmark(served), kind.path

    spent, started = cpu_seconds_of(preview.process), time.perf_counter()
    save_and_see()
    effort = Effort(time.perf_counter() - started, cpu_seconds_of(preview.process) - spent)
    after = reader.version(kind.address)
    save(path, text)
    reader.wait_for(kind.address, after)
    return effort


def cpu_seconds_of(process: int) -> float:
    """Return for how many seconds a process and its ended children have computed (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Print for each kind of file the seconds from a save to the page, and the CPU time of the preview."""
    idle = os.getloadavg()[0] < (os.cpu_count() or 1) / 2
    saves = int(sys.argv[1]) if len(sys.argv) > 1 else SAVES if idle else SAVES_UNDER_LOAD
    print(f"{saves} saves of each kind; load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder, previewed(Path(folder), is_quiet=False) as preview:
        for name, kind in KINDS.items():
            taken = [saving_effort(preview, kind, FIRST_NUMBER + number) for number in range(saves)]
            for unit, values in (
                ("s", [each.wall for each in taken]),
                ("CPU s", [each.cpu for each in taken]),
            ):
                p95 = sorted(values)[math.ceil(0.95 * len(values)) - 1]
                line = {
                    "name": f"preview, {name}",
                    "p50": statistics.median(values),
                    "p95": p95,
                    "unit": unit,
                }
                print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
