/**
 * The price of han and fu: base points, limits and the payments of each player.
 *
 * @import { Win } from "./hand.js"
 * @import { Rules } from "./rules.js"
 *
 * @typedef {{ payments: Readonly<Record<string, number>>, total: number }} Payment
 */

import { EAST } from "./tiles.js";

/** Return the smallest multiple of `to` that is not below the number. @param {number} number @param {number} to */
export function roundUp(number, to) {
  return Math.ceil(number / to) * to;
}

/** The price list of one ruleset. */
class Prices {
  /** @param {Rules} rules */
  constructor({ payments, limits, asked }) {
    this.rules = payments;
    this.payers = Number(asked.seats) - 1;
    this.highestFirst = payments.unlimited ? [] : Object.entries(limits).reverse();
  }

  /**
   * Return the worth of han and fu: the highest limit they reach, or their base points.
   * @param {number} han
   * @param {number} fu
   */
  worth(han, fu) {
    const base = fu * 2 ** (han + this.rules.doublings);
    const reached = this.highestFirst.find(
      ([, { from_han, from_base }]) => han >= (from_han ?? Infinity) || base >= (from_base ?? Infinity),
    );
    if (!reached) return { base, limit: null };
    const [limit, { base: once, from_han, repeats }] = reached;
    return { base: once * (repeats ? Math.max(Math.floor(han / (from_han ?? Infinity)), 1) : 1), limit };
  }

  /**
   * Return the payment of each player, and the total.
   * @param {number} base
   * @param {boolean} byTsumo
   * @param {boolean} isDealer
   * @returns {Payment}
   */
  payment(
    base,
    byTsumo,
    isDealer,
    rounded = (/** @type {number} */ points) => roundUp(points, this.rules.round_up_to),
  ) {
    const { ron, tsumo } = this.rules;
    const shareOf = (/** @type {number} */ times) => rounded(base * times);
    if (!byTsumo) {
      const discarder = shareOf(isDealer ? ron.dealer : ron.non_dealer);
      return { payments: { discarder }, total: discarder };
    }
    if (isDealer) {
      const each = shareOf(tsumo.dealer_wins.each);
      return { payments: { each }, total: each * this.payers };
    }
    const { dealer, non_dealer } = tsumo.non_dealer_wins;
    const payments = { dealer: shareOf(dealer), non_dealer: shareOf(non_dealer) };
    return { payments, total: payments.dealer + payments.non_dealer * (this.payers - 1) };
  }

  /** Return the points that the winner gets for counters and for riichi sticks. @param {Win} win */
  bonus({ how, seat_wind: seat, honba, riichi_sticks: sticks }) {
    const { ron, tsumo_each: each, only_for_dealer: onlyForDealer } = this.rules.honba;
    const one = seat !== EAST && onlyForDealer ? 0 : how.win === "tsumo" ? each * this.payers : ron;
    return { honba: honba * one, riichi_sticks: sticks * this.rules.riichi_stick };
  }
}

/** The terms by which hands are settled: one set of rules and its price list. */
export class Terms {
  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    this.prices = new Prices(rules);
  }
}
