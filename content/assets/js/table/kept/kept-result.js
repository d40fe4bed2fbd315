/**
 * What the result of a kept hand says. A game from elsewhere may hold anything: a part that is not of its type is left out.
 *
 * @import { Stated } from "../forms/sheet.js"
 * @import { Worth } from "../forms/winner.js"
 *
 * @typedef {{ seat: string, worth: Worth, by: string, for: string, case: Stated | null }} KeptWinner `by` is liable `for`
 *   a yakuman; `case` is a hand that was counted
 * @typedef {{ end: string, winners: KeptWinner[], discarder: string, riichi: string[], tenpai: string[], nagashi: string[],
 *   dead: string[], why: string, by: string, stops: boolean }} KeptResult
 */

import { isRecord } from "../forms/sheet.js";

/** @param {unknown} value */
const textIn = (value) => (typeof value === "string" ? value : "");

/** @param {unknown} value */
const numberIn = (value) => (typeof value === "number" ? value : undefined);

/** @param {unknown} value @returns {string[]} */
const textsIn = (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/** Return what a result says. @param {Stated} stated @returns {KeptResult} */
export function resultIn({ end, winners, discarder, riichi, tenpai, nagashi, dead, why, by, end_game: stops }) {
  return {
    end: textIn(end),
    winners: Array.isArray(winners) ? winners.filter(isRecord).map(winnerIn) : [],
    discarder: textIn(discarder),
    riichi: textsIn(riichi),
    tenpai: textsIn(tenpai),
    nagashi: textsIn(nagashi),
    dead: textsIn(dead),
    why: textIn(why),
    by: textIn(by),
    stops: stops === true,
  };
}

/** @param {Stated} stated @returns {KeptWinner} */
function winnerIn({ seat, han, fu, limit, yakuman, pao, case: hand }) {
  const liable = isRecord(pao) ? pao : {};
  const worth = { han: numberIn(han), fu: numberIn(fu), limit: textIn(limit) || undefined, yakuman: numberIn(yakuman) };
  return {
    seat: textIn(seat),
    worth,
    by: textIn(liable.by),
    for: textIn(liable.for),
    case: isRecord(hand) ? hand : null,
  };
}
