"""The preview over HTTP: pages as they are now, and to each open one a connection that reports changes."""

import json
import mimetypes
import select
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from generator.site.config import ROOT
from generator.site.preview.desk.desk import Desk
from generator.site.preview.desk.guard import why_not
from generator.site.preview.desk.marks import without_marks_in_bytes
from generator.site.preview.pages import LiveSite
from generator.site.preview.quiz import deck_file, quiz_file
from generator.site.show.questions.anki_cards import DECKS
from riichi_rules.problems import render

OWN = "/__preview/"
OWN_FILES = ROOT / "content" / "preview"
DESK = f"{OWN}desk/"
SWITCH = "translate"
HTML, JSON = "text/html; charset=utf-8", "application/json"
SEARCH, QUIZ, CARDS = "/data/search/", "/data/quiz/", f"/{DECKS}/"
# What programs read, and what is looked for in an index.
UNMARKED = (SEARCH, "/api/")
NOT_YET = (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Preview</title></head>'
    "<body><p>Nothing can be shown yet.</p></body></html>"
)
BEAT = 10.0  # seconds after which a silent connection is used, to learn whether anybody listens

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Answer:
    status: HTTPStatus
    body: bytes = b""
    type: str = HTML
    location: str = ""

    @property
    def is_text(self) -> bool:
        """May it hold words? Pictures that are drawn by words do."""
        return any(each in self.type for each in ("text", "json", "xml", "javascript"))

    def unmarked(self) -> "Answer":
        return replace(self, body=without_marks_in_bytes(self.body))


class Server(ThreadingHTTPServer):
    """Serves a site that changes; who works on the site, or asks it anything, holds its lock.

    Threads that wait for news do not keep the program alive.
    """

    daemon_threads = True

    def __init__(self, address: tuple[str, int], site: LiveSite):
        self.site, self.lock = site, threading.RLock()
        self.desk = Desk(site)
        self.last_request = 0.0
        self._open: Counter[str] = Counter()  # the pages that browsers show
        self._counting = threading.Lock()
        self._news, self._edition = threading.Condition(), 0
        if ":" in address[0]:
            self.address_family = socket.AF_INET6
        super().__init__(address, Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report what went wrong in a request; a browser that hangs up is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def answer(self, path: str, query: str, translates: bool = False) -> Answer:
        """What is found at an address. Only who translates sees where each text begins and ends."""
        self.last_request = time.monotonic()
        if path.startswith(DESK) and "." not in path:
            asked = {name: values[0] for name, values in parse_qs(query).items()}
            return _reply(*self.desk.read(path.removeprefix(DESK), asked))
        with self.lock:
            found = answer(self.site, path, query, translates)
        is_marked = translates and not path.startswith(UNMARKED)
        return found if is_marked or not found.is_text else found.unmarked()

    def tell(self) -> None:
        """Something has changed: every open page is told what it has to know."""
        with self._news:
            self._edition += 1
            self._news.notify_all()

    def wait_for_news(self, edition: int) -> int:
        """The edition of the news after one that is known, or the same one where nothing happens."""
        with self._news:
            self._news.wait_for(lambda: self._edition != edition, BEAT)
            return self._edition

    @contextmanager
    def showing(self, path: str) -> Iterator[None]:
        """Count a page as open for as long as a browser shows it."""
        with self._counting:
            self._open[path] += 1
        try:
            yield
        finally:
            with self._counting:
                self._open[path] -= 1

    def open_pages(self) -> list[str]:
        """Return the pages that browsers show now."""
        with self._counting:
            return [path for path, count in self._open.items() if count]

    def report(self, path: str, translates: bool = False) -> bytes:
        """What an open page has to know now; one in which texts are mended, by which token it may."""
        with self.lock:
            problems = render(self.site.problems(), "json").splitlines()
            version = self.site.version(*split(path), translates)
        token = {"token": self.desk.token} if translates else {}
        return json.dumps({"page": version, "problems": [*map(json.loads, problems)], **token}).encode()


class Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if not self._is_own():
            self._send(Answer(HTTPStatus.FORBIDDEN, b"not for this host", "text/plain"))
            return
        try:
            parts = urlsplit(self.path)
        except ValueError:
            self._send(Answer(HTTPStatus.BAD_REQUEST, b"no address", "text/plain"))
            return
        path = unquote(parts.path)
        if path == f"{OWN}events":
            self._report(parse_qs(parts.query).get("page", ["/"])[0])
        else:
            self._send(self.server.answer(path, parts.query, self._translates(parts.query)))

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_POST(self) -> None:
        """New words for a text. Who may not write is not listened to."""
        headers = {name.title(): value for name, value in self.headers.items()}
        refusal = why_not(headers, str(self.client_address[0]), self.server.desk.token)
        path = self.path.removeprefix(DESK)
        if refusal or not self.path.startswith(DESK):
            self.close_connection = True
            self._send(_reply(refusal or HTTPStatus.NOT_FOUND, {"why": "refused"}))
        else:
            body = self.rfile.read(int(headers["Content-Length"]))
            self._send(_reply(*self.server.desk.write(path, body)))

    def _translates(self, query: str = "") -> bool:
        """Does the browser want to mend texts, by this address or since an earlier one?"""
        cookies = self.headers.get("Cookie", "").replace(" ", "").split(";")
        return f"{SWITCH}=on" in cookies or SWITCH in parse_qs(query, keep_blank_values=True)

    def log_message(self, *args: object) -> None:
        """Requests are of no interest to those who write."""

    def _is_own(self) -> bool:
        """Does the request name this server, and come from its own pages?

        A page of another site may have its own name lead here; an address in figures cannot be made to.
        """
        origin = self.headers.get("Origin")
        hosts = [f"//{self.headers.get('Host', '')}", *([] if origin is None else [origin])]
        return all(is_own_host(host, str(self.server.server_address[0])) for host in hosts)

    def _send(self, found: Answer) -> None:
        self.send_response(found.status)
        self.send_header("Content-Type", found.type)
        self.send_header("Content-Length", str(len(found.body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        if found.location:
            self.send_header("Location", found.location)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(found.body)

    def _report(self, path: str) -> None:
        """Tells an open page what it has to know, at once and whenever that changes, until it is closed."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        edition, sent = -1, b""
        with self.server.showing(path):
            while self._is_heard():
                edition = self.server.wait_for_news(edition)
                report = self.server.report(path, self._translates())
                self.wfile.write(b":\n\n" if report == sent else b"data: " + report + b"\n\n")
                sent = report

    def _is_heard(self) -> bool:
        readable, _, _ = select.select([self.connection], [], [], 0)
        return not readable or bool(self.connection.recv(1, socket.MSG_PEEK))


def is_own_host(address: str, served: str) -> bool:
    """Is the host of an address this machine, by the name that is served or in figures?"""
    try:
        host = urlsplit(address).hostname or ""
        return host in {"localhost", served} or bool(ip_address(host))
    except ValueError:
        return False


def answer(site: LiveSite, path: str, query: str = "", translates: bool = False) -> Answer:
    """What is found at a path of the site."""
    if path.startswith(OWN):
        return _file(OWN_FILES, path.removeprefix(OWN))
    if split(path)[0] in site.languages:
        return _page(site, path, query, translates)
    if path.startswith(SEARCH):
        lang = path.removeprefix(SEARCH).removesuffix(".json")
        known = site.renderer if lang in site.languages else None
        return _data(site.languages[lang].search_index(known) if known else "")
    if path.startswith(QUIZ) and site.renderer:
        return _data(quiz_file(site.renderer.library, path.removeprefix(QUIZ)))
    if path.startswith(CARDS) and site.renderer:
        deck = deck_file(site.renderer.library, path.removeprefix(CARDS))
        return _data(deck, "application/octet-stream")
    found = _file(site.shared(), path.removeprefix("/"))
    if path == "/":
        return _front(site, "index.html", HTTPStatus.OK)
    return found if found.status == HTTPStatus.OK else _front(site, "404.html", HTTPStatus.NOT_FOUND)


def split(path: str) -> tuple[str, str]:
    """The language that a path may begin with, and the address below it."""
    lang, _, address = path.removeprefix("/").partition("/")
    return lang, address


def _page(site: LiveSite, path: str, query: str, translates: bool) -> Answer:
    """A page; its address ends with a slash."""
    lang, address = split(path)
    if not path.endswith("/") and site.find(lang, f"{address}/" if address else ""):
        return Answer(HTTPStatus.FOUND, location=quote(f"{path}/") + (f"?{query}" if query else ""))
    if not site.find(lang, address):
        return _front(site, "404.html", HTTPStatus.NOT_FOUND)
    built, version = site.page(lang, address), site.version(lang, address, translates)
    status = HTTPStatus.OK if built else HTTPStatus.SERVICE_UNAVAILABLE
    return Answer(status, _with_overlay(built.html if built else NOT_YET, version, translates))


def _data(content: str | bytes, kind: str = JSON) -> Answer:
    body = content.encode() if isinstance(content, str) else content
    return Answer(HTTPStatus.OK if body else HTTPStatus.NOT_FOUND, body, kind)


def _front(site: LiveSite, name: str, status: HTTPStatus) -> Answer:
    """A page before any language."""
    found = _file(site.shared(), name)
    html = found.body.decode() if found.status == HTTPStatus.OK else NOT_YET
    return Answer(status, _with_overlay(html, site.version("", "")))


def _with_overlay(html: str, version: str, translates: bool = False) -> bytes:
    """A page that listens for changes. The policy of our pages wants scripts and styles in files."""
    own = (
        f'<link rel="stylesheet" href="{OWN}overlay.css">'
        f'<script src="{OWN}overlay.js" data-page="{version}"></script>'
    )
    if translates:
        own += f'<link rel="stylesheet" href="{DESK}desk.css">'
        own += f'<script type="module" src="{DESK}desk.js"></script>'
    head, body, tail = html.rpartition("</body>")
    return f"{head}{own}{body}{tail}".encode()


def _reply(status: HTTPStatus, found: Mapping[str, Any]) -> Answer:
    return Answer(status, json.dumps(found, ensure_ascii=False).encode(), JSON)


def _file(folder: Path, name: str) -> Answer:
    try:
        path = (folder / name).resolve()
        is_there = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        is_there = False
    if not is_there:
        return Answer(HTTPStatus.NOT_FOUND, b"not found", "text/plain")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Answer(HTTPStatus.OK, path.read_bytes(), f"{kind}; charset=utf-8" if "text" in kind else kind)
