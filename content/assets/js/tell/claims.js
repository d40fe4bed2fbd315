/**
 * Language-neutral lines about what is wrong with a claimed score. The twin of the claims in
 * riichi_rules/tell/mistakes.py.
 *
 * @import { Finding } from "../mistakes/claim.js"
 * @import { Line, Said } from "./texts.js"
 */

import { joinLines, listLines } from "./facts.js";
import { likeliestLine, mistakeLine, guessLine } from "./mistakes.js";
import { rulesetLine } from "./rulesets.js";
import { paidLine } from "./worths.js";

// The parts of a score that have units of their own.
const COUNTED = ["han", "fu"];
const RULESETS = 3; // named rulesets, if there are more
// Mistakes that add nothing to a line about a wrong limit.
const OF_LIMITS = ["mistakes.wrong_limit", "mistakes.limit_too_high"];

/**
 * Return the other wrong parts, without the fu of a yakuman if its han are among the wrong parts.
 * @param {Finding} finding
 */
export function furtherFindings(finding) {
  const isSaid = [finding, ...finding.more].some(({ part, correct }) => part === "han" && correct === null);
  return finding.more.filter(({ part }) => !(isSaid && part === "fu"));
}

/**
 * Return the line about another wrong part, with its cause if it is known.
 * @param {Finding} finding
 * @returns {Line}
 */
export function furtherPartLine(finding) {
  const { part, follows, mistake } = finding;
  const stated = statedLine(finding);
  if (follows || mistake === "unexplained") return stated;
  const slip = causeLine(finding);
  const isSaid = part === "limit" && OF_LIMITS.includes(slip[0]);
  return isSaid ? stated : ["explain.claim_slip", { part: stated, mistake: slip }];
}

/**
 * Return the correct value, and the claimed one.
 * @param {Finding} finding
 * @returns {Line}
 */
export function statedLine(finding) {
  const { part } = finding;
  const [right, claimed] = [correctLine(finding), valueLine(part, finding.claimed)];
  if (part === "limit" && !finding.correct) return ["explain.claim_not_reached", { limit: claimed }];
  if (part === "limit" && finding.claimed === "") return ["explain.claim_reached", { limit: right }];
  return ["explain.claim_part", { right, claimed }];
}

/**
 * Return the likeliest mistakes that lead to a claim; of a claim about yaku, all that were made.
 * @param {Finding} finding
 * @returns {Line}
 */
export function causeLine(finding) {
  const slips = causeLines(finding);
  if (finding.part === "yaku") return /** @type {Line} */ (joinLines(slips, "words.list.rows"));
  return finding.mistake === "unexplained" ? slips[0] : likeliestLine(guessLine(slips));
}

/**
 * Return everything that leads to a claim, the likeliest first. A number may be right by other rulesets; yaku that are
 * not there come before those that were missed.
 * @param {Finding} finding
 */
export function causeLines(finding) {
  const { part, mistake, about, others } = finding;
  const named = [mistakeLine(mistake, about), ...others.map((other) => mistakeLine(other.mistake, other.about))];
  const elsewhere = elsewhereLines(finding);
  if (part === "yaku") return [...named, ...elsewhere];
  const telling = part === "limit" ? named.filter(([key]) => !OF_LIMITS.includes(key)) : named;
  return [...elsewhere, ...(telling.length ? telling : named)];
}

/**
 * Return the line that the claim is right by other rulesets, naming some of them.
 * @param {Finding} finding
 * @returns {Line[]}
 */
function elsewhereLines(finding) {
  return finding.elsewhere.length ? [["mistakes.right_elsewhere", { rulesets: rulesetsLine(finding) }]] : [];
}

/** Return some of the rulesets by which a claim is right. @param {Finding} finding */
export function rulesetsLine({ elsewhere }) {
  return listLines(elsewhere.slice(0, RULESETS).map(rulesetLine));
}

/**
 * Return the correct value; points and shares also with the counters on the table.
 * @param {Finding} finding
 * @returns {Said}
 */
export function correctLine({ part, correct, counters }) {
  const right = valueLine(part, correct);
  if (!counters) return right;
  const total = Array.isArray(correct) ? correct.map((share) => Number(share) + counters) : Number(correct) + counters;
  return ["explain.claim_counters", { points: right, total: valueLine(part, total) }];
}

/**
 * Return a part of a score as it is announced: 30 fu, 2 yakuman, 1,300/2,600.
 * @param {string} part
 * @param {Finding["correct"]} value
 * @returns {Said}
 */
function valueLine(part, value) {
  if (value === null && COUNTED.includes(part)) return ["explain.claim_limit_alone"];
  if (value === null || value === "") return ["explain.claim_none"];
  if (part === "limit") {
    const [times, limit] = String(value).includes(" ") ? String(value).split(" ") : [null, value];
    return times ? ["units.yakuman", { n: Number(times) }] : [`limits.${limit}`];
  }
  if (part === "yaku" && Array.isArray(value))
    return listLines(value.map((name) => /** @type {Line} */ ([`yaku.${name}`])));
  if (part === "split" && !Array.isArray(value)) return ["explain.claim_split_discarder", { points: Number(value) }];
  if (!Array.isArray(value)) return [`units.${COUNTED.includes(part) ? part : "points"}`, { n: Number(value) }];
  const shares = value.map(Number);
  return paidLine(
    shares.length === 1 ? { each: shares[0] } : { dealer: shares[0], non_dealer: shares[shares.length - 1] },
  );
}
