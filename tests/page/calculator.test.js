/** The calculator, clicked and typed into: only what is possible, nothing lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { eachTile } from "../../content/assets/js/tell/spoken-tiles.js";
import { drawn, goto, NOW, start } from "./calculator.js";
import { open, SITE, textOf } from "./page.js";

const WAYS = ["Riichi", "Fully Concealed Hand", "Under the River", "Robbing a Quad"];
const HELD = "234m067p345678s2p";

const DELAY = 600; // milliseconds: a hand is in the address and among the last ones

const brief = (page) => page.text(".calc-verdict > span");
const key = (page, tile) => page.one(`[data-tile="${tile}"]`);
const isEnabled = (node) => node.getAttribute("aria-disabled") !== "true" && !node.matches(":disabled");

async function tap(page, tiles) {
  for (const tile of eachTile(tiles)) await page.click(key(page, tile));
}

const press = (page, name) => page.click(page.named(name, "button", page.one(".calculator")));
const held = (page, name) => page.all(".calc-hand button").filter((each) => nameOf(each) === name);
const nameOf = (node) => node.getAttribute("aria-label") ?? textOf(node);
const act = (page, name) => page.click(page.named(name, ".calc-options button"));
const radio = (page, group, name) => page.named(name, "input[type=radio]", page.group(group));
const choose = (page, group, name) => page.click(radio(page, group, name));

async function unfold(page) {
  await press(page, "More…");
  page.one(".calc-rare");
}

/** Expect that the address holds a hand and nothing else. */
async function holds(page, hand) {
  await page.pass(DELAY);
  assert.equal(location.hash, hand && `#${hand}`);
}

// A hand is built

test("a row of the count lights its tiles", async (t) => {
  const page = await start(t, `${HELD}+2p`);
  await page.click(page.all(".proof .lights").find((each) => textOf(each).includes("pair wait")));
  assert.equal(page.all(".calc-result .hand .t.lit").length, 2);
});

test("calls lie as they were made, with red fives", async (t) => {
  const page = await start(t, "", { query: "?ruleset=tenhou" });
  await press(page, "Pon");
  await page.click(key(page, "5z"));
  await choose(page, "Called from", "opposite");
  await press(page, "Chi");
  assert.ok(!isEnabled(key(page, "8p")));
  await page.click(key(page, "3p"));
  await act(page, "Red five");
  await choose(page, "Called tile", "four of circles");
  await press(page, "Kan");
  assert.ok(radio(page, "Kan", "Concealed quad").checked);
  assert.ok(!isEnabled(key(page, "5p")));
  await page.click(key(page, "5s"));
  await holds(page, "/pon:555z:opposite/chi:430p:left/kan_closed:5550s");
  await tap(page, "11123m");
  assert.match(brief(page), /3 han/);
  await page.click(held(page, "one of characters")[0]);
  await act(page, "Make one of characters the winning tile");
  await holds(page, "1123m+1m/pon:555z:opposite/chi:430p:left/kan_closed:5550s");
  await page.click(page.named("concealed quad", ".calc-melds button"));
  await choose(page, "Kan", "Promoted quad");
  await choose(page, "Called from", "right");
  await holds(page, "1123m+1m/pon:555z:opposite/chi:430p:left/kan_added:5550s:right");
  await act(page, "Remove this call");
  assert.equal(brief(page), "3 tiles are missing.");
});

test("a red five has a key where the rules use it, and a five becomes red afterwards", async (t) => {
  const page = await start(t, "", { query: "?ruleset=tenhou" });
  await tap(page, "0p");
  await holds(page, "0p");
  await tap(page, "5p05s");
  await holds(page, "50p50s");
  await tap(page, "5m");
  await page.click(held(page, "five of characters")[0]);
  await act(page, "Red five");
  await holds(page, "0m50p50s");
  await tap(page, "5s5s");
  await holds(page, "0m50p5550s");
  await goto(page, "en/calculator/?ruleset=ema_2016");
  page.none('[data-tile^="0"]');
});

for (const query of ["", "?ruleset=tenhou_sanma", "?ruleset=ema_2008"])
  test(`a dealt hand wins under the rules ${query || "of the site"}`, async (t) => {
    const page = await start(t, "", { query });
    await unfold(page);
    const seen = new Set();
    for (let deal = 0; deal < 5; deal++) {
      await press(page, "Deal me a hand");
      assert.match(brief(page), /han|yakuman/);
      await page.pass(DELAY);
      assert.ok(!seen.has(location.hash));
      seen.add(location.hash);
    }
  });

// Only what is possible

test("a tile that is used up cannot be chosen", async (t) => {
  const page = await start(t);
  await tap(page, "111155m0p");
  for (const [tile, number] of Object.entries({ "1m": 0, "5m": 1, "0p": 0, "5p": 3 })) {
    assert.match(nameOf(key(page, tile)), number ? new RegExp(`, ${number} left$`) : /, 0 left$|, none left$/);
    assert.equal(isEnabled(key(page, tile)), number > 0);
  }
  await tap(page, "0p");
  await holds(page, "111155m0p");
});

test("what a hand rules out cannot be chosen", async (t) => {
  const page = await start(t);
  const box = (name) => page.named(name, "input[type=checkbox]");
  const ura = () => page.texts("label").filter((label) => label === "Ura-dora");
  await press(page, "Dora");
  assert.equal(ura().length, 0);
  assert.ok(box("within one go-around").disabled);
  await page.check(box("Riichi"));
  assert.equal(ura().length, 1);
  await page.check(box("within one go-around"));
  await press(page, "Chi");
  await page.click(key(page, "7s"));
  assert.ok(!box("Riichi").checked && box("Riichi").disabled);
  assert.ok(box("within one go-around").disabled);
  await unfold(page);
  assert.ok(box("on a replacement tile").disabled);
});

test("only a dealer who drew the last tile wins with the dealt tiles", async (t) => {
  const page = await start(t, `${HELD}+2p/tsumo`);
  const tenhou = () => page.named("with the dealt tiles", "input[type=checkbox]");
  await unfold(page);
  assert.ok(tenhou().disabled);
  await choose(page, "Seat wind", "East dealer");
  await page.check(tenhou());
  assert.match(brief(page), /yakuman/);
  await choose(page, "Won by", "Ron");
  assert.ok(!tenhou().checked);
  assert.ok(!isEnabled(key(page, "1z")));
});

test("three players have their own tiles, seats and norths", async (t) => {
  const page = await start(t);
  await unfold(page);
  page.none("[aria-label='Norths set aside']");
  await page.chooseRules("tenhou_sanma");
  page.none('[data-tile="5m"]');
  assert.ok(!isEnabled(page.named("Chi", "button, .calc-modes input")));
  assert.ok(radio(page, "Seat wind", "North").disabled);
  const more = () => page.named("More", "button", page.group("Norths set aside"));
  for (let north = 0; north < 4; north++) await page.click(more());
  assert.ok(!isEnabled(more()));
  await tap(page, "111m123p456789s55z");
  assert.equal(brief(page), "the hand has no yaku");
  await page.check(page.named("Riichi", "input[type=checkbox]"));
  assert.match(brief(page), /5 han/);
});

test("a hand without a yaku says what would make it a win, and for how much; a tap adds it", async (t) => {
  const page = await start(t, "123m456m456p1179s+8s");
  assert.equal(brief(page), "the hand has no yaku");
  const ways = () => page.texts(".calc-waits button");
  assert.deepEqual(
    ways().map((each) => each.split(":")[0]),
    WAYS,
  );
  const [riichi] = ways();
  await page.click(page.all(".calc-waits button")[0]);
  assert.ok(riichi.endsWith(brief(page)), `${riichi} / ${brief(page)}`);
  await press(page, "Undo");
  assert.equal(ways().length, WAYS.length);
});

test("dora lie beside the hand", async (t) => {
  const page = await start(t, `${HELD}+2p/riichi:1`);
  await press(page, "Dora");
  await page.click(key(page, "1p"));
  await choose(page, "Indicators", "Ura-dora");
  await page.click(key(page, "3m"));
  await page.click(key(page, "9s"));
  await page.click(page.named("nine of bamboos", "button", page.group("Ura-dora indicators")));
  await act(page, "Remove nine of bamboos");
  await press(page, "Hand");
  assert.ok(!isEnabled(key(page, "9s")));
  await holds(page, "234m2067p345678s+2p/riichi:1/dora:1p/ura:3m");
  assert.match(brief(page), /6 han/);
  await unfold(page);
  for (const name of ["Counters", "Riichi sticks on the table"])
    await page.click(page.named("More", "button", page.group(name)));
  assert.match(page.text(".calc-sums"), /13,300 points/);
});

// The address, and what is kept

test("a hand stays when the language is switched, and can be sent", async (t) => {
  const hand = "234m2067p345678s+2p/tsumo/seat:east/riichi:2/ippatsu/dora:1p/honba:2";
  const page = await start(t, hand, { query: "?ruleset=ema_2016" });
  const worth = brief(page);
  await press(page, "Copy a link to this hand");
  assert.match(page.text("#__status"), /copied/);
  assert.deepEqual(page.copied, [location.href]);
  await page.reload();
  await drawn(page);
  assert.equal(brief(page), worth);
  await page.click(".languages summary");
  await page.follow(page.named("Nederlands", ".languages a"));
  assert.equal(location.href, `${SITE}nl/calculator/?ruleset=ema_2016#${hand}`);
  await drawn(page);
  assert.match(brief(page), /met honba/);
});

test("a damaged address is told of, and the rest of it is kept", async (t) => {
  const page = await start(t, "234m2067p345678s+2p/tsumoo/riichi:9/honba:2/%E0%A4/pon:123m/dora:1x");
  assert.equal(page.text(".calc-notice"), "Parts of this link could not be read and were left out.");
  assert.match(brief(page), /2 han 40 fu/);
  await holds(page, "234m2067p345678s+2p/honba:2");
});

for (const nonsense of ["<b>&nbsp;", "pon:pon:pon", ":::://///", "999999999999"])
  test(`the address #${nonsense} is damaged and opens an empty hand`, async (t) => {
    const page = await start(t, nonsense);
    assert.equal(page.text(".calc-notice"), "This link is damaged: the hand in it cannot be read.");
    assert.equal(brief(page), "14 tiles are missing.");
  });

test("what is typed is read or told, and nothing is lost", async (t) => {
  const page = await start(t);
  await unfold(page);
  const type = (typed) => page.fill(page.named("Type or paste tiles", "input"), typed);
  const alert = () => document.querySelector(".calc-typed [role=alert]").textContent;
  await type("1123M 456p+1s pon:555z");
  await holds(page, "1123m456p+1s/pon:555z");
  assert.equal(brief(page), "3 tiles are missing.");
  await type("123m456q 11x");
  assert.ok(alert().includes("123m456q 11x"));
  await holds(page, "1123m456p+1s/pon:555z");
  await type("234м 340п 22 с (789s) EEE");
  await holds(page, "234m340p22s11z+1z/chi:789s");
  assert.equal(alert(), "");
  await type("11111m2345p123s77z");
  assert.equal(alert(), "");
  assert.match(brief(page), /5 times one of characters/);
  await type("123456789m123p1122z5z");
  assert.equal(brief(page), "3 tiles too many.");
  await type(`${SITE}en/calculator/#${HELD}+2p/tsumo`);
  await holds(page, "234m2067p345678s+2p/tsumo");
});

test("fourteen tiles say what to discard, and thirteen what helps", async (t) => {
  const page = await start(t, "234567m340p2267s+9s");
  assert.match(brief(page), /tenpai/);
  const discards = page.all(".calc-discards button");
  assert.equal(discards.length, 2);
  assert.match(nameOf(discards[0]), /nine of bamboos: then .*, 8 tiles/);
  await page.click(discards[0]);
  await holds(page, "234567m340p2267s");
  assert.equal(page.all(".calc-waits > li").length, 2);
  await goto(page, "en/calculator/#1234m406p2267s13z");
  assert.match(brief(page), /away from tenpai/);
  const helps = page.all(".calc-helps button");
  assert.ok(helps.length > 3);
  assert.match(nameOf(helps[0]), / × [1-4]$/);
  await page.click(helps[0]);
  assert.ok(page.all(".calc-discards button").length > 0);
});

test("an address that has just changed is followed, and not overwritten by the hand before", async (t) => {
  const page = await start(t, HELD);
  await page.click(key(page, "2p")); // which is in the address soon
  history.replaceState(null, "", "#19m19p19s1234567z"); // as a link does, whose event is still to come
  await page.pass(DELAY);
  dispatchEvent(new Event("hashchange"));
  await holds(page, "19m19p19s1234567z");
});

test("a cleared hand comes back", async (t) => {
  const page = await start(t, `${HELD}+2p`);
  await press(page, "Clear");
  await holds(page, "");
  await page.click(page.named("Undo", ".calc-notice button"));
  await holds(page, "234m2067p345678s+2p");
  await press(page, "Undo");
  await holds(page, "");
  await unfold(page);
  await press(page, "Redo");
  assert.match(brief(page), /2 han 40 fu/);
});

test("the last hands are kept even if some are damaged", async (t) => {
  const page = await start(t, `${HELD}+2p`);
  const kept = () => page.all(".calc-recent li");
  await page.pass(DELAY); // a hand that stays so long is kept
  assert.equal(kept().length, 1);
  await choose(page, "Won by", "Tsumo");
  await page.pass(DELAY);
  assert.equal(page.one(".calc-recent li a").getAttribute("href"), "#234m2067p345678s+2p/tsumo");
  page.store("hands", [...page.stored("hands"), 7, null, "x", "123m", "<b>", {}]);
  await press(page, "Clear");
  await page.pass(DELAY);
  await page.reload();
  await drawn(page);
  assert.equal(kept().length, 1);
  await goto(page, page.one(".calc-recent li a").href);
  assert.match(brief(page), /3 han 30 fu/);
  await page.click(page.named("Remove this hand", ".calc-recent button"));
  await page.pass(DELAY);
  assert.equal(kept().length, 0);
  page.store("hands", "damaged");
  await goto(page, "en/calculator/");
  assert.ok(
    page
      .texts(".calculator ~ * p, [data-calculator-recent] p")
      .some((each) => each.includes("Hands you score are kept here")),
  );
});

// Loading

test("the result is there with the last tap itself", async (t) => {
  const page = await start(t, "111789m123678p9p/riichi:1/dora:3m");
  assert.match(brief(page), /waits/);
  key(page, "9p").click();
  assert.ok(page.all(".calc-result .proof").length > 0);
});

test("what cannot be loaded is said and tried again", async (t) => {
  const fail = (path) => assert.ok(!path.endsWith("/data/rules.json"));
  const page = await open(t, `en/calculator/#${HELD}`, { now: NOW, onFetch: fail });
  assert.match(page.text("[data-calculator] [role=alert]"), /could not be loaded/);
  page.onFetch = () => {};
  await page.press("Try again");
  await drawn(page);
  assert.match(brief(page), /waits/);
});

test("acts that fail together say so once", async (t) => {
  const page = await start(t, HELD);
  const [{ withRetry }, { FetchError }] = await Promise.all(
    ["core/tool.js", "dom.js"].map((each) => page.import(each)),
  );
  const fail = () => withRetry(page.one("[data-calculator]"), () => Promise.reject(new FetchError("without internet")));
  await Promise.all([fail(), fail()]);
  assert.equal(page.all("[data-calculator] [role=alert]").length, 1);
});
