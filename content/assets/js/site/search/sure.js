/**
 * How sure the best answer to a phrase is: only an answer that has the words of the game that were asked, and that leads
 * the next one, is given as the answer; else the reader chooses.
 *
 * @typedef {object} Candidate a question of the table that a phrase may ask
 * @property {number} entry
 * @property {number} score how much it is what is asked, from 0 to about 1
 * @property {number} whole how much of its nearest phrase was asked, from 0 to 1
 * @property {number} lacking how many words of the game were asked that it lacks
 * @property {number} unknown how many words were asked that no question has
 * @property {boolean} isTurned whether it has what was asked only the other way round: “chi after riichi”
 * @property {boolean} isReplaced whether another word of the game was asked than it has in the same place
 */

import { SURENESS } from "../../generated/sureness.js";

/** Tell whether the first of some candidates, best first, is the answer. @param {Candidate[]} candidates */
export function isSure([best, next]) {
  if (!best || best.isTurned || best.isReplaced) return false;
  const { floor, margin, weights, most_lead: mostLead } = SURENESS; // in hundredths
  const lead = 100 * (best.score - (next?.score ?? 0));
  const sureness =
    100 * best.score +
    (weights.lead / 100) * Math.min(mostLead, lead) +
    weights.whole * best.whole +
    weights.lacking * best.lacking +
    weights.unknown * best.unknown;
  return lead >= margin && sureness >= floor;
}
