/**
 * Language-neutral lines about what players need: the wins and draws that bring each place. The twin of
 * riichi_rules/tell/needs.py.
 *
 * @import { Worth } from "../table/forms/winner.js"
 * @import { Enough, Need, Needed } from "../table/game/needs.js"
 * @import { Line, Said } from "./say.js"
 */

import { joinLines, listLines } from "./facts.js";

const PLACES = ["first", "second", "third", "fourth"];

/** @param {string} seat @returns {Line} */
export const seatLine = (seat) => [`words.${seat}`];

/** A function that returns the name of a player. @typedef {(seat: string) => Said} Named */

/**
 * Return the places above the present one, and the present one unless it is the last.
 * @param {number} now
 * @param {number} players
 */
export function wantedPlaces(now, players) {
  return Array.from({ length: Math.min(now, players - 1) }, (_, place) => place + 1);
}

/**
 * Return what brings a player a place.
 * @param {string} seat
 * @param {number} place
 * @param {Needed} needed
 * @param {boolean} isLast whether the hand may be the last
 * @param {Named} [named]
 * @returns {Line}
 */
export function needLine(seat, place, needed, isLast, named = seatLine) {
  const stated = { seat: named(seat), place: /** @type {Line} */ ([`needs.${PLACES[place - 1]}`]) };
  if (isBroughtAnyhow(needed, isLast)) return ["needs.anyhow", stated];
  const ways = [tsumo(needed.tsumo, isLast), ...rons(needed.ron, isLast, named), ...draws(needed, isLast, named)];
  return ["needs.told", { ...stated, ways: joinLines(ways, "needs.ways") }];
}

/**
 * Check whether every win and every draw is enough, without further conditions.
 * @param {Needed} needed
 * @param {boolean} isLast
 */
function isBroughtAnyhow({ tsumo: drawn, ron, tenpai, noten, ...draws }, isLast) {
  if (isLast && ![draws.tenpai_ends, draws.noten_ends].every((ends) => ends === "ends")) return false;
  const isAny = (/** @type {Need | null} */ need) => need !== null && worthNeeded(need, isLast)[0] === "needs.any";
  return tenpai === "always" && noten === "always" && [drawn, ...Object.values(ron)].every(isAny);
}

/** @param {Need | null} need @param {boolean} isLast @returns {Line} */
function tsumo(need, isLast) {
  return need ? ["needs.tsumo", { worth: worthNeeded(need, isLast) }] : ["needs.no_tsumo"];
}

/**
 * Return the rons, grouped by what is needed, beginning with the discarders from whom it is cheapest.
 * @param {Record<string, Need | null>} needs
 * @param {boolean} isLast
 * @param {Named} named
 * @returns {Line[]}
 */
function rons(needs, isLast, named) {
  const sorted = Object.entries(needs).sort(
    ([, one], [, other]) => (one?.points ?? Infinity) - (other?.points ?? Infinity) || 0,
  );
  /** @type {{ need: Need | null, seats: string[] }[]} */
  const groups = [];
  for (const [seat, need] of sorted) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.need) === JSON.stringify(need)) last.seats.push(seat);
    else groups.push({ need, seats: [seat] });
  }
  return groups.map(({ need, seats }) => {
    const players = listLines(seats.map(named), "or");
    return need ? ["needs.ron", { players, worth: worthNeeded(need, isLast) }] : ["needs.no_ron", { players }];
  });
}

/**
 * Return the least that a hand must be worth, with its conditions.
 * @param {Need} need
 * @param {boolean} isLast
 * @returns {Line}
 */
function worthNeeded(need, isLast) {
  /** @type {Line} */
  let worth = need.any ? ["needs.any"] : leastWorth(need);
  if (need.usual && !need.any) worth = ["needs.usually", { worth, usual: leastWorth(need.usual) }];
  if (need.shared) worth = ["needs.shared", { worth }];
  if (isLast && need.to_end) return ["needs.to_end", { worth, ending: leastWorth(need.to_end) }];
  return withEnd(worth, (need.usual ?? need).ends, isLast);
}

/**
 * Add the remark that the game may go on after this result, if the game can end with the hand.
 * @param {Line} worth
 * @param {string | null} ends
 * @param {boolean} isLast
 * @returns {Line}
 */
function withEnd(worth, ends, isLast) {
  return isLast && ends !== "ends" ? [`needs.${ends}`, { worth }] : worth;
}

/** Return han and fu, or a limit, and the payments. @param {Need} need @returns {Line} */
function leastWorth({ worths, payments }) {
  return ["needs.least", { worth: statedWorth(worths[0]), paid: paidLine(payments) }];
}

/** Return han and fu, a limit, or a number of yakuman. @param {Worth} stated @returns {Line} */
export function statedWorth({ han = 0, fu, limit, yakuman }) {
  if (limit) return [`limits.${limit}`];
  return yakuman ? ["explain.yakuman", { yakuman }] : ["explain.worth", { han, fu: fu ?? 0 }];
}

/**
 * Return the payments as players call them: 5200, 1300/2600, 2600 from each.
 * @param {Record<string, number>} payments
 * @returns {Line}
 */
export function paidLine(payments) {
  const key = "each" in payments ? "each" : "dealer" in payments ? "both" : "one";
  return [`needs.paid_${key}`, payments];
}

/**
 * Return the draws with the player tenpai, and those with the player noten if they can be enough.
 * @param {Needed} needed
 * @param {boolean} isLast
 * @param {Named} named
 * @returns {Line[]}
 */
function draws({ tenpai, noten, tenpai_ends: tenpaiEnds, noten_ends: notenEnds }, isLast, named) {
  const ways =
    tenpai === "never"
      ? [drawn("tenpai", tenpai, named)]
      : [withEnd(drawn("tenpai", tenpai, named), tenpaiEnds, isLast)];
  return noten === "never" ? ways : [...ways, withEnd(drawn("noten", noten, named), notenEnds, isLast)];
}

/**
 * Return when a draw is enough: always, never, or only with certain others in tenpai.
 * @param {string} state
 * @param {Enough} enough
 * @param {Named} named
 * @returns {Line}
 */
function drawn(state, enough, named) {
  if (!Array.isArray(enough)) return [`needs.${state}_${enough}`];
  const others = enough.filter(({ length }) => length).map((seats) => listLines(seats.map(named)));
  /** @type {Line[]} */
  const conditions = others.length < enough.length ? [[`needs.${state}_nobody`]] : [];
  if (others.length) conditions.push([`needs.${state}_players`, { players: joinLines(others, "needs.or_else") }]);
  return [`needs.${state}_if`, { condition: joinLines(conditions, "needs.or_if") }];
}
