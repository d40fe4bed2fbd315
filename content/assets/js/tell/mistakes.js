/**
 * Language-neutral lines about mistakes and their details. The twin of riichi_rules/tell/mistakes.py.
 *
 * @import { Finding } from "../mistakes/claim.js"
 * @import { Line, Said } from "./say.js"
 */

import { joinLines, listLines } from "./facts.js";
import { rulesetLine } from "./rulesets.js";
import { paidLine } from "./worths.js";

/** The topic of the texts that name the details of each mistake. @type {Record<string, string>} */
const TOPICS = {
  ...{ yaku_missed: "yaku", yaku_not_there: "yaku", open_hand_at_closed_price: "yaku", ron_triplet_in_yaku: "yaku" },
  ...{ forgotten_fu: "fu", fu_does_not_count: "fu", fu_taken_for_other: "fu", wrong_limit: "limits" },
  fu_not_rounded: "mistakes",
};
// The parts of a score that have units of their own.
const COUNTED = ["han", "fu"];
// Mistakes whose details belong together, so that the first ones are named alone.
const PAIRED = ["mistakes.fu_taken_for_other"];
// Mistakes that can be named with or without their details.
const WHICH = ["yaku_missed", "yaku_not_there", "fu_not_rounded"];
const ELSEWHERE = "mistakes.other_ruleset";
const [LIKELIEST, RULESETS] = [2, 3]; // named mistakes and rulesets, if there are more

/**
 * Return a mistake by its name, with the yaku, lines of fu, limits or numbers that it is about.
 * @param {string} id
 * @param {(string | number)[]} about
 * @returns {Line}
 */
export function mistakeLine(id, about) {
  if (!about.length) return [`mistakes.${id}`];
  const [han, fu] = about;
  if (id === "neighbouring_cell") return [`mistakes.${id}`, { about: ["explain.worth", { han, fu }] }];
  const names = about.map((each) => inText(TOPICS[id], String(each)));
  return [WHICH.includes(id) ? `mistakes.${id}.which` : `mistakes.${id}`, { about: listLines(names) }];
}

/** Return a name in its form within a sentence. @param {string} topic @param {string} id @returns {Line} */
const inText = (topic, id) =>
  topic === "yaku" ? ["words.name_in_text", { name: [`yaku.${id}`] }] : [`${topic}.${id}`];

/**
 * Return the possible mistakes behind a wrong number, without repetition; a single one is no guess. Options of another
 * ruleset that lead to it are named once, even if there are several.
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
  const [first, ...others] = distinct.values();
  return others.length ? ["mistakes.perhaps", { slips: listLines([first, ...others], "or_clauses") }] : first;
}

/**
 * Return the likeliest mistakes with their likeliest details. A single one with more details than are told is a guess.
 * @param {Line} line
 * @returns {Line}
 */
export function likeliestLine(line) {
  if (line[0] !== "mistakes.perhaps") return line;
  /** @type {Map<string, Line[]>} */
  const byKey = new Map();
  for (const slip of slipsIn(line)) byKey.set(slip[0], [...(byKey.get(slip[0]) ?? []), slip]);
  const likeliest = [...byKey.values()].slice(0, LIKELIEST);
  const told = perhapsLine(likeliest.map(withDetails));
  const isGuess = likeliest.length === 1 && likeliest[0].length > LIKELIEST;
  return isGuess ? ["mistakes.perhaps", { slips: told }] : told;
}

/** Return the first of several lines about one mistake, with the details of all unless too many. @param {Line[]} slips @returns {Line} */
function withDetails(slips) {
  const [[key, values = {}]] = slips;
  const isOne = slips.length === 1 || slips.length > LIKELIEST;
  if (isOne || !("about" in values) || PAIRED.includes(key)) return slips[0];
  const details = listLines(
    slips.map(([, each]) => /** @type {Line} */ (each?.about)),
    "or",
  );
  return [key, { ...values, about: details }];
}

/** Return the mistakes that a line names, one or several. @param {Line} line @returns {Line[]} */
export function slipsIn(line) {
  const [key, values = {}] = line;
  if (!key.startsWith("words.list.") && key !== "mistakes.perhaps") return [line];
  return Object.values(values).flatMap((value) => (Array.isArray(value) ? slipsIn(value) : []));
}

/** Return the name of a mistake whose text may have its details. @param {string} key */
const nameOf = (key) => key.replace(/\.(?:which|reason)$/, "");

/**
 * Return the names of the mistakes that are known to have been made, without those that are only possible.
 * @param {Line[]} lines
 */
export function namesOf(lines) {
  const slips = lines.map(slipsIn).filter(({ length }) => length === 1);
  return slips.map(([[key]]) => nameOf(key));
}

/** Return the tip against a mistake; for several possible ones, a general tip. @param {Line} mistake @returns {Line} */
export function tipLine(mistake) {
  const slips = slipsIn(mistake);
  if (slips.length > 1) return ["mistakes.perhaps.tip"];
  const [[named, values, lang]] = slips;
  const key = nameOf(named);
  return lang ? [`${key}.tip`, values, lang] : [`${key}.tip`, values ?? {}];
}

// Claims

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
  const slip = slipLine(finding);
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
export function slipLine(finding) {
  const slips = slipLines(finding);
  if (finding.part === "yaku") return /** @type {Line} */ (joinLines(slips, "explain.not_join"));
  return finding.mistake === "unexplained" ? slips[0] : likeliestLine(perhapsLine(slips));
}

/**
 * Return everything that leads to a claim, the likeliest first. A number may be right by other rulesets; yaku that are
 * not there come before those that were missed.
 * @param {Finding} finding
 */
export function slipLines(finding) {
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
