/**
 * Pictures for questions about the last tile: who called from whom, in order; after the answer how often each player
 * draws.
 *
 * @import { Said } from "../../tell/texts.js"
 * @import { Speaker } from "../../tell/say.js"
 * @import { Choose, Question } from "../pools.js"
 */

import { drawCalls } from "../../art/call-arrows.js";

const DRAWS = "units.draws"; // the key of the proof line with the draws of a player

/** @param {Question<Choose>} question @param {Speaker} speaker */
export function draw({ answer, case: hand, proof = [], situation = [] }, speaker) {
  const { texts } = speaker;
  const { calls } = /** @type {{ calls: import("../../table/haitei.js").Call[] }} */ (hand);
  const said = situation.map((line) => speaker.speak(line)).join(" ");
  const last = answer.choose.find(({ mistake }) => !mistake)?.say ?? "";
  const rows = proof.flatMap((section) => section.rows).filter(({ worth }) => worth?.[0] === DRAWS);
  const draws = Object.fromEntries(rows.map(({ name, worth }) => [seatOf(name), Number(worth?.[1]?.n)]));
  const told = { draws, last: seatOf(last) };
  return { task: drawCalls(calls, { texts, said }), proof: drawCalls(calls, { texts, told }) };
}

/** Return the player that a line names. @param {Said} said */
const seatOf = (said) => (Array.isArray(said) ? said[0].split(".")[1] : "");
