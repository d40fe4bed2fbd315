/** Drawing that all tools share. */

import { act } from "../dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** Draw a button that does something; clicks while it is done are ignored. @param {unknown} words @param {() => unknown} handle @param {string} [kind] */
export const drawButton = (words, handle, kind) =>
  html`<button type="button" class=${kind ?? nothing} @click=${act(handle)}>${words}</button>`;

/**
 * Draw tabs: buttons side by side, of which the chosen one is filled.
 * @param {string} label
 * @param {{ words: string, isOn: boolean, isOff?: boolean, take: () => unknown }[]} tabs
 * @param {string} [kind]
 * @param {unknown} [more] what follows them in the row
 */
export function drawTabs(label, tabs, kind = "", more = nothing) {
  const buttons = tabs.map(
    ({ words, isOn, isOff = false, take }) =>
      html`<button type="button" aria-pressed=${String(isOn)} ?disabled=${isOff} @click=${act(take)}>${words}</button>`,
  );
  return html`<div class="tabs ${kind}" role="group" aria-label=${label}>${buttons}${more}</div>`;
}

/** Draw a chip: a circumstance in a word or two. @param {unknown} words @param {string} [kind] */
export const drawChip = (words, kind = "") => html`<li class=${kind ? `chip ${kind}` : "chip"}>${words}</li>`;

/** Draw the number that counts, and what it is of. @param {string} number @param {string} [words] */
export const drawScore = (number, words) =>
  html`<p class="score"><b>${number}</b>${words ? html` <span>${words}</span>` : nothing}</p>`;

/** Draw that there is nothing yet, and the way to it. @param {string} words @param {unknown} [way] */
export const drawEmpty = (words, way = nothing) => html`<div class="empty"><p>${words}</p>${way}</div>`;

/** Draw that something is on its way. @param {string} words */
export const drawBusy = (words) => html`<p class="busy" role="status">${words}</p>`;

/** Draw a template apart from the page, so that lit-html doesn't reuse fields whose values the reader has changed. @param {unknown} drawn */
export function made(drawn) {
  const part = new DocumentFragment();
  render(drawn, part);
  return part;
}

/** Return a copy of the content of an element, to be drawn at another place on the page. @param {Element | null | undefined} said */
export function contentOf(said) {
  const copy = document.createDocumentFragment();
  copy.append(...[...(said?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  return copy;
}

/** Return the element with a class that a template has drawn. @param {Element} within @param {string} name */
export const placeIn = (within, name) => /** @type {HTMLElement} */ (within.querySelector(`.${name}`));

/** Return the element of a template, in which a part of the page draws itself. @param {unknown} drawn */
export const elementOf = (drawn) => /** @type {HTMLElement} */ (made(drawn).firstElementChild);

const SIGNS = { right: "✓", wrong: "✗", missed: "✓" };

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
  return html`<label class="field"><span>${words}</span><select name=${name} @change=${onChange}>${items}</select></label>`;
}

/** Load a style sheet once; resolves to whether it was loaded. @param {string} name @returns {Promise<boolean>} */
export async function loadStyles(name) {
  const href = new URL(`../../css/${name}.css`, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return true;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
}
