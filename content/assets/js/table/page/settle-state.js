/**
 * The state of the settlement page: the end of the hand, and what lay on the table before. Its parameters in the
 * address: `settle=ron&dealer=south&honba=2&riichi=south&discarder=west&wins=north:y1&pao=north:east:daisangen`.
 *
 * @import { HandStart } from "../game/settlement.js"
 * @import { EnteredWinner, HandEntry, Rules } from "../entry/hand-entry.js"
 *
 * @typedef {HandStart & { roundWind?: string, isTournament?: boolean, entry: HandEntry }} SettleState `roundWind` as a
 *   counted hand has it
 */

import { readList } from "../../core/address.js";
import {
  HAND,
  handAddress,
  ofSeat,
  readEntry,
  readHand,
  resultOf,
  withinRules,
  withoutTable,
  worthKey,
  worths,
} from "../entry/hand-entry.js";
import { SEATS } from "../forms/sheet.js";
import { seatsOf } from "../options.js";

const [EAST, SOUTH, WEST] = SEATS;
export const MOST_COUNTED = 99;

/** The default value of a hand. */
export const USUAL_WORTH = { han: 3, fu: 40 };

/** Return a state to begin with, which has an answer. @returns {SettleState} */
export function initialState() {
  const entry = readEntry({ discarder: WEST, winners: [{ seat: SOUTH, ...USUAL_WORTH }], tenpai: [EAST] });
  return { dealer: EAST, honba: 0, sticks: 0, entry };
}

/** Return a state as far as the rules allow it. @param {SettleState} state @param {Rules} rules @returns {SettleState} */
export function stateWithinRules(state, rules) {
  const dealer = seatsOf(rules).includes(state.dealer) ? state.dealer : EAST;
  return { ...state, dealer, entry: withinRules(state.entry, rules) };
}

/** Return the key of the request for the first missing part. @param {HandEntry} entry */
export function missingRequest({ end, winners, discarder, by, why }) {
  if ((end === "ron" || end === "tsumo") && !winners.length) return "ui.settle.choose_winner";
  if (end === "ron" && !discarder) return "ui.settle.choose_discarder";
  if (end === "chombo" && !by) return "ui.settle.choose_offender";
  return end === "abortive" && !why ? "ui.settle.no_aborts" : null;
}

/** Return the question in the agreed form. @param {SettleState} state @param {Rules} rules */
export function questionOf({ dealer, honba, sticks, roundWind, isTournament = false, entry }, rules) {
  const isCounted = roundWind && entry.winners.some((winner) => winner.case);
  const round = isCounted ? { round_wind: roundWind } : {};
  return { tournament: isTournament, dealer, honba, riichi_sticks: sticks, ...round, result: resultOf(entry, rules) };
}

// The address

/** Return the parameters of a state. @param {SettleState} state @param {Rules} rules @param {string} [asked] whose hand the calculator is to bring */
export function paramsOf(state, rules, asked) {
  const { dealer, honba, sticks, isTournament, entry } = state;
  const { end, riichi, dead, discarder, winners, tenpai, nagashi, why, by } = entry;
  const won = {
    wins: winners.map((winner) => [winner.seat, worthKey(winner), ...(winner.han ? [winner.fu] : [])].join(":")),
    pao: winners.flatMap(({ seat, pao }) => (pao ? [`${seat}:${pao.by}:${pao.for}`] : [])),
    hands: winners.flatMap(({ seat, case: counted }) => {
      if (seat === asked) return [`${seat}:${HAND}`];
      return counted ? [`${seat}:${handAddress(entry, state, seat, seatsOf(rules))}`] : [];
    }),
  };
  /** @type {Record<string, Record<string, unknown>>} */
  const own = {
    ron: { riichi, discarder, ...won },
    tsumo: { riichi, ...won },
    exhaustive: { riichi, tenpai, nagashi },
    abortive: { riichi, why },
    chombo: { by, tournament: isTournament },
  };
  return { settle: end, dealer, honba, sticks, ...own[end], dead };
}

/**
 * Read the state of an address as far as the rules allow it.
 * @param {URLSearchParams} params
 * @param {Rules} rules
 * @returns {SettleState}
 */
export function readState(params, rules) {
  if (!params.has("settle")) return stateWithinRules(initialState(), rules);
  const list = (/** @type {string} */ key) => readList(params.get(key));
  const hands = list("hands").map(readHand);
  const winners = list("wins").map((text) => readWinner(text, list("pao"), rules));
  const entry = readEntry({
    end: params.get("settle"),
    discarder: params.get("discarder"),
    why: params.get("why"),
    by: params.get("by"),
    riichi: list("riichi"),
    dead: list("dead"),
    tenpai: list("tenpai"),
    nagashi: list("nagashi"),
    winners: winners.map((winner) => {
      const counted = hands.find(({ seat }) => seat === winner.seat)?.hand;
      return counted ? { ...winner, case: withoutTable(counted) } : winner;
    }),
  });
  const state = {
    dealer: params.get("dealer") ?? EAST,
    honba: countIn(params.get("honba")),
    sticks: countIn(params.get("sticks")),
    isTournament: params.get("tournament") === "true",
  };
  const roundWind = hands.find(({ hand }) => hand)?.hand?.round_wind;
  return stateWithinRules({ ...state, roundWind, entry }, rules);
}

/** @param {string | null} text */
const countIn = (text) => Math.min(/^\d+$/.test(text ?? "") ? Number(text) : 0, MOST_COUNTED);

/** @param {string} text @param {string[]} liable @param {Rules} rules */
function readWinner(text, liable, rules) {
  const { seat, rest } = ofSeat(text);
  const [key, fu] = rest.split(":");
  const worth = worths(rules).find((each) => worthKey(each) === key) ?? USUAL_WORTH;
  const [by, yaku] =
    liable
      .map(ofSeat)
      .find((each) => each.seat === seat)
      ?.rest.split(":") ?? [];
  return { seat, ...worth, fu: Number(fu) || USUAL_WORTH.fu, pao: { by, for: yaku } };
}
