/**
 * The end of a game: when it ends, the places of the players, and the results. The twin of
 * riichi_rules/table/game/game_end.py.
 *
 * @import { Rules } from "../../engine/rules.js"
 * @import { HandStart, Deal, Settled } from "./settlement.js"
 * @import { FinalResult } from "./uma-oka.js"
 *
 * @typedef {{ points: number, place: number, total: number }} FinalPlace a player at the end; the total in thousands
 * @typedef {{ points: Record<string, number>, round: number, before: HandStart }} GameStanding a game between two hands: the
 *   points, the round from 0, what lies on the table
 */

import { UNIT } from "./settlement.js";
import { THOUSAND, finalResults } from "./uma-oka.js";
import { numberOf, seatsOf } from "../options.js";

/** The points below which a player is bankrupt, by the value of the option. @type {Record<string, number>} */
const BANKRUPT_BELOW = { below_zero: 0, at_zero: 1 };

/**
 * Return the game after a hand. A round ends when the deal returns to the first dealer.
 * @param {Rules} rules
 * @param {GameStanding} earlier
 * @param {Settled} settled
 * @returns {GameStanding}
 */
export function standingAfter(rules, { points, round, before }, { deltas, dealer, honba, sticks }) {
  const [first] = seatsOf(rules);
  const comesBack = dealer === first && before.dealer !== first;
  const held = Object.entries(points).map(([seat, each]) => [seat, each + deltas[seat]]);
  return { points: Object.fromEntries(held), round: round + Number(comesBack), before: { dealer, honba, sticks } };
}

// Results

/** Return the place of each player; players who share a place have the same number. @param {Rules} rules @param {Record<string, number>} points */
export function placesOf(rules, points) {
  const seats = inOrder(rules, points);
  const tied = tiedPlaces(
    rules,
    seats.map((seat) => points[seat]),
  );
  const places = tied.flatMap((number, at) => {
    const ahead = tied.slice(0, at).reduce((sum, each) => sum + each, 0);
    return Array(number).fill(ahead + 1);
  });
  /** @type {Record<string, number>} */
  return Object.fromEntries(seats.map((seat, at) => [seat, places[at]]));
}

/** Return the players by their points, equal ones in the order of seats. @param {Rules} rules @param {Record<string, number>} points */
function inOrder(rules, points) {
  return seatsOf(rules).sort((one, other) => points[other] - points[one]);
}

/**
 * Return the parts of each player's result, by place. Sticks that nobody won go to the first player, are shared by all
 * who tie for first, or are lost.
 * @param {Rules} rules
 * @param {Record<string, number>} points
 * @param {number} sticks
 * @returns {(FinalResult & { seat: string, place: number })[]}
 */
export function finalRows(rules, points, sticks) {
  const seats = inOrder(rules, points);
  const ordered = seats.map((seat) => points[seat]);
  const tied = tiedPlaces(rules, ordered);
  const [start, returned] = ["start_points", "return_points"].map((option) => numberOf(rules, option));
  const rows = finalResults(
    withLeftovers(rules, ordered, sticks, tied[0]),
    start,
    returned,
    /** @type {import("./uma-oka.js").Placing} */ (rules.options.uma),
  );
  return shared(rules, rows, tied).map((row, place) => ({ ...row, seat: seats[place] }));
}

/**
 * Return places and totals, less penalties.
 * @param {Rules} rules
 * @param {Record<string, number>} points
 * @param {number} [sticks]
 * @param {Record<string, number>} [penalties]
 * @returns {Record<string, FinalPlace>}
 */
export function finalPlaces(rules, points, sticks = 0, penalties = {}) {
  const rows = finalRows(rules, points, sticks);
  return Object.fromEntries(
    rows.map((row) => {
      const sum = row.gain + row.uma + row.oka - (penalties[row.seat] ?? 0) / THOUSAND;
      return [row.seat, { points: row.points, place: row.place, total: rounded(sum) }];
    }),
  );
}

/**
 * Return what each player pays because some have won no hand: each of them pays all who have.
 * @param {Rules} rules
 * @param {Set<string>} winners
 * @returns {Record<string, number>}
 */
export function yakitori(rules, winners) {
  const seats = seatsOf(rules);
  const losers = seats.filter((seat) => !winners.has(seat));
  const each = losers.length && winners.size ? numberOf(rules, "yakitori") : 0;
  const share = (/** @type {string} */ seat) => (winners.has(seat) ? -each * losers.length : each * winners.size);
  return each ? Object.fromEntries(seats.map((seat) => [seat, share(seat)])) : {};
}

/** Round a result to the point. @param {number} total */
const rounded = (total) => Number(total.toFixed(3)) || 0;

/** Return how many players share each place. Nobody shares one if the seat decides ties. @param {Rules} rules @param {number[]} points */
function tiedPlaces({ options }, points) {
  if (options.ties === "seat") return points.map(() => 1);
  return [...new Set(points)].map((value) => points.filter((each) => each === value).length);
}

/**
 * Return the points of the players by place, with the sticks that nobody won; `first` players share first place.
 * @param {Rules} rules
 * @param {number[]} points
 * @param {number} sticks
 * @param {number} first
 */
function withLeftovers({ options, payments }, points, sticks, first) {
  const ofBest = points.filter((each) => each === points[0]).length;
  const among = { first, shared: ofBest, nobody: 0 }[/** @type {"first"} */ (options.leftover_riichi)];
  const shares = among ? divided(sticks * payments.riichi_stick, among) : [];
  return points.map((held, place) => held + (shares[place] ?? 0));
}

/** Divide points into equal shares; the remainder goes to the first players. @param {number} points @param {number} among */
function divided(points, among) {
  const units = Math.floor(points / UNIT);
  const [each, rest] = [Math.floor(units / among), ((units % among) + among) % among];
  return Array.from({ length: among }, (_, place) => (each + Number(place < rest)) * UNIT);
}

/**
 * Return each player's place and result.
 * @param {Rules} rules
 * @param {FinalResult[]} rows
 * @param {number[]} tied
 */
function shared(rules, rows, tied) {
  /** @type {(FinalResult & { place: number })[]} */
  const placed = [];
  for (const number of tied) {
    const place = placed.length;
    const group = ofOnePlace(rules, rows.slice(place, place + number));
    placed.push(...group.map((row) => ({ ...row, place: place + 1 })));
  }
  return placed;
}

/** Share uma and oka among players with equal points. @param {Rules} rules @param {FinalResult[]} group */
function ofOnePlace({ options }, group) {
  const number = group.length;
  if (number === 1) return group;
  const bonus = group.reduce((sum, { uma, oka }) => sum + (uma + oka), 0);
  const isDivided = options.ties === "shared_rank";
  const parts = isDivided ? divided(Math.round(bonus * THOUSAND), number).map((part) => part / THOUSAND) : [];
  return group.map((row, at) => ({ ...row, uma: parts[at] ?? bonus / number, oka: 0 }));
}

// The last hand

/**
 * Tell whether a game ends with this hand. It goes on after a chombo, unless somebody is below zero.
 * @param {Rules} rules
 * @param {GameStanding} earlier
 * @param {GameStanding} later
 * @param {Deal} deal
 */
export function isOver(rules, earlier, later, deal) {
  const { options } = rules;
  if (Math.min(...Object.values(later.points)) < (BANKRUPT_BELOW[String(options.tobi)] ?? -Infinity)) return true;
  if (deal === "again") return false;
  if (options.agari_yame === "automatic" && mayStop(rules, earlier, later, deal)) return true;
  return later.round >= numberOf(rules, "rounds") && needsNoMore(rules, earlier, later, deal);
}

/**
 * Tell whether the extension isn't needed or is over. No extension is longer than a round.
 * @param {Rules} rules
 * @param {GameStanding} earlier
 * @param {GameStanding} later
 * @param {Deal} deal
 */
function needsNoMore(rules, earlier, later, deal) {
  const { west_extension: extension } = rules.options;
  const rounds = numberOf(rules, "rounds");
  if (extension === "none" || later.round > rounds) return true;
  if (earlier.round < rounds) return isReached(rules, later);
  return extension === "sudden_death" && isReached(rules, later) && endsSuddenly(rules, earlier, later, deal);
}

/**
 * Tell whether sudden death ends the game although the dealer keeps the deal: not if the dealer is behind and the rules
 * let the dealer play on.
 * @param {Rules} rules
 * @param {GameStanding} earlier
 * @param {GameStanding} later
 * @param {Deal} deal
 */
function endsSuddenly(rules, earlier, later, deal) {
  const playsOn = rules.options.extension_renchan === "plays_on" && deal !== "passed";
  return !playsOn || leads(rules, later.points, earlier.before.dealer);
}

/** @param {Rules} rules @param {GameStanding} standing */
function isReached(rules, { points }) {
  return Math.max(...Object.values(points)) >= numberOf(rules, "target_points");
}

/**
 * Tell whether a dealer in the lead who keeps the deal of the last hand may, or must, end the game.
 * @param {Rules} rules
 * @param {GameStanding} earlier
 * @param {GameStanding} later
 * @param {Deal} deal
 */
export function mayStop(rules, earlier, later, deal) {
  const { agari_yame: rule, west_extension: extension } = rules.options;
  const { dealer } = earlier.before;
  const keeps = deal === "won" || (deal === "tenpai" && rule === "automatic");
  const isLast = earlier.round >= numberOf(rules, "rounds") - 1 && dealer === seatsOf(rules).at(-1);
  const isEnough = extension === "none" || isReached(rules, later);
  return rule !== "none" && keeps && isLast && isEnough && leads(rules, later.points, dealer);
}

/** Tell whether a player is alone in first place. @param {Rules} rules @param {Record<string, number>} points @param {string} seat */
function leads(rules, points, seat) {
  const most = Math.max(...Object.values(points));
  const first = seatsOf(rules).filter((each) => points[each] === most);
  return first[0] === seat && (rules.options.ties === "seat" || first.length === 1);
}
