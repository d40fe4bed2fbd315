"""A build that is killed at any moment leaves the old site or the new one, and the next build is right."""

import os
import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from riichi_rules.data import TEXTS
from tests.site.test_stored_parts import LANG, ROOT, differences

MOMENTS = 5  # of each chunk
EDITIONS = 2
EDITED = f"{LANG}/page_riichi.yaml"

# Builds a few pages of one language. With a number, the first of its processes that comes to this act on
# files kills all of them; without one, it prints how many acts its own process had.
BUILD = """
import os, signal, sys
from pathlib import Path

import generator.site.library as library
from generator.kept.store import Store
from generator.site.build import build_site
from generator.site.library import Source
from generator.site.pages import PageList, load_pages

PAGES = ("tiles", "riichi", "furiten", "draws")
ACTS = ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.utime", "shutil.rmtree")

class Moment:
    def __init__(self, number):
        self.acts, self.number = 0, number
        sys.addaudithook(self.count)

    def count(self, event, arguments):
        if event in ACTS or event == "open" and (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR):
            self.acts += 1
            if self.acts == self.number:
                os.killpg(0, signal.SIGKILL)

if __name__ == "__main__":
    texts, folder, lang, number = sys.argv[1:]
    library.load_pages = lambda book: PageList(page for page in load_pages(book) if page.id in PAGES)
    moment = Moment(int(number))
    source = Source(texts=Path(texts), questions="none")
    build_site(source, Path(folder, "site"), [lang], store=Store(Path(folder, "kept")))
    print(moment.acts)
"""


class Editions(NamedTuple):
    """Editions of the texts, the site of each, and the acts of a build from nothing."""

    texts: list[Path]
    sites: list[Path]
    acts: int


def build(texts: Path, folder: Path, moment: int = 0) -> subprocess.CompletedProcess[str]:
    """Run a build in a group of processes of its own."""
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-c", BUILD, str(texts), str(folder), LANG, str(moment)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "0"}
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )


@pytest.fixture(scope="module")
def editions(tmp_path_factory: pytest.TempPathFactory) -> Editions:
    """Return two editions, each built once from nothing by a build that nobody kills."""
    folder, texts, sites, acts = tmp_path_factory.mktemp("editions"), [], [], 0
    for number in range(EDITIONS):
        copy, made = folder / f"texts {number}", folder / f"site {number}"
        shutil.copytree(TEXTS, copy)
        words = (copy / EDITED).read_text("utf-8")
        (copy / EDITED).write_text(words.replace('title: "', f'title: "{number} ', 1), "utf-8")
        done = build(copy, made)
        assert done.returncode == 0, done.stderr
        acts = int(done.stdout)
        texts.append(copy)
        sites.append(made / "site")
    assert differences(*sites)
    return Editions(texts, sites, acts)


@pytest.mark.mass(0, 6)
def test_after_a_whole_build_that_is_killed_the_next_one_is_right(
    editions: Editions, tmp_path: Path, chunk: int
) -> None:
    """Thirty moments in all; each build begins without stored parts, mostly beside an old site."""
    chance, folder, killed = random.Random(chunk), tmp_path / "host", 0
    for number in range(MOMENTS):
        edition = number % EDITIONS
        shutil.rmtree(folder / "kept", ignore_errors=True)
        moment = chance.randint(1, editions.acts)
        killed += build(editions.texts[edition], folder, moment).returncode == -signal.SIGKILL
        site = folder / "site"
        assert not site.exists() or [] in [differences(site, each) for each in editions.sites], moment
        done = build(editions.texts[edition], folder)
        assert done.returncode == 0, (moment, done.stderr)
        assert differences(site, editions.sites[edition]) == [], moment
        assert {path.name for path in folder.iterdir()} == {"site", "kept"}, moment
    assert killed == MOMENTS
