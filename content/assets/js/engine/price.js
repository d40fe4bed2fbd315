/**
 * The price of han and fu: base points, limits and the payments of each player; and the dora, which add han.
 *
 * @import { Hand, Win } from "./hand.js"
 * @import { Rules } from "./rules.js"
 *
 * @typedef {{ payments: Readonly<Record<string, number>>, total: number }} Payment
 */

import { holds } from "./conditions.js";
import { EAST, NAMES, NORTH, count, redsOf } from "./tiles.js";

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
    this.highestFirst = Object.entries(limits).reverse();
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
    return reached ? { base: reached[1].base, limit: reached[0] } : { base, limit: null };
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
