/**
 * Questions about the score of a hand, built from the answer of the engine.
 *
 * @typedef {import("../pools.js").Line} Line
 * @typedef {import("../pools.js").Question} Question
 * @typedef {import("../../engine/book.js").Book} Book
 * @typedef {import("../../engine/hand.js").Case} Case
 * @typedef {import("../../mistakes/catalogue.js").Count} Count
 * @typedef {import("../../mistakes/catalogue.js").Mistake} Mistake
 * @typedef {import("../../tell/score.js").Section} Section
 * @typedef {Record<string, number | null>} Values of the fields by their ids; null: it is not counted
 */

import { isSureCount } from "../../engine/assumptions.js";
import { withConcepts } from "../question-concepts.js";
import { circumstances, proof } from "../../tell/score.js";
import { paidBy } from "../../mistakes/catalogue.js";
import { mistakes } from "../../mistakes/diagnosis.js";
import { Scored } from "../../mistakes/scored.js";
import { mistakeLine, guessLine } from "../../tell/mistakes.js";

/**
 * For each kind of question its fields and the sections of its proof, and the rules that the answer depends on, the
 * deciding one first.
 *
 * @type {Record<string, { fields: string[], sections: string[], rulesOf: (scored: Scored, shown: Section[]) => string[] }>}
 */
const ABOUT = {
  "full-hand": {
    fields: ["han", "fu", "discarder", "each", "dealer", "others"],
    sections: ["explain.yaku", "explain.fu", "explain.points"],
    rulesOf: (scored) => [
      ...scored.yaku.map((id) => `yaku:${id}`),
      ...(scored.needsFu ? ["page:fu"] : []),
      scored.answer.limit ? "page:scoring#limits" : "page:tables",
      ...(scored.answer.bonus.honba ? ["page:scoring#bonus"] : []),
    ],
  },
  han: {
    fields: ["han"],
    sections: ["explain.yaku"],
    rulesOf: ({ answer, yaku }) => [
      ...yaku.map((id) => `yaku:${id}`),
      ...(yaku.length < answer.yaku.length ? ["page:dora"] : []),
    ],
  },
  fu: {
    fields: ["fu"],
    sections: ["explain.fu"],
    rulesOf: (_, shown) => ["page:fu", ...shown.flatMap(({ rows }) => rows.flatMap(({ rule }) => rule ?? []))],
  },
};

/** The player who pays, by the name of the field. @type {Record<string, string>} */
const PAYERS = { discarder: "discarder", each: "each", dealer: "dealer", others: "non_dealer" };

/**
 * Return the values of all fields that a win could have: han and fu if they count, then every payment.
 * @param {Scored} scored
 * @returns {Values}
 */
export function valuesOf({ answer, count, isCounted, needsFu }) {
  const paid = Object.entries(PAYERS).filter(([, payer]) => Object.hasOwn(count.payments, payer));
  return {
    han: isCounted ? answer.han : null,
    fu: needsFu ? answer.fu : null,
    ...Object.fromEntries(paid.map(([field, payer]) => [field, paidBy(count, payer)])),
  };
}

/**
 * Make a question of the same kind about a hand; null if the kind doesn't fit the hand, if several answers are right, or
 * if nobody is sure of a rule that decides.
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
  if (!explained.answer.ok) return null;
  const scored = new Scored(scorer, stated, explained);
  const { fields, sections, rulesOf } = ABOUT[pattern.kind];
  const values = valuesOf(scored);
  const asked = fields.filter((field) => Object.hasOwn(values, field));
  if (scored.isAmbiguous || asked.every((field) => values[field] === null)) return null;
  if (!isSureCount(book, stated)) return null;
  const made = mistakes(scored);
  const shown = proof(scorer.rules, stated, explained).filter(({ title }) => sections.includes(title[0]));
  const { ruleset: _, options: __, id: ___, ...hand } = stated;
  return withConcepts({
    ...pattern,
    isCounted: true,
    case: hand,
    situation: /** @type {Line[]} */ ([[`words.${stated.win}`], ...circumstances(stated)]),
    answer: { numbers: asked.map((id) => ({ id, right: values[id], mistakes: wrongValues(id, values, made) })) },
    proof: shown,
    rules: [...new Set(rulesOf(scored, shown))],
  });
}

/**
 * Return the wrong numbers of a field and how somebody may come to them, the likeliest way first.
 * @param {string} field
 * @param {Values} values
 * @param {Mistake[]} made
 */
function wrongValues(field, values, made) {
  /** @type {Record<string, Line[]>} */
  const wrong = {};
  const right = values[field];
  for (const { id, result, about } of right === null ? [] : made) {
    const value = numberIn(result, field);
    if (value === null || value <= 0 || value === right) continue;
    wrong[value] ??= [];
    wrong[value].push(mistakeLine(id, about));
  }
  return Object.fromEntries(
    Object.entries(wrong).map(([value, lines]) => [value, lines.length === 1 ? lines[0] : guessLine(lines)]),
  );
}

/** Return the number that a mistaken score gives for a field. @param {Count} result @param {string} field */
function numberIn(result, field) {
  if (field === "han") return result.han;
  return field === "fu" ? result.fu : paidBy(result, PAYERS[field]);
}
