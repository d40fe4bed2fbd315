/** Pages of rules that answer a choice: two rulesets side by side, a move in the first hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, textOf } from "./page.js";
import { say } from "./texts.js";

const OTHER = "ema_2025";
const compared = () => ["a", "b", "c"].map((name) => document.querySelector(`select[name=${name}]`).value);
const pageWords = () => JSON.parse(document.getElementById("__compare-words").textContent);

for (const [address, stored, expected] of [
  ["", "common", ({ usual, other }) => [usual, other, ""]],
  ["", "tenhou", ({ usual }) => [usual, "tenhou", ""]],
  [`?a=${OTHER}`, "common", ({ usual }) => [OTHER, usual, ""]],
  ["?b=common", "common", ({ other }) => [other, "common", ""]],
  ["?a=tenhou&b=wrc_2025&c=rrc_2026", "common", () => ["tenhou", "wrc_2025", "rrc_2026"]],
  ["?a=none_such&b=none_such&c=none_such", "common", ({ usual, other }) => [usual, other, ""]],
]) {
  test(`rulesets are compared as the address says (${address || "nothing"}), or else the usual one and that in force (${stored})`, async (t) => {
    const page = await open(t, `en/rulesets/compare/${address}`, { stored: { ruleset: stored } });
    assert.deepEqual(compared(), expected(pageWords()));
    page.one("[data-compared] > table");
  });
}

test("a move in the first hand is judged where it was made, and the reason unfolds once it is right", async (t) => {
  const page = await open(t, "en/first-hand/");
  const steps = [...document.querySelectorAll(".screen:has(.moves)")].map(({ id }) => id);
  assert.ok(steps.length > 3);
  for (const step of steps) {
    await page.goto(`en/first-hand/#${step}`);
    const moves = page.one(".moves");
    const marked = () => page.all("button:is(.right, .wrong)", moves).map(({ className }) => className);
    const [right, wrong] = ["[data-right]", ":not([data-right])"].map((kind) => page.all(`button${kind}`, moves)[0]);
    const state = () => [marked(), textOf(moves.nextElementSibling), page.one(".moves ~ details").open];
    await page.click(wrong);
    const [words, why] = state()[1].split(say("en", "ui.lesson.wrong"));
    assert.deepEqual([state()[0], words, state()[2]], [["wrong"], "", false]);
    assert.match(why, / \S.+\.$/);
    assert.ok(wrong.matches(".wrong"));
    await page.click(right);
    assert.deepEqual(state(), [["right"], say("en", "ui.lesson.right"), true]);
    assert.ok(right.matches(".right"));
  }
});
