"""Recorded games in the browser: pasted, from a file and from the address."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_axe import violations
from tests.browser.watch import Watched, overflow, watching
from tests.record.reading import read_record
from tests.record.records import records_of

GAME = 41


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, 360) as watched:
        yield watched


def test_a_record_is_pasted_or_chosen_or_comes_with_the_address(
    reader: Watched, site: str, tmp_path: Path
) -> None:
    """Every hand is told and counted, a difference stands open; what is no record is refused in words."""
    page = reader.page
    as_json, as_tags = records_of(GAME)
    hands = len(read_record(as_json)["game"]["hands"])
    page.goto(f"{site}en/game/replay/")
    text, button = page.get_by_label("Record of the game"), page.get_by_role("button", name="Read the record")
    text.fill(as_json)
    button.click()
    listed = page.locator(".replay details:has(.round)")
    expect(listed).to_have_count(hands)
    expect(page.locator(".replay .sum")).to_have_text(
        f"{hands} hands were played through again. The record agrees with our count everywhere."
    )
    expect(listed.first.locator(".round")).to_have_text("East 1")
    listed.first.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(listed.first).to_have_attribute("open", "")
    assert violations(page) == []
    assert overflow(page) == 0
    text.fill(as_json[:200])
    button.click()
    expect(page.locator(".replay .trouble")).to_contain_text("the JSON breaks off")
    text.fill("https://tenhou.net/0/?log=2023010100gm-0089-0000-1a2b3c4d&tw=2")
    button.click()
    file = "https://tenhou.net/0/log/?2023010100gm-0089-0000-1a2b3c4d"
    expect(page.locator(".replay .trouble a")).to_have_attribute("href", file)
    expect(page.locator(".replay .trouble")).to_be_in_viewport()
    assert page.get_by_text("this is the address of a game on Tenhou").count() == 1
    packed = tmp_path / "game.xml.gz"
    packed.write_bytes(gzip.compress(as_tags.encode()))
    chosen = page.get_by_label("Or a file")
    chosen.set_input_files(packed)
    expect(listed).to_have_count(hands)
    button.click()  # which reads what was given last
    expect(page.locator(".replay .trouble")).to_have_count(0)
    expect(listed).to_have_count(hands)
    text.fill('{"type":"start_game"}\n{"type":"end_game"}')
    assert chosen.input_value() == ""
    button.click()
    expect(page.locator(".replay .trouble")).to_contain_text("no hand")
    page.get_by_role("button", name="Clear").click()
    assert (text.input_value(), chosen.input_value()) == ("", "")
    stated = json.loads(as_json)
    stated["log"][-1][1][0] += 100
    stated["rule"]["disp"] = "Our club"
    page.goto(f"{site}en/game/replay/#json={quote(json.dumps(stated))}")
    expect(page.locator(".replay .differs p.trouble").first).to_contain_text("in the record")
    expect(page.locator(".replay > .explained")).to_contain_text("The record names “Our club”")
    assert reader.heard() == []


def test_a_hand_of_a_record_is_counted_in_the_calculator(reader: Watched, site: str) -> None:
    """The link leads there with the hand and the ruleset of the record, whatever the reader follows."""
    page = reader.page
    as_json, as_tags = records_of(GAME)
    (won,) = read_record(as_tags)["game"]["hands"][0]["wins"]
    page.goto(f"{site}en/game/replay/#json={quote(as_json)}")
    page.locator(".replay summary").first.click()
    page.locator(".replay .win a").first.click()
    expect(page).to_have_url(re.compile("calculator/.*ruleset=tenhou"))
    expect(page.locator("main")).to_contain_text(f"{won['total']:,} points")
    assert reader.heard() == []


def test_a_hand_is_gone_through_on_the_table_and_a_win_is_asked(reader: Watched, site: str) -> None:
    """By buttons and arrow keys, each move in words; what draws the table is fetched when it is opened."""
    page = reader.page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    record = read_record(records_of(GAME)[0])["game"]
    first = record["hands"][0]
    moves, dealer = len(first["moves"]), record["names"][first["dealer"]]
    page.goto(f"{site}en/game/replay/#json={quote(records_of(GAME)[0])}")
    hand = page.locator(".replay details").first
    hand.locator("summary").click()
    assert not any("scene.js" in url or "questions.js" in url for url in fetched)
    hand.get_by_role("button", name="Go through the hand on the table").click()
    told, table = hand.locator(".told"), hand.locator("svg.scene")
    expect(told).to_contain_text("The tiles are dealt.")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text(f"1 of {moves} {dealer} draws")
    expect(hand.locator(".stepper .players")).to_contain_text(f"East: {dealer}")
    hand.get_by_role("button", name="One move on").click()
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text(f"3 of {moves}")
    page.keyboard.press("End")
    expect(told).to_contain_text(f"{moves} of {moves}")
    expect(table).to_have_attribute("aria-label", re.compile("discards"))
    assert violations(page) == []
    assert overflow(page) == 0
    page.get_by_label("Which player are you?").select_option(str(first["wins"][0]["seat"]))
    page.get_by_role("button", name=re.compile("Ask me about my")).click()
    question = page.locator(".quiz-place article")
    question.get_by_role("button", name="Show the answer").click()
    expect(question.locator(".proof")).to_contain_text("Points")
    assert violations(page) == []
    assert overflow(page) == 0
    assert reader.heard() == []
