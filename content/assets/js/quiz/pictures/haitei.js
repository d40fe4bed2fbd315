/**
 * Questions about the last tile, drawn: who called from whom, in which order; after the answer how often each draws.
 *
 * @import { Said, Speaker } from "../../tell/say.js"
 * @import { Question } from "../pools.js"
 */

import { drawCalls } from "../../art/calls.js";

const DRAWS = "units.draws"; // tells in a proof how often a player draws

/** @param {Question} question @param {Speaker} speaker */
export function draw({ answer, case: hand, proof = [], situation = [] }, speaker) {
  const { texts } = speaker;
  const { calls } = /** @type {{ calls: import("../../table/haitei.js").Call[] }} */ (hand);
  const said = situation.map((line) => speaker.speak(line)).join(" ");
  const last = answer.choose.find(({ mistake }) => !mistake);
  const rows = proof.flatMap((section) => section.rows).filter(({ worth }) => worth?.[0] === DRAWS);
  const draws = Object.fromEntries(rows.map(({ name, worth }) => [seatOf(name), worth[1].n]));
  const told = { draws, last: seatOf(last.say) };
  return { task: drawCalls(calls, { texts, said }), proof: drawCalls(calls, { texts, told }) };
}

/** The player whom a line names. @param {Said} line */
const seatOf = ([key]) => key.split(".")[1];
