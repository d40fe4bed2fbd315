/** The hand that is entered in the calculator: what a change makes impossible is removed, and nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, settled } from "../../content/assets/js/hands/hand-state.js";
import { FLAGS } from "../../content/assets/js/engine/hand.js";

/** A calculator whose rules know one problem. @param {(state: object) => unknown} [isImpossible] */
const calculator = (isImpossible = () => false) => ({
  scorer: { rules: {} },
  score: (state) => (isImpossible(state) ? { ok: false, problems: [{ code: "impossible" }] } : { ok: true }),
});

const won = (more) => ({ ...EMPTY, concealed: "340m11178p789s33z", win_tile: "9p", ...more });

for (const event of FLAGS) {
  test(`${event} stays as long as it is possible, and leaves nothing when it is not`, () => {
    const state = won({ [event]: true });
    assert.deepEqual(settled(calculator(), state), state);
    assert.deepEqual(
      settled(
        calculator((each) => each[event]),
        state,
      ),
      won(),
    );
    assert.deepEqual(settled(calculator(), won({ [event]: false })), won());
  });
}

test("of events that exclude each other the first stays", () => {
  const [first, second, third] = FLAGS;
  const state = won({ [first]: true, [second]: true, [third]: true });
  const found = settled(
    calculator((each) => each[first] && each[second]),
    state,
  );
  assert.deepEqual(found, won({ [first]: true, [third]: true }));
});

test("ura-dora indicators go with riichi", () => {
  const state = won({ riichi: 1, ura_indicators: ["1m"] });
  assert.deepEqual(settled(calculator(), state), state);
  assert.deepEqual(
    settled(
      calculator(({ riichi }) => riichi),
      state,
    ),
    won(),
  );
});
