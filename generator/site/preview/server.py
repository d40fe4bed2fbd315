"""The HTTP server of the preview: current pages, and server-sent events for each open page."""

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
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from generator.site.check import with_own_words
from generator.site.config import DOCUMENTS
from generator.site.preview.desk.desk import Desk
from generator.site.preview.desk.guard import refusal_status
from generator.site.preview.gallery import ADDRESS, render_gallery
from generator.site.preview.galley import ADDRESS as GALLEY
from generator.site.preview.galley import Galleys
from generator.site.preview.pages import LiveSite
from generator.site.preview.quiz import deck_file, quiz_file
from generator.site.show.questions.anki_cards import DECKS
from generator.site.text_map.markers import unmark_bytes
from riichi_rules.data import ROOT
from riichi_rules.texts.languages import SOURCE

OWN = "/__preview/"
OWN_FILES = ROOT / "content" / "preview"
DESK = f"{OWN}desk/"
SWITCH = "translate"
HTML, JSON = "text/html; charset=utf-8", "application/json"
DOCUMENT_PAGES = f"/{DOCUMENTS}"
SEARCH, QUIZ, CARDS = "/data/search/", "/data/quiz/", f"/{DECKS}/"
# Paths without markers even for translators, since programs and the search read them.
UNMARKED = (SEARCH, "/api/")
PLACEHOLDER = (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Preview</title></head>'
    "<body><p>Nothing can be shown yet. This page comes by itself as soon as it is built.</p></body></html>"
)
HEARTBEAT = 10.0  # seconds between messages on an idle connection, which detect that it is closed

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Response:
    status: HTTPStatus
    body: bytes = b""
    type: str = HTML
    location: str = ""

    @property
    def is_text(self) -> bool:
        """Whether the body is text, as that of an SVG picture is."""
        return any(each in self.type for each in ("text", "json", "xml", "javascript"))

    def without_markers(self) -> "Response":
        return replace(self, body=unmark_bytes(self.body))


class Server(ThreadingHTTPServer):
    """The server of a site that changes.

    Its threads are daemons, so that open event streams don't keep the program alive. `has_work` is set when
    there may be pages to build in the background: after a change, and after a request for a page, since the
    pages to which it links are needed next.
    """

    daemon_threads = True

    def __init__(self, address: tuple[str, int], site: LiveSite):
        self.site = site
        self.desk = Desk(site)
        self.galleys = Galleys()
        self.last_request = 0.0
        self.has_work = threading.Event()
        self.requested: dict[str, str] = {}  # the last address in each language, the last language at the end
        self._making_questions = threading.Lock()
        self._open: Counter[str] = Counter()  # connections of each open page
        self._counting = threading.Lock()
        self._changes, self._edition = threading.Condition(), 0
        if ":" in address[0]:
            self.address_family = socket.AF_INET6
        super().__init__(address, Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error in a request, unless it is a connection closed by the browser."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def answer(self, path: str, query: str, translates: bool = False) -> Response:
        """Return the response for an address, with markers of texts only for translators."""
        self.last_request = time.monotonic()
        if path.startswith(DESK) and "." not in path:
            parameters = {name: values[0] for name, values in parse_qs(query).items()}
            return _json_response(*self.desk.read(path.removeprefix(DESK), parameters))
        if path.startswith((QUIZ, CARDS)):
            with self._making_questions:  # a pool that two readers need is made once
                response = _questions(self.site, path)
        elif path.startswith(GALLEY):
            response = self._galley(*path.removeprefix(GALLEY).split("/")[:2])
        else:
            response = respond(self.site, path, query, translates)
            self._note_request(*split_path(path))
        is_marked = translates and not path.startswith(UNMARKED)
        return response if is_marked or not response.is_text else response.without_markers()

    def _galley(self, lang: str, topic: str = "") -> Response:
        """Return the galley of a language, of one topic or with a list of all."""
        renderer = self.site.renderer
        if renderer is None or lang not in renderer.library.texts:
            return _front(self.site, "404.html", HTTPStatus.NOT_FOUND)
        texts, folder = renderer.library.texts, self.site.source.texts
        pages_with = partial(self.desk.pages_with, lang)
        page = self.galleys.render(texts[lang], texts, folder, pages_with, self.desk.token, topic)
        return Response(HTTPStatus.OK, page.encode())

    def _note_request(self, lang: str, address: str) -> None:
        """Have the pages built to which a requested page links."""
        if self.site.find(lang, address):
            self.requested.pop(lang, None)
            self.requested[lang] = address
            self.has_work.set()

    def notify(self) -> None:
        """Wake up the event streams of all open pages."""
        with self._changes:
            self._edition += 1
            self._changes.notify_all()

    def wait_for_change(self, edition: int) -> int:
        """Wait for an edition other than `edition` or for the heartbeat, and return the current one."""
        with self._changes:
            self._changes.wait_for(lambda: self._edition != edition, HEARTBEAT)
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
        """Return the paths of the open pages."""
        with self._counting:
            return [path for path, count in self._open.items() if count]

    def report(self, path: str, translates: bool = False) -> bytes:
        """Return the event for an open page: its version, the problems, and a translator's write token."""
        version = self.site.version(*split_path(path), translates)
        problems = [*map(with_own_words, self.site.problems())]
        token = {"token": self.desk.token} if translates else {}
        return json.dumps({"page": version, "problems": problems, **token}).encode()


class Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    timeout = 30.0  # seconds without a byte, after which a request is given up

    def do_GET(self) -> None:
        if not self._is_own():
            self._send(Response(HTTPStatus.FORBIDDEN, b"not for this host", "text/plain"))
            return
        try:
            parts = urlsplit(self.path)
        except ValueError:
            self._send(Response(HTTPStatus.BAD_REQUEST, b"no address", "text/plain"))
            return
        path = unquote(parts.path)
        if path == f"{OWN}events":
            self._send_events(parse_qs(parts.query).get("page", ["/"])[0])
        else:
            self._send(self.server.answer(path, parts.query, self._translates(parts.query)))

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_POST(self) -> None:
        """Handle an edited text; the body of a request that may not write is never read."""
        headers = {name.title(): value for name, value in self.headers.items()}
        refusal = refusal_status(headers, str(self.client_address[0]), self.server.desk.token)
        path = self.path.removeprefix(DESK)
        if refusal or not self.path.startswith(DESK):
            self.close_connection = True
            self._send(_json_response(refusal or HTTPStatus.NOT_FOUND, {"why": "refused"}))
        else:
            body = self.rfile.read(int(headers["Content-Length"]))
            self._send(_json_response(*self.server.desk.write(path, body)))

    def _translates(self, query: str = "") -> bool:
        """Return whether the browser has the text editor on, by this address or by its cookie."""
        cookies = self.headers.get("Cookie", "").replace(" ", "").split(";")
        return f"{SWITCH}=on" in cookies or SWITCH in parse_qs(query, keep_blank_values=True)

    def log_message(self, *args: object) -> None:
        """Don't print requests, which would hide the problems in the terminal."""

    def _is_own(self) -> bool:
        """Return whether the request is for this server, and from one of its own pages.

        This prevents DNS rebinding: another site can point its own name here, but not a numeric address.
        """
        origin = self.headers.get("Origin")
        hosts = [f"//{self.headers.get('Host', '')}", *([] if origin is None else [origin])]
        return all(is_own_host(host, str(self.server.server_address[0])) for host in hosts)

    def _send(self, response: Response) -> None:
        self.send_response(response.status)
        self.send_header("Content-Type", response.type)
        self.send_header("Content-Length", str(len(response.body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Security-Policy", "frame-ancestors 'none'")
        if response.location:
            self.send_header("Location", response.location)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(response.body)

    def _send_events(self, path: str) -> None:
        """Send server-sent events to an open page, at once and after each change, until it is closed."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        edition, sent = -1, b""
        with self.server.showing(path):
            while self._is_connected():
                edition = self.server.wait_for_change(edition)
                report = self.server.report(path, self._translates())
                self.wfile.write(b":\n\n" if report == sent else b"data: " + report + b"\n\n")
                sent = report

    def _is_connected(self) -> bool:
        readable, _, _ = select.select([self.connection], [], [], 0)
        return not readable or bool(self.connection.recv(1, socket.MSG_PEEK))


def is_own_host(address: str, served: str) -> bool:
    """Return whether the host of an address is localhost, the served name, or a numeric address."""
    try:
        host = urlsplit(address).hostname or ""
        return host in {"localhost", served} or bool(ip_address(host))
    except ValueError:
        return False


def respond(site: LiveSite, path: str, query: str = "", translates: bool = False) -> Response:
    """Return the response for a path of the site."""
    if path.startswith(OWN):
        return _file(OWN_FILES, path.removeprefix(OWN))
    if path == ADDRESS:
        return _gallery(site, query)
    if split_path(path)[0] in site.languages:
        return _page(site, path, query, translates)
    if path.startswith(SEARCH):
        language = site.languages.get(path.removeprefix(SEARCH).removesuffix(".json"))
        return _data(language.search_index() if language else "")
    if path == "/":
        return _front(site, "index.html", HTTPStatus.OK)
    if path.startswith(DOCUMENT_PAGES) and (page := site.shared_file(f"{path.strip('/')}/index.html")):
        if not path.endswith("/"):
            return Response(HTTPStatus.FOUND, location=quote(f"{path}/"))
        return Response(HTTPStatus.OK, _with_overlay(page.decode(), site.version(*split_path(path))))
    content = site.shared_file(path.removeprefix("/"))
    return _content(path, content) if content is not None else _front(site, "404.html", HTTPStatus.NOT_FOUND)


def _questions(site: LiveSite, path: str) -> Response:
    """Return a file of questions, or a deck of cards."""
    if site.renderer is None:
        return _data("")
    library = site.renderer.library
    if path.startswith(CARDS):
        return _data(deck_file(library, path.removeprefix(CARDS)), "application/octet-stream")
    return _data(quiz_file(library, path.removeprefix(QUIZ)))


def _gallery(site: LiveSite, query: str) -> Response:
    """Return the page of all parts, in the language of the query."""
    if site.renderer is None:
        return Response(HTTPStatus.SERVICE_UNAVAILABLE, PLACEHOLDER.encode())
    library = site.renderer.library
    lang = parse_qs(query).get("lang", [SOURCE])[0]
    page = render_gallery(library.texts.get(lang, library.english), library.texts)
    return Response(HTTPStatus.OK, _with_overlay(page, site.version(*split_path(ADDRESS))))


def split_path(path: str) -> tuple[str, str]:
    """Return the first part of a path, its language if it has one, and the address below it."""
    lang, _, address = path.removeprefix("/").partition("/")
    return lang, address


def _page(site: LiveSite, path: str, query: str, translates: bool) -> Response:
    """Return a page, or a redirection to its address with a slash at the end."""
    lang, address = split_path(path)
    if not path.endswith("/") and site.find(lang, f"{address}/" if address else ""):
        return Response(HTTPStatus.FOUND, location=quote(f"{path}/") + (f"?{query}" if query else ""))
    if not site.find(lang, address):
        return _front(site, "404.html", HTTPStatus.NOT_FOUND)
    built, version = site.page(lang, address), site.version(lang, address, translates)
    status = HTTPStatus.OK if built else HTTPStatus.SERVICE_UNAVAILABLE
    return Response(status, _with_overlay(built.html if built else PLACEHOLDER, version, translates))


def _data(content: str | bytes, kind: str = JSON) -> Response:
    body = content.encode() if isinstance(content, str) else content
    return Response(HTTPStatus.OK if body else HTTPStatus.NOT_FOUND, body, kind)


def _front(site: LiveSite, name: str, status: HTTPStatus) -> Response:
    """Return a page outside of languages: the index or the error page."""
    content = site.shared_file(name)
    html = PLACEHOLDER if content is None else content.decode()
    return Response(status, _with_overlay(html, site.version("", "")))


def _with_overlay(html: str, version: str, translates: bool = False) -> bytes:
    """Return a page with the overlay, as files because the pages' CSP forbids inline scripts and styles."""
    overlay = (
        f'<link rel="stylesheet" href="{OWN}overlay.css">'
        f'<script src="{OWN}overlay.js" data-page="{version}"></script>'
    )
    if translates:
        overlay += f'<link rel="stylesheet" href="{DESK}desk.css">'
        overlay += f'<script type="module" src="{DESK}desk.js"></script>'
    head, body, tail = html.rpartition("</body>")
    return f"{head}{overlay}{body}{tail}".encode()


def _json_response(status: HTTPStatus, data: Mapping[str, Any]) -> Response:
    return Response(status, json.dumps(data, ensure_ascii=False).encode(), JSON)


def _file(folder: Path, name: str) -> Response:
    try:
        path = (folder / name).resolve()
        exists = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, ValueError):  # an invalid file name
        exists = False
    if not exists:
        return Response(HTTPStatus.NOT_FOUND, b"not found", "text/plain")
    return _content(path.name, path.read_bytes())


def _content(name: str, content: bytes) -> Response:
    """Return the content of a file with the type by its name."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(HTTPStatus.OK, content, f"{kind}; charset=utf-8" if "text" in kind else kind)
