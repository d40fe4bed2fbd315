/** Texts are recognised on a page by their words. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  formsByKey,
  piecesOf,
  placeholderFaults,
  placesIn,
  textsIn,
} from "../../content/assets/js/site/text-patterns.js";

/** Return the forms of all texts. */
const formsOf = (files) => [...formsByKey(files, "nl").values()].flat();

const FILES = {
  units: [["points", 3, { one: "{n} punt", other: "{n} punten" }, { one: "{n} point", other: "{n} points" }]],
  penalties: [
    [
      "late",
      12,
      { text: "Te laat: **{sum:points}** betalen, zie [straffen](page:penalties)." },
      { text: "Late: {sum:points}." },
    ],
    ["new", 0, {}, { text: "Nobody has translated this." }],
  ],
};

test("a placeholder stands for any words, and markup is not seen", () => {
  const pieces = piecesOf("Te laat: **{sum:points}** betalen, zie [straffen](page:penalties).");
  const shown = "Te laat: 1.000 punten betalen, zie straffen.";
  assert.deepEqual(placesIn(shown, pieces), [0, 22]);
  assert.deepEqual(placesIn("Te vroeg: 1.000 punten betalen, zie straffen.", pieces), []);
});

test("many placeholders on a long page take no time", () => {
  const pieces = piecesOf("{a} x {b} x {c} x {d} x {e} x {f} y");
  const start = performance.now();
  placesIn("x ".repeat(20_000), pieces);
  assert.ok(performance.now() - start < 1000);
});

test("the longest text that an element shows comes first, with its file and line", () => {
  const found = textsIn(formsOf(FILES), "Te laat: 1.000 punten betalen, zie straffen.");
  assert.deepEqual(found.map(({ key, file, line }) => [key, file, line]).slice(0, 2), [
    ["penalties.late", "content/texts/nl/penalties.yaml", 12],
    ["units.points", "content/texts/nl/units.yaml", 3],
  ]);
});

test("each letter shows one text, or several with the same words", () => {
  const files = {
    facts: [["for", 1, { text: "Voor {seat}" }, { text: "For {seat}" }]],
    fu: [["sum", 2, { text: "{sum:fu}, samen" }, { text: "{sum:fu} together" }]],
    ui: [["known", 3, { text: "Voor zover bekend" }, { text: "As far as is known" }]],
    quiz: [["known", 4, { text: "Voor zover bekend" }, { text: "So far as we know" }]],
    units: [["fu", 5, { other: "{n} fu" }, { other: "{n} fu" }]],
  };
  const keys = (shown) => textsIn(formsOf(files), shown).map(({ key }) => key);
  assert.deepEqual(keys("Voor zover bekend"), ["ui.known", "quiz.known"]);
  assert.deepEqual(keys("Voor Oost"), ["facts.for"]);
  assert.deepEqual(keys("38 fu, samen"), ["fu.sum", "units.fu"]);
});

test("a word of a few letters is no part of another", () => {
  const all = formsOf({ words: [["and", 1, { text: "en" }, { text: "and" }]] });
  const keys = (shown) => textsIn(all, shown).map(({ key }) => key);
  assert.deepEqual([keys("Tenhou"), keys("Oost en Zuid")], [[], ["words.and"]]);
});

test("what is not translated is found by its English", () => {
  const [{ key, line }] = textsIn(formsOf(FILES), "Nobody has translated this.");
  assert.deepEqual([key, line], ["penalties.new", 0]);
});

test("a translation has the placeholders of the English text", () => {
  assert.deepEqual(placeholderFaults("{som:fu} en {name:small}", "{sum:fu} and {name}"), {
    lacks: ["{sum:fu}"],
    superfluous: ["{som:fu}"],
  });
});

test("a placeholder stands for two hundred letters at most", () => {
  const places = (letters) => placesIn(`from ${"x".repeat(letters)} to`, ["from", "to"]);
  assert.equal(places(190).length, 2);
  assert.deepEqual(places(300), []);
});
