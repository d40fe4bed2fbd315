"""The benchmarks of the site: the whole build beside plain mkdocs, its growth with the languages, its memory.

`python -m tests.bench` runs these too; `python -m tests.site_bench` runs them alone.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yaml

from generator.site.build import build_site
from generator.site.config import THEME
from generator.site.library import Source
from generator.site.render import Renderer, write_language
from generator.texts.japanese import JAPANESE
from generator.texts.languages import SOURCE, TEXTS, languages
from generator.texts.plural import is_language
from tests.bench import ROOT, fresh, report, seconds

GROWTH = (1, 5, 10, 20)
REPEATS = 3  # in turns, and the best of each counts: what else the machine does only adds to the time
MOST = 1.3  # times as long as plain mkdocs
STEEPEST = 1.2  # times as long as so many languages take that each take what one of five takes
LOOK = 0.1  # seconds between two looks at the memory


def site_command(out: Path) -> list[str]:
    return [sys.executable, "-m", "generator", "site", "--out", str(out)]


def site_seconds() -> float:
    """The whole site from a cold start: checked, rendered, built, finished."""
    with tempfile.TemporaryDirectory() as folder:
        command = site_command(Path(folder) / "site")
        return seconds(lambda: subprocess.run(command, cwd=ROOT, capture_output=True, check=True))


def mkdocs_seconds() -> float:
    """Plain mkdocs on the same Markdown, one language after the other."""
    renderer = Renderer(Source())
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    total = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for lang in renderer.languages:
            place = Path(folder) / lang
            write_language(renderer, lang, place)
            command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(place / "mkdocs.yml")]
            started = time.perf_counter()
            subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
            total += time.perf_counter() - started
    return total


def growth_seconds(count: int) -> float:
    """A site of so many languages, all of them copies of the source language."""
    with tempfile.TemporaryDirectory() as folder:
        texts = copy_texts(Path(folder) / "texts", codes()[:count])
        return seconds(lambda: build_site(Source(texts=texts), Path(folder) / "site", say=lambda _: None))


def codes() -> list[str]:
    """The source language, then others that the theme and Babel know."""
    known = THEME.parent.glob("partials/languages/??.html")
    others = sorted(path.stem for path in known if is_language(path.stem))
    return [SOURCE, *(lang for lang in others if lang not in (SOURCE, JAPANESE))]


def copy_texts(folder: Path, langs: list[str]) -> Path:
    """The texts of the source language under other codes."""
    stated = yaml.safe_load((TEXTS / "languages.yaml").read_text("utf-8"))
    for lang in langs:
        shutil.copytree(TEXTS / SOURCE, folder / lang)
    for lang in stated["names"]:
        shutil.copytree(TEXTS / lang, folder / lang)
    (folder / "languages.yaml").write_text(yaml.safe_dump(stated | {"published": langs}), "utf-8")
    return folder


def memory_megabytes() -> float:
    """The most memory that all processes of a build take together, what they share counted once (Linux)."""
    most = 0
    with tempfile.TemporaryDirectory() as folder:
        command = site_command(Path(folder) / "site")
        with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, start_new_session=True) as build:
            while build.poll() is None:
                most = max(most, sum(kilobytes(process) for process in session(build.pid)))
                time.sleep(LOOK)
    assert not build.returncode
    return most / 1024


def session(leader: int) -> list[Path]:
    """The processes of a session, as folders of /proc."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.getsid(int(process.name)) == leader:
                found.append(process)
        except OSError:
            continue  # it has ended
    return found


def kilobytes(process: Path) -> int:
    try:
        lines = (process / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0  # it has ended
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def main() -> int:
    langs = len(languages())
    pairs = [(fresh(mkdocs_seconds), fresh(site_seconds)) for _ in range(REPEATS)]
    plain, own = map(min, zip(*pairs, strict=True))
    baseline = round(plain, 2)
    kept = [
        report(f"plain mkdocs, {langs} languages one by one", baseline, "s"),
        report(f"generator site, {langs} languages", own, "s", baseline, round(MOST * baseline, 2)),
    ]
    grown = {count: fresh(growth_seconds, count) for count in GROWTH}
    for count, value in grown.items():
        even = round(grown[langs] / langs * count, 2)
        name = f"generator site, {count} copies of a language"
        kept.append(report(name, value, "s", even, round(STEEPEST * even, 2) if count > langs else None))
    kept.append(report(f"memory of a build of {langs} languages", fresh(memory_megabytes), "MB"))
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())
