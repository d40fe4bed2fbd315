/**
 * The keyboard of tiles: a key for each tile of the game with the number of those left; what a tile is for is chosen
 * beside it: the hand, a call, a quad, an indicator.
 *
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./state.js").State} State
 * @typedef {"chi" | "pon" | "kan_open" | "kan_closed" | "kan_added"} Call
 * @typedef {"hand" | Call | "dora_indicators" | "ura_indicators"} Target
 */

import { button, element } from "../../dom.js";
import { canFollow, hasRoomForMeld, lacking, left, meldOf, tilesInPlay, withMeld } from "./state.js";

/** @type {Target[]} */
const CALLS = ["chi", "pon", "kan_open", "kan_closed", "kan_added"];
/** @param {Target} target */
export const isIndicator = (target) => target.endsWith("_indicators");

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * The state after a tile was touched for a purpose; null where that cannot be.
 * @param {Context} context
 * @param {State} state
 * @param {Target} target
 * @param {string} tile
 * @returns {State | null}
 */
export function touched(context, state, target, tile) {
  if (CALLS.includes(target)) {
    const meld = hasRoomForMeld(state) ? meldOf(context, state, target, tile) : null;
    return meld && withMeld(state, meld);
  }
  if (left(context, state, tile) === 0) return null;
  return { ...state, [target]: [...state[target], tile] };
}

export class Keyboard {
  /** @type {Target} */
  target = "hand";
  /** @type {HTMLButtonElement[][]} */
  #rows = [];
  /** @type {Map<Target, HTMLButtonElement>} */
  #calls = new Map();
  #tiles = "";

  /**
   * @param {Context} context
   * @param {(tile: string) => void} onTile
   * @param {() => void} onTarget
   */
  constructor(context, onTile, onTarget) {
    this.context = context;
    this.onTile = onTile;
    this.onTarget = onTarget;
    this.hint = element("p", { class: "calc-hint", role: "status" });
    this.keys = element("div", { class: "calc-keys", role: "group", "aria-label": this.#say("keyboard") });
    this.keys.setAttribute("aria-description", context.say("ui.a11y.tile_keyboard"));
    this.keys.addEventListener("keydown", (event) => this.#move(event));
    this.node = element("div", { class: "calc-board" }, this.#makeCalls(), this.hint, this.keys);
  }

  /** @param {string} key @param {Record<string, any>} [values] */
  #say(key, values) {
    return this.context.say(`ui.calculator.${key}`, values);
  }

  #makeCalls() {
    for (const call of CALLS) {
      const act = () => this.aim(this.target === call ? "hand" : call);
      this.#calls.set(call, button(this.#say(`call.${call}`), act, { "aria-pressed": "false" }));
    }
    const label = this.#say("calls");
    return element("div", { class: "calc-calls", role: "group", "aria-label": label }, ...this.#calls.values());
  }

  /** What the next tile is for. @param {Target} target */
  aim(target) {
    this.target = target;
    this.onTarget();
  }

  /** @param {State} state */
  update(state) {
    this.#makeKeys();
    for (const [call, made] of this.#calls) {
      made.setAttribute("aria-pressed", String(this.target === call));
      made.disabled = this.target !== call && !this.#canCall(state, call);
    }
    this.hint.replaceChildren(...this.#hintOf());
    const isFull = this.target === "hand" && lacking(state) < 1;
    for (const key of this.#rows.flat()) this.#mark(key, state, isFull);
  }

  /** The keys are made anew only where other tiles are played with. */
  #makeKeys() {
    const rows = tilesInPlay(this.context);
    if (this.#tiles === rows.join()) return;
    this.#tiles = rows.join();
    this.#rows = rows.map((tiles) => tiles.map((tile) => this.#makeKey(tile)));
    this.#rows.flat().forEach((key, place) => (key.tabIndex = place ? -1 : 0));
    const suits = this.#rows.map((keys) => element("div", { class: "calc-suit" }, ...keys));
    this.keys.replaceChildren(...suits);
  }

  /** @param {string} tile */
  #makeKey(tile) {
    const act = () => key.ariaDisabled !== "true" && this.onTile(tile);
    const key = button("", act, { "data-tile": tile });
    key.append(this.context.speaker.artist.tile(tile), element("small", { "aria-hidden": "true" }));
    return key;
  }

  /** @param {HTMLButtonElement} key @param {State} state @param {boolean} isFull */
  #mark(key, state, isFull) {
    const { tile = "" } = key.dataset;
    const number = left(this.context, state, tile);
    const canBe =
      this.target === "hand" ? !isFull && number > 0 : touched(this.context, state, this.target, tile) !== null;
    key.ariaDisabled = String(!canBe);
    key.ariaLabel = `${this.context.speaker.artist.name(tile)}, ${this.#say("keyboard.left", { n: number })}`;
    const count = key.lastElementChild;
    if (count) count.textContent = this.context.speaker.number(number);
  }

  /** Is there room for a call, and may such tiles be called? @param {State} state @param {Target} call */
  #canCall(state, call) {
    if (!hasRoomForMeld(state)) return false;
    const meld = tilesInPlay(this.context)
      .flat()
      .map((tile) => meldOf(this.context, state, call, tile))
      .find(Boolean);
    const open = meld && { ...state, riichi: 0, melds: [...state.melds, meld] };
    return Boolean(open && canFollow(this.context, { ...state, riichi: 0 }, open));
  }

  /** What to touch now. */
  #hintOf() {
    if (this.target === "hand") return [];
    const isCall = CALLS.includes(this.target);
    const key = this.target === "chi" ? "call.chi.which" : isCall ? "call.which" : "indicator.which";
    const end = button(this.#say(isCall ? "call.cancel" : "indicator.cancel"), () => {
      this.aim("hand");
      this.focus();
    });
    return [this.#say(key), " ", end];
  }

  /** To the key that the tabulator would stop at. */
  focus() {
    this.#rows
      .flat()
      .find((key) => key.tabIndex === 0)
      ?.focus({ preventScroll: true });
  }

  /** Arrow keys go from tile to tile; the tabulator stops at the keyboard once. @param {KeyboardEvent} event */
  #move(event) {
    const step = /** @type {Record<string, number[]>} */ (STEPS)[event.key];
    const row = this.#rows.findIndex((keys) => keys.includes(/** @type {HTMLButtonElement} */ (event.target)));
    if (!step || row < 0) return;
    event.preventDefault();
    const place = this.#rows[row].indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = this.#rows[row + step[0]];
    const goal = step[0] ? next?.[Math.min(place, next.length - 1)] : this.#rows[row][place + step[1]];
    if (!goal) return;
    for (const key of this.#rows.flat()) key.tabIndex = key === goal ? 0 : -1;
    goal.focus();
  }
}
