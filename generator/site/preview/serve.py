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
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from stat import S_ISDIR
from typing import NamedTuple

from generator.settings import club_folder
from generator.site.library import Source
from generator.site.pages import Page
from generator.site.preview.pages import DOCS, LiveSite, is_within
from generator.site.preview.server import Server, split_path
from riichi_rules.data import ROOT
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
CODE = (
    *PROGRAM,
    ROOT / "mkdocs.yml",
    ROOT / "club" / "mkdocs.yml",
    *(ROOT / "content" / f"{name}.yaml" for name in TABLES),
)

Say = Callable[[str], object]
Stamps = Mapping[str, tuple[int, int]]


class SavedFiles(NamedTuple):
    """The paths of files that were saved together, the state of all files, and when it was seen."""

    paths: tuple[Path, ...]
    stamps: Stamps
    seen: float

    def line(self) -> str:
        """Return the line for the terminal: the files, and the seconds until the open pages show them.

        Of the project of a club, which follows its files, none are named.
        """
        club = club_folder()
        own = [path for path in self.paths if club is None or is_within(path, club)]
        names = [os.path.relpath(path, club or ROOT) for path in own]
        if not names:
            return ""
        more = " …" if len(names) > 3 else ""
        return f"{', '.join(names[:3])}{more}: {time.perf_counter() - self.seen:.2f} s"


class Preview:
    """The updates of a served site.

    An open page is built after each change, any other when it is requested, and those to which it links
    when nothing else is to do. A language that nobody opens is not built.
    """

    def __init__(self, server: Server, lang: str, say: Say):
        self._server, self._site = server, server.site
        self._lang, self._say = lang, say
        self._printed: list[Problem] = []
        self._printing = threading.Lock()
        self._needs_check = threading.Event()

    def apply_changes(self, stamps: Stamps, changed: Collection[Path] = ()) -> None:
        """Read the changed files and build the open pages."""
        self._server.last_request = time.monotonic()
        self._site.problems_of["", "files"] = [*unreadable(stamps)]
        self._site.read(changed)
        for path in self._server.open_pages():
            self._site.page(*split_path(path))
        folders = filter(None, (ROOT, club_folder()))
        files = {os.path.relpath(path, folder) for folder in folders for path in changed}
        checked = self._site.problems_of.get(("", "check"), [])
        self._set_problems("check", (each for each in checked if each.file not in files))
        self._server.has_work.set()
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
        """Build the outdated pages of opened languages, for ever; runs in a thread."""
        while self._server.has_work.wait():
            self._server.has_work.clear()
            for lang, address in self.opened_languages():
                pages = self._site.outdated(lang, address)
                if pages and self._build(lang, pages):
                    self._site.check_links(lang)
                    self._notify()

    def _build(self, lang: str, pages: Iterable[Page]) -> bool:
        """Build pages while no other page is requested, and return whether all of them are built."""
        for page in pages:
            self._wait_until_idle()
            if self._server.has_work.is_set():
                return False
            self._site.page(lang, page.address)
        return True

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
        self._site.problems_of["", subject] = [*problems]
        self._notify()

    def _wait_until_idle(self) -> None:
        """Wait until no request comes in, so that background work doesn't slow down the loading of a page."""
        time.sleep(0.001)  # without it, a thread that waits for its turn might never get it
        while time.monotonic() - self._server.last_request < IDLE_TIME:
            time.sleep(0.02)

    def opened_languages(self) -> list[tuple[str, str]]:
        """Return the opened languages with the last address in each, the last one first."""
        requested = [*self._server.requested.items()][::-1]
        return [*requested, *([] if self._lang in dict(requested) else [(self._lang, "")])]

    def _notify(self) -> None:
        """Notify every open page, and print the new errors, or how many are left of those printed before."""
        with self._printing:
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
            threading.Thread(target=server.serve_forever, daemon=True).start()
            preview, found = Preview(server, lang, say), stamps(_roots(source))
            begun = time.perf_counter()
            say("reading the rules and texts: pages come by themselves in some seconds")
            preview.apply_changes(found)
            say(f"ready: {time.perf_counter() - begun:.1f} s")
            saved = SimpleQueue[SavedFiles]()
            has_ended = threading.Event()
            watcher = partial(watch, _roots(source), found, saved, has_ended)
            for background in (preview.build_outdated, preview.check, watcher):
                threading.Thread(target=background, daemon=True).start()
            follow(preview, saved, say)
            has_ended.set()
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
    """Return the files and folders that the preview watches."""
    return (source.data, source.texts, ROOT / "content", ROOT / "club", *PROGRAM, ROOT / "mkdocs.yml", DOCS)


def watch(
    roots: Iterable[Path], before: Stamps, saved: "SimpleQueue[SavedFiles]", has_ended: threading.Event
) -> None:
    """Poll the files, which works on every file system; runs in a thread.

    It goes on while changes are applied, so that no save is lost among those before and after it.
    """
    while not has_ended.wait(POLL_INTERVAL):
        after = stamps(roots)
        while before != after and (settled := _stamps_after_pause(roots)) != after:
            after = settled
        if changed := tuple(sorted({Path(name) for name, _ in before.items() ^ after.items()})):
            saved.put(SavedFiles(changed, after, time.perf_counter()))
        before = after


def follow(preview: Preview, saved: "SimpleQueue[SavedFiles]", say: Say) -> None:
    """Apply changes, those that came in the meantime together, until the program itself has changed."""
    while True:
        changes = [saved.get()]
        while not saved.empty():
            changes.append(saved.get())
        paths = {path for change in changes for path in change.paths}
        if any(is_within(path, *CODE) for path in paths) and preview.can_restart():
            return
        preview.apply_changes(changes[-1].stamps, paths)
        for line in filter(None, (change.line() for change in changes)):
            say(line)


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
