/**
 * The needs of players: for each player and place the cheapest win and the draws that lead there. The twin of
 * riichi_rules/table/game/needs.py, which documents the fields of the answer.
 *
 * @import { Payment } from "../../engine/price.js"
 * @import { Terms } from "../../engine/price.js"
 * @import { Rules } from "../../engine/rules.js"
 * @import { Worth } from "../forms/winner.js"
 * @import { GameStanding } from "./game-end.js"
 * @import { HandResult } from "./settlement.js"
 *
 * @typedef {"ends" | "may_end" | "goes_on"} End the game ends with the hand, the dealer may end it, or it goes on
 * @typedef {{ base: number, worths: Worth[], payment: Payment, isUsual: boolean }} PricedWin wins that are paid alike,
 *   each as a result names its worth; `isUsual` if one has no more than the usual fu
 * @typedef {{ places: Record<string, number>, ends: End }} After what comes of a hand
 * @typedef {{ win: PricedWin, isAny: boolean, isShared: boolean, ends: End }} Found a win that brings a place
 * @typedef {{ tenpai: string[], after: After }} DrawnHand
 *
 * @typedef {object} Need
 * @property {Worth[]} worths
 * @property {number} points
 * @property {Record<string, number>} payments
 * @property {boolean} any
 * @property {boolean} shared
 * @property {End} ends
 * @property {Need} [usual]
 * @property {Need} [to_end]
 * @typedef {"always" | "never" | string[][]} Enough
 * @typedef {End | "depends" | null} DrawEnd whether the game ends with the draws that are enough, if there are any
 * @typedef {object} Needed
 * @property {Need | null} tsumo
 * @property {Record<string, Need | null>} ron
 * @property {Enough} tenpai
 * @property {DrawEnd} tenpai_ends
 * @property {Enough} noten
 * @property {DrawEnd} noten_ends
 */

import { fuOf, mostHan, mostYakuman } from "../../engine/cells.js";
import { isTooLittle } from "../forms/winner.js";
import { isOver, mayStop, placesOf, standingAfter } from "./game-end.js";
import { settle } from "./settlement.js";
import { numberOf, seatsOf } from "../options.js";

const USUAL_FU = 50; // few hands have more
const YAKUMAN = "yakuman";

/** The needs of all players in one state of a game, given the riichi that have been declared. */
export class NeedFinder {
  /** @param {Terms} scorer @param {GameStanding} standing @param {string[]} [riichi] */
  constructor(scorer, standing, riichi = []) {
    this.scorer = scorer;
    this.rules = scorer.rules;
    this.standing = standing;
    this.riichi = riichi;
    this.seats = seatsOf(scorer.rules);
  }

  /** Settle a hand and place the players. @param {HandResult} ended @returns {After} */
  after(ended) {
    const settled = settle(this.scorer, this.standing.before, ended);
    const later = standingAfter(this.rules, this.standing, settled);
    const isEnd = isOver(this.rules, this.standing, later, settled.deal);
    const ends = isEnd ? "ends" : mayStop(this.rules, this.standing, later, settled.deal) ? "may_end" : "goes_on";
    return { places: placesOf(this.rules, later.points), ends };
  }

  /** Whether the game may end with this hand although nobody is below zero. */
  get isLast() {
    const isLastDeal = this.standing.before.dealer === this.seats.at(-1);
    return this.standing.round >= numberOf(this.rules, "rounds") - Number(isLastDeal);
  }

  /** Check whether a player could still declare riichi in this hand. @param {string} seat */
  mayDeclare(seat) {
    const hasStick = this.standing.points[seat] >= this.rules.payments.riichi_stick;
    return !this.riichi.includes(seat) && (hasStick || Boolean(this.rules.options.riichi_below_1000));
  }

  /** Return the needs of the players once another has declared riichi. @param {string} seat */
  withRiichi(seat) {
    return new NeedFinder(this.scorer, this.standing, [...this.riichi, seat]);
  }

  // Wins

  /** Return what a player needs for each place by ron from another, or by tsumo. @param {string} seat @param {string | null} discarder */
  needs(seat, discarder) {
    const { dealer, honba } = this.standing.before;
    const isTsumo = discarder === null;
    const wins = pricedWins(this.scorer, seat === dealer, isTsumo, honba);
    const ways = wins.map((win) => {
      const won = { seat, base: win.base, liable: null, covered: 0 };
      const end = isTsumo ? "tsumo" : "ron";
      return { win, after: this.after({ end, winners: [won], discarder, riichi: this.riichi }) };
    });
    return this.seats.map((_, place) => this.cheapest(seat, place + 1, ways));
  }

  /**
   * Return the cheapest sufficient win, the cheapest with common fu, and the cheapest that may end the game.
   * @param {string} seat
   * @param {number} place
   * @param {{ win: PricedWin, after: After }[]} ways
   * @returns {Need | null}
   */
  cheapest(seat, place, ways) {
    const enough = ways.filter(({ after: { places } }) => places[seat] <= place);
    if (!enough.length) return null;
    const found = enough.map(({ win, after: { places, ends } }) => {
      const sharers = Object.values(places).filter((each) => each === places[seat]).length;
      return { win, isAny: win === ways[0].win, isShared: sharers > 1, ends };
    });
    const usual = found.find(({ win }) => win.isUsual) ?? found[0];
    const ending = found.find(({ win, ends }) => win.isUsual && ends !== "goes_on");
    const hasOtherEnd = this.isLast && usual.ends === "goes_on";
    return {
      ...written(found[0]),
      ...(usual === found[0] ? {} : { usual: written(usual) }),
      ...(hasOtherEnd && ending ? { to_end: written(ending) } : {}),
    };
  }

  // Draws

  /** Return every combination of tenpai players at a draw; players who have declared riichi are tenpai. @returns {DrawnHand[]} */
  draws() {
    const subsets = Array.from({ length: 1 << this.seats.length }, (_, number) =>
      this.seats.filter((_, place) => (number >> place) & 1),
    );
    return subsets
      .filter((tenpai) => this.riichi.every((seat) => tenpai.includes(seat)))
      .map((tenpai) => ({
        tenpai,
        after: this.after({ end: "exhaustive", tenpai, nagashi: [], riichi: this.riichi }),
      }));
  }

  /** Return what a player needs for each place. @param {DrawnHand[]} draws @param {string} seat @returns {Record<string, Needed>} */
  ofPlayer(draws, seat) {
    const tsumo = this.needs(seat, null);
    const ron = this.seats.filter((each) => each !== seat).map((other) => ({ other, needs: this.needs(seat, other) }));
    const [tenpai, noten] = [true, false].map((is) => draws.filter((each) => each.tenpai.includes(seat) === is));
    const inPlace = (/** @type {number} */ place) => {
      const [asTenpai, asNoten] = [tenpai, noten].map((some) => ofDraws(some, seat, place + 1));
      return {
        tsumo: tsumo[place],
        ron: Object.fromEntries(ron.map(({ other, needs }) => [other, needs[place]])),
        ...{ tenpai: asTenpai.enough, tenpai_ends: asTenpai.ends, noten: asNoten.enough, noten_ends: asNoten.ends },
      };
    };
    return Object.fromEntries(this.seats.map((_, place) => [place + 1, inPlace(place)]));
  }

  /** Return the answer in the agreed form. */
  answer() {
    const draws = this.draws();
    const inSeats = (/** @type {Record<string, number>} */ places) =>
      Object.fromEntries(this.seats.map((seat) => [seat, places[seat]]));
    return {
      last: this.isLast,
      places: inSeats(placesOf(this.rules, this.standing.points)),
      draws: draws.map(({ tenpai, after: { places, ends } }) => ({ tenpai, places: inSeats(places), ends })),
      needs: Object.fromEntries(this.seats.map((seat) => [seat, this.ofPlayer(draws, seat)])),
    };
  }
}

/** @param {Found} found @returns {Need} */
function written({ win: { worths, payment }, isAny, isShared, ends }) {
  return { worths, points: payment.total, payments: payment.payments, any: isAny, shared: isShared, ends };
}

/**
 * Return which of some draws bring a player the place, and whether the game ends with them.
 * @param {DrawnHand[]} draws
 * @param {string} seat
 * @param {number} place
 * @returns {{ enough: Enough, ends: DrawEnd }}
 */
function ofDraws(draws, seat, place) {
  const enough = draws.filter(({ after: { places } }) => places[seat] <= place);
  const [first = null, ...others] = new Set(enough.map(({ after }) => after.ends));
  const isSome = enough.length > 0 && enough.length < draws.length;
  const ends = others.length ? "depends" : first;
  if (!isSome) return { enough: enough.length ? "always" : "never", ends };
  return { enough: enough.map(({ tenpai }) => tenpai.filter((other) => other !== seat)), ends };
}

// Possible values of hands

/** @type {WeakMap<Terms, Map<string, PricedWin[]>>} */
const priced = new WeakMap();

/**
 * Return every possible win, cheapest first. Cached, since every place of every player needs it.
 * @param {Terms} scorer
 * @param {boolean} isDealer
 * @param {boolean} isTsumo
 * @param {number} honba
 * @returns {PricedWin[]}
 */
function pricedWins(scorer, isDealer, isTsumo, honba) {
  const known = priced.get(scorer) ?? new Map();
  priced.set(scorer, known);
  const key = `${isDealer} ${isTsumo} ${isTooLittle(scorer.rules, 0, honba)}`;
  if (!known.has(key)) known.set(key, makePricedWins(scorer, isDealer, isTsumo, honba));
  return known.get(key) ?? [];
}

/** @param {Terms} scorer @param {boolean} isDealer @param {boolean} isTsumo @param {number} honba */
function makePricedWins(scorer, isDealer, isTsumo, honba) {
  /** @type {PricedWin[]} */
  const wins = [];
  for (const { base, worth } of worthsOf(scorer, isTsumo, honba)) {
    const payment = scorer.prices.payment(base, isTsumo, isDealer);
    const isUsual = (worth.fu ?? 0) <= USUAL_FU;
    const same = wins.at(-1);
    if (same && JSON.stringify(same.payment) === JSON.stringify(payment)) {
      same.worths.push(worth);
      same.isUsual ||= isUsual;
    } else wins.push({ base, worths: [worth], payment, isUsual });
  }
  return wins;
}

/**
 * Return base points with their names in a result: han and fu, seven pairs last; limits; yakuman.
 * @param {Terms} scorer
 * @param {boolean} isTsumo
 * @param {number} honba
 * @returns {{ base: number, worth: Worth }[]}
 */
function worthsOf({ rules, prices }, isTsumo, honba) {
  const han = Array.from({ length: mostHan(rules) }, (_, place) => place + 1).filter(
    (each) => !isTooLittle(rules, each, honba),
  );
  const isPairs = (/** @type {number} */ fu) => Number(fu % rules.fu.round_up_to > 0);
  const cells = han
    .flatMap((each) => fuOf(rules, each, isTsumo).map((fu) => ({ han: each, fu })))
    .filter((cell) => prices.worth(cell.han, cell.fu).limit === null)
    .sort((one, other) => isPairs(one.fu) - isPairs(other.fu) || one.fu - other.fu);
  const counted = cells.map((cell) => ({ base: prices.worth(cell.han, cell.fu).base, worth: cell }));
  return [...counted, ...(rules.payments.unlimited ? [] : limitsOf(rules))].sort((one, other) => one.base - other.base);
}

/** Return base points with their names: limits, yakuman. @param {Rules} rules @returns {{ base: number, worth: Worth }[]} */
function limitsOf(rules) {
  // Limits without a number of han are reached by yakuman or by no option of the ruleset.
  const limits = Object.entries(rules.limits).filter(([, { from_han: least }]) => typeof least === "number");
  const numbers = Array.from({ length: mostYakuman(rules) }, (_, place) => place + 1);
  return [
    ...limits.map(([name, { base }]) => ({ base, worth: { limit: name } })),
    ...numbers.map((number) => ({ base: number * rules.limits[YAKUMAN].base, worth: { yakuman: number } })),
  ];
}
