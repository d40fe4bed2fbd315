/** The groups of a hand are found in any order, and tiles that make none are given back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginSearch, choose } from "../../content/assets/js/course/groups.js";
import { eachTile } from "../../content/assets/js/tell/spoken-tiles.js";

const HAND = "123p 789p 345s 777s 66z";

/** Choose tiles by their names, each the first that is loose. */
function chooseTiles(search, notation) {
  const left = [...search.loose];
  const places = eachTile(notation).map((tile) => {
    const place = left.indexOf(tile);
    left[place] = "";
    return place;
  });
  return choose(search, places);
}

test("a hand begins in the order of its suits, whatever the order of its groups", () => {
  assert.equal(beginSearch("66z 345s 123p").loose.join(" "), "1p 2p 3p 3s 4s 5s 6z 6z");
});

test("a hand is complete when all its groups are found, in any order", () => {
  for (const order of [HAND.split(" "), HAND.split(" ").reverse()]) {
    const search = order.reduce(chooseTiles, beginSearch(HAND));
    assert.deepEqual([search.last, search.loose, search.wanted], ["found", [], []]);
    assert.equal(search.found.length, 5);
  }
});

test("two tiles may still become a group, three that make none are given back", () => {
  const begun = beginSearch(HAND);
  assert.equal(chooseTiles(begun, "77s").last, "open");
  assert.deepEqual(chooseTiles(begun, "457s").loose, begun.loose);
});

for (const [hand, tiles, fault] of [
  [HAND, "3p34s", "suits"],
  [HAND, "45s7s", "gap"],
  [HAND, "477s", "pair"],
  ["124z 333z", "123z", "gap"],
  ["123p 234p 456p 777s 66z", "345p", "none"],
])
  test(`three tiles that make no group have a fault: ${tiles} of ${hand}`, () => {
    assert.equal(chooseTiles(beginSearch(hand), tiles).last, fault);
  });
