"""The whole site, built once for all tests of a session, by the command for any site."""

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

ROOT = Path(__file__).parents[1]
BASE_URL = "https://example.org/riichi/"
SAID = "said.txt"  # in the folder of the host: the output of the build
FOLDER = "some/base"  # the path at which the site is served, which its pages must not depend on
LANGS = ("en", "ru", "fr", "pl", "nl")
WIDEST = ("fr", "ru")  # the longest texts, and the longest words
DATA = ROOT / "rules_data"


def build_whole(factory: pytest.TempPathFactory, is_shared: bool) -> Path:
    """Build the site. The processes of one session share it: the first builds, the others wait."""
    base = factory.getbasetemp()
    folder = (base.parent if is_shared else base) / "whole"
    site, failure = folder / FOLDER, folder / "failure.txt"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not site.exists() and not failure.exists():
            site.parent.mkdir(parents=True)
            done = run_site(site, "--base-url", BASE_URL)
            (folder / SAID).write_text(done.stderr, "utf-8")
            if done.returncode:
                failure.write_text(done.stderr, "utf-8")
    assert not failure.exists(), failure.read_text("utf-8")
    return site


def run_site(out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the command that builds the site."""
    command = [sys.executable, "-m", "generator", "site", "--out", str(out), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


class Files(SimpleHTTPRequestHandler):
    """An ordinary host: connections stay open, and the browser caches the parts of pages."""

    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        is_page = self.path.partition("?")[0].endswith("/")
        self.send_header("Cache-Control", "no-cache" if is_page else "max-age=3600")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Drop the log of requests."""


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """Serve the built site in a folder of a host; yield its address."""
    host = site.parents[FOLDER.count("/")]
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(host))) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{FOLDER}/"
        server.shutdown()
