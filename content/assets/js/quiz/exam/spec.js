/**
 * The specification of an exam, which its address alone decides: everybody who has the address takes the same exam, in
 * any language.
 *
 * `#exam=42&ruleset=common&count=10&kinds=han,fu&level=1&minutes=15` is exam number 42 under `common`, ten questions of
 * two kinds, of level 1 only (every level if it is left out), in fifteen minutes (no limit if they are left out). With
 * `lesson=points` it asks nothing but what the lessons have taught up to that one; `rules` are a club's own.
 *
 * @import { Question } from "../pools.js"
 *
 * @typedef {object} ExamSpec
 * @property {number} number
 * @property {string} ruleset
 * @property {number} count
 * @property {string[]} kinds
 * @property {number | null} level
 * @property {number} minutes
 * @property {string} [own] a club's own rules that start from the ruleset, as a text
 * @property {string} [lesson] up to which the lessons have taught what is asked; none: anything may be asked
 */

import { readList, readParams, writeParams } from "../../core/address.js";
import { eachTile } from "../../tell/spoken-tiles.js";
import { isTaught, loadLessons, taughtUntil } from "../../course/taught.js";
import { randomFrom, shuffled } from "../../random.js";
import { pageData } from "../speaker.js";
import { LEVELS, loadIndex, rulesetOf, seeded } from "../pools.js";

const MAX_NUMBER = 9_999_999;
const MAX_QUESTIONS = 100;
const MAX_MINUTES = 999;
const MAX_RULES = 2000; // the length of a text

/** Return the number of another exam. */
export const anyNumber = () => 1 + Math.floor(Math.random() * 9999);

/** Return the parameters of an exam in addresses. @param {ExamSpec} paper */
export function paramsOf({ number, ruleset, own, count, kinds, level, minutes, lesson }) {
  const asked = { ruleset, rules: own, count, kinds, level: level === null ? "" : String(level), minutes, lesson };
  return { exam: number, ...asked };
}

/** @param {ExamSpec} paper */
export const addressOf = (paper) => `#${writeParams(paramsOf(paper))}`;

/** Tell whether a text is meant as the address of an exam; it may still be damaged. @param {unknown} text */
export const isAddress = (text) => typeof text === "string" && readParams(text).has("exam");

/** Return the names that an address on this page can contain. */
export const namesKnown = () => ({
  kinds: pageData().kinds.map(({ id }) => id),
  rulesets: Object.keys(pageData().rulesets),
  lessons: Object.keys(pageData().lessons ?? {}),
});

/** Parse an address; null if it is invalid. @param {string} hash @param {Parameters<typeof specIn>[1]} names */
export const specOf = (hash, names) => specIn(readParams(hash), names);

/**
 * Parse the parameters of an address; null if they are invalid.
 * @param {URLSearchParams} params
 * @param {{ kinds: readonly string[], rulesets: readonly string[], lessons?: readonly string[], takesOwn?: boolean }} names
 *   `takesOwn`: may it be under a club's own rules?
 * @returns {ExamSpec | null}
 */
export function specIn(params, names) {
  const said = (/** @type {string} */ name) => params.get(name) ?? "";
  const [number, count] = [within(said("exam"), MAX_NUMBER), within(said("count"), MAX_QUESTIONS)];
  const minutes = params.has("minutes") ? within(said("minutes"), MAX_MINUTES) : 0;
  const level = params.has("level") ? LEVELS.findIndex((_, place) => String(place) === said("level")) : null;
  const [ruleset, own, lesson] = [said("ruleset"), said("rules"), said("lesson")];
  const named = new Set(readList(said("kinds")));
  const kinds = names.kinds.filter((kind) => named.has(kind));
  if (number === null || count === null || minutes === null || level === -1) return null;
  if (!names.rulesets.includes(ruleset) || (lesson && !names.lessons?.includes(lesson))) return null;
  if (own && (!names.takesOwn || own.length > MAX_RULES)) return null;
  if (!kinds.length || kinds.length !== named.size) return null;
  return { number, ruleset, count, kinds, level, minutes, ...(own && { own }), ...(lesson && { lesson }) };
}

/** Return the number in a text, or null unless it is a whole one from 1 to a maximum. @param {string} text @param {number} most */
function within(text, most) {
  return /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/**
 * Draw the questions of an exam, its kinds in turn. Their order depends on the number of the exam, so that each kind
 * may occur when there are fewer questions than kinds. If a kind has too few, the others give more.
 * @param {ExamSpec} paper
 * @param {(question: Question) => Question | null} [adapted] a question as it is under own rules, if it has an answer there
 * @returns {Promise<Question[]>}
 */
export async function questionsOf({ number, ruleset, count, kinds, level, lesson }, adapted = (question) => question) {
  const index = await loadIndex();
  const isMet = lesson ? isTaught(taughtUntil(await loadLessons(), [lesson])) : () => true;
  const fits = (/** @type {Question} */ each) => {
    const question = adapted(each);
    return question !== null && isMet(question);
  };
  const order = shuffled([...kinds].sort(), randomFrom(`exam ${number}`));
  const asked = order.filter((kind) => rulesetOf(index, kind, ruleset));
  const draw = (/** @type {number} */ each) =>
    Promise.all(
      asked.map((kind) =>
        seeded(kind, rulesetOf(index, kind, ruleset) ?? ruleset, `exam ${number}`, each, level, fits),
      ),
    );
  const few = withoutHandsAgain(inTurn(await draw(Math.ceil(count / asked.length))));
  const found = few.length < count ? withoutHandsAgain(inTurn(await draw(count))) : few;
  return found.slice(0, count).map((each) => adapted(each) ?? each);
}

/**
 * Return the first of each list, the second of each, and so on.
 * @template T
 * @param {T[][]} lists
 */
function inTurn(lists) {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

/** Return the questions less those about a hand that another asked about before. @param {Question[]} questions */
function withoutHandsAgain(questions) {
  const seen = new Set();
  return questions.filter((question) => {
    const hand = handOf(question);
    return !hand || (!seen.has(hand) && seen.add(hand));
  });
}

/** Return the sorted tiles of the hand that a question shows, or an empty string without a hand. @param {Question} question */
function handOf({ case: { concealed, win_tile: winning = "", drawn = "", melds = [] } = {} }) {
  if (concealed === undefined) return "";
  const melded = melds.map((/** @type {{ tiles: string }} */ { tiles }) => tiles);
  return eachTile([concealed, winning, drawn, ...melded].join(""))
    .sort()
    .join("");
}
