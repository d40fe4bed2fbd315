"""A game kept at the table: what is stored outlives faults, corrections count anew, and a phone is enough."""

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.export.browser.rules import browser_rules
from riichi_rules.table.game.ledger import Game, answer_ledger
from tests.browser.test_axe import violations
from tests.browser.test_offline import visit
from tests.browser.watch import PHONE, THUMB, Watched, overflow, watching
from tests.games import random_result
from tests.record.records import records_of
from tests.rulebook import Case, book, replied, rules
from tests.whole import LANGS, WIDEST

KEPT = "/assets/js/table/kept"
UPRIGHT, ON_SIDE = (320, 568), (640, 360)
HEADER: Case = {"id": "g", "started": "2026-11-22", "ruleset": "common", "names": {}}

# Begins a game and does so many things to it; `fails` are the writes that the storage refuses, by number.
# What was refused is stored with one act more, and another page reads what lies there.
STORED = """async ([folder, header, acts, fails]) => {
  const { GameStore } = await import(`${folder}/store.js`);
  const held = new Map();
  let writes = 0;
  const storage = {
    get length() { return held.size; },
    key: (place) => [...held.keys()][place] ?? null,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => held.delete(key),
    setItem: (key, text) => {
      if (fails.includes(writes++)) throw new DOMException("full", "QuotaExceededError");
      held.set(key, text);
    },
  };
  const store = new GameStore(() => storage, "game.");
  store.begin(header);
  for (const act of acts) store.act(header.id, act);
  const open = store.game(header.id).hands;
  store.act(header.id, ["names", { east: "Anna" }]);
  const again = new GameStore(() => storage, "game.");
  return { open, kept: again.game(header.id), trouble: store.trouble, writes };
}"""


def acts_of(rng: Random, number: int) -> Iterator[list[Any]]:
    """Hands added, corrected and removed, acts undone and done again."""
    ids: list[str] = []
    for place in range(number):
        result = {"end": "exhaustive", "tenpai": rng.sample(("east", "south", "west", "north"), 2)}
        kind = rng.choice(("add", "add", "add", "change", "remove", "undo", "redo"))
        if kind == "add" or not ids:
            ids.append(f"h{place}")
            yield ["add", ids[-1], result]
        elif kind == "change":
            yield [kind, rng.choice(ids), result]
        else:
            yield [kind, rng.choice(ids)] if kind == "remove" else [kind]


def stored(page: Page, acts: Sequence[list[Any]], fails: Sequence[int]) -> Any:
    return page.evaluate(STORED, [KEPT, HEADER, [*acts], [*fails]])


def test_a_storage_that_refuses_any_write_loses_nothing(blank: Page) -> None:
    """One write, or all from there on but the last: all is on the page, and stored with the next act."""
    acts = [*acts_of(Random(1), 12)]
    whole = stored(blank, acts, [])
    assert whole["writes"] == len(acts) + 2
    for place in range(len(acts) + 1):
        for fails in ([place], range(place, len(acts) + 1)):
            found = stored(blank, acts, [*fails])
            assert found["open"] == whole["open"], place
            assert found["kept"]["hands"] == whole["open"], place
            assert found["trouble"] is None


def test_a_storage_that_is_full_for_good_says_so_and_the_page_goes_on(blank: Page) -> None:
    acts = [*acts_of(Random(2), 6)]
    found = stored(blank, acts, range(99))
    assert found["trouble"] == "full"
    assert found["open"] == stored(blank, acts, [])["open"]
    assert found["kept"] is None


TWO_TABS = """async ([folder, header, hand]) => {
  const { GameStore } = await import(`${folder}/store.js`);
  localStorage.clear();
  const [one, other] = [new GameStore(() => localStorage, "t."), new GameStore(() => localStorage, "t.")];
  one.begin(header);
  other.act(header.id, ["add", "a", hand]);
  one.act(header.id, ["add", "b", hand]);
  other.remove(header.id);
  one.act(header.id, ["add", "c", hand]);
  const ids = one.game(header.id).hands.map(({ id }) => id);
  localStorage.clear();
  return ids;
}"""


def test_two_tabs_write_into_one_game(blank: Page) -> None:
    """And what one of them deletes the other has still."""
    hand = {"end": "exhaustive", "tenpai": []}
    assert blank.evaluate(TWO_TABS, [KEPT, HEADER, hand]) == ["a", "b", "c"]


READ = """async ([folder, texts]) => {
  const { readGame } = await import(`${folder}/record.js`);
  return texts.map((text) => readGame(text));
}"""


def test_a_damaged_line_takes_no_other_with_it(blank: Page) -> None:
    """Each letter of a hand in turn is lost; the hands before and after it are there."""
    lines = [json.dumps({"game": 1, **HEADER})]
    lines += [json.dumps(["add", f"h{place}", {"end": "chombo", "by": "east"}]) for place in range(3)]
    damaged = ["\n".join([*lines[:2], lines[2][:cut], lines[3]]) for cut in range(1, len(lines[2]))]
    for game in blank.evaluate(READ, [KEPT, damaged]):
        assert [hand["id"] for hand in game["hands"]] == ["h0", "h2"]
        assert game["damaged"] == 1


# Corrections

# The state of a game on a page, as an answer in the format of the command line.
LEDGER = """async (folder) => {
  const { Game, windOf } = await import(`${folder}/table/game/ledger.js`);
  const written = ({ standing: { points, round, before }, settled: { deltas } }) => ({
    ...{ points, deltas, round: windOf(round), dealer: before.dealer },
    ...{ honba: before.honba, riichi_sticks: before.sticks },
  });
  return (scorer, { id = null, tournament, hands, ended }) => {
    const game = new Game(scorer, tournament ?? undefined);
    for (const [place, hand] of hands.entries()) {
      const problems = game.enter(hand);
      const told = problems.map(({ code, values }) => ({ code, values: { ...values, hand: place + 1 } }));
      if (told.length) return { id, ok: false, problems: told };
    }
    if (ended) game.stop();
    const penalties = Object.keys(game.penalties).length ? { penalties: game.penalties } : {};
    const scores = game.entries.map(written);
    return { id, ok: true, scores, final: game.final, over: game.isOver, ...penalties };
  };
}"""

CORRECT = """async ([folder, rules, games]) => {
  const { loadRules } = await import("/assets/js/engine/index.js");
  const ledger = await (LEDGER)("/assets/js");
  const { readGame, writeAct, writeHeader } = await import(`${folder}/record.js`);
  const { asLedger, readAddress, readLedger, writeAddress } = await import(`${folder}/exchange.js`);
  const { gameOf } = await import(`${folder}/import.js`);
  const { correctionOf, resultOf } = await import(`${folder}/../entry/hand-entry.js`);
  const book = loadRules(rules);
  return games.map(({ header, acts, hands }) => {
    const kept = readGame([writeHeader(header), ...acts.map(writeAct)].join("\\n"));
    const scorer = book.scorer(header.ruleset, null);
    const answer = (list) => JSON.stringify(ledger(scorer, { hands: list }));
    const own = kept.hands.map(({ result }) => result);
    const tapped = own.map((result) => resultOf(correctionOf(result), scorer.rules));
    const sent = [readLedger(JSON.stringify(asLedger(kept))), readAddress(writeAddress(kept))];
    return [answer(hands), answer(own), answer(tapped),
      ...sent.map((each) => answer(gameOf(each).hands.map(({ result }) => result)))];
  });
}""".replace("(LEDGER)", f"({LEDGER})")


def random_games(number: int) -> Iterator[Case]:
    """Whole games with one hand entered wrongly and corrected at the end, and a hand too many removed."""
    rulesets = [*book().rulesets]
    for seed in range(number):
        rng, ruleset = Random(seed), rulesets[seed % len(rulesets)]
        game = Game(rules(ruleset))
        hands: list[Case] = []
        while not game.is_over and len(hands) < 20:
            hands.append(random_result(rng, game))
            assert not game.enter(hands[-1])
        wrong = rng.randrange(len(hands))
        acts: list[list[Any]] = [["add", f"h{place}", hand] for place, hand in enumerate(hands)]
        acts[wrong] = ["add", f"h{wrong}", {"end": "chombo", "by": "east"}]
        acts += [["add", "too_many", hands[0]], ["undo"], ["redo"], ["remove", "too_many"]]
        acts += [["change", f"h{wrong}", {"end": "exhaustive", "tenpai": []}], ["undo"]]
        acts.append(["change", f"h{wrong}", hands[wrong]])
        yield {"header": {**HEADER, "ruleset": ruleset}, "acts": acts, "hands": hands}


def test_correcting_an_early_hand_equals_entering_it_so_at_once(blank: Page) -> None:
    """So does the game as it is tapped in again, as a file and as an address."""
    games = [*random_games(60)]
    for game, answers in zip(
        games, blank.evaluate(CORRECT, [KEPT, browser_rules(book()), games]), strict=True
    ):
        assert len({*answers}) == 1, game
        assert json.loads(answers[0])["ok"]


def test_a_saved_game_is_a_question_that_the_command_line_takes(blank: Page) -> None:
    hand = {"end": "tsumo", "winners": [{"seat": "west", "han": 3, "fu": 40}]}
    text = "\n".join(json.dumps(line) for line in ({"game": 1, **HEADER}, ["add", "a", hand]))
    saved = blank.evaluate(
        """async ([folder, text]) => {
          const { readGame } = await import(`${folder}/record.js`);
          return (await import(`${folder}/exchange.js`)).asLedger(readGame(text));
        }""",
        [KEPT, text],
    )
    answer = replied(answer_ledger, saved.pop("ruleset"), **saved)
    assert answer["scores"][0]["points"]["west"] == 25000 + 5200


# On the page


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


def test_an_entry_that_cannot_be_is_refused_in_words(player: Watched, site: str) -> None:
    """By key alone: a riichi without tenpai."""
    page = player.page
    page.goto(f"{site}en/game/")
    page.locator(".start-form [type=submit]").focus()
    page.keyboard.press("Enter")
    for key in ("end.exhaustive", "riichi.south", "tenpai.south"):
        page.locator(f'[data-key="{key}"]').focus()
        page.keyboard.press("Enter")
    expect(page.locator(".outcome .trouble")).to_have_text(re.compile("South"))
    expect(page.locator('[data-key="enter"]')).to_be_disabled()
    expect(page.locator('[data-key="tenpai.south"]')).to_be_focused()
    page.goto(f"{site}en/game/#game=nonsense")
    expect(page.locator("#__status")).not_to_be_empty()
    assert player.heard() == []


# What those hear who do not see the form: the name of each row and of the button in it.
NAMES = """[...document.querySelectorAll(".seat-table button, .choice-row button")].map((button) => {
  const name = button.ariaLabel ?? button.textContent;
  if (!name.trim()) throw new Error(button.outerHTML);
  return `${button.closest("[role=group]").ariaLabel}: ${name}`;
})"""


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
PLAYERS = {"east": "Александра", "south": "Константин", "west": "Екатерина", "north": "Ян Кшиштоф"}


def sent(hands: list[Case], ruleset: str = "rrc_2026", rounds: int = 2, **more: Any) -> str:
    """The address of a game that somebody sends."""
    stated = {"id": {"started": "2026-11-22", "names": PLAYERS, **more}, "ruleset": ruleset, "hands": hands}
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


def test_a_game_says_by_which_rules_it_is_kept(player: Watched, site: str) -> None:
    """Upright, on its side, lying flat and when it is over, whatever the header has in force."""
    page = player.page
    hand = {"end": "exhaustive", "tenpai": []}
    for count in (1, 8):
        page.goto(f"{site}en/game/?ruleset=tenhou{sent([hand] * count)}")
        for width, height in (UPRIGHT, ON_SIDE):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".by-rules")).to_contain_text("Rules: Russian Regulations 2026")
        tap(page, "flat")
        expect(page.locator(".flat-view .middle")).to_contain_text("Rules: Russian Regulations 2026")
        page.keyboard.press("Escape")
    page.goto(f"{site}en/game/{sent([hand], 'ema_2025', rules='Our club')}")
    expect(page.locator(".by-rules")).to_contain_text("Rules: Our club (EMA 2025)")


CLUB = "ruleset=common&rules=Club+Paris*kuitan-false*red_fives-0*multi_ron-head_bump*uma-15.5.-5.-15*rounds-1"


def test_a_game_is_kept_by_the_rules_of_a_club_that_a_link_brings(player: Watched, site: str) -> None:
    """Chosen in the form with their length, and obeyed: of two callers the first in turn wins."""
    page = player.page
    page.goto(f"{site}fr/game/?{CLUB}")
    assert page.locator("select[name=rules]").evaluate("each => each.selectedOptions[0].text") == "Club Paris"
    expect(page.locator("select[name=rounds]")).to_have_value("1")
    page.locator(".start-form [type=submit]").tap()
    tap(page, "wins.west", "discards.east", "wins.south", "worth.south.3", "riichi.south")
    expect(page.locator(".seat-table .center")).to_have_text("Sud sur Est\u202f: 3 han")
    expect(page.locator(".entry-form .note")).to_contain_text("atamahane")
    expect(page.locator(".now")).to_contain_text("1 mise de riichi")
    tap(page, "fu.south.40", "enter")
    expect(page.locator(".finals tbody tr").first).to_contain_text("+15")
    for name in ("who-is-right", "penalties"):
        link = page.locator(f'.by-rules a[href*="{name}"]').get_attribute("href") or ""
        assert "multi_ron-head_bump" in link
    assert player.heard() == []


def test_the_form_proposes_the_rules_in_force_and_those_of_the_game_begun_are_in_force(
    player: Watched, site: str
) -> None:
    page = player.page
    chosen = "document.querySelector('select[name=rules]').selectedOptions[0].text"
    page.goto(f"{site}en/game/?ruleset=ema_2016")
    page.locator("select[name=rules]").select_option(label="M.League")
    page.locator(".start-form [type=submit]").tap()
    expect(page.locator(".by-rules")).to_contain_text("M.League")
    expect(page.locator("html")).to_have_attribute("data-ruleset", "m_league")
    page.goto(f"{site}en/game/?ruleset=ema_2016")
    tap(page, "shelf", "new")
    assert page.evaluate(chosen) == "EMA 2016"
    assert player.heard() == []


@pytest.mark.parametrize(
    ("occasion", "told"), [("club", "South −8,000"), ("tournament", "Penalty: South −20,000")]
)
def test_a_chombo_costs_what_the_rules_say_for_the_occasion(
    player: Watched, site: str, occasion: str, told: str
) -> None:
    """A club evening is what the form proposes; rules that make no difference ask nothing."""
    page = player.page
    page.goto(f"{site}en/game/?ruleset=ema_2025")
    expect(page.locator("select[name=occasion]")).to_have_value("club")
    page.locator("select[name=occasion]").select_option(occasion)
    page.locator(".start-form [type=submit]").tap()
    tap(page, "end.chombo", "fault.south")
    expect(page.locator(".deltas")).to_contain_text(told)
    expect(page.locator(".by-rules")).to_contain_text("Club evening" if occasion == "club" else "Tournament")
    page.goto(f"{site}en/settle/?ruleset=ema_2025#settle=chombo&by=south")
    page.locator(f'[data-key="tournament.{str(occasion == "tournament").lower()}"]').check()
    expect(page.locator(".settled")).to_contain_text("8,000" if occasion == "club" else "20,000")
    page.goto(f"{site}en/game/?ruleset=wrc_2025")
    tap(page, "shelf", "new")
    expect(page.locator("select[name=occasion]")).to_have_count(0)


ADDRESS = """async () => {
  const [{ GameStore }, { writeAddress }] = await Promise.all(
    ["store", "exchange"].map((name) => import(`../../assets/js/table/kept/${name}.js`)));
  const keys = Object.keys(localStorage).map((key) => /^(.*game\\.)(\\w{24})$/.exec(key));
  const [, prefix, id] = keys.find(Boolean);
  return writeAddress(new GameStore(() => localStorage, prefix).game(id));
}"""


def test_a_game_that_two_phones_keep_is_one_game_and_ends_when_time_is_up(
    player: Watched, chromium: Browser, site: str
) -> None:
    """A link goes on from what is there, says that it is behind, or asks which hand counts."""
    page = player.page
    page.goto(f"{site}en/game/?ruleset=ema_2025")
    page.locator(".start-form [type=submit]").tap()
    tap(page, "wins.south", "discards.west", "worth.south.3", "fu.south.40", "enter")
    first = page.evaluate(ADDRESS)
    with watching(chromium, PHONE, has_touch=True, is_mobile=True) as watched:
        other = watched.page
        other.goto(f"{site}en/game/#game={first}")
        expect(other.locator("#__ruleset")).to_have_value("ema_2025")
        tap(other, "end.exhaustive", "tenpai.west", "enter")
        theirs = other.evaluate(ADDRESS)
        tap(page, "end.tsumo", "wins.north", "worth.north.mangan", "enter")
        page.evaluate(f"location.hash = 'game={theirs}'")
        dialog = page.locator("dialog.sure")
        expect(dialog).to_contain_text(re.compile("differs from East 2 on.*North, tsumo.*Draw, tenpai: West"))
        dialog.get_by_role("button", name="Take the one opened").tap()
        expect(page.locator(".hands-told tbody tr").last).to_contain_text("Draw, tenpai: West")
        tap(page, "end")
        expect(page.locator(".podium li").first).to_contain_text("South")
        other.evaluate(f"location.hash = 'game={page.evaluate(ADDRESS)}'")
        expect(other.locator("#__status")).to_contain_text("was not as far")
        expect(other.locator(".podium li")).to_have_count(4)
        page.evaluate(f"location.hash = 'game={first}'")
        expect(page.locator("#__status")).to_contain_text("further than the one you opened")
        for each in (page, other):
            expect(each.locator(".shelf li")).to_have_count(1)
        assert watched.heard() == []
    tap(page, "undo")
    expect(page.locator(".score-board li")).to_have_count(4)
    assert player.heard() == []


# Whether something lies on the player below when the drawn table has just come into view.
COVERED = """() => {
  const below = document.querySelector(".at-seat.below button");
  below.scrollIntoView({ block: "end" });
  const { left, right, top, bottom } = below.getBoundingClientRect();
  return !below.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def test_a_draw_is_entered_when_it_was_said_who_is_tenpai(player: Watched, site: str) -> None:
    """That nobody is, too: two taps by mistake enter nothing."""
    page = player.page
    page.goto(f"{site}en/game/")
    page.locator(".start-form [type=submit]").tap()
    tap(page, "end.exhaustive")
    expect(page.locator('[data-key="enter"]')).to_be_disabled()
    expect(page.locator(".outcome .missing")).to_have_text("Choose who is tenpai, or “nobody”.")
    tap(page, "tenpai.nobody", "riichi.south")
    expect(page.locator('[data-key="tenpai.nobody"]')).to_have_attribute("aria-pressed", "false")
    assert not page.evaluate(COVERED), "whoever sits below can be tapped, too"
    tap(page, "tenpai.nobody", "riichi.south", "enter")
    expect(page.locator(".hands-told tbody tr")).to_have_count(2)
    page.locator(".hands-told tbody button").first.tap()
    expect(page.locator('[data-key="tenpai.nobody"]')).to_have_attribute("aria-pressed", "true")
    tap(page, "tenpai.south")
    expect(page.locator(".outcome .deltas")).to_contain_text("South +3,000")


SEATS = """[...document.querySelectorAll(".seat-table .at-seat")].map((seat) => {
  const { left, top } = seat.getBoundingClientRect();
  return [seat.querySelector("button").innerText.split("\\n")[0], Math.round(left), Math.round(top)];
})"""
SMALL = """(least) => [...document.querySelectorAll(".seat-table button")]
  .map((each) => each.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < least).length"""


def test_a_hand_is_entered_by_tapping_the_players_at_a_drawn_table(player: Watched, site: str) -> None:
    """First who won, then who dealt in, then who else won; the reader sits below, the next to the right."""
    page = player.page
    page.goto(f"{site}en/game/{sent([{'end': 'exhaustive', 'tenpai': []}], 'ema_2025')}")
    middle = page.locator(".seat-table .center")
    expect(middle).to_have_text("Wins …")
    tap(page, "wins.west")
    expect(middle).to_have_text("Deals in …")
    tap(page, "discards.east", "wins.south", "riichi.south", "worth.south.mangan", "worth.west.mangan")
    expect(middle).to_have_text("Екатерина, Константин from Александра: mangan, mangan")
    expect(page.locator(".deltas")).to_contain_text("Александра −20,600")
    expect(page.locator(".hand-of legend")).to_have_text(["Екатерина", "Константин"])
    tap(page, "discards.east")
    expect(middle).to_have_text("Deals in …")
    for width, height in (UPRIGHT, ON_SIDE):
        page.set_viewport_size({"width": width, "height": height})
        seats = {name: (left, top) for name, left, top in page.evaluate(SEATS)}
        below, right, above, left = (seats[PLAYERS[seat]] for seat in ("east", "south", "west", "north"))
        assert below[1] > right[1] == left[1] > above[1]
        assert left[0] < below[0] + 1
        assert left[0] < right[0]
        assert page.evaluate(SMALL, THUMB) == 0
    tap(page, "needs", "needs.west")
    assert max(page.evaluate(SEATS), key=lambda seat: seat[2])[0] == PLAYERS["west"]
    assert player.heard() == []


LOCKS = """
  window.locks = [];
  const request = async () => {
    const lock = { held: true, release: async () => (lock.held = false) };
    window.locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
  let state = "visible";
  Object.defineProperty(document, "visibilityState", { get: () => state });
  window.see = (now) => {
    state = now;
    if (now === "hidden") window.locks.forEach((lock) => (lock.held = false)); // as browsers do
    document.dispatchEvent(new Event("visibilitychange"));
  };
"""
HELD = "locks.map(({ held }) => held)"


def test_the_screen_stays_on_as_long_as_the_phone_lies_on_the_table(chromium: Browser, site: str) -> None:
    """Also after somebody has looked at another page, and after a hand was entered in another tab."""
    with watching(chromium, PHONE, is_altered=True, has_touch=True) as watched:
        page = watched.page
        page.add_init_script(LOCKS)
        page.goto(f"{site}en/game/{sent([{'end': 'chombo', 'by': 'south'}])}")
        assert page.evaluate(HELD) == []
        tap(page, "flat")
        page.wait_for_function("() => locks.length === 1 && locks[0].held")
        page.evaluate("see('hidden')")
        assert page.evaluate(HELD) == [False]
        page.evaluate("see('visible')")
        page.wait_for_function("() => locks.length === 2 && locks[1].held")
        page.evaluate("dispatchEvent(new StorageEvent('storage', { key: null }))")
        expect(page.locator(".flat-view")).to_have_count(1)
        assert page.evaluate(HELD) == [False, True]
        page.locator(".flat-view button:not([type])").tap()
        page.wait_for_function("() => locks.every(({ held }) => !held)")
        page.evaluate("see('hidden'); see('visible')")
        assert page.evaluate(HELD) == [False] * 2
        assert watched.heard() == []


def test_a_leading_dealer_sees_by_which_draws_the_game_goes_on(player: Watched, site: str) -> None:
    page = player.page
    last = {"end": "ron", "discarder": "east", "winners": [{"seat": "north", "yakuman": 1}]}
    page.goto(f"{site}en/game/{sent([last, *[{'end': 'exhaustive', 'tenpai': []}] * 6])}")
    tap(page, "needs.north")
    rows = page.locator(".needs-told tbody tr")
    expect(rows.nth(4)).to_contain_text("✓ ↻")
    expect(rows.nth(5)).to_have_text(re.compile("✓$"))
    expect(page.locator(".needs .legend")).to_contain_text("↻ the game goes on")


DRAWS: list[Case] = [{"end": "exhaustive", "tenpai": []}] * 3
SOUTH_WINS: Case = {"end": "ron", "discarder": "east", "winners": [{"seat": "south", "han": 3, "fu": 40}]}


def test_after_the_last_hand_the_same_people_begin_another_game(player: Watched, site: str) -> None:
    """By one tap, each one seat on, under the same rules; the result goes into the chat of the group."""
    page = player.page
    page.goto(f"{site}ru/game/{sent([SOUTH_WINS, *DRAWS], 'rrc_2026', rounds=1)}")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    tap(page, "share-result")
    page.wait_for_function("() => window.copied")
    lines = page.evaluate("window.copied").split("\n")
    assert re.fullmatch(r"22 нояб\. 2026\D+ · Российский регламент 2026", lines[0])
    assert [line.partition(" ")[0] for line in lines[1:]] == ["1.", "2.", "2.", "4."]
    assert lines[1].startswith("1. Константин 35\xa0200 (+")
    tap(page, "again.rotated")
    expect(page.locator(".score-board span")).to_have_text(
        ["Константин", "Екатерина", "Ян Кшиштоф", "Александра"]
    )
    expect(page.locator(".by-rules")).to_contain_text("Российский регламент 2026")
    assert player.heard() == []


def test_a_penalty_for_chombo_is_told_while_the_game_lasts_and_at_its_end(player: Watched, site: str) -> None:
    """It changes no points on the table: the board, the hand and the line for the chat tell it."""
    page = player.page
    page.goto(f"{site}ru/game/{sent([SOUTH_WINS, {'end': 'chombo', 'by': 'south'}, *DRAWS], rounds=1)}")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    first = page.locator(".podium li").first
    expect(first).to_contain_text("Константин")
    expect(first.locator(".total")).to_have_text("−4,8")
    expect(first.locator("small")).to_have_text("35 200 очков · Ума: +30 · Штраф: −40")
    expect(page.locator(".score-board")).to_have_count(0)
    tap(page, "share-result")
    page.wait_for_function("() => window.copied")
    assert "1. Константин 35\xa0200 (−4,8, из них штраф −40)" in page.evaluate("window.copied")
    page.evaluate("navigator.canShare = () => true; navigator.share = async (sent) => (window.sent = sent)")
    tap(page, "share-result")
    page.wait_for_function("() => window.sent")
    assert page.evaluate(
        "sent.text === copied && sent.files[0].type === 'image/png' && sent.files[0].size > 9999"
    )
    tap(page, *["undo"] * 3)
    expect(page.locator(".last-hand")).to_contain_text("Чомбо: Константин, −40 000 к итогу")
    expect(page.locator(".score-board li").nth(1)).to_contain_text("Штраф: −40 000")
    tap(page, "riichi.north")
    expect(page.locator(".score-board b").nth(3)).to_have_text("29 000")
    assert player.heard() == []


def test_the_games_of_an_evening_are_added_up(player: Watched, site: str) -> None:
    page = player.page
    for hands in ([SOUTH_WINS, *DRAWS], [*DRAWS, SOUTH_WINS]):
        page.goto(f"{site}ru/game/")
        page.goto(f"{site}ru/game/{sent(hands, 'rrc_2026', rounds=1)}")
        expect(page.locator('[data-key="share-result"]')).to_be_visible()
    rows = page.locator(".evening tbody tr")
    expect(rows).to_have_count(4)
    assert rows.first.inner_text().split() == ["1.", "Константин", "2", "2–0–0–0", "+71,3", "+35,7"]
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    tap(page, "share-evening")
    page.wait_for_function("() => window.copied")
    title, first, *others = page.evaluate("window.copied").split("\n")
    assert title.startswith("Итог вечера, 22 нояб. 2026")
    assert first == "1. Константин +71,3 (2–0–0–0)"
    assert len(others) == 3
    listed = page.locator(".shelf li button:first-child span")
    expect(listed).to_have_text([re.compile(r"^1\. Константин 3\d\s\d00 \(\+3\d,\d\)$")] * 2)
    assert overflow(page) == 0
    assert player.heard() == []


def test_the_board_tells_the_distance_to_the_leader_and_what_the_last_hand_changed(
    player: Watched, site: str
) -> None:
    page = player.page
    both = {"end": "ron", "discarder": "east", "riichi": ["south"]}
    winners = [{"seat": "south", "han": 3, "fu": 40}, {"seat": "north", "han": 2, "fu": 40}]
    page.goto(f"{site}en/game/{sent([{**both, 'winners': winners}])}")
    expect(page.locator(".score-board small")).to_have_text(
        ["13,000 behind", "leads", "5,200 behind", "2,600 behind"]
    )
    told = [" ".join(each.split()) for each in page.locator(".last-hand li").all_inner_texts()]
    assert told == [
        "Константин +5,200 riichi −1,000, hand +5,200, sticks +1,000",
        "Ян Кшиштоф +2,600 hand",
        "Александра −7,800 hand",
    ]
    assert player.heard() == []


def test_each_side_of_the_table_reads_what_its_player_needs(player: Watched, site: str) -> None:
    """And the page remembers who looks at it."""
    page = player.page
    page.goto(f"{site}en/game/{sent([SOUTH_WINS, *DRAWS[:2]], 'rrc_2026', rounds=1)}")
    tap(page, "flat", "flat.needs")
    expect(page.locator(".flat-view .needs-of")).to_have_count(4)
    expect(page.locator(".flat-view .below .need").first).to_contain_text("First place: ")
    page.locator(".flat-view button:not([type])").tap()
    tap(page, "needs.west")
    page.reload()
    expect(page.locator('[data-key="needs.west"]')).to_have_attribute("aria-pressed", "true")
    assert player.heard() == []


def test_a_game_that_was_sent_is_kept_once(player: Watched, site: str) -> None:
    page = player.page
    hand = {"end": "exhaustive", "tenpai": []}
    for _ in range(2):
        page.goto(f"{site}en/game/{sent([hand])}")
        expect(page.locator(".hands-told tbody tr")).to_have_count(2)
    expect(page.locator(".shelf li")).to_have_count(1)


@pytest.mark.parametrize(
    "hand",
    [
        {"end": "ron", "discarder": "west", "winners": [{"seat": "east", "limit": "none_such"}]},
        {"end": "ron", "discarder": 5, "winners": 5, "riichi": "east"},
        {"end": "exhaustive", "tenpai": "east"},
        {"end": "none_such", "winners": [[]]},
    ],
)
def test_a_hand_from_elsewhere_that_is_none_is_named_and_can_be_corrected(
    player: Watched, site: str, hand: Case
) -> None:
    page = player.page
    page.goto(f"{site}en/game/{sent([{'end': 'exhaustive', 'tenpai': []}, hand])}")
    rows = page.locator(".hands-told tbody tr")
    expect(rows).to_have_count(3)
    rows.nth(2).get_by_role("button").tap()
    expect(page.locator('[data-key="end.ron"]')).to_be_visible()
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


@pytest.mark.parametrize("lang", LANGS)
def test_the_form_of_a_game_is_no_barrier(player: Watched, site: str, lang: str) -> None:
    page = player.page
    page.goto(f"{site}{lang}/game/")
    page.locator(".start-form [type=submit]").tap()
    tap(page, "wins.east", "worth.east.y1", "needs")
    names = page.evaluate(NAMES)
    assert len(names) > 20
    assert len({*names}) == len(names)
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
        page.locator(".replay details button").first.tap()
        expect(page.locator(".replay svg.scene")).to_be_visible()


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
