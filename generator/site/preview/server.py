"""The preview's own small server: pages as they are now, and a line open to each that reports changes."""

import json
import mimetypes
import select
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from generator.problems import Problem
from generator.site.render import ROOT
from generator.site.show.cards import DECKS

if TYPE_CHECKING:
    from generator.site.preview.watch import Preview

OWN = "/__preview/"
OWN_FILES = ROOT / "content" / "preview"
HTML = "text/html; charset=utf-8"
BEAT = 10.0  # seconds after which a silent line is used, to learn whether anybody listens

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Answer:
    status: HTTPStatus
    body: bytes = b""
    type: str = HTML
    goes_to: str = ""


class Server(ThreadingHTTPServer):
    """Serves a preview. Threads that wait for news do not keep the program alive."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], preview: "Preview"):
        self.preview = preview
        if ":" in address[0]:
            self.address_family = socket.AF_INET6
        super().__init__(address, Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no news."""


class Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        path = unquote(parts.path)
        if path == f"{OWN}events":
            self._report(parse_qs(parts.query).get("page", ["/"])[0])
        else:
            self.server.preview.note_request()
            self._send(answer(self.server.preview, path, parts.query))

    def do_HEAD(self) -> None:
        self.do_GET()

    def log_message(self, *args: object) -> None:
        """Requests are of no interest to those who write."""

    def _send(self, found: Answer) -> None:
        self.send_response(found.status)
        self.send_header("Content-Type", found.type)
        self.send_header("Content-Length", str(len(found.body)))
        self.send_header("Cache-Control", "no-store")
        if found.goes_to:
            self.send_header("Location", found.goes_to)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(found.body)

    def _report(self, path: str) -> None:
        """Tells an open page what it has to know, at once and whenever that changes, until it is closed."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        preview, version, told = self.server.preview, -1, b""
        with preview.watching(path):
            while self._is_heard():
                version, news = preview.news(path, version, BEAT)
                line = b"data: " + json.dumps(news, ensure_ascii=False).encode() + b"\n\n"
                self.wfile.write(b":\n\n" if line == told else line)
                told = line

    def _is_heard(self) -> bool:
        readable, _, _ = select.select([self.connection], [], [], 0)
        return not readable or bool(self.connection.recv(1, socket.MSG_PEEK))


SEARCH, QUIZ, CARDS = "/data/search/", "/data/quiz/", f"/{DECKS}/"


def answer(preview: "Preview", path: str, query: str = "") -> Answer:
    """What is found at a path of the site. The address of a page ends with a slash."""
    if path.startswith(OWN):
        return _file(OWN_FILES, path.removeprefix(OWN))
    lang, slash, address = path.removeprefix("/").partition("/")
    if lang in preview.languages():
        if not path.endswith("/") and preview.has(lang, f"{address}/" if slash else ""):
            return Answer(HTTPStatus.FOUND, goes_to=quote(f"{path}/") + (f"?{query}" if query else ""))
        return _page(preview, lang, address)
    if path.startswith(SEARCH):
        index = preview.search(path.removeprefix(SEARCH).removesuffix(".json"))
        return _data(index)
    if path.startswith(QUIZ):
        return _data(preview.quiz(path.removeprefix(QUIZ)))
    if path.startswith(CARDS):
        return _data(preview.deck(path.removeprefix(CARDS)), "application/octet-stream")
    folder = preview.shared()
    if path == "/":
        return _front(preview, folder / "index.html", HTTPStatus.OK)
    found = _file(folder, path.removeprefix("/"))
    return (
        found if found.status == HTTPStatus.OK else _front(preview, folder / "404.html", HTTPStatus.NOT_FOUND)
    )


def title(problems: Sequence[Problem]) -> str:
    """How many problems there are, in words."""
    kinds = {kind: sum(problem.severity == kind for problem in problems) for kind in ("error", "warning")}
    said = [f"{count} {kind}{'s' if count > 1 else ''}" for kind, count in kinds.items() if count]
    return " and ".join(said) or "no problems"


def told(problems: Sequence[Problem]) -> list[dict[str, str]]:
    """Problems as the overlay shows them."""
    return [
        {
            "place": ":".join(str(part) for part in (problem.file, problem.line, problem.column) if part),
            "message": problem.message or problem.code,
            "tip": problem.tip,
        }
        for problem in problems
    ]


def _page(preview: "Preview", lang: str, address: str) -> Answer:
    if not preview.has(lang, address):
        return _front(preview, preview.shared() / "404.html", HTTPStatus.NOT_FOUND)
    html, digest = preview.page(lang, address)
    if not html:
        return Answer(HTTPStatus.SERVICE_UNAVAILABLE, _with_overlay(_bare(), digest))
    return Answer(HTTPStatus.OK, _with_overlay(html, digest))


def _data(content: str | bytes, kind: str = "application/json") -> Answer:
    body = content.encode() if isinstance(content, str) else content
    return Answer(HTTPStatus.OK if body else HTTPStatus.NOT_FOUND, body, kind)


def _front(preview: "Preview", path: Path, status: HTTPStatus) -> Answer:
    found = _file(path.parent, path.name)
    html = found.body.decode() if found.status == HTTPStatus.OK else _bare()
    return Answer(status, _with_overlay(html, preview.shared_digest()))


def _bare() -> str:
    """Where nothing could be made yet."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Preview</title></head>'
        "<body><p>Nothing can be shown yet.</p></body></html>"
    )


def _with_overlay(html: str, digest: str) -> bytes:
    """A page that listens for changes. The policy of our pages wants scripts and styles in files."""
    own = (
        f'<link rel="stylesheet" href="{OWN}overlay.css">'
        f'<script src="{OWN}overlay.js" data-page="{digest}"></script>'
    )
    head, body, tail = html.rpartition("</body>")
    return f"{head}{own}{body}{tail}".encode()


def _file(folder: Path, name: str) -> Answer:
    path = (folder / name).resolve()
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        return Answer(HTTPStatus.NOT_FOUND, b"not found", "text/plain")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Answer(HTTPStatus.OK, path.read_bytes(), f"{kind}; charset=utf-8" if "text" in kind else kind)
