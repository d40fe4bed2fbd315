/** The panel doubts a lost negation, "open" for "closed" and lost accents while a reader types. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Doubts } from "../../content/assets/js/site/doubts.js";

const TABLES = {
  negations: ["not no *n’t", "nie* bez* in~plaats"],
  opposites: [
    ["closed", "zamkn*"],
    ["open", "otwar*"],
  ],
};
const FILES = { a: [["hand", 1, { text: "Ręka jest zamknięta, a {łaska} nie." }, { text: "The hand is closed." }]] };
const doubts = new Doubts(TABLES, FILES);
/** Return the doubts about a text. */
const about = (text, english) => doubts.about({ text }, { text: english }).map(({ rule, words }) => `${rule} ${words}`);

test("a translation without the negation of the English text is doubted", () => {
  assert.deepEqual(about("Można.", "You may not."), ["negation not"]);
  assert.deepEqual(about("Nie można.", "You don’t."), []);
  assert.deepEqual(about("In plaats.", "It is not {no}."), []);
});

test("a translation that says open for closed, or closed for open, is doubted", () => {
  assert.deepEqual(about("otwarta", "closed"), ["opposite closed ≠ otwarta"]);
  assert.deepEqual(about("zamknięta", "an open hand"), ["opposite open ≠ zamknięta"]);
  assert.deepEqual(about("otwarta", "open or closed"), []);
  assert.deepEqual(about("Zamknięta, nie otwarta", "closed, not called"), []);
});

test("a word that the other texts have with accents only is doubted", () => {
  assert.deepEqual(about("Reka jest", "A hand"), ["spelling reka → ręka"]);
  assert.deepEqual(about("Ręka jest laska {reka}", "A hand"), []);
});

test("an English page has its spelling alone", () => {
  assert.deepEqual(new Doubts({}, {}).about({ text: "You may." }, { text: "You may not." }), []);
});
