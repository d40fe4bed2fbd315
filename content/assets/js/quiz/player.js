/**
 * One question on the screen: how it lies on the table, the form to answer it, the judgement and the proof.
 *
 * @import { Line, Speaker } from "../tell/say.js"
 * @import { Case } from "../tell/spoken-tiles.js"
 * @import { Given, Verdict } from "./judge.js"
 * @import { Question } from "./pools.js"
 *
 * @typedef {object} Outcome what came of a question
 * @property {"right" | "wrong" | "shown" | "late"} end
 * @property {Given | null} given
 * @property {string[]} mistakes keys of texts
 * @property {Line[]} slips what the answer says went wrong
 * @property {number} ms from the question to its answer, pauses left out
 *
 * @typedef {(question: Question, context: Context, done: () => void) => import("./forms/form.js").Form} MakeForm
 *   `done` is called when the reader is through
 *
 * @typedef {object} Context what a question is asked in
 * @property {Speaker} speaker speaks the language of the page under the rules of the question
 * @property {string} rulesName the name of the ruleset; empty where rules do not matter
 * @property {MakeForm} makeForm makes the form to answer it
 * @property {import("./pictures/of-question.js").Pictures} [pictures] what of it is drawn as a table
 * @property {"practice" | "exam"} [mode] an exam has no buttons of ours and tells nothing until `reveal`
 * @property {string[]} [fields] which parts of a whole hand are asked: han, fu, points
 * @property {Given | null} [given] what was answered before
 * @property {boolean} [isAgain] it went wrong before
 * @property {(given: Given | null, draft: Given | null) => void} [onChange] the answer, or what there is of it so
 *   far, whenever it changes
 * @property {(outcome: Outcome) => void} [onAnswer]
 * @property {() => boolean} [isLast] does a summary follow, and no question?
 * @property {string} [onward] what leads on, where that is neither
 * @property {(slips: Line[]) => string | undefined} [whereTold] the address where the reader was told of the rule
 * @property {() => void} [onNext] the reader wants another question
 *
 * @typedef {object} QuestionView a question on the screen
 * @property {HTMLElement} node
 * @property {() => Given | null} draft what is answered so far
 * @property {boolean} isOver is it answered, or shown?
 * @property {(end?: "shown" | "late") => Outcome} reveal judges what is given and shows the proof
 * @property {(end?: "shown" | "late") => void} end the same, as by its buttons
 * @property {() => void} focus
 * @property {(key: string) => boolean} press a key that was pressed elsewhere on the page; false: it means nothing here
 */

import { button, element } from "../dom.js";
import { light, unlight } from "../tell/tiles.js";
import { rightTiles } from "./forms/form.js";
import { UNEXPLAINED, judge } from "./judge.js";
import { LEVELS } from "./pools.js";
import { makeProof } from "../tell/proof.js";
import { namesOf, tipLine } from "../tell/mistakes.js";

// Lines about discards, which lie in rows.
const RIVERS = ["quiz.situation.discards", "quiz.situation.passed", "explain.furiten_passed"];
const SIGNS = { right: "✓", wrong: "✗", shown: "→", late: "→" };

/**
 * Asks a question in a place of the page.
 * @param {HTMLElement} root
 * @param {Question} question
 * @param {Context} context
 * @returns {QuestionView}
 */
export function ask(root, question, context) {
  const view = new View(question, context);
  root.replaceChildren(view.node);
  return view;
}

/** @implements {QuestionView} */
class View {
  #question;
  #context;
  #form;
  #hand;
  #started = performance.now();
  /** @type {Outcome | null} */
  #outcome = null;

  /** @param {Question} question @param {Context} context */
  constructor(question, context) {
    this.#question = question;
    this.#context = context;
    const { speaker } = context;
    this.#form = context.makeForm(question, context, () => this.#check());
    this.#hand =
      this.#form.hand ?? (question.case?.concealed ? speaker.artist.hand(/** @type {Case} */ (question.case)) : null);
    if (this.#hand && question.marked) markTiles(this.#hand, question.marked);
    this.message = element("p", { class: "lacking", role: "alert" });
    this.hints = element("div", { class: "hints", role: "status" });
    this.feedback = element("div", { class: "feedback", role: "status" });
    this.actions = element("div", { class: "actions" });
    this.ways = element("div", { class: "ways" });
    if (context.mode !== "exam") this.#addButtons();
    this.node = element(
      "article",
      {
        class: `question kind-${question.kind}`,
        "data-question": question.id,
        "aria-label": speaker.speak(question.prompt),
        tabindex: "-1",
      },
      pictureOf(context.pictures?.aside, "aside"),
      this.#situation(),
      this.#form.hand ? null : this.#hand,
      pictureOf(context.pictures?.task),
      this.#fieldset(),
      this.hints,
      this.feedback,
      this.actions,
      this.ways,
    );
    if (context.given) this.#form.fill(context.given);
    for (const event of ["input", "click"]) this.#form.node.addEventListener(event, () => this.#changed());
    this.node.addEventListener("keydown", (event) => this.#keydown(event));
  }

  draft() {
    return this.#form.given() ?? this.#form.draft?.() ?? null;
  }

  get isOver() {
    return this.#outcome !== null;
  }

  focus() {
    this.#form.focus();
  }

  /** @param {string} key */
  press(key) {
    const isMeant = !this.#outcome && this.#form.press(key);
    if (isMeant) this.#changed();
    return isMeant;
  }

  /** @param {"shown" | "late"} [end] */
  reveal(end) {
    performance.mark("quiz-answer");
    const given = this.#form.given();
    const verdict = given && judge(this.#question, given);
    const isJudged = verdict && !end;
    /** @type {Outcome} */
    const outcome = {
      end: isJudged ? (verdict.right ? "right" : "wrong") : (end ?? "shown"),
      given,
      mistakes: isJudged ? namesOf(verdict.mistakes) : [],
      slips: isJudged ? verdict.mistakes : [],
      ms: Math.round(performance.now() - this.#started),
    };
    this.#outcome = outcome;
    this.message.textContent = "";
    this.#form.close(isJudged ? verdict : null);
    this.node.classList.add("answered");
    this.feedback.classList.add(outcome.end);
    this.feedback.replaceChildren(...this.#feedback(outcome, verdict));
    const drawn = pictureOf(this.#context.pictures?.proof);
    if (drawn) this.actions.before(drawn);
    const proof = makeProof(this.#question.proof ?? [], this.#hand ? [this.#hand] : [], this.#context.speaker);
    this.actions.before(proof);
    if (!this.#form.hand && this.#hand && lightsOnly(proof, this.#hand)) this.#keepHand(this.#hand);
    performance.measure("quiz-feedback", "quiz-answer");
    return outcome;
  }

  /** How the hand lies on the table, and under which rules. */
  #situation() {
    const { speaker, rulesName } = this.#context;
    const { situation = [], level } = this.#question;
    const items = situation.map((line) => {
      const kind = RIVERS.includes(line[0]) ? "river" : this.#hand ? null : "told";
      return element("li", { class: kind }, speaker.nodes(line));
    });
    if (rulesName)
      items.push(element("li", { class: "under" }, speaker.say(["quiz.situation.rules", { ruleset: rulesName }])));
    items.push(element("li", { class: "level" }, speaker.say([`quiz.level.${LEVELS[level]}`])));
    return element("ul", { class: "situation" }, ...items);
  }

  #fieldset() {
    const { speaker } = this.#context;
    const { answer, prompt } = this.#question;
    const legend = element("legend", { class: "prompt" }, speaker.nodes(prompt));
    const how = "choose" in answer ? (answer.all ? "quiz.choose.many" : "quiz.choose.one") : null;
    const note = how && element("p", { class: "how-many" }, speaker.say([how]));
    return element("fieldset", {}, legend, note, this.#form.node, this.message);
  }

  #addButtons() {
    const say = (/** @type {string} */ name) => this.#context.speaker.say([`quiz.control.${name}`]);
    this.actions.append(button(say("check"), () => this.#check(), { class: "main" }));
    this.ways.append(
      button(say("show"), () => this.end("shown")),
      button(say("skip"), () => this.#context.onNext?.()),
    );
    (window.requestIdleCallback ?? setTimeout)(() => this.#offerHints(say("hint")));
  }

  /** Hints come last, when the question is there. @param {string} words */
  async #offerHints(words) {
    const { hintsOf } = await import("./hints.js");
    const hints = hintsOf(this.#question);
    const more = button(words, () => this.#giveHint(hints, more));
    if (hints.length) this.ways.append(more);
  }

  /** One hint more, until there are no others. @param {string[]} hints keys of texts, which get fewer @param {HTMLElement} more */
  #giveHint(hints, more) {
    const { speaker } = this.#context;
    const [label, hint] = ["quiz.hint.label", hints.shift() ?? ""].map((key) => speaker.say([key]));
    this.hints.append(element("p", {}, element("b", {}, label), " ", hint));
    if (hints.length) return;
    more.remove();
    this.node.focus({ preventScroll: true });
  }

  #check() {
    if (this.#outcome) return;
    if (this.#context.mode === "exam") return void this.#context.onNext?.();
    if (this.#form.given()) return this.end();
    this.message.textContent = this.#context.speaker.say([this.#form.lacking()]);
  }

  /** @param {"shown" | "late"} [end] */
  end(end) {
    if (this.#outcome) return;
    this.#context.onAnswer?.(this.reveal(end));
    const { isLast, speaker, onward } = this.#context;
    const words = onward ?? speaker.say([isLast?.() ? "quiz.round.result" : "quiz.control.next"]);
    const next = button(words, () => this.#context.onNext?.(), { class: "main" });
    this.actions.replaceChildren(next);
    this.ways.remove();
    next.focus({ preventScroll: true });
    this.feedback.scrollIntoView({ block: "nearest" });
  }

  /** The hand stays in view while the explanation is read. @param {HTMLElement} hand */
  #keepHand(hand) {
    if (this.#context.mode === "exam") return; // many stand below each other there
    this.node.classList.add("keeps-hand");
    this.node.style.setProperty("--kept", `${hand.offsetHeight}px`);
  }

  #changed() {
    if (this.#outcome) return;
    this.message.textContent = "";
    this.#context.onChange?.(this.#form.given(), this.draft());
  }

  /** Digits choose, Enter checks. @param {KeyboardEvent} event */
  #keydown(event) {
    if (this.#outcome || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target);
    const isField = target.matches("input:not([type=radio], [type=checkbox])");
    if (event.key === "Enter" && target.matches("input, .picks button")) {
      event.preventDefault();
      this.#check();
    } else if (!isField && event.key.length === 1 && this.press(event.key)) {
      event.preventDefault();
    }
  }

  /** Right or not, what happened, and where the rule is. @param {Outcome} outcome @param {Verdict | null} verdict */
  #feedback({ end, slips }, verdict) {
    const { speaker } = this.#context;
    const named = end === "right" && this.#context.isAgain ? "right.again" : end;
    const words = end === "late" ? "quiz.timer.up" : `quiz.feedback.${named}`;
    const first = element(
      "p",
      { class: "verdict" },
      element("b", { "aria-hidden": "true" }, SIGNS[end]),
      speaker.say([words]),
    );
    const lines = end === "wrong" && verdict ? verdict.mistakes.flatMap(mistakeLines) : [];
    const { answer } = this.#question;
    if (end !== "right" && "pick" in answer)
      lines.push(["quiz.feedback.right_answer", { right: rightTiles(this.#question.kind, answer) }]);
    const rule = this.#question.rules?.find((each) => speaker.href(each));
    const href = this.#context.whereTold?.(slips) ?? (rule && speaker.href(rule));
    const link = href && element("a", { href }, speaker.say(["quiz.feedback.rule"]));
    return [
      first,
      ...lines.map((line) => element("p", {}, speaker.nodes(line))),
      ...(link ? [element("p", {}, link)] : []),
    ];
  }
}

/** A picture in its frame. @param {SVGElement} [drawn] @param {string} [frame] */
const pictureOf = (drawn, frame = "picture") => (drawn ? element("div", { class: frame }, drawn) : null);

/** Does a proof light tiles of the hand, and not draw it again? @param {HTMLElement} proof @param {HTMLElement} hand */
function lightsOnly(proof, hand) {
  const tiles = (/** @type {Element} */ drawn) => drawn.querySelectorAll(".t").length;
  const isDrawnAgain = [...proof.querySelectorAll(".hand")].some((drawn) => tiles(drawn) >= tiles(hand));
  return !isDrawnAgain && proof.querySelector("tr[data-tiles]") !== null;
}

/** The tiles that a question points at stay marked. @param {HTMLElement} hand @param {string} notation */
export function markTiles(hand, notation) {
  light(hand, notation);
  for (const tile of hand.querySelectorAll(".lit")) tile.classList.add("marked");
  unlight(hand);
}

/** What went wrong, and what helps against it. @param {Line} mistake @returns {Line[]} */
function mistakeLines(mistake) {
  const tip = tipLine(mistake);
  return mistake[0] === UNEXPLAINED[0] ? [tip] : [["quiz.feedback.mistake", { mistake }], tip];
}
