/** Drawing that the pages of questions share. */

import { oneAtATime } from "../dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";

const SIGNS = { right: "✓", wrong: "✗", missed: "✓" };

/** Draw a button that does something, one time after the other. @param {string} words @param {() => unknown} act @param {string} [kind] */
export const drawButton = (words, act, kind) =>
  html`<button type="button" class=${kind ?? nothing} @click=${oneAtATime(act)}>${words}</button>`;

/** Draw a template in a new element, so that lit-html doesn't reuse fields whose values the reader has changed. @param {unknown} drawn */
export function made(drawn) {
  const part = new DocumentFragment();
  render(drawn, part);
  return part;
}

/** Mark something that could be answered, by a class and by a sign for the eye with its word. @param {import("../tell/say.js").Speaker} speaker @param {boolean} isRight @param {boolean} isGiven */
export function markOf(speaker, isRight, isGiven) {
  const name = isRight ? (isGiven ? "right" : "missed") : "wrong";
  const words = speaker.say([`quiz.mark.${name}`]);
  const sign = html`<b aria-hidden="true">${SIGNS[name]}</b>`;
  return { name, words, sign: html`<span class="mark-of">${sign} <span class="word">${words}</span></span>` };
}

/**
 * Draw a list to choose from, with its words before it.
 * @param {string} words
 * @param {string} name
 * @param {(string | number)[][]} options values with their words
 * @param {string | number} chosen
 * @param {(value: string) => void} [act]
 */
export function drawList(words, name, options, chosen, act) {
  const items = options.map(
    ([value, said]) => html`<option value=${value} ?selected=${String(value) === String(chosen)}>${said}</option>`,
  );
  const onChange = (/** @type {any} */ { target }) => act?.(target.value);
  return html`<label><span>${words}</span><select name=${name} @change=${onChange}>${items}</select></label>`;
}
