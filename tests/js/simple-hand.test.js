/** Beginners are asked about hands that they can take apart, and told the facts alone that decide something. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasSimpleHand } from "../../content/assets/js/course/taught.js";

const ask = (laid) => hasSimpleHand({ case: laid });

test("a hand with a long row of one suit is none for beginners", () => {
  assert.ok(ask({ concealed: "345p777s66z789p23s" }));
  assert.ok(!ask({ concealed: "1222233p45s1113z" }));
  assert.ok(!ask({ concealed: "566777899m11z" }));
});

test("the drawn tile counts with the hand", () => {
  assert.ok(!ask({ concealed: "123456p77s66z", drawn: "9p" }));
});

test("several quads or indicators are none for beginners", () => {
  const quad = { type: "kan_closed", tiles: "1111z" };
  assert.ok(ask({ concealed: "345p77s66z", melds: [quad], dora_indicators: ["1p"] }));
  assert.ok(!ask({ concealed: "345p7s", melds: [quad, quad] }));
  assert.ok(!ask({ concealed: "345p77s66z", dora_indicators: ["1p", "2p"] }));
});

test("a question about a word has no hand that could be hard", () => assert.ok(ask(undefined)));
