/**
 * The answer to a question about the end of a hand, in the agreed form; beside it the reasons for which points
 * change hands. The same as `answer_settle` of generator/table/game/ledger.py gives.
 *
 * @typedef {import("../../engine/score.js").Scorer} Scorer
 * @typedef {import("../forms/sheet.js").Stated} Stated
 */

import { readResult } from "../forms/result.js";
import { seatsOf, settle } from "./settlement.js";
import { SEATS, Sheet } from "../forms/sheet.js";

const KEYS = ["dealer", "round_wind", "honba", "riichi_sticks", "result"];

/** @param {Scorer} scorer @param {Stated} question */
export function answerSettle(scorer, question) {
  const sheet = new Sheet(seatsOf(scorer.rules));
  const id = question.id ?? null;
  sheet.refuseOthers(question, KEYS);
  const dealer = sheet.word(question, "dealer", sheet.seats, SEATS[0]);
  sheet.word(question, "round_wind", SEATS, SEATS[0]);
  const before = { dealer, honba: sheet.count(question, "honba"), sticks: sheet.count(question, "riichi_sticks") };
  const ended = readResult(sheet, scorer, before, question.result);
  if (!ended || sheet.problems.length) return { answer: { id, ok: false, problems: sheet.problems }, moves: [] };
  const { deltas, sticks, honba, dealer: next, penalties, moves } = settle(scorer, before, ended);
  const answer = { id, ok: true, deltas, sticks_left: sticks, honba_next: honba, dealer_next: next };
  return { answer: Object.keys(penalties).length ? { ...answer, penalties } : answer, moves };
}
