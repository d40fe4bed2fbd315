/**
 * The view of a score with every step, assumed rules, other readings, and why other yaku don't count.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Context } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { drawFailure } from "../../core/tool.js";
import { load, reportUnlessOffline } from "../../dom.js";
import { explain } from "../../engine/why.js";
import { drawProof } from "../../tell/proof.js";
import { circumstances, otherReadings, paidLine, proof } from "../../tell/score.js";
import { withCounters } from "../../tell/worths.js";
import { html, nothing } from "../../vendor/lit-html.js";

export class ScoreView {
  /** The panels that the reader has opened. @type {Set<string>} */
  #opened = new Set();

  /** The parts that are loaded by their names, each with the hand and the rules that it is about. @type {Map<string, { of: unknown[], drawn: unknown }>} */
  #loaded = new Map();

  /** @param {Context} context @param {() => void} redraw */
  constructor(context, redraw) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.redraw = redraw;
  }

  /** Return the parts that show a score. @param {State} state @param {any} answer */
  score(state, answer) {
    const { context } = this;
    const stated = context.case(state);
    const explained = explain(context.book, stated);
    const rules = context.scorer.rules;
    const handsOf = (/** @type {Element} */ drawn) => [
      ...(drawn.closest("[data-calculator]")?.querySelectorAll(".calc-hand, .calc-result > [data-hand]") ?? []),
    ];
    const proven = drawProof(proof(rules, stated, explained), handsOf, context.speaker);
    return html`${this.#hand(state)}${this.#assumed(stated)}${proven}${this.#inAll(answer)}${this.#more(rules, explained)}`;
  }

  /** Return the hand that has no score, and the reasons for it. @param {State} state */
  withoutScore(state) {
    const explained = explain(this.context.book, this.context.case(state));
    const reasons = explained.reading ? this.#more(this.context.scorer.rules, explained) : nothing;
    return { hand: this.#hand(state), reasons };
  }

  /** Draw the hand with its melds, and the circumstances. @param {State} state */
  #hand(state) {
    const { speaker } = this.context;
    const rules = /** @type {Line} */ (["explain.rules", { ruleset: this.context.rules.name }]);
    const lines = [...circumstances(state), rules].map((line) => html`<li>${speaker.shown(line)}</li>`);
    return html`${speaker.artist.hand(/** @type {any} */ (state))}<ul class="calc-about">${lines}</ul>`;
  }

  /** Return the element for rules that no text states: values assumed for them, and standard ones. @param {import("../../engine/hand.js").Case} stated */
  #assumed(stated) {
    const { unknown, standard, usual } = this.context.book.stated;
    const ruleset = stated.ruleset ?? usual;
    if (!unknown[ruleset]?.length && !standard[ruleset]) return nothing;
    return html`<div class="assumed">${this.#part("assumed", () => this.#drawAssumed(stated))}</div>`;
  }

  /** Load the code that finds these rules, and draw them. @param {any} stated */
  async #drawAssumed(stated) {
    const { context } = this;
    const [{ assumedInCount, standardInCount }, { figuresOf }, { assumptionLine, standardValueLine }] =
      await Promise.all([
        import("../../engine/assumptions.js"),
        import("../../tell/figures.js"),
        import("../../tell/rulesets.js"),
        context.learn("rulesets"),
      ]);
    const { book } = context;
    const { options } = context.scorer.rules;
    const rules = { base: stated.ruleset ?? book.stated.usual, options: stated.options };
    const under = context.speaker.under(figuresOf(context.scorer.rules));
    const lines = [
      ...assumedInCount(book, stated).map((name) => assumptionLine(book, options, name)),
      ...standardInCount(book, stated).map((name) => standardValueLine(book, rules, name)),
    ];
    return lines.map((line) => html`<p>${under.shown(line)}</p>`);
  }

  /** Return a part of what is about this hand, or load it and then draw it. @param {string} name @param {() => unknown} make */
  #part(name, make) {
    const { context } = this;
    const of = [context.state, context.rules];
    const found = this.#loaded.get(name);
    if (found?.of.every((each, at) => each === of[at])) return found.drawn;
    const part = { of, drawn: /** @type {unknown} */ (nothing) };
    this.#loaded.set(name, part);
    const load = async () => {
      try {
        part.drawn = await make();
      } catch (error) {
        reportUnlessOffline(error);
        part.drawn = drawFailure(context.say("ui.errors.data"), context.say("ui.errors.retry"), load);
      }
      this.redraw();
    };
    void load();
    return nothing;
  }

  /** Draw the payments with honba and riichi sticks. @param {any} answer */
  #inAll(answer) {
    const { points_total: points, bonus } = answer;
    const { speaker } = this.context;
    if (!bonus.honba && !bonus.riichi_sticks) return nothing;
    const all = points + bonus.honba;
    const sum = /** @type {Line} */ (["units.points", { n: all + bonus.riichi_sticks }]);
    return html`<dl class="calc-sums">
      <dt>${this.say("with_bonus")}</dt><dd>${speaker.shown(paidLine(all, withCounters(answer)))}</dd>
      <dt>${this.say("total")}</dt><dd><strong>${speaker.shown(sum)}</strong></dd></dl>`;
  }

  /**
   * Draw the folded panels: other readings, and why other yaku don't count.
   * @param {any} rules
   * @param {import("../../tell/score.js").Explained} explained
   */
  #more(rules, explained) {
    const { speaker } = this.context;
    const others = otherReadings(rules, explained)?.rows.map(({ name }) => name) ?? [];
    const list = () => html`<ul>${others.map((line) => html`<li>${speaker.shown(line)}</li>`)}</ul>`;
    return [
      others.length ? this.#fold("other_readings", list) : nothing,
      this.#fold("why_not", () => this.#whyNot(explained)),
    ];
  }

  /** Load and draw the reasons why yaku do not count, and pictures of them. @param {import("../../tell/score.js").Explained} explained */
  async #whyNot(explained) {
    const { speaker } = this.context;
    const [{ whyNot }, { drawPattern }, patterns] = await Promise.all([
      import("../../tell/why-not.js"),
      import("../../art/patterns.js"),
      load("patterns.json"),
      this.context.learn("why_not"),
    ]);
    const items = whyNot(explained).map((line) => {
      const pattern = patterns[yakuOf(line)];
      return html`<li>${speaker.shown(line)}${pattern ? drawPattern(speaker.artist, pattern) : nothing}</li>`;
    });
    return html`<ul>${items}</ul>`;
  }

  /**
   * Draw a panel that is filled when it is opened, and stays open for the next hand.
   * @param {string} key
   * @param {() => unknown} make
   */
  #fold(key, make) {
    const toggle = (/** @type {Event} */ event) => {
      const { open } = /** @type {HTMLDetailsElement} */ (event.target);
      if (open === this.#opened.has(key)) return;
      this.#opened[open ? "add" : "delete"](key);
      this.redraw();
    };
    const isOpen = this.#opened.has(key);
    return html`<details class="fold drawer calc-fold" ?open=${isOpen} @toggle=${toggle}><summary>${this.say(key)}</summary>
      <div class="fold-place">${isOpen ? this.#part(key, make) : nothing}</div></details>`;
  }
}

/** Return the yaku that a reason is about, or nothing if it is about several. @param {Line} line */
function yakuOf([, values]) {
  const [key] = Array.isArray(values?.yaku) ? values.yaku : [""];
  return key.replace("yaku.", "");
}
