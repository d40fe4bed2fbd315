/** The level of the next question of a round. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { levelFor } from "../../content/assets/js/quiz/practice/question-source.js";

/** How many of a hundred questions are harder, at a level. */
const harder = (level) =>
  Array.from({ length: 100 }, (_, place) => levelFor(level, () => place / 100)).filter((each) => each > level).length;

test("a level between two asks the harder one as often as it lies near it", () => {
  assert.deepEqual([0.25, 1.5, 1.75].map(harder), [25, 50, 75]);
});

test("a whole level asks nothing else", () => {
  for (const level of [0, 1, 2])
    assert.deepEqual(
      [0, 0.5, 0.999].map((x) => levelFor(level, () => x)),
      [level, level, level],
    );
});
