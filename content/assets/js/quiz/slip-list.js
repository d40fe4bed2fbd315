/** The mistakes made in some questions, each once, with what helps against it. */

/** @import { Line } from "../tell/texts.js" */
/** @import { Question } from "./pools.js" */
import { likeliestLine, mistakesIn, tipLine } from "../tell/mistakes.js";
import { html } from "../vendor/lit-html.js";
import { UNEXPLAINED } from "./answer-judge.js";
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
    const told = speaker.shown(["quiz.feedback.mistake", { mistake: likeliestLine(line) }]);
    items.push(html`<li>${told}<br><small>${speaker.shown(tipLine(line))}</small></li>`);
  }
  return items;
}

/** Return a key by which mistakes of the same name are listed once. @param {Line} line */
const nameOf = (line) =>
  mistakesIn(line)
    .map(([key]) => key)
    .join();
