/**
 * The text field of the hand, which shows its tiles in notation and parses what is typed or pasted.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { addressOf, typedInto, typedText } from "./address.js";

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
