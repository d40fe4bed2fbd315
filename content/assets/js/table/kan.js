/**
 * Concealed kans after riichi, which are allowed if they do not change the hand. The same as in
 * riichi_rules/table/kan.py.
 *
 * @import { Hand } from "../engine/hand.js"
 * @import { Reading } from "../engine/readings.js"
 * @import { Rules } from "../engine/rules.js"
 */

import { parseMeld } from "../engine/hand.js";
import { readings } from "../engine/readings.js";
import { KINDS, NAMES, add, count } from "../engine/tiles.js";
import { waitKinds } from "./waits.js";

const COPIES = 4;

/**
 * Return why a riichi player with fourteen tiles may not declare this kan, or null. Only the tile just drawn may be used.
 * Under the loose rule the waits must stay the same. Under the strict rule the three tiles must also be a triplet in
 * every reading of the hand.
 * @param {Rules} rules
 * @param {Hand} hand with the tile just drawn
 * @param {number} kan
 * @param {number} drawn
 * @param {number} liveTiles
 */
export function kanAfterRiichi(rules, hand, kan, drawn, liveTiles) {
  if (hand.isOpen) return "open";
  if (kan !== drawn) return "not_drawn";
  if (count(hand.concealed.counts, kan) < COPIES) return "not_four";
  return liveTiles === 0 ? "last_tile" : changed(rules, hand, kan);
}

/** Return what the kan changes, or null. @param {Rules} rules @param {Hand} hand @param {number} kan */
function changed(rules, hand, kan) {
  const earlier = less(hand, kan, 1);
  const later = { ...less(hand, kan, COPIES), held: hand.held, melds: [...hand.melds, kanOf(kan)] };
  const [before, after] = [earlier, later].map((each) => waitKinds(rules, each));
  if (!before.length) return "not_tenpai";
  if (before.join() !== after.join()) return "wait_changed";
  const isStrict = rules.options.kan_after_riichi === "strict";
  return isStrict && isReadingLost(earlier, before, kan) ? "reading_lost" : null;
}

/** Check for a reading in which the three tiles are no triplet. @param {Hand} hand @param {number[]} waited @param {number} kan */
function isReadingLost(hand, waited, kan) {
  return waited.flatMap((tile) => readings(hand, tile)).some(({ triplets }) => !triplets.includes(kan));
}

/** @param {number} kind */
function kanOf(kind) {
  const found = parseMeld({ type: "kan_closed", tiles: NAMES[kind][0].repeat(COPIES) + NAMES[kind][1] });
  return /** @type {import("../engine/hand.js").Meld} */ (found);
}

/** Return a hand with fewer tiles of a kind. @param {Hand} hand @param {number} kind @param {number} number @returns {Hand} */
function less(hand, kind, number) {
  const [counts, held] = [hand.concealed.counts, hand.held].map((suits) => {
    /** @type {import("../engine/tiles.js").Suits} */
    const left = [...suits];
    add(left, kind, -number);
    return left;
  });
  const kinds = KINDS.flatMap((each) => Array(count(counts, each)).fill(each));
  return { ...hand, concealed: { ...hand.concealed, kinds, counts }, held };
}
