"""A game kept on a phone: tapped, keyed, lying flat, printed; what is clicked and read: tests/page."""

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_axe import violations
from tests.browser.test_offline import visit
from tests.browser.watch import PHONE, THUMB, Watched, overflow, watching
from tests.record.records import records_of
from tests.rulebook import Case
from tests.whole import WIDEST

UPRIGHT, ON_SIDE = (320, 568), (640, 360)


@pytest.fixture
def player(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, PHONE, has_touch=True, is_mobile=True) as watched:
        yield watched


def tap(page: Page, *keys: str) -> int:
    """Taps one button after the other."""
    for key in keys:
        page.locator(f'[data-key="{key}"]').tap()
    return len(keys)


def points(page: Page) -> list[str]:
    expect(page.locator(".score-board")).to_be_visible()
    return page.locator(".score-board b").all_inner_texts()


HANDS = (
    ("wins.south", "discards.west", "riichi.south", "worth.south.3", "fu.south.40", "enter"),
    ("end.exhaustive", "tenpai.south", "tenpai.north", "enter"),
    ("end.tsumo", "wins.west", "worth.west.2", "fu.west.30", "riichi.west", "enter"),
    ("wins.north", "discards.east", "worth.north.mangan", "enter"),
    ("end.chombo", "fault.south", "enter"),
    ("end.abortive", "why.four_winds", "enter"),
    ("wins.east", "discards.south", "worth.east.y1", "enter"),
)


@pytest.mark.parametrize("lang", ["nl"])
def test_a_game_is_kept_with_six_taps_a_hand(player: Watched, site: str, lang: str) -> None:
    """Corrected, undone, seen again after the page was loaded anew; nothing is wider than the phone."""
    page = player.page
    page.goto(f"{site}{lang}/game/")
    page.locator("input[name=east]").fill("Anna")
    page.locator(".start-form [type=submit]").tap()
    assert points(page) == ["25.000"] * 4
    for keys in HANDS:
        assert tap(page, *keys) <= 6
    assert len(page.locator(".hands-told tbody tr").all()) == len(HANDS) + 1
    expect(page.locator(".podium li")).to_have_count(4)
    tap(page, "undo")
    held = points(page)
    page.locator(".hands-told tbody button").first.tap()
    tap(page, "worth.south.haneman", "enter")
    corrected = points(page)
    assert int(corrected[1].replace(".", "")) == int(held[1].replace(".", "")) + 12000 - 5200
    page.reload()
    expect(page.locator(".score-board")).to_be_visible()
    assert points(page) == corrected
    tap(page, "undo")
    assert points(page) == held
    tap(page, "needs", "needs.west")
    expect(page.locator(".needs-told caption")).to_be_visible()
    assert overflow(page) == 0
    assert violations(page) == []
    assert player.heard() == []


def test_a_game_is_counted_by_another_ruleset_on_a_phone(player: Watched, site: str) -> None:
    page = player.page
    page.goto(f"{site}fr/game/{sent([SOUTH_WINS, *DRAWS], 'ema_2025')}")
    tap(page, "other-rules")
    page.locator('[data-key="other-ruleset"]').select_option("m_league")
    expect(page.locator(".recounted thead th").nth(1)).to_have_text("M.League")
    expect(page.locator(".recounted li").first).to_be_visible()
    assert overflow(page) == 0
    assert violations(page) == []
    assert player.heard() == []


FOCUSED = "document.activeElement.dataset.key ?? ''"
KEYS_ON_PAGE = 80


def reach(page: Page, key: str) -> None:
    """With the Tab key alone, from where one is: after each choice that is the button just pressed."""
    for _ in range(KEYS_ON_PAGE):
        if page.evaluate(FOCUSED) == key:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {key}")


def test_a_game_is_kept_by_the_keyboard_alone(player: Watched, site: str) -> None:
    page = player.page
    page.goto(f"{site}pl/game/")
    page.locator(".start-form [type=submit]").press("Enter")
    expect(page.locator(".entry-head h2")).to_be_focused()
    for number, keys in enumerate(HANDS[:3], 1):
        for key in keys:
            reach(page, key)
            page.keyboard.press("Space" if number % 2 else "Enter")
        expect(page.locator(".hands-told tbody tr")).to_have_count(number + 1)
    held = points(page)
    reach(page, "undo")
    page.keyboard.press("Enter")
    assert points(page) != held
    assert player.heard() == []


# Scores that nobody may misread


# Texts that are cut off, that lie over what is beside them, and words that are broken within.
CUT = """() => {
  const faults = new Set();
  for (const root of document.querySelectorAll("[data-table]")) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      if (!node.data.trim() || !at.checkVisibility() || at.closest(".visually-hidden, svg, select")) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^ \\n\\/-]+/g)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.add(`broken: ${word}`);
      }
      for (let each = at; each !== root.parentElement; each = each.parentElement) {
        const isCut = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
        if (isCut) faults.add(`cut: ${each.tagName} ${each.className} ${node.data}`);
      }
    }
  }
  return [...faults];
}"""
SIZES = [(320, 100), (320, 130), (360, 115), (360, 130), (412, 130), (640, 130)]
DRAWS: list[Case] = [{"end": "exhaustive", "tenpai": []}] * 3
SOUTH_WINS: Case = {"end": "ron", "discarder": "east", "winners": [{"seat": "south", "han": 3, "fu": 40}]}
PLAYERS = {"east": "Александра", "south": "Константин", "west": "Екатерина", "north": "Ян Кшиштоф"}


def sent(hands: list[Case], ruleset: str = "rrc_2026", rounds: int = 2) -> str:
    """The address of a game that somebody sends."""
    stated = {"id": {"started": "2026-11-22", "names": PLAYERS}, "ruleset": ruleset, "hands": hands}
    stated |= {"options": {"rounds": rounds}} if rounds != 2 else {}
    written = json.dumps(stated, ensure_ascii=False).encode()
    return "#game=" + urlsafe_b64encode(written).decode().rstrip("=")


# The points on a phone that lies flat that meet what stands beside them.
COVERED_POINTS = """[...document.querySelectorAll(".flat-view .own")].flatMap((own) => {
  const [points, beside] = [own.querySelector("b"), own.querySelector("div")];
  return points.offsetLeft < beside.offsetLeft + beside.scrollWidth ? [points.innerText] : [];
})"""


@pytest.mark.parametrize("lang", WIDEST)
def test_no_score_and_no_name_is_cut_whatever_the_phone(player: Watched, site: str, lang: str) -> None:
    """With six digits and a minus, in the smallest window, with larger text."""
    page = player.page
    lost = {"end": "ron", "discarder": "west", "winners": [{"seat": "east", "yakuman": 1}]}
    page.goto(f"{site}{lang}/game/{sent([lost] * 3 + [{'end': 'chombo', 'by': 'south'}])}")
    tap(page, "end.tsumo", "wins.south", "worth.south.y1", "needs")
    assert re.search(r"−114\D900", " ".join(points(page)))
    tap(page, "flat")
    for width, height in (UPRIGHT, ON_SIDE, (PHONE, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED_POINTS) == [], width
    page.keyboard.press("Escape")
    for address in (
        "",
        f"{site}{lang}/settle/?ruleset=rrc_2026#settle=ron&dealer=east&honba=9&discarder=west&wins=east:y6",
    ):
        if address:
            page.goto(address)
            expect(page.locator(".sums")).to_be_visible()
        for width, size in SIZES:
            page.set_viewport_size({"width": width, "height": 740})
            page.evaluate("(size) => (document.documentElement.style.fontSize = `${size * 1.25}%`)", size)
            assert page.evaluate(CUT) == [], (width, size, address)
            assert overflow(page) == 0, (width, size, address)
    assert player.heard() == []


# Whether something lies on the player below when the drawn table has just come into view.
COVERED = """() => {
  const below = document.querySelector(".at-seat.below button");
  below.scrollIntoView({ block: "end" });
  const { left, right, top, bottom } = below.getBoundingClientRect();
  return !below.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


SEATS = """[...document.querySelectorAll(".score-board .at-seat")].map((seat) => {
  const { left, top } = seat.getBoundingClientRect();
  return [seat.querySelector("button").innerText.split("\\n")[0], Math.round(left), Math.round(top)];
})"""
SMALL = """(least) => [...document.querySelectorAll(".score-board button")]
  .map((each) => each.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < least).length"""


def test_a_hand_is_entered_by_tapping_the_players_at_a_drawn_table(player: Watched, site: str) -> None:
    """The reader sits below, the next to the right; nothing is small or lies on another button."""
    page = player.page
    page.goto(f"{site}en/game/{sent([{'end': 'exhaustive', 'tenpai': []}], 'ema_2025')}")
    tap(page, "end.exhaustive")
    assert not page.evaluate(COVERED), "whoever sits below can be tapped, too"
    tap(page, "end.ron", "wins.west", "discards.east")
    for width, height in (UPRIGHT, ON_SIDE):
        page.set_viewport_size({"width": width, "height": height})
        seats = {name: (left, top) for name, left, top in page.evaluate(SEATS)}
        below, right, above, left = (seats[PLAYERS[seat]] for seat in ("east", "south", "west", "north"))
        assert below[1] > right[1] == left[1] > above[1]
        assert left[0] < below[0] + 1
        assert left[0] < right[0]
        assert page.evaluate(SMALL, THUMB) == 0
        expect(page.locator(".by-rules")).to_be_visible()
    tap(page, "needs", "needs.west")
    assert max(page.evaluate(SEATS), key=lambda seat: seat[2])[0] == PLAYERS["west"]
    assert player.heard() == []


# The four sides of a phone that lies flat, and what lies between: what leaves the page or covers another.
FLAT_FAULTS = """[...document.querySelectorAll(".flat-view > *")].flatMap((each, place, all) => {
  const box = each.getBoundingClientRect();
  const leaves = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  const covered = all.slice(place + 1).filter((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  const pairs = covered.map((other) => `${each.className} ${other.className}`);
  return leaves ? [each.className, ...pairs] : pairs;
})"""


@pytest.mark.parametrize("lang", ["ru", "nl"])
def test_the_points_are_read_from_four_sides(player: Watched, site: str, lang: str) -> None:
    """Each player has the own side, upside down or on its side, and lays out the own stick there."""
    page = player.page
    page.goto(f"{site}{lang}/game/")
    page.locator("input[name=east]").fill("Anna-Konstantina Lichtenstein-Konstantinopel")
    page.locator(".start-form [type=submit]").tap()
    tap(page, "flat")
    own = page.locator(".flat-view .side .own b")
    expect(own).to_have_count(4)
    tap(page, "flat.riichi.south")
    expect(page.locator('[data-key="flat.riichi.south"]')).to_have_attribute("aria-pressed", "true")
    assert [re.sub(r"\D", "", each) for each in own.all_inner_texts()] == ["25000", "24000", "25000", "25000"]
    for width, height in (UPRIGHT, ON_SIDE):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FLAT_FAULTS) == [], width
    assert violations(page) == []
    page.locator(".flat-view button:not([type])").tap()
    expect(page.locator(".flat-view")).to_have_count(0)
    assert player.heard() == []


@pytest.mark.parametrize("lang", WIDEST)
def test_the_form_of_a_game_is_no_barrier(player: Watched, site: str, lang: str) -> None:
    page = player.page
    page.goto(f"{site}{lang}/game/")
    page.locator(".start-form [type=submit]").tap()
    tap(page, "wins.east", "worth.east.y1", "needs")
    assert overflow(page) == 0
    assert violations(page) == []


def test_what_is_used_at_the_table_works_without_internet(chromium: Browser, site: str) -> None:
    """Each page was seen once; then a hand is entered, one is settled, a record is gone through."""
    with watching(chromium, PHONE, has_touch=True, is_mobile=True, service_workers="allow") as watched:
        page = watched.page
        for address in ("settle/", "game/replay/", "game/"):
            visit(page, f"{site}pl/{address}")
            expect(page.locator(".table-tool button").first).to_be_visible()
        page.context.set_offline(True)
        page.reload()
        page.locator(".start-form [type=submit]").tap()
        tap(page, "wins.south", "discards.west", "worth.south.mangan", "enter")
        assert points(page)[1] == "33\N{NO-BREAK SPACE}000"
        page.goto(f"{site}pl/settle/")
        tap(page, "wins.north")
        expect(page.locator(".drawn-result svg")).to_be_visible()
        page.goto(f"{site}pl/game/replay/")
        page.locator("textarea").fill(records_of(41)[0])
        page.locator(".table-tool button").first.tap()
        page.locator(".replay summary").first.tap()
        page.locator(".replay details[open] button").last.tap()
        expect(page.locator(".replay svg.scene")).to_be_visible()


def test_a_result_is_shared_with_its_picture_and_the_sums_of_an_evening_fit(
    player: Watched, site: str
) -> None:
    page = player.page
    for hands in ([SOUTH_WINS, *DRAWS], [*DRAWS, SOUTH_WINS]):
        page.goto(f"{site}ru/game/")
        page.goto(f"{site}ru/game/{sent(hands, rounds=1)}")
        expect(page.locator('[data-key="share-result"]')).to_be_visible()
    expect(page.locator(".evening tbody tr")).to_have_count(4)
    assert overflow(page) == 0
    page.evaluate("navigator.canShare = () => true; navigator.share = async (sent) => (window.sent = sent)")
    tap(page, "share-result")
    page.wait_for_function("() => window.sent")
    assert page.evaluate("sent.text.split('\\n').length") == 5
    assert page.evaluate("sent.files[0].type === 'image/png' && sent.files[0].size > 9999")
    assert player.heard() == []


PRINTED = """() => new Promise((resolve) => {
  window.print = () => resolve(document.querySelector(".own-paper").innerText);
  document.querySelector('[data-key="KEY"]').click();
})"""


def test_a_score_sheet_is_printed_with_the_day_the_rules_and_places_for_signatures(
    player: Watched, site: str
) -> None:
    """Of a game, or an empty one before it; nothing else of the page is on it."""
    page = player.page
    page.goto(f"{site}en/game/?ruleset=rrc_2026")
    expect(page.locator(".start-form")).to_be_visible()
    empty = page.evaluate(PRINTED.replace("KEY", "empty-sheet"))
    assert "Rules: Russian Regulations 2026" in empty
    assert "Signatures" in empty
    page.emulate_media(media="print")
    assert page.locator(".own-paper tbody tr").count() > 20
    expect(page.locator(".start-form")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    page.goto(f"{site}en/game/{sent([SOUTH_WINS, *DRAWS], 'rrc_2026', rounds=1)}")
    expect(page.locator(".podium")).to_be_visible()
    sheet = page.evaluate(PRINTED.replace("KEY", "print"))
    won = "Константин from Александра: 3 han 40 fu"
    for said in ("Nov 22, 2026", "Russian Regulations 2026", won, "Result"):
        assert said in sheet
    assert all(name in sheet.split("Signatures")[1] for name in PLAYERS.values())
    assert "tap" not in sheet
    assert player.heard() == []
