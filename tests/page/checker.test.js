/** The count that somebody made of the hand in the calculator. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { start } from "./calculator.js";
import { textOf } from "./page.js";

// Riichi, ippatsu, pinfu, all simples, a red five: 5 han 30 fu by the common rules, mangan.
const MANGAN = "345m456m67p340s22s+8p/riichi:1/ippatsu";
const SPLIT = "344556m67p34577s+8p/riichi:1/tsumo";
const CHECKER = "[data-calculator-checker]";
const COVERED = "Covered until you check your count";
const MOMENT = 600; // milliseconds

async function opened(t, hand) {
  const page = await start(t, hand);
  await page.click(`${CHECKER} summary h2`);
  page.one(`${CHECKER} .checker`);
  return page;
}

const told = () => textOf(document.querySelector(".checker-verdict"));
const brief = (page) => page.text(".calc-verdict > span");

/** Enter a count, and send it off. */
async function check(page, fields) {
  for (const [name, value] of Object.entries(fields)) await page.fill(`${CHECKER} .field.${name} input`, value);
  await page.press("Check");
}

async function change(page, hand) {
  location.replace(`#${hand}`);
  await page.settle();
  await page.pass(MOMENT);
}

test("a count is judged as far as it was entered", async (t) => {
  const page = await opened(t, MANGAN);
  await check(page, {});
  assert.equal(told(), "Enter at least one number.");
  await check(page, { han: 5 });
  assert.match(told(), /What you entered is right\./);
  await check(page, { fu: 30, discarder: "8 000" });
  assert.match(told(), /Your count is right\./);
  await page.choose(".field.limit select", "no limit");
  assert.equal(told(), "");
  await check(page, { discarder: "" });
  assert.match(told(), /Look again at the limit – you overlooked the limit\./);
  assert.match(told(), /mangan, though none was claimed/);
  await check(page, { han: "many" });
  assert.equal(told(), "Enter a number.");
});

test("the score is covered until a count is checked, and again when the hand is changed", async (t) => {
  const page = await opened(t, MANGAN);
  assert.equal(brief(page), COVERED);
  assert.ok(!page.text(".calc-result").includes("mangan"));
  await check(page, { han: 5 });
  assert.equal(brief(page), "5 han 30 fu, mangan, 8,000 points");
  assert.match(told(), /8,000 points/);
  await change(page, SPLIT);
  assert.equal(brief(page), COVERED);
  assert.equal(told(), "");
  await page.press("Show the score");
  assert.equal(brief(page), "4 han 20 fu, 1,300/2,600");
  await change(page, MANGAN);
  await page.click(`${CHECKER} summary h2`);
  assert.equal(brief(page), "5 han 30 fu, mangan, 8,000 points");
});

test("counters are part of a claim, and another ruleset may make it right", async (t) => {
  const page = await opened(t, "345m456m67p345s22s+8p/riichi:1/honba:2");
  await check(page, { discarder: 4500 });
  assert.match(told(), /What you entered is right\./);
  assert.match(told(), /3,900 points; 4,500 with counters/);
  await check(page, { discarder: 4200 });
  page.one(".checker-verdict .wrong");
  await change(page, "234567m33p345s67s+8s/dora:2p");
  await check(page, { discarder: 8000 });
  assert.match(page.text(".checker-verdict .elsewhere"), /but not under the rules you play by/);
  assert.match(told(), /7,700 points, not 8,000 points/);
});

const tick = (page, name) =>
  page.check(
    page
      .all(`${CHECKER} label`)
      .find((each) => name(textOf(each)))
      .querySelector("input"),
  );

test("a yaku that is not there comes first, and what was forgotten is folded", async (t) => {
  const page = await opened(t, "111m333p555s77s77z+7z");
  await page.click(`${CHECKER} .checker details summary`);
  await tick(page, (name) => name.startsWith("Four Concealed Triplets s"));
  await page.press("Check");
  const verdict = page.text(".checker-verdict .verdict");
  assert.match(verdict, /you counted Four Concealed Triplets, but the triplet completed by ron is open\./);
  assert.doesNotMatch(verdict, /missed/);
  await page.click(".checker-verdict summary");
  assert.match(page.text(".checker-verdict details"), /You missed/);
});

test("yaku may be named", async (t) => {
  const page = await opened(t, MANGAN);
  await page.click(`${CHECKER} .checker details summary`);
  for (const wanted of ["Riichi", "Pinfu", "All Simples tan’yao"]) await tick(page, (name) => name === wanted);
  await page.press("Check");
  assert.match(told(), /Look again at the yaku – you missed Ippatsu\./);
  assert.match(document.querySelector(".checker-verdict details").textContent, /You counted as under JPML, A rules/);
  assert.match(page.one(".checker-verdict a").href, /yaku\/ippatsu\/$/);
});

test("the fields follow the way of winning, and a new hand clears the verdict", async (t) => {
  const page = await opened(t, SPLIT);
  await check(page, { dealer: 1300 });
  assert.match(told(), /2,600/);
  page.none(".field.discarder");
  await change(page, MANGAN);
  page.one(".field.discarder");
  assert.equal(told(), "");
  await change(page, "344556m");
  await check(page, { han: 2 });
  assert.equal(told(), "Enter a winning hand first.");
});
