"""The preview for authors: saved changes appear at once, and problems are shown on the page."""

import errno
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from stat import S_ISDIR

from generator.site.config import ROOT
from generator.site.library import Source
from generator.site.preview.pages import ASSETS, LiveSite, is_within
from generator.site.preview.server import Server, split
from riichi_rules.problems import Problem
from riichi_rules.strict_yaml.file import printable

PORTS, HIGHEST_PORT = 10, 65_535  # how many are tried
POLL_INTERVAL = 0.1  # seconds between two looks at the files
SETTLE_TIME = 0.03  # seconds without a change: an editor may save in several steps
MAX_PRINTED = 18  # errors at a time: a terminal shows them without scrolling
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
        self.stamps: Stamps = {}
        self._needs_build, self._needs_check = threading.Event(), threading.Event()

    def apply_changes(self, changed: Collection[Path] = ()) -> None:
        """Read the changed files and build the open pages."""
        self._server.last_request = time.monotonic()
        with self._server.lock:
            self._site.problems_of["", "files"] = [*unreadable(self.stamps)]
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
            problems = run_check(command)
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
        """Notify every open page, and print the new errors, or how many are left of those printed before."""
        with self._server.lock:
            errors = [each for each in self._site.problems() if each.severity == "error"]
            for line in new_lines(errors, self._printed):
                self._say(line)
            self._printed = errors
        self._server.notify()


class AddressUnusable(OSError):
    """The error for an address on which nothing can be served."""


def run_check(command: Sequence[str]) -> list[Problem]:
    """Return the problems that a check prints as JSON, or that the check itself has failed."""
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if process.returncode:
        last = process.stderr.strip().rpartition("\n")[2] or f"exit code {process.returncode}"
        return [Problem("code", f"the check has failed: {last}", tip="what else is wrong is not known")]
    return [Problem(**json.loads(line)) for line in process.stdout.splitlines()]


def new_lines(errors: Sequence[Problem], before: Sequence[Problem]) -> Iterator[str]:
    """Yield the lines for the terminal after a change of the errors; an edit may have moved those before."""
    known = Counter(map(_identity, before))
    new = []
    for error in errors:
        known[_identity(error)] -= 1
        if known[_identity(error)] < 0:
            new.append(str(error))
    yield from new[:MAX_PRINTED]
    if len(new) > MAX_PRINTED:
        yield f"… and {len(new) - MAX_PRINTED} more"
    kept = len(errors) - len(new)
    if kept and (new or kept < len(before)):
        yield f"{kept} as before"
    if before and not errors:
        yield "all problems are solved"


def _identity(problem: Problem) -> tuple[str, ...]:
    return problem.file, problem.code, problem.message, problem.tip


def serve(source: Source, host: str, port: int, lang: str, say: Say) -> None:
    """Serve the preview until it is interrupted.

    Raises:
        AddressUnusable: Nothing can be served there.
    """
    try:
        with (
            tempfile.TemporaryDirectory(prefix="riichi-preview-", ignore_cleanup_errors=True) as work,
            _bound(host, port, LiveSite(source, Path(work))) as server,
        ):
            if port not in {0, server.server_port}:
                say(f"port {port} is taken")
            port = server.server_port
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            say(f"http://{f'[{host}]' if ':' in host else host}:{port}/{lang}/ (Ctrl-C ends it)")
            preview = Preview(server, lang, say)
            preview.stamps = stamps(_roots(source))
            preview.apply_changes()
            for background in (server.serve_forever, preview.build_outdated, preview.check):
                threading.Thread(target=background, daemon=True).start()
            _watch(preview, source, say)
            server.shutdown()
    except KeyboardInterrupt:
        say("the preview has ended")
        return
    say("starting again with the new code")
    options = ["--host", host, "--port", str(port), "--lang", lang]
    os.execv(sys.executable, [sys.executable, "-m", "generator", "serve", *options])


def _bound(host: str, port: int, site: LiveSite) -> Server:
    """Return a server at the port, or at one of the next if that is taken."""
    refusal = AddressUnusable()
    for each in range(port, min(port + PORTS, HIGHEST_PORT + 1)):
        try:
            return Server((host, each), site)
        except OSError as error:
            refusal = AddressUnusable(error.errno, error.strerror)
            if error.errno != errno.EADDRINUSE:
                break
    raise refusal


def _roots(source: Source) -> tuple[Path, ...]:
    """Return what the preview follows."""
    return (source.data, source.texts, ROOT / "content", *PROGRAM, ROOT / "mkdocs.yml")


def _watch(preview: Preview, source: Source, say: Say) -> None:
    """Poll the files, which works on every file system, until the program itself has changed."""
    roots = _roots(source)
    while True:
        time.sleep(POLL_INTERVAL)
        before, after = preview.stamps, stamps(roots)
        while before != after and (settled := _stamps_after_pause(roots)) != after:
            after = settled
        names = sorted(os.path.relpath(name, ROOT) for name in dict(before.items() ^ after.items()))
        changed = {ROOT / name for name in names}
        preview.stamps = after
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
    """Return the modification time and size of each file, except hidden files and backups of editors.

    A file or folder that the system refuses has the number of the error, below zero.
    """
    found: dict[str, tuple[int, int]] = {}
    pending = [*map(str, roots)]
    while pending:
        path = pending.pop()
        try:
            state = os.stat(path)
            if S_ISDIR(state.st_mode):
                names = (each for each in os.listdir(path) if not each.startswith((".", "__pycache__")))
                pending += [f"{path}/{name}" for name in names if not name.endswith("~")]
            else:
                found[path] = state.st_mtime_ns, state.st_size
        except (FileNotFoundError, NotADirectoryError):
            continue  # deleted or replaced in the meantime
        except OSError as error:
            found[path] = -(error.errno or 1), 0
    return found


def unreadable(found: Stamps) -> Iterator[Problem]:
    """Yield a problem for each file or folder that the system refuses."""
    for path, (number, _) in found.items():
        if number < 0:
            name = printable(os.path.relpath(path, ROOT))
            yield Problem("no_file", f"cannot be read: {os.strerror(-number)}", name, 1, 1)
