/**
 * The end of a game: when it comes, who is placed where, and the results. The same as in
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

/**
 * The game after a hand; a round ends when the deal comes back to the first dealer.
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

// The results

/** The place of each player; those who share one have the same number. @param {Rules} rules @param {Record<string, number>} points */
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

/** The players by their points; equal ones stay in the order of seats. @param {Rules} rules @param {Record<string, number>} points */
function inOrder(rules, points) {
  return seatsOf(rules).sort((one, other) => points[other] - points[one]);
}

/**
 * What each player's result is made of, in the order of places. Sticks that nobody won go to the first, to all first
 * ones, or to nobody.
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
 * Places and totals, less what faults cost.
 * @param {Rules} rules
 * @param {Record<string, number>} points
 * @param {number} [sticks]
 * @param {Record<string, number>} [penalties]
 * @returns {Record<string, FinalPlace>}
 */
export function final(rules, points, sticks = 0, penalties = {}) {
  const rows = finalRows(rules, points, sticks);
  return Object.fromEntries(
    rows.map((row) => {
      const sum = row.gain + row.uma + row.oka - (penalties[row.seat] ?? 0) / THOUSAND;
      return [row.seat, { points: row.points, place: row.place, total: rounded(sum) }];
    }),
  );
}

/** A result to the point. @param {number} total */
const rounded = (total) => Number(total.toFixed(3)) || 0;

/** How many players share each place. Where the seat decides, nobody shares one. @param {Rules} rules @param {number[]} points */
function tiedPlaces({ options }, points) {
  if (options.ties === "seat") return points.map(() => 1);
  return [...new Set(points)].map((value) => points.filter((each) => each === value).length);
}

/**
 * The points of the players in order, with the sticks that nobody won; `first` share first place.
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

/** Points in equal shares; what cannot be divided goes to those who come first. @param {number} points @param {number} among */
function divided(points, among) {
  const units = Math.floor(points / UNIT);
  const [each, rest] = [Math.floor(units / among), ((units % among) + among) % among];
  return Array.from({ length: among }, (_, place) => (each + Number(place < rest)) * UNIT);
}

/**
 * Each player's place and result.
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

/** Players with equal points share what their places bring. @param {Rules} rules @param {FinalResult[]} group */
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
 * Does a game end with this hand? After a chombo it goes on, unless somebody cannot.
 * @param {Rules} rules
 * @param {GameStanding} earlier
 * @param {GameStanding} later
 * @param {Deal} deal
 */
export function isOver(rules, earlier, later, deal) {
  const { options } = rules;
  if (options.tobi === "below_zero" && Math.min(...Object.values(later.points)) < 0) return true;
  if (deal === "again") return false;
  if (options.agari_yame === "automatic" && mayStop(rules, earlier, later, deal)) return true;
  return later.round >= numberOf(rules, "rounds") && needsNoMore(rules, earlier, later, deal);
}

/**
 * Is there no further round, or nobody left who wants one? No extension is longer than a round.
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
 * May a dealer who keeps the deal, and is behind, play on in the extension?
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
 * May, or must, a dealer in the lead who keeps the deal of the last hand end the game?
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

/** Is a player alone in first place? @param {Rules} rules @param {Record<string, number>} points @param {string} seat */
function leads(rules, points, seat) {
  const most = Math.max(...Object.values(points));
  const first = seatsOf(rules).filter((each) => points[each] === most);
  return first[0] === seat && (rules.options.ties === "seat" || first.length === 1);
}
