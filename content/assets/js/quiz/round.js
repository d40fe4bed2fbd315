/**
 * A round: some questions, one after the other, in a place of the page.
 *
 * @import { Speaker } from "../tell/say.js"
 * @import { Outcome, QuestionView } from "./player.js"
 * @import { Question } from "./pools.js"
 */

import { element } from "../dom.js";
import { contextOf, focusQuestion, forwardKeys, record, watchKeyboard, withRetry } from "./place.js";
import { ask } from "./player.js";
import { showStanding } from "./standing.js";

/**
 * Asks the questions in order and remembers the answers.
 * @param {HTMLElement} root
 * @param {Question[]} questions
 * @param {Speaker} speaker
 * @param {object} ways
 * @param {number[]} [ways.places] those to be asked, where not all are
 * @param {typeof contextOf} [ways.contextFor] what a question is asked in, where its rules are not published ones
 * @param {(question: Question, outcome: Outcome) => void} [ways.keep] remembers an answer
 * @param {(place: number, outcome: Outcome) => void} [ways.onAnswer]
 * @param {() => void} ways.onEnd
 * @param {string} [ways.onward] what leads on, where that is no question
 * @param {(question: Question, slips: import("../tell/say.js").Line[]) => string | undefined} [ways.whereTold] where the reader
 *   was told of a rule, if not on a page
 */
export async function playRound(root, questions, speaker, ways) {
  const {
    places = [...questions.keys()],
    contextFor = contextOf,
    keep = record,
    onAnswer,
    onEnd,
    onward,
    whereTold,
  } = ways;
  const head = element("p", { class: "tally" });
  const standing = element("p", { class: "standing" });
  const /** @type {boolean[]} */ marks = [];
  const slot = element("div", { class: "quiz-place" });
  const keyboard = watchKeyboard(root);
  const over = new AbortController();
  /** @type {QuestionView | undefined} */
  let view;
  let isLaid = false; // the place may be laid on the page later
  const shown = () => {
    isLaid ||= slot.isConnected;
    if (isLaid && !slot.isConnected) over.abort();
    return slot.offsetParent ? view : null; // other screens of a lesson have questions, too
  };
  forwardKeys(shown, over.signal);
  const isAskedFor = root.ownerDocument.activeElement !== document.body;
  root.replaceChildren(element("div", { class: "quiz-head" }, head, standing), slot);

  const soFar = () =>
    speaker.say(["quiz.progress.so_far", { right: marks.filter(Boolean).length, total: marks.length }]);
  const stand = () => showStanding(standing, marks, places.length, soFar());
  stand();

  /** @param {number} step */
  const show = (step) =>
    withRetry(root, async () => {
      const place = places[step];
      if (place === undefined) {
        over.abort();
        return onEnd();
      }
      const question = questions[place];
      view = ask(slot, question, {
        ...(await contextFor(question)),
        onAnswer: (outcome) => {
          keep(question, outcome);
          marks.push(outcome.end === "right");
          stand();
          onAnswer?.(place, outcome);
        },
        isLast: () => step === places.length - 1,
        onNext: () => show(step + 1),
        onward,
        whereTold: (slips) => whereTold?.(question, slips),
      });
      head.hidden = standing.hidden = questions.length === 1;
      head.textContent = speaker.say(["quiz.progress.question", { n: place + 1, total: questions.length }]);
      if (step > 0 || isAskedFor) focusQuestion(root, view, keyboard.isUsed);
    });
  await show(0);
}
