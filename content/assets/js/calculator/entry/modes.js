/**
 * The target of the next tile: the hand, a call, a kan, an indicator. A row of buttons, and a hint beside the tiles.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { INDICATORS } from "../../engine/hand.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { oneOf } from "./controls.js";
import { meldOf, withMeld } from "./melds.js";
import { CALLS, canFollow, hasRoomForMeld, KANS, left, tilesInPlay } from "./state.js";

/** The targets that a button of the row stands for. @type {Record<string, readonly string[]>} */
const MODES = { hand: ["hand"], chi: ["chi"], pon: ["pon"], kan: KANS, dora: INDICATORS };

/** @param {string} target */
export const isIndicator = (target) => /** @type {readonly string[]} */ (INDICATORS).includes(target);

/**
 * Add a tile to a target beside the hand; null if that is impossible.
 * @param {Context} context
 * @param {State} state
 * @param {string} target
 * @param {string} tile
 * @returns {State | null}
 */
export function touched(context, state, target, tile) {
  if (CALLS.includes(target)) {
    const meld = hasRoomForMeld(state) ? meldOf(context, state, target, tile) : null;
    return meld && withMeld(state, meld);
  }
  if (left(context, state, tile) === 0) return null;
  return { ...state, [target]: [.../** @type {string[]} */ (state[target]), tile] };
}

export class Modes {
  target = "hand";

  /**
   * @param {Context} context
   * @param {() => void} onTarget
   * @param {HTMLElement} more the last button of the row
   */
  constructor(context, onTarget, more) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.onTarget = onTarget;
    this.more = more;
    this.node = element("div", { class: "calc-modes", role: "group", "aria-label": this.say("mode") });
    this.hint = element("div", { class: "calc-hint", hidden: true });
  }

  /** @param {readonly string[]} targets */
  #isAt(targets) {
    return targets.includes(this.target);
  }

  /** Choose a target. @param {string} target */
  aim(target) {
    this.target = target;
    this.onTarget();
  }

  /** @param {State} state */
  update(state) {
    render(
      [...Object.entries(MODES).map(([mode, targets]) => this.#button(state, mode, targets)), this.more],
      this.node,
    );
    this.hint.hidden = this.target === "hand";
    render(this.#hint(state), this.hint);
  }

  /** @param {State} state @param {string} mode @param {readonly string[]} targets */
  #button(state, mode, targets) {
    const isAt = this.#isAt(targets);
    const canBe = isAt || !CALLS.includes(targets[0]) || this.#canCall(state, targets[0]);
    const words = { hand: () => this.say("hand"), dora: () => this.context.say("yaku.dora") }[mode];
    return html`<button type="button" aria-pressed=${String(isAt)} ?disabled=${!canBe}
      @click=${() => this.aim(isAt ? "hand" : targets[0])}>${words?.() ?? this.say(`call.${mode}`)}</button>`;
  }

  /** Draw the targets of a button that has several, and a hint on what to tap. @param {State} state */
  #hint(state) {
    const { target } = this;
    const kinds = KANS.map((kind) => /** @type {const} */ ([kind, this.say(`call.${kind}`)]));
    const dora = INDICATORS.map(
      (each) =>
        /** @type {const} */ ([each, this.context.say(each === "dora_indicators" ? "yaku.dora" : "yaku.ura_dora")]),
    );
    const aim = (/** @type {string} */ each) => this.aim(each);
    const isOfKan = (/** @type {string} */ kind) => this.#canCall(state, kind);
    const key = target === "chi" ? "call.chi.which" : isIndicator(target) ? "indicator.which" : "call.which";
    return html`${KANS.includes(target) ? oneOf({ name: "kan", label: this.say("call.kan") }, kinds, target, isOfKan, aim) : nothing}
      ${isIndicator(target) && state.riichi ? oneOf({ name: "dora", label: this.say("indicators") }, dora, target, () => true, aim) : nothing}
      <button type="button" @click=${() => this.aim("hand")}>${this.say("indicator.cancel")}</button>
      <span role="status">${target === "hand" ? "" : this.say(key)}</span>`;
  }

  /** Tell whether there is room for a call and these tiles may be called. @param {State} state @param {string} call */
  #canCall(state, call) {
    if (!hasRoomForMeld(state)) return false;
    const all = tilesInPlay(this.context).flat();
    const meld = all.map((tile) => meldOf(this.context, state, call, tile)).find(Boolean);
    const bare = { ...state, riichi: 0 };
    return Boolean(meld && canFollow(this.context, bare, withMeld(bare, meld)));
  }
}
