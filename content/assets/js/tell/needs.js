/**
 * Language-neutral lines about what players need: the wins and draws that bring each place. The twin of
 * riichi_rules/tell/needs.py.
 *
 * @import { Enough, Need, Needed } from "../table/game/needs.js"
 * @import { Line, Said } from "./texts.js"
 * @import { Named } from "./tenpai-conditions.js"
 *
 * @typedef {object} NeedsAnswer
 * @property {boolean} last whether the hand may be the last
 * @property {{ tenpai: string[] }[]} draws
 * @property {Record<string, Record<string, Needed>>} needs
 */

import { joinLines, listLines } from "./facts.js";
import { conditionalDrawLine } from "./tenpai-conditions.js";
import { paidLine, statedWorth } from "./worths.js";

const PLACES = ["first", "second", "third", "fourth"];
const ANY_WIN = "needs.any_win";
const ANY_DRAW = "needs.any_draw";

/** @param {string} seat @returns {Line} */
export const seatLine = (seat) => [`words.${seat}`];

/**
 * Return the places above the present one, and the present one unless it is the last.
 * @param {number} now
 * @param {number} players
 */
export function wantedPlaces(now, players) {
  return Array.from({ length: Math.min(now, players - 1) }, (_, place) => place + 1);
}

/** Return a place by its name. @param {number} place @returns {Line} */
export const placeLine = (place) => [`needs.${PLACES[place - 1]}`];

/**
 * Return the wins and draws that bring a player a place.
 * @param {string} seat
 * @param {number} place
 * @param {NeedsAnswer} answer
 * @param {Named} [named]
 * @returns {Line}
 */
export function waysLine(seat, place, answer, named = seatLine) {
  const needed = answer.needs[seat][place];
  const wins = winsLine(needed, answer.last, named);
  const draws = drawsLine(seat, needed, answer, named);
  if (!wins && needed.tenpai === "never") return ["needs.out_of_reach"];
  if (wins?.[0] === ANY_WIN && draws[0] === ANY_DRAW) return ["needs.anyhow"];
  return ["needs.ways", { first: wins ?? ["needs.no_win"], rest: draws }];
}

// Wins

/** A win that is enough, and the line about it. @typedef {{ need: Need, line: Line }} Way */

/**
 * Return the wins that are enough, and whether the game ends with them; null if no win is enough.
 * @param {Needed} needed
 * @param {boolean} isLast whether the hand may be the last
 * @param {Named} named
 * @returns {Line | null}
 */
function winsLine({ ron, tsumo }, isLast, named) {
  const ways = [...rons(ron, isLast, named), ...drawn(tsumo)];
  if (!ways.length) return null;
  const [end, ...others] = new Set(ways.map(({ need }) => (isLast ? endOf(need) : "ends")));
  if (others.length || end === "to_end") return listed(ways.map(withOwnEnd));
  return withEnd(listed(ways.map(({ line }) => line)), end);
}

/**
 * Return the rons, grouped by what is told of them, beginning with the discarders from whom it is cheapest.
 * @param {Record<string, Need | null>} needs
 * @param {boolean} isLast
 * @param {Named} named
 * @returns {Way[]}
 */
function rons(needs, isLast, named) {
  const enough = Object.entries(needs).flatMap(([seat, need]) => (need ? [{ seat, need }] : []));
  enough.sort((one, other) => one.need.points - other.need.points);
  /** @type {{ need: Need, seats: string[] }[]} */
  const groups = [];
  for (const { seat, need } of enough) {
    const last = groups.at(-1);
    if (last && told(last.need, isLast) === told(need, isLast)) last.seats.push(seat);
    else groups.push({ need, seats: [seat] });
  }
  const all = Object.keys(needs);
  return groups.map(({ need, seats }) => {
    const discarders = all.filter((seat) => seats.includes(seat));
    const players = seats.length < all.length ? listLines(discarders.map(named), "or") : null;
    return { need, line: withShare(need, ronLine(need, players)) };
  });
}

/** Return all that is told of a win that is enough, whoever discards the tile. @param {Need} need @param {boolean} isLast */
function told(need, isLast) {
  const worth = need.any ? null : leastWorth(need);
  return JSON.stringify([worth, isShared(need), isLast && endOf(need), need.to_end ? paidOrLimit(need.to_end) : null]);
}

/** @param {Need} need @param {Said | null} players who discard the tile, if not anyone @returns {Line} */
function ronLine(need, players) {
  const worth = leastWorth(need);
  if (players) return need.any ? ["needs.any_ron_from", { players }] : ["needs.ron_from", { worth, players }];
  return need.any ? ["needs.any_ron"] : ["needs.ron", { worth }];
}

/** @param {Need | null} need @returns {Way[]} */
function drawn(need) {
  if (!need) return [];
  const line = /** @type {Line} */ (need.any ? ["needs.any_tsumo"] : ["needs.tsumo", { worth: leastWorth(need) }]);
  return [{ need, line: withShare(need, line) }];
}

/** @param {Need} need @param {Line} win @returns {Line} */
function withShare(need, win) {
  return isShared(need) ? ["needs.shared", { win }] : win;
}

/** Return whether the place is shared after the win that is told. @param {Need} need */
const isShared = (need) => (need.any ? need : (need.usual ?? need)).shared;

/** Return the least that a hand of usual fu must be worth: the payments with han and fu, or a limit. @param {Need} need @returns {Line} */
function leastWorth(need) {
  const { worths, payments } = need.usual ?? need;
  const worth = statedWorth(worths[0]);
  return isLimit(worth) ? worth : ["needs.least", { worth, paid: paidLine(payments) }];
}

/** Return the payments, or the name of a limit. @param {Need} need @returns {Line} */
function paidOrLimit({ worths, payments }) {
  const worth = statedWorth(worths[0]);
  return isLimit(worth) ? worth : paidLine(payments);
}

/** @param {Line} worth */
const isLimit = ([key]) => key !== "explain.worth";

/** Return wins as a list; any ron and any tsumo are any win. @param {Line[]} wins @returns {Line} */
function listed(wins) {
  if (wins.map(([key]) => key).join() === "needs.any_ron,needs.any_tsumo") return [ANY_WIN];
  const last = wins[wins.length - 1];
  const others = wins.slice(0, -1);
  return others.length ? ["needs.or_win", { first: joinLines(others, "needs.wins"), last }] : last;
}

// The end of the game

/** @param {Need} need */
const endOf = (need) => (need.to_end ? "to_end" : (need.usual ?? need).ends);

/** Return one of several wins of which not all end the game, with a remark if it does not. @param {Way} way @returns {Line} */
function withOwnEnd({ need, line }) {
  const end = endOf(need);
  if (need.to_end) return ["needs.to_end", { win: line, ending: paidOrLimit(need.to_end) }];
  return end === "ends" ? line : [`needs.win_${end}`, { win: line }];
}

/** @param {Line} ways @param {string | null} end @returns {Line} */
function withEnd(ways, end) {
  return end === "ends" ? ways : [`needs.${end}`, { ways }];
}

// Draws

/**
 * Return the draws that are enough, and whether the game ends with them, if it can.
 * @param {string} seat
 * @param {Needed} needed
 * @param {NeedsAnswer} answer
 * @param {Named} [named]
 * @returns {Line}
 */
export function drawsLine(seat, { tenpai, noten, ...draws }, answer, named = seatLine) {
  if (tenpai === "never") return ["needs.no_draw"];
  const [first, second] = answer.last ? [draws.tenpai_ends, draws.noten_ends] : ["ends", "ends"];
  if (tenpai === "always" && noten === "always" && first === second) return withEnd([ANY_DRAW], first);
  const line = withEnd(draw("tenpai", seat, tenpai, answer, named), first);
  if (noten === "never") return line;
  const other = draw("noten", seat, noten, answer, named);
  const isOnlyEnd = second === "ends" && first !== "ends";
  return ["needs.ways", { first: line, rest: isOnlyEnd ? ["needs.ends", { ways: other }] : withEnd(other, second) }];
}

/**
 * Return when a draw is enough: always, or only with certain others in tenpai.
 * @param {"tenpai" | "noten"} state
 * @param {string} seat
 * @param {Enough} enough
 * @param {NeedsAnswer} answer
 * @param {Named} named
 * @returns {Line}
 */
function draw(state, seat, enough, answer, named) {
  if (!Array.isArray(enough)) return [`needs.${state}`];
  const possible = answer.draws
    .filter(({ tenpai }) => tenpai.includes(seat) === (state === "tenpai"))
    .map(({ tenpai }) => tenpai.filter((other) => other !== seat));
  return conditionalDrawLine(state, enough, possible, named);
}
