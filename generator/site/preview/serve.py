"""The preview for authors: saved changes appear at once, and problems are shown on the page."""

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

POLL_INTERVAL = 0.1  # seconds between two looks at the files
SETTLE_TIME = 0.03  # seconds without a change: an editor may save in several steps
IDLE_TIME = 0.3  # seconds without a request before background work goes on
# The program and the tables that it reads at its start: after a change of these it restarts.
TABLES = ("api", "concepts", "new", "script_texts", "theme_words")
PROGRAM = (ROOT / "riichi_rules", ROOT / "generator")
CODE = (*PROGRAM, *(ROOT / "content" / f"{name}.yaml" for name in TABLES))

Say = Callable[[str], object]
Stamps = Mapping[str, tuple[int, int]]


class Preview:
    """The updates of a served site; pages that nobody has open are built in the background."""

    def __init__(self, server: Server, lang: str, say: Say):
        self._server, self._site = server, server.site
        self._lang, self._say = lang, say
        self._printed: list[Problem] = []
        self._needs_build, self._needs_check = threading.Event(), threading.Event()

    def apply_changes(self, changed: Collection[Path] = ()) -> None:
        """Read the changed files and build the open pages."""
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
        self._needs_build.set()
        self._needs_check.set()

    def can_restart(self) -> bool:
        """Return whether the changed generator can be imported, and report a problem otherwise."""
        command = [sys.executable, "-c", "import generator.cli.main, generator.cli.commands.serve"]
        process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        last = process.stderr.strip().rpartition("\n")[2]
        tip = "the preview goes on with the code as it was"
        problem = Problem("code", f"the generator cannot start: {last}", tip=tip)
        self._set_problems("code", [problem] if process.returncode else [])
        return not process.returncode

    def build_outdated(self) -> None:
        """Build the outdated pages after each change, for ever; runs in a thread."""
        while self._needs_build.wait():
            self._needs_build.clear()
            for lang in self._by_interest():
                for address in self._site.outdated(lang):
                    self._wait_until_idle()
                    if self._needs_build.is_set():
                        break
                    with self._server.lock:
                        self._site.page(lang, address)
                else:
                    with self._server.lock:
                        self._site.check_links(lang)
                self._notify()
            self._wait_until_idle()
            if not self._needs_build.is_set():
                with self._server.lock:
                    self._site.shared(is_whole=True)

    def check(self) -> None:
        """Check the whole project after each change, for ever; runs in a thread."""
        command = [sys.executable, "-m", "generator.site.check"]
        while self._needs_check.wait():
            self._needs_check.clear()
            self._wait_until_idle()
            process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            problems = [Problem(**json.loads(line)) for line in process.stdout.splitlines()]
            if not self._needs_check.is_set():  # otherwise the result is already outdated
                self._set_problems("check", problems)

    def _set_problems(self, subject: str, problems: Iterable[Problem]) -> None:
        with self._server.lock:
            self._site.problems_of["", subject] = [*problems]
        self._notify()

    def _wait_until_idle(self) -> None:
        """Wait until no request comes in, so that background work doesn't slow down the loading of a page."""
        time.sleep(0.001)  # without it, a thread that waits for the lock might never get it
        while time.monotonic() - self._server.last_request < IDLE_TIME:
            time.sleep(0.02)

    def _by_interest(self) -> list[str]:
        """Return the languages, those with open pages first."""
        open_langs = [split(path)[0] for path in self._server.open_pages()]
        return sorted(self._site.languages, key=lambda lang: (lang not in open_langs, lang != self._lang))

    def _notify(self) -> None:
        """Notify every open page, and print the errors if they have changed."""
        with self._server.lock:
            errors = [each for each in self._site.problems() if each.severity == "error"]
            if errors != self._printed:
                self._printed = errors
                self._say("\n".join(map(str, errors)) or "all problems are solved")
        self._server.notify()


def serve(source: Source, host: str, port: int, lang: str, say: Say) -> None:
    """Serve the preview until it is interrupted.

    Raises:
        OSError: The address can't be used.
    """
    try:
        with (
            tempfile.TemporaryDirectory(prefix="riichi-preview-", ignore_cleanup_errors=True) as work,
            Server((host, port), LiveSite(source, Path(work))) as server,
        ):
            port = server.server_port
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            say(f"http://{f'[{host}]' if ':' in host else host}:{port}/{lang}/ (Ctrl-C ends it)")
            preview = Preview(server, lang, say)
            preview.apply_changes()
            for background in (server.serve_forever, preview.build_outdated, preview.check):
                threading.Thread(target=background, daemon=True).start()
            _watch(preview, source, say)
            server.shutdown()
    except KeyboardInterrupt:
        return
    say("starting again with the new code")
    options = ["--host", host, "--port", str(port), "--lang", lang]
    os.execv(sys.executable, [sys.executable, "-m", "generator", "serve", *options])


def _watch(preview: Preview, source: Source, say: Say) -> None:
    """Poll the files, which works on every file system, until the program itself has changed."""
    roots = [source.data, source.texts, ROOT / "content", *PROGRAM, ROOT / "mkdocs.yml"]
    before = stamps(roots)
    while True:
        time.sleep(POLL_INTERVAL)
        after = stamps(roots)
        while before != after and (settled := _stamps_after_pause(roots)) != after:
            after = settled
        names = sorted(os.path.relpath(name, ROOT) for name, _ in before.items() ^ after.items())
        changed = {ROOT / name for name in names}
        before = after
        if not changed:
            continue
        if any(is_within(path, *CODE) for path in changed) and preview.can_restart():
            return
        started = time.perf_counter()
        preview.apply_changes(changed)
        more = " …" if len(changed) > 3 else ""
        say(f"{', '.join(sorted({*names})[:3])}{more}: {time.perf_counter() - started:.2f} s")


def _stamps_after_pause(roots: Iterable[Path]) -> Stamps:
    time.sleep(SETTLE_TIME)
    return stamps(roots)


def stamps(roots: Iterable[Path]) -> Stamps:
    """Return the modification time and size of each file, except hidden files and backups of editors."""
    found: dict[str, tuple[int, int]] = {}
    pending = [*map(str, roots)]
    while pending:
        path = pending.pop()
        with suppress(FileNotFoundError):  # deleted in the meantime
            state = os.stat(path)
            if S_ISDIR(state.st_mode):
                names = (each for each in os.listdir(path) if not each.startswith((".", "__pycache__")))
                pending += [f"{path}/{name}" for name in names if not name.endswith("~")]
            else:
                found[path] = state.st_mtime_ns, state.st_size
    return found
