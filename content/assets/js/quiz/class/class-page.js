/**
 * A set for a class, in `<div data-quiz-class>`: a teacher composes it and gives its address away; who opens it gets
 * the questions, and at the end a code; the teacher's page reads the codes. Nothing else leaves the devices.
 *
 * The address is that of an exam without a limit of time. It may be under a club's own rules.
 *
 * @import { ExamSpec } from "../exam/spec.js"
 */

import { focusOn } from "../../dom.js";
import { Tool, withRetry } from "../../core/tool.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { addressOf, anyNumber, namesKnown, questionsOf, specIn } from "../exam/spec.js";
import { drawExamForm } from "../exam/exam-form.js";
import { drawButton, made, placeIn } from "../../core/draw.js";
import { sayer, loadSpeaker, pageData, readersRuleset } from "../speaker.js";
import { loadIndex } from "../pools.js";
import { Round } from "../round/round.js";
import { copyText } from "../../core/share.js";
import { keptRules, nameOf, rulesInForce } from "../../rules/in-force.js";
import { readCode, writeCode } from "./code.js";

const USUAL = { count: 10, level: 0, minutes: 0 };

/** @typedef {{ line: string, name: string, marks: boolean[] | "damaged" | "other" }} Read a line of codes */

class Class extends Tool {
  /** The set, and the codes that the teacher has typed. @type {ExamSpec | null} */
  #set = null;
  #codes = "";

  /** @param {HTMLElement} root @param {import("../../tell/say.js").Speaker} speaker */
  constructor(root, speaker) {
    super(root);
    this.speaker = speaker;
    this.say = sayer(speaker, "quiz.class");
    this.names = { ...namesKnown(), takesOwn: true };
  }

  /** Open the set of the address, else the form. @param {URLSearchParams | null} params */
  open(params) {
    const spec = params && specIn(params, this.names);
    if (spec) this.#invite(spec);
    else this.#compose(params !== null);
  }

  // The learner's view

  /** @param {ExamSpec} spec */
  #invite(spec) {
    const rules = spec.own ? nameOf(spec.own) : pageData().rulesets[spec.ruleset];
    const about = [this.say("about", { n: spec.count }), rules, this.#lessonOf(spec)].filter(Boolean).join(" · ");
    this.draw(html`<p>${about}</p>
      <p class="buttons row">${drawButton(this.say("start"), () => this.#play(spec), "main")}</p>
      ${this.#drawWayToForm()}`);
  }

  /** Name the lesson up to which the questions are taught. @param {ExamSpec} spec */
  #lessonOf({ lesson }) {
    return lesson && this.speaker.say(["quiz.exam.up_to", { lesson: pageData().lessons?.[lesson] ?? "" }]);
  }

  #drawWayToForm() {
    return html`<p><a href=${location.pathname}>${this.say("compose")}</a></p>`;
  }

  /** @param {ExamSpec} spec */
  #play(spec) {
    return this.attempt(async () => {
      const own = spec.own ? await (await import("./class-rules.js")).loadOwnRules(spec) : undefined;
      if (own === null) return this.#compose(true);
      const [questions, { playRound }] = await Promise.all([
        questionsOf(spec, own?.adapted),
        import("../round/round-view.js"),
      ]);
      if (!questions.length) return this.draw(html`<p>${this.say("none")}</p>${this.#drawWayToForm()}`);
      const marks = questions.map(() => false);
      this.draw(html`<div class="class-round"></div>`);
      await playRound(placeIn(this.root, "class-round"), new Round({ questions }), this.speaker, {
        ...own,
        onAnswer: (place, { end }) => (marks[place] = end === "right"),
        onEnd: () => this.#end(spec, marks),
      });
    });
  }

  /** @param {ExamSpec} spec @param {boolean[]} marks */
  #end(spec, marks) {
    const code = writeCode(addressOf(spec), marks);
    const score = this.speaker.say(["quiz.result.score", { right: marks.filter(Boolean).length, total: marks.length }]);
    const copy = () => copyText(this.speaker, code, code, "quiz.class.copied");
    this.draw(html`<h2 tabindex="-1">${score}</h2>
      <p>${this.say("code.about")}</p>
      <p class="class-code">${code}</p>
      <p class="buttons row">${drawButton(this.say("copy"), copy, "main")}</p>`);
    focusOn(this.root.querySelector("h2"));
  }

  // The teacher's view

  /** @param {boolean} isDamaged the address names no set */
  #compose(isDamaged) {
    const [{ kinds }] = pageData().groups ?? [namesKnown()];
    const setUp = { ...USUAL, kinds, number: anyNumber(), ruleset: readersRuleset(), own: rulesInForce()?.text };
    const words = { number: this.say("number"), start: this.say("make") };
    const start = (/** @type {ExamSpec} */ spec) => {
      this.#set = spec;
      this.#codes = "";
      draw();
      this.root.querySelector(".class-set")?.scrollIntoView();
    };
    const form = made(drawExamForm(this.speaker, setUp, start, { ...words, isTimed: false, own: clubsRules() }));
    const draw = () =>
      this.draw(html`${isDamaged ? html`<p class="notice" role="alert">${this.say("damaged")}</p>` : nothing}${form}
        <section class="class-set">${this.#set ? this.#drawSet(this.#set, draw) : nothing}</section>`);
    draw();
  }

  /** Draw the address of a set, and the field for its codes. @param {ExamSpec} spec @param {() => void} draw */
  #drawSet(spec, draw) {
    const url = new URL(location.pathname + addressOf(spec), location.href).href;
    const onCodes = (/** @type {any} */ { target }) => {
      this.#codes = target.value;
      draw();
    };
    return html`<h2>${this.say("address")}</h2>
      <p>${this.say("address.about")}</p>
      <p class="buttons row">
        <input readonly .value=${url} aria-label=${this.say("address")} />${drawButton(this.say("copy_address"), () => copyText(this.speaker, url), "main")}
      </p>
      <h2>${this.say("codes")}</h2>
      <p>${this.say("codes.about")}</p>
      <textarea rows="4" spellcheck="false" aria-label=${this.say("codes")} .value=${this.#codes} @input=${onCodes}></textarea>
      <div class="class-results" role="status">${this.#drawResults(spec)}</div>`;
  }

  /** Draw the results of the codes, a line for each. @param {ExamSpec} spec */
  #drawResults(spec) {
    const lines = this.#codes.split("\n").map((line) => line.trim());
    const read = lines.filter(Boolean).map((line) => readLine(spec, line));
    const good = read.flatMap(({ name, marks }) => (Array.isArray(marks) ? { name, marks } : []));
    const faults = read
      .filter(({ marks }) => !Array.isArray(marks))
      .map(({ line, marks }) => html`<li>${this.say(`code.${marks}`, { line: line.slice(0, 60) })}</li>`);
    return html`${faults.length ? html`<ul class="lacking">${faults}</ul>` : nothing}
      ${good.length ? this.#drawTable(spec, good) : nothing}`;
  }

  /** @param {ExamSpec} spec @param {{ name: string, marks: boolean[] }[]} rows */
  #drawTable({ count }, rows) {
    const body = rows.map(({ name, marks }, row) => {
      const wrong = marks.flatMap((isRight, place) => (isRight ? [] : place + 1));
      const share = [count - wrong.length, count].map((n) => this.speaker.number(n)).join(" / ");
      const learner = name || this.speaker.number(row + 1);
      return html`<tr><th scope="row">${learner}</th><td class="n">${share}</td><td>${wrong.join(", ")}</td></tr>`;
    });
    return html`<table class="by-learner wide">
      <thead>
        <tr>
          <th scope="col">${this.say("name")}</th>
          <th scope="col" class="n">${this.say("right")}</th>
          <th scope="col">${this.say("wrong")}</th>
        </tr>
      </thead>
      <tbody>${body}</tbody>
    </table>`;
  }
}

/** Parse a line with a code, which may follow the name of a pupil. @param {ExamSpec} spec @param {string} line @returns {Read} */
function readLine(spec, line) {
  const [, name = "", code = line] = /^(?:(.*?)[\s:,;]+)?([0-9A-Za-z-]+)$/.exec(line) ?? [];
  return { line, name, marks: readCode(addressOf(spec), spec.count, code) };
}

/** Return the club's own rules: the stored ones, and those in force, which may come from an address. */
function clubsRules() {
  const rules = [...keptRules(), rulesInForce()].filter((each) => each !== null);
  return rules.filter(
    ({ base, text }, place) => rules.findIndex((each) => each.base === base && each.text === text) === place,
  );
}

/** @param {HTMLElement} root */
async function open(root) {
  const [speaker] = await Promise.all([loadSpeaker(true), loadIndex()]);
  const tool = new Class(root, speaker);
  tool.follow((params) => tool.open(params));
}

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-quiz-class]"));
if (root) void withRetry(root, () => open(root));
