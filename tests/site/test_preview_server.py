"""What the preview answers to requests that no page of its own makes."""

import http.client
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from generator.site.library import Source
from generator.site.pages import Page
from generator.site.preview.language import BuiltPage, Language
from generator.site.preview.pages import LiveSite
from generator.site.preview.serve import Preview
from generator.site.preview.server import Handler, Server
from generator.site.whole.links import linked_pages
from tests.site.preview_bench import served

PATIENCE = 300  # seconds: only a request that waits for another one ever takes so long


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(("127.0.0.1", 0), LiveSite(Source(), Path(tmp_path_factory.mktemp("work")))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def port(server: Server) -> int:
    return server.server_port


def status(port: int, path: str, **headers: str) -> int:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.putrequest("GET", path, skip_host=True)
        for name, value in {**headers, "Connection": "close"}.items():
            connection.putheader(name, value)
        connection.endheaders()
        with connection.getresponse() as response:
            return response.status


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.7", "[::1]:8000"]
)
def test_this_machine_is_served_by_its_name_and_in_figures(port: int, host: str) -> None:
    assert status(port, "/__preview/overlay.css", Host=host) == 200
    assert status(port, "/__preview/overlay.css", Host=host, Origin=f"http://{host}") == 200


@pytest.mark.parametrize(
    "host", ["", "evil.example", "localhost.evil.example", "[", "127.0.0.1.evil.example:8000"]
)
def test_a_name_that_leads_here_from_elsewhere_is_not_served(port: int, host: str) -> None:
    """The page of a stranger cannot read the preview by having its own name point to this machine."""
    assert status(port, "/__preview/overlay.css", Host=host) == 403
    assert status(port, "/__preview/events", Host=host) == 403


def test_an_open_page_hears_its_state_at_once_and_again_only_if_it_has_changed(server: Server) -> None:
    """After an edit of something else a comment keeps the connection open."""
    with closing(http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/__preview/events?page=/en/riichi/")
        with connection.getresponse() as events:
            first = events.readline()
            assert first.startswith(b"data: {")
            assert events.readline() == b"\n"
            server.notify()
            assert (events.readline(), events.readline()) == (b":\n", b"\n")
    while server.open_pages():
        server.notify()  # a stream sees only when it writes that nobody reads it any more
        time.sleep(0.01)


@pytest.mark.parametrize("origin", ["null", "https://evil.example", ""])
def test_a_page_of_elsewhere_is_not_answered(port: int, origin: str) -> None:
    assert status(port, "/__preview/overlay.css", Host="localhost", Origin=origin) == 403


@pytest.mark.parametrize(
    "path", ["/__preview/%00", "/__preview/" + "x" * 5000, "/__preview/../server.py", "//["]
)
def test_a_name_that_no_file_can_have_is_answered(port: int, path: str) -> None:
    assert status(port, path, Host="localhost") in {400, 404}


def test_no_page_of_elsewhere_can_frame_the_preview_or_guess_its_types(port: int) -> None:
    """A frame could take clicks meant for another page, and the pages here can write and commit."""
    for path in ("/", "/en/", "/__preview/overlay.js", "/nothing"):
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
            connection.request("GET", path)
            headers = connection.getresponse().headers
        assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cache-Control"] == "no-store"


def test_a_request_that_never_ends_is_given_up(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise each would hold a thread for ever."""
    assert 10 <= Handler.timeout <= 60
    monkeypatch.setattr(Handler, "timeout", 0.2)
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(b"GET /en/ HTTP/1.1\r\nHost: loc")
        assert connection.recv(1) == b""


def report_of(server: Server, error: BaseException, capsys: pytest.CaptureFixture[str]) -> str:
    """What the server writes when a request ends in an error."""
    try:
        raise error
    except type(error):
        server.handle_error(None, ("127.0.0.1", 1))
    return capsys.readouterr().err


def test_an_error_of_a_request_is_reported(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert "KeyError: 'page'" in report_of(server, KeyError("page"), capsys)


@pytest.mark.parametrize("error", [BrokenPipeError(), ConnectionResetError(), ConnectionAbortedError()])
def test_a_browser_that_hangs_up_is_no_error(
    server: Server, error: ConnectionError, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report_of(server, error, capsys) == ""


def test_a_page_is_open_as_long_as_a_browser_shows_it(server: Server) -> None:
    """Many may come and go at once."""

    def come_and_go() -> None:
        for _ in range(3_000):
            with server.showing("/en/"):
                assert server.open_pages() == ["/en/"]

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as browsers:
            for each in [browsers.submit(come_and_go) for _ in range(8)]:
                each.result()
    finally:
        sys.setswitchinterval(interval)
    assert server.open_pages() == []


@pytest.fixture(scope="module")
def site_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("served"), ("en", "pl")) as server:
        yield server


class Gate:
    """A function that some calls may only enter when the gate is opened."""

    def __init__(self, is_closed: Callable[..., bool], function: Callable[..., Any]):
        self._is_closed, self._function = is_closed, function
        self._is_reached, self._is_open = threading.Event(), threading.Event()

    def enter(self, *arguments: Any) -> Any:
        if self._is_closed(*arguments):
            self._is_reached.set()
            assert self._is_open.wait(PATIENCE)
        return self._function(*arguments)

    @contextmanager
    def closed(self, port: int, path: str) -> Iterator[None]:
        """Request what waits at the gate, and open it in the end."""
        with ThreadPoolExecutor(1) as reader:
            answer = reader.submit(status, port, path, Host="localhost")
            try:
                assert self._is_reached.wait(PATIENCE)
                yield
            finally:
                self._is_open.set()
            assert answer.result() == 200


def test_a_page_that_takes_long_holds_up_no_other_answer(
    site_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = site_server.server_port
    assert status(port, "/en/calls/", Host="localhost") == 200
    gate = Gate(lambda _, page: page.id == "furiten", Language.build)

    def build(language: Language, page: Page) -> BuiltPage:
        built: BuiltPage = gate.enter(language, page)
        return built

    monkeypatch.setattr(Language, "build", build)
    with gate.closed(port, "/en/furiten/"):
        for path in ("/en/calls/", "/assets/site.css", "/assets/js/site/page.js", "/data/rules.json"):
            assert status(port, path, Host="localhost") == 200
        site_server.site.read({site_server.site.source.texts / "pl" / "ui.yaml"})


def test_questions_that_take_long_hold_up_no_page(
    site_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, gate = site_server.server_port, Gate(lambda *_: True, lambda *_: "{}")
    monkeypatch.setattr("generator.site.preview.server.quiz_file", gate.enter)
    with gate.closed(port, "/data/quiz/points/common/all.json"):
        assert status(port, "/en/dora/", Host="localhost") == 200


def test_pages_to_which_the_open_one_links_are_built_next(site_server: Server) -> None:
    site = site_server.site
    page = site.page("en", "penalties/")
    assert page
    near = linked_pages(page.finished.links)
    order = [each.address in near for each in site.outdated("en", "penalties/")]
    assert order == sorted(order, reverse=True)
    assert {*order} == {True, False}


def test_a_language_that_nobody_opens_is_not_built(site_server: Server) -> None:
    preview = Preview(site_server, "en", print)
    site_server.requested.clear()
    assert preview.opened_languages() == [("en", "")]
    for path in ("/pl/", "/nothing/", "/assets/site.css"):
        site_server.answer(path, "")
    assert preview.opened_languages() == [("pl", ""), ("en", "")]
