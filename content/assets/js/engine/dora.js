/**
 * The dora, which add han.
 *
 * @import { Hand, Win } from "./hand.js"
 * @import { Rules } from "./rules.js"
 */

import { holds } from "./conditions.js";
import { NAMES, NORTH, count, redsOf } from "./tiles.js";

/** The counter of the dora of one ruleset. */
export class DoraCounter {
  /** @param {Rules} rules */
  constructor({ dora, tiles }) {
    /** @type {number[]} */
    this.pointed = [];
    for (const cycle of tiles.dora_cycles) {
      const kinds = cycle.filter((tile) => !tiles.left_out.includes(tile)).map((tile) => NAMES.indexOf(tile));
      kinds.forEach((kind, place) => (this.pointed[kind] = kinds[(place + 1) % kinds.length]));
    }
    this.counted = Object.entries(dora).filter(([, { counts }]) => counts !== false);
  }

  /** Return each kind of dora with its number in the hand. @param {Hand} hand @param {Win} win */
  count(hand, win) {
    const reds = hand.reds + win.reds;
    const found = [];
    for (const [id, { source, at_most: most, when = {} }] of this.counted) {
      if (!holds(when, win.how)) continue;
      let han = win.nukidora;
      if (source === "red_fives") han = reds && redsOf(reds, 0) + redsOf(reds, 1) + redsOf(reds, 2);
      else if (source !== "norths")
        han = this.pointedTo(source === "indicators" ? win.dora_indicators : win.ura_indicators, most, hand, win);
      if (han) found.push({ id, han });
    }
    return found;
  }

  /**
   * Return the number of tiles that the indicators point to, including norths set aside.
   * @param {number[]} indicators
   * @param {number | null | undefined} most
   * @param {Hand} hand
   * @param {Win} win
   */
  pointedTo(indicators, most, { held }, { kind, nukidora }) {
    let found = 0;
    for (let at = 0; at < indicators.length && at < (most ?? Infinity); at++) {
      const pointed = this.pointed[indicators[at]];
      found += count(held, pointed) + Number(pointed === kind) + (pointed === NORTH ? nukidora : 0);
    }
    return found;
  }
}
