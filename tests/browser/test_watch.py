"""What the tests of pages rely on: a reader who takes over a tab finds nothing of the one before."""

from playwright.sync_api import Browser

from tests.browser.watch import watching

LEAVE = """async () => {
  for (const store of [localStorage, sessionStorage]) store.setItem("left", "behind");
  document.cookie = "left=behind";
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
}"""
FIND = """async () => [
  localStorage.getItem("left"), sessionStorage.getItem("left"),
  document.cookie, (await indexedDB.databases()).length,
  matchMedia("print").matches, navigator.onLine,
]"""


def test_the_next_reader_finds_nothing_of_this_one(chromium: Browser, site: str) -> None:
    with watching(chromium) as watched:
        page = watched.page
        page.goto(f"{site}en/tiles/")
        page.evaluate(LEAVE)
        assert page.evaluate(FIND) != [None, None, "", 0, False, True]
        page.emulate_media(media="print")
        page.route("**/*", lambda route: route.abort())
        page.context.set_offline(True)
        page.context.new_page()
    with watching(chromium) as watched:
        assert watched.page == page
        assert (watched.asked, watched.complaints, len(page.context.pages)) == ([], [], 1)
        page.goto(f"{site}en/tiles/")
        assert page.evaluate(FIND) == [None, None, "", 0, False, True]
