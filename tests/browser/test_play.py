"""Hands played against bots in a browser: by thumb, by keyboard, offline; clicks: tests/page."""

import gzip

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.test_axe import violations
from tests.browser.watch import PHONE, Watched, overflow, watching

DEAL = "play/#deal=friday&length=hand&style=full"
TILES = ".own-tiles button:not([aria-disabled])"
TO_ACT = f"{TILES}, .acts button, .result"
# The hand has ended, or it is the reader's turn and the focus is where the reader acts.
FOCUS_FOLLOWS = f"""() => document.querySelector(".result") ||
  (document.querySelector("{TO_ACT}") && document.activeElement.closest(".play-own"))"""
MOST_ACTIONS = 60
TILE_UNITS = 17  # the width of a tile in the picture of the table
LEAST = 44  # pixels of what a thumb meets
SMALL_PHONE, ON_ITS_SIDE = ViewportSize(width=360, height=640), ViewportSize(width=740, height=360)
SCREENS = [
    SMALL_PHONE,
    ON_ITS_SIDE,
    *(ViewportSize(width=w, height=h) for w, h in [(360, 740), (768, 1024), (1440, 900)]),
]

# What a page holds that nothing may keep when it is gone from the screen.
HOLDS = ("Nodes", "JSEventListeners")
HANDS, MORE, MOMENTS = 6, 1.2, 50
HAND_BEGINS = """() => !document.querySelector(".result") &&
  Boolean(document.querySelector(".own-tiles button:not([aria-disabled])"))"""
# Take what is offered, or discard what was drawn; at the end of the hand, go on to the next.
HAND_IS_PLAYED = """() => {
  const seen = (query) => [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
  const next = seen(".result .main").at(-1);
  const own = '.acts .main, .acts [data-act="pass"], .own-tiles button:not([aria-disabled])';
  (next ?? seen(own).at(-1))?.click();
  return Boolean(next);
}"""


def open_deal(page: Page, address: str) -> None:
    """Open a deal, and let the others move at once."""
    page.goto(address)
    let_others_move_at_once(page)


def let_others_move_at_once(page: Page) -> None:
    expect(page.locator(".own-tiles button").first).to_be_visible()
    page.locator(".settings summary").click()
    page.get_by_label("Their pace").select_option("none")
    page.locator(".settings summary").click()


def play_hand(page: Page) -> None:
    """Discard what is drawn and let everything pass, but win, until the hand ends."""
    for _ in range(MOST_ACTIONS):
        page.wait_for_selector(TO_ACT)
        wins, passing = page.locator(".acts .main"), page.locator('.acts [data-act="pass"]')
        if page.locator(".result").count():
            return
        if wins.count():
            wins.first.tap()
        elif passing.count():
            passing.tap()
        else:
            # Meanwhile the hand may have ended: then this taps some words.
            page.locator(f"{TILES}, .result p").last.tap()
    pytest.fail("the hand does not end")


FETCHED = "(end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end))"
NEVER_IDLE = "window.requestIdleCallback = () => {}"


def test_the_first_deal_is_on_the_table_before_the_other_players_are_there(
    chromium: Browser, site: str
) -> None:
    """Count what a first visit loads: at most 45 requests and 96 KB; a tap fetches the rest."""
    sizes: dict[str, int] = {}
    with watching(chromium, PHONE, is_altered=True, has_touch=True, is_mobile=True) as watched:
        page = watched.page
        page.add_init_script(NEVER_IDLE)
        page.on("response", lambda each: sizes.update({each.url: len(gzip.compress(each.body(), 6))}))
        page.goto(f"{site}en/{DEAL}", wait_until="networkidle")
        expect(page.locator(TILES)).to_have_count(14)
        assert not [url for url in sizes if url.endswith(("play/bots.js", "play/referee.js"))]
        assert len(sizes) <= 45, sorted(sizes)
        assert sum(sizes.values()) <= 96 * 1024, sizes
        page.locator(TILES).last.tap()
        expect(page.locator(".moves p").first).to_contain_text("East discards")
        page.wait_for_function(FETCHED, arg="play/referee.js")
        assert watched.heard() == []


@pytest.mark.parametrize("ruleset", ["common", "tenhou_sanma"])
def test_a_hand_is_played_by_thumb_to_its_end(phone: Watched, site: str, ruleset: str) -> None:
    """What can be tapped is large enough; at the end it is told who pays, and the hand is looked back on."""
    page = phone.page
    open_deal(page, f"{site}en/play/?ruleset={ruleset}#deal=friday&length=hand&style=full")
    page.locator(".help summary").tap()
    expect(page.locator(".help li").first).to_be_visible()
    assert violations(page) == []
    assert overflow(page) == 0
    page.locator(".help summary").tap()
    for each in page.locator(".own-tiles button").all():
        box = each.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST
    play_hand(page)
    expect(page.locator(".result .changes li")).to_have_count(3 if ruleset == "tenhou_sanma" else 4)
    expect(page.locator(".result .final")).to_have_count(0)
    expect(page.locator(".result .go .main")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Look back on the hand").tap()
    expect(page.locator(".stepper")).to_be_visible()
    assert violations(page) == []
    assert phone.heard() == []


@pytest.mark.parametrize("length", ["five", "eight", "plain"])
def test_a_small_game_is_chosen_and_played_by_thumb(phone: Watched, site: str, length: str) -> None:
    """Small games come first on the page; a game fills one screen, and the next one follows it."""
    page = phone.page
    page.set_viewport_size(SMALL_PHONE)
    page.goto(f"{site}en/play/")
    expect(page.locator(".games .main")).to_have_attribute("data-length", "five")
    assert violations(page) == []
    page.locator(f'.games [data-length="{length}"]').tap()
    expect(page.locator(".own-tiles button").first).to_be_in_viewport(ratio=1)
    assert covered(page) == []
    let_others_move_at_once(page)
    play_hand(page)
    assert violations(page) == []
    expect(page.locator(".result p").first).to_contain_text("hand")
    expect(page.get_by_role("button", name="Next:")).to_be_visible()
    page.get_by_role("link", name="All games").tap()
    expect(page.locator(f'[data-length="{length}"] .played')).to_be_visible()
    assert overflow(page) == 0
    assert phone.heard() == []


def test_a_whole_hand_fills_one_screen_with_digits_until_switched_off(phone: Watched, site: str) -> None:
    """The hand, the buttons and all of the table are in sight without scrolling; discards are large."""
    page = phone.page
    page.goto(f"{site}pl/play/#deal=8&length=riichi")
    expect(page.locator(".own-tiles button").first).to_be_visible()
    page.locator(TILES).last.tap()
    for size in SCREENS:
        page.set_viewport_size(size)
        for each in (".own-tiles button:first-child", ".own-tiles button:last-child"):
            expect(page.locator(each)).to_be_in_viewport(ratio=1)
        assert covered(page) == [], size
        assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
        scale = page.evaluate("() => document.querySelector('.drawn.close').getScreenCTM().a")
        assert scale * TILE_UNITS >= (24 if size["height"] > 640 else 20), size
    page.locator(".settings summary").tap()
    page.locator(".settings [data-marks-switch]").tap()
    expect(page.locator("html[data-marks=off]")).to_have_count(1)
    page.reload()
    expect(page.locator(".own-tiles button").first).to_be_visible()
    expect(page.locator("html[data-marks=off]")).to_have_count(1)


def covered(page: Page) -> list[str]:
    """Return the parts of the table that are not wholly in the window, or lie on one another."""
    found: list[str] = page.evaluate(
        """() => {
          const names = [".play-bar", ".picture", ".moves", ".play-own"];
          const boxes = names.map((name) => document.querySelector(name).getBoundingClientRect());
          const isOut = ({ top, left, bottom, right }) =>
            top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
          const meet = (one, other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
          const isUnder = (place) => boxes.some((box, at) => at < place && meet(boxes[place], box));
          return names.filter((_, place) => isOut(boxes[place]) || isUnder(place));
        }"""
    )
    return found


def test_a_hand_is_played_with_the_keyboard_alone(desk: Watched, site: str) -> None:
    """The arrows move along the tiles, the focus follows what can be done, and the table is told."""
    page = desk.page
    open_deal(page, f"{site}en/{DEAL}")
    told = page.locator(".play").aria_snapshot()
    for part in ('log "Moves"', 'group "Your hand"', "Your turn: choose the tile to discard.", "East round"):
        assert part in told
    page.locator(".own-tiles button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".own-tiles button").nth(1)).to_be_focused()
    for _ in range(MOST_ACTIONS):
        page.keyboard.press("Enter")
        page.wait_for_function(FOCUS_FOLLOWS)
        if page.locator(".result").count():
            break
        if page.evaluate("() => document.activeElement.dataset.act") not in (None, "ron", "tsumo"):
            page.locator('.acts [data-act="pass"]').focus()
    expect(page.locator(".result")).to_be_visible()
    assert desk.heard() == []


def act_by_keyboard(page: Page) -> None:
    """Win, let pass, or else discard the last tile, with the focus and the Enter key alone."""
    page.evaluate(
        """() => {
          const own = document.querySelector(".play-own");
          const wanted = [".acts .main", '.acts [data-act="pass"]', ".own-tiles button:not([aria-disabled])"];
          [...wanted.map((each) => [...own.querySelectorAll(each)].at(-1))].find(Boolean)?.focus();
        }"""
    )
    page.keyboard.press("Enter")


def play_on(page: Page) -> None:
    """Play a hand to its end with the keyboard."""
    for _ in range(MOST_ACTIONS):
        page.wait_for_selector(TO_ACT)
        if page.locator(".result").count():
            return
        act_by_keyboard(page)
    pytest.fail("the hand does not end")


@pytest.mark.parametrize("length", ["five"])
def test_a_small_game_is_played_with_the_keyboard_offline(desk: Watched, site: str, length: str) -> None:
    """Once the deal is there, nothing more is needed from the host; the turns are looked back on."""
    page = desk.page
    page.goto(f"{site}en/play/#deal=next&length={length}", wait_until="networkidle")
    let_others_move_at_once(page)
    page.context.set_offline(True)
    play_on(page)
    page.get_by_role("button", name="Look back on the hand").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".look-back")).to_be_focused()
    page.locator(".look-back .turns button").first.press("Enter")
    expect(page.locator(".step-notes")).to_contain_text("discard")
    assert violations(page) == []
    page.context.set_offline(False)


def test_a_long_game_leaves_nothing_behind(chromium: Browser, site: str) -> None:
    """Compare the elements and listeners that the page holds at the beginning of each hand.

    A script that has not ended yet may hold what was on the screen before; it lets go within moments.
    """
    with watching(chromium, PHONE, is_altered=True) as watched:
        page = watched.page
        open_deal(page, f"{site}en/play/#deal=friday&length=south&style=full")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")

        def held() -> dict[str, int]:
            session.send("HeapProfiler.collectGarbage")
            metrics = session.send("Performance.getMetrics")["metrics"]
            return {each["name"]: each["value"] for each in metrics if each["name"] in HOLDS}

        def goes_on() -> None:
            page.wait_for_function(HAND_IS_PLAYED)
            page.wait_for_function(HAND_BEGINS)

        page.wait_for_function(HAND_BEGINS)
        first = held()
        goes_on()
        second = held()
        most = {name: max(first[name], second[name]) * MORE for name in HOLDS}
        for _ in range(HANDS - 2):
            goes_on()
            for _ in range(MOMENTS):
                now = held()
                if all(now[name] <= most[name] for name in HOLDS):
                    break
                page.wait_for_timeout(200)
            else:
                raise AssertionError(f"{now} is held where {most} is the most")
