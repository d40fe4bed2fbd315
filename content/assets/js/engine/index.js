/**
 * The public functions of the engine: the score of a hand, and its waits; why.js has the reasons. They run in browsers
 * and in Node.
 *
 * Answers give problems by their codes, with the values that a text about them names.
 *
 * @import { Case } from "./hand.js"
 */

import { Book, withScorer } from "./book.js";
import { answerWaits } from "./waits.js";

export { score } from "./book.js";

/** Create the rule book from the site's rules.json. @param {import("./rules.js").Stated} json */
export function loadRules(json) {
  return new Book(json);
}

/** Return the waits of a hand that lacks one tile, in the agreed form. @param {Book} book @param {Case} question */
export function waits(book, question) {
  return withScorer(book, question, answerWaits);
}
