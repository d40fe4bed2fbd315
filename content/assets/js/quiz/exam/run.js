/**
 * The exam in progress: one question at a time, with navigation and without feedback.
 *
 * @typedef {object} Exam
 * @property {import("../../tell/say.js").Speaker} speaker
 * @property {import("./spec.js").ExamSpec} spec
 * @property {import("../pools.js").Question[]} questions
 * @property {import("./attempt.js").ExamAttempt} attempt
 */

import { act, announce } from "../../dom.js";
import { isSure } from "../../core/dialog.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { drawButton, placeIn } from "../../core/draw.js";
import { withRetry } from "../../core/tool.js";
import { asTime, sayer } from "../speaker.js";
import { ask } from "../player.js";
import { namesOf } from "../../tell/mistakes.js";
import { contextOf, forwardKeys, focusQuestion, record, watchKeyboard } from "../question-host.js";
import { Stopwatch, countOpen, handedIn, keepAttempt, leftOf, results, takeAnswer, toggleFlag } from "./attempt.js";

const WARN_BEFORE_MS = 60_000;

export class ExamRun {
  #clock = 0;
  #isWarned = false;
  #closing = new AbortController();
  /** @type {import("../player.js").QuestionView | null} */
  #view = null;

  /** @param {HTMLElement} node @param {Exam} exam @param {{ leave: () => void, end: () => void }} ways out of it */
  constructor(node, { speaker, spec, questions, attempt }, ways) {
    this.node = node;
    this.spec = spec;
    this.questions = questions;
    this.attempt = attempt;
    this.stopwatch = new Stopwatch(attempt, Date.now());
    this.ways = ways;
    this.say = sayer(speaker);
    this.keyboard = watchKeyboard(this.node);
  }

  async start() {
    addEventListener("pagehide", () => this.#addTime(), { signal: this.#closing.signal });
    forwardKeys(() => this.#view, this.#closing.signal);
    this.#clock = window.setInterval(() => this.#tick(), 500);
    this.#tick();
    if (!this.attempt.ended) await this.#move(this.attempt.at);
  }

  get #place() {
    return placeIn(this.node, "quiz-place");
  }

  /** @param {number} place */
  #move(place) {
    return withRetry(this.#place, async () => {
      if (place >= this.questions.length) return this.#handIn();
      const question = this.questions[place];
      const context = await contextOf(question);
      this.#addTime();
      this.attempt.at = place;
      const { given, drafts } = this.attempt;
      this.#view = ask(this.#place, question, {
        ...context,
        mode: "exam",
        given: given[place] ?? drafts[place] ?? null,
        onChange: (answer, draft) => this.#change(() => takeAnswer(this.attempt, place, answer, draft)),
        onNext: () => this.#move(place + 1),
      });
      this.#change();
      focusQuestion(this.node, this.#view, this.keyboard.isUsed);
    });
  }

  /** Change the attempt, keep it and draw it. @param {() => void} [change] */
  #change(change) {
    change?.();
    this.#save();
    this.#draw();
  }

  /** Give the question the time since it was opened. */
  #addTime() {
    if (this.attempt.ended) return;
    this.stopwatch.spend(Date.now());
    this.#save();
  }

  /** Store the attempt, unless it was handed in in another tab. */
  #save() {
    if (!handedIn(this.attempt)) keepAttempt(this.attempt);
  }

  // Drawing

  #draw() {
    const { say, questions, attempt } = this;
    const total = questions.length;
    const isLast = attempt.at + 1 === total;
    render(
      html`<p class="tally"><span>${say("progress.question", { n: attempt.at + 1, total })}</span> ${this.#drawTime()}</p>
        <div class="quiz-place"></div>
        <p class="exam-actions bar row">
          <button type="button" ?disabled=${attempt.at === 0} @click=${act(() => this.#move(attempt.at - 1))}>
            ${signed("←", say("exam.previous"))}</button
          >${this.#drawFlag()}${drawButton(say(isLast ? "exam.hand_in" : "control.next"), () => this.#move(attempt.at + 1), "main")}
        </p>
        <ol class="exam-places row list">${questions.map((_, place) => html`<li>${this.#drawPlace(place)}</li>`)}</ol>
        <p class="buttons row">
          <span class="open">${say("exam.open", { n: countOpen(attempt) })}</span>
          ${drawButton(say("exam.hand_in"), () => this.#handIn(), "hand-in")}${drawButton(say("exam.leave"), () => this.#leave())}
        </p>`,
      this.node,
    );
  }

  #drawTime() {
    const left = leftOf(this.spec, this.attempt, Date.now());
    const isEndless = left === Infinity;
    const time = asTime(isEndless ? Date.now() - this.attempt.began : left);
    const words = this.say(isEndless ? "timer.used" : "timer.left", { time });
    return html`<span class="time ${left <= WARN_BEFORE_MS ? "soon" : ""}" role="timer">${words}</span>`;
  }

  #drawFlag() {
    const { say, attempt } = this;
    const isFlagged = attempt.flagged.includes(attempt.at);
    const flag = () => this.#change(() => toggleFlag(attempt));
    return html`<button type="button" class=${isFlagged ? "flag-on" : nothing} @click=${flag}
      >${signed("⚑", say(isFlagged ? "exam.unflag" : "exam.flag"))}</button
    >`;
  }

  /** @param {number} place */
  #drawPlace(place) {
    const { say, attempt } = this;
    const [isGiven, isFlagged] = [Object.hasOwn(attempt.given, place), attempt.flagged.includes(place)];
    const states = [...(isGiven ? [] : ["exam.unanswered"]), ...(isFlagged ? ["exam.flagged"] : [])];
    const name = [say("progress.question_endless", { n: place + 1 }), ...states.map((state) => say(state))].join(", ");
    return html`<button
      type="button" class="${isGiven ? "given" : ""} ${isFlagged ? "flagged" : ""}" aria-label=${name}
      aria-current=${place === attempt.at ? "true" : nothing} @click=${act(() => this.#move(place))}>${place + 1}</button>`;
  }

  #tick() {
    const left = leftOf(this.spec, this.attempt, Date.now());
    this.#draw();
    if (left <= 0) return this.#end(this.attempt.began + this.spec.minutes * 60_000, this.say("timer.up"));
    if (left > WARN_BEFORE_MS || this.#isWarned) return;
    this.#isWarned = true;
    announce(this.say("timer.soon"));
  }

  // End

  async #handIn() {
    const { say } = this;
    const question = `${say("exam.open", { n: countOpen(this.attempt) })} ${say("exam.hand_in.sure")}`;
    const isMeant = await isSure(question, say("exam.hand_in"), say("timer.resume"));
    if (isMeant && !this.attempt.ended) this.#end(Date.now());
  }

  async #leave() {
    const { say } = this;
    const isMeant = await isSure(say("exam.leave.sure"), say("exam.leave"), say("exam.resume"));
    if (!isMeant || this.attempt.ended) return;
    this.close();
    this.ways.leave();
  }

  /** Disable everything here. */
  close() {
    this.#addTime();
    clearInterval(this.#clock);
    this.#closing.abort();
    document.querySelector("dialog.sheet")?.remove();
  }

  /** End the exam. @param {number} ended @param {string} [said] */
  #end(ended, said) {
    const before = handedIn(this.attempt); // the attempt was handed in in another tab
    this.close();
    if (before) Object.assign(this.attempt, before);
    else this.#handOver(ended);
    this.ways.end();
    if (said) announce(said);
  }

  /** Judge and record the answers, once; unanswered questions aren't recorded. @param {number} ended */
  #handOver(ended) {
    this.attempt.ended = ended;
    keepAttempt(this.attempt);
    for (const { question, given, right, mistakes, ms } of results(this.questions, this.attempt)) {
      if (given) record(question, { end: right ? "right" : "wrong", mistakes: namesOf(mistakes), slips: mistakes, ms });
    }
  }
}

/** Draw an icon with a label, which small screens hide. @param {string} sign @param {string} words */
const signed = (sign, words) => html`<b aria-hidden="true">${sign}</b> <span>${words}</span>`;
