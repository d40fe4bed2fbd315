/**
 * Pictures for questions about settlements: each choice as the gains and losses of the players, and after the answer
 * who pays whom.
 *
 * @import { Line, Said as Value } from "../../tell/texts.js"
 * @import { Speaker } from "../../tell/say.js"
 * @import { Choose, Question } from "../pools.js"
 */

import { drawPayments } from "../../art/plates.js";

/** @type {Record<string, number>} */
const SIGNS = { "quiz.settle.gain": 1, "quiz.settle.loss": -1, "quiz.settle.zero": 0 };
const REASON = "explain.paid_"; // the prefix of the keys of payments in a proof

/** @param {Question<Choose>} question @param {Speaker} speaker */
export function draw({ answer, proof = [] }, speaker) {
  const { texts } = speaker;
  const right = answer.choose.find(({ mistake }) => !mistake)?.say ?? "";
  const deltas = changesOf(right);
  if (!deltas) return {};
  const choice = (/** @type {Value} */ say) =>
    drawPayments({ deltas: changesOf(say) ?? {} }, { texts, isSmall: true, said: speaker.speak(say) });
  const moves = movesOf(proof);
  return moves.length ? { choice, proof: drawPayments({ deltas, moves }, { texts }) } : { choice };
}

/**
 * Return the gains and losses of players in a line, or nothing if it is about something else.
 * @param {Value} line
 * @returns {Record<string, number> | null}
 */
function changesOf(line) {
  const [key, values = {}] = Array.isArray(line) ? line : [""];
  if (key === "explain.players") return { ...changesOf(values.first), ...changesOf(values.rest) };
  if (key !== "explain.seat_change") return null;
  const [[seat], [sign, gained]] = /** @type {Line[]} */ ([values.seat, values.change]);
  return { [seat.split(".")[1]]: SIGNS[sign] * Number(gained?.n) };
}

/** Return the points that change hands, reason by reason. @param {import("../../tell/score.js").Section[]} proof */
function movesOf(proof) {
  const rows = proof.flatMap((section) => section.rows).filter(({ name }) => name[0].startsWith(REASON));
  return rows.map(({ name, why }) => ({ why: name[0].slice(REASON.length), points: changesOf(why ?? "") ?? {} }));
}
