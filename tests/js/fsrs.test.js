/** The memory of a concept, by FSRS-6. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { recall, remembered } from "../../content/assets/js/quiz/memory/cards.js";

// The answers to one card, each with the days before it: its stability and difficulty after it, and how likely it is known a
// week later, as ts-fsrs 5.4.2 computes them.
const REVIEWS = [
  [0, true, 2.3065, 2.11810397, 0.80830994],
  [3, true, 13.82690327, 2.11121424, 0.9397486],
  [10, false, 1.66614073, 7.39223814, 0.77740416],
  [0, false, 0.38585643, 9.12807478, 0.63617793],
  [1.5, true, 1.41393941, 9.11417507, 0.76149237],
  [40, true, 7.62515582, 9.10028926, 0.90576845],
  [400, true, 37.08221925, 9.08641734, 0.97415767],
  [4000, false, 4.84179955, 9.68493996, 0.8727495],
  [2, true, 6.16285115, 9.67048339, 0.8910133],
];

test("answers strengthen and weaken a memory as FSRS-6 has it", () => {
  let memory;
  for (const [days, right, ...expected] of REVIEWS) {
    memory = remembered(memory, days, right);
    assert.deepEqual([memory.stability, memory.difficulty, recall(memory, 7)], expected);
  }
});

test("a first answer that is wrong leaves a memory for hours", () => {
  assert.deepEqual(remembered(undefined, 0, false), { stability: 0.212, difficulty: 6.4133 });
});
