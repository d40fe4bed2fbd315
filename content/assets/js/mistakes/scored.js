/**
 * A hand that was scored, and what other counts of it would be worth. The same as riichi_rules/mistakes/scored.py.
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

// What a winner knows without looking at the tiles.
const WAY_OF_WINNING = new Set(["win", "closed", "riichi", ...FLAGS]);

export class Scored {
  /**
   * @param {Scorer} scorer
   * @param {Case} stated
   * @param {Partial<Explained> & { answer: any }} explained how the hand was counted; it won
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
    /** What is right. Counters are paid in equal shares by all who pay. @type {Count} */
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

  /** Do the fu matter? Where the han alone reach a limit, they do not. */
  get needsFu() {
    const { limit } = this.answer;
    return this.isCounted && (limit === null || this.answer.han < (this.rules.limits[limit].from_han ?? Infinity));
  }

  /** The base points that are paid. */
  get base() {
    const { limit, yakuman } = this.answer;
    return limit === null
      ? this.unlimited
      : this.rules.limits[limit].base * (this.isCounted ? 1 : Math.max(yakuman, 1));
  }

  /** The base points of the han and the fu, limits left aside. */
  get unlimited() {
    return this.answer.fu * 2 ** (this.answer.han + this.rules.payments.doublings);
  }

  /** Could somebody rightly count other han or fu and be paid the same? */
  get isAmbiguous() {
    const { han, fu, points_total: points } = this.answer;
    return this.others.some(
      (other) => other.points_total === points && (other.han !== han || (this.needsFu && other.fu !== fu)),
    );
  }

  /** What the other readings score. @returns {any[]} */
  get others() {
    return (this.explained.others ?? []).map(({ answer }) => answer);
  }

  /**
   * The right han and fu with the payments of other base points, or of another table.
   * @param {number} base
   * @returns {Count}
   */
  priced(base, isTsumo = this.isTsumo, isDealer = this.isDealer) {
    const { payments, total } = this.prices.payment(base, isTsumo, isDealer);
    return { ...this.count, points: total, payments };
  }

  /** The hand at another han and fu. @param {number} han @param {number} fu */
  recounted(han, fu) {
    const [scorer, stated, explained] = this.made;
    const { base, limit } = this.prices.worth(han, fu);
    const { payments, total } = this.prices.payment(base, this.isTsumo, this.isDealer);
    const answer = { ...this.answer, han, fu, limit, payments, points_total: total };
    return new Scored(/** @type {Scorer} */ (scorer), stated, { ...explained, answer });
  }

  /**
   * A mistake that leads to other han or fu, and what they are worth.
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
 * Every choice of so many things, in their order.
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

/** Does a condition ask for nothing but how the hand was won? @param {Condition} when */
export function isWayOfWinning(when) {
  return Object.keys(when).every((fact) => WAY_OF_WINNING.has(fact));
}

/** @param {string} fact */
export function isKnownToWinner(fact) {
  return WAY_OF_WINNING.has(fact);
}

/** Was the hand won as a condition wants? @param {Condition} when @param {Case} stated */
export function isMet(when, stated) {
  const found = (/** @type {string} */ fact) =>
    fact === "riichi" ? Number(stated.riichi ?? 0) : (stated[fact] ?? false);
  return holds(when, Object.fromEntries(Object.keys(when).map((fact) => [fact, found(fact)])));
}
