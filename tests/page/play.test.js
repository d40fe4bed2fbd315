/** Hands played against bots by clicks: to the end of an east round, after a reload, dealt again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, SITE, textOf } from "./page.js";

const HAND = "#deal=friday&length=hand&style=full";
const MOST_ACTIONS = 60;

/** Open a deal, and let the others move at once. */
async function deal(t, address) {
  const page = await open(t, `en/play/${address}`);
  await page.click(".settings summary");
  await page.choose(page.named("Their pace", "select"), "none");
  return page;
}

const held = (page) => page.all(".own-tiles button").map(({ ariaLabel }) => ariaLabel);
const free = (page) => page.all(".own-tiles button:not([aria-disabled])");
const ends = (page) => page.all(".result").length > 0;

/** Wait until there is something to do, or the hand has ended. */
const turn = (page) => page.until(() => ends(page) || free(page).length || page.all(".acts button").length);

/** Win, let pass, or else discard the last tile, until the hand ends. */
async function playOn(page) {
  for (let action = 0; action < MOST_ACTIONS; action++) {
    await turn(page);
    if (ends(page)) return;
    const choices = [".acts .main", '.acts [data-act="pass"]'].flatMap((each) => page.all(each));
    await page.click(choices[0] ?? free(page).at(-1));
  }
  assert.fail("the hand does not end");
}

test("an east round is played; rules that are chosen elsewhere apply after it", async (t) => {
  const page = await deal(t, "#deal=friday&length=east&style=full");
  let hands = 0;
  while (!page.all(".final").length) {
    await playOn(page);
    hands += 1;
    if (hands === 1) {
      await page.goto("en/game-end/");
      await page.chooseRules("ema_2025");
      await page.goto("en/play/");
      await page.until(() => ends(page));
      assert.ok(textOf(document.querySelector("article")).includes("The rules you have chosen now apply"));
    }
    for (const next of page.all("button").filter((each) => textOf(each).startsWith("Next hand")))
      await page.click(next);
  }
  assert.ok(hands >= 4);
});

test("a game goes on after a reload and in another language", async (t) => {
  const page = await deal(t, HAND);
  await page.click(free(page).at(-1));
  await turn(page);
  const before = held(page);
  await page.reload();
  assert.deepEqual(held(page), before);
  await page.goto("pl/play/");
  assert.equal(held(page).length, before.length);
  assert.match(location.href, new RegExp(`^${SITE}pl/play/#deal=friday`));
});

test("the same address deals the same tiles again, and a new deal others", async (t) => {
  const page = await deal(t, HAND);
  const first = held(page);
  const press = (name) => page.click(page.all("button").find((each) => textOf(each) === name));
  await page.click(free(page).at(-1));
  await press("Same deal again");
  assert.deepEqual(held(page), first);
  await press("New deal");
  assert.notDeepEqual(held(page), first);
});

test("the help names tiles that help and safe ones", async (t) => {
  const page = await deal(t, HAND);
  await page.click(".help summary");
  assert.match(page.texts(".help li")[0], /away from tenpai/);
  assert.match(page.text(".help"), /None of your tiles is certain to be safe\./);
});

for (const length of ["riichi", "calls"])
  test(`a small game (${length}) is played, and its turns are looked back on`, async (t) => {
    const page = await deal(t, `#deal=next&length=${length}`);
    await playOn(page);
    await page.press("Look back on the hand");
    assert.equal(document.activeElement, page.one(".look-back"));
    await page.click(page.all(".look-back .turns button")[0]);
    assert.match(page.text(".step-notes"), /discard/);
    assert.match(page.text(".stepper .told"), /^\d+ of \d+/);
  });

test("a discard that was won on is told at the end and at its turn, with what was safe", async (t) => {
  const page = await deal(t, "#deal=8&length=calls&style=full");
  await playOn(page);
  await page.until(() => page.all(".hand-facts p").length);
  const told = [/You dealt into a riichi: North won on your/, /In your hand: safe, as North had discarded the same:/];
  for (const each of told) assert.match(page.text(".hand-facts"), each);
  assert.doesNotMatch(page.text(".hand-facts"), /Nothing went wrong/);
  await page.press("Look back on the hand");
  await page.click(page.all(".look-back .turns .slip").at(-1));
  for (const each of told) assert.match(page.text(".step-notes"), each);
});

for (const [seed, length, told] of [
  ["8", "calls", /North wins by ron: you pay [\d,]+ points\./],
  ["8", "riichi", /After riichi the ura-dora count, too\. Indicators turned over: .* They add \d+ han\./],
])
  test(`the end of a lesson's hand (${length}) tells who pays how much, and shows four scores`, async (t) => {
    const page = await deal(t, `#deal=${seed}&length=${length}&style=full`);
    await playOn(page);
    assert.match(page.text(".result .all"), told);
    assert.equal(page.all(".result .changes li").length, 4);
    assert.deepEqual(page.all(".result .final"), []);
  });

test("after the game of a lesson somebody on the path goes on to the next lesson, others to the next game", async (t) => {
  const page = await deal(t, "#deal=996&length=five");
  const main = () => page.text(".result .go");
  const played = async () => {
    await playOn(page);
    await page.until(() => page.all(".result .go .main").length);
  };
  await played();
  assert.match(main(), /^(New deal|Next: two groups)/);
  page.store("course", { screens: {}, done: [], last: "hand" });
  await page.goto("en/play/#deal=331&length=five");
  await played();
  assert.equal(main(), "Next lesson: What a hand is");
  page.store("course", { screens: {}, done: ["hand"], last: "hand" });
  await page.goto("en/play/#deal=96&length=five");
  await played();
  assert.equal(main(), "Next lesson: One tile to go");
  assert.match(page.one(".result .go a").href, /en\/learn\/wait\/$/);
  assert.deepEqual(page.texts(".result .buttons button").slice(0, 2), ["New deal", "Same deal again"]);
});

test("the help says before and after a call that the hand has no sure yaku; the prompt, what is swap-calling", async (t) => {
  const page = await deal(t, "#deal=4&length=calls&style=easy");
  const calls = () => page.all('.acts [data-act="chi"], .acts [data-act="pon"]');
  for (let action = 0; action < MOST_ACTIONS && !calls().length; action++) {
    await page.click(page.all('.acts [data-act="pass"]')[0] ?? free(page).at(-1));
    await turn(page);
  }
  await page.click(".help summary");
  await page.until(() => page.all(".help li").length);
  assert.match(page.text(".help"), /Yaku after (chi|pon), .*: none/);
  await page.click(calls()[0]);
  assert.match(page.text(".help"), /Yaku: none is certain yet/);
  assert.match(page.text(".ask"), /^Choose a discard, but not .*: that would be swap-calling\.$/);
});

test("at the end of a hand the tile is shown that would have completed it, had it a yaku", async (t) => {
  const page = await deal(t, "#deal=25&length=calls&style=easy");
  for (let action = 0; action < MOST_ACTIONS && !ends(page); action++) {
    await turn(page);
    const wanted = [".acts .main", '.acts [data-act="pon"], .acts [data-act="chi"]', '.acts [data-act="pass"]'];
    const offered = wanted.flatMap((each) => page.all(each));
    if (!ends(page)) await page.click(offered[0] ?? free(page).at(-1));
  }
  await page.until(() => page.all(".hand-facts p").length);
  assert.match(
    page.text(".hand-facts"),
    /To try next time: It would have completed your hand, but the hand had no yaku\./,
  );
  const seen = page.all(".hand-facts p").find((each) => /discards/.test(textOf(each)));
  assert.ok(seen?.querySelector("svg"), "a tile is drawn");
});
