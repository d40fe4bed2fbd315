/**
 * What the hand comes to: its score with every step, or why there is none; before it has all its tiles what it waits
 * for, and what each of these would pay.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Context } from "../context.js"
 * @import { State } from "../entry/state.js"
 *
 * @typedef {{ ok: true, tenpai: boolean, shanten: number, waits: any[], held?: string[] }} Waiting
 */

import { button, element, load } from "../../dom.js";
import { explain } from "../../engine/why.js";
import { makeProof } from "../../tell/proof.js";
import { eachTile, speakTiles } from "../../tell/spoken-tiles.js";
import {
  circumstances,
  heldLine,
  otherReadings,
  paidLine,
  problemLines,
  proof,
  shortLine,
  waitLine,
  worthLine,
} from "../../tell/score.js";
import { faults, lacking } from "../entry/state.js";
import { fillPlace } from "../parts.js";

// What is wrong with hands that could be all the same.
const OF_WHOLE_HANDS = ["no_yaku", "not_winning", "too_few_yaku"];

export class Result {
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
    /** In brief, and always in sight. */
    this.brief = element("span");
    const go = button(this.say("result"), () => this.node.parentElement?.scrollIntoView(), { class: "calc-go" });
    this.verdict = element("p", { class: "calc-verdict" }, this.brief, go, ...beside);
    this.heard = element("p", { class: "calc-heard", role: "status" });
    this.node = element("div", { class: "calc-result" });
    /** Which folds the reader has opened. @type {Set<string>} */
    this.opened = new Set();
  }

  /** @param {State} state */
  update(state) {
    const answer = this.context.answer;
    const wrong = answer ? [] : faults(this.context, state);
    if (answer?.ok) this.#showScore(state, answer);
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

  /** Too few tiles yet. @param {State} state */
  #showCount(state) {
    const text = this.#countText(state);
    this.#tell(text, [element("p", { class: "calc-soft" }, this.say("result.waiting"))]);
  }

  /** How many tiles there are too few or too many. @param {State} state */
  #countText(state) {
    const number = lacking(state);
    return number < 0 ? this.say("too_many", { n: -number }) : this.say("missing", { n: number });
  }

  /** The hand as it lies, and what lies about it. @param {State} state */
  #hand(state) {
    const { speaker } = this.context;
    const drawn = speaker.artist.hand(/** @type {any} */ (state));
    const rules = /** @type {Line} */ (["explain.rules", { ruleset: this.context.rules.name }]);
    const lines = [...circumstances(state), rules].map((line) => element("li", {}, speaker.nodes(line)));
    return { drawn, parts: [drawn, element("ul", { class: "calc-about" }, ...lines)] };
  }

  // A score

  /** @param {State} state @param {any} answer */
  #showScore(state, answer) {
    const { context } = this;
    const { speaker } = context;
    const stated = context.case(state);
    const explained = explain(context.book, stated);
    const rules = context.scorer.rules;
    const { drawn, parts } = this.#hand(state);
    const short = ["explain.short", { worth: worthLine(answer), points: answer.points_total }];
    const text = speaker.speak(/** @type {Line} */ (short));
    const sections = proof(rules, stated, explained);
    const proven = makeProof(sections, [drawn, this.entered], speaker);
    const shown = [...parts, ...this.#assumed(stated), proven, ...this.#inAll(answer), ...this.#more(rules, explained)];
    this.#tell(this.say("result.new", { result: text }), shown, [text]);
  }

  /** What no source tells of the rules, and what was taken for it. @param {import("../../engine/hand.js").Case} stated */
  #assumed(stated) {
    const { unknown, usual } = this.context.book.stated;
    if (!unknown[stated.ruleset ?? usual]?.length) return [];
    const place = element("div", { class: "assumed" });
    this.#fillAssumed(place, stated).catch(reportError);
    return [place];
  }

  /** What says it is fetched where rules are not known. @param {HTMLElement} place @param {any} stated */
  async #fillAssumed(place, stated) {
    const { context } = this;
    const [{ assumedInCount }, { figuresOf }, { assumptionLine }] = await Promise.all([
      import("../../engine/assumptions.js"),
      import("../../tell/figures.js"),
      import("../../tell/rulesets.js"),
      context.learn("rulesets"),
    ]);
    const { options } = context.scorer.rules;
    const under = context.speaker.under(figuresOf(context.scorer.rules));
    const lines = assumedInCount(context.book, stated).map((name) => assumptionLine(context.book, options, name));
    place.append(...lines.map((line) => element("p", {}, under.nodes(line))));
  }

  /** What is paid with counters and sticks. @param {any} answer */
  #inAll({ payments, points_total: points, bonus }) {
    const { speaker } = this.context;
    if (!bonus.honba && !bonus.riichi_sticks) return [];
    const payers = "dealer" in payments || "each" in payments ? this.context.scorer.prices.payers : 1;
    const paid = Object.fromEntries(
      Object.entries(payments).map(([who, share]) => [who, share + bonus.honba / payers]),
    );
    const all = points + bonus.honba;
    const sum = /** @type {Line} */ (["units.points", { n: all + bonus.riichi_sticks }]);
    return [
      element(
        "dl",
        { class: "calc-sums" },
        element("dt", {}, this.say("with_bonus")),
        element("dd", {}, speaker.nodes(paidLine(all, paid))),
        element("dt", {}, this.say("total")),
        element("dd", {}, element("strong", {}, speaker.nodes(sum))),
      ),
    ];
  }

  /**
   * Other readings, and why other yaku do not count: folded away.
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

  /** What says why, and what the yaku look like, is fetched when somebody asks. @param {import("../../tell/score.js").Explained} explained */
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
   * A part that is made when it is opened, and stays open for the next hand.
   * @param {string} key
   * @param {() => HTMLElement | Promise<HTMLElement>} make
   */
  #fold(key, make) {
    const place = element("div", { class: "fold-place" });
    const fold = element(
      "details",
      { class: "fold calc-fold", open: this.opened.has(key) },
      element("summary", {}, this.say(key)),
      place,
    );
    let isBegun = false;
    const fill = () => {
      if (fold.open && !isBegun) fillPlace(place, make, this.context);
      isBegun ||= fold.open;
    };
    fold.addEventListener("toggle", () => {
      this.opened[fold.open ? "add" : "delete"](key);
      fill();
    });
    fill();
    return fold;
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
    const explained = isWhole ? explain(this.context.book, this.context.case(state)) : null;
    const reasons = explained?.reading ? this.#more(this.context.scorer.rules, explained) : [];
    const parts = isWhole ? this.#hand(state).parts : [];
    const heading = element("h3", {}, this.say("result.not_yet"));
    this.#tell(said.join("; "), [...parts, heading, list, ...reasons], said.slice(0, 1));
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

  /** A tile that completes the hand, and what it would pay by either way. @param {any} wait @param {string} win */
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

/** Which yaku a reason is about; none where it is about several. @param {Line} line */
function yakuOf([, values]) {
  const [key] = Array.isArray(values?.yaku) ? values.yaku : [""];
  return key.replace("yaku.", "");
}
