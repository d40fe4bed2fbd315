/**
 * Questions about the count of a hand, made from what the engine says of it.
 *
 * @typedef {import("../pools.js").Line} Line
 * @typedef {import("../pools.js").Question} Question
 * @typedef {import("../../calculator/claim.js").Guess} Guess
 * @typedef {import("../../calculator/context.js").Book} Book
 * @typedef {import("../../calculator/context.js").Case} Case
 * @typedef {import("../../engine/score.js").Scorer} Scorer
 * @typedef {Record<string, number | null>} Values of the fields by their ids; null: it is not counted
 */

import { guessesOf } from "../../calculator/claim.js";
import { circumstances, proof } from "../../tell/score.js";
import { joined } from "../../tell/facts.js";

/** The kinds, and of the count of a hand the fields and the sections that each is about. */
const ABOUT = {
  "full-hand": { fields: ["han", "fu", "discarder", "each", "dealer", "others"], sections: ["explain.yaku", "explain.fu", "explain.points"] },
  han: { fields: ["han"], sections: ["explain.yaku"] },
  fu: { fields: ["fu"], sections: ["explain.fu"] },
};
export const COUNTED = Object.keys(ABOUT);

/**
 * What stands in every field that a win could have: counters are paid with it.
 * @param {Scorer} scorer
 * @param {Case} stated
 * @param {any} answer
 * @returns {Values}
 */
export function valuesOf({ rules, prices }, stated, { han, fu, limit, yaku, payments, bonus }) {
  const isCounted = han !== null && !yaku.some((/** @type {{ id: string }} */ { id }) => rules.yaku[id]?.limit);
  const isReached = limit !== null && han >= (rules.limits[limit].from_han ?? Infinity);
  const more = stated.win === "tsumo" ? bonus.honba / prices.payers : bonus.honba;
  const { non_dealer: others, ...named } = payments;
  const paid = Object.entries({ ...named, ...(others === undefined ? {} : { others }) });
  return {
    han: isCounted ? han : null,
    fu: isCounted && !isReached ? fu : null,
    ...Object.fromEntries(paid.map(([payer, points]) => [payer, Number(points) + more])),
  };
}

/**
 * A question of the same kind about a hand, or null where it has no such question or more than one right answer.
 * @param {Book} book
 * @param {(book: Book, stated: Case) => any} explain
 * @param {Question} pattern
 * @param {Case} stated with its rules
 * @returns {Question | null}
 */
export function countedQuestion(book, explain, pattern, stated) {
  const scorer = book.scorer(stated.ruleset, stated.options);
  if (Array.isArray(scorer)) return null;
  const explained = explain(book, stated);
  if (!explained.answer.ok || isAmbiguous(scorer, stated, explained)) return null;
  const { fields, sections } = ABOUT[/** @type {keyof typeof ABOUT} */ (pattern.kind)];
  const values = valuesOf(scorer, stated, explained.answer);
  const asked = fields.filter((field) => field in values);
  if (asked.every((field) => values[field] === null)) return null;
  const guesses = guessesOf(scorer, stated, explained);
  const shown = proof(scorer.rules, stated, explained).filter(({ title }) => sections.includes(title[0]));
  const { ruleset: _, options: __, id: ___, ...hand } = stated;
  return {
    ...pattern,
    isCounted: true,
    case: hand,
    situation: [[`words.${stated.win}`], ...circumstances(stated)],
    answer: { numbers: asked.map((id) => ({ id, right: values[id], mistakes: wrongValues(id, values, guesses) })) },
    proof: shown,
    rules: [...new Set(shown.flatMap(({ rows }) => rows.flatMap(({ rule }) => rule ?? [])))],
  };
}

/** Could somebody rightly count other han or fu and be paid the same? @param {Scorer} scorer @param {Case} stated @param {any} explained */
function isAmbiguous(scorer, stated, { answer, others }) {
  const { han, fu } = valuesOf(scorer, stated, answer);
  return others.some(
    (/** @type {{ answer: any }} */ { answer: other }) =>
      other.points_total === answer.points_total && (other.han !== answer.han || (fu !== null && han !== null && other.fu !== fu)),
  );
}

/**
 * The wrong numbers of a field, and the first mistake that leads to each.
 * @param {string} id
 * @param {Values} values
 * @param {Guess[]} guesses
 */
function wrongValues(id, values, guesses) {
  /** @type {Record<string, Line>} */
  const wrong = {};
  const right = values[id];
  if (right === null) return wrong;
  for (const guess of guesses) {
    const value = valueOf(id, guess);
    if (value && value > 0 && value !== right) wrong[value] ??= named(guess);
  }
  return wrong;
}

/** What a mistake leads to in a field, where it is made. @param {string} id @param {Guess} guess @returns {number | null | undefined} */
function valueOf(id, { step, han, fu, split: [first, second] }) {
  if (id === "han") return step === "han" ? han : null;
  if (id === "fu") return step === "fu" ? fu : null;
  return id === "others" ? second : first;
}

/** @param {Guess} guess @returns {Line} */
function named({ mistake, about }) {
  const topic = { forgotten_fu: "fu", fu_does_not_count: "fu", fu_taken_for_other: "fu", wrong_limit: "limits" }[mistake] ?? "yaku";
  const names = about.map((each) => (/^\d+$/.test(each) ? each : /** @type {Line} */ ([`${topic}.${each}`])));
  return [`mistakes.${mistake}`, names.length ? { about: joined(names) } : {}];
}
