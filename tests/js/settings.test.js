/** Settings are the same after a reload, whatever the form offers; what it does not offer gets the default. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { PARTS } from "../../content/assets/js/quiz/answer-judge.js";
import { LEVELS } from "../../content/assets/js/quiz/pools.js";

const DATA = JSON.stringify({ links: {}, kinds: [], rulesets: {}, languages: { en: "", pl: "", ja: "" } });
globalThis.document = { createComment: () => null, createTreeWalker: () => null };
document.getElementById = (id) => (id === "__quiz" ? { textContent: DATA } : null);
const { ALL, TIMES, settingsFrom } = await import("../../content/assets/js/quiz/practice/practice-settings.js");

const USUAL = { level: null, seconds: 0, fields: PARTS, again: false, from: "", to: "" };
const OFFERED = {
  level: [...LEVELS.keys(), ALL, null],
  seconds: [0, ...TIMES],
  fields: PARTS.flatMap((part, place) => [[part], PARTS.slice(place)]),
  again: [true, false],
  from: ["en", "pl", ""],
  to: ["en", "pl", ""],
};
const NOT_OFFERED = {
  level: [LEVELS.length, -1, "0", true],
  seconds: [Math.min(...TIMES) - 1, Math.max(...TIMES) + 1, "10", -10],
  fields: [[], ["age"], "points", {}],
  again: [1, "true", null],
  from: ["ja", "de", 0],
  to: ["ja", "de", null],
};
const reloaded = (settings) => settingsFrom(JSON.parse(JSON.stringify(settings)));

test("every setting is tried here", () => {
  for (const each of [USUAL, OFFERED, NOT_OFFERED])
    assert.deepEqual(Object.keys(each), Object.keys(settingsFrom(null)));
  assert.deepEqual(settingsFrom(null), USUAL);
});

test("every value that can be chosen is the same after a reload", () => {
  for (const [name, values] of Object.entries(OFFERED))
    for (const value of values) assert.deepEqual(reloaded({ ...USUAL, [name]: value }), { ...USUAL, [name]: value });
});

test("a value that cannot be chosen is the usual one after a reload, and harms no other", () => {
  const chosen = { level: 1, seconds: TIMES[0], fields: [PARTS[0]], again: true, from: "en", to: "pl" };
  for (const [name, values] of Object.entries(NOT_OFFERED))
    for (const value of values)
      assert.deepEqual(reloaded({ ...chosen, [name]: value }), { ...chosen, [name]: USUAL[name] }, `${name} ${value}`);
});
