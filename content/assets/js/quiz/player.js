/**
 * The view of one question: its hand, the form, the verdict and the proof.
 *
 * @import { Line, Said } from "../tell/texts.js"
 * @import { Speaker } from "../tell/say.js"
 * @import { Case } from "../tell/spoken-tiles.js"
 * @import { Given, Verdict } from "./answer-judge.js"
 * @import { Question } from "./pools.js"
 *
 * @typedef {object} Outcome what came of a question
 * @property {"right" | "wrong" | "shown" | "late"} end
 * @property {Given | null} given
 * @property {string[]} mistakes keys of texts
 * @property {Line[]} slips what the answer says went wrong
 * @property {number} ms from the question to its answer, pauses left out
 *
 * @typedef {object} Pictures
 * @property {(say: Said) => SVGElement} [choice] an answer to choose from
 * @property {SVGElement} [aside] the table beside what is told of it
 * @property {SVGElement} [task] what is asked about
 * @property {SVGElement} [proof] what comes out
 *
 * @typedef {object} FormHost the question that a form belongs to
 * @property {HTMLElement} node
 * @property {Speaker} speaker
 * @property {string[]} [fields] which parts of a whole hand are asked
 * @property {Pictures} [pictures] how choices are drawn
 * @property {() => void} show draw the question anew
 * @property {() => void} changed the answer is another: draw the question anew and tell of it
 * @property {() => void} done check the answer
 *
 * @typedef {object} Form
 * @property {boolean} [hasHand] draws the hand of the question, which is answered by its tiles
 * @property {(isClosed: boolean, verdict: Verdict | null) => import("../vendor/lit-html.js").TemplateResult} draw once it
 *   is closed nothing can be changed, and what was right and wrong is marked
 * @property {() => Given | null} given null: something is still lacking
 * @property {() => Given | null} [draft] what is there so far, where something may be without being an answer
 * @property {() => string} lacking the key of the text that says so; moves the focus there
 * @property {(given: Given) => void} fill
 * @property {() => void} takeFocus
 * @property {(key: string) => boolean} press a key of the keyboard; false: it means nothing here
 * @typedef {new (question: Question, host: FormHost) => Form} MakeForm
 *
 * @typedef {object} Context what a question is asked in
 * @property {Speaker} speaker speaks the language of the page under the rules of the question
 * @property {string} rulesName the name of the ruleset; empty where rules do not matter
 * @property {MakeForm} Form the form to answer it
 * @property {Pictures} [pictures] what of it is drawn as a table
 * @property {"practice" | "exam"} [mode] an exam has no buttons of ours and tells nothing until `reveal`
 * @property {string[]} [fields] which parts of a whole hand are asked: han, fu, points
 * @property {Given | null} [given] what was answered before
 * @property {boolean} [isAgain] it went wrong before
 * @property {Set<string> | null} [taught] the concepts that a reader of the lessons knows; hints keep to them
 * @property {boolean} [isLesson] a lesson lets the reader try again, and shows what is asked alone
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
 * @property {() => void} takeFocus
 * @property {(key: string) => boolean} press a key that was pressed elsewhere on the page; false: it means nothing here
 */

import { act, focusOn, whenIdle } from "../dom.js";
import { drawButton, drawChip } from "../core/draw.js";
import { light } from "../tell/drawn-tiles.js";
import { UNEXPLAINED, judge, rightTiles, tilesOf } from "./answer-judge.js";
import { LEVELS } from "./pools.js";
import { asksName } from "./question-concepts.js";
import { drawProof } from "../tell/proof.js";
import { likeliestLine, namesOf, tipLine } from "../tell/mistakes.js";
import { eachTile } from "../tell/spoken-tiles.js";
import { html, nothing, render } from "../vendor/lit-html.js";

// Lines about discards, which are drawn in rows.
const RIVERS = ["quiz.situation.discards", "quiz.situation.passed", "explain.furiten_passed"];
// Mistakes whose tip is about this hand, and does not name the answer.
const OWN_TIPS = new Set(
  [
    ...[
      "other_term",
      "reason_not_so",
      "reason_not_asked",
      "closed_yaku_in_open",
      "wait_taken_for_other",
      "fu_of_nothing",
    ],
    ...["riichi_condition_overlooked", "furiten_over", "furiten_not_over"],
  ].map((name) => `mistakes.${name}`),
);
const SIGNS = { right: "✓", wrong: "✗", shown: "→", late: "→" };

/**
 * Ask a question in an element of the page.
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
  #head;
  #prompt;
  #started = performance.now();
  /** @type {Outcome | null} */
  #outcome = null;
  /** @type {Verdict | null} */
  #verdict = null;
  /** The first answer in a lesson, if it was wrong. @type {Pick<Outcome, "given" | "mistakes" | "slips"> | null} */
  #missed = null;
  /** The key of the message about a missing answer. */
  #lacking = "";
  /** The keys of hints, and the number of those that were given. @type {string[]} */
  #hints = [];
  #hintsGiven = 0;
  /** The feedback on the answer, and the proof. @type {[feedback: unknown, proof: unknown]} */
  #answered = [nothing, nothing];
  #isEnded = false;

  /** @param {Question} question @param {Context} context */
  constructor(question, context) {
    this.#question = question;
    this.#context = context;
    const { speaker, fields, pictures, given, Form } = context;
    this.node = document.createElement("article");
    this.node.className = `question slim card kind-${question.kind}`;
    this.node.dataset.question = question.id;
    this.node.ariaLabel = speaker.speak(question.prompt);
    this.node.tabIndex = -1;
    this.#form = new Form(question, {
      ...{ node: this.node, speaker, fields, pictures },
      show: () => this.#draw(),
      changed: () => this.#changed(),
      done: () => this.#check(),
    });
    this.#hand = this.#form.hasHand ? nothing : drawHand(question, speaker);
    this.#head = this.#drawHead();
    this.#prompt = speaker.shown(question.prompt);
    this.onNext = act(() => this.#context.onNext?.());
    if (given) this.#form.fill(given);
    this.node.addEventListener("keydown", (event) => this.#keydown(event));
    this.#draw();
    markHand(question, this.node);
    if (!this.isExam) whenIdle(() => this.#loadHints());
  }

  get isExam() {
    return this.#context.mode === "exam";
  }

  draft() {
    return this.#form.given() ?? this.#form.draft?.() ?? null;
  }

  get isOver() {
    return this.#outcome !== null;
  }

  takeFocus() {
    this.#form.takeFocus();
  }

  /** @param {string} key */
  press(key) {
    return !this.#outcome && this.#form.press(key);
  }

  /** @param {"shown" | "late"} [end] */
  reveal(end) {
    performance.mark("quiz-answer");
    const given = this.#form.given();
    this.#verdict = given && !end ? judge(this.#question, given) : null;
    const { right = false, mistakes = [] } = this.#verdict ?? {};
    const ms = Math.round(performance.now() - this.#started);
    const ended = this.#verdict ? (right ? "right" : "wrong") : (end ?? "shown");
    this.#outcome = { end: ended, given, mistakes: namesOf(mistakes), slips: mistakes, ms };
    this.#lacking = "";
    const proof = drawProof(this.#question.proof ?? [], () => this.#drawnHand, this.#context.speaker);
    this.#answered = [this.#feedback(this.#outcome), proof];
    if (this.#context.isLesson && ended === "wrong") this.#ring(mistakes);
    this.node.classList.add("answered");
    this.#draw();
    if (this.#hand !== nothing) this.#keepHand();
    performance.measure("quiz-feedback", "quiz-answer");
    return this.#outcome;
  }

  /** @param {"shown" | "late"} [end] */
  end(end) {
    if (this.#outcome) return;
    const outcome = this.reveal(end);
    this.#context.onAnswer?.(
      this.#missed && this.#verdict?.right ? { ...outcome, end: "wrong", ...this.#missed } : outcome,
    );
    this.#isEnded = true;
    this.#draw();
    focusOn(this.node.querySelector(".actions .main"), false);
    this.node.querySelector(".feedback")?.scrollIntoView({ block: "nearest" });
  }

  #check() {
    if (this.#outcome) return;
    if (this.isExam) return void this.onNext();
    if (this.#form.given()) return this.#isTriedAgain() ? undefined : this.end();
    this.#lacking = this.#form.lacking();
    this.#draw();
  }

  /** Leave the question open after the first wrong answer in a lesson, and tell whether it was one. */
  #isTriedAgain() {
    const given = this.#form.given();
    if (!this.#context.isLesson || this.#missed || !given) return false;
    const { right, mistakes } = judge(this.#question, given);
    if (right) return false;
    this.#missed = { given, mistakes: namesOf(mistakes), slips: mistakes };
    this.#ring(this.#hintingSlips(mistakes));
    this.#draw();
    this.node.querySelector(".feedback")?.scrollIntoView({ block: "nearest" });
    return true;
  }

  /** Return the mistakes that may be told before the second try: those that name no tile of the answer. @param {Line[]} slips */
  #hintingSlips(slips) {
    const { answer } = this.#question;
    const right = "pick" in answer ? answer.pick : [];
    return slips.filter((slip) => !eachTile(tilesOf(slip)).some((tile) => right.includes(tile)));
  }

  /** Ring the tiles of the hand that the first mistake names. @param {Line[]} slips */
  #ring([slip]) {
    const tiles = tilesOf(slip);
    if (tiles) for (const hand of this.#drawnHand) light(hand, tiles, "ringed");
  }

  /** The picture of the hand that the question shows, if there is one. @returns {HTMLElement[]} */
  get #drawnHand() {
    const isThere = this.#form.hasHand || this.#hand !== nothing;
    return isThere
      ? [.../** @type {NodeListOf<HTMLElement>} */ (this.node.querySelectorAll("[data-hand]"))].slice(0, 1)
      : [];
  }

  /** Keep the hand in view while the explanation is read, if that lights its tiles and does not draw it again. */
  #keepHand() {
    const [hand] = this.#drawnHand;
    if (this.isExam || !lightsOnly(this.node.querySelector(".proof"), hand)) return; // an exam shows many questions below one another
    this.node.classList.add("keeps-hand");
    this.node.style.setProperty("--kept", `${hand.offsetHeight}px`);
  }

  #changed() {
    this.#lacking = "";
    this.#draw();
    this.#context.onChange?.(this.#form.given(), this.draft());
  }

  /** Handle keys: digits choose, Enter checks. @param {KeyboardEvent} event */
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

  async #loadHints() {
    const { hintsOf } = await import("./question-hints.js");
    this.#hints = hintsOf(this.#question, this.#context.taught);
    this.#draw();
  }

  /** Give one hint more, until there are no others. */
  #giveHint() {
    this.#hintsGiven += 1;
    this.#draw();
    if (this.#hintsGiven === this.#hints.length) focusOn(this.node, false);
  }

  #draw() {
    const isOver = this.isOver;
    const [feedback, proof] = this.#answered;
    const { pictures } = this.#context;
    render(
      html`${this.#head}${this.#drawFieldset()}
        <div class="hints" role="status">${this.#hints.slice(0, this.#hintsGiven).map((hint) => this.#drawHint(hint))}</div>
        <div class="feedback ${this.#outcome?.end ?? (this.#missed ? "wrong" : "")}" role="status">${isOver ? feedback : this.#drawMissed()}</div>
        ${isOver ? pictureOf(pictures?.proof) : nothing}${proof}${this.#drawAdvice()}
        ${isOver ? nothing : html`<div class="ways row">${this.isExam ? nothing : this.#drawWays()}</div>`}
        <div class="actions bar row">${this.isExam ? nothing : this.#drawAction()}</div>`,
      this.node,
    );
  }

  /** Draw the hand, the ruleset and the task. */
  #drawHead() {
    const { speaker, rulesName, pictures, isLesson } = this.#context;
    const { situation = [], level } = this.#question;
    const hasHand = this.#form.hasHand || this.#hand !== nothing;
    const told = situation.map((line) => {
      const words = speaker.shown(line);
      if (RIVERS.includes(line[0])) return drawChip(words, "river");
      return hasHand ? drawChip(words) : html`<li class="told">${words}</li>`;
    });
    const under = rulesName && speaker.say(["quiz.situation.rules", { ruleset: rulesName }]);
    return html`${pictureOf(pictures?.aside, "aside")}
      <ul class="situation row list">
        ${told}${under ? html`<li class="under">${under}</li>` : nothing}
        ${isLesson ? nothing : html`<li class="level">${speaker.say([`quiz.level.${LEVELS[level]}`])}</li>`}
      </ul>
      ${this.#hand}${pictureOf(pictures?.task)}`;
  }

  #drawFieldset() {
    const { speaker } = this.#context;
    const { answer } = this.#question;
    const how = "choose" in answer && speaker.say([answer.all ? "quiz.choose.many" : "quiz.choose.one"]);
    return html`<fieldset>
      <legend class="prompt" data-marks=${asksName(this.#question) && !this.isOver ? "off" : nothing}>${this.#prompt}</legend>
      ${how ? html`<p class="how-many">${how}</p>` : nothing}${this.#form.draw(this.isOver, this.#verdict)}
      <p class="lacking" role="alert">${this.#lacking && speaker.say([this.#lacking])}</p>
    </fieldset>`;
  }

  /** @param {string} hint */
  #drawHint(hint) {
    const { speaker } = this.#context;
    return html`<p><b>${speaker.say(["quiz.hint.label"])}</b> ${speaker.say([hint])}</p>`;
  }

  /** Draw the button that checks, and then leads on. */
  #drawAction() {
    const { speaker, isLast, onward } = this.#context;
    if (!this.isOver) return drawButton(speaker.say(["quiz.control.check"]), () => this.#check(), "main");
    const words = onward ?? speaker.say([isLast?.() ? "quiz.round.result" : "quiz.control.next"]);
    return this.#isEnded ? drawButton(words, this.onNext, "main") : nothing;
  }

  #drawWays() {
    const say = (/** @type {string} */ name) => this.#context.speaker.say([`quiz.control.${name}`]);
    const ways = [
      drawButton(say("show"), () => this.end("shown"), "plain"),
      drawButton(say("skip"), this.onNext, "plain"),
    ];
    if (this.#hintsGiven < this.#hints.length) ways.push(drawButton(say("hint"), () => this.#giveHint(), "plain"));
    return ways;
  }

  /** Draw the verdict, the outcome, and the link to the rule. @param {Outcome} outcome */
  #feedback({ end, slips }) {
    const { speaker, isAgain, whereTold } = this.#context;
    const { kind, answer, rules } = this.#question;
    const named = end === "right" && isAgain ? "right.again" : end;
    const words = speaker.say([end === "late" ? "quiz.timer.up" : `quiz.feedback.${named}`]);
    const lines = end === "wrong" ? slips.flatMap(this.#context.isLesson ? ownLines : mistakeLines) : [];
    if (end !== "right" && "pick" in answer)
      lines.push(["quiz.feedback.right_answer", { right: rightTiles(kind, answer) }]);
    const rule = rules?.find((each) => speaker.href(each));
    const href = whereTold?.(slips) ?? (rule && speaker.href(rule));
    return html`<p class="verdict"><b aria-hidden="true">${SIGNS[end]}</b>${words}</p>
      ${lines.map((line) => html`<p>${speaker.shown(line)}</p>`)}
      ${href ? html`<p><a href=${href}>${speaker.say(["quiz.feedback.rule"])}</a></p>` : nothing}`;
  }

  /** Draw what a reader of a lesson is told before the second try. */
  #drawMissed() {
    if (!this.#missed || this.isOver) return nothing;
    const { speaker } = this.#context;
    const [slip] = this.#hintingSlips(this.#missed.slips);
    const lines = slip ? ownLines(slip) : [];
    return html`<p class="verdict"><b aria-hidden="true">${SIGNS.wrong}</b>${speaker.say(["quiz.feedback.try_again"])}</p>
      ${lines.map((line) => html`<p>${speaker.shown(line)}</p>`)}`;
  }

  /** Draw the general advice of a lesson below the proof, which is about this hand. */
  #drawAdvice() {
    if (!this.#context.isLesson || this.#outcome?.end !== "wrong") return nothing;
    const tips = this.#outcome.slips.filter(([key]) => !OWN_TIPS.has(key)).map(tipLine);
    return html`<div class="advice">${tips.map((tip) => html`<p>${this.#context.speaker.shown(tip)}</p>`)}</div>`;
  }
}

/** Draw the hand that a question shows. @param {Question} question @param {Speaker} speaker */
export const drawHand = ({ case: laid }, speaker) =>
  laid?.concealed ? speaker.artist.hand(/** @type {Case} */ (laid)) : nothing;

/** Mark the tiles at which a question points in what it is drawn in. @param {Question} question @param {Element} place */
export function markHand({ marked }, place) {
  const hand = marked && place.querySelector("[data-hand]");
  if (hand) light(hand, marked, "marked");
}

/** Draw a picture in its frame. @param {SVGElement} [drawn] @param {string} [frame] */
const pictureOf = (drawn, frame = "picture") => (drawn ? html`<div class=${frame}>${drawn}</div>` : nothing);

/** Tell whether a proof lights tiles of the hand, and does not draw it again. @param {Element | null} proof @param {HTMLElement} hand */
function lightsOnly(proof, hand) {
  const tiles = (/** @type {Element} */ drawn) => drawn.querySelectorAll(".t").length;
  const isDrawnAgain = [...(proof?.querySelectorAll(".hand") ?? [])].some((drawn) => tiles(drawn) >= tiles(hand));
  return !isDrawnAgain && Boolean(proof?.querySelector("tr[data-tiles]"));
}

/** Return the sentences about an explained mistake that are about this hand. @param {Line} mistake @returns {Line[]} */
const ownLines = (mistake) => (OWN_TIPS.has(mistake[0]) ? mistakeLines(mistake) : mistakeLines(mistake).slice(0, -1));

/** Return the mistakes, and what helps against them. @param {Line} mistake @returns {Line[]} */
function mistakeLines(mistake) {
  const tip = tipLine(mistake);
  if (mistake[0] === UNEXPLAINED[0]) return [tip];
  return [["quiz.feedback.mistake", { mistake: likeliestLine(mistake) }], tip];
}
