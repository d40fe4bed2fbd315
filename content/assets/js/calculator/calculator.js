/**
 * The calculator: the entry of a hand, and its views, each a function of the same context and entry.
 *
 * @import { Context, Entry } from "./calculator-context.js"
 * @import { Chosen, State } from "../hands/hand-state.js"
 */

import { Tool } from "../core/tool.js";
import { drawButton } from "../core/draw.js";
import { act, focusOn, reportUnlessOffline, whenIdle } from "../dom.js";
import { onRules } from "../rules/in-force.js";
import { eachTile } from "../tell/spoken-tiles.js";
import { unlight } from "../tell/drawn-tiles.js";
import { html, nothing } from "../vendor/lit-html.js";
import { currentRules } from "./calculator-context.js";
import { HandUrl, addressOf, settleUrl } from "../hands/hand-address.js";
import { buttonOf, handView } from "./entry/hand-view.js";
import { keyboardView } from "./entry/keyboard.js";
import { hintView, isIndicator, modesView, touched } from "./entry/modes.js";
import { situationView } from "./entry/situation.js";
import { EMPTY, added, discarded, lacking, left, settled, withoutLast } from "../hands/hand-state.js";
import { Result } from "./result/hand-result.js";

export class Calculator extends Tool {
  /** The states to return to by undo, and by redo. @type {State[]} */
  #past = [];
  /** @type {State[]} */
  #future = [];
  #digits = "";
  #isUnfolded = false;
  /** The last notice to the reader, and whether its cause can be undone. */
  #notice = { text: "", hasUndo: false };
  /** The modules that are loaded when they are needed. @type {{ options?: typeof import("./entry/part-options.js"), rare?: typeof import("./entry/rare.js"), typed?: typeof import("./entry/typed.js") }} */
  #modules = {};
  /** Created when the page is idle. @type {import("./entry/recent.js").Recent | null} */
  #recent = null;
  /** The drawn parts by the names of their views. @type {Record<string, unknown>} */
  #drawn = {};
  /** The result that is on the page. @type {object | null} */
  #shown = null;

  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    super(root);
    root.replaceChildren();
    this.context = context;
    this.say = context.saying("ui");
    this.url = new HandUrl(this, () => context.state);
    /** @type {Entry} */
    this.entry = {
      ...{ target: "hand", chosen: null, stop: "", lost: [] },
      go: (state, chosen) => this.#go(state, chosen),
      choose: (chosen) => this.#choose(chosen),
      close: () => this.#close(),
      aim: (target) => this.#aim(target),
      touch: (tile) => this.#touch(tile),
      change: (change) => this.#change(change),
    };
    const take = (/** @type {string} */ tile) => this.#go(added(this.context.state, tile));
    const drop = (/** @type {string} */ tile) => this.#go(discarded(this.context.state, tile));
    const go = (/** @type {State} */ state) => this.#go(state);
    this.result = new Result(context, { take, drop, go }, () => this.#draw());
  }

  // Drawing

  /** The views in the order in which they are drawn at first. @type {[name: string, view: () => unknown][]} */
  #views = [
    ["hand", () => handView(this.context, this.entry)],
    ["modes", () => modesView(this.context, this.entry, this.#foldButton())],
    ["keyboard", () => keyboardView(this.context, this.entry, this.#undoButton())],
    ["options", () => this.#modules.options?.optionsView(this.context, this.entry, this.#amend) ?? nothing],
    ["hint", () => hintView(this.context, this.entry)],
    ["situation", () => situationView(this.context, this.entry)],
    ["rare", () => this.#modules.rare?.rareView(this.context, this.entry, this.#rareTools()) ?? nothing],
    ["result", () => this.#updateResult()],
  ];

  /** Draw what the views show now. */
  #draw() {
    const { hand, modes, keyboard, options, hint, situation, rare } = this.#drawn;
    const { brief } = this.result.shown;
    const { target, chosen, lost } = this.entry;
    const hasOptions = chosen !== null || (target !== "hand" && !isIndicator(target));
    if (this.result.shown !== this.#shown) unlight(this.root); // what a line of the last score has highlighted
    this.#shown = this.result.shown;
    this.root.classList.toggle("is-unfolded", this.#isUnfolded);
    const go = () => this.root.querySelector(".calc-results")?.scrollIntoView();
    this.draw(
      html`<div class="calc-head"><p class="calc-notice note" role="status">${this.#noticeParts()}</p>${hand}<p class="calc-verdict"><span>${brief}</span>${drawButton(
        this.say("calculator.result"),
        go,
        "calc-go",
      )}${this.#paysLink()}${this.#tool("clear", () => this.#clear(), Boolean(addressOf(this.context.state)))}</p></div>
        <div class="calc-input">${modes}<div class=${hasOptions ? "calc-below has-options" : "calc-below"}>${keyboard}${options}${hint}${situation}</div>${rare}</div>
        ${"result" in this.#drawn ? this.#results() : nothing}`,
      () => this.#handPlace && buttonOf(this.#handPlace),
    );
    if (!lost.length) this.#modules.typed?.showTyped(this.root, this.context.state);
  }

  /** Draw what the hand comes to, once all above it is there: what is read is not moved. */
  #results() {
    const { said, parts } = this.result.shown;
    return html`<div class="calc-results"><h2>${this.say("calculator.result")}</h2><p class="calc-heard" role="status">${said}</p><div class="calc-result">${parts}</div>
          <div class="calc-share row">${drawButton(this.say("calculator.share"), () => this.#share())}${drawButton(this.say("print.page"), () => print())}</div></div>`;
  }

  get #handPlace() {
    return this.root.querySelector(".calc-hand");
  }

  /** Focus a part of the hand. @param {Chosen} [chosen] */
  #focusHand(chosen) {
    const hand = this.#handPlace;
    if (hand) focusOn(buttonOf(hand, chosen), false);
  }

  #noticeParts() {
    const { text, hasUndo } = this.#notice;
    const undo = html` ${drawButton(this.say("calculator.undo"), () => this.#undo())}`;
    return [text, hasUndo ? undo : nothing];
  }

  /** Draw a button that does something if it can. @param {string} key @param {() => unknown} handle @param {boolean} canBe */
  #tool(key, handle, canBe = true) {
    return html`<button type="button" class=${`calc-${key}`} aria-disabled=${canBe ? nothing : "true"} @click=${act(handle)}>${this.say(`calculator.${key}`)}</button>`;
  }

  #undoButton() {
    return html`<button type="button" class="calc-undo" aria-label=${this.say("calculator.undo")} aria-disabled=${String(!this.#past.length)} @click=${() => this.#undo()}>↶</button>`;
  }

  #foldButton() {
    const fold = act(() => this.#fold(!this.#isUnfolded));
    return html`<button type="button" class="calc-more" aria-expanded=${String(this.#isUnfolded)} @click=${fold}>${this.say("calculator.rare")}</button>`;
  }

  #rareTools() {
    const deal = async () => this.#go((await import("./entry/deal.js")).dealt(this.context));
    return [this.#tool("redo", () => this.#redo(), this.#future.length > 0), this.#tool("random", deal)];
  }

  /** Draw the link to the settlement page, which leads back to the question the hand was for, or starts with this hand. */
  #paysLink() {
    const { state, answer } = this.context;
    const { seat, isForGame, href } = settleUrl(location, addressOf(state), state);
    const words = isForGame
      ? this.say("calculator.settle.game")
      : this.say(
          seat ? "calculator.settle.for" : "calculator.settle",
          seat ? { seat: this.context.say(`words.${seat}`) } : {},
        );
    return html`<a class="button" href=${href} ?hidden=${!answer?.ok}>${words}</a>`;
  }

  #updateResult() {
    const { state, answer, isCovered } = this.context;
    this.result.update(state);
    this.#recent?.update(state, (answer?.ok ?? false) && !isCovered);
  }

  /** Draw everything again after a change. */
  #update() {
    for (const [name, view] of this.#views) this.#drawn[name] = view();
    this.#draw();
  }

  /** @param {Parameters<Entry["change"]>[0]} change */
  #change(change) {
    Object.assign(this.entry, change);
    this.#update();
  }

  async #addRecent() {
    const { Recent } = await import("./entry/recent.js");
    const place = this.root.parentElement?.querySelector("[data-calculator-recent]");
    if (!(place instanceof HTMLElement)) return;
    this.#recent = new Recent(this.context, place);
    this.#updateResult();
  }

  /** Show the rare options in place of the keyboard, or the keyboard again. @param {boolean} isUnfolded */
  async #fold(isUnfolded) {
    this.#isUnfolded = isUnfolded;
    this.#update();
    if (!isUnfolded || this.#modules.rare) return;
    try {
      const [rare, typed] = await Promise.all([
        import("./entry/rare.js"),
        import("./entry/typed.js"),
        this.context.learn("rare"),
      ]);
      Object.assign(this.#modules, { rare, typed });
    } catch (error) {
      reportUnlessOffline(error);
      return this.#tell(this.say("errors.data"));
    }
    this.#update();
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
    Object.assign(this.entry, { chosen, lost: [] });
    this.#notice = { text: "", hasUndo: false };
    this.context.show(state);
  }

  /**
   * Use a tile of the keyboard for the hand, or for the chosen meld or indicator. A new meld is selected, so that its
   * orientation can be changed. In a complete hand the next tile is an indicator again.
   * @param {string} tile
   */
  #touch(tile) {
    const { target } = this.entry;
    const state = this.context.state;
    if (target === "hand") return this.#add(tile);
    const next = touched(this.context, state, target, tile);
    if (!next) return;
    if (!isIndicator(target) || lacking(state) > 0) this.entry.target = "hand";
    const isCall = next.melds.length > state.melds.length;
    this.#go(next, isCall ? { part: "meld", place: state.melds.length } : null);
    if (isCall) void this.#offer();
  }

  /** Choose what the next tile is for. @param {string} target */
  #aim(target) {
    this.#isUnfolded = false;
    this.#change({ target, chosen: null });
  }

  /** @param {string} tile */
  #add(tile) {
    const state = this.context.state;
    const next = left(this.context, state, tile) > 0 ? added(state, tile) : state;
    if (next === state) return;
    this.#go(next);
    const { activeElement } = document;
    if (this.#contains(activeElement) && !activeElement?.checkVisibility())
      focusOn(this.root.querySelector(".calc-undo"));
  }

  // Selection

  /** @param {Chosen} chosen */
  async #choose(chosen) {
    const isSame = this.entry.chosen?.part === chosen.part && this.entry.chosen.place === chosen.place;
    if (isSame) return this.#close();
    this.#isUnfolded = false;
    this.#change({ chosen });
    await this.#offer();
    const first = this.root.querySelector(".calc-options :is(button, input)");
    focusOn(first, false);
  }

  /** Load what can be done with the selected part. */
  async #offer() {
    if (this.#modules.options) return;
    this.#modules.options = await import("./entry/part-options.js");
    this.#update();
  }

  /** Replace or remove the selected part. @type {(state: State, isGone: boolean) => void} */
  #amend = (state, isGone) => {
    const { chosen } = this.entry;
    this.#go(state, isGone ? null : chosen);
    if (isGone && chosen) this.#focusHand(chosen);
  };

  #close() {
    const { chosen } = this.entry;
    this.#change({ chosen: null });
    if (chosen) this.#focusHand(chosen);
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
    this.entry.target = "hand";
    this.#go(EMPTY);
    this.#tell(this.say("calculator.cleared"), true);
  }

  /** @param {string} text @param {boolean} [hasUndo] */
  #tell(text, hasUndo = false) {
    this.#notice = { text, hasUndo };
    this.#draw();
  }

  /** Show the hand in the address. */
  open() {
    const { state, lost } = this.url.read();
    if (addressOf(this.context.state) !== addressOf(state)) this.#leave();
    this.#show(state);
    this.#tellLost(lost);
  }

  /** Tell what of an address could not be read. @param {string[]} lost */
  #tellLost(lost) {
    if (lost.length) this.#tell(this.say(addressOf(this.context.state) ? "share.damaged.partly" : "share.damaged"));
  }

  async #share() {
    this.url.write();
    const { copyText } = await import("../core/share.js");
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
    const { state, lost } = this.url.read();
    if (addressOf(state)) this.#leave();
    this.context.show(state);
    this.#listen();
    for (const [name, view] of this.#views) {
      this.#drawn[name] = view();
      this.#draw();
      await pause();
    }
    this.#tellLost(lost);
    this.url.writeSoon();
    whenIdle(() => this.#addRecent());
  }

  #listen() {
    this.context.onChange(() => {
      this.#update();
      this.url.writeSoon();
    });
    addEventListener("click", ({ target }) => this.#contains(target) || this.url.write(), true);
    addEventListener("pagehide", () => this.url.write());
    this.follow((_, isFirst) => isFirst || this.open());
    document.addEventListener("keydown", (event) => this.press(event));
    onRules(async () => this.context.use(await currentRules(this.context.book, this.context.pageData.rulesets)));
  }
}

/** Yield to the browser. */
export function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}
