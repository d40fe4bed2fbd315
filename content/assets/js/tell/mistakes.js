/**
 * Language-neutral lines about mistakes and their details. The twin of the first part of
 * riichi_rules/tell/mistakes.py; claims.js has the other one.
 *
 * @import { Line } from "./texts.js"
 */

import { joinLines, listLines, nameInText } from "./facts.js";

/** The topic of the texts that name the details of each mistake. @type {Record<string, string>} */
const TOPICS = {
  ...{ yaku_missed: "yaku", yaku_not_there: "yaku", open_hand_at_closed_price: "yaku", ron_triplet_in_yaku: "yaku" },
  ...{ forgotten_fu: "fu", fu_does_not_count: "fu", fu_taken_for_other: "fu", wrong_limit: "limits" },
  fu_not_rounded: "mistakes",
};
// Mistakes whose details belong together, so that the first ones are named alone.
const PAIRED = ["mistakes.fu_taken_for_other"];
// Mistakes that can be named with or without their details.
const WHICH = ["yaku_missed", "yaku_not_there", "fu_not_rounded"];
const ELSEWHERE = "mistakes.other_ruleset";
const LISTS = "words.list.";
const LIKELIEST = 2; // named mistakes, if there are more

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
  const names = [...new Set(about)].map((each) => inText(TOPICS[id], String(each)));
  return [WHICH.includes(id) ? `mistakes.${id}.which` : `mistakes.${id}`, { about: listLines(names) }];
}

/** Return a name in its form within a sentence. @param {string} topic @param {string} id @returns {Line} */
const inText = (topic, id) => (topic === "yaku" ? nameInText(`yaku.${id}`) : [`${topic}.${id}`]);

/**
 * Return the possible mistakes behind a wrong number, without repetition; a single one is no guess. Options of another
 * ruleset that lead to it are named once, even if there are several.
 * @param {Line[]} slips at least one
 * @returns {Line}
 */
export function guessLine(slips) {
  /** @type {Map<string, Line>} */
  const distinct = new Map();
  for (const slip of slips) {
    const said = slip[0] === ELSEWHERE ? ELSEWHERE : JSON.stringify(slip);
    if (!distinct.has(said)) distinct.set(said, slip);
  }
  const all = [...distinct.values()];
  if (all.length === 1) return all[0];
  return ["mistakes.perhaps", { slips: joinLines(all, "words.list.rows"), n: all.length }];
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
  for (const slip of mistakesIn(line)) byKey.set(slip[0], [...(byKey.get(slip[0]) ?? []), slip]);
  const likeliest = [...byKey.values()].slice(0, LIKELIEST);
  const told = guessLine(likeliest.map(withDetails));
  const isGuess = likeliest.length === 1 && !canNameAll(likeliest[0]);
  return isGuess ? ["mistakes.perhaps", { slips: told, n: 1 }] : told;
}

/** Return the first of several lines about one mistake, with the details of all unless too many. @param {Line[]} slips @returns {Line} */
function withDetails(slips) {
  const [[key, values = {}]] = slips;
  const isOne = slips.length === 1 || !canNameAll(slips);
  if (isOne || !("about" in values) || PAIRED.includes(key)) return slips[0];
  const details = listLines(
    slips.map(([, each]) => /** @type {Line} */ (each?.about)),
    "or",
  );
  return [key, { ...values, about: details }];
}

/** Return whether the details of several lines can be named together: a few, none of them a list itself. @param {Line[]} slips */
function canNameAll(slips) {
  const lists = slips.filter(([, values]) => Array.isArray(values?.about) && values.about[0].startsWith(LISTS));
  return slips.length === 1 || (slips.length <= LIKELIEST && (!lists.length || PAIRED.includes(slips[0][0])));
}

/** Return the mistakes that a line names, one or several. @param {Line} line @returns {Line[]} */
export function mistakesIn(line) {
  const [key, values = {}] = line;
  if (!key.startsWith(LISTS) && key !== "mistakes.perhaps") return [line];
  return Object.values(values).flatMap((value) => (Array.isArray(value) ? mistakesIn(value) : []));
}

/** Return the name of a mistake whose text may have its details. @param {string} key */
const nameOf = (key) => key.replace(/\.(?:which|reason)$/, "");

/**
 * Return the names of the mistakes that are known to have been made, without those that are only possible.
 * @param {Line[]} lines
 */
export function namesOf(lines) {
  const slips = lines.map(mistakesIn).filter(({ length }) => length === 1);
  return slips.map(([[key]]) => nameOf(key));
}

/** Return the tip against a mistake; for several possible ones, a general tip. @param {Line} mistake @returns {Line} */
export function tipLine(mistake) {
  const slips = mistakesIn(mistake);
  if (slips.length > 1) return ["mistakes.perhaps.tip"];
  const [[named, values, lang]] = slips;
  const key = nameOf(named);
  return lang ? [`${key}.tip`, values, lang] : [`${key}.tip`, values ?? {}];
}
