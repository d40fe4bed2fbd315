/** Addresses: their parameters, and the hand of the calculator in one. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { followAddress, readList, readParams, writeParams } from "../../content/assets/js/core/address.js";
import { addressOf, stateOf } from "../../content/assets/js/hands/hand-address.js";
import { EMPTY, added, discarded, lacking, left, winningOn } from "../../content/assets/js/hands/hand-state.js";
import { typedInto } from "../../content/assets/js/calculator/entry/typed.js";
import { typedHand } from "../../content/assets/js/tell/typed-tiles.js";

test("parameters without a value are left out, and lists have commas", () => {
  assert.equal(
    writeParams({ exam: 42, kinds: ["han", "fu"], level: "", minutes: 0, own: null, seats: [] }),
    "exam=42&kinds=han,fu",
  );
  assert.deepEqual(readList(readParams("#exam=42&kinds=han,fu").get("kinds")), ["han", "fu"]);
  assert.deepEqual(readList(readParams("exam=42").get("kinds")), []);
});

test("each change of the address is followed, also while an earlier one is still loading", (context) => {
  const page = new EventTarget();
  globalThis.addEventListener = page.addEventListener.bind(page);
  context.after(() => delete globalThis.addEventListener);
  let followed = 0;
  followAddress(() => {
    followed += 1;
    return new Promise(() => {}); // which never ends
  });
  for (const _ of [1, 2]) page.dispatchEvent(new Event("hashchange"));
  assert.equal(followed, 2);
});

// The hand

test("tiles in brackets are a meld if they are three of a kind, or in a row of one suit; a quad can be two melds", () => {
  const typed = ["(123m)", "(555m)", "(5505p)", "(55555m)", "(123z)", "(1234m)", "(12m)", "(13m5m)", "(1m2p3s)"].map(
    typedHand,
  );
  assert.deepEqual(typed, ["chi:123m", "pon:555m", "(5505p)", "55555m", "123z", "1234m", "12m", "13m5m", "1m2p3s"]);
});

/** As much of the rules as tiles need: three red fives, one of each suit. */
const context = (counts = true) => ({
  scorer: {
    rules: { dora: { aka_dora: { source: "red_fives", counts } }, tiles: { red_fives: { m: 1, p: 1, s: 1 } } },
  },
});
const handOf = (concealed, more = {}) => ({ ...EMPTY, concealed, ...more });

for (const address of [
  "340m11178p789s33z+3z/tsumo/seat:east/round:south/riichi:2/ippatsu/dora:3s1z/ura:5m/norths:4/honba:999/sticks:999",
  "11178p33z+3z/chi:340m:left/kan_closed:7777s/rinshan",
]) {
  test(`a hand is read as it was written: ${address.slice(0, 20)}`, () => {
    const { state, lost } = stateOf(address);
    assert.deepEqual([addressOf(state), lost], [address, []]);
  });
}

for (const part of [
  "honba:1000",
  "riichi:3",
  "norths:5",
  "honba:-1",
  "seat:up",
  "dora:zz",
  "chi:123z",
  "pon:555p:left:x",
]) {
  test(`a part that cannot be is named, and the rest is read: ${part}`, () => {
    const { state, lost } = stateOf(`123m+4m/${part}/tsumo`);
    assert.deepEqual([lost, state.concealed, state.win], [[part], "123m", "tsumo"]);
  });
}

test("a hand without a winning tile wins on its last tile once it has all", () => {
  const { state } = stateOf("340m11178p789s333z");
  assert.deepEqual([state.win_tile, lacking(state)], ["3z", 0]);
  assert.equal(stateOf("340m11178p789s33z").state.win_tile, undefined);
});

test("a hand that is typed takes the place of the tiles, and a link that of everything", () => {
  const before = handOf("111m", { win: "tsumo", riichi: 1 });
  const typed = typedInto("345p", before).state;
  assert.deepEqual([typed.concealed, typed.win, typed.riichi], ["345p", "tsumo", 1]);
  const linked = typedInto("https://example.org/calculator/#345p", before).state;
  assert.deepEqual([linked.concealed, linked.win, linked.riichi], ["345p", "ron", 0]);
});

test("of a five there are as many as are not red, and of a red five one", () => {
  const count = (tile, tiles, rules) => left(context(rules), handOf(tiles), tile);
  assert.deepEqual([count("5p", ""), count("0p", ""), count("4p", "")], [3, 1, 4]);
  assert.deepEqual([count("5p", "555p"), count("0p", "555p"), count("0p", "0p")], [0, 1, 0]);
  assert.deepEqual([count("5p", "", false), count("0p", "", false)], [4, 0]);
});

test("indicators and norths set aside are gone from the wall", () => {
  const state = handOf("44z", { dora_indicators: ["4z"], nukidora: 1 });
  assert.equal(left(context(), state, "4z"), 0);
});

test("the fourteenth tile wins, a fifteenth is not taken, and a discarded tile leaves thirteen", () => {
  const thirteen = handOf("340m11178p789s33z");
  const whole = added(thirteen, "3z");
  assert.deepEqual([whole.win_tile, added(whole, "4z")], ["3z", whole]);
  assert.deepEqual(discarded(whole, "3z"), thirteen);
  const without = discarded(whole, "8p");
  assert.deepEqual([lacking(without), without.win_tile], [1, undefined]);
  assert.equal(winningOn(whole, "8p").win_tile, "8p");
});
