/** Pages of rules: the ruleset in force, the language, and tables that are searched. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, SITE, textOf } from "./page.js";

const LANGS = ["en", "ru", "fr", "pl", "nl"];

const inForce = (page, ruleset) => page.chooseRules(ruleset);
const ruleset = () => document.documentElement.dataset.ruleset;
const path = () => location.href.slice(SITE.length);

/** Return what an open hand is worth, without the button beside it that tells where it is otherwise. */
const openWorth = (page) => page.texts(".badges dd")[1].replace(/ ?differs$/, "");

async function switchTo(page, language) {
  await page.click(".languages summary");
  await page.follow(page.named(language, ".languages a"));
}

// The ruleset in force

test("the switch of rulesets changes the value of a yaku", async (t) => {
  const page = await open(t, "en/yaku/tanyao/");
  const said = (text) => page.texts("article .ruled:not(.open) > .r").some((each) => each.includes(text));
  assert.equal(openWorth(page), "1 han");
  await inForce(page, "ema_2008");
  assert.equal(openWorth(page), "closed only");
  assert.match(textOf(document.querySelector("#__status")), /EMA 2008/);
  assert.ok(said("All Simples counts only in closed hands."));
  assert.ok(!said("All Simples counts in open hands too."));
});

test("the switch of rulesets changes the score tables: 4 han 30 fu may be mangan", async (t) => {
  const page = await open(t, "en/scoring/tables/");
  const cell = () => page.text("#non-dealer-ron [data-cell='4-30']");
  assert.equal(cell(), "7,700");
  for (const each of ["ema_2025", "wrc_2022", "m_league"]) {
    await inForce(page, each);
    assert.equal(cell(), "8,000", each);
  }
});

test("a chosen ruleset stays across pages and languages, and is remembered without an address", async (t) => {
  const page = await open(t, "en/yaku/tanyao/");
  await inForce(page, "ema_2008");
  assert.equal(path(), "en/yaku/tanyao/?ruleset=ema_2008");
  await page.follow(page.all("article a").find((each) => textOf(each).includes("Seven Pairs")));
  assert.equal(path(), "en/yaku/chiitoitsu/?ruleset=ema_2008");
  await switchTo(page, "Nederlands");
  assert.equal(path(), "nl/yaku/chiitoitsu/?ruleset=ema_2008");
  assert.equal(ruleset(), "ema_2008");
  await page.goto("pl/yaku/tanyao/");
  assert.equal(ruleset(), "ema_2008");
  assert.equal(path(), "pl/yaku/tanyao/?ruleset=ema_2008");
});

test("a ruleset that nobody knows is the usual one", async (t) => {
  const page = await open(t, "en/yaku/tanyao/?ruleset=no_such_rules");
  assert.equal(openWorth(page), "1 han");
  assert.equal(path(), "en/yaku/tanyao/");
});

// Languages

for (const kind of ["", "scoring/fu/", "yaku/suuankou-tanki/", "rulesets/compare/"])
  test(`the language switch leads to the same page (${kind || "the first one"})`, async (t) => {
    await open(t, `en/${kind}`);
    const links = [...document.querySelectorAll("a[data-language]")].map((link) => [link.lang, link.href]);
    assert.deepEqual(
      Object.fromEntries(links),
      Object.fromEntries(LANGS.map((lang) => [lang, `${SITE}${lang}/${kind}`])),
    );
  });

test("the language switch keeps what the address says", async (t) => {
  const page = await open(t, "en/rulesets/compare/?a=common&b=tenhou");
  await switchTo(page, "Nederlands");
  assert.equal(path(), "nl/rulesets/compare/?a=common&b=tenhou");
});

for (const damaged of [{}, 5, null, "nonsense", ["dark"]])
  test(`the damaged memory ${JSON.stringify(damaged)} of light and dark is forgotten`, async (t) => {
    const page = await open(t, "en/settings/", { stored: { scheme: damaged } });
    assert.ok(page.one("[name=scheme][value=device]").checked);
  });

// Tables that are searched

test("a chosen cell of the score tables tells how it is computed, also where rulesets differ", async (t) => {
  const page = await open(t, "en/scoring/tables/");
  const told = () => page.text("[data-how-output]");
  await page.click("#non-dealer-ron [data-cell='4-30']");
  assert.equal(told(), "base points: 30 fu doubled six times (2 + 4) = 1,920 · 1,920 × 4 = 7,680, rounded up to 7,700");
  await inForce(page, "ema_2025");
  assert.match(told(), /rounded up to mangan/);
});

test("the table of yaku is filtered and sorted", async (t) => {
  const page = await open(t, "en/yaku/");
  const names = () =>
    page.all("[data-yaku-table] tbody th a").map((link) => textOf(link.querySelector(".own") ?? link));
  await page.choose("select[name=han]", "6");
  assert.deepEqual(names(), ["Full Flush"]);
  await page.choose("select[name=han]", "");
  await page.fill("input[name=q]", "chinitsu");
  assert.deepEqual(names(), ["Full Flush"]);
  await page.reload();
  assert.deepEqual(names(), ["Full Flush"]);
  await page.click(".filters button[type=reset]");
  await page.click(page.all("th[data-sort] button")[0]);
  const sorted = names();
  assert.ok(sorted.length > 30);
  assert.deepEqual(
    sorted,
    sorted.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
  );
});

test("a word of the glossary is found as it is typed, by its name in any language or by what it means", async (t) => {
  const page = await open(t, "pl/glossary/");
  const terms = () => page.all(".term");
  const everything = document.querySelectorAll(".term").length;
  assert.deepEqual(terms(), []);
  assert.equal(page.text(".filters output"), `${everything} słowa`);
  const names = (term) => [...term.querySelectorAll("dt, .others span[lang]")].map(textOf).join(" ");
  for (const [typed, name, named] of [
    ["SU-JI", "suji", /suji/i],
    ["фуритен", "furiten", /фуритен/i],
    ["odleglosc od", "shanten", /./],
  ]) {
    await page.fill("[data-terms] input", typed);
    assert.match(textOf(page.one("dt", terms()[0])), new RegExp(name));
    assert.ok(terms().length < everything / 10);
    for (const term of terms()) assert.match(names(term), named);
    assert.ok(page.all("dl.terms").length <= terms().length);
  }
  await page.fill("[data-terms] input", "wxyz");
  assert.deepEqual(terms(), []);
  assert.equal(page.text(".filters output"), "Nie ma tu takiego słowa.");
});

test("a comparison marks what differs, and sets apart what is not known", async (t) => {
  const page = await open(t, "en/rulesets/compare/?a=common&b=ema_2008");
  const rows = page.all("[data-compared] > table tbody tr").filter((row) => row.querySelector("td"));
  assert.equal(rows.length, page.all("[data-compared] > table td.differs").length);
  const [unknown] = page.all("[data-compared] details").filter((each) => textOf(each).includes("are not known."));
  await page.click(page.one("summary", unknown));
  assert.ok(
    page.all("td", unknown).some((cell) => textOf(cell).includes("Not known")),
    textOf(unknown),
  );
  page.none(".differs", unknown);
  await page.choose("select[name=b]", "common");
  assert.equal(page.text(".compare [role=status]"), "Choose at least two rulesets.");
});
