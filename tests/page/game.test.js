/** A game kept at the table, as its players read it: who sits where, what each needs, by which rules. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, textOf } from "./page.js";
import { say } from "./texts.js";

const NAMES = { east: "Anna", south: "Bob", west: "Chloé", north: "Dan" };
const PLAYERS = Object.values(NAMES);
const DRAW = { end: "exhaustive", tenpai: [] };
const SOUTH_WINS = { end: "ron", discarder: "east", winners: [{ seat: "south", han: 3, fu: 40 }] };

/** Return the address of a game that somebody sends. */
function sent(hands, { ruleset = "rrc_2026", ...more } = {}) {
  const game = { id: { started: "2026-11-22", names: NAMES }, ruleset, hands, ...more };
  return `#game=${Buffer.from(JSON.stringify(game)).toString("base64url")}`;
}

const game = (t, ...stated) => open(t, `en/game/${sent(...stated)}`);

/** Tap buttons one after the other. */
async function tap(page, ...keys) {
  for (const key of keys) await page.click(`[data-key="${key}"]`);
}

const sides = (page) => page.all(".flat-view .side");
const namesIn = (node) => [...node.querySelectorAll("span")].map(textOf);

test("each side of the table reads the own name and points first, then the others in the order of play", async (t) => {
  const page = await game(t, [SOUTH_WINS]);
  await tap(page, "flat");
  const scores = ["24,800", "35,200", "30,000", "30,000"];
  const from = (list, at) => [...list.slice(at), ...list.slice(0, at)];
  for (const [at, side] of sides(page).entries()) {
    assert.deepEqual(namesIn(side), from(PLAYERS, at));
    assert.deepEqual([...side.querySelectorAll("b")].map(textOf), from(scores, at));
  }
  assert.deepEqual(
    sides(page).map(({ classList }) => classList[1]),
    ["below", "right", "above", "left"],
  );
});

test("a riichi is told beside a place only where it makes a draw with tenpai enough less often", async (t) => {
  const page = await game(t, [SOUTH_WINS, DRAW, DRAW], { options: { rounds: 1 } });
  await tap(page, "flat", "flat.needs");
  const [riichi] = say("en", "needs.after_riichi", { draws: "…" }).split("…");
  const places = sides(page).map((side) =>
    [...side.querySelectorAll(".need")].map((need) => textOf(need).includes(riichi)),
  );
  assert.deepEqual(
    sides(page).map((side) => namesIn(side)[0]),
    PLAYERS,
  );
  // To Anna no draw is enough, to Bob any; Chloé and Dan are second as long as nobody else is tenpai beside them.
  assert.deepEqual(places, [[false, false, false], [false], [false, true], [false, true]]);
});

test("several yakuman are asked for below one, and paid", async (t) => {
  const page = await game(t, [], { ruleset: "common" });
  await tap(page, "wins.east", "discards.south", "worth.east.y1", "more", "rare.worth.east.y2");
  const pressed = page.all('[data-key^="rare.worth"][aria-pressed="true"]');
  assert.deepEqual(
    pressed.map(({ dataset }) => dataset.key),
    ["rare.worth.east.y2"],
  );
  assert.match(page.text(".deltas"), /\+96,000/);
});

test("a hand that the calculator has counted is drawn beside its winner", async (t) => {
  const page = await game(t, [], { ruleset: "common" });
  await tap(page, "wins.east", "discards.south");
  page.none(".winner-hand .hand");
  await page.goto("en/game/#game=hand:east:340m11178p789s33z+9p");
  assert.equal(page.all(".winner-hand .hand .t").length, 14);
});

for (const [tournament, occasion] of [
  [true, "tournament"],
  [false, "club"],
  [undefined, ""],
]) {
  test(`a game names its rules${occasion && `, and that it is one of a ${occasion}`}`, async (t) => {
    const page = await game(t, [], { ruleset: "ema_2025", tournament });
    const rules = page.text(".by-rules");
    for (const each of ["tournament", "club"])
      assert.equal(rules.includes(say("en", `ui.settle.occasion.${each}`)), each === occasion, rules);
  });
}
