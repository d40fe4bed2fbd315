/** What happened, and what follows: two clicks from the page to the answer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, textOf } from "./page.js";
import { say } from "./texts.js";

const EMA_ROWS = 74; // in the facts of the rules

async function finder(t, address, { lang = "fr" } = {}) {
  const page = await open(t, `${lang}/penalties/?ruleset=${address}`);
  page.one("[data-finder] h2");
  return page;
}

const choices = (page) => page.all("[data-finder] .choices button");
const rulings = (page) => page.all("[data-finder] .answer .rulings > li");
const rowsOf = (topic) => [...topic.querySelectorAll("tbody tr")];
const topics = () => [...document.querySelectorAll("[data-penalties] table[data-topic]")];

/** Choose the row with this id. */
async function choose(page, id) {
  const topic = topics().findIndex((each) => each.querySelector(`#${id}`));
  const error = rowsOf(topics()[topic]).findIndex((each) => each.id === id);
  await page.click(choices(page)[topic]);
  await page.click(choices(page)[error]);
}

test("every row of EMA 2025 is two clicks away, with its rulings", async (t) => {
  const page = await finder(t, "ema_2025");
  const found = [];
  for (const [place, topic] of topics().entries()) {
    choices(page)[place].click();
    assert.equal(location.hash, "");
    for (const [number, row] of rowsOf(topic).entries()) {
      choices(page)[number].click();
      assert.equal(location.hash, `#${row.id}`);
      if (rulings(page).length) found.push(row);
      page.one("[data-finder] .back").click();
    }
    page.one("[data-finder] .back").click();
  }
  const ofEma = '.r[data-for~="ema_2025"] .rulings, td > .rulings';
  const expected = topics()
    .flatMap(rowsOf)
    .filter((row) => row.querySelector(ofEma));
  assert.deepEqual(
    found.map(({ id }) => id),
    expected.map(({ id }) => id),
  );
  assert.ok(found.length >= EMA_ROWS);
});

for (const lang of ["en", "ru", "fr", "pl", "nl"])
  test(`the answer is that of the ruleset and follows it (${lang})`, async (t) => {
    const page = await finder(t, "wrc_2025", { lang });
    await choose(page, "wrong-tile-count");
    const shown = () => page.texts("[data-finder] .answer .then");
    assert.deepEqual(shown(), [say(lang, "penalties.then.chombo")]);
    await page.chooseRules("ema_2025");
    assert.deepEqual(shown(), [say(lang, "penalties.then.dead_hand")]);
  });

test("an answer can be sent by its address", async (t) => {
  const page = await finder(t, "ema_2025#swap-call");
  const row = document.querySelector("#swap-call th");
  assert.equal(page.text("[data-finder] h2"), textOf(row));
  page.one("[data-finder] .answer");
});

test("where rules are silent the others are shown", async (t) => {
  const page = await finder(t, "jpml_a#swap-call");
  assert.equal(page.all("[data-finder] .answer .not-known").length, 1);
  assert.ok(page.one("[data-finder] details").open);
  page.none("[data-finder] details .not-known");
});
