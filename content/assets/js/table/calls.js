/**
 * Calls: which call of a discard is granted, and which discards are forbidden after it. The same as in
 * riichi_rules/table/calls.py.
 *
 * @import { Rules } from "../engine/rules.js"
 *
 * @typedef {{ seat: string, type: string }} Wish a call that a player makes
 * @typedef {{ seats: string[], type: string, aborts: boolean }} CallResult the players who get a discard, and the kind of
 *   call; too many rons may abort the hand
 */

import { NAMES, kindOf } from "../engine/tiles.js";
import { seatsOf } from "./options.js";

const [RON, CHI] = ["ron", "chi"];
const TRIPLE = 3;

/**
 * Return which call is granted, given the calls in the order in which they were made. Ron comes before pon and kan, and
 * these before chi, unless the rules let the first call stand.
 * @param {Rules} rules
 * @param {string} discarder
 * @param {readonly Wish[]} wishes
 * @returns {CallResult}
 */
export function resolveCalls(rules, discarder, wishes) {
  const seats = seatsOf(rules);
  const turns = (/** @type {string} */ seat) =>
    (seats.indexOf(seat) - seats.indexOf(discarder) + seats.length) % seats.length;
  const rons = wishes.filter(({ type }) => type === RON).map(({ seat }) => seat);
  if (rons.length)
    return granted(
      rules,
      rons.sort((one, other) => turns(one) - turns(other)),
    );
  const [first] = wishes.filter(({ type }) => type !== CHI);
  const best = rules.options.claim_priority === "first_call" ? wishes[0] : (first ?? wishes[0]);
  return { seats: [best.seat], type: best.type, aborts: false };
}

/** Return who wins if several players call ron: the next in turn, all of them, or nobody. @param {Rules} rules @param {string[]} seats */
function granted({ options }, seats) {
  if (options.multi_ron === "head_bump") return { seats: seats.slice(0, 1), type: RON, aborts: false };
  const aborts = seats.length === TRIPLE && options.triple_ron === "abort";
  return { seats: aborts ? [] : seats, type: RON, aborts };
}

/**
 * Return the discards that kuikae forbids right after chi or pon. Some rules forbid only the called tile, others all of
 * `swaps`.
 * @param {Rules} rules
 * @param {string} called
 * @param {readonly string[]} own the two tiles from the hand
 */
export function forbiddenDiscards({ options }, called, own) {
  if (options.kuikae === "allowed") return [];
  return options.kuikae === "forbidden" ? kuikaeTiles(called, own) : [NAMES[kindOf(called)]];
}

/**
 * Return the tiles that would have fitted in place of a called tile: its kind, and the other end, if the suit goes on
 * there.
 * @param {string} called
 * @param {readonly string[]} own
 */
function kuikaeTiles(called, own) {
  const kind = kindOf(called);
  const [first, second] = own.map(kindOf).sort((one, other) => one - other);
  const fitting = [kind];
  if (second === first + 1) {
    const beyond = kind < first ? second + 1 : first - 1;
    if (beyond >= 0 && Math.floor(beyond / 9) === Math.floor(kind / 9)) fitting.push(beyond);
  }
  return fitting.sort((one, other) => one - other).map((each) => NAMES[each]);
}
