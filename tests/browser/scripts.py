"""The site's modules by themselves: a blank page beside them, where single functions can be called."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

CONTENT = Path(__file__).parents[2] / "content"
BLANK = b"<!doctype html><html lang=en><title>blank</title>"
SANDBOX = "/sandbox"  # a page that the browser lets store nothing


class Scripts(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path in {"/", SANDBOX}:
            self._blank()
        else:
            super().do_GET()

    def _blank(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        if self.path == SANDBOX:
            self.send_header("Content-Security-Policy", "sandbox allow-scripts")
        self.end_headers()
        self.wfile.write(BLANK)

    def end_headers(self) -> None:
        """A page without an origin may load the modules, too."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Requests are the tests' business, not the terminal's."""


@contextmanager
def serving_scripts() -> Iterator[str]:
    """The address of the blank page."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Scripts, directory=str(CONTENT))) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
