/**
 * The specification of an exam, which its address alone decides: everybody who has the address takes the same exam, in
 * any language.
 *
 * `#42/common/10/han+fu/1/15` is exam number 42 under `common`, ten questions of two kinds, of level 1 only (`all`
 * for every level), in fifteen minutes (0 for no limit). With `/points` at its end it
 * asks nothing but what the lessons have taught up to that one. `common*Our%20club*kuitan-false` are a club's own rules.
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

import { tried } from "../../dom.js";
import { eachTile } from "../../tell/spoken-tiles.js";
import { isTaught, loadLessons, taughtUntil } from "../../course/taught.js";
import { randomFrom, shuffled } from "../../random.js";
import { pageData } from "../speaker.js";
import { loadIndex, rulesetOf, seeded } from "../pools.js";

const ADDRESS =
  /^#(\d{1,7})\/([a-z0-9_]+)(?:\*([^/]{1,2000}))?\/(\d{1,3})\/([a-z+-]+)\/([012]|all)\/(\d{1,3})(?:\/([a-z_]+))?$/;
const MAX_QUESTIONS = 100;

/** Return the number of another exam. */
export const anyNumber = () => 1 + Math.floor(Math.random() * 9999);

/** @param {ExamSpec} paper */
export function addressOf({ number, ruleset, own, count, kinds, level, minutes, lesson }) {
  const rules = own ? `${ruleset}*${encodeURIComponent(own)}` : ruleset;
  return `#${[number, rules, count, kinds.join("+"), level ?? "all", minutes, ...(lesson ? [lesson] : [])].join("/")}`;
}

/** Tell whether a text has the syntax of an address; its names may still be unknown. @param {unknown} text */
export const isAddress = (text) => typeof text === "string" && ADDRESS.test(text);

/** Return the names that an address on this page can contain. */
export const namesKnown = () => ({
  kinds: pageData().kinds.map(({ id }) => id),
  rulesets: Object.keys(pageData().rulesets),
  lessons: Object.keys(pageData().lessons ?? {}),
});

/**
 * Parse an address; null if it is invalid.
 * @param {string} hash
 * @param {{ kinds: readonly string[], rulesets: readonly string[], lessons?: readonly string[], takesOwn?: boolean }} names
 *   `takesOwn`: may it be under a club's own rules?
 * @returns {ExamSpec | null}
 */
export function specOf(hash, names) {
  const [, number, ruleset, text = "", count, kinds, level, minutes, lesson = ""] = ADDRESS.exec(hash) ?? [];
  const own = tried(() => decodeURIComponent(text), null);
  if (own === null || (own && !names.takesOwn)) return null;
  if (!Number(number) || !names.rulesets.includes(ruleset) || (lesson && !names.lessons?.includes(lesson))) return null;
  const named = kinds.split("+");
  const all = names.kinds.filter((kind) => named.includes(kind));
  if (all.length !== new Set(named).size || Number(count) < 1 || Number(count) > MAX_QUESTIONS) return null;
  const one = { number: Number(number), ruleset, count: Number(count), kinds: all };
  return {
    ...one,
    level: level === "all" ? null : Number(level),
    minutes: Number(minutes),
    ...(own && { own }),
    ...(lesson && { lesson }),
  };
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
