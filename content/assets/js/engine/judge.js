/**
 * What holds in a reading: its yaku and its fu, straight from the conditions in the data.
 *
 * @typedef {import("./book.js").Rules} Rules
 * @typedef {import("./book.js").Yaku} Yaku
 * @typedef {import("./book.js").FuItem} FuItem
 * @typedef {import("./conditions.js").Facts} Facts
 *
 * @typedef {{ id: string, han?: number, yakuman?: number }} Counted
 * @typedef {{ id: string, fu: number }} FuLine
 *
 * @typedef {object} Verdict the yaku of a reading, and the fu that do not come from single groups
 * @property {readonly Counted[]} yaku
 * @property {number} han
 * @property {number} yakuman
 * @property {[string, Yaku][]} alone yaku that are worth a limit by themselves, with nothing added
 * @property {[string, FuItem][]} fuItems
 */

import { holds } from "./conditions.js";
import { groupFacts } from "./facts.js";
import { NAMES } from "./tiles.js";

/** The conditions of one ruleset. */
export class Judge {
  /** @param {Rules} rules */
  constructor({ yaku, fu, payments, tiles }) {
    const items = Object.entries(fu.items).filter(([, { counts }]) => counts !== false);
    this.addUp = payments.yakuman_add_up;
    this.green = tiles.green.map((tile) => NAMES.indexOf(tile));
    this.yaku = Object.entries(yaku).filter(([, each]) => (each.of ?? "hand") === "hand" && isCounted(each));
    this.fu = items.filter(([, { of }]) => of !== "group");
    this.groupFu = items.filter(([, { of }]) => of === "group");
  }

  /**
   * What the conditions that hold come to, in an open or a closed hand.
   * @param {Facts} facts
   * @param {boolean} isOpen
   * @returns {Verdict}
   */
  verdict(facts, isOpen) {
    const held = this.yaku.filter(([, each]) => (each.limit || worth(each, isOpen)) && holds(each.when, facts));
    const replaced = held.flatMap(([, { replaces }]) => replaces ?? []);
    const yaku = held.filter(([id]) => !replaced.includes(id));
    const priced = yaku.map(([id, each]) => ({ id, [each.han ? "han" : "yakuman"]: worth(each, isOpen) }));
    const counted = this.greatest(priced.filter(({ yakuman }) => yakuman)) ?? priced.filter(({ han }) => han);
    const items = this.fu.filter(([, { when, unless }]) => holds(when, facts) && !yaku.some(([id]) => id === unless));
    const fixed = items.filter(([, { alone }]) => alone);
    return {
      yaku: counted,
      han: counted.reduce((sum, { han = 0 }) => sum + han, 0),
      yakuman: counted.reduce((sum, { yakuman = 0 }) => sum + yakuman, 0),
      alone: yaku.filter(([, { limit }]) => limit),
      fuItems: fixed.length ? fixed : items,
    };
  }

  /** All yakuman, or the greatest where they do not add up; nothing where there is none. @param {Counted[]} yakuman */
  greatest(yakuman) {
    if (!yakuman.length) return null;
    const most = (/** @type {Counted} */ one, /** @type {Counted} */ other) =>
      (other.yakuman ?? 0) > (one.yakuman ?? 0) ? other : one;
    return this.addUp ? yakuman : [yakuman.reduce(most)];
  }

  /** The fu of a triplet or kan. @param {boolean} isKan @param {number} kind @param {boolean} isConcealed @returns {FuLine} */
  groupLine(isKan, kind, isConcealed) {
    const facts = groupFacts(isKan, kind, isConcealed);
    const [id, item] = this.groupFu.find(([, { when }]) => holds(when, facts)) ?? ["", { fu: 0 }];
    return { id, fu: item.fu };
  }
}

/** @param {Yaku} yaku */
export function isCounted({ counts, local }) {
  return counts ?? !local;
}

/**
 * The han or yakuman of a yaku in an open or closed hand; 0 where it does not count.
 * @param {Yaku} yaku
 * @param {boolean} isOpen
 */
export function worth({ han, yakuman, double }, isOpen) {
  const price = han ?? yakuman;
  return ((isOpen ? price?.open : price?.closed) ?? 0) * (double ? 2 : 1);
}
