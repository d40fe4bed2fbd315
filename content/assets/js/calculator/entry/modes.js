/**
 * What the next tile is for: the hand, a call, a quad, an indicator. One row of buttons, and beside the tiles what to
 * touch now.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 *
 * @typedef {import("./controls.js").Choice<string>} Choice
 */

import { button, element } from "../../dom.js";
import { oneOf } from "./controls.js";
import { CALLS, KANS, meldOf, withMeld } from "./melds.js";
import { canFollow, hasRoomForMeld, left, tilesInPlay } from "./state.js";

const INDICATORS = ["dora_indicators", "ura_indicators"];

/** Which button of the row stands for a target. @type {Record<string, string[]>} */
const MODES = { hand: ["hand"], chi: ["chi"], pon: ["pon"], kan: KANS, dora: INDICATORS };

/** @param {string} target */
export const isIndicator = (target) => INDICATORS.includes(target);

/**
 * The state after a tile was touched for something beside the hand; null where that cannot be.
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
    const names = { hand: this.say("hand"), dora: context.say("yaku.dora") };
    this.buttons = Object.entries(MODES).map(([mode, targets]) => {
      const words = /** @type {Record<string, string>} */ (names)[mode] ?? this.say(`call.${mode}`);
      const node = button(words, () => this.aim(this.#isAt(targets) ? "hand" : targets[0]), {
        "aria-pressed": "false",
      });
      return { targets, node };
    });
    const row = this.buttons.map(({ node }) => node);
    this.node = element("div", { class: "calc-modes", role: "group", "aria-label": this.say("mode") }, ...row, more);
    this.kinds = this.#makeKinds("call.kan", KANS, (each) => this.say(`call.${each}`));
    this.indicators = this.#makeKinds("indicators", INDICATORS, (each) =>
      this.say(each === "dora_indicators" ? "dora" : "ura"),
    );
    this.words = element("span", { role: "status" });
    this.end = button(this.say("indicator.cancel"), () => this.aim("hand"));
    this.hint = element(
      "div",
      { class: "calc-hint", hidden: true },
      this.kinds.node,
      this.indicators.node,
      this.words,
      this.end,
    );
  }

  /**
   * Which of several a button of the row means.
   * @param {string} label
   * @param {string[]} targets
   * @param {(target: string) => string} name
   */
  #makeKinds(label, targets, name) {
    return oneOf(
      this.say(label),
      targets.map((each) => /** @type {const} */ ([each, name(each)])),
      (each) => this.aim(each),
    );
  }

  /** @param {string[]} targets */
  #isAt(targets) {
    return targets.includes(this.target);
  }

  /** What the next tile is for. @param {string} target */
  aim(target) {
    this.target = target;
    this.onTarget();
  }

  /** @param {State} state */
  update(state) {
    for (const { targets, node } of this.buttons) {
      node.ariaPressed = String(this.#isAt(targets));
      const canBe = this.#isAt(targets) || !CALLS.includes(targets[0]) || this.#canCall(state, targets[0]);
      node.disabled = !canBe;
    }
    this.#updateHint(state);
  }

  /** @param {State} state */
  #updateHint(state) {
    const { target } = this;
    const isKan = KANS.includes(target);
    this.hint.hidden = target === "hand";
    this.kinds.node.hidden = !isKan;
    this.indicators.node.hidden = !isIndicator(target) || !state.riichi;
    const key = target === "chi" ? "call.chi.which" : isIndicator(target) ? "indicator.which" : "call.which";
    this.words.textContent = target === "hand" ? "" : this.say(key);
    if (isKan) this.kinds.update(target, (kind) => this.#canCall(state, kind));
    if (isIndicator(target)) this.indicators.update(target, () => true);
  }

  /** Is there room for a call, and may such tiles be called? @param {State} state @param {string} call */
  #canCall(state, call) {
    if (!hasRoomForMeld(state)) return false;
    const all = tilesInPlay(this.context).flat();
    const meld = all.map((tile) => meldOf(this.context, state, call, tile)).find(Boolean);
    const bare = { ...state, riichi: 0 };
    return Boolean(meld && canFollow(this.context, bare, withMeld(bare, meld)));
  }
}
