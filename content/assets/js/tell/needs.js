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

import { listLines } from "./facts.js";
import { conditionalDrawLine } from "./tenpai-conditions.js";
import { paidLine, statedWorth } from "./worths.js";

const PLACES = ["first", "second", "third", "fourth"];
const ANY_WIN = "needs.any_win";
const ANY_WINS = "needs.any_ron,needs.any_tsumo";
const ANY_DRAW = "needs.any_draw";
// Remarks that stand once below several rows that all have them.
const REMARKS = ["needs.goes_on", "needs.may_end", "needs.depends"];

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
 * Return the wins and draws that bring a player a place, each as a row.
 * @param {string} seat
 * @param {number} place
 * @param {NeedsAnswer} answer
 * @param {Named} [named]
 * @returns {Line[]}
 */
export function waysLines(seat, place, answer, named = seatLine) {
  const needed = answer.needs[seat][place];
  const wins = winsLines(needed, answer.last, named);
  const draws = drawsLines(seat, needed, answer, named);
  if (!wins.length && needed.tenpai === "never") return [["needs.out_of_reach"]];
  if (wins.join() === ANY_WIN && draws.join() === ANY_DRAW) return [["needs.anyhow"]];
  const ways = wins.length ? withRemarkOnce(wins, "win") : [/** @type {Line} */ (["needs.no_win"])];
  return [...ways, ...withRemarkOnce(draws, "draw")];
}

/**
 * Return several wins or draws with the remark that all of them have below them.
 * @param {Line[]} ways
 * @param {"win" | "draw"} after
 * @returns {Line[]}
 */
function withRemarkOnce(ways, after) {
  const [remark] = ways[0];
  if (!REMARKS.includes(remark) || ways.length === 1 || ways.some(([key]) => key !== remark)) return ways;
  return [...ways.map(([, values]) => /** @type {Line} */ (values?.way)), [`${remark}.${after}`]];
}

// Wins

/** A win that is enough, and the line about it. @typedef {{ need: Need, line: Line }} Way */

/**
 * Return the wins that are enough, each with a remark if the game does not end with it.
 * @param {Needed} needed
 * @param {boolean} isLast whether the hand may be the last
 * @param {Named} named
 * @returns {Line[]}
 */
function winsLines({ ron, tsumo }, isLast, named) {
  const ways = [...rons(ron, isLast, named), ...drawn(tsumo)];
  const [end, ...others] = new Set(ways.map(({ need }) => (isLast ? endOf(need) : "ends")));
  if (ways.map(({ line }) => line[0]).join() === ANY_WINS && !others.length && end !== "to_end")
    return [withEnd([ANY_WIN], end)];
  return ways.map((way) => (isLast ? withOwnEnd(way) : way.line));
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

// The end of the game

/** @param {Need} need */
const endOf = (need) => (need.to_end ? "to_end" : (need.usual ?? need).ends);

/** Return a win with a remark if the game does not end with it. @param {Way} way @returns {Line} */
function withOwnEnd({ need, line }) {
  if (need.to_end) return ["needs.to_end", { win: line, ending: paidOrLimit(need.to_end) }];
  return withEnd(line, endOf(need));
}

/** @param {Line} way @param {string | null} end @returns {Line} */
function withEnd(way, end) {
  return end === "ends" ? way : [`needs.${end}`, { way }];
}

// Draws

/**
 * Return the draws that are enough, each with whether the game ends with it, if it can.
 * @param {string} seat
 * @param {Needed} needed
 * @param {NeedsAnswer} answer
 * @param {Named} [named]
 * @returns {Line[]}
 */
export function drawsLines(seat, { tenpai, noten, ...draws }, answer, named = seatLine) {
  if (tenpai === "never") return [["needs.no_draw"]];
  const [first, second] = answer.last ? [draws.tenpai_ends, draws.noten_ends] : ["ends", "ends"];
  if (tenpai === "always" && noten === "always" && first === second) return [withEnd([ANY_DRAW], first)];
  const line = withEnd(draw("tenpai", seat, tenpai, answer, named), first);
  if (noten === "never") return [line];
  const other = draw("noten", seat, noten, answer, named);
  const isOnlyEnd = second === "ends" && first !== "ends";
  return [line, isOnlyEnd ? ["needs.ends", { way: other }] : withEnd(other, second)];
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
