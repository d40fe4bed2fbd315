import assert from "node:assert/strict";
import test from "node:test";
import { shortened } from "../../content/preview/desk/shortened.js";

const FIRST = "De steen waarop ron is geroepen is gepakt en bij de hand gelegd.";
const WHOLE = `${FIRST} Wat is de straf volgens EMA 2025?`;

test("a sentence and the longer text that begins with it differ on their chips", () => {
  const chips = [FIRST, WHOLE].map((words) => shortened(words, [FIRST, WHOLE]));
  assert.notEqual(chips[0], chips[1]);
  assert.ok(chips[1].endsWith("volgens EMA 2025?"));
  assert.ok(chips.every((words) => words.length <= 41));
});

test("a short text stands whole, and a long one alone is cut at its end", () => {
  assert.equal(shortened("Kort", ["Kort", FIRST]), "Kort");
  assert.equal(shortened(FIRST, [FIRST, "Iets anders"]), `${FIRST.slice(0, 40)}…`);
});
