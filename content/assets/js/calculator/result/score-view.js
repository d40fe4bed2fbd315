/**
 * The view of a score with every step, assumed rules, other readings, and why other yaku don't count.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Context } from "../context.js"
 * @import { State } from "../entry/state.js"
 */

import { element, load } from "../../dom.js";
import { explain } from "../../engine/why.js";
import { makeProof } from "../../tell/proof.js";
import { circumstances, otherReadings, paidLine, proof } from "../../tell/score.js";
import { withCounters } from "../../tell/worths.js";
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
    return [...parts, ...this.#assumed(stated), proven, ...this.#inAll(answer), ...this.#more(rules, explained)];
  }

  /** Return the hand that has no score, and the reasons for it. @param {State} state */
  withoutScore(state) {
    const explained = explain(this.context.book, this.context.case(state));
    const reasons = explained.reading ? this.#more(this.context.scorer.rules, explained) : [];
    return { hand: this.#hand(state).parts, reasons };
  }

  /** Draw the hand with its melds, and the circumstances. @param {State} state */
  #hand(state) {
    const { speaker } = this.context;
    const drawn = speaker.artist.hand(/** @type {any} */ (state));
    const rules = /** @type {Line} */ (["explain.rules", { ruleset: this.context.rules.name }]);
    const lines = [...circumstances(state), rules].map((line) => element("li", {}, speaker.nodes(line)));
    return { drawn, parts: [drawn, element("ul", { class: "calc-about" }, ...lines)] };
  }

  /** Return the element for rules that no text states: values assumed for them, and standard ones. @param {import("../../engine/hand.js").Case} stated */
  #assumed(stated) {
    const { unknown, standard, usual } = this.context.book.stated;
    const ruleset = stated.ruleset ?? usual;
    if (!unknown[ruleset]?.length && !standard[ruleset]) return [];
    const place = element("div", { class: "assumed" });
    this.#fillAssumed(place, stated).catch(reportError);
    return [place];
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
    place.append(...lines.map((line) => element("p", {}, under.nodes(line))));
  }

  /** Draw the payments with honba and riichi sticks. @param {any} answer */
  #inAll(answer) {
    const { points_total: points, bonus } = answer;
    const { speaker } = this.context;
    if (!bonus.honba && !bonus.riichi_sticks) return [];
    const all = points + bonus.honba;
    const sum = /** @type {Line} */ (["units.points", { n: all + bonus.riichi_sticks }]);
    return [
      element(
        "dl",
        { class: "calc-sums" },
        element("dt", {}, this.say("with_bonus")),
        element("dd", {}, speaker.nodes(paidLine(all, withCounters(answer)))),
        element("dt", {}, this.say("total")),
        element("dd", {}, element("strong", {}, speaker.nodes(sum))),
      ),
    ];
  }

  /**
   * Draw the folded panels: other readings, and why other yaku don't count.
   * @param {any} rules
   * @param {import("../../tell/score.js").Explained} explained
   */
  #more(rules, explained) {
    const { speaker } = this.context;
    const others = otherReadings(rules, explained)?.rows.map(({ name }) => name) ?? [];
    const list = (/** @type {Line[]} */ lines) =>
      element("ul", {}, ...lines.map((line) => element("li", {}, speaker.nodes(line))));
    return [
      ...(others.length ? [this.#fold("other_readings", () => list(others))] : []),
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
      return element("li", {}, speaker.nodes(line), pattern ? drawPattern(speaker.artist, pattern) : null);
    });
    return element("ul", {}, ...items);
  }

  /**
   * Draw a panel that is filled when it is opened, and stays open for the next hand.
   * @param {string} key
   * @param {() => HTMLElement | Promise<HTMLElement>} make
   */
  #fold(key, make) {
    const place = element("div", { class: "fold-place" });
    const fold = element(
      "details",
      { class: "fold calc-fold", open: this.#opened.has(key) },
      element("summary", {}, this.say(key)),
      place,
    );
    let isBegun = false;
    const fill = () => {
      if (fold.open && !isBegun) fillPlace(place, make, this.context);
      isBegun ||= fold.open;
    };
    fold.addEventListener("toggle", () => {
      this.#opened[fold.open ? "add" : "delete"](key);
      fill();
    });
    fill();
    return fold;
  }
}

/** Return the yaku that a reason is about, or nothing if it is about several. @param {Line} line */
function yakuOf([, values]) {
  const [key] = Array.isArray(values?.yaku) ? values.yaku : [""];
  return key.replace("yaku.", "");
}
