/**
 * The calculator, in `<div data-calculator data-failed="…" data-retry="…">`: `data-failed` is the message and
 * `data-retry` the button for when nothing could be loaded, not even the texts. The hand stands in the address.
 *
 * @typedef {import("./entry/keyboard.js").Target} Target
 * @typedef {import("./entry/state.js").State} State
 */

import { button, element, isAtAnchor } from "../dom.js";
import { Book } from "../engine/book.js";
import { explain } from "../engine/why.js";
import { eachTile } from "../tell/spoken-tiles.js";
import { addressOf, stateOf } from "./entry/address.js";
import { Context, currentRules, load, loadTexts } from "./context.js";
import { HandView } from "./entry/hand-view.js";
import { Keyboard, isIndicator, touched } from "./entry/keyboard.js";
import { showParts } from "./parts.js";
import { Recent } from "./entry/recent.js";
import { Result } from "./result/result.js";
import { Situation } from "./entry/situation.js";
import { EMPTY, added, left, settled, withoutLast } from "./entry/state.js";
import { Typed } from "./entry/typed.js";

const SOON = 200; // milliseconds after which a hand is in the address

class Calculator {
  /** The states that undoing goes back to, and those that it came from. */
  #past = /** @type {State[]} */ ([]);
  #future = /** @type {State[]} */ ([]);
  #digits = "";
  #writing = 0;
  /** To where the reader came from to touch a tile. */
  #goBack = () => {};

  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    this.root = root;
    this.context = context;
    const change = (/** @type {State} */ state) => this.#go(state);
    this.hand = new HandView(context, change);
    this.keyboard = new Keyboard(
      context,
      (tile) => this.#touch(tile),
      () => this.#update(),
    );
    this.situation = new Situation(context, change, (target) => this.#aim(target));
    this.result = new Result(context, explain, (tile) => this.#go(added(this.#state(), tile)));
    this.recent = new Recent(context);
    this.notice = element("p", { class: "calc-notice", role: "status" });
    this.typed = new Typed(context, change);
    this.tools = this.#makeTools();
    this.#lay();
  }

  /** @param {string} key @param {Record<string, any>} [values] */
  #say(key, values) {
    return this.context.say(`ui.${key}`, values);
  }

  /** @returns {State} */
  #state() {
    return /** @type {State} */ (this.context.state());
  }

  // The page

  #lay() {
    const { hand, keyboard, situation, result } = this;
    const box = (/** @type {string} */ name, /** @type {Node[]} */ ...parts) =>
      element("div", { class: name }, ...parts);
    const tools = box("calc-tools", ...this.tools.map(({ node }) => node), hand.choose);
    const head = box("calc-head", hand.node, tools);
    const input = box("calc-input", head, keyboard.node, this.typed.node, situation.node, result.verdict);
    const heading = element("h2", {}, this.#say("calculator.result"));
    const share = button(this.#say("calculator.share"), () => this.#share());
    const paper = button(this.#say("print.page"), () => print());
    const results = box("calc-results", heading, result.heard, result.node);
    this.root.replaceChildren(this.notice, input, results, box("calc-share", share, paper));
    this.root.parentElement?.querySelector("[data-calculator-recent]")?.append(this.recent.node);
  }

  #makeTools() {
    /** @param {string} key @param {() => void} act */
    const tool = (key, act) => ({ key, node: button(this.#say(`calculator.${key}`), act) });
    return [
      tool("undo", () => this.#undo()),
      tool("redo", () => this.#redo()),
      tool("clear", () => this.#clear()),
      tool("random", () => this.#deal()),
    ];
  }

  // Steps

  /** To another state, from which undoing leads back. @param {State} state */
  #go(state) {
    this.#past.push(this.#state());
    this.#future = [];
    this.#show(settled(this.context, state));
  }

  /** @param {State} state */
  #show(state) {
    this.#tell("");
    this.context.show(state);
  }

  /**
   * A tile of the keyboard: for the hand, or for what was chosen beside it, and then for the hand again.
   * @param {string} tile
   */
  #touch(tile) {
    const { target } = this.keyboard;
    const state = this.#state();
    if (target === "hand") return this.#add(tile);
    const next = touched(this.context, state, target, tile);
    if (!next) return;
    this.keyboard.target = "hand";
    this.#go(next);
    if (isIndicator(target)) this.#goBack();
  }

  /** The next tile is an indicator: the keyboard comes into sight until it is touched. @param {Target} target */
  #aim(target) {
    const [opener, place] = [document.activeElement, scrollY];
    this.keyboard.aim(target);
    this.keyboard.node.scrollIntoView({ block: "nearest" });
    this.keyboard.focus();
    this.#goBack = () => {
      scrollTo(scrollX, place);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }

  /** @param {string} tile */
  #add(tile) {
    const state = this.#state();
    const next = left(this.context, state, tile) > 0 ? added(state, tile) : state;
    if (next !== state) this.#go(next);
  }

  #undo() {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.#state());
    this.#show(before);
  }

  #redo() {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.#state());
    this.#show(after);
  }

  #clear() {
    this.keyboard.target = "hand";
    this.#go(EMPTY);
    this.#tell(
      this.#say("calculator.cleared"),
      button(this.#say("calculator.undo"), () => this.#undo()),
    );
  }

  async #deal() {
    const { dealt } = await import("./entry/deal.js");
    this.#go(dealt(this.context));
  }

  /** @param {string} text @param {(Node | string)[]} more */
  #tell(text, ...more) {
    this.notice.replaceChildren(...(text ? [text, " ", ...more] : []));
  }

  // What follows from a change

  /** Everything that shows the hand or the rules. */
  #update() {
    const state = this.#state();
    this.hand.update(state);
    this.keyboard.update(state);
    this.result.update(state);
    this.situation.update(state, this.keyboard.target);
    this.typed.update(state);
    /** @type {Record<string, unknown>} */
    const can = { undo: this.#past.length, redo: this.#future.length, clear: addressOf(state), random: true };
    for (const { key, node } of this.tools) node.ariaDisabled = String(!can[key]);
    this.recent.update(state, this.context.answer()?.ok ?? false);
  }

  /** The hand goes into the address, so that it can be shared and is kept: when there is time, or somebody needs it. */
  #address() {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.#writeAddress(), SOON);
  }

  #writeAddress() {
    clearTimeout(this.#writing);
    const address = addressOf(this.#state());
    const { pathname, search, hash } = location;
    if (isAtAnchor() && !address) return;
    const wish = address ? `#${address}` : "";
    if (hash !== wish) history.replaceState(history.state, "", pathname + search + wish);
  }

  /** The hand of the address. */
  open() {
    const { state, lost } = stateOf(isAtAnchor() ? "" : location.hash.slice(1));
    const isEmpty = addressOf(state) === "";
    if (addressOf(this.#state()) !== addressOf(state)) this.#past.push(this.#state());
    this.#show(state);
    if (lost.length) this.#tell(this.#say(isEmpty ? "share.damaged" : "share.damaged.partly"));
  }

  async #share() {
    this.#writeAddress();
    const { copyText } = await import("../site/share.js");
    await copyText(this.context.speaker, location.href);
  }

  /** @param {EventTarget | null} target */
  #contains(target) {
    return target instanceof Node && this.root.contains(target);
  }

  // Keys

  /** Tiles are typed as they are written, digits and then the suit. @param {KeyboardEvent} event */
  press(event) {
    const { key, target } = event;
    const isElsewhere = target !== document.body && !this.#contains(target);
    if (isElsewhere || event.altKey || (target instanceof HTMLElement && target.matches("input, select, textarea")))
      return;
    if (event.ctrlKey || event.metaKey) return this.#pressWithControl(event);
    const digits = this.#digits;
    this.#digits = /^\d$/.test(key) ? digits + key : "";
    if (key === "Backspace") this.#go(withoutLast(this.#state()));
    else if (digits && "mpsz".includes(key)) {
      event.stopPropagation(); // these letters are keys of the theme, too
      for (const tile of eachTile(digits + key)) this.#touch(tile);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressWithControl(event) {
    if (event.key === "z") this.#undo();
    else if (event.key === "y") this.#redo();
    else return;
    event.preventDefault();
  }

  start() {
    this.context.onChange(() => {
      this.#update();
      this.#address();
    });
    addEventListener("click", ({ target }) => this.#contains(target) || this.#writeAddress(), true);
    addEventListener("pagehide", () => this.#writeAddress());
    addEventListener("hashchange", () => isAtAnchor() || this.open());
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("ruleset", async () =>
      this.context.use(await currentRules(this.context.book, this.context.pageData.rulesets)),
    );
    this.open();
  }
}

/** @param {HTMLElement} root */
async function start(root) {
  const pageData = JSON.parse(document.getElementById("__calculator")?.textContent ?? "{}");
  try {
    const [rules, entries] = await Promise.all([load("rules.json"), loadTexts("hand")]);
    const book = new Book(rules);
    const context = new Context(book, pageData, entries, await currentRules(book, pageData.rulesets));
    new Calculator(root, context).start();
    showParts(context);
  } catch (error) {
    reportError(error);
    const again = button(root.dataset.retry ?? "", () => start(root));
    root.replaceChildren(
      element("div", { class: "notice", role: "alert" }, element("p", {}, root.dataset.failed ?? ""), again),
    );
  }
}

for (const root of document.querySelectorAll("[data-calculator]")) start(/** @type {HTMLElement} */ (root));
