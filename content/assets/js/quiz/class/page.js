/**
 * A set for a class, in `<div data-quiz-class>`: a teacher composes it and gives its address away; who opens it gets
 * the questions, and at the end a code; the teacher's page reads the codes. Nothing else leaves the devices.
 *
 * The address is that of an exam without a limit of time: `#42/common/10/han+fu/1/0`. It may be under a club's own rules.
 *
 * @import { Paper } from "../exam/paper.js"
 */

import { button, element, isAtAnchor } from "../../dom.js";
import { addressOf, anyNumber, namesKnown, paperOf, questionsOf } from "../exam/paper.js";
import { makeExamForm } from "../exam/form.js";
import { sayer } from "../format.js";
import { loadIndex } from "../pools.js";
import { withRetry } from "../place.js";
import { playRound } from "../round.js";
import { loadSpeaker, pageData, readersRuleset } from "../speaker.js";
import { copyText } from "../../site/share.js";
import { keptRules, nameOf, rulesInForce } from "../../site/own-rules.js";
import { readCode, writeCode } from "./code.js";

const USUAL = { count: 10, kinds: ["waits", "yaku", "fu"], level: 0, minutes: 0 };

class Class {
  /** @param {HTMLElement} root @param {import("../../tell/say.js").Speaker} speaker */
  constructor(root, speaker) {
    this.root = root;
    this.speaker = speaker;
    this.say = sayer(speaker, "quiz.class");
    this.names = { ...namesKnown(), takesOwn: true };
    addEventListener("hashchange", () => isAtAnchor() || this.open());
  }

  /** The set of the address, else the form. */
  open() {
    const hash = isAtAnchor() ? "" : location.hash;
    const paper = hash ? paperOf(hash, this.names) : null;
    if (paper) return this.#invite(paper);
    if (hash) return this.#refuse();
    this.#compose();
  }

  #refuse() {
    this.#compose();
    this.root.prepend(element("p", { class: "notice", role: "alert" }, this.say("damaged")));
  }

  // The learner

  /** @param {Paper} paper */
  #invite(paper) {
    const rules = paper.own ? nameOf(paper.own) : pageData().rulesets[paper.ruleset];
    const about = [this.say("about", { n: paper.count }), rules, this.#lessonOf(paper)].filter(Boolean).join(" · ");
    const start = button(this.say("start"), () => this.#play(paper), { class: "main" });
    this.root.replaceChildren(element("p", {}, about), element("p", { class: "buttons" }, start), this.#toForm());
  }

  /** Up to which lesson the questions are taught. @param {Paper} paper */
  #lessonOf({ lesson }) {
    return lesson && `${this.speaker.say(["quiz.exam.lesson"])}: ${pageData().lessons?.[lesson]}`;
  }

  #toForm() {
    return element("p", {}, element("a", { href: location.pathname }, this.say("compose")));
  }

  /** @param {Paper} paper */
  #play(paper) {
    return withRetry(this.root, async () => {
      const own = paper.own ? await (await import("./own-rules.js")).loadOwnRules(paper) : undefined;
      if (own === null) return this.#refuse();
      const questions = await questionsOf(paper, own?.adapted);
      const /** @type {boolean[]} */ marks = [];
      if (!questions.length) return this.root.replaceChildren(element("p", {}, this.say("none")), this.#toForm());
      await playRound(this.root, questions, this.speaker, {
        contextFor: own?.contextFor,
        keep: own?.keep,
        onAnswer: (place, { end }) => (marks[place] = end === "right"),
        onEnd: () =>
          this.#end(
            paper,
            questions.map((_, place) => marks[place] ?? false),
          ),
      });
    });
  }

  /** @param {Paper} paper @param {boolean[]} marks */
  #end(paper, marks) {
    const code = writeCode(addressOf(paper), marks);
    const score = this.speaker.say(["quiz.result.score", { right: marks.filter(Boolean).length, total: marks.length }]);
    const title = element("h2", { tabindex: "-1" }, score);
    const copy = button(this.say("copy"), () => copyText(this.speaker, code, code, "quiz.class.copied"), {
      class: "main",
    });
    this.root.replaceChildren(
      title,
      element("p", {}, this.say("code.about")),
      element("p", { class: "class-code" }, code),
      element("p", { class: "buttons" }, copy),
    );
    title.focus();
  }

  // The teacher

  #compose() {
    const setUp = { ...USUAL, number: anyNumber(), ruleset: readersRuleset(), own: rulesInForce()?.text };
    const place = element("section", { class: "class-set" });
    const form = makeExamForm(this.speaker, setUp, (paper) => this.#show(place, paper), {
      title: this.say("set_up"),
      number: this.say("number"),
      start: this.say("make"),
      isTimed: false,
      own: clubsRules(),
    });
    this.root.replaceChildren(form, place);
  }

  /** The address of a set, and where its codes are read. @param {HTMLElement} place @param {Paper} paper */
  #show(place, paper) {
    const url = new URL(location.pathname + addressOf(paper), location.href).href;
    const link = element("input", { readonly: true, value: url, "aria-label": this.say("address") });
    const codes = element("textarea", { rows: 4, spellcheck: "false", "aria-label": this.say("codes") });
    const table = element("div", { class: "class-results", role: "status" });
    codes.addEventListener("input", () => table.replaceChildren(...this.#read(paper, codes.value)));
    place.replaceChildren(
      element("h2", {}, this.say("address")),
      element("p", {}, this.say("address.about")),
      element(
        "p",
        { class: "buttons" },
        link,
        button(this.say("copy_address"), () => copyText(this.speaker, url), { class: "main" }),
      ),
      element("h2", {}, this.say("codes")),
      element("p", {}, this.say("codes.about")),
      codes,
      table,
    );
    place.scrollIntoView();
  }

  /** What codes tell, a line for each; before the code may stand who sent it. @param {Paper} paper @param {string} text */
  #read(paper, text) {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    const read = lines.map((line) => {
      const [, name = "", code = line] = /^(?:(.*?)[\s:,;]+)?([0-9A-Za-z-]+)$/.exec(line) ?? [];
      return { line, name, marks: readCode(addressOf(paper), paper.count, code) };
    });
    const good = read.filter(({ marks }) => Array.isArray(marks));
    const faults = read
      .filter(({ marks }) => !Array.isArray(marks))
      .map(({ line, marks }) => element("li", {}, this.say(`code.${marks}`, { line: line.slice(0, 60) })));
    return [
      ...(faults.length ? [element("ul", { class: "lacking" }, ...faults)] : []),
      ...(good.length ? [this.#table(paper, good)] : []),
    ];
  }

  /** @param {Paper} paper @param {{ name: string, marks: any }[]} rows */
  #table({ count }, rows) {
    const places = Array.from({ length: count }, (_, place) => place);
    const head = [
      element("th", { scope: "col" }, this.say("name")),
      element("th", { scope: "col", class: "n" }, this.say("right")),
      element("th", { scope: "col" }, this.say("wrong")),
    ];
    const body = rows.map(({ name, marks }, row) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, name || this.speaker.number(row + 1)),
        element(
          "td",
          { class: "n" },
          `${this.speaker.number(marks.filter(Boolean).length)} / ${this.speaker.number(count)}`,
        ),
        element(
          "td",
          {},
          places
            .filter((place) => !marks[place])
            .map((place) => place + 1)
            .join(", "),
        ),
      ),
    );
    return element(
      "table",
      { class: "by-learner" },
      element("thead", {}, element("tr", {}, ...head)),
      element("tbody", {}, ...body),
    );
  }
}

/** The clubs' own rules that are kept, and those in force, which may have come with an address. */
function clubsRules() {
  const rules = [...keptRules(), rulesInForce()].filter((each) => each !== null);
  return rules.filter(
    ({ base, text }, place) => rules.findIndex((each) => each.base === base && each.text === text) === place,
  );
}

/** @param {HTMLElement} root */
async function open(root) {
  const [speaker] = await Promise.all([loadSpeaker(true), loadIndex()]);
  new Class(root, speaker).open();
}

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-quiz-class]"));
if (root) withRetry(root, () => open(root));
