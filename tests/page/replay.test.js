/** A recorded game, clicked: the wins of a hand are asked. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { open, textOf } from "./page.js";

const GAMES = JSON.parse(String(gunzipSync(readFileSync(new URL("../record/games.json.gz", import.meta.url)))));
const [AS_JSON] = GAMES[41];

test("a hand's own wins are asked, and nothing tells their worth until they are counted", async (t) => {
  const page = await open(t, `en/game/replay/#json=${encodeURIComponent(AS_JSON)}`);
  const [hand] = page.all(".replay details:has(.round)");
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
