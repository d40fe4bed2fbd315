/**
 * Is a claimed score right, and if not, which step went wrong first? The same judgement as generator/mistakes/claim.py.
 *
 * A claim is held against the score and against what the score would be after each known mistake. The first mistake,
 * in the order in which a hand is counted, that leads to what was claimed is named.
 *
 * @typedef {import("./catalogue.js").Count} Count
 * @typedef {import("./catalogue.js").Mistake} Mistake
 * @typedef {import("./scored.js").Scored} Scored
 *
 * @typedef {object} Claim a score as somebody stated it; what was left out is not there
 * @property {string[]} [yaku]
 * @property {number} [han]
 * @property {number} [fu]
 * @property {string} [limit] empty: none
 * @property {number} [points]
 * @property {number[]} [split] what each of the others pays for a tsumo, the most first
 * @property {number} [times] how often the limit is paid: 2 yakuman
 *
 * @typedef {Exclude<keyof Claim, "yaku" | "times">} Part
 * @typedef {string | number | string[] | number[] | null} Stated
 *
 * @typedef {object} Finding what is wrong with a claim
 * @property {string} step
 * @property {string} mistake
 * @property {(string | number)[]} about its particulars
 * @property {Stated} claimed
 * @property {Stated} correct
 */

import { STEPS, STEP_OF } from "./catalogue.js";
import { mistakesOf, unlikelyMistakesOf } from "./diagnosis.js";

const DISCARDER = "discarder";
const PARTS = /** @type {Part[]} */ (STEPS.slice(1));

/**
 * The first wrong step of a claim about a hand that won, or null if it is right.
 * @param {Scored} scored
 * @param {Claim} claim
 * @returns {Finding | null}
 */
export function checkClaim(scored, claim) {
  const { count, yaku } = scored;
  const missed = claim.yaku ? yaku.filter((id) => !claim.yaku?.includes(id)) : [];
  const [other] = [...missed, ...(claim.yaku ?? []).filter((id) => !yaku.includes(id))];
  if (other) {
    const mistake = missed.length ? "yaku_missed" : "yaku_not_there";
    return { step: "yaku", mistake, about: [other], claimed: claim.yaku ?? null, correct: yaku };
  }
  const wrong = PARTS.filter((part) => !agrees(claim, count, part));
  if (!wrong.length) return null;
  const found = explanation(scored, claim, wrong[0]);
  const step = found ? stepOf(count, found) : wrong[0];
  const part = wrong.find((each) => each === step) ?? wrong[0];
  const { id, about } = found ?? { id: unexplained(count, part), about: [] };
  if (part === "limit" && claim.limit === count.limit) {
    const [claimed, correct] = [claim.times, count.times].map((times) => `${times} ${count.limit}`);
    return { step, mistake: id, about, claimed, correct };
  }
  return { step, mistake: id, about, claimed: claim[part] ?? null, correct: statedIn(count, part) };
}

/** Shares of several payers for a ron come from a tsumo, whatever their sum. @param {Count} right @param {Part} part */
function unexplained({ payments }, part) {
  return part === "split" && DISCARDER in payments ? "tsumo_table" : "unexplained";
}

/**
 * The first mistake that leads to all of a claim, or else to the first of its parts that is wrong.
 * @param {Scored} scored
 * @param {Claim} claim
 * @param {Part} wrong
 * @returns {Mistake | undefined}
 */
function explanation(scored, claim, wrong) {
  const placeOf = (/** @type {Mistake} */ mistake) => PARTS.indexOf(stepOf(scored.count, mistake));
  const found = [...mistakesOf(scored), ...unlikelyMistakesOf(scored)].sort((one, other) => placeOf(one) - placeOf(other));
  return (
    found.find(({ result }) => PARTS.every((part) => agrees(claim, result, part))) ??
    found.find((each) => stepOf(scored.count, each) === wrong && agrees(claim, each.result, wrong))
  );
}

/**
 * The step at which a mistake shows: a reading that pays less may have as many han as the right one.
 * @param {Count} right
 * @param {Mistake} mistake
 */
function stepOf(right, { id, result }) {
  const later = PARTS.slice(PARTS.indexOf(/** @type {Part} */ (STEP_OF[id])));
  return later.find((part) => String(statedIn(result, part)) !== String(statedIn(right, part))) ?? later[0];
}

/**
 * Does a count come to what is claimed? Of equal payments one may be stated instead of the sum.
 * @param {Claim} claim
 * @param {Count} count
 * @param {Part} part
 */
function agrees(claim, count, part) {
  const claimed = claim[part];
  if (part === "limit" && ![undefined, count.times].includes(claim.times)) return false;
  if (claimed === undefined) return true;
  const payments = Object.values(count.payments);
  if (part === "points" && payments.length === 1 && claimed === payments[0]) return true;
  if (part === "split" && DISCARDER in count.payments) return false;
  return String(claimed) === String(statedIn(count, part) ?? "");
}

/**
 * A part of a count as a claim states it; what a discarder pays alone is not split.
 * @param {Count} count
 * @param {Part} part
 * @returns {Stated}
 */
function statedIn(count, part) {
  if (part !== "split") return count[part];
  return count.payments[DISCARDER] ?? Object.values(count.payments);
}
