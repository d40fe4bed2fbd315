/**
 * The result of the hand: its score with every step, or why it has none; the waits of an incomplete hand, and what each
 * would pay.
 *
 * @import { Problem } from "../../engine/hand.js"
 * @import { Unfinished } from "./unfinished.js"
 * @import { Context } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { reportUnlessOffline, whenIdle } from "../../dom.js";
import { problemLines, shortLine } from "../../tell/worths.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { faults, lacking } from "../../hands/hand-state.js";

// Problems of hands that are possible but worth nothing.
const NOT_WINNING = "not_winning";
const OF_YAKU = ["no_yaku", "too_few_yaku"];
const OF_WHOLE_HANDS = [...OF_YAKU, NOT_WINNING];

export class Result {
  /** @type {import("./score-view.js").ScoreView | null} */
  #view = null;
  /** @type {Promise<typeof import("./score-view.js")> | null} */
  #loading = null;

  /** The result for those who hear the page, the whole result, and the line that is always visible. @type {{ said: string, parts: unknown, brief: unknown }} */
  shown = { said: "", parts: nothing, brief: "" };

  /**
   * @param {Context} context
   * @param {{ take: (tile: string) => void, drop: (tile: string) => void, go: (state: State) => void }} acts a tile that helps
   *   is added, one is discarded, or the hand is changed otherwise
   * @param {() => void} redraw
   */
  constructor(context, acts, redraw) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.acts = acts;
    this.redraw = redraw;
    whenIdle(() => this.#loadView());
  }

  /** @param {State} state */
  update(state) {
    const answer = this.context.answer;
    const wrong = answer ? [] : faults(this.context, state);
    if (!this.#view && lacking(state) < 2) void this.#loadView();
    if (answer?.ok && this.context.isCovered) this.#showCover();
    else if (answer?.ok) this.#showScore(state, answer);
    else if (answer) this.#showProblems(state, answer.problems);
    else if (wrong.length || lacking(state) < 0) this.#showProblems(state, wrong);
    else if (lacking(state) === 1 && !state.win_tile) void this.#showThirteen(state);
    else this.#showCount(state);
  }

  /** @param {string} said @param {unknown} parts @param {unknown} brief */
  #tell(said, parts, brief = said) {
    this.shown = { said, parts, brief };
  }

  /** Cover the score, so that the reader can count the hand first. */
  #showCover() {
    const text = this.say("covered");
    const reveal = () => this.context.reveal();
    this.#tell(
      text,
      html`<p class="calc-soft">${text}</p><button type="button" @click=${reveal}>${this.say("uncover")}</button>`,
    );
  }

  /** Show how many tiles are missing. @param {State} state */
  #showCount(state) {
    const text = this.#countText(state);
    this.#tell(text, html`<p class="calc-soft">${this.say("result.waiting")}</p>`);
  }

  /** Return how many tiles are missing or too many. @param {State} state */
  #countText(state) {
    const number = lacking(state);
    return number < 0 ? this.say("too_many", { n: -number }) : this.say("missing", { n: number });
  }

  /** Load the view of scores when the hand is nearly complete or the page is idle. */
  async #loadView() {
    this.#loading ??= import("./score-view.js");
    try {
      const { ScoreView } = await this.#loading;
      if (this.#view) return;
      this.#view = new ScoreView(this.context, () => {
        this.update(this.context.state);
        this.redraw();
      });
      this.update(this.context.state);
      this.redraw();
    } catch (error) {
      this.#loading = null;
      reportUnlessOffline(error);
    }
  }

  /** @param {State} state @param {any} answer */
  #showScore(state, answer) {
    const text = this.context.speaker.speak(shortLine(answer));
    this.#tell(this.say("result.new", { result: text }), this.#view?.score(state, answer) ?? nothing, text);
  }

  // No score

  /**
   * Show why a hand has no score, and maybe what to discard, or what would make it a win.
   * @param {State} state
   * @param {readonly Problem[]} problems
   * @param {{ said: string, shown: unknown, brief?: unknown } | null} [found]
   */
  #showProblems(state, problems, found = null) {
    const { speaker } = this.context;
    const count = lacking(state) < 0 ? this.#countText(state) : "";
    const lines = problemLines(problems);
    const said = [count, ...lines.map((line) => speaker.speak(line))].filter(Boolean);
    const items = [...(count ? [count] : []), ...lines.map((line) => speaker.shown(line))];
    const isWhole = problems.every(({ code }) => OF_WHOLE_HANDS.includes(code));
    const { hand = nothing, reasons = nothing } = (isWhole && this.#view?.withoutScore(state)) || {};
    this.#tell(
      found?.said ?? said.join("; "),
      html`${hand}<h3>${this.say("result.not_yet")}</h3>
        <ul class="calc-wrong">${items.map((item) => html`<li>${item}</li>`)}</ul>${found?.shown ?? nothing}${reasons}`,
      found?.brief ?? said[0],
    );
    if (found || count) return;
    if (problems.every(({ code }) => code === NOT_WINNING)) void this.#addDiscards(state, problems);
    else if (problems.every(({ code }) => OF_YAKU.includes(code))) void this.#addWays(state, problems);
  }

  // Incomplete hands

  /** @param {State} state */
  async #showThirteen(state) {
    const found = (await this.#unfinished(state))?.ofThirteen(state);
    if (!found) return;
    if ("problems" in found) this.#showProblems(state, found.problems);
    else this.#tell(found.said, found.shown, found.brief);
    this.redraw();
  }

  /** Add what to discard to the message that the tiles are no complete hand. @param {State} state @param {readonly Problem[]} problems */
  async #addDiscards(state, problems) {
    const found = (await this.#unfinished(state))?.ofFourteen(state);
    if (!found) return;
    this.#showProblems(state, problems, found);
    this.redraw();
  }

  /** Add what would make it a win to the message that a hand has no yaku. @param {State} state @param {readonly Problem[]} problems */
  async #addWays(state, problems) {
    const { waysView } = await import("./ways-to-win.js");
    const found = state === this.context.state ? waysView(this.context, state, this.acts.go) : null;
    if (!found) return;
    const { said } = this.shown;
    this.#showProblems(state, problems, { ...found, said: `${said}; ${found.said}` });
    this.redraw();
  }

  /** Load the view of incomplete hands; return null if the hand has changed meanwhile. @param {State} state */
  async #unfinished(state) {
    const { UnfinishedView } = await import("./unfinished.js");
    return state === this.context.state ? new UnfinishedView(this.context, this.acts) : null;
  }
}
