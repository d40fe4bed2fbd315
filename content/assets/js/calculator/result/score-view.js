/**
 * The view of a score with every step, assumed rules, other readings, and why other yaku don't count.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Context } from "../context.js"
 * @import { State } from "../entry/state.js"
 */

import { element, load } from "../../dom.js";
import { explain } from "../../engine/why.js";
import { makeProof } from "../../tell/proof.js";
import { circumstances, otherReadings, paidLine, proof } from "../../tell/score.js";
import { withCounters } from "../../tell/worths.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { fillPlace } from "../parts.js";

export class ScoreView {
  /** The panels that the reader has opened. @type {Set<string>} */
  #opened = new Set();

  /** @param {Context} context @param {HTMLElement} entered the hand as it is entered, whose tiles are lit */
  constructor(context, entered) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.entered = entered;
  }

  /** Return the parts that show a score. @param {State} state @param {any} answer */
  score(state, answer) {
    const { context } = this;
    const stated = context.case(state);
    const explained = explain(context.book, stated);
    const rules = context.scorer.rules;
    const { drawn, parts } = this.#hand(state);
    const proven = makeProof(proof(rules, stated, explained), [drawn, this.entered], context.speaker);
    return html`${parts}${this.#assumed(stated)}${proven}${this.#inAll(answer)}${this.#more(rules, explained)}`;
  }

  /** Return the hand that has no score, and the reasons for it. @param {State} state */
  withoutScore(state) {
    const explained = explain(this.context.book, this.context.case(state));
    const reasons = explained.reading ? this.#more(this.context.scorer.rules, explained) : nothing;
    return { hand: this.#hand(state).parts, reasons };
  }

  /** Draw the hand with its melds, and the circumstances. @param {State} state */
  #hand(state) {
    const { speaker } = this.context;
    const drawn = speaker.artist.hand(/** @type {any} */ (state));
    const rules = /** @type {Line} */ (["explain.rules", { ruleset: this.context.rules.name }]);
    const lines = [...circumstances(state), rules].map((line) => html`<li>${speaker.shown(line)}</li>`);
    return { drawn, parts: html`${drawn}<ul class="calc-about">${lines}</ul>` };
  }

  /** Return the element for rules that no text states: values assumed for them, and standard ones. @param {import("../../engine/hand.js").Case} stated */
  #assumed(stated) {
    const { unknown, standard, usual } = this.context.book.stated;
    const ruleset = stated.ruleset ?? usual;
    if (!unknown[ruleset]?.length && !standard[ruleset]) return nothing;
    const place = element("div", { class: "assumed" });
    this.#fillAssumed(place, stated).catch(reportError);
    return place;
  }

  /** Load the code that finds these rules, and fill the element with them. @param {HTMLElement} place @param {any} stated */
  async #fillAssumed(place, stated) {
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
    render(
      lines.map((line) => html`<p>${under.shown(line)}</p>`),
      place,
    );
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
    const place = element("div", { class: "fold-place" });
    let isBegun = false;
    const fill = () => {
      if (!isBegun) void fillPlace(place, async () => drawn(await make()), this.context);
      isBegun = true;
    };
    const toggle = (/** @type {Event} */ event) => {
      const { open } = /** @type {HTMLDetailsElement} */ (event.target);
      this.#opened[open ? "add" : "delete"](key);
      if (open) fill();
    };
    const isOpen = this.#opened.has(key);
    if (isOpen) fill();
    return html`<details class="fold calc-fold" ?open=${isOpen} @toggle=${toggle}><summary>${this.say(key)}</summary>${place}</details>`;
  }
}

/** Draw a template apart from the page. @param {unknown} template */
function drawn(template) {
  const part = new DocumentFragment();
  render(template, part);
  return part;
}

/** Return the yaku that a reason is about, or nothing if it is about several. @param {Line} line */
function yakuOf([, values]) {
  const [key] = Array.isArray(values?.yaku) ? values.yaku : [""];
  return key.replace("yaku.", "");
}
