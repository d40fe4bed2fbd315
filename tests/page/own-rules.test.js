/** A club's own rules: made on the page of the calculator, kept, given to others, followed by all pages. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { goto, start } from "./calculator.js";
import { open, textOf } from "./page.js";

// All simples in an open hand, won by ron; nothing else.
const OPEN = "234567m34s88p+5s/chi:678p:left";
const PRICE = "1,000 points";

const part = (page) => page.one("[data-calculator-rules]");
const button = (page, name) => page.click(page.named(name, "button", part(page)));
const topic = (page, name) => page.click(`[data-topic=${name}] > summary`);
const unfold = (page) => page.click("[data-calculator-rules] > details > summary");
const tick = (page, name, isTicked = true) => page.check(page.named(name, "input", part(page)), isTicked);
const name = (page) => page.named("Name", "input", part(page));
const options = (page) => page.all(".option", part(page)).length;
const names = (page) => page.texts(".own-list strong");
const inForce = () => document.querySelector("#__ruleset > b").textContent;
const price = (page) => page.text(".calc-verdict");
const alerts = (page) => page.texts("[role=alert]").join(" ");

/** Make rules in which a rule is changed. */
async function begin(page, base, choice) {
  await unfold(page);
  await button(page, "Make your own rules");
  await page.fill(name(page), "Our club");
  await page.choose(page.named("Start from", "select", part(page)), base);
  await topic(page, "yaku");
  await tick(page, choice);
}

/** Make rules without open tanyao, with another uma. */
async function make(t) {
  const page = await start(t, OPEN);
  await begin(page, "ema_2025", "All Simples counts only in closed hands.");
  await topic(page, "game");
  for (const [place, points] of ["30", "10", "-5"].entries())
    await page.fill(page.all("[data-option=uma] input")[place], points);
  assert.match(page.text("[data-option=uma]"), /\+30, \+10, −5, −35/);
  await button(page, "Save the rules");
  assert.deepEqual(names(page), ["Our club"]);
  return page;
}

test("each changed rule may go back to its base", async (t) => {
  const page = await make(t);
  await button(page, "Change these rules");
  assert.equal(name(page).value, "Our club");
  await tick(page, "Show only changed rules");
  assert.equal(options(page), 2);
  await page.click(page.all(".option button").find((each) => textOf(each).includes("Back to EMA 2025")));
  assert.equal(options(page), 1);
  await page.fill(name(page), "Another club");
  await button(page, "Save the rules");
  assert.deepEqual(names(page), ["Another club"]);
  assert.ok(price(page).includes(PRICE));
});

test("what only follows another rule is not asked without it", async (t) => {
  const page = await make(t);
  await button(page, "Change these rules");
  await topic(page, "dora");
  page.one("[data-option=kan_ura_dora]");
  await tick(page, "There are no ura-dora.");
  page.none("[data-option=kan_ura_dora]");
});

test("rules have names and no two the same", async (t) => {
  const page = await make(t);
  await button(page, "Make your own rules");
  await button(page, "Save the rules");
  assert.match(alerts(page), /Give your rules a name\./);
  await page.fill(name(page), "Our club");
  await button(page, "Save the rules");
  assert.match(alerts(page), /You already have rules/);
  await button(page, "Close");
  assert.deepEqual(names(page), ["Our club"]);
});

test("deleted rules are brought back and in force again", async (t) => {
  const page = await make(t);
  await button(page, "Delete these rules");
  assert.deepEqual(names(page), []);
  assert.equal(document.querySelector("#__rules [data-own]"), null);
  await button(page, "Undo");
  assert.deepEqual(names(page), ["Our club"]);
  assert.equal(inForce(), "Our club");
});

test("rules brought back leave those that came meanwhile", async (t) => {
  const page = await make(t);
  await button(page, "Delete these rules");
  const { keepRules, keptRules } = await page.import("rules/in-force.js");
  keepRules([...keptRules(), { base: "common", text: "Others*kuitan-false" }]); // as another tab does
  await button(page, "Undo");
  assert.deepEqual(names(page), ["Our club", "Others"]);
});

test("a link brings rules to others", async (t) => {
  const page = await make(t);
  await button(page, "Change these rules");
  await page.fill(name(page), "Клуб *Дракон*");
  await button(page, "Save the rules");
  await button(page, "Copy a link to these rules");
  assert.match(page.text("#__status"), /Send the link/);
  const { search } = new URL(page.copied[0]);
  const query = { ruleset: "ema_2025", rules: "Клуб Дракон*kuitan-false*uma-30.10.-5.-35" };
  assert.deepEqual(Object.fromEntries(new URLSearchParams(search)), query);

  const other = await start(t, OPEN, { query: search });
  assert.match(other.texts(".notices").join(" "), /This link carries a club’s own rules: Клуб Дракон\./);
  assert.ok(!price(other).includes(PRICE));
  assert.deepEqual(names(other), []);
  await button(other, "Use these rules");
  assert.equal(other.all(".own-list li.in-force").length, 1);
  await goto(other, `nl/calculator/#${OPEN}`);
  await other.chooseRules("Клуб Дракон");
  assert.ok(!price(other).includes("1.000 punten"));
});

test("rules that come twice in files are kept once", async (t) => {
  const page = await make(t);
  await button(page, "Save as a file");
  const [own] = page.saved;
  assert.equal(own.name, "our_club.yaml");
  const text = (await own.text()).replace("kuitan: {value: false", "kuitan: {value: true");
  assert.notEqual(text, await own.text());
  const other = new File([text], "other.yaml");
  for (const [file, chosen, kept] of [
    [own, "Our club", ["Our club"]],
    [other, "Our club 2", ["Our club", "Our club 2"]],
    [other, "Our club 2", ["Our club", "Our club 2"]],
    [own, "Our club", ["Our club", "Our club 2"]],
  ]) {
    await page.openFile("[data-calculator-rules] input[type=file]", file);
    assert.equal(inForce(), chosen);
    assert.deepEqual(names(page), kept);
  }
});

test("damage in a link leaves the rest of its rules", async (t) => {
  const query = "?ruleset=ema_2025&rules=Club*kuitan-maybe*nothing-1*red_fives-3*uma-1.2";
  const page = await start(t, OPEN, { query });
  assert.match(page.texts(".notices").join(" "), /Parts of this link could not be read/);
  await button(page, "Use these rules");
  assert.match(page.text(".own-list"), /1 rule differs from EMA 2025\./);
});

const GOOD = { base: "tenhou", text: "Good*kuitan-false" };

for (const [stored, kept] of [
  [[GOOD, 7, { base: 1 }, { base: "gone", text: "Old" }, { base: "tenhou", text: "*x" }], ["Good"]],
  ["text", []],
])
  test(`damage in the storage harms nothing else: ${JSON.stringify(stored)}`, async (t) => {
    const page = await start(t, OPEN, { query: "?ruleset=common", stored: { own_rules: stored } });
    await unfold(page);
    page.one(".main", part(page));
    assert.deepEqual(names(page), kept);
  });

test("a storage that is no JSON harms nothing else", async (t) => {
  const page = await make(t);
  localStorage.setItem(
    Object.keys(localStorage).find((key) => key.endsWith(".own_rules")),
    "{damaged",
  );
  await goto(page, `en/calculator/?ruleset=common#${OPEN}`);
  await unfold(page);
  page.one(".main", part(page));
  assert.deepEqual(names(page), []);
});

// What pages say

const CLUB = "?ruleset=common&rules=Club*kuitan-false*noten_payment-1500*kan_after_riichi-strict*honba-1500";

test("the cheat sheet says what own rules say", async (t) => {
  const page = await open(t, `en/cheat-sheet/${CLUB}`);
  const row = page.all(".sheet-yaku li").find((each) => each.querySelector('a[href*="/tanyao"]'));
  const tanyao = () => page.all(".n data", row).map(textOf);
  assert.deepEqual(tanyao(), ["1", "–"]);
  assert.match(page.text(".sheet-rest"), /All Simples counts only in closed hands\./);
  assert.doesNotMatch(page.text(".sheet-rest"), /All Simples counts in open hands too\./);
  assert.match(page.text(".sheet-rules"), /Club/);
  await page.chooseRules("common");
  assert.deepEqual(tanyao(), ["1", "1"]);
  assert.match(page.text(".sheet-rest"), /All Simples counts in open hands too\./);
});

test("a rule's page names the price of own rules", async (t) => {
  const page = await open(t, `en/draws/${CLUB}`);
  assert.match(page.text("article"), /1,500 points/);
  assert.doesNotMatch(page.text("article"), /3,000 points/);
});

for (const [query, isThere] of [
  ["common", true],
  ["common&rules=Club*red_fives-0", false],
  ["ema_2016", false],
  ["ema_2016&rules=Club*red_fives-3", true],
])
  test(`what is bound to an option follows ${query}`, async (t) => {
    const page = await open(t, `en/dora/?ruleset=${query}`);
    assert.equal(page.all('[data-where][data-options="red_fives"]').length > 0, isThere);
  });

for (const [query, said] of [
  ["?ruleset=common", "stay the same"],
  [CLUB, "read only as a triplet"],
])
  test(`the search finds what holds under ${query}`, async (t) => {
    const page = await open(t, `en/riichi/${query}`);
    await page.key("/");
    await page.fill("#__search input", "quads after riichi");
    const [found] = page.texts("#__search li").filter((each) => /waits|triplet/.test(each));
    assert.ok(found.includes(said), found);
  });

// Accreditation

/** Change one rule of the Russian regulations, and ask whether these rules may be accredited. */
async function accredited(t, choice) {
  const page = await start(t, OPEN);
  await begin(page, "rrc_2026", choice);
  await button(page, "Save the rules");
  await button(page, "May they be accredited?");
  return page;
}

test("rules with a forbidden change are refused by its name", async (t) => {
  const page = await accredited(t, "All Simples counts only in closed hands.");
  assert.match(page.text(".accreditation"), /✗/);
  assert.equal(page.texts(".accreditation li strong")[0], "Open All Simples (kuitan)");
  assert.equal(page.all(".accreditation > ul > li").length, 1);
  assert.match(page.text(".accreditation"), /All Simples counts in open hands too\./);
});

test("rules with permitted changes may be accredited", async (t) => {
  const page = await accredited(t, "Nagashi mangan is paid at an exhaustive draw.");
  for (const words of ["✓ Yes.", "Russian Regulations 2026", "16 players", "4 games"])
    assert.ok(page.text(".accreditation").includes(words), words);
});
