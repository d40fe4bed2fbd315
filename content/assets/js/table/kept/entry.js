/**
 * The end of a hand while it is being entered: what was tapped so far, and the result it makes.
 *
 * @import { Stated } from "../forms/sheet.js"
 * @import { KeptWinner } from "./kept-result.js"
 *
 * @typedef {import("../../engine/score.js").Scorer["rules"]} Rules
 * @typedef {{ seat: string, worth: string, fu: number, by: string, for: string, case: Stated | null }} Winner `worth` is
 *   a number of han, the id of a limit, or `y` and a number of yakuman; `by` is liable `for` a yakuman; `case` is a hand
 *   that was counted
 *
 * @typedef {object} Entry
 * @property {string} end
 * @property {Winner[]} winners
 * @property {string} discarder
 * @property {string[]} riichi
 * @property {string[]} tenpai
 * @property {boolean} noten was it said that nobody is tenpai?
 * @property {string[]} nagashi
 * @property {string[]} dead
 * @property {string} why
 * @property {string} by
 * @property {boolean} stops
 */

import { isRecord } from "../forms/sheet.js";
import { resultIn } from "./kept-result.js";
import { fuWith, liableIn, mostWinners, withoutTable } from "../page/settle-state.js";

const YAKUMAN = /^y(\d)$/;

/** Nothing was tapped yet. @returns {Entry} */
export function emptyEntry() {
  return {
    end: "ron",
    winners: [],
    discarder: "",
    riichi: [],
    tenpai: [],
    noten: false,
    nagashi: [],
    dead: [],
    why: "",
    by: "",
    stops: false,
  };
}

/** A list with something in it, or without it where it was in. @template T @param {T[]} list @param {T} each */
export const toggled = (list, each) => (list.includes(each) ? list.filter((other) => other !== each) : [...list, each]);

/** @param {Entry} entry @param {string} seat @param {Rules} rules @returns {Entry} */
export function chooseWinner(entry, seat, rules) {
  const { winners, end } = entry;
  const discarder = entry.discarder === seat ? "" : entry.discarder;
  if (winners.some((each) => each.seat === seat))
    return { ...entry, winners: winners.filter((each) => each.seat !== seat) };
  const isOne = end === "tsumo" || mostWinners(rules) === 1;
  const made =
    isOne && winners[0] ? { ...winners[0], seat, by: "" } : { seat, worth: "", fu: 0, by: "", for: "", case: null };
  return { ...entry, discarder, winners: isOne ? [made] : [...winners, made].slice(-mostWinners(rules)) };
}

/** @param {Entry} entry @param {string} seat @returns {Entry} */
export function chooseDiscarder(entry, seat) {
  const discarder = entry.discarder === seat ? "" : seat;
  return { ...entry, discarder, winners: entry.winners.filter((each) => each.seat !== seat) };
}

/** Who declared riichi is tenpai at a draw. @param {Entry} entry @param {string} seat @returns {Entry} */
export function chooseRiichi(entry, seat) {
  const riichi = toggled(entry.riichi, seat);
  const tenpai = riichi.includes(seat) && !entry.tenpai.includes(seat) ? [...entry.tenpai, seat] : entry.tenpai;
  return { ...entry, riichi, tenpai, noten: entry.noten && !tenpai.length };
}

/** @param {Entry} entry @param {string} seat @returns {Entry} */
export const chooseTenpai = (entry, seat) => ({ ...entry, tenpai: toggled(entry.tenpai, seat), noten: false });

/** Nobody is tenpai: that is said, too. @param {Entry} entry @returns {Entry} */
export const chooseNoten = (entry) => ({ ...entry, tenpai: [], noten: !entry.noten });

/** @param {Entry} entry @param {string} end @returns {Entry} */
export function chooseEnd(entry, end) {
  return { ...entry, end, winners: end === "tsumo" ? entry.winners.slice(0, 1) : entry.winners };
}

/** Takes a hand that the calculator has counted; it says as well whether the winner declared riichi. @param {Entry} entry @param {string} seat @param {Stated} counted @param {Rules} rules @returns {Entry} */
export function withHand(entry, seat, counted, rules) {
  const asked = entry.winners.some((each) => each.seat === seat)
    ? entry
    : chooseWinner(chooseEnd(entry, String(counted.win)), seat, rules);
  const riichi = Boolean(counted.riichi) === asked.riichi.includes(seat) ? asked.riichi : toggled(asked.riichi, seat);
  const winners = asked.winners.map((each) => (each.seat === seat ? { ...each, case: withoutTable(counted) } : each));
  return { ...asked, riichi, winners };
}

/** An entry that was kept while its hand was counted, as far as it is one. @param {unknown} stated @returns {Entry} */
export function readEntry(stated) {
  const empty = emptyEntry();
  if (!isRecord(stated)) return empty;
  const isAlike = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
    typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
  const isWhole = Object.entries(empty).every(([key, value]) => isAlike(stated[key], value));
  const winners = /** @type {unknown[]} */ (stated.winners);
  return isWhole && winners.every(isRecord) ? { ...empty, ...stated } : empty;
}

/** @param {Entry} entry @param {Winner} winner @param {Partial<Winner>} more @returns {Entry} */
export function changeWinner(entry, winner, more) {
  return { ...entry, winners: entry.winners.map((each) => (each === winner ? { ...winner, ...more } : each)) };
}

/** What is still missing: the key of a request. @param {Entry} entry @param {Rules} rules */
export function missingIn({ end, winners, discarder, riichi, tenpai, noten, nagashi, by, why }, rules) {
  if (end === "chombo") return by ? null : "ui.settle.choose_offender";
  if (end === "abortive") return why ? null : "game.choose_why";
  if (end === "exhaustive") return [...riichi, ...tenpai, ...nagashi].length || noten ? null : "game.choose_tenpai";
  if (!winners.length) return "ui.settle.choose_winner";
  if (end === "ron" && !discarder) return "ui.settle.choose_discarder";
  const isWhole = winners.every(
    (each) => each.case || (each.worth && (each.fu || !fuWith(rules, each.worth, end).length)),
  );
  return isWhole ? null : "game.choose_worth";
}

/** The result in the agreed form. @param {Entry} entry @param {Rules} rules @returns {Stated} */
export function resultOf({ end, winners, discarder, riichi, tenpai, nagashi, dead, why, by, stops }, rules) {
  const won = winners.map((each) => statedWinner(each, rules, end, riichi.includes(each.seat)));
  /** @type {Record<string, Stated>} */
  const own = {
    ron: { discarder, winners: won, riichi },
    tsumo: { winners: won, riichi },
    exhaustive: { tenpai, nagashi, riichi },
    abortive: { why, riichi },
    chombo: { by },
  };
  return { end, ...own[end], ...(dead.length ? { dead } : {}), ...(stops ? { end_game: true } : {}) };
}

/** @param {Winner} winner @param {Rules} rules @param {string} end @param {boolean} isRiichi @returns {Stated} */
function statedWinner({ seat, worth, fu, by, for: yaku, case: hand }, rules, end, isRiichi) {
  const liable = by ? { pao: { by, for: yaku || liableIn(rules, worth, hand)[0] } } : {};
  if (hand)
    return { seat, case: Boolean(hand.riichi) === isRiichi ? hand : { ...hand, riichi: Number(isRiichi) }, ...liable };
  const number = YAKUMAN.exec(worth)?.[1];
  if (number) return { seat, yakuman: Number(number), ...liable };
  if (!Number(worth)) return { seat, limit: worth };
  return fuWith(rules, worth, end).length ? { seat, han: Number(worth), fu } : { seat, han: Number(worth) };
}

/** A result to be changed. @param {Stated} stated @returns {Entry} */
export function entryOf(stated) {
  const { winners, ...result } = resultIn(stated);
  const noten = result.end === "exhaustive" && !result.tenpai.length;
  return { ...result, noten, winners: winners.map(winnerOf) };
}

/** @param {KeptWinner} winner @returns {Winner} */
function winnerOf({ seat, worth: { han, fu = 0, limit, yakuman }, by, for: yaku, case: hand }) {
  return { seat, worth: yakuman ? `y${yakuman}` : String(han ?? limit ?? ""), fu, by, for: yaku, case: hand };
}
