/**
 * The fu of a reading, line by line: for the win, the wait and the pair, and for each triplet and quad.
 *
 * @import { Hand, Win } from "./hand.js"
 * @import { Reading } from "./readings.js"
 * @import { FuItem, Rules } from "./rules.js"
 *
 * @typedef {{ id: string, fu: number }} FuLine
 */

import { holds } from "./conditions.js";
import { groupFacts } from "./facts.js";
import { roundUp } from "./price.js";
import { openedByRon } from "./readings.js";

/** The counter of the fu of one ruleset. */
export class FuCounter {
  /** @param {Rules} rules */
  constructor({ fu }) {
    const items = Object.entries(fu.items).filter(([, { counts }]) => counts !== false);
    this.items = items.filter(([, { of }]) => of !== "group");
    this.groupItems = items.filter(([, { of }]) => of === "group");
    this.roundUpTo = fu.round_up_to;
  }

  /**
   * Return the rounded fu and their lines. An item marked `alone` is the only line. `groups` are the tiles of the lines
   * for triplets and quads, which come last.
   * @param {[string, FuItem][]} items the items whose conditions the win, the wait and the pair meet
   * @param {Reading} reading
   * @param {Hand} hand
   * @param {Win} win
   */
  count(items, reading, { melds }, { how }) {
    const isFixed = items.some(([, { alone }]) => alone);
    const opened = openedByRon(reading, how.win);
    const declared = melds.filter(({ isSequence }) => !isSequence);
    const found = [
      ...reading.triplets.flatMap((kind) => this.groupLines(false, kind, kind !== opened, [kind, kind, kind])),
      ...declared.flatMap(({ kind, isKan, isOpen, tiles }) => this.groupLines(isKan, kind, !isOpen, tiles.kinds)),
    ];
    const lines = [...items.map(([id, { fu }]) => ({ id, fu })), ...(isFixed ? [] : found.map(({ line }) => line))];
    const sum = lines.reduce((sum, { fu }) => sum + fu, 0);
    return { fu: isFixed ? sum : roundUp(sum, this.roundUpTo), lines, groups: found.map(({ tiles }) => tiles) };
  }

  /**
   * Return the fu line of a triplet or quad, if an item matches it.
   * @param {boolean} isKan
   * @param {number} kind
   * @param {boolean} isConcealed
   * @param {number[]} tiles
   * @returns {{ line: FuLine, tiles: number[] }[]}
   */
  groupLines(isKan, kind, isConcealed, tiles) {
    const facts = groupFacts(isKan, kind, isConcealed);
    const found = this.groupItems.find(([, { when }]) => holds(when, facts));
    return found ? [{ line: { id: found[0], fu: found[1].fu }, tiles }] : [];
  }
}
