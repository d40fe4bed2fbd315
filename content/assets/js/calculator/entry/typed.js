/**
 * The text field of the hand, which shows its tiles in notation and parses what is typed or pasted.
 *
 * @import { Context, Entry } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { typedHand } from "../../tell/typed-tiles.js";
import { addressOf, handText, readParts } from "../../hands/hand-address.js";
import { html } from "../../vendor/lit-html.js";
import { EMPTY } from "../../hands/hand-state.js";

/** Draw the field. What is invalid is listed, and the hand stays. @param {Context} context @param {Entry} entry */
export function typedView(context, entry) {
  const { lost } = entry;
  const take = (/** @type {HTMLInputElement} */ input) => {
    const { state, lost } = typedInto(input.value, context.state);
    entry.change({ lost });
    if (!lost.length && addressOf(state) !== addressOf(context.state)) entry.go(state);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    take(/** @type {HTMLInputElement} */ (/** @type {Element} */ (event.currentTarget).querySelector("input")));
  };
  const change = (/** @type {Event} */ { currentTarget }) => take(/** @type {HTMLInputElement} */ (currentTarget));
  const paste = (/** @type {Event} */ { currentTarget }) =>
    setTimeout(() => take(/** @type {HTMLInputElement} */ (currentTarget)));
  return html`<form class="calc-typed" @submit=${submit}><label class="row"><span>${context.say("ui.calculator.paste")}</span><input autocomplete="off"
    autocapitalize="off" spellcheck="false" enterkeyhint="done" aria-invalid=${String(lost.length > 0)} @change=${change} @paste=${paste}></label>
    <p class="calc-bad" role="alert">${lost.length ? context.say("ui.calculator.paste.bad", { found: lost.join(" ") }) : ""}</p></form>`;
}

/** Show the hand in the field, unless the reader is typing there. @param {Element} root @param {State} state */
export function showTyped(root, state) {
  const input = root.querySelector(".calc-typed input");
  if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = typedText(state);
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
