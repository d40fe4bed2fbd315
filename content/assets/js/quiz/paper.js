/**
 * An exam on paper, so to speak: which questions it has, which is a matter of its address alone, so that everybody
 * who has the address takes the same exam in any language; and how far somebody has come with it.
 *
 * `#42/common/10/han+fu/1/15` is exam number 42 under `common`, ten questions of two kinds, of level 1 only (`all`
 * for every level), in fifteen minutes (0 for no limit).
 *
 * @typedef {import("./judge.js").Given} Given
 * @typedef {import("./pools.js").Question} Question
 * @typedef {object} Paper
 * @property {number} number
 * @property {string} ruleset
 * @property {number} count
 * @property {string[]} kinds
 * @property {number | null} level
 * @property {number} minutes
 *
 * @typedef {object} Sitting
 * @property {string} address of the paper
 * @property {string[]} ids of the questions, by which it is known whether they are still the same
 * @property {number} began by the clock on the wall, which goes on while the page is closed
 * @property {number} ended 0 as long as it goes on
 * @property {number} at the place of the question that is open
 * @property {Record<string, Given>} given by place
 * @property {Record<string, number>} ms spent, by place
 * @property {number[]} flagged places
 */

import { judge } from "./judge.js";
import { loadIndex, rulesetOf, seeded } from "./pools.js";

const ADDRESS = /^#(\d{1,7})\/([a-z0-9_]+)\/(\d{1,3})\/([a-z+-]+)\/([012]|all)\/(\d{1,3})$/;
const MOST = 100;
const KEY = "quiz.exam";

/** @param {Paper} paper */
export function addressOf({ number, ruleset, count, kinds, level, minutes }) {
  return `#${number}/${ruleset}/${count}/${kinds.join("+")}/${level ?? "all"}/${minutes}`;
}

/**
 * The paper of an address, or null where it is none.
 * @param {string} hash
 * @param {{ kinds: readonly string[], rulesets: readonly string[] }} known
 * @returns {Paper | null}
 */
export function paperOf(hash, known) {
  const [, number, ruleset, count, kinds, level, minutes] = ADDRESS.exec(hash) ?? [];
  if (!number || !known.rulesets.includes(ruleset)) return null;
  const named = kinds.split("+");
  const all = known.kinds.filter((kind) => named.includes(kind));
  if (all.length !== new Set(named).size || Number(count) < 1 || Number(count) > MOST) return null;
  const one = { number: Number(number), ruleset, count: Number(count), kinds: all };
  return { ...one, level: level === "all" ? null : Number(level), minutes: Number(minutes) };
}

/**
 * The questions of a paper, its kinds in turn. Where a kind has too few, the others give more.
 * @param {Paper} paper
 * @returns {Promise<Question[]>}
 */
export async function questionsOf({ number, ruleset, count, kinds, level }) {
  const index = await loadIndex();
  const asked = kinds.filter((kind) => rulesetOf(index, kind, ruleset));
  const draw = (/** @type {number} */ each) =>
    Promise.all(asked.map((kind) => seeded(kind, rulesetOf(index, kind, ruleset) ?? ruleset, `exam ${number}`, each, level)));
  const few = inTurn(await draw(Math.ceil(count / asked.length)));
  const found = few.length < count ? inTurn(await draw(count)) : few;
  return found.slice(0, count);
}

/**
 * The first of each list, the second of each, and so on.
 * @template T
 * @param {T[][]} lists
 */
function inTurn(lists) {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

/** @param {Paper} paper @param {Question[]} questions @param {number} now @returns {Sitting} */
export function sitDown(paper, questions, now) {
  const ids = questions.map(({ id }) => id);
  return { address: addressOf(paper), ids, began: now, ended: 0, at: 0, given: {}, ms: {}, flagged: [] };
}

/** @param {Sitting | null} sitting */
export function keepSitting(sitting) {
  window.__md_set(KEY, sitting);
}

/** The sitting that was begun on this device, if it is a sitting. @returns {Sitting | null} */
export function keptSitting() {
  const kept = window.__md_get(KEY);
  const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject(kept) || !ADDRESS.test(kept.address) || !Array.isArray(kept.ids) || !Array.isArray(kept.flagged)) return null;
  const isWhole = [kept.given, kept.ms].every(isObject) && [kept.began, kept.ended, kept.at].every(Number.isSafeInteger);
  const isInside = kept.at >= 0 && kept.at < kept.ids.length;
  return isWhole && isInside && Object.values(kept.given).every(isObject) ? kept : null;
}

/**
 * The milliseconds that are left; without end where no time is set.
 * @param {Paper} paper
 * @param {Sitting} sitting
 * @param {number} now
 */
export function leftOf({ minutes }, { began }, now) {
  return minutes ? began + minutes * 60_000 - now : Infinity;
}

/**
 * What came of each question.
 * @param {Question[]} questions
 * @param {Sitting} sitting
 */
export function results(questions, { given, ms }) {
  return questions.map((question, place) => {
    const answer = given[place] ?? null;
    const verdict = answer && judge(question, answer);
    return { question, given: answer, right: Boolean(verdict?.right), mistakes: verdict?.mistakes ?? [], ms: ms[place] ?? 0 };
  });
}
