/** The keys of a number on a touch screen. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { keysOf } = await import("../../content/assets/js/quiz/forms/number.js");

const han = (right) => keysOf({ id: "han", right }, {}).length;

test("a hand of few han has few keys, and one beyond the answer", () => {
  assert.deepEqual([1, 2, 5].map(han), [6, 6, 6]);
  assert.deepEqual([6, 9, 13].map(han), [13, 13, 13]);
});
