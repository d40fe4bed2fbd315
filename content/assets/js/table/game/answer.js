/**
 * The answer to a question about the end of a single hand, in the agreed form. The twin of the answers in
 * riichi_rules/table/game/ledger.py.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { Problem } from "../forms/sheet.js"
 *
 * @typedef {{ tournament?: boolean, dealer?: string, round_wind?: string, honba?: number, riichi_sticks?: number, result: unknown }} Question
 * @typedef {{ ok: true, deltas: Record<string, number>, sticks_left: number, honba_next: number, dealer_next: string,
 *   penalties?: Record<string, number> }} Answer how a hand is settled, in the agreed form
 * @typedef {{ ok: false, problems: Problem[] }} Refused
 */

import { readResult } from "../forms/result.js";
import { SEATS, Sheet } from "../forms/sheet.js";
import { seatsOf } from "../options.js";
import { withoutTournament, settle } from "./settlement.js";

/** Answer who gains and loses how much in a hand. Only the result can have problems. @param {Terms} scorer @param {Question} question */
export function answerSettle(
  scorer,
  {
    tournament = true,
    dealer = SEATS[0],
    round_wind: roundWind = SEATS[0],
    honba: counters = 0,
    riichi_sticks: lying = 0,
    result,
  },
) {
  const sheet = new Sheet(seatsOf(scorer.rules));
  const before = { dealer, honba: counters, sticks: lying };
  const ended = readResult(sheet, scorer, { before, roundWind }, result);
  if (!ended || sheet.problems.length) return { answer: refused(sheet.problems), moves: [] };
  const rules = tournament ? scorer.rules : withoutTournament(scorer.rules);
  const {
    deltas,
    sticks,
    honba,
    dealer: next,
    penalties,
    moves,
  } = settle({ rules, prices: scorer.prices }, before, ended);
  const isFined = Object.keys(penalties).length > 0;
  /** @type {Answer} */
  const answer = { ok: true, deltas, sticks_left: sticks, honba_next: honba, dealer_next: next };
  return { answer: isFined ? { ...answer, penalties } : answer, moves };
}

/** @param {Problem[]} problems @returns {Refused} */
const refused = (problems) => ({ ok: false, problems });
