/** The code of a result: what it tells, and that slips of the hand do not pass. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { readCode, writeCode } from "../../content/assets/js/quiz/class/code.js";

const SET = "#exam=42&ruleset=common&count=10&kinds=han,fu&level=0";
const SIGNS = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];
const TEN = writeCode(
  SET,
  Array.from({ length: 10 }, (_, place) => place % 3 > 0),
);

test("a code tells which questions were right, for any number of them, however it is written down", () => {
  for (let count = 1; count <= 60; count++) {
    const marks = Array.from({ length: count }, (_, place) => (place * 7 + count) % 3 > 0);
    const code = writeCode(SET, marks);
    const lookalike = code.replaceAll("0", "O").replaceAll("1", "l");
    for (const written of [code, code.toLowerCase(), code.replaceAll("-", " "), lookalike])
      assert.deepEqual(readCode(SET, count, written), marks, written);
  }
});

test("of all codes with one wrong sign at most one in a hundred passes", () => {
  const othersOf = (sign) => (sign === "-" ? [] : SIGNS.filter((each) => each !== sign));
  const wrong = [...TEN].flatMap((sign, place) =>
    othersOf(sign).map((each) => TEN.slice(0, place) + each + TEN.slice(place + 1)),
  );
  const passed = wrong.filter((each) => Array.isArray(readCode(SET, 10, each)));
  assert.ok(passed.length <= wrong.length / 100);
});

test("a code passes for no other set", () => {
  for (const set of [
    "#exam=43&ruleset=common&count=10&kinds=han,fu&level=0",
    "#exam=42&ruleset=tenhou&count=10&kinds=han,fu&level=0",
  ])
    assert.equal(readCode(set, 10, TEN), "other");
});

test("what is no code tells nothing", () => {
  for (const nonsense of ["", "hello", "K7F3", "!!!!-!!!!", TEN.slice(1), `${TEN}A`])
    assert.ok(["damaged", "other"].includes(readCode(SET, 10, nonsense)), nonsense);
});
