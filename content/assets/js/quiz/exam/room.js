/**
 * An exam as it goes on: one question at a time, back and forth, nothing told.
 *
 * @typedef {object} Exam
 * @property {import("../../tell/say.js").Speaker} speaker
 * @property {import("./paper.js").Paper} paper
 * @property {import("../pools.js").Question[]} questions
 * @property {import("./sitting.js").Sitting} sitting
 */

import { announce, button, element } from "../../dom.js";
import { isSure } from "../../site/dialog.js";
import { asTime, sayer } from "../format.js";
import { ask } from "../player.js";
import { namesOf } from "../../tell/mistakes.js";
import { contextOf, forwardKeys, focusQuestion, record, withRetry, watchKeyboard } from "../place.js";
import { Stopwatch, handedIn, keepSitting, leftOf, results } from "./sitting.js";

const SOON = 60_000;

export class Room {
  #clock = 0;
  #isWarned = false;
  #closing = new AbortController();
  #tally = element("span");
  #time = element("span", { class: "time", role: "timer" });
  #open = element("span", { class: "open" });
  #places = element("ol", { class: "exam-places" });
  #slot = element("div", { class: "quiz-place" });
  /** @type {import("../player.js").QuestionView | null} */
  #view = null;

  /**
   * @param {HTMLElement} root
   * @param {Exam} exam
   * @param {{ leave: () => void, end: () => void }} ways out of the room
   */
  constructor(root, { speaker, paper, questions, sitting }, ways) {
    this.root = root;
    this.paper = paper;
    this.questions = questions;
    this.sitting = sitting;
    this.stopwatch = new Stopwatch(sitting, Date.now());
    this.ways = ways;
    const say = sayer(speaker);
    this.say = say;
    this.back = signed("←", say("exam.previous"), () => this.#move(sitting.at - 1));
    this.flag = signed("⚑", "", () => this.#flag());
    this.next = button("", () => this.#move(sitting.at + 1), { class: "main" });
  }

  async enter() {
    const { say } = this;
    const actions = element("p", { class: "exam-actions" }, this.back.node, this.flag.node, this.next);
    const handIn = button(say("exam.hand_in"), () => this.#handIn(), { class: "hand-in" });
    const ends = element(
      "p",
      { class: "buttons" },
      this.#open,
      " ",
      handIn,
      button(say("exam.leave"), () => this.#leave()),
    );
    const tally = element("p", { class: "tally" }, this.#tally, " ", this.#time);
    const room = element("div", { class: "exam-room" }, tally, this.#slot, actions, this.#places, ends);
    this.keyboard = watchKeyboard(room);
    this.root.replaceChildren(room);
    addEventListener("pagehide", () => this.#spend(), { signal: this.#closing.signal });
    forwardKeys(() => this.#view, this.#closing.signal);
    this.#clock = window.setInterval(() => this.#tick(), 500);
    this.#tick();
    if (!this.sitting.ended) await this.#move(this.sitting.at);
  }

  /** @param {number} place */
  #move(place) {
    return withRetry(this.#slot, async () => {
      if (place >= this.questions.length) return this.#handIn();
      const question = this.questions[place];
      const context = await contextOf(question);
      this.#spend();
      this.sitting.at = place;
      const { given, drafts } = this.sitting;
      this.#view = ask(this.#slot, question, {
        ...context,
        mode: "exam",
        given: given[place] ?? drafts[place] ?? null,
        onChange: (answer, draft) => this.#take(place, answer, draft),
        onNext: () => this.#move(place + 1),
      });
      this.#keep();
      focusQuestion(this.root, this.#view, this.keyboard?.isUsed ?? false);
    });
  }

  /**
   * Keeps an answer, or what was begun of one.
   * @param {number} place
   * @param {import("../judge.js").Given | null} answer
   * @param {import("../judge.js").Given | null} draft
   */
  #take(place, answer, draft) {
    const { given, drafts } = this.sitting;
    delete given[place];
    delete drafts[place];
    if (answer) given[place] = answer;
    else if (draft) drafts[place] = draft;
    this.#keep();
  }

  #flag() {
    const { flagged, at } = this.sitting;
    this.sitting.flagged = flagged.includes(at) ? flagged.filter((each) => each !== at) : [...flagged, at];
    this.#keep();
  }

  /** The time since the question was opened is the question's. */
  #spend() {
    if (this.sitting.ended) return;
    this.stopwatch.spend(Date.now());
    this.#save();
  }

  /** What was handed in in another tab stays as it is. */
  #save() {
    if (!handedIn(this.sitting)) keepSitting(this.sitting);
  }

  #keep() {
    const { say } = this;
    const { at, given, flagged } = this.sitting;
    const total = this.questions.length;
    this.#save();
    this.#tally.textContent = say("progress.question", { n: at + 1, total });
    this.#open.textContent = say("exam.open", { n: this.#countOpen() });
    this.back.node.disabled = at === 0;
    this.next.textContent = say(at + 1 < total ? "control.next" : "exam.hand_in");
    this.flag.words.textContent = say(flagged.includes(at) ? "exam.unflag" : "exam.flag");
    this.flag.node.classList.toggle("flag-on", flagged.includes(at));
    this.#places.replaceChildren(
      ...this.questions.map((_, place) => {
        const states = [
          ...(Object.hasOwn(given, place) ? [] : ["exam.unanswered"]),
          ...(flagged.includes(place) ? ["exam.flagged"] : []),
        ];
        return element("li", {}, this.#placeButton(place, states));
      }),
    );
  }

  #countOpen() {
    return this.questions.length - Object.keys(this.sitting.given).length;
  }

  /** @param {number} place @param {string[]} states keys of what is said of it */
  #placeButton(place, states) {
    const { say } = this;
    const name = [say("progress.question_endless", { n: place + 1 }), ...states.map((state) => say(state))].join(", ");
    const made = button(String(place + 1), () => this.#move(place), { "aria-label": name });
    made.classList.toggle("given", !states.includes("exam.unanswered"));
    made.classList.toggle("flagged", states.includes("exam.flagged"));
    if (place === this.sitting.at) made.setAttribute("aria-current", "true");
    return made;
  }

  #tick() {
    const left = leftOf(this.paper, this.sitting, Date.now());
    const isEndless = left === Infinity;
    const time = asTime(isEndless ? Date.now() - this.sitting.began : left);
    this.#time.textContent = this.say(isEndless ? "timer.used" : "timer.left", { time });
    this.#time.classList.toggle("soon", left <= SOON);
    if (left <= 0) return this.#end(this.sitting.began + this.paper.minutes * 60_000, this.say("timer.up"));
    if (left > SOON || this.#isWarned) return;
    this.#isWarned = true;
    announce(this.say("timer.soon"));
  }

  async #handIn() {
    const { say } = this;
    const question = `${say("exam.open", { n: this.#countOpen() })} ${say("exam.hand_in.sure")}`;
    const isMeant = await isSure(question, say("exam.hand_in"), say("timer.resume"));
    if (isMeant && !this.sitting.ended) this.#end(Date.now());
  }

  async #leave() {
    const { say } = this;
    const isMeant = await isSure(say("exam.leave.sure"), say("exam.leave"), say("exam.resume"));
    if (!isMeant || this.sitting.ended) return;
    this.close();
    this.ways.leave();
  }

  /** Nothing more happens here. */
  close() {
    this.#spend();
    clearInterval(this.#clock);
    this.#closing.abort();
    document.querySelector("dialog.sure")?.remove();
  }

  /** End the exam. @param {number} ended @param {string} [said] */
  #end(ended, said) {
    const before = handedIn(this.sitting); // in another tab
    this.close();
    if (before) Object.assign(this.sitting, before);
    else this.#handOver(ended);
    this.ways.end();
    if (said) announce(said);
  }

  /** The answers are judged and remembered, once; what was left open is no answer. @param {number} ended */
  #handOver(ended) {
    this.sitting.ended = ended;
    keepSitting(this.sitting);
    for (const { question, given, right, mistakes, ms } of results(this.questions, this.sitting)) {
      if (given) record(question, { end: right ? "right" : "wrong", mistakes: namesOf(mistakes), slips: mistakes, ms });
    }
  }
}

/**
 * A button with a sign and words; where there is little room, only the sign is seen.
 * @param {string} sign
 * @param {string} said
 * @param {() => void} act
 */
function signed(sign, said, act) {
  const node = button("", act);
  const words = element("span", {}, said);
  node.append(element("b", { "aria-hidden": "true" }, sign), " ", words);
  return { node, words };
}
