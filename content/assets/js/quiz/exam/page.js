/**
 * The exam, in `<div data-quiz-exam>`: set up, sat through, judged. `data-failed` and `data-retry` are said where
 * nothing could be loaded.
 *
 * @import { Paper } from "./paper.js"
 * @import { Sitting } from "./sitting.js"
 */

import { loadSpeaker, readersRuleset } from "../speaker.js";
import { lessonOfReader } from "../../course/taught.js";
import { isSure } from "../../site/dialog.js";
import { sayer } from "../format.js";
import { makeExamForm } from "./form.js";
import { showResult } from "./result.js";
import { Room } from "./room.js";
import { button, element, isAtAnchor, reportUnlessOffline } from "../../dom.js";
import { addressOf, anyNumber, namesKnown, paperOf, questionsOf } from "./paper.js";
import { withRetry } from "../place.js";
import { areAnswersTo, keepSitting, keptSitting, sitDown } from "./sitting.js";
import { openStore } from "../memory/store.js";
import { showStorageNotice } from "../memory/storage-notice.js";

/** Of everything; who is on the way through the lessons is asked what they have taught. @returns {Promise<Paper>} */
async function usual() {
  const lesson = await lessonOfReader().catch(reportUnlessOffline); // without internet anything is asked
  const all = {
    number: anyNumber(),
    ruleset: readersRuleset(),
    count: 10,
    kinds: namesKnown().kinds,
    level: null,
    minutes: 0,
  };
  return lesson && namesKnown().lessons.includes(lesson) ? { ...all, lesson } : all;
}

class Exam {
  /** @param {HTMLElement} root @param {import("../../tell/say.js").Speaker} speaker */
  constructor(root, speaker) {
    this.root = root;
    this.speaker = speaker;
    /** @type {Room | null} */
    this.room = null;
    addEventListener("hashchange", () => isAtAnchor() || this.open());
  }

  /** The exam of the address, if it was begun here; else the form to begin one. */
  async open() {
    const { hash } = location;
    this.room?.close();
    this.room = null;
    const paper = paperOf(hash, namesKnown());
    const sitting = keptSitting();
    if (sitting === "damaged") return this.#setUp("quiz.exam.lost");
    if (paper && sitting?.address === addressOf(paper)) return this.#sit(sitting);
    await this.#setUp(hash.includes("/") && !paper ? "quiz.exam.damaged" : "");
  }

  /** @param {string} [message] the key of a text */
  async #setUp(message = "") {
    const { root, speaker } = this;
    const setUp = paperOf(location.hash, namesKnown()) ?? (await usual());
    const begun = this.#begun();
    root.replaceChildren(
      ...(message
        ? [element("div", { class: "notice", role: "status" }, element("p", {}, speaker.say([message])))]
        : []),
      ...(begun
        ? [
            element(
              "p",
              { class: "exam-resume" },
              button(speaker.say(["quiz.exam.resume"]), () => this.#sit(begun), { class: "main" }),
            ),
          ]
        : []),
      makeExamForm(speaker, setUp, (paper) => this.#start(paper)),
    );
  }

  /** The exam that was begun on this device and is not over. @returns {Sitting | null} */
  #begun() {
    const sitting = keptSitting();
    return sitting === "damaged" || sitting?.ended ? null : sitting;
  }

  /** @param {Paper} paper */
  #start(paper) {
    return withRetry(this.root, async () => {
      const questions = await questionsOf(paper);
      if (!questions.length) return this.#setUp("quiz.exam.none");
      if (this.#begun() && !(await this.#mayReplace())) return;
      await this.#sit(sitDown(paper, questions, Date.now()));
    });
  }

  /** There is room for one exam: is the one that was begun to be lost? */
  #mayReplace() {
    const say = sayer(this.speaker, "quiz.exam");
    return isSure(say("replace.sure"), say("start"), say("replace.no"));
  }

  /** Takes a seat, or takes it again. @param {Sitting} sitting */
  #sit(sitting) {
    return withRetry(this.root, async () => {
      const paper = paperOf(sitting.address, namesKnown());
      this.root.inert = true; // until it is known what takes the place of the form
      const questions = await (paper ? questionsOf(paper) : Promise.resolve([])).finally(
        () => (this.root.inert = false),
      );
      const isGone = !paper || questions.map(({ id }) => id).join() !== sitting.ids.join();
      if (isGone || !areAnswersTo(questions, sitting)) {
        keepSitting(null);
        return this.#setUp(isGone ? "quiz.exam.gone" : "quiz.exam.lost");
      }
      if (location.hash !== sitting.address) history.replaceState(history.state, "", sitting.address);
      const exam = { speaker: this.speaker, paper, questions, sitting };
      const leave = () => {
        history.replaceState(history.state, "", location.pathname + location.search);
        this.#setUp();
      };
      const end = () => showResult(this.root, exam, leave);
      if (sitting.ended) return end();
      this.room = new Room(this.root, exam, { leave, end });
      await this.room.enter();
    });
  }
}

for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-quiz-exam]"))) {
  const store = openStore(); // at once: what is damaged is found by the page that is read
  withRetry(root, async () => {
    const speaker = await loadSpeaker(true);
    showStorageNotice(root, store, speaker);
    await new Exam(root, speaker).open();
  });
}
