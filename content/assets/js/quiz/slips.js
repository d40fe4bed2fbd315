/** The mistakes made in some questions, each once, with what helps against it. */

/** @import { Line } from "../tell/texts.js" */
/** @import { Question } from "./pools.js" */
import { element } from "../dom.js";
import { likeliestLine, slipsIn, tipLine } from "../tell/mistakes.js";
import { UNEXPLAINED } from "./judge.js";
import { contextOf } from "./question-host.js";

/**
 * Draw the mistakes as list items, in the words of the kind of question.
 * @param {{ question: Question, mistakes: Line[] }[]} answered
 */
export async function listSlips(answered) {
  const made = new Map(
    answered.flatMap(({ question, mistakes }) => mistakes.map((line) => [nameOf(line), { question, line }])),
  );
  made.delete(UNEXPLAINED[0]);
  const items = [];
  for (const { question, line } of made.values()) {
    const { speaker } = await contextOf(question);
    const tip = element("small", {}, speaker.nodes(tipLine(line)));
    const told = speaker.nodes(["quiz.feedback.mistake", { mistake: likeliestLine(line) }]);
    items.push(element("li", {}, told, element("br"), tip));
  }
  return items;
}

/** Return a key by which mistakes of the same name are listed once. @param {Line} line */
const nameOf = (line) =>
  slipsIn(line)
    .map(([key]) => key)
    .join();
