/**
 * The calculator: the entry of a hand, and its views, which all show the same state.
 *
 * @import { Context } from "./context.js"
 * @import { Chosen } from "./entry/hand-view.js"
 * @import { State } from "./entry/state.js"
 */

import { button, element, isAtAnchor, reportUnlessOffline } from "../dom.js";
import { eachTile } from "../tell/spoken-tiles.js";
import { HandUrl, addressOf, settleUrl } from "./entry/address.js";
import { currentRules } from "./context.js";
import { HandView } from "./entry/hand-view.js";
import { Keyboard } from "./entry/keyboard.js";
import { Modes, isIndicator, touched } from "./entry/modes.js";
import { Result } from "./result/result.js";
import { Situation } from "./entry/situation.js";
import { EMPTY, added, discarded, lacking, left, settled, withoutLast } from "./entry/state.js";

export class Calculator {
  /** The states to return to by undo, and by redo. @type {State[]} */
  #past = [];
  /** @type {State[]} */
  #future = [];
  #digits = "";
  /** @type {Chosen | null} */
  #chosen = null;
  /** Created when the reader first selects something. @type {import("./entry/options.js").Options | null} */
  #options = null;
  /** Created when the reader first unfolds it. @type {import("./entry/rare.js").Rare | null} */
  #rare = null;
  #isUnfolded = false;
  /** Created when the page is idle. @type {import("./entry/recent.js").Recent | null} */
  #recent = null;

  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    this.root = root;
    this.context = context;
    this.say = context.saying("ui");
    this.url = new HandUrl(() => context.state);
    this.tools = this.#makeTools();
    const { undo, clear, more } = this.tools;
    this.modes = new Modes(context, () => this.#aim(), more);
    this.keyboard = new Keyboard(context, (tile) => this.#touch(tile), [undo]);
    this.situation = new Situation(context, (state) => this.#go(state));
    this.hand = new HandView(context, (chosen) => this.#choose(chosen));
    this.pays = element("a", { class: "button", hidden: true });
    const take = (/** @type {string} */ tile) => this.#go(added(this.context.state, tile));
    const drop = (/** @type {string} */ tile) => this.#go(discarded(this.context.state, tile));
    this.result = new Result(context, { take, drop }, { hand: this.hand.node, beside: [this.pays, clear] });
    this.notice = element("p", { class: "calc-notice", role: "status" });
    this.below = box("calc-below", this.keyboard.node, this.modes.hint, this.situation.node);
    this.#lay();
  }

  // Layout

  #lay() {
    const { hand, modes, result } = this;
    const input = box("calc-input", modes.node, this.below);
    const heading = element("h2", {}, this.say("calculator.result"));
    const share = button(this.say("calculator.share"), () => this.#share());
    const paper = button(this.say("print.page"), () => print());
    const results = box("calc-results", heading, result.heard, result.node, box("calc-share", share, paper));
    this.root.replaceChildren(box("calc-head", this.notice, hand.node, result.verdict), input, results);
  }

  async #addRecent() {
    const { Recent } = await import("./entry/recent.js");
    this.#recent = new Recent(this.context);
    this.root.parentElement?.querySelector("[data-calculator-recent]")?.append(this.#recent.node);
    this.#updateRecent();
  }

  #makeTools() {
    const tool = (/** @type {string} */ key, /** @type {() => void} */ act) =>
      button(this.say(`calculator.${key}`), act);
    const undo = button("↶", () => this.#undo(), { class: "calc-undo", "aria-label": this.say("calculator.undo") });
    const more = tool("rare", () => this.#fold(!this.#isUnfolded));
    more.classList.add("calc-more");
    const redo = tool("redo", () => this.#redo());
    const clear = tool("clear", () => this.#clear());
    const deal = async () => this.#go((await import("./entry/deal.js")).dealt(this.context));
    clear.classList.add("calc-clear");
    return { undo, redo, more, clear, random: tool("random", deal) };
  }

  /** Show the rare options in place of the keyboard, or the keyboard again. @param {boolean} isUnfolded */
  async #fold(isUnfolded) {
    this.#isUnfolded = isUnfolded;
    this.tools.more.ariaExpanded = String(isUnfolded);
    this.root.classList.toggle("is-unfolded", isUnfolded);
    if (!isUnfolded || this.#rare) return;
    try {
      const [{ Rare }] = await Promise.all([import("./entry/rare.js"), this.context.learn("rare")]);
      this.#rare ??= new Rare(this.context, (state) => this.#go(state), [this.tools.redo, this.tools.random]);
    } catch (error) {
      reportUnlessOffline(error);
      return this.#tell(this.say("errors.data"));
    }
    this.below.after(this.#rare.node);
    this.#rare.update(this.context.state);
  }

  // Changes

  /** Keep the current state for undo. */
  #leave() {
    this.#past.push(this.context.state);
    this.#future = [];
  }

  /** @param {State} state @param {Chosen | null} [chosen] */
  #go(state, chosen = null) {
    this.#leave();
    this.#show(settled(this.context, state), chosen);
  }

  /** @param {State} state @param {Chosen | null} [chosen] */
  #show(state, chosen = null) {
    this.#chosen = chosen;
    this.#tell("");
    this.context.show(state);
  }

  /**
   * Use a tile of the keyboard for the hand, or for the chosen meld or indicator. A new meld is selected, so that its
   * orientation can be changed. In a complete hand the next tile is an indicator again.
   * @param {string} tile
   */
  #touch(tile) {
    const { target } = this.modes;
    const state = this.context.state;
    if (target === "hand") return this.#add(tile);
    const next = touched(this.context, state, target, tile);
    if (!next) return;
    if (!isIndicator(target) || lacking(state) > 0) this.modes.target = "hand";
    const isCall = next.melds.length > state.melds.length;
    this.#go(next, isCall ? { part: "meld", place: state.melds.length } : null);
    if (isCall) void this.#offer();
  }

  /** Update the views after the reader has chosen what the next tile is for. */
  #aim() {
    this.#chosen = null;
    if (this.#isUnfolded) void this.#fold(false);
    this.#update();
  }

  /** @param {string} tile */
  #add(tile) {
    const state = this.context.state;
    const next = left(this.context, state, tile) > 0 ? added(state, tile) : state;
    if (next !== state) this.#go(next);
  }

  // Selection

  /** @param {Chosen} chosen */
  async #choose(chosen) {
    const isSame = this.#chosen?.part === chosen.part && this.#chosen.place === chosen.place;
    if (isSame) return this.#close();
    this.#chosen = chosen;
    if (this.#isUnfolded) void this.#fold(false);
    this.#update();
    await this.#offer();
    this.#options?.focus();
  }

  /** Show what can be done with the selected part. */
  async #offer() {
    if (this.#options) return;
    const { Options } = await import("./entry/options.js");
    this.#options ??= new Options(
      this.context,
      (state, isGone) => this.#amend(state, isGone),
      () => this.#close(),
    );
    this.keyboard.node.after(this.#options.node);
    this.#options.update(this.context.state, this.#chosen);
  }

  /** Replace or remove the selected part. @param {State} state @param {boolean} isGone */
  #amend(state, isGone) {
    const chosen = this.#chosen;
    this.#go(state, isGone ? null : chosen);
    if (isGone && chosen) this.hand.focus(chosen);
  }

  #close() {
    const chosen = this.#chosen;
    this.#chosen = null;
    this.#update();
    if (chosen) this.hand.focus(chosen);
  }

  #undo() {
    this.#turn(this.#past, this.#future);
  }

  #redo() {
    this.#turn(this.#future, this.#past);
  }

  /** Move to the last of some states, and append the current one to the others. @param {State[]} from @param {State[]} to */
  #turn(from, to) {
    const state = from.pop();
    if (!state) return;
    to.push(this.context.state);
    this.#show(state);
  }

  #clear() {
    this.modes.target = "hand";
    this.#go(EMPTY);
    this.#tell(
      this.say("calculator.cleared"),
      button(this.say("calculator.undo"), () => this.#undo()),
    );
  }

  /** @param {string} text @param {(Node | string)[]} more */
  #tell(text, ...more) {
    this.notice.replaceChildren(...(text ? [text, " ", ...more] : []));
  }

  // Updates

  /** Return the updates of all views, one by one. @returns {(() => void)[]} */
  #updates() {
    const { context } = this;
    return [
      () => this.hand.update(context.state, this.#chosen),
      () => this.modes.update(context.state),
      () => this.keyboard.update(context.state, this.modes.target),
      () => this.#options?.update(context.state, this.#chosen),
      () => this.situation.update(context.state),
      () => this.#rare?.update(context.state),
      () => this.result.update(context.state),
      () => this.#updateTools(context.state),
      () => this.#updateRecent(),
    ];
  }

  #updateRecent() {
    const { state, answer, isCovered } = this.context;
    this.#recent?.update(state, (answer?.ok ?? false) && !isCovered);
  }

  /** Update the link to the settlement page, which leads back to the question the hand was for, or starts with this hand. @param {State} state */
  #updatePays(state) {
    this.pays.hidden = !this.context.answer?.ok;
    const { seat, isForGame, href } = settleUrl(location, addressOf(state), state);
    this.pays.href = href;
    this.pays.textContent = isForGame
      ? this.say("calculator.settle.game")
      : this.say(
          seat ? "calculator.settle.for" : "calculator.settle",
          seat ? { seat: this.context.say(`words.${seat}`) } : {},
        );
  }

  #update() {
    for (const update of this.#updates()) update();
  }

  /** @param {State} state */
  #updateTools(state) {
    const { undo, redo, clear } = this.tools;
    undo.ariaDisabled = String(!this.#past.length);
    redo.ariaDisabled = String(!this.#future.length);
    clear.ariaDisabled = String(!addressOf(state));
    this.#updatePays(state);
    const { target } = this.modes;
    this.below.classList.toggle("has-options", this.#chosen !== null || (target !== "hand" && !isIndicator(target)));
  }

  /** Show the hand in the address. */
  open() {
    const { state, lost } = this.url.read();
    if (addressOf(this.context.state) !== addressOf(state)) this.#leave();
    this.#show(state);
    if (lost.length) this.#tell(this.say(addressOf(state) ? "share.damaged.partly" : "share.damaged"));
  }

  async #share() {
    this.url.write();
    const { copyText } = await import("../site/share.js");
    await copyText(this.context.speaker, location.href);
  }

  /** @param {EventTarget | null} target */
  #contains(target) {
    return target instanceof Node && this.root.contains(target);
  }

  // Keyboard shortcuts

  /** Add typed tiles: digits and then the suit. @param {KeyboardEvent} event */
  press(event) {
    const { key, target } = event;
    const isElsewhere = target !== document.body && !this.#contains(target);
    if (isElsewhere || event.altKey || (target instanceof HTMLElement && target.matches("input, select, textarea")))
      return;
    if (event.ctrlKey || event.metaKey) return this.#pressWithControl(event);
    const digits = this.#digits;
    this.#digits = /^\d$/.test(key) ? digits + key : "";
    if (key === "Backspace") this.#go(withoutLast(this.context.state));
    else if (digits && "mpszмпсз".includes(key)) {
      const suit = "mpsz"["мпсз".indexOf(key)] ?? key;
      for (const tile of eachTile(digits + suit)) this.#touch(tile);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressWithControl(event) {
    if (event.key === "z") this.#undo();
    else if (event.key === "y") this.#redo();
    else return;
    event.preventDefault();
  }

  /** Draw the views one by one, so that a slow device stays responsive. */
  async start() {
    this.open();
    this.#listen();
    for (const update of this.#updates()) {
      update();
      await pause();
    }
    this.url.writeSoon();
    (window.requestIdleCallback ?? setTimeout)(() => this.#addRecent().catch(reportUnlessOffline));
  }

  #listen() {
    this.context.onChange(() => {
      this.#update();
      this.url.writeSoon();
    });
    addEventListener("click", ({ target }) => this.#contains(target) || this.url.write(), true);
    addEventListener("pagehide", () => this.url.write());
    addEventListener("hashchange", () => isAtAnchor() || this.open());
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("ruleset", async () =>
      this.context.use(await currentRules(this.context.book, this.context.pageData.rulesets)),
    );
  }
}

/** @param {string} name @param {...Node} parts */
const box = (name, ...parts) => element("div", { class: name }, ...parts);

/** Yield to the browser. */
export function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}
