/**
 * A scored hand, and the value of other counts of it. The twin of riichi_rules/mistakes/scored.py.
 *
 * @import { Condition } from "../engine/conditions.js"
 * @import { Case } from "../engine/hand.js"
 * @import { Scorer } from "../engine/score.js"
 * @import { Count, Mistake } from "./catalogue.js"
 *
 * @typedef {ReturnType<typeof import("../engine/why.js").explain>} Explained
 * @typedef {{ id: string, fu: number, tiles: string }} FuLine
 */

import { holds } from "../engine/conditions.js";
import { FLAGS } from "../engine/hand.js";

// The facts that a winner knows without looking at the tiles.
const WAY_OF_WINNING = new Set(["win", "closed", "riichi", ...FLAGS]);

/** A scored hand that won. */
export class Scored {
  /**
   * @param {Scorer} scorer
   * @param {Case} stated
   * @param {Partial<Explained> & { answer: any }} explained the explanation of a hand that won
   */
  constructor({ rules, prices }, stated, explained) {
    const { answer } = explained;
    this.made = /** @type {const} */ ([{ rules, prices }, stated, explained]);
    this.rules = rules;
    this.prices = prices;
    this.stated = stated;
    this.explained = /** @type {Explained} */ (explained);
    this.answer = answer;
    this.isTsumo = stated.win === "tsumo";
    this.isDealer = Boolean(stated.dealer) || stated.seat_wind === "east";
    this.isOpen = (stated.melds ?? []).some((/** @type {{ type: string }} */ { type }) => type !== "kan_closed");
    this.yaku = /** @type {string[]} */ (answer.yaku.map((/** @type {any} */ { id }) => id)).filter((id) =>
      Object.hasOwn(rules.yaku, id),
    );
    this.lines = /** @type {FuLine[]} */ (explained.fu ?? []);
    this.isCounted = answer.han !== null && !this.yaku.some((id) => rules.yaku[id].limit);
    /** The right count. Counters are paid in equal shares by all who pay. @type {Count} */
    this.count = {
      ...{
        han: answer.han,
        fu: answer.fu,
        limit: answer.limit,
        points: answer.points_total,
        payments: answer.payments,
      },
      honba: this.isTsumo ? answer.bonus.honba / prices.payers : answer.bonus.honba,
      times: Math.max(answer.yakuman, 1),
    };
  }

  /** Whether the fu matter: they do not if the han reach a limit by themselves. */
  get needsFu() {
    const { limit } = this.answer;
    return this.isCounted && (limit === null || this.answer.han < (this.rules.limits[limit].from_han ?? Infinity));
  }

  /** The base points that are paid. */
  get base() {
    const { limit, yakuman } = this.answer;
    return limit === null ? this.unlimited : this.rules.limits[limit].base * Math.max(yakuman, 1);
  }

  /** The base points of the han and the fu without limits. */
  get unlimited() {
    return this.answer.fu * 2 ** (this.answer.han + this.rules.payments.doublings);
  }

  /** Whether another reading with the same payment has other han or fu. */
  get isAmbiguous() {
    const { han, fu, points_total: points } = this.answer;
    return this.others.some(
      (other) => other.points_total === points && (other.han !== han || (this.needsFu && other.fu !== fu)),
    );
  }

  /** The scores of the other readings. @returns {any[]} */
  get others() {
    return (this.explained.others ?? []).map(({ answer }) => answer);
  }

  /**
   * Return the right han and fu with the payments of other base points, or of another table.
   * @param {number} base
   * @returns {Count}
   */
  priced(base, isTsumo = this.isTsumo, isDealer = this.isDealer) {
    const { payments, total } = this.prices.payment(base, isTsumo, isDealer);
    return { ...this.count, points: total, payments };
  }

  /** Return the count of the hand with other han and fu. @param {number} han @param {number} fu */
  recounted(han, fu) {
    const [scorer, stated, explained] = this.made;
    const { base, limit } = this.prices.worth(han, fu);
    const { payments, total } = this.prices.payment(base, this.isTsumo, this.isDealer);
    const answer = { ...this.answer, han, fu, limit, payments, points_total: total };
    return new Scored(/** @type {Scorer} */ (scorer), stated, { ...explained, answer });
  }

  /**
   * Return a mistake that leads to other han or fu, with their value.
   * @param {string} id
   * @param {number} han
   * @param {number} fu
   * @param {...string} about
   * @returns {Mistake[]}
   */
  miscounted(id, han, fu, ...about) {
    if (han <= 0 || (han === this.answer.han && fu === this.answer.fu)) return [];
    const { base, limit } = this.prices.worth(han, fu);
    return [{ id, result: { ...this.priced(base), han, fu, limit }, about }];
  }
}

/**
 * Return every combination of this number of things, in their order.
 * @template T
 * @param {readonly T[]} things
 * @param {number} size
 * @returns {T[][]}
 */
export function combinations(things, size) {
  if (size === 0) return [[]];
  return things.flatMap((each, place) =>
    combinations(things.slice(place + 1), size - 1).map((rest) => [each, ...rest]),
  );
}

/** Check whether a condition is only about the way of winning. @param {Condition} when */
export function isWayOfWinning(when) {
  return Object.keys(when).every((fact) => WAY_OF_WINNING.has(fact));
}

/** @param {string} fact */
export function isKnownToWinner(fact) {
  return WAY_OF_WINNING.has(fact);
}

/** Check whether the hand was won as a condition requires. @param {Condition} when @param {Case} stated */
export function isMet(when, stated) {
  const found = (/** @type {string} */ fact) =>
    fact === "riichi" ? Number(stated.riichi ?? 0) : (stated[fact] ?? false);
  return holds(when, Object.fromEntries(Object.keys(when).map((fact) => [fact, found(fact)])));
}
