/**
 * A set of questions under a club's own rules: how they are asked and recorded.
 *
 * @import { Outcome } from "../player.js"
 * @import { Question } from "../pools.js"
 */

import { contextOf, record } from "../question-host.js";
import { loadDealer } from "../dealing/dealer.js";
import { openStore } from "../memory/learning-store.js";
import { readText } from "../../rules/own-text.js";

/**
 * Load the dealers for a set, or null if a part of its rules is invalid, since that would make it another set.
 * @param {import("../exam/spec.js").ExamSpec} spec
 */
export async function loadOwnRules({ kinds, ruleset: base, own: text = "" }) {
  const dealers = new Map(
    await Promise.all(kinds.map(async (kind) => /** @type {const} */ ([kind, await loadDealer(kind, { base, text })]))),
  );
  const dealerOf = (/** @type {Question} */ { kind }) =>
    /** @type {Awaited<ReturnType<typeof loadDealer>>} */ (dealers.get(kind));
  if (!readText([...dealers.values()][0].book, base, text).isWhole) return null;
  return {
    /** Return a question as it is under the rules, or null if it has no answer there. @param {Question} question */
    adapted: (question) => dealerOf(question).adapted(question),
    /** @param {Question} question */
    contextFor: async (question) => dealerOf(question).context(question, await contextOf(question)),
    /** Record an answer. Questions that were counted again aren't repeated, since the collection doesn't contain them. @param {Question} question @param {Outcome} outcome */
    keep: (question, outcome) =>
      question.isCounted ? dealerOf(question).record(openStore(), question, outcome) : void record(question, outcome),
  };
}
