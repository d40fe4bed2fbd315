"""The preview for those who write: what they save is seen at once, and what is wrong is said on the page."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR

from generator.site.config import ROOT
from generator.site.library import Source
from generator.site.preview.pages import ASSETS, LiveSite, is_within
from generator.site.preview.server import Server, split
from riichi_rules.problems import Problem

LOOK = 0.1  # seconds between two looks at the files
SETTLE = 0.03  # an editor may save in several steps
CALM = 0.3  # seconds without a request, after which the background goes on
# The program and its tables, which are read once: after a change of them it starts again.
TABLES = ("api", "concepts", "new", "script_texts", "theme_words")
PROGRAM = (ROOT / "riichi_rules", ROOT / "generator")
CODE = (*PROGRAM, *(ROOT / "content" / f"{name}.yaml" for name in TABLES))

Say = Callable[[str], object]
Stamps = Mapping[str, tuple[int, int]]


class Preview:
    """Keeps a served site up to date. What nobody waits for is done in the background."""

    def __init__(self, server: Server, lang: str, say: Say):
        self._server, self._site = server, server.site
        self._lang, self._say = lang, say
        self._printed: list[Problem] = []
        self._is_unmade, self._is_unchecked = threading.Event(), threading.Event()

    def take(self, changed: Collection[Path] = ()) -> None:
        """Reads what was changed and makes the pages that are open."""
        self._server.last_request = time.monotonic()
        with self._server.lock:
            self._site.read(changed)
            if not changed or any(is_within(path, ASSETS) for path in changed):
                self._site.shared()
            for path in self._server.open_pages():
                self._site.page(*split(path))
            files = {os.path.relpath(path, ROOT) for path in changed}
            checked = self._site.problems_of.get(("", "check"), [])
            self._set_problems("check", (each for each in checked if each.file not in files))
        self._is_unmade.set()
        self._is_unchecked.set()

    def take_code(self) -> bool:
        """The generator itself was changed: is it fit to be started again?"""
        command = [sys.executable, "-c", "import generator.cli.main, generator.cli.commands.serve"]
        tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        last = tried.stderr.strip().rpartition("\n")[2]
        tip = "the preview goes on with the code as it was"
        problem = Problem("code", f"the generator cannot start: {last}", tip=tip)
        self._set_problems("code", [problem] if tried.returncode else [])
        return not tried.returncode

    def make_the_rest(self) -> None:
        """In the background, after each change: makes what nobody has looked at yet."""
        while self._is_unmade.wait():
            self._is_unmade.clear()
            for lang in self._by_interest():
                for address in self._site.unmade(lang):
                    self._wait_for_calm()
                    if self._is_unmade.is_set():
                        break
                    with self._server.lock:
                        self._site.page(lang, address)
                else:
                    with self._server.lock:
                        self._site.check_links(lang)
                self._tell()
            self._wait_for_calm()
            if not self._is_unmade.is_set():
                with self._server.lock:
                    self._site.shared(is_whole=True)

    def check(self) -> None:
        """In the background, after each change: finds what only a look at everything finds."""
        command = [sys.executable, "-m", "generator.site.check"]
        while self._is_unchecked.wait():
            self._is_unchecked.clear()
            self._wait_for_calm()
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            found = [Problem(**json.loads(line)) for line in done.stdout.splitlines()]
            if not self._is_unchecked.is_set():  # or this is about files of a while ago
                self._set_problems("check", found)

    def _set_problems(self, thing: str, problems: Iterable[Problem]) -> None:
        with self._server.lock:
            self._site.problems_of["", thing] = [*problems]
        self._tell()

    def _wait_for_calm(self) -> None:
        """While a browser loads a page, nothing may compete with that for the processor."""
        time.sleep(0.001)  # or who waits for the lock might never get it
        while time.monotonic() - self._server.last_request < CALM:
            time.sleep(0.02)

    def _by_interest(self) -> list[str]:
        """The languages that are looked at come first."""
        seen = [split(path)[0] for path in self._server.open_pages()]
        return sorted(self._site.languages, key=lambda lang: (lang not in seen, lang != self._lang))

    def _tell(self) -> None:
        """Lets every open page know, and says in the terminal what is wrong now."""
        with self._server.lock:
            errors = [each for each in self._site.problems() if each.severity == "error"]
            if errors != self._printed:
                self._printed = errors
                self._say("\n".join(map(str, errors)) or "all problems are solved")
        self._server.tell()


def serve(source: Source, host: str, port: int, lang: str, say: Say) -> None:
    """Serves the preview until it is interrupted; raises OSError where the address cannot be had."""
    try:
        with (
            tempfile.TemporaryDirectory(prefix="riichi-preview-", ignore_cleanup_errors=True) as work,
            Server((host, port), LiveSite(source, Path(work))) as server,
        ):
            port = server.server_port
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            say(f"http://{f'[{host}]' if ':' in host else host}:{port}/{lang}/ (Ctrl-C ends it)")
            preview = Preview(server, lang, say)
            preview.take()
            for background in (server.serve_forever, preview.make_the_rest, preview.check):
                threading.Thread(target=background, daemon=True).start()
            _watch(preview, source, say)
            server.shutdown()
    except KeyboardInterrupt:
        return
    say("starting again with the new code")
    options = ["--host", host, "--port", str(port), "--lang", lang]
    os.execv(sys.executable, [sys.executable, "-m", "generator", "serve", *options])


def _watch(preview: Preview, source: Source, say: Say) -> None:
    """Looks at the files again and again, which works on every disk; returns when the program has changed."""
    places = [source.data, source.texts, ROOT / "content", *PROGRAM, ROOT / "mkdocs.yml"]
    before = stamps(places)
    while True:
        time.sleep(LOOK)
        after = stamps(places)
        while before != after and (settled := _later(places)) != after:
            after = settled
        names = sorted(os.path.relpath(name, ROOT) for name, _ in before.items() ^ after.items())
        changed = {ROOT / name for name in names}
        before = after
        if not changed:
            continue
        if any(is_within(path, *CODE) for path in changed) and preview.take_code():
            return
        started = time.perf_counter()
        preview.take(changed)
        more = " …" if len(changed) > 3 else ""
        say(f"{', '.join(sorted({*names})[:3])}{more}: {time.perf_counter() - started:.2f} s")


def _later(places: Iterable[Path]) -> Stamps:
    time.sleep(SETTLE)
    return stamps(places)


def stamps(places: Iterable[Path]) -> Stamps:
    """When each file was last changed, and its size; hidden files and drafts of editors do not count."""
    found: dict[str, tuple[int, int]] = {}
    rest = [*map(str, places)]
    while rest:
        place = rest.pop()
        with suppress(FileNotFoundError):  # it went while we looked
            state = os.stat(place)
            if S_ISDIR(state.st_mode):
                names = (each for each in os.listdir(place) if not each.startswith((".", "__pycache__")))
                rest += [f"{place}/{name}" for name in names if not name.endswith("~")]
            else:
                found[place] = state.st_mtime_ns, state.st_size
    return found
