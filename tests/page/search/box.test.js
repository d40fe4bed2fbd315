/** The search of the whole site, through the box that readers type into. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, SITE, textOf } from "../page.js";
import { say } from "../texts.js";
import { CASES, search } from "./asking.js";

const [ENOUGH, FIRST] = [120, 0.95];
const TYPED = 4; // into the box itself; the others are asked of the worker behind it
const BOX = "#__search input";

/** Type a query into the search of a page that is open. */
async function type(page, query) {
  await page.key("/");
  await page.fill(BOX, query);
}

/** Open a page and type a query into the search. */
async function typed(t, address, query) {
  const page = await open(t, address);
  await type(page, query);
  return page;
}

const said = (page) => page.text("#__search [role=status]");
const firstOf = (page) => page.all("#__search ol > li a")[0];
const isGoal = (goals, place) => [goals].flat().includes(place.split("#")[0]);

for (const [lang, wanted] of Object.entries(CASES)) {
  test(`what readers type in ${lang} finds its page first in the box`, async (t) => {
    const page = await open(t, `${lang}/riichi/`);
    for (const [query, goal] of wanted.slice(0, TYPED)) {
      await type(page, query);
      assert.equal(firstOf(page).href, `${SITE}${lang}/${goal}`, query);
      document.querySelector("#__search").close();
    }
  });

  test(`whatever readers look for in ${lang} something is found, nearly always the page they want`, async (t) => {
    assert.ok(wanted.length >= ENOUGH);
    await open(t, "en/riichi/");
    const answers = await search(
      lang,
      wanted.map(([query]) => query),
    );
    const found = wanted.map(([query, goals], place) => [query, goals, answers[place][0]?.[0].location]);
    assert.deepEqual(
      found.filter(([, , place]) => place === undefined),
      [],
    );
    const missed = found.filter(([, goals, place]) => !isGoal(goals, place));
    assert.ok(missed.length <= wanted.length * (1 - FIRST), missed.join("\n"));
  });
}

test("what is not sure is asked, and no answer is shown", async (t) => {
  const page = await typed(t, "nl/who-is-right/", "mag ik chi na riichi");
  assert.equal(said(page), say("nl", "ui.search.perhaps"));
  assert.match(firstOf(page).href, /penalties\/#call-after-riichi/);
  page.none("span", firstOf(page));
  page.none("#__search .answered");
});

test("an answer leads to the section with its rule, and after a chombo to what follows it", async (t) => {
  const page = await typed(t, "en/riichi/", "two players call ron on the same tile");
  const leads = () => page.all("#__search .answered .place").map(({ href }) => href.replace(`${SITE}en/`, ""));
  assert.deepEqual(leads(), ["calls/#priority"]);
  assert.match(page.text("#__search .answered .place"), /^.+ › .+$/);
  await page.goto("en/riichi/");
  await type(page, "false win");
  assert.deepEqual(leads(), ["penalties/#false-win", "who-is-right/#after-chombo"]);
});

test("an amount is answered by the rules in force", async (t) => {
  const page = await open(t, "en/furiten/");
  for (const [ruleset, amount] of [
    ["rrc_2026", "7,700"],
    ["ema_2025", "8,000"],
  ]) {
    await page.goto(`en/furiten/?ruleset=${ruleset}`);
    await type(page, "4 han 30 fu non-dealer ron");
    assert.deepEqual(page.texts("#__search .answered .payment > b"), [amount]);
  }
});

test("a search that finds nothing says so in the language of the page", async (t) => {
  const page = await typed(t, "nl/riichi/", "zebra");
  assert.equal(said(page), "Niets gevonden");
});

test("a yaku that is found shows the tiles that make it, for eyes alone", async (t) => {
  const page = await typed(t, "en/riichi/", "pure straight");
  const drawn = page.one(".pattern-tiles[aria-hidden=true]", firstOf(page));
  assert.equal(page.all(".set", drawn).length, 5);
  assert.equal(page.all(".set.rest", drawn).length, 2);
  assert.equal(page.one("[data-t='9m'] use", drawn).getAttribute("href"), `${SITE}assets/tiles.svg#t-9m`);
});

test("the tiles of a yaku of several suits are drawn each in its own", async (t) => {
  const page = await typed(t, "en/riichi/", "kokushi musou");
  const drawn = page.all(".t", page.all(".pattern-tiles")[0]).map((tile) => tile.dataset.t);
  const names = ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"];
  assert.deepEqual([...new Set(drawn)].sort(), names.sort());
});

test("an answer is not lost among the pages that were found", async (t) => {
  const page = await typed(t, "ru/riichi/", "кан в риичи");
  assert.equal(said(page), "Подходящий ответ");
  page.one("#__search li.answered");
  page.none("#__search ol ol > li");
  await page.click(page.all("#__search summary").at(-1));
  assert.ok(page.all("#__search ol ol > li").length > 1);
});

test("other places on a page are shown when asked for", async (t) => {
  const page = await typed(t, "en/furiten/", "furiten");
  const found = page.all("#__search li").find((each) => page.all("a", each)[0].href === `${SITE}en/furiten/`);
  assert.equal(page.all("a", found).length, 1);
  await page.click(page.one("summary", found));
  const places = page.all("details a", found);
  assert.ok(places.length > 0 && places.every((each) => each.href.startsWith(`${SITE}en/furiten/#`)));
  assert.notEqual(textOf(places[0]), "");
  await page.click(places[0]);
  page.none(BOX); // a link to the page that is open closes the search
});
