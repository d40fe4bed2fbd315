/** A club's own rules with which a page begins. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { rulesAtStart } from "../../content/assets/js/rules/in-force.js";

const CHOSEN = { base: "common", text: "Our club*kuitan-false" };

/** The storage of the browser. */
let stored = {};
globalThis.localStorage = { getItem: (key) => JSON.stringify(stored[key.split(".").at(-1)] ?? null) };

beforeEach(() => {
  stored = { own_rules_chosen: CHOSEN };
});

test("the rules of an address are in force, whatever was chosen last", () => {
  assert.deepEqual(rulesAtStart("common", "?rules=Theirs*red_fives-0"), { base: "common", text: "Theirs*red_fives-0" });
});

for (const damaged of ["", "*kuitan-false", "%20", "%20*kuitan-false", "x".repeat(2001)]) {
  test(`damaged rules in an address put nothing in force: ${damaged.slice(0, 20)}`, () => {
    assert.equal(rulesAtStart("common", `?rules=${damaged}`), null);
  });
}

test("where the address names no rules, those chosen last go on", () => {
  assert.deepEqual(rulesAtStart("common", "?ruleset=common"), CHOSEN);
});

test("rules that were chosen last are in force under their base alone", () => {
  assert.equal(rulesAtStart("ema_2025", ""), null);
});

for (const damaged of [null, 5, [], {}, { base: "common" }, { base: "common", text: "*" }, { base: 1, text: "x" }]) {
  test(`damaged storage puts nothing in force: ${JSON.stringify(damaged)}`, () => {
    stored = { own_rules_chosen: damaged };
    assert.equal(rulesAtStart("common", ""), null);
  });
}
