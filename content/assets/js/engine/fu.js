/**
 * The fu of a reading, line by line: for the win, the wait and the pair, and for each triplet and kan.
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

/** Counts the fu of one ruleset. */
export class FuCounter {
  /** @param {Rules} rules */
  constructor({ fu }) {
    const items = Object.entries(fu.items).filter(([, { counts }]) => counts !== false);
    this.items = items.filter(([, { of }]) => of !== "group");
    this.groupItems = items.filter(([, { of }]) => of === "group");
    this.roundUpTo = fu.round_up_to;
  }

  /**
   * The fu, rounded, and line by line; one to which nothing is added stands alone.
   * @param {[string, FuItem][]} items what holds of the win, the wait and the pair
   * @param {Reading} reading
   * @param {Hand} hand
   * @param {Win} win
   */
  count(items, { triplets, wait, completed }, { melds }, { how }) {
    const isFixed = items.some(([, { alone }]) => alone);
    const byRon = wait === "shanpon" && how.win === "ron" ? completed : null;
    const declared = melds.filter(({ isSequence }) => !isSequence);
    const groups = [
      ...triplets.map((kind) => this.groupLine(false, kind, kind !== byRon)),
      ...declared.map(({ kind, isKan, isOpen }) => this.groupLine(isKan, kind, !isOpen)),
    ];
    const lines = [...items.map(([id, { fu }]) => ({ id, fu })), ...(isFixed ? [] : groups)];
    const sum = lines.reduce((sum, { fu }) => sum + fu, 0);
    return { fu: isFixed ? sum : roundUp(sum, this.roundUpTo), lines };
  }

  /** The fu of a triplet or kan. @param {boolean} isKan @param {number} kind @param {boolean} isConcealed @returns {FuLine} */
  groupLine(isKan, kind, isConcealed) {
    const facts = groupFacts(isKan, kind, isConcealed);
    const [id, item] = this.groupItems.find(([, { when }]) => holds(when, facts)) ?? ["", { fu: 0 }];
    return { id, fu: item.fu };
  }
}
