/** A recorded game, clicked: the wins of a hand are asked. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { open, textOf } from "./page.js";

const GAMES = JSON.parse(String(gunzipSync(readFileSync(new URL("../record/games.json.gz", import.meta.url)))));
const [AS_JSON] = GAMES[41];
const HANDS = ".replay > details:not(.sums)";

test("a hand's own wins are asked, and nothing tells their worth until they are counted", async (t) => {
  const page = await open(t, `en/game/replay/#json=${encodeURIComponent(AS_JSON)}`);
  const [hand] = page.all(HANDS);
  const told = textOf(hand.querySelector("summary"));
  assert.match(told, /points|han|mangan/i);
  hand.open = true;
  hand.dispatchEvent(new Event("toggle"));
  assert.ok(hand.querySelector(".win"));
  await page.press("Ask me this hand");
  assert.equal(hand.querySelector(".counted, .changes"), null);
  assert.equal(textOf(hand.querySelector("summary")), "East 1");
  assert.equal(hand.querySelectorAll(".quiz-place article").length, 1);
  await page.press("Show the answer");
  await page.press("See how it went");
  assert.match(textOf(hand.querySelector(".sum")), /^You counted 0 of 1/);
  assert.ok(hand.querySelector(".counted"));
  assert.equal(textOf(hand.querySelector("summary")), told);
});

test("what each player needed is told for the hands that could be the last, for each wanted place", async (t) => {
  const page = await open(t, `en/game/replay/#json=${encodeURIComponent(AS_JSON)}`);
  for (const hand of page.all(HANDS)) {
    hand.open = true;
    hand.dispatchEvent(new Event("toggle"));
  }
  const told = page.all(HANDS).filter((hand) => hand.querySelector(".need"));
  assert.deepEqual(
    told.map((hand) => textOf(hand.querySelector(".round"))),
    ["East 3"],
  );
  const needs = told[0].querySelector("details:has(.need)");
  needs.open = true;
  assert.deepEqual(
    [...needs.querySelectorAll("li")].map((each) => [...each.querySelectorAll("b, .need")].map(textOf)),
    [
      [
        "Ada",
        "First place: 5,200 (3 han 40 fu) from Грета · haneman from 三郎 · haneman by tsumo · a draw is not enough",
        "Second place: any win · any draw is enough (the game may go on)",
      ],
      ["Грета", "First place: any win · any draw is enough (the game may go on)"],
      [
        "三郎",
        "First place: sanbaiman by ron · sanbaiman by tsumo (yakuman to end the game) · a draw is not enough",
        "Second place: haneman by ron (sanbaiman to end the game) · sanbaiman by tsumo (yakuman to end the game) · a draw is not enough",
      ],
    ],
  );
});

test("a recorded hand is played from its beginning, from the seat of the reader", async (t) => {
  const page = await open(t, `en/game/replay/#json=${encodeURIComponent(AS_JSON)}`);
  await page.choose(".own select", "Грета (South)");
  const hand = page.all(HANDS).find((each) => textOf(each.querySelector(".round")) === "East 3");
  hand.open = true;
  hand.dispatchEvent(new Event("toggle"));
  await page.follow(page.one(`a[href*="/play/"]`, hand));
  assert.equal(page.text(".play-bar .where"), "East round, hand 3: you are West");
  assert.equal(page.all(".own-tiles .t").length, 13);
});

test("a recorded hand is played on from a move that is seen on the table", async (t) => {
  const page = await open(t, `en/game/replay/#json=${encodeURIComponent(AS_JSON)}`);
  const hand = page.all(HANDS)[0];
  hand.open = true;
  hand.dispatchEvent(new Event("toggle"));
  await page.press("Go through the hand on the table");
  page.none(".step-notes a");
  for (let step = 0; step < 9; step++) await page.click(".step-next");
  const discards = (/** @type {string} */ seen) => [...seen.matchAll(/discards: ([^.]*)\./g)].map((found) => found[1]);
  const recorded = discards(page.one(".stepper .picture svg").getAttribute("aria-label"));
  assert.ok(recorded.length >= 3);
  await page.follow(page.one(".step-notes a"));
  const played = discards(page.one(".play-table .picture svg").getAttribute("aria-label"));
  for (const [seat, row] of recorded.entries()) assert.ok(played[seat].startsWith(row), `${played[seat]} after ${row}`);
});

/** Read records as files. */
async function readFiles(t, texts) {
  const page = await open(t, "en/game/replay/");
  const files = texts.map((text, at) => new File([text], `${at}.json`));
  Object.defineProperty(page.one("#replay-file"), "files", { value: files, configurable: true });
  page.one("#replay-file").dispatchEvent(new Event("change", { bubbles: true }));
  await page.settle();
  await page.until(() => page.all("details.sums table")[0]);
  return page;
}

const sumRows = (page) =>
  [...page.all("details.sums table")[0].querySelectorAll("tbody tr")].map((row) => [...row.children].map(textOf));

test("wins, deal-ins and riichi are added up over games, and saved with the points of each yaku", async (t) => {
  const page = await readFiles(t, [AS_JSON, AS_JSON]);
  const rows = sumRows(page);
  assert.equal(rows.length, JSON.parse(AS_JSON).name.filter(Boolean).length);
  for (const [, games] of rows) assert.equal(games, "2");
  await page.press("Save as a table (CSV)");
  const lines = (await page.saved[0].text()).replace("\ufeff", "").trim().split("\r\n");
  const wins = rows.reduce((sum, [, , , won]) => sum + Number(won), 0);
  const ofPlayers = lines.slice(1).filter((line) => line.split(",")[1] === "");
  assert.equal(
    ofPlayers.reduce((sum, line) => sum + Number(line.split(",")[4]), 0),
    wins,
  );
  assert.ok(lines.length > 1 + ofPlayers.length, "rows of yaku");
});

test("over several games players without a name are nobody; in one they are its seats", async (t) => {
  const stated = JSON.parse(AS_JSON);
  const unnamed = JSON.stringify({ ...stated, name: ["", ...stated.name.slice(1)] });
  const page = await readFiles(t, [unnamed, AS_JSON]);
  assert.equal(sumRows(page).find(([, games]) => games === "1")[0], stated.name[0]);
  assert.match(page.text("details.sums"), /Not counted: 1 player without a name/);
});
