/** The tools of the table, clicked: the last tile, and who pays what. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, textOf } from "./page.js";

const labelled = (page, name) => page.named(name, "input, select");
const totals = (page) => page.texts("[data-table=settle] .pinned-sum b");

// The table of the last tile

test("calls are tapped and the last tile moves at once: undone, cleared, kept in the address", async (t) => {
  const page = await open(t, "en/haitei/");
  const said = () => page.text("[data-table=haitei] [role=status]");
  const calls = () => page.texts("[data-table=haitei] .made li");
  assert.equal(said(), "South draws the last tile");
  assert.ok(page.named("East: promoted quad", "button").matches(":disabled"));
  await page.press("South: chi");
  assert.equal(said(), "West draws the last tile");
  await page.press("North: pon");
  await page.press("North: promoted quad");
  assert.equal(calls().length, 3);
  assert.equal(location.hash, "#haitei=s.chi.e,n.pon.s,n.kan_added");
  assert.equal(said(), "North draws the last tile");
  assert.match(page.text(".seat.north"), /last tile/);
  assert.match(page.text(".seat.north"), /17 draws/);
  await page.press("Undo");
  assert.equal(said(), "East draws the last tile");
  await page.reload();
  assert.match(calls()[0], /^South calls chi from East/);
  assert.match(calls()[1], /^North calls pon from South/);
  await page.press("Clear");
  assert.equal(said(), "South draws the last tile");
  assert.equal(location.hash, "");
  await page.chooseRules("tenhou_sanma");
  assert.equal(page.text("[data-table=haitei]"), "this can be asked only about games of four players");
});

test("what can be read of a damaged address is kept, and the reader is told of the rest", async (t) => {
  const page = await open(t, "fr/haitei/#haitei=s.chi.e,q.pon,w.pon.w,%E0%A4%A,n.kan_closed");
  assert.equal(page.all("[data-table=haitei] .made li").length, 2);
  assert.notEqual(textOf(document.querySelector("#__status")), "");
});

// Who pays what

test("a hand is settled as it is said, reason by reason, under the ruleset in force", async (t) => {
  const page = await open(t, "en/settle/");
  assert.deepEqual(totals(page), ["0", "+5,200", "−5,200", "0"]);
  await page.fill(labelled(page, "Counters"), 2);
  await page.check(labelled(page, "South: Riichi"));
  await page.check(labelled(page, "North: Wins"));
  const row = page.all("tr").find((each) => textOf(each).startsWith("North: counters"));
  assert.match(textOf(row), /\+600/);
  assert.deepEqual(totals(page), ["0", "+4,200", "−11,000", "+6,800"]);
  await page.chooseRules("ema_2008");
  assert.deepEqual(totals(page), ["0", "+5,800", "−11,600", "+5,800"]);
  await page.chooseRules("wrc_2025");
  assert.deepEqual(totals(page), ["0", "−1,000", "−5,800", "+6,800"]);
  await page.choose(labelled(page, "Value"), "y1");
  await page.choose(page.named("Liable", "select"), "east");
  const said = "#settle=ron&dealer=east&honba=2&riichi=south&discarder=west&wins=north:y1&pao=north:east:daisangen";
  assert.equal(location.hash, said);
  for (let times = 0; times < 2; times++) {
    assert.deepEqual(totals(page), ["−16,000", "−1,000", "−16,600", "+33,600"]);
    await page.reload();
  }
  await page.choose(labelled(page, "The hand ended by"), "exhaustive");
  await page.check(labelled(page, "South: Tenpai"));
  assert.deepEqual(totals(page), ["−1,000", "+2,000", "−1,000", "−1,000"]);
});

test("a hand is settled by the own rules in force, and anew by what the header chooses", async (t) => {
  const rules = "ruleset=common&rules=Club*kiriage_mangan-true*honba-1500";
  const page = await open(t, `en/settle/?${rules}#settle=ron&dealer=south&honba=1&discarder=north&wins=west:4:30`);
  assert.deepEqual(totals(page), ["0", "0", "+9,500", "−9,500"]);
  await page.chooseRules("common");
  assert.deepEqual(totals(page), ["0", "0", "+8,000", "−8,000"]);
  await page.goto(`en/calculator/?${rules}#234678m234678p8s+8s/honba:1`);
  await page.follow(await page.until(() => page.named("Who pays", "article a")));
  assert.match(location.search, /rules=Club/);
  assert.deepEqual(totals(page), ["−2,800", "+2,800", "0", "0"]);
});

for (const [lang, end] of Object.entries({ en: "ron", ru: "tsumo", fr: "exhaustive", pl: "abortive", nl: "chombo" }))
  for (const ruleset of ["common", "ema_2016", "tenhou_sanma"])
    test(`the end ${end} can be said under ${ruleset}, whatever the address says beyond the rules`, async (t) => {
      const rare = "tenpai=east,south&nagashi=north&by=south&why=x&z&wins=west:mangan,east:2:50";
      const said = `${end}&dealer=south&honba=3&riichi=east,north&discarder=north&${rare}`;
      const page = await open(t, `${lang}/settle/?ruleset=${ruleset}#settle=${said}`);
      assert.notEqual(page.texts("[data-table=settle] .settled p")[0], ""); // a table, or why there is none
    });
