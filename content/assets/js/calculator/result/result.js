/**
 * The result of the hand: its score with every step, or why it has none; the waits of an incomplete hand, and what each
 * would pay.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Context } from "../context.js"
 * @import { State } from "../entry/state.js"
 *
 * @typedef {{ ok: true, tenpai: boolean, shanten: number, waits: any[], held?: string[] }} Waiting
 */

import { button, element, reportUnlessOffline } from "../../dom.js";
import { eachTile, speakTiles } from "../../tell/spoken-tiles.js";
import { heldLine, problemLines, waitLine } from "../../tell/score.js";
import { shortLine } from "../../tell/worths.js";
import { faults, lacking } from "../entry/state.js";

// Problems of hands that are possible but worth nothing.
const OF_WHOLE_HANDS = ["no_yaku", "not_winning", "too_few_yaku"];

export class Result {
  /** @type {import("./score-view.js").ScoreView | null} */
  #view = null;
  /** @type {Promise<typeof import("./score-view.js")> | null} */
  #loading = null;

  /**
   * @param {Context} context
   * @param {(tile: string) => void} onTake a tile that the hand waits for is taken
   * @param {{ hand: HTMLElement, beside: HTMLElement[] }} around the hand as it is entered, whose tiles are lit, and what
   *   stands beside the result in brief
   */
  constructor(context, onTake, { hand, beside }) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.onTake = onTake;
    this.entered = hand;
    /** The short result, which is always visible. */
    this.brief = element("span");
    const go = button(this.say("result"), () => this.node.parentElement?.scrollIntoView(), { class: "calc-go" });
    this.verdict = element("p", { class: "calc-verdict" }, this.brief, go, ...beside);
    this.heard = element("p", { class: "calc-heard", role: "status" });
    this.node = element("div", { class: "calc-result" });
    (window.requestIdleCallback ?? setTimeout)(() => this.#loadView());
  }

  /** @param {State} state */
  update(state) {
    const answer = this.context.answer;
    const wrong = answer ? [] : faults(this.context, state);
    if (!this.#view && lacking(state) < 2) this.#loadView();
    if (answer?.ok && this.context.isCovered) this.#showCover();
    else if (answer?.ok) this.#showScore(state, answer);
    else if (answer) this.#showProblems(state, answer.problems);
    else if (wrong.length || lacking(state) < 0) this.#showProblems(state, wrong);
    else if (lacking(state) === 1 && !state.win_tile) this.#showWaits(state);
    else this.#showCount(state);
  }

  /** @param {string} said @param {(Node | string)[]} parts @param {(Node | string)[]} brief */
  #tell(said, parts, brief = [said]) {
    this.brief.replaceChildren(...brief);
    if (this.heard.textContent !== said) this.heard.textContent = said;
    this.node.replaceChildren(...parts);
  }

  /** Cover the score, so that the reader can count the hand first. */
  #showCover() {
    const text = this.say("covered");
    const uncover = button(this.say("uncover"), () => this.context.reveal());
    this.#tell(text, [element("p", { class: "calc-soft" }, text), uncover]);
  }

  /** Show how many tiles are missing. @param {State} state */
  #showCount(state) {
    const text = this.#countText(state);
    this.#tell(text, [element("p", { class: "calc-soft" }, this.say("result.waiting"))]);
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
      this.#view = new ScoreView(this.context, this.entered);
      this.update(this.context.state);
    } catch (error) {
      this.#loading = null;
      reportUnlessOffline(error);
    }
  }

  /** @param {State} state @param {any} answer */
  #showScore(state, answer) {
    const text = this.context.speaker.speak(shortLine(answer));
    this.#tell(this.say("result.new", { result: text }), this.#view?.score(state, answer) ?? [], [text]);
  }

  // No score

  /** @param {State} state @param {readonly import("../../engine/hand.js").Problem[]} problems */
  #showProblems(state, problems) {
    const { speaker } = this.context;
    const count = lacking(state) < 0 ? this.#countText(state) : "";
    const lines = problemLines(problems);
    const said = [count, ...lines.map((line) => speaker.speak(line))].filter(Boolean);
    const list = element(
      "ul",
      { class: "calc-wrong" },
      ...(count ? [element("li", {}, count)] : []),
      ...lines.map((line) => element("li", {}, speaker.nodes(line))),
    );
    const isWhole = problems.every(({ code }) => OF_WHOLE_HANDS.includes(code));
    const { hand = [], reasons = [] } = (isWhole && this.#view?.withoutScore(state)) || {};
    const heading = element("h3", {}, this.say("result.not_yet"));
    this.#tell(said.join("; "), [...hand, heading, list, ...reasons], said.slice(0, 1));
  }

  // Waits

  /** @param {State} state */
  async #showWaits(state) {
    const { waits: waitsOf } = await import("../../engine/index.js");
    if (state !== this.context.state) return;
    const { win: _, win_tile: __, ...concealed } = this.context.case(state);
    const answer = /** @type {Waiting | import("../../engine/answer.js").Refused} */ (
      waitsOf(this.context.book, { ...concealed, scores: true })
    );
    if (!answer.ok) return this.#showProblems(state, answer.problems);
    const { waits, tenpai, shanten, held = [] } = answer;
    if (!tenpai) {
      const away = this.say("waits.away", { n: shanten });
      return this.#tell(away, [element("p", { class: "calc-soft" }, this.say("waits.none"), " ", away)]);
    }
    const tiles = [...waits.map(({ tile }) => tile), ...held].join("");
    const lines = held.map((tile) => element("li", {}, this.context.speaker.nodes(heldLine(tile))));
    const rows = [...waits.map((wait) => this.#wait(wait, state.win)), ...lines];
    const [heading, { artist }] = [this.say("waits"), this.context.speaker];
    const brief = [heading, " ", artist.inline(tiles)];
    const list = element("ul", { class: "calc-waits", role: "list" }, ...rows);
    const said = `${heading} ${speakTiles(this.context.speaker.texts, eachTile(tiles))}`;
    this.#tell(said, [element("h3", {}, heading), list], brief);
  }

  /** Draw a wait with what it would pay by ron and by tsumo. @param {any} wait @param {string} win */
  #wait(wait, win) {
    const { speaker } = this.context;
    const line = waitLine(wait);
    const taken = this.say("waits.take", { tile: speaker.artist.name(wait.tile) });
    const take = button("", () => this.onTake(wait.tile), { "aria-label": `${taken}; ${speaker.speak(line)}` });
    take.append(speaker.nodes(line));
    const ways = ["ron", "tsumo"].map((way) => {
      const paid = /** @type {Line} */ ([`explain.wait_${way}`, { score: shortLine(wait[way]) }]);
      return element("li", { class: way === win ? "calc-chosen" : null }, speaker.nodes(paid));
    });
    return element("li", {}, take, element("ul", {}, ...ways));
  }
}
