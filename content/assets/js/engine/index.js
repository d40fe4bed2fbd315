/**
 * The rules at work: what a hand scores, and what it waits for; why.js tells why. It runs in a browser and in Node alike.
 *
 * Problems stand in the answers by their codes, with the values that a text about them names.
 *
 * @import { Case } from "./hand.js"
 */

import { withScorer } from "./answer.js";
import { Book } from "./book.js";
import { answerWaits } from "./waits.js";

export { score } from "./answer.js";

/** The rule book of the site's rules.json. @param {import("./rules.js").Stated} json */
export function loadRules(json) {
  return new Book(json);
}

/** What a hand that lacks a tile waits for, in the agreed form. @param {Book} book @param {Case} question */
export function waits(book, question) {
  return withScorer(book, question, answerWaits);
}
