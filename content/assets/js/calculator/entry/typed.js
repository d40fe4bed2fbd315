/**
 * The field in which a hand is typed or pasted, and read: it says the tiles of the hand as they are written.
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
    const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
    this.input = element("input", { ...plain, enterkeyhint: "done" });
    this.wrong = element("p", { class: "calc-bad", role: "alert" });
    const words = element("span", {}, context.say("ui.calculator.paste"));
    this.node = element("form", { class: "calc-typed" }, element("label", {}, words, this.input), this.wrong);
    this.input.addEventListener("change", () => this.#take());
    this.input.addEventListener("paste", () => setTimeout(() => this.#take()));
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#take();
    });
  }

  /** @param {State} state */
  update(state) {
    if (document.activeElement === this.input) return; // somebody is typing
    this.input.value = typedText(state);
    this.#complain([]);
  }

  /** The tiles that were typed, if they can be read; else what cannot, and the hand stays. */
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
