/**
 * The exam page, in `<div data-quiz-exam>`: setup, questions, result. `data-failed` and `data-retry` are the texts of
 * the notice if nothing could be loaded.
 *
 * @import { ExamSpec } from "./spec.js"
 * @import { ExamAttempt } from "./attempt.js"
 */

import { loadSpeaker, readersRuleset, sayer } from "../speaker.js";
import { lessonOfReader } from "../../course/taught.js";
import { isSure } from "../../core/dialog.js";
import { drawExamForm } from "./exam-form.js";
import { drawButton, made, placeIn } from "../../core/draw.js";
import { Tool, withRetry } from "../../core/tool.js";
import { focusOn, reportUnlessOffline } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { addressOf, anyNumber, namesKnown, paramsOf, questionsOf, specIn, specOf } from "./spec.js";
import { areAnswersTo, keepAttempt, keptAttempt, begin } from "./attempt.js";
import { openStore } from "../memory/learning-store.js";
import { showStorageNotice } from "../memory/storage-notice.js";

/** Return the default exam: of all kinds, or for readers who follow the lessons of what these have taught. @param {string | undefined} lesson @returns {ExamSpec} */
function usual(lesson) {
  const all = {
    number: anyNumber(),
    ruleset: readersRuleset(),
    count: 10,
    kinds: namesKnown().kinds,
    level: null,
    minutes: 0,
  };
  return lesson ? { ...all, lesson } : all;
}

/** Return the lesson that the reader has reached, if the page names it. */
async function lessonReached() {
  const lesson = await lessonOfReader().catch(reportUnlessOffline); // without internet any question will do
  return namesKnown().lessons.find((each) => each === lesson);
}

class Exam extends Tool {
  /** @type {import("./run.js").ExamRun | null} */
  run = null;

  /** @param {HTMLElement} root @param {import("../../tell/say.js").Speaker} speaker */
  constructor(root, speaker) {
    super(root, "exam");
    this.speaker = speaker;
  }

  /** Continue the exam in the address if it was started here; else show the form. @param {URLSearchParams | null} params */
  async open(params) {
    this.run?.close();
    this.run = null;
    const spec = params && specIn(params, namesKnown());
    const attempt = keptAttempt();
    if (attempt === "damaged") return this.#setUp("quiz.exam.lost");
    if (spec && attempt?.address === addressOf(spec)) return this.#enter(attempt);
    await this.#setUp(params && !spec ? "quiz.exam.damaged" : "");
  }

  /** @param {string} [message] the key of a text */
  async #setUp(message = "") {
    const { params, speaker } = this;
    const reached = await lessonReached();
    const setUp = (params && specIn(params, namesKnown())) ?? usual(reached);
    const begun = this.#begun();
    const notice = html`<div class="notice" role="status"><p>${message && speaker.say([message])}</p></div>`;
    const resume = drawButton(speaker.say(["quiz.exam.resume"]), () => begun && this.#enter(begun), "main");
    this.draw(html`${message ? notice : nothing}${begun ? html`<p class="exam-resume">${resume}</p>` : nothing}
      ${made(drawExamForm(speaker, setUp, (spec) => this.#start(spec), { reached }))}`);
  }

  /** Return the unfinished exam on this device. @returns {ExamAttempt | null} */
  #begun() {
    const attempt = keptAttempt();
    return attempt === "damaged" || attempt?.ended ? null : attempt;
  }

  /** @param {ExamSpec} spec */
  #start(spec) {
    return this.attempt(async () => {
      const questions = await questionsOf(spec);
      if (!questions.length) return this.#setUp("quiz.exam.none");
      if (this.#begun() && !(await this.#mayReplace())) return;
      await this.#enter(begin(spec, questions, Date.now()));
    });
  }

  /** Ask whether the unfinished exam may be discarded: only one is stored. */
  #mayReplace() {
    const say = sayer(this.speaker, "quiz.exam");
    return isSure(say("replace.sure"), say("start"), say("replace.no"));
  }

  /** Start or continue an attempt. @param {ExamAttempt} attempt */
  #enter(attempt) {
    return this.attempt(async () => {
      const spec = specOf(attempt.address, namesKnown());
      const [questions, { ExamRun }, { showResult }] = await this.waitFor(
        Promise.all([spec ? questionsOf(spec) : [], import("./run.js"), import("./exam-result.js")]),
      );
      const isGone = !spec || questions.map(({ id }) => id).join() !== attempt.ids.join();
      if (isGone || !areAnswersTo(questions, attempt)) {
        keepAttempt(null);
        return this.#setUp(isGone ? "quiz.exam.gone" : "quiz.exam.lost");
      }
      this.write(paramsOf(spec));
      const exam = { speaker: this.speaker, spec, questions, attempt };
      const leave = () => {
        this.write({});
        return this.#setUp();
      };
      const end = () => {
        this.draw(html`<div class="exam-result"></div>`);
        showResult(placeIn(this.root, "exam-result"), exam, leave);
        focusOn(this.root.querySelector("h2"));
      };
      if (attempt.ended) return end();
      this.draw(html`<div class="exam-room"></div>`);
      this.run = new ExamRun(placeIn(this.root, "exam-room"), exam, { leave, end });
      await this.run.start();
    });
  }
}

for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-quiz-exam]"))) {
  const store = openStore(); // at once, since reading the store discovers damage
  void withRetry(root, async () => {
    const speaker = await loadSpeaker(true);
    showStorageNotice(root, store, speaker);
    const exam = new Exam(root, speaker);
    await exam.follow((params) => exam.open(params));
  });
}
