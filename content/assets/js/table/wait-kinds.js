/**
 * The kinds that complete a hand and can still come: those that the set lacks, or of which the hand holds all four, are
 * no waits.
 *
 * @import { Hand } from "../engine/hand.js"
 * @import { Rules } from "../engine/rules.js"
 */

import { readings } from "../engine/readings.js";
import { KINDS, NAMES, count } from "../engine/tiles.js";

const COPIES = 4;

/**
 * Return the waits of a hand that lacks one tile.
 * @param {Rules} rules
 * @param {Hand} hand
 * @param {readonly number[]} [among]
 */
export function waitKinds({ tiles }, hand, among = KINDS) {
  return among.filter(
    (kind) =>
      count(hand.held, kind) < COPIES && !tiles.left_out.includes(NAMES[kind]) && readings(hand, kind).length > 0,
  );
}
