/** The page of sheets: its address says which sheet, and its form makes others. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, SITE, textOf } from "./page.js";
import { say } from "./texts.js";

const PLACE = "[data-sheet-place]";

const sheet = (t, address = "", lang = "en") => open(t, `${lang}/quiz/sheet/${address}`);
const tasks = () => [...document.querySelectorAll(`${PLACE} .tasks > li`)].map(textOf);
const count = (selector) => document.querySelectorAll(selector).length;

test("an address gives the same sheet again, and fills the form", async (t) => {
  const address = "#exam=42&ruleset=tenhou&count=5&kinds=han,fu&level=1&layout=proofs,marks";
  const page = await sheet(t, address);
  const asked = tasks();
  assert.equal(asked.length, 5);
  assert.equal(page.one("[name=ruleset]").value, "tenhou");
  assert.equal(page.one("[name=number]").value, "42");
  assert.ok(page.one("[name=proofs]").checked);
  assert.equal(count('.paper[data-marks="on"]'), 1);
  assert.equal(count(".paper .key .proof"), 5);
  await page.press("Other questions");
  assert.ok(!location.hash.includes("exam=42&"));
  assert.notDeepEqual(tasks(), asked);
  await page.goto(`en/quiz/sheet/${address}`);
  assert.deepEqual(tasks(), asked);
});

test("the language switch keeps the sheet", async (t) => {
  const address = "#exam=7&ruleset=common&count=5&kinds=points";
  const page = await sheet(t, address);
  assert.equal(tasks().length, 5);
  await page.click(".languages summary");
  await page.follow(page.named("polski", ".languages a"));
  assert.equal(location.href, `${SITE}pl/quiz/sheet/${address}`);
  assert.match(textOf(document.querySelector(`${PLACE} .about`)), /7/);
});

test("a sheet may have no answers", async (t) => {
  const page = await sheet(t);
  assert.equal(count(".paper .key"), 1);
  await page.choose("[name=answers]", "none");
  assert.equal(count(".paper .key"), 0);
  assert.ok(location.hash.endsWith("&layout=none"));
});

const notice = () => textOf(document.querySelector("[data-sheet-damaged]"));

for (const damaged of [
  "nonsense",
  "exam=1&ruleset=no_rules&count=5&kinds=fu",
  "exam=1&ruleset=common&count=0&kinds=fu",
  "exam=0&ruleset=common&count=5&kinds=fu",
  "%E0%A4%A",
])
  test(`the address #${damaged} says that it is no sheet, and leaves the one that is there`, async (t) => {
    const page = await sheet(t, `#${damaged}`);
    assert.equal(notice(), say("en", "quiz.sheet.damaged"));
    assert.equal(tasks().length, 10);
    location.hash = "#exam=1&ruleset=common&count=5&kinds=fu";
    await page.settle();
    assert.equal(tasks().length, 5);
    assert.equal(notice(), "");
  });

test("a sheet without any kind is not made", async (t) => {
  const page = await sheet(t, "#exam=1&ruleset=common&count=5&kinds=fu");
  const asked = tasks();
  const lacking = () => textOf(document.querySelector(".sheet-form .lacking"));
  await page.check("[name=kind][value=fu]", false);
  assert.equal(lacking(), say("en", "quiz.control.kinds.none"));
  assert.deepEqual(tasks(), asked);
  await page.check("[name=kind][value=han]");
  assert.equal(lacking(), "");
  assert.notDeepEqual(tasks(), asked);
});
