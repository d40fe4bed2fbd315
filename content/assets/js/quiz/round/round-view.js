/**
 * The view of a round: its progress and the current question.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { Context, Outcome, QuestionView } from "../player.js"
 * @import { Question } from "../pools.js"
 * @import { Placed, Round } from "./round.js"
 *
 * @typedef {object} RoundOptions
 * @property {() => void | Promise<void>} onEnd
 * @property {(question: Question) => Promise<Context>} [contextFor] what a question is asked in, if not as usual
 * @property {(question: Question, outcome: Outcome) => unknown} [keep] remembers an answer
 * @property {(place: number, outcome: Outcome) => void} [onAnswer]
 * @property {(asked: Placed) => void} [onShow]
 * @property {() => number} [seconds] for each question; none: as long as one likes
 * @property {() => unknown} [about] what is said beside the number of the question
 * @property {unknown} [above] what stands above the question
 * @property {unknown} [below]
 * @property {string} [onward] what leads on, where that is no question
 * @property {() => void} [onLeave] leaves the round before its end, where the page has no other way out
 * @property {(question: Question, slips: import("../../tell/texts.js").Line[]) => string | undefined} [whereTold] where the
 *   reader was told of a rule, if not on a page
 */

import { made, placeIn } from "../../core/draw.js";
import { withRetry } from "../../core/tool.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { ask } from "../player.js";
import { contextOf, focusQuestion, forwardKeys, record, watchKeyboard } from "../question-host.js";

/** @type {Map<boolean | null, keyof typeof SIGNS>} */
const NAMES = new Map([
  [true, "right"],
  [false, "wrong"],
  [null, "skipped"],
]);
const SIGNS = { right: "●", wrong: "✗", skipped: "–", open: "○" };

export class RoundView {
  /** @type {QuestionView | null} */
  question = null;
  #over = new AbortController();
  /** @type {HTMLElement} */
  #head;
  /** @type {HTMLElement} */
  #place;
  /** @type {import("./timer.js").Timer | null} */
  #timer = null;
  #isLaid = false; // the element may be added to the page later
  #isNew;

  /** @param {HTMLElement} root @param {Round} round @param {Speaker} speaker @param {RoundOptions} options */
  constructor(root, round, speaker, options) {
    this.root = root;
    this.round = round;
    this.speaker = speaker;
    this.options = { contextFor: contextOf, keep: record, ...options };
    this.#isNew = root.ownerDocument.activeElement === document.body;
    this.keyboard = watchKeyboard(root);
    forwardKeys(() => this.#shown, this.#over.signal);
    root.replaceChildren(
      made(html`<div class="quiz-head"></div>${options.above}<div class="quiz-place"></div>${options.below}`),
    );
    this.#head = placeIn(root, "quiz-head");
    this.#place = placeIn(root, "quiz-place");
    this.draw();
  }

  /** The element of the question. */
  get place() {
    return this.#place;
  }

  /** The current question, if it is visible: other screens of a lesson have questions, too. */
  get #shown() {
    this.#isLaid ||= this.#place.isConnected;
    if (this.#isLaid && !this.#place.isConnected) this.#over.abort();
    return this.#place.offsetParent && !this.#place.inert ? this.question : null;
  }

  /** Ask the next question, or end the round. */
  async next() {
    /** @type {Placed | null} */
    let asked = null;
    await withRetry(this.root, async () => {
      if (!asked && this.round.isOver) return this.options.onEnd();
      asked ??= await this.round.next();
      if (asked) await this.show(asked);
    });
  }

  /** @param {Placed} asked @param {import("../answer-judge.js").Given | null} [given] what was answered so far */
  async show(asked, given = null) {
    const { question, isAgain } = asked;
    const { contextFor, onShow, onward, whereTold } = this.options;
    const context = await contextFor(question);
    this.question = ask(this.#place, question, {
      ...{ ...context, isAgain, given, onward },
      onAnswer: (outcome) => this.#take(asked, outcome),
      isLast: () => this.round.isOver,
      onNext: () => this.#goOn(),
      whereTold: (slips) => whereTold?.(question, slips),
    });
    this.draw();
    onShow?.(asked);
    if (!this.#isNew && !this.root.querySelector("details :focus"))
      focusQuestion(this.root, this.question, this.keyboard.isUsed);
    this.#isNew = false;
    await this.startClock();
  }

  /** Go on to the next question; one that is still open is skipped. */
  #goOn() {
    if (!this.question?.isOver) this.round.skip();
    return this.next();
  }

  /** @param {Placed} asked @param {Outcome} outcome */
  #take({ question, place }, outcome) {
    this.#timer?.stop();
    this.round.take(outcome);
    this.options.keep(question, outcome);
    this.options.onAnswer?.(place, outcome);
    this.draw();
  }

  /** Draw how far the round has come. */
  draw() {
    const { open, total, length, right, marks } = this.round;
    const isAlone = total === 1;
    const number = open ? this.speaker.say(["quiz.progress.question", { n: open.place + 1, total }]) : "";
    const soFar = this.speaker.say(["quiz.progress.so_far", { right, total: marks.length }]);
    const { onLeave } = this.options;
    const name = this.speaker.say(["quiz.control.leave"]);
    const leave = onLeave
      ? html`<button type="button" class="leave-round plain" aria-label=${name} @click=${onLeave}>✕</button>`
      : nothing;
    render(
      html`${leave}<p class="tally" ?hidden=${isAlone}><span>${number}</span> ${this.options.about?.() ?? nothing}</p>
        <p class="standing" ?hidden=${isAlone}>${drawMarks(marks, length, soFar)}</p><div class="clock" ?hidden=${!this.options.seconds?.()}></div>`,
      this.#head,
    );
  }

  /** Give the question the time that there is for one. */
  async startClock() {
    this.#timer?.stop();
    this.#timer = null;
    const seconds = this.options.seconds?.() ?? 0;
    this.draw();
    this.#place.inert = false;
    if (!seconds) return;
    const { question } = this;
    const { makeClock } = await import("./timer.js");
    if (!question || question !== this.question) return; // the reader has moved on
    this.#timer = makeClock(placeIn(this.#head, "clock"), this.#place, seconds, this.speaker, () =>
      question.end("late"),
    );
  }
}

/**
 * Ask questions in order in an element of the page.
 * @param {HTMLElement} root
 * @param {Round} round
 * @param {Speaker} speaker
 * @param {RoundOptions} options
 */
export const playRound = (root, round, speaker, options) => new RoundView(root, round, speaker, options).next();

/** Draw how questions in a row went: a sign for each, which the eye counts at a glance, and words. @param {(boolean | null)[]} marks @param {number} total @param {string} words */
export function drawMarks(marks, total, words) {
  const signs = Array.from({ length: total }, (_, place) => {
    const name = place >= marks.length ? "open" : (NAMES.get(marks[place]) ?? "open");
    return html`<i class=${name}>${SIGNS[name]}</i>`;
  });
  return html`<span class="signs" aria-hidden="true">${signs}</span><span class="visually-hidden">${words}</span>`;
}
