"""The benchmarks of the site: the whole build beside plain mkdocs, its growth with the languages, its memory.

`python -m tests.bench` runs these too; `python -m tests.site_bench` runs them alone.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import yaml
from babel.localedata import locale_identifiers

from generator.export.pools import CACHE, PoolStore, make_pools
from generator.site.build import build_site
from generator.site.library import Source
from generator.site.preview.pages import LiveSite
from generator.site.render import Renderer, write_language
from riichi_rules.data import TEXTS
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import SOURCE, languages
from tests.bench import ROOT, fresh, report, seconds
from tests.site.preview_bench import Effort, copy_sources

GROWTH = (1, 5, 10, 20)
REPEATS = 3  # in turns, and the best of each counts: what else the machine does only adds to the time
PROCESSES = os.cpu_count() or 1
# How many times as much CPU time as plain mkdocs on the same files with as many processes.
MOST_NEW, MOST_OF_ONE_TEXT, MOST_UNCHANGED, MOST_WITH_POOLS = 2.0, 0.5, 0.15, 5.5
MOST_IN_PREVIEW = 0.7
STEEPEST = 1.2  # times as long as so many languages take that each take what one of five takes
MOST_OF_PREVIEW = 400  # megabytes, beside a browser and an editor
LOOK = 0.1  # seconds between two looks at the memory


def effort(work: Callable[[], object]) -> Effort:
    """Measure what some work takes."""
    before = os.times()
    work()
    after = os.times()
    return Effort(after.elapsed - before.elapsed, sum(after[:4]) - sum(before[:4]))


def run_quietly(command: Sequence[str], folder: Path = ROOT) -> None:
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=True)


def site_command(out: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "generator", "site", "--out", str(out), *options]


def site_efforts() -> list[Effort]:
    """Build the site in a copy that has the pools: everything new, one text changed, nothing changed."""
    with tempfile.TemporaryDirectory() as name:
        folder = copy_sources(Path(name))
        shutil.copytree(CACHE, folder / CACHE.relative_to(ROOT))
        text = folder / "content" / "texts" / "fr" / "page_riichi.yaml"

        def build() -> Effort:
            return effort(lambda: run_quietly(site_command(folder / "site"), folder))

        everything = build()
        text.write_text(text.read_text("utf-8").replace('title: "R', 'title: "Le r', 1), "utf-8")
        return [everything, build(), build()]


def pools_effort() -> Effort:
    """All pools of questions, which a first build makes before anything else."""
    with tempfile.TemporaryDirectory() as folder:
        return effort(lambda: make_pools(PoolStore(folder=Path(folder))))


def mkdocs_effort() -> Effort:
    """Plain mkdocs on the same Markdown, as many languages at a time as there are processors."""
    renderer = Renderer(Source())
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(PROCESSES) as pool:
        commands = []
        for lang in renderer.languages:
            place = Path(folder) / lang
            write_language(renderer, lang, place)
            config = str(place / "mkdocs.yml")
            commands.append([sys.executable, "-m", "mkdocs", "build", "--strict", "-f", config])
        return effort(lambda: [*pool.map(run_quietly, commands)])


def preview_effort() -> Effort:
    """Every page of a language in the preview."""
    with tempfile.TemporaryDirectory() as folder:
        site = LiveSite(Source(), Path(folder))
        return effort(lambda: make_language(site, SOURCE))


def make_language(site: LiveSite, lang: str) -> None:
    if site.renderer is None:
        site.read()
    site.shared_file("assets/site.css")
    for page in site.outdated(lang):
        site.page(lang, page.address)


def preview_megabytes() -> float:
    """The most memory of a preview in which every page of every language has been opened (Linux)."""
    with tempfile.TemporaryDirectory() as folder:
        site = LiveSite(Source(), Path(folder))
        for lang in languages():
            make_language(site, lang)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def growth_seconds(count: int) -> float:
    """A site of so many languages, all of them copies of the source language."""
    with tempfile.TemporaryDirectory() as folder:
        texts = copy_texts(Path(folder) / "texts", codes()[:count])
        return seconds(lambda: build_site(Source(texts=texts), Path(folder) / "site"))


def codes() -> list[str]:
    """Return the source language, then others of two letters that Babel knows."""
    others = sorted(each for each in locale_identifiers() if len(each) == 2)
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
        command = site_command(Path(folder) / "site", "--anew")
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


def least(runs: Sequence[Effort]) -> Effort:
    """Return the best of several runs, in time and in CPU time."""
    return Effort(*map(min, zip(*runs, strict=True)))


def report_efforts(langs: int) -> Iterator[bool]:
    """Compare with plain mkdocs, in CPU time, which has limits, and in time; the runs take turns.

    A single language has one process, so that its time says less of the work than of the machine.
    """
    runs = [(fresh(mkdocs_effort), *fresh(site_efforts), fresh(preview_effort)) for _ in range(REPEATS)]
    plain, everything, one_text, nothing, preview = map(least, zip(*runs, strict=True))
    pools = fresh(pools_effort)
    first = Effort(everything.wall + pools.wall, everything.cpu + pools.cpu)
    for unit, place in (("s", 0), ("CPU s", 1)):
        baseline = round(plain[place], 2)
        report(f"plain mkdocs, {langs} languages, {PROCESSES} at a time", baseline, unit)
        for name, value, most in (
            ("generator site, everything new, pools there", everything, MOST_NEW),
            ("generator site, one text of one language changed", one_text, MOST_OF_ONE_TEXT),
            ("generator site, nothing changed", nothing, MOST_UNCHANGED),
            ("generator site, pools and all", first, MOST_WITH_POOLS),
            ("preview, all pages of a language", preview, MOST_IN_PREVIEW),
        ):
            limit = round(most * baseline, 2) if unit == "CPU s" else None
            yield report(name, value[place], unit, baseline, limit)


def main() -> int:
    langs = len(languages())
    kept = [*report_efforts(langs)]
    grown = {count: fresh(growth_seconds, count) for count in GROWTH}
    for count, value in grown.items():
        even = round(grown[langs] / langs * count, 2)
        name = f"generator site, {count} copies of a language"
        kept.append(report(name, value, "s", even, round(STEEPEST * even, 2) if count > langs else None))
    kept.append(report(f"memory of a build of {langs} languages", fresh(memory_megabytes), "MB"))
    megabytes = fresh(preview_megabytes)
    kept.append(report("memory of a preview, all pages", megabytes, "MB", limit=MOST_OF_PREVIEW))
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())
