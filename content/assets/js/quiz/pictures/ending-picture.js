/**
 * Pictures for questions about who pays: how the hand ended, and after the answer who pays whom.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { Question } from "../pools.js"
 * @typedef {{ discarder?: string, winners?: { seat: string }[], tenpai?: string[] }} Result
 */

import { toNode } from "../../art/canvas.js";
import { PlatePictures } from "../../art/plates.js";
import { SEATS } from "../../tell/table-scene.js";

const PAYERS = "quiz.feedback.payers"; // the key of the section of a proof that lists who pays

/** @param {Question} question @param {Speaker} speaker */
export function draw({ case: asked, proof = [], situation = [] }, speaker) {
  const { result } = /** @type {{ result: Result }} */ (asked);
  const [{ texts }, said] = [speaker, situation.map((line) => speaker.speak(line)).join(" ")];
  const named = proof.filter(({ title }) => title[0] === PAYERS).flatMap(({ rows }) => rows);
  const payers = named.map(({ name }) => name[0].split(".")[1]).filter((seat) => SEATS.includes(seat));
  const task = toNode(endingPicture(texts, result, [], said));
  return payers.length ? { task, proof: toNode(endingPicture(texts, result, payers, said)) } : { task };
}

/**
 * Return the players, who has won from whom or who is tenpai; or, if payers are given, arrows from these to whom they pay.
 * @param {import("../../tell/texts.js").Texts} texts
 * @param {Result} result
 * @param {string[]} payers
 * @param {string} said
 */
function endingPicture(texts, { discarder, winners = [], tenpai = [] }, payers, said) {
  const won = winners.map(({ seat }) => seat);
  const linesOf = (/** @type {string} */ seat) => {
    if (tenpai.includes(seat)) return [texts.say("words.tenpai")];
    return won.includes(seat) && !discarder ? [texts.say("words.tsumo")] : [];
  };
  const plates = SEATS.map((seat) => ({
    seat,
    said: linesOf(seat),
    kind: won.includes(seat) ? "meant" : "",
  }));
  const claims = discarder ? won.map((end) => ({ start: discarder, end, said: texts.say("words.ron") })) : [];
  const paid = payers.flatMap((start) => (won.length ? won : tenpai).map((end) => ({ start, end, said: "" })));
  const links = payers.length ? paid : claims;
  return new PlatePictures({ texts }).draw(plates, links, said);
}
