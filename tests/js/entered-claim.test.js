/** The count that somebody enters to have it checked. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { claimOf } from "../../content/assets/js/calculator/result/entered-claim.js";

const TSUMO = { payments: { dealer: 2600, non_dealer: 1300 }, bonus: { honba: 600 } };
const DEALERS_TSUMO = { payments: { each: 2600 }, bonus: { honba: 0 } };
const claim = (given, answer = TSUMO, yaku = []) => claimOf(given, yaku, answer, 3);

test("what was not entered is not claimed", () => {
  assert.deepEqual(claim({ han: "", fu: "", limit: "", dealer: "", others: "", points: "" }), {});
  assert.deepEqual(claim({ han: "3", limit: "" }, TSUMO, ["tanyao"]), { yaku: ["tanyao"], han: 3 });
});

test("numbers may be written with thousands apart", () => {
  for (const text of ["12000", "12,000", "12.000", "12 000", "12’000"])
    assert.deepEqual(claim({ points: text }), { points: 12000 }, text);
  assert.deepEqual(claim({ discarder: "7,700" }), { points: 7700 });
});

test("a payment that was left out is right, with the counters if the other has them", () => {
  assert.deepEqual(claim({ dealer: "2600" }).split, [2600, 1300]);
  assert.deepEqual(claim({ others: "1300" }).split, [2600, 1300]);
  assert.deepEqual(claim({ dealer: "2800" }).split, [2800, 1500]);
  assert.deepEqual(claim({ others: "1,500" }).split, [2800, 1500]);
  assert.deepEqual(claim({ dealer: "2000" }).split, [2000, 1300]);
  assert.deepEqual(claim({ each: "2600" }, DEALERS_TSUMO), { split: [2600] });
});

test("a hand may be claimed to reach a limit, several yakuman, or no limit", () => {
  assert.deepEqual(claim({ limit: "mangan" }), { limit: "mangan" });
  assert.deepEqual(claim({ limit: "yakuman*2" }), { limit: "yakuman", times: 2 });
  assert.deepEqual(claim({ limit: "none" }), { limit: "" });
});
