/** A question must not name its answer, in whatever form of the word. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { givesAway } from "../../content/assets/js/course/gives-away.js";

test("a prompt with another form of the answer gives it away", () => {
  assert.ok(givesAway("Smok z czerwonym znakiem", "czerwony smok", ["zielony smok", "biały smok"]));
  assert.ok(givesAway("Дракон с красным иероглифом", "красный дракон", ["зелёный дракон"]));
});

test("a word that all choices share gives nothing away", () => {
  assert.ok(!givesAway("Le dragon sans dessin", "dragon blanc", ["dragon vert", "dragon rouge"]));
});

test("a prompt about something else gives nothing away", () => {
  assert.ok(!givesAway("Drugi wiatr, miejsce po prawej stronie wschodu", "południe", ["zachód", "północ"]));
});
