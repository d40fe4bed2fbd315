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
import { KINDS, NAMES, add, count, notation } from "../engine/tiles.js";
import { waitKinds } from "./wait-kinds.js";

const COPIES = 4;

/**
 * The reason against a kan, if any; the waits before and after it, and the readings that it removes.
 *
 * @typedef {{ reason: string | null, before: number[], after: number[], lost: string[] }} KanVerdict
 */

/**
 * Return whether a riichi player with fourteen tiles may declare this kan. Only the tile just drawn may be used. Under
 * the loose rule the waits must stay the same. Under the strict rule the three tiles must also be a triplet in every
 * reading of the hand.
 * @param {Rules} rules
 * @param {Hand} hand with the tile just drawn
 * @param {number} kan
 * @param {number} drawn
 * @param {number | null} liveTiles
 * @param {string | null} [rule] a rule other than the ruleset’s
 * @returns {KanVerdict}
 */
export function kanAfterRiichi(rules, hand, kan, drawn, liveTiles, rule = null) {
  if (hand.isOpen) return refused("open");
  if (kan !== drawn) return refused("not_drawn");
  if (count(hand.concealed.counts, kan) < COPIES) return refused("not_four");
  if (liveTiles === 0) return refused("last_tile");
  const earlier = less(hand, kan, 1);
  const later = { ...less(hand, kan, COPIES), held: hand.held, melds: [...hand.melds, kanOf(kan)] };
  const [before, after] = [earlier, later].map((each) => waitKinds(rules, each));
  if (!before.length) return refused("not_tenpai");
  const lost = lostReadings(earlier, before, kan);
  const isLost = lost.length > 0 && (rule ?? rules.options.kan_after_riichi) === "strict";
  const reason = before.join() !== after.join() ? "wait_changed" : isLost ? "reading_lost" : null;
  return { reason, before, after, lost };
}

/** @param {string} reason @returns {KanVerdict} */
const refused = (reason) => ({ reason, before: [], after: [], lost: [] });

/** Return the readings of the complete hand in which the three tiles are no triplet, as groups. @param {Hand} hand @param {number[]} waited @param {number} kan */
function lostReadings(hand, waited, kan) {
  const found = waited.flatMap((tile) => readings(hand, tile)).filter(({ triplets }) => !triplets.includes(kan));
  return [...new Set(found.map(groupsOf))];
}

/** Return the concealed groups and the pair of a reading, or its form if it has none. @param {Reading} reading */
function groupsOf({ form, sequences, triplets, pair }) {
  const groups = [
    ...sequences.map((start) => [start, start + 1, start + 2]),
    ...triplets.map((kind) => Array(3).fill(kind)),
  ];
  groups.sort(([one, ...rest], [other, ...others]) => one - other || rest[0] - others[0]);
  return [...groups.map(notation), ...(pair === null ? [] : [notation([pair, pair])])].join(" ") || form;
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
