/**
 * What the result of a kept hand says. A game from elsewhere may hold anything: a part that is not of its type is left out,
 * and an end that is none is taken for a win on a discard.
 *
 * @import { Stated } from "../forms/sheet.js"
 * @import { Worth } from "../forms/winner.js"
 *
 * @typedef {{ seat: string, worth: Worth, by: string, for: string, case: Stated | null }} KeptWinner `by` is liable `for`
 *   a yakuman; `case` is a hand that was counted
 * @typedef {{ end: string, winners: KeptWinner[], discarder: string, riichi: string[], tenpai: string[], nagashi: string[],
 *   dead: string[], why: string, by: string, stops: boolean }} KeptResult
 */

import { ENDS } from "../forms/result.js";
import { SEATS, isRecord } from "../forms/sheet.js";

/** @param {unknown} value */
const textIn = (value) => (typeof value === "string" ? value : "");

/** @param {unknown} value */
const numberIn = (value) => (typeof value === "number" ? value : undefined);

/** @param {unknown} value */
const seatIn = (value) => SEATS.find((seat) => seat === value) ?? "";

/** @param {unknown} value @returns {string[]} */
const seatsIn = (value) => (Array.isArray(value) ? value.filter((each) => SEATS.includes(each)) : []);

/** Return what a result says. @param {Stated} stated @returns {KeptResult} */
export function resultIn({ end, winners, discarder, riichi, tenpai, nagashi, dead, why, by, end_game: stops }) {
  return {
    end: ENDS.find((each) => each === end) ?? ENDS[0],
    winners: Array.isArray(winners) ? winners.filter(isRecord).map(winnerIn) : [],
    discarder: seatIn(discarder),
    riichi: seatsIn(riichi),
    tenpai: seatsIn(tenpai),
    nagashi: seatsIn(nagashi),
    dead: seatsIn(dead),
    why: textIn(why),
    by: seatIn(by),
    stops: stops === true,
  };
}

/** @param {Stated} stated @returns {KeptWinner} */
function winnerIn({ seat, han, fu, limit, yakuman, pao, case: hand }) {
  const liable = isRecord(pao) ? pao : {};
  const worth = { han: numberIn(han), fu: numberIn(fu), limit: textIn(limit) || undefined, yakuman: numberIn(yakuman) };
  return {
    seat: seatIn(seat),
    worth,
    by: seatIn(liable.by),
    for: textIn(liable.for),
    case: isRecord(hand) ? hand : null,
  };
}
