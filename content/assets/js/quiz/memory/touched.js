/**
 * The concepts that a mistake involves: those that its line names, or else those that content/concepts.yaml states. An
 * entry that ends with a dot or an underscore is a prefix.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Question } from "../pools.js"
 */

import { SLIP_CONCEPTS } from "../../generated/concepts.js";
import { conceptsIn, withConcepts } from "../question-concepts.js";

const NEARLY = "quiz.feedback.almost"; // the key of the line about a yaku that the hand nearly has

/**
 * Return the concepts of a question that somebody slipped on.
 * @param {string[]} concepts
 * @param {Line[]} slips as the answer was judged
 */
export function touchedBy(concepts, slips) {
  const named = conceptsIn(slips);
  const about = namedSlips(slips).flatMap((name) => SLIP_CONCEPTS[name] ?? []);
  return concepts.filter((concept) => named.includes(concept) || about.some((each) => isMeant(each, concept)));
}

/**
 * Return the concepts of a question that its answer is evidence for: those that a mistake involves, and those that the
 * right answer depends on. Distractors, such as a yaku left unticked, may be unknown to a reader who answered right.
 * @param {Question} question
 * @param {Line[]} slips as the answer was judged
 */
export function answeredConcepts(question, slips) {
  const { prompt, answer, proof = [] } = question;
  const choices = "choose" in answer ? answer.choose : [];
  const [right, wrong] = [false, true].map((isWrong) =>
    choices.filter(({ mistake }) => Boolean(mistake) === isWrong).map(({ say }) => say),
  );
  const [meant, ruledOut] = [conceptsIn([prompt, right]), conceptsIn(wrong)];
  const rested = withConcepts({ ...question, proof: proof.filter(({ title }) => title[0] !== NEARLY) }).concepts;
  const known = rested.filter((each) => meant.includes(each) || !ruledOut.includes(each));
  return [...new Set([...known, ...touchedBy(withConcepts(question).concepts, slips)])];
}

/** @param {string} about @param {string} concept */
const isMeant = (about, concept) => (/[._]$/.test(about) ? concept.startsWith(about) : concept === about);

/** Return the names of slips, wherever they stand in a line. @param {Line[]} slips */
function namedSlips(slips) {
  return [...JSON.stringify(slips).matchAll(/"mistakes\.([a-z_]+)/g)].map(([, name]) => name);
}
