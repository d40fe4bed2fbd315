/** What the pages of questions draw alike. */

import { oneAtATime } from "../dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";

const SIGNS = { right: "✓", wrong: "✗", missed: "✓" };

/** Draw a button that does something, one time after the other. @param {string} words @param {() => unknown} act @param {string} [kind] */
export const drawButton = (words, act, kind) =>
  html`<button type="button" class=${kind ?? nothing} @click=${oneAtATime(act)}>${words}</button>`;

/** Make what is not to be taken for what was drawn before in its place: its fields are as they are stated. @param {unknown} drawn */
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
