/**
 * The three forms of an answer: choices, tiles to pick, numbers to type.
 *
 * @typedef {import("./judge.js").Given} Given
 * @typedef {import("./judge.js").Verdict} Verdict
 * @typedef {import("./pools.js").Question} Question
 * @typedef {import("./player.js").Context} Context
 * @typedef {object} Form
 * @property {HTMLElement} node
 * @property {() => Given | null} given null: something is still lacking
 * @property {() => Given | null} [draft] what is there so far, where something may be without being an answer
 * @property {() => string} lacking the key of the text that says so; moves the focus there
 * @property {(given: Given) => void} fill
 * @property {(verdict: Verdict | null) => void} close nothing more can be changed; what was right and wrong is marked
 * @property {() => void} focus
 * @property {(key: string) => boolean} press a key of the keyboard; false: it means nothing here
 */

import { chooseForm } from "./choose-form.js";
import { numbersForm } from "./number-form.js";
import { pickForm } from "./pick-form.js";

/**
 * The form that a question is answered with.
 * @param {Question} question
 * @param {Context} context
 * @param {() => void} done the reader is through with it
 * @returns {Form}
 */
export function makeForm(question, context, done) {
  const { answer } = question;
  if ("numbers" in answer) return numbersForm(answer.numbers, context, done);
  return "pick" in answer ? pickForm(question, context) : chooseForm(question, context);
}
