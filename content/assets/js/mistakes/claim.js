/**
 * Is a claimed score right, and if not, what is wrong with it, and which slips lead there? The same judgement as
 * generator/mistakes/claim.py.
 *
 * A claim is held against the score and against what the score would be after each known mistake. Named are all
 * mistakes that lead to the whole of what was claimed; or else those that lead to each wrong part by itself.
 *
 * @import { Count, Mistake } from "./catalogue.js"
 * @import { Scored } from "./scored.js"
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
 * @property {string} part the part that is wrong: a slip at one step may show in a later one alone
 * @property {string} mistake
 * @property {(string | number)[]} about its particulars
 * @property {Stated} claimed
 * @property {Stated} correct
 * @property {{ mistake: string, about: (string | number)[] }[]} others slips that lead there just as well
 * @property {Finding[]} more what else is wrong with the claim
 * @property {boolean} follows does it follow from what is wrong before it?
 */

import { STEPS, STEP_OF, byLikelihood } from "./catalogue.js";
import { mistakesOf, unlikelyMistakesOf } from "./diagnosis.js";
import { paymentMistakes, unlikelyPaymentMistakes } from "./payments.js";

const DISCARDER = "discarder";
const COUNTED = ["han", "fu"];
const PARTS = /** @type {Part[]} */ (STEPS.slice(1));

/**
 * What is wrong with a claim about a hand that won, the first step first, or null if it is right.
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
    return { step: "yaku", part: "yaku", mistake, about: [other], claimed: claim.yaku ?? null, correct: yaku, ...ALONE };
  }
  const wrong = PARTS.filter((part) => !agrees(claim, count, part));
  if (!wrong.length) return null;
  const whole = fitting(scored, claim, PARTS);
  const first = findingOf(scored, claim, wrong, whole.length ? whole : ofPart(scored, claim, wrong[0]));
  const rest = wrong.filter((part) => part !== first.part);
  const further = (/** @type {Part} */ part) =>
    whole.length ? { ...findingOf(scored, claim, [part], []), follows: true } : furtherOf(scored, claim, part);
  return { ...first, more: rest.map(further) };
}

/** @type {Pick<Finding, "others" | "more" | "follows">} */
const ALONE = { others: [], more: [], follows: false };

/**
 * A wrong part of a claim, and the slips that lead to it, the likeliest first.
 * @param {Scored} scored
 * @param {Claim} claim
 * @param {Part[]} wrong
 * @param {Mistake[]} found
 * @returns {Finding}
 */
function findingOf({ count }, claim, wrong, found) {
  const step = found.length ? stepOf(count, found[0]) : wrong[0];
  const part = wrong.find((each) => each === step) ?? wrong[0];
  const slips = new Map(found.map(({ id, about }) => [JSON.stringify([id, about]), { mistake: id, about }]));
  const [named = { mistake: "unexplained", about: [] }, ...others] = slips.values();
  const isLimit = part === "limit" && claim.limit === count.limit;
  const [claimed, correct] = isLimit
    ? [claim.times, count.times].map((times) => `${times} ${count.limit}`)
    : [claim[part] ?? null, statedIn(count, part)];
  return { step, part, ...named, claimed, correct, ...ALONE, others };
}

/**
 * What else is wrong. Payments are held against the han and the fu that were claimed, where these are not right and matter.
 * @param {Scored} scored
 * @param {Claim} claim
 * @param {Part} part
 * @returns {Finding}
 */
function furtherOf(scored, claim, part) {
  if (COUNTED.includes(part)) return findingOf(scored, claim, [part], ofPart(scored, claim, part));
  const { count } = scored;
  const [han, fu] = [claim.han || count.han, claim.fu || count.fu];
  const isAsCounted = han === count.han && fu === count.fu;
  const claimed = scored.isCounted && han && fu && !isAsCounted ? scored.recounted(han, fu) : null;
  if (!claimed) return findingOf(scored, claim, [part], []);
  if (agrees(claim, claimed.count, part)) return { ...findingOf(scored, claim, [part], []), follows: true };
  const found = likeliest([paymentMistakes, unlikelyPaymentMistakes], claimed, (made) => thatFit(byLikelihood(made), claim, [part]));
  return { ...findingOf(scored, claim, [part], found), step: part };
}

/**
 * The slips that lead to parts of a claim: common ones, or else rare ones.
 * @param {Scored} scored
 * @param {Claim} claim
 * @param {Part[]} parts
 * @returns {Mistake[]}
 */
function fitting(scored, claim, parts) {
  const placeOf = (/** @type {Mistake} */ mistake) => PARTS.indexOf(stepOf(scored.count, mistake));
  const inOrder = (/** @type {Mistake[]} */ made) => made.sort((one, other) => placeOf(one) - placeOf(other));
  return likeliest([mistakesOf, unlikelyMistakesOf], scored, (made) => thatFit(inOrder(made), claim, parts));
}

/**
 * The slips at one step that lead to what is claimed there.
 * @param {Scored} scored
 * @param {Claim} claim
 * @param {Part} part
 */
function ofPart(scored, claim, part) {
  const atStep = (/** @type {Mistake[]} */ made) => made.filter((each) => stepOf(scored.count, each) === part);
  return likeliest([mistakesOf, unlikelyMistakesOf], scored, (made) => thatFit(atStep(made), claim, [part]));
}

/**
 * Those that fit of common slips, or else of rare ones.
 * @param {((scored: Scored) => Mistake[])[]} makes
 * @param {Scored} scored
 * @param {(made: Mistake[]) => Mistake[]} fits
 */
function likeliest([common, rare], scored, fits) {
  const likely = fits(common(scored));
  return likely.length ? likely : fits(rare(scored));
}

/** @param {Mistake[]} made @param {Claim} claim @param {Part[]} parts */
function thatFit(made, claim, parts) {
  return made.filter(({ result }) => parts.every((part) => agrees(claim, result, part)));
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
  if (part === "split" && Object.hasOwn(count.payments, DISCARDER)) return false;
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
