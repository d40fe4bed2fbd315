/**
 * From han and fu to base points, limits and what each player pays; and the dora, which add han.
 *
 * @typedef {import("./book.js").Rules} Rules
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("./hand.js").Win} Win
 * @typedef {{ payments: Readonly<Record<string, number>>, total: number }} Payment
 */

import { failed, winFacts } from "./facts.js";
import { NAMES, NORTH, count, redsOf, remembered } from "./tiles.js";

/** The next multiple from a number upwards. @param {number} number @param {number} to */
export function roundUp(number, to) {
  return Math.ceil(number / to) * to;
}

/** The price list of one ruleset. */
export class Prices {
  /** @param {Rules} rules */
  constructor({ payments, limits, asked }) {
    this.rules = payments;
    this.payers = asked.seats - 1;
    const highestFirst = Object.entries(limits).reverse();

    /** What han and fu are worth, the fu in the last bits: the highest limit they reach, or their base points. */
    this.worth = remembered((/** @type {number} */ key) => {
      const [han, fu] = [key >> 14, key & 0x3fff];
      const base = fu * 2 ** (han + payments.doublings);
      const reached = highestFirst.find(
        ([, { from_han, from_base }]) => han >= (from_han ?? Infinity) || base >= (from_base ?? Infinity),
      );
      return reached ? { base: reached[1].base, limit: reached[0] } : { base, limit: null };
    });

    /** What base points cost; the last bits say whether by tsumo, and whether to a dealer. */
    this.payment = remembered((/** @type {number} */ key) => this.pay((key - (key % 4)) / 4, key % 4 > 1, key % 2 > 0));
  }

  /** @param {number} base @param {boolean} byTsumo @param {boolean} isDealer @returns {Payment} */
  pay(base, byTsumo, isDealer) {
    const { ron, tsumo, round_up_to } = this.rules;
    const shareOf = (/** @type {number} */ times) => roundUp(base * times, round_up_to);
    if (!byTsumo) {
      const discarder = shareOf(isDealer ? ron.dealer : ron.non_dealer);
      return { payments: Object.freeze({ discarder }), total: discarder };
    }
    if (isDealer) {
      const each = shareOf(tsumo.dealer_wins.each);
      return { payments: Object.freeze({ each }), total: each * this.payers };
    }
    const { dealer, non_dealer } = tsumo.non_dealer_wins;
    const payments = Object.freeze({ dealer: shareOf(dealer), non_dealer: shareOf(non_dealer) });
    return { payments, total: payments.dealer + payments.non_dealer * (this.payers - 1) };
  }

  /** What counters and riichi sticks on the table add for the winner. @param {Win} win */
  bonus({ how, seat_wind: seat, honba, riichi_sticks: sticks }) {
    const { ron, tsumo_each: each, only_for_dealer: onlyForDealer } = this.rules.honba;
    const one = seat && onlyForDealer ? 0 : how & 1 ? each * this.payers : ron;
    return { honba: honba * one, riichi_sticks: sticks * this.rules.riichi_stick };
  }
}

/** Counts the dora of one ruleset. */
export class DoraCounter {
  /** @param {Rules} rules */
  constructor({ dora, tiles }) {
    /** @type {number[]} */
    this.pointed = [];
    for (const cycle of tiles.dora_cycles) {
      const kinds = cycle.filter((tile) => !tiles.left_out.includes(tile)).map((tile) => NAMES.indexOf(tile));
      kinds.forEach((kind, place) => (this.pointed[kind] = kinds[(place + 1) % kinds.length]));
    }
    const kinds = Object.entries(dora).filter(([, { counts }]) => counts !== false);
    this.allowed = remembered((/** @type {number} */ how) =>
      kinds.filter(([, { when }]) => !failed(when ?? {}, winFacts(how)).length),
    );
  }

  /** Each kind of dora in the hand, and how many there are of it. @param {Hand} hand @param {Win} win */
  count(hand, win) {
    const reds = hand.reds + win.reds;
    const found = [];
    for (const [id, { source, at_most: most }] of this.allowed(win.how)) {
      let han = win.nukidora;
      if (source === "red_fives") han = reds && redsOf(reds, 0) + redsOf(reds, 1) + redsOf(reds, 2);
      else if (source !== "norths")
        han = this.pointedTo(source === "indicators" ? win.dora_indicators : win.ura_indicators, most, hand, win);
      if (han) found.push({ id, han });
    }
    return found;
  }

  /**
   * Tiles that indicators point to; a north set aside is one, too.
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
