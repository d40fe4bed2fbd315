/**
 * The text field of the hand, which shows its tiles in notation and parses what is typed or pasted.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { typedHand } from "../../tell/typed-tiles.js";
import { addressOf, handText, readParts } from "./address.js";
import { EMPTY } from "./state.js";

export class Typed {
  /** @param {Context} context @param {(state: State) => void} onChange */
  constructor(context, onChange) {
    this.context = context;
    this.onChange = onChange;
    this.input = element("input", {
      ...{ autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "done" },
      onchange: () => this.#take(),
      onpaste: () => setTimeout(() => this.#take()),
    });
    this.wrong = element("p", { class: "calc-bad", role: "alert" });
    const words = element("span", {}, context.say("ui.calculator.paste"));
    const take = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#take();
    };
    this.node = element(
      "form",
      { class: "calc-typed", onsubmit: take },
      element("label", {}, words, this.input),
      this.wrong,
    );
  }

  /** @param {State} state */
  update(state) {
    if (document.activeElement === this.input) return; // the reader is typing
    this.input.value = typedText(state);
    this.#complain([]);
  }

  /** Show the typed hand, or list the invalid parts and keep the hand. */
  #take() {
    const before = this.context.state;
    const { state, lost } = typedInto(this.input.value, before);
    this.#complain(lost);
    if (!lost.length && addressOf(state) !== addressOf(before)) this.onChange(state);
  }

  /** @param {string[]} lost */
  #complain(lost) {
    this.wrong.textContent = lost.length ? this.context.say("ui.calculator.paste.bad", { found: lost.join(" ") }) : "";
    this.input.ariaInvalid = String(lost.length > 0);
  }
}

/**
 * Replace the tiles of a state by those that were typed or pasted, maybe within a URL.
 * @param {string} text
 * @param {State} state
 * @returns {{ state: State, lost: string[] }}
 */
export function typedInto(text, state) {
  const isLink = text.includes("#");
  const { win_tile: _, ...rest } = state;
  const begun = isLink ? EMPTY : /** @type {State} */ ({ ...rest, concealed: "", melds: [] });
  return readParts(isLink ? text.slice(text.indexOf("#") + 1).trim() : typedHand(text), begun);
}

/** Return a hand as readers type it: its tiles and its melds. @param {State} state */
function typedText(state) {
  return [handText(state), ...state.melds.map(({ type, tiles }) => `${type}:${tiles}`)].join(" ").trim();
}
