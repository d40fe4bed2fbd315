/**
 * Mistakes as lines: what somebody got wrong, and what it was about. The same as riichi_rules/tell/mistakes.py.
 *
 * @import { Finding } from "../mistakes/claim.js"
 * @import { Line, Said } from "./say.js"
 */

import { joinLines, listLines } from "./facts.js";
import { rulesetLine } from "./rulesets.js";

/** What a mistake is about, by the topic of texts that names it. @type {Record<string, string>} */
const TOPICS = {
  ...{ yaku_missed: "yaku", yaku_not_there: "yaku", open_hand_at_closed_price: "yaku" },
  ...{ forgotten_fu: "fu", fu_does_not_count: "fu", fu_taken_for_other: "fu", wrong_limit: "limits" },
};
// The parts of a score that have units of their own.
const COUNTED = ["han", "fu"];
// Mistakes that can be told with and without what they are about.
const WHICH = ["yaku_missed", "yaku_not_there"];
const ELSEWHERE = "mistakes.other_ruleset";
const LIKELIEST = 3; // slips, or rulesets, that are named where there are more

/**
 * A mistake by its name, with the yaku, lines of fu, limits or numbers that it is about.
 * @param {string} id
 * @param {(string | number)[]} about
 * @returns {Line}
 */
export function mistakeLine(id, about) {
  if (!about.length) return [`mistakes.${id}`];
  const [han, fu] = about;
  if (id === "neighbouring_cell") return [`mistakes.${id}`, { about: ["explain.worth", { han, fu }] }];
  const names = about.map((each) => /** @type {Line} */ ([`${TOPICS[id]}.${each}`]));
  return [WHICH.includes(id) ? `mistakes.${id}.which` : `mistakes.${id}`, { about: listLines(names) }];
}

/**
 * What somebody may have got wrong: a number does not say how they came to it. That another ruleset says so is told
 * once, however many of its options do.
 * @param {Line[]} slips at least one
 * @returns {Line}
 */
export function perhapsLine(slips) {
  /** @type {Map<string, Line>} */
  const distinct = new Map();
  for (const slip of slips) {
    const said = slip[0] === ELSEWHERE ? ELSEWHERE : JSON.stringify(slip);
    if (!distinct.has(said)) distinct.set(said, slip);
  }
  return ["mistakes.perhaps", { slips: listLines([...distinct.values()], "or_clauses") }];
}

/** The mistakes that a line names, one or several. @param {Line} line @returns {Line[]} */
export function slipsIn(line) {
  const [key, values = {}] = line;
  if (!key.startsWith("words.list.") && key !== "mistakes.perhaps") return [line];
  return Object.values(values).flatMap((value) => (Array.isArray(value) ? slipsIn(value) : []));
}

/** The names of mistakes that are known to have been made: not of those of which any one may have been. @param {Line[]} lines */
export function namesOf(lines) {
  const slips = lines.map(slipsIn).filter(({ length }) => length === 1);
  return slips.map(([[key]]) => key);
}

/** What helps against a mistake; of several possible ones none is known to be it. @param {Line} mistake @returns {Line} */
export function tipLine(mistake) {
  const slips = slipsIn(mistake);
  if (slips.length > 1) return ["mistakes.perhaps.tip"];
  const [[named, values, lang]] = slips;
  const key = named.replace(/\.which$/, "");
  return lang ? [`${key}.tip`, values, lang] : [`${key}.tip`, values ?? {}];
}

// Claims

// What a limit that is not reached says already.
const TOO_HIGH = JSON.stringify(perhapsLine([mistakeLine("limit_too_high", [])]));

/** What else is wrong with a claim; that a yakuman has no fu is said with its having no han. @param {Finding} finding */
export function furtherFindings(finding) {
  const isSaid = [finding, ...finding.more].some(({ part, correct }) => part === "han" && correct === null);
  return finding.more.filter(({ part }) => !(isSaid && part === "fu"));
}

/**
 * What is right, what was claimed, and how somebody may come to that, as far as it is known.
 * @param {Finding} finding
 * @returns {Line}
 */
export function furtherPartLine(finding) {
  const { part, correct, claimed, follows, mistake } = finding;
  const isExplained = !follows && mistake !== "unexplained";
  const stated = statedLine(part, correctLine(finding), valueLine(part, claimed), finding);
  const slip = isExplained ? slipLine(finding) : null;
  const isSaid = part === "limit" && !correct && JSON.stringify(slip) === TOO_HIGH;
  return slip && !isSaid ? ["explain.claim_slip", { part: stated, mistake: slip }] : stated;
}

/** What is right, and what was claimed instead. @param {string} part @param {Said} right @param {Said} claimed @param {Finding} finding @returns {Line} */
function statedLine(part, right, claimed, finding) {
  if (part === "limit" && !finding.correct) return ["explain.claim_not_reached", { limit: claimed }];
  if (part === "limit" && finding.claimed === "") return ["explain.claim_reached", { limit: right }];
  return ["explain.claim_part", { right, claimed }];
}

/** The slips that lead to a claim, the likeliest of many; of yaku those that were made. @param {Finding} finding @returns {Line} */
export function slipLine(finding) {
  const { part, mistake, about, others } = finding;
  const named = [mistakeLine(mistake, about), ...others.map((other) => mistakeLine(other.mistake, other.about))];
  const elsewhere = elsewhereLines(finding);
  if (part === "yaku") return /** @type {Line} */ (joinLines([...named, ...elsewhere], "explain.not_join"));
  if (mistake === "unexplained") return [...elsewhere, ...named][0];
  return perhapsLine([...named.slice(0, LIKELIEST), ...elsewhere]);
}

/** That the claim is right by other rulesets, some of which are named. @param {Finding} finding @returns {Line[]} */
function elsewhereLines({ elsewhere }) {
  const named = elsewhere.slice(0, LIKELIEST).map(rulesetLine);
  return named.length ? [["mistakes.right_elsewhere", { rulesets: listLines(named) }]] : [];
}

/** What helps against what is wrong with a claim: of yaku against the first slip that was made. @param {Finding} finding @returns {Line} */
export function findingTip(finding) {
  const { part, mistake, about } = finding;
  return tipLine(part === "yaku" ? mistakeLine(mistake, about) : slipLine(finding));
}

/** What is right; of points and shares also with the counters on the table. @param {Finding} finding @returns {Said} */
export function correctLine({ part, correct, counters }) {
  const right = valueLine(part, correct);
  if (!counters) return right;
  const total = Array.isArray(correct) ? correct.map((share) => Number(share) + counters) : Number(correct) + counters;
  return ["explain.claim_counters", { points: right, total: valueLine(part, total) }];
}

/** A part of a score as it is said: 30 fu, 2 yakuman, 1,300 points from each. @param {string} part @param {Finding["correct"]} value @returns {Said} */
export function valueLine(part, value) {
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
  if (shares.length === 1) return ["explain.claim_split_each", { each: shares[0] }];
  return ["explain.claim_split_both", { dealer: shares[0], non_dealer: shares[shares.length - 1] }];
}
