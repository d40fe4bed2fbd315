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

const WEIGHT = { lead: 0.65, whole: 0.8, lacking: 0.4, unknown: 0.05 };
const LEAD = { least: 0.02, most: 0.3 };
const ENOUGH = 1.35;

/** Tell whether the first of some candidates, best first, is the answer. @param {Candidate[]} candidates */
export function isSure([best, next]) {
  if (!best || best.isTurned || best.isReplaced) return false;
  const lead = best.score - (next?.score ?? 0);
  const sureness =
    best.score +
    WEIGHT.lead * Math.min(LEAD.most, lead) +
    WEIGHT.whole * best.whole -
    WEIGHT.lacking * best.lacking -
    WEIGHT.unknown * best.unknown;
  return lead >= LEAD.least && sureness >= ENOUGH;
}
