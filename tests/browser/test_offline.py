"""Reading without internet, choosing a language, addresses that lead nowhere: on a small site in a folder."""

import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.watch import choose_rules, patient_context
from tests.built import finished

FOLDER = "riichi"
PATIENCE = 120.0  # seconds: it only ends what hangs, on a busy machine too
HAS_CHANGED = """async (url) => {
  const page = await caches.match(url, { ignoreSearch: true });
  return (await page.text()).includes("changed");
}"""
IN_CHARGE = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"

IS_UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = new Promise((done) => (registration.onupdatefound = () => done(registration.installing)));
  await registration.update();
  const worker = await found;
  while (!["activated", "redundant"].includes(worker.state))
    await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
  return worker.state === "activated";
}"""
TEXT_OF = "async (url) => (await fetch(url)).text()"


class Server(ThreadingHTTPServer):
    """A host of static files, which gives a page once it may."""

    daemon_threads = True

    def __init__(self, *arguments: Any, **others: Any) -> None:
        super().__init__(*arguments, **others)
        self.may_answer = Event()
        self.may_answer.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/{FOLDER}/"


class Host(SimpleHTTPRequestHandler):
    """Serves files, and the site's own page for what it does not have."""

    server: Server

    def do_GET(self) -> None:
        del self.headers["If-Modified-Since"]  # which knows no parts of a second
        if self.path.endswith("/"):
            self.server.may_answer.wait()
        super().do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, FOLDER, "404.html")
        if code != 404 or self.command != "GET" or not page.exists():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return None

    def log_message(self, *args: object) -> None:
        """Requests are the tests' business, not the terminal's."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return finished(tmp_path / FOLDER, base_url="https://example.org/elsewhere/")


@pytest.fixture
def server(root: Path) -> Iterator[Server]:
    with Server(("127.0.0.1", 0), partial(Host, directory=str(root.parent))) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = patient_context(chromium, locale="de-DE")
    context.set_default_timeout(1000 * PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def until(page: Page, script: str, value: object = None) -> None:
    """Asks a page again and again until what it promises is true."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(script, value):
        assert time.monotonic() < end, script
        page.wait_for_timeout(50)


def visit(page: Page, url: str) -> None:
    """Opens a page and waits until the worker has stored what it stores."""
    page.goto(url)
    until(page, IN_CHARGE)
    until(page, "caches.match(location.href).then(Boolean)")


def keep(page: Page) -> None:
    page.get_by_role("button", name="keep").click()
    expect(page.get_by_role("status")).to_have_text("kept")


def cache_names(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return sorted(name.partition(":")[2] for name in names)


def stored(page: Page, name: str) -> set[str]:
    """The addresses below the site's own in one of its caches, without the hashes behind them."""
    script = "async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)"
    found: list[str] = page.evaluate(script, f"/{FOLDER}/:{name}")
    return {url.partition(f"/{FOLDER}/")[2].partition("?")[0] for url in found}


# Pages that were visited


def test_a_page_that_was_visited_can_be_read_again_without_internet(
    page: Page, context: BrowserContext, server: Server
) -> None:
    """The very first page included; which ruleset its address names does not matter."""
    visit(page, f"{server.url}en/tiles/")
    context.set_offline(True)
    page.goto(f"{server.url}en/tiles/?ruleset=tenhou")
    expect(page.locator("h1")).to_have_text("en/tiles/")
    expect(page.locator("[data-offline-notice]")).to_have_text("now")
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 0
    context.set_offline(False)
    expect(page.locator("[data-offline-notice]")).to_have_text("back")


def test_a_page_that_is_not_stored_says_so(page: Page, context: BrowserContext, server: Server) -> None:
    """In the language of its address first, with links that work."""
    visit(page, f"{server.url}nl/")
    context.set_offline(True)
    page.goto(f"{server.url}nl/yaku/suuankou-tanki/")
    first = page.locator("section").first
    expect(first).to_have_attribute("lang", "nl")
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 0
    first.get_by_role("link").last.click()
    expect(page.locator("h1")).to_have_text("nl/")


def test_an_address_without_its_last_slash_finds_the_stored_page(
    page: Page, context: BrowserContext, server: Server
) -> None:
    visit(page, f"{server.url}en/tiles/")
    context.set_offline(True)
    page.goto(f"{server.url}en/tiles")
    assert page.url == f"{server.url}en/tiles/"


def test_a_slow_network_is_not_waited_for(page: Page, server: Server) -> None:
    """The stored page is shown while the host still thinks."""
    visit(page, f"{server.url}en/")
    server.may_answer.clear()
    page.goto(f"{server.url}en/", wait_until="commit")
    expect(page.locator("h1")).to_have_text("en/")
    server.may_answer.set()


def test_online_a_page_is_always_the_newest(page: Page, server: Server, root: Path) -> None:
    visit(page, f"{server.url}en/")
    finished(root, said="second")
    page.reload()
    expect(page.locator("#said")).to_have_text("second")


# A language that is kept


def test_every_page_of_a_kept_language_can_be_read_without_internet(
    page: Page, context: BrowserContext, server: Server
) -> None:
    visit(page, f"{server.url}en/")
    expect(page.locator("[data-offline-about]")).to_contain_text("MB")
    keep(page)
    context.set_offline(True)
    page.goto(f"{server.url}en/yaku/suuankou-tanki/")
    expect(page.locator("h1")).to_have_text("en/yaku/suuankou-tanki/")
    search = page.evaluate("fetch('../../../data/search/en.json').then((found) => found.json())")
    assert search["words"]


def test_a_kept_language_can_be_removed(page: Page, server: Server) -> None:
    visit(page, f"{server.url}en/")
    keep(page)
    assert "kept-en" in cache_names(page)
    page.get_by_role("button", name="remove").click()
    expect(page.get_by_role("status")).to_have_text("removed")
    assert "kept-en" not in cache_names(page)


def test_a_language_that_cannot_be_kept_says_so(page: Page, context: BrowserContext, server: Server) -> None:
    visit(page, f"{server.url}en/")
    context.set_offline(True)
    page.get_by_role("button", name="keep").click()
    expect(page.get_by_role("status")).to_have_text("failed")
    expect(page.get_by_role("button", name="keep")).to_be_visible()


def test_a_full_device_gives_back_what_was_stored(page: Page, server: Server) -> None:
    page.add_init_script(
        "Cache.prototype.put = async () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    visit(page, f"{server.url}en/")
    page.get_by_role("button", name="keep").click()
    expect(page.get_by_role("status")).to_have_text("failed")
    assert "kept-en" not in cache_names(page)


# A new version of the site


def test_a_new_version_takes_over_and_fetches_only_what_changed(
    page: Page, server: Server, root: Path
) -> None:
    """The assets of the old one go, an open page offers to load the new, the kept language follows."""
    visit(page, f"{server.url}en/")
    keep(page)
    (old,) = (name for name in cache_names(page) if name.startswith("assets-"))
    finished(root, changed=["assets/front.css", "en/tiles/index.html", "nl/index.html"])
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
    page.evaluate("navigator.serviceWorker.getRegistration().then((worker) => worker.update())")
    expect(page.locator("[data-offline-update]")).to_be_visible()
    until(page, HAS_CHANGED, f"{server.url}en/tiles/")
    until(page, "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    (new,) = (name for name in cache_names(page) if name.startswith("assets-"))
    assert new != old
    pages = {each for each in asked if each.startswith(("en/", "nl/"))}
    assert pages == {"en/tiles/"}
    page.get_by_role("button", name="load").click()
    expect(page.locator("[data-offline-update]")).to_be_hidden()


def test_a_version_that_is_copied_by_half_waits_until_the_host_has_all_of_it(
    page: Page, server: Server, root: Path
) -> None:
    """What would be stored under the hash of a file is that file, or nothing is."""
    visit(page, f"{server.url}en/")
    late = root / "assets" / "front.css"
    old = late.read_bytes()
    finished(root, changed=["assets/front.css"])
    new = late.read_bytes()
    late.write_bytes(old)
    assert not page.evaluate(IS_UPDATED)
    assert "changed" not in page.evaluate(TEXT_OF, "../assets/front.css")
    late.write_bytes(new)
    assert page.evaluate(IS_UPDATED)
    assert "changed" in page.evaluate(TEXT_OF, "../assets/front.css")


def test_a_site_that_stores_nothing_any_more_is_left_by_the_worker(
    page: Page, server: Server, root: Path
) -> None:
    """The worker of an earlier site would answer with files that are long gone."""
    visit(page, f"{server.url}en/")
    (root / "sw.js").unlink()
    page.reload()
    until(page, "navigator.serviceWorker.getRegistration().then((worker) => !worker)")


# The choice of a language


@pytest.mark.parametrize(("languages", "expected"), [("de-DE", ""), ("nl-BE", "nl/"), ("en-GB", "en/")])
def test_the_first_page_goes_to_the_language_of_the_browser(
    chromium: Browser, server: Server, languages: str, expected: str
) -> None:
    """If the site has it; what the address asks for goes along."""
    page = chromium.new_page(locale=languages)
    page.goto(f"{server.url}?ruleset=tenhou")
    page.wait_for_url(f"{server.url}{expected}?ruleset=tenhou")
    page.close()


def test_the_first_page_goes_to_the_language_that_was_read_last(page: Page, server: Server) -> None:
    page.add_init_script(f"localStorage.setItem('/{FOLDER}/.language', '\"nl\"')")
    page.goto(server.url)
    page.wait_for_url(f"{server.url}nl/")


def test_who_comes_from_the_site_itself_may_choose(page: Page, server: Server) -> None:
    page.add_init_script(f"localStorage.setItem('/{FOLDER}/.language', '\"nl\"')")
    page.goto(server.url, referer=f"{server.url}nl/")
    page.wait_for_load_state("networkidle")
    assert page.url == server.url


# Addresses that lead nowhere


NEARLY = {
    "en/yaku/suuankou_tanki": "en/yaku/suuankou-tanki/",
    "en/YAKU/Suuankou-Tanki/index.html": "en/yaku/suuankou-tanki/",
    "en/suuankou-tanki/": "en/yaku/suuankou-tanki/",
    "nl/tlies/": "nl/tiles/",
}


def test_an_address_that_is_nearly_right_finds_its_page(page: Page, server: Server) -> None:
    """Wherever the site lies: here it lies elsewhere than it was made for."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    for address, expected in NEARLY.items():
        page.goto(server.url + address)
        first = page.locator("section").first
        expect(first).to_have_attribute("lang", expected[:2])
        assert page.evaluate("document.documentElement.lang") == expected[:2]
        assert page.evaluate("document.styleSheets[0].cssRules.length") > 0
        first.get_by_role("link", name=expected).click()
        expect(page.locator("h1")).to_have_text(expected)
    assert [text for text in complaints if "404" not in text] == []


def test_an_address_like_no_other_offers_the_first_page(page: Page, server: Server) -> None:
    page.goto(f"{server.url}nl/mah-jongg-solitaire/")
    first = page.locator("section").first
    assert first.get_by_role("link").count() == 1
    first.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text("nl/")


# Are the questions of every kind stored that is asked under a ruleset?
HAS_POOLS = """async (ruleset) => {
  const { kinds } = await (await fetch("../../data/quiz/index.json")).json();
  const poolOf = ({ ruled, pools }) => pools[ruled ? ruleset : "common"];
  const asked = Object.entries(kinds).map(([kind, each]) => [kind, poolOf(each)]).filter(([, pool]) => pool);
  const stored = asked.map(([kind, pool]) =>
    caches.match(new URL(`../../data/quiz/${kind}/${pool}/all.json`, location.href), { ignoreSearch: true }));
  return (await Promise.all(stored)).every(Boolean);
}"""


def kinds_asked(page: Page, site: str, ruleset: str) -> dict[str, list[str]]:
    """The notices above the first question of some kinds, by kind, and whether there is one."""
    found = {}
    for kind in ("full-hand", "furiten", "settle", "penalty"):
        page.goto(f"{site}pl/quiz/{kind}/?ruleset={ruleset}")
        page.locator("article.question").wait_for()
        found[kind] = page.locator(".other-rules").all_inner_texts()
    return found


def test_a_kept_language_has_questions_under_the_rulesets_that_were_chosen(
    page: Page, context: BrowserContext, site: str
) -> None:
    """That in force then, and any chosen later; another one gives way to the usual one, and says so."""
    page.goto(f"{site}pl/settings/?ruleset=rrc_2026")
    until(page, IN_CHARGE)
    page.locator("[data-offline-keep]").click()
    expect(page.locator("[data-offline-remove]")).to_be_visible()
    choose_rules(page, "mahjong_soul")
    until(page, HAS_POOLS, "mahjong_soul")
    context.set_offline(True)
    for ruleset in ("rrc_2026", "mahjong_soul"):
        assert kinds_asked(page, site, ruleset) == {
            "full-hand": [],
            "furiten": [],
            "settle": [],
            "penalty": [],
        }
    page.goto(f"{site}pl/quiz/full-hand/?ruleset=jpml_a")
    page.locator("article.question").wait_for()
    assert page.locator(".other-rules").count() == 1
