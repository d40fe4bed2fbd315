/** Questions whose prompt names the answer: “The dragon with a red character” is no question about the red dragon. */

import { contextOf } from "../quiz/question-host.js";

const STEM = 5; // letters that the forms of a word share

/** Return the beginnings of the words of a text. @param {string} text */
const stemsOf = (text) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .map((word) => word.slice(0, STEM))
    .filter((stem) => stem.length === STEM);

/**
 * Tell whether a prompt shares more words with the right choice than with any wrong one.
 * @param {string} prompt
 * @param {string} right
 * @param {string[]} wrong
 */
export function givesAway(prompt, right, wrong) {
  const told = new Set(stemsOf(prompt));
  const shared = (/** @type {string} */ choice) => stemsOf(choice).filter((stem) => told.has(stem)).length;
  return shared(right) > Math.max(0, ...wrong.map(shared));
}

/** Tell whether a question in words names its answer in the language of the page. @param {import("../quiz/pools.js").Question} question */
export async function namesItsAnswer(question) {
  const { answer, prompt } = question;
  if (question.kind !== "words" || !("choose" in answer)) return false;
  const { speaker } = await contextOf(question);
  const [right, wrong] = [false, true].map((isWrong) =>
    answer.choose.filter(({ mistake }) => Boolean(mistake) === isWrong).map((choice) => speaker.namedText(choice.say)),
  );
  return givesAway(speaker.say(prompt), right.join(" "), wrong);
}
