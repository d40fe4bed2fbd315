"""The preview for those who write: what they save is seen at once, and what is wrong is said on the page."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from generator.problems import Problem
from generator.site.library import Source
from generator.site.preview.pages import ASSETS, LiveSite, is_within
from generator.site.preview.problems import Checker, distinct
from generator.site.preview.server import Server, title, told
from generator.site.render import ROOT
from generator.texts.catalog import SOURCE

LOOK = 0.1  # seconds between two looks at the files
SETTLE = 0.03  # an editor may save in several steps
CALM = 0.3  # seconds without a request, after which the background goes on
CODE = ROOT / "generator"

Say = Callable[[str], object]
Stamps = Mapping[Path, tuple[int, int]]


class Preview:
    """The site while it is being written, for any number of open pages.

    One thread at a time works on the site. Who waits for a page goes before the thread that makes the rest.
    """

    def __init__(self, source: Source, lang: str = SOURCE, say: Say = str):
        self._work = Path(tempfile.mkdtemp(prefix="riichi-preview-"))
        self._site = LiveSite(source, self._work)
        self._lang, self._say = lang, say
        self._checker = Checker(source)
        self._checked: list[Problem] = []
        self._broken_code: list[Problem] = []
        self._printed: list[Problem] = []
        self._open: Counter[str] = Counter()
        self._lock, self._counting, self._waiting = threading.RLock(), threading.Lock(), 0
        self._news, self._version = threading.Condition(), 0
        self._is_unmade, self._is_unchecked = threading.Event(), threading.Event()
        self._asked = 0.0
        self._is_over = False

    # What the server asks

    def note_request(self) -> None:
        """A browser is loading a page: nothing may compete with that for the processor."""
        self._asked = time.monotonic()

    def languages(self) -> tuple[str, ...]:
        renderer = self._site.renderer
        return renderer.languages if renderer else (self._lang,)

    def has(self, lang: str, address: str) -> bool:
        with self._first():
            return self._site.renderer is None or self._site.find(lang, address) is not None

    def page(self, lang: str, address: str) -> tuple[str, str]:
        """A page as it is now and its version; no page where none could ever be made."""
        with self._first():
            built = self._site.page(lang, address)
            return built.html if built else "", (built.digest if built else "") + self._site.shared.digest

    def search(self, lang: str) -> str:
        with self._first():
            return self._site.search(lang)

    def quiz(self, name: str) -> str:
        with self._first():
            return self._site.quiz(name)

    def deck(self, name: str) -> bytes:
        with self._first():
            return self._site.deck(name)

    def shared(self) -> Path:
        with self._first():
            return self._site.share()

    def shared_digest(self) -> str:
        return self._site.shared.digest

    @contextmanager
    def watching(self, path: str) -> Iterator[None]:
        """While a page is open, it is made before all others."""
        self._open[path] += 1
        try:
            yield
        finally:
            self._open[path] -= 1

    def news(self, path: str, version: int, seconds: float) -> tuple[int, dict[str, Any]]:
        """Waits for something newer than a version; what an open page has to know then."""
        with self._news:
            self._news.wait_for(lambda: self._version != version, seconds)
            version = self._version
        problems = self.problems()
        errors = [each for each in problems if each.severity == "error"]
        warnings = [each for each in problems if each.severity != "error"]
        return version, {
            "page": self._version_of(path),
            "errors": {"title": title(errors), "list": told(errors)},
            "warnings": {"title": title(warnings), "list": told(warnings)},
        }

    def problems(self) -> list[Problem]:
        with self._first():
            return distinct([*self._site.problems(), *self._checked, *self._broken_code])

    # What happens when files change

    def take(self, changed: Collection[Path] = ()) -> None:
        """Reads what was changed and makes the pages that are open; the rest is made in the background."""
        self.note_request()
        with self._first():
            before = set(map(str, self._site.read_problems()))
            self._site.read(changed)
            if not changed or any(is_within(path, ASSETS) for path in changed):
                self._site.share()
            now = set(map(str, self._site.read_problems()))
            self._checked = [each for each in self._checked if str(each) not in before - now]
            for path in +self._open:
                self._version_of(path)
        self._tell()
        self._is_unmade.set()
        self._is_unchecked.set()

    def take_code(self) -> bool:
        """The generator itself was changed: is it fit to be started again?"""
        command = [sys.executable, "-c", "import generator.cli.main, generator.cli.commands.serve"]
        tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        last = tried.stderr.strip().rpartition("\n")[2]
        tip = "the preview goes on with the code as it was"
        self._broken_code = (
            [Problem("code", f"the generator cannot start: {last}", tip=tip)] if tried.returncode else []
        )
        self._tell()
        return not tried.returncode

    def make_the_rest(self) -> None:
        """In the background, after each change: makes what nobody asked for yet."""
        is_told: set[str] = set()
        while not self._is_over:
            self._is_unmade.wait()
            self._is_unmade.clear()
            self._wait_for_calm()
            self.shared()
            for lang in self._by_interest():
                count = self._make_all(lang)
                if self._is_unmade.is_set():
                    break
                if lang not in is_told:
                    is_told.add(lang)
                    self._say(f"{lang}: {count} pages")
                self._tell()

    def check(self) -> None:
        """In the background, after each change: finds what only a look at everything finds."""
        while not self._is_over:
            self._is_unchecked.wait()
            self._is_unchecked.clear()
            self._wait_for_calm()
            found = self._checker.check()
            if not self._is_unchecked.is_set():  # or this is about files of a while ago
                self._checked = found
                self._tell()

    def close(self) -> None:
        self._is_over = True
        self._checker.stop()
        shutil.rmtree(self._work, ignore_errors=True)

    def _make_all(self, lang: str) -> int:
        """Makes what is not up to date in a language, until something changes again; counts its pages."""
        for page in list(self._site.unmade(lang)):
            self._wait_for_calm()
            if self._is_unmade.is_set():
                return 0
            with self._lock:
                self._site.page(lang, page.address)
        with self._lock:
            return self._site.finish(lang)

    def _wait_for_calm(self) -> None:
        while self._waiting or time.monotonic() - self._asked < CALM:
            time.sleep(0.02)

    def _by_interest(self) -> list[str]:
        """The languages that are looked at come first."""
        seen = [path.split("/")[1] for path in +self._open if path.count("/") > 1]
        return sorted(self.languages(), key=lambda lang: (lang not in seen, lang != self._lang))

    def _version_of(self, path: str) -> str:
        lang, _, address = path.removeprefix("/").partition("/")
        return self.page(lang, address)[1]

    def _tell(self) -> None:
        """Lets every open page know, and says in the terminal what is wrong now."""
        errors = [each for each in self.problems() if each.severity == "error"]
        with self._news:
            self._version += 1
            self._news.notify_all()
            if errors != self._printed:
                self._printed = errors
                self._say("\n".join(map(str, errors)) or "all problems are solved")

    @contextmanager
    def _first(self) -> Iterator[None]:
        with self._counting:
            self._waiting += 1
        try:
            with self._lock:
                yield
        finally:
            with self._counting:
                self._waiting -= 1


def serve(source: Source, host: str, port: int, lang: str, say: Say) -> None:
    """Serves the preview until it is interrupted; raises OSError where the address cannot be had."""
    preview = Preview(source, lang, say)
    try:
        with Server((host, port), preview) as server:
            port = server.server_port
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            say(f"http://{f'[{host}]' if ':' in host else host}:{port}/{lang}/ (Ctrl-C ends it)")
            preview.take()
            for work in (server.serve_forever, preview.make_the_rest, preview.check):
                threading.Thread(target=work, daemon=True).start()
            _watch(preview, source, say)
            server.shutdown()
    except KeyboardInterrupt:
        return
    finally:
        preview.close()
    say("starting again with the new code")
    options = ["--host", host, "--port", str(port), "--lang", lang]
    os.execv(sys.executable, [sys.executable, "-m", "generator", "serve", *options])


def _watch(preview: Preview, source: Source, say: Say) -> None:
    """Looks at the files again and again, which works on every disk; returns when the program has changed."""
    folders = (source.data, source.texts, ROOT / "content", CODE, ROOT / "mkdocs.yml")
    before = stamps(folders)
    while True:
        time.sleep(LOOK)
        after = stamps(folders)
        while before != after and (settled := _later(folders)) != after:
            after = settled
        changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
        before = after
        if not changed:
            continue
        if any(is_within(path, (CODE,)) for path in changed) and preview.take_code():
            return
        started = time.perf_counter()
        preview.take(changed)
        names = ", ".join(sorted(os.path.relpath(path, ROOT) for path in changed)[:3])
        say(f"{names}{' …' if len(changed) > 3 else ''}: {time.perf_counter() - started:.2f} s")


def _later(folders: Collection[Path]) -> Stamps:
    time.sleep(SETTLE)
    return stamps(folders)


def stamps(places: Collection[Path]) -> Stamps:
    """When each file was last changed, and its size."""
    found: dict[Path, tuple[int, int]] = {}
    for place in places:
        _stamp(str(place), found)
    return found


def _stamp(place: str, found: dict[Path, tuple[int, int]]) -> None:
    try:
        if not os.path.isdir(place):
            state = os.stat(place)
            found[Path(place)] = (state.st_mtime_ns, state.st_size)
            return
        with os.scandir(place) as entries:
            for entry in entries:
                if entry.name.startswith((".", "__pycache__")) or entry.name.endswith("~"):
                    continue
                if entry.is_dir():
                    _stamp(entry.path, found)
                else:
                    state = entry.stat()
                    found[Path(entry.path)] = (state.st_mtime_ns, state.st_size)
    except FileNotFoundError:
        return  # it went while we looked
