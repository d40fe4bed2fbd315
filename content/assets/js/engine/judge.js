/**
 * The yaku of a reading and the fu that do not depend on single groups, by the conditions in the data.
 *
 * @import { Facts } from "./conditions.js"
 * @import { FuItem, Rules, Yaku } from "./rules.js"
 *
 * @typedef {{ id: string, han?: number, yakuman?: number }} CountedYaku
 * @typedef {{ id: string, yaku: Yaku, counted: CountedYaku }} YakuValue a yaku with its worth in open or closed hands
 *
 * @typedef {object} YakuResult the yaku of a reading, and the fu that do not come from single groups
 * @property {readonly CountedYaku[]} yaku
 * @property {number} han
 * @property {number} yakuman
 * @property {YakuValue[]} alone yaku that are worth a limit by themselves, with nothing added
 * @property {[string, FuItem][]} fuItems
 */

import { holds } from "./conditions.js";
import { UNCONNECTED } from "./readings.js";
import { NAMES, add } from "./tiles.js";

/** The yaku of one ruleset and their conditions. */
export class Judge {
  /** @param {Rules} rules @param {[string, FuItem][]} fuItems those of the win, the wait and the pair */
  constructor({ yaku, payments, tiles, table }, fuItems) {
    this.addUp = payments.yakuman_add_up;
    const hanOfYakuman = payments.unlimited ? table.yakuman_han : 0;
    /**
     * The bit mask of the tiles of each set, by the name of the fact that all tiles are in it.
     * @type {import("./facts.js").TileSets}
     */
    this.sets = Object.entries(tiles.sets).map(([name, listed]) => [`all_${name}`, sevenOfEach(listed)]);
    const ofHand = Object.entries(yaku).filter(([, each]) => (each.of ?? "hand") === "hand" && isCounted(each));
    this.closed = entries(ofHand, false, hanOfYakuman);
    this.open = entries(ofHand, true, hanOfYakuman);
    this.fuItems = fuItems;
    this.countsUnconnected = ofHand.some(([, { when }]) => [when.form].flat().includes(UNCONNECTED));
    this.needsNoPair = ofHand.some(([, yaku]) => yaku.without_pair);
  }

  /**
   * Return the result of the items whose conditions are met, in an open or a closed hand.
   * @param {Facts} facts
   * @param {boolean} isOpen
   * @returns {YakuResult}
   */
  verdict(facts, isOpen) {
    const held = (isOpen ? this.open : this.closed).filter(({ yaku }) => holds(yaku.when, facts));
    const replaced = held.flatMap(({ yaku }) => yaku.replaces ?? []);
    const entries = replaced.length ? held.filter(({ id }) => !replaced.includes(id)) : held;
    const priced = entries.filter(({ yaku }) => !yaku.limit).map(({ counted }) => counted);
    const counted = this.greatest(priced.filter(({ yakuman }) => yakuman)) ?? priced;
    const isTaken = (/** @type {string | null | undefined} */ by) => by && entries.some(({ id }) => id === by);
    const items = this.fuItems.filter(([, { when, unless }]) => holds(when, facts) && !isTaken(unless));
    const fixed = items.filter(([, { alone }]) => alone);
    return {
      yaku: counted,
      han: counted.reduce((sum, { han = 0 }) => sum + han, 0),
      yakuman: counted.reduce((sum, { yakuman = 0 }) => sum + yakuman, 0),
      alone: entries.filter(({ yaku }) => yaku.limit),
      fuItems: fixed.length ? fixed : items,
    };
  }

  /**
   * Return all yakuman, or the greatest if they do not add up; empty if there is none.
   * @param {CountedYaku[]} yakuman
   */
  greatest(yakuman) {
    if (!yakuman.length) return null;
    const most = (/** @type {CountedYaku} */ one, /** @type {CountedYaku} */ other) =>
      (other.yakuman ?? 0) > (one.yakuman ?? 0) ? other : one;
    return this.addUp ? yakuman : [yakuman.reduce(most)];
  }
}

/**
 * Return the yaku that count in open or in closed hands, each with its worth.
 * @param {[string, Yaku][]} yaku
 * @param {boolean} isOpen
 * @param {number} hanOfYakuman what a yakuman counts as without limits; else 0
 * @returns {YakuValue[]}
 */
function entries(yaku, isOpen, hanOfYakuman) {
  return yaku
    .filter(([, each]) => each.limit || worth(each, isOpen))
    .map(([id, each]) => {
      const unit = each.han ? 1 : hanOfYakuman;
      return { id, yaku: each, counted: { id, [unit ? "han" : "yakuman"]: worth(each, isOpen) * (unit || 1) } };
    });
}

/** @param {string[]} tiles */
function sevenOfEach(tiles) {
  /** @type {import("./tiles.js").Suits} */
  const counts = [0, 0, 0, 0];
  for (const tile of tiles) add(counts, NAMES.indexOf(tile), 7);
  return counts;
}

/** @param {Yaku} yaku */
export function isCounted({ counts, local }) {
  return counts ?? !local;
}

/**
 * Return the han or yakuman of a yaku in an open or a closed hand; 0 if it does not count.
 * @param {Yaku} yaku
 * @param {boolean} isOpen
 */
export function worth({ han, yakuman, double }, isOpen) {
  const price = han ?? yakuman;
  return ((isOpen ? price?.open : price?.closed) ?? 0) * (double ? 2 : 1);
}
