/**
 * Questions of the collection under a club's own rules.
 *
 * @typedef {import("../pools.js").Question} Question
 * @typedef {import("../../engine/book.js").Book} Book
 * @typedef {import("./same-answer.js").Under} Under
 */

import { explain } from "../../engine/why.js";
import { DEALT_KINDS } from "../pools.js";
import { countedQuestion } from "./counted.js";
import { hasSameAnswer } from "./same-answer.js";

/** Tell whether a question has an answer under some rules. @param {Book} book @param {Question} question @param {Under} under */
export function isAnswerable(book, question, under) {
  return hasSameAnswer(book, question, under) || counted(book, question, under) !== null;
}

/**
 * Return a question as it is under some rules: unchanged if all that it tells is the same, else scored again; null if
 * that is impossible. A hand may be worth the same for other reasons: then its count and its mistakes are new.
 * @param {Book} book
 * @param {Question} question
 * @param {Under} under
 * @returns {Question | null}
 */
export function adapted(book, question, under) {
  const scored = counted(book, question, under);
  if (!hasSameAnswer(book, question, under)) return scored;
  return scored ? { ...scored, isCounted: false } : question;
}

/** @param {Book} book @param {Question} question @param {Under} under */
function counted(book, question, under) {
  const isDealt = DEALT_KINDS.includes(question.kind);
  return isDealt ? countedQuestion(book, explain, question, { ...question.case, ...under }) : null;
}
