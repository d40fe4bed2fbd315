/** What any script may need: elements, made in one line, and what may fail, tried. */

/**
 * An element. Attributes that are false are left out, those that are true have no value.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value != null) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/**
 * What an act gives, or something else where it fails: a browser may forbid all storing, and a text may be damaged.
 * @template Found, Otherwise
 * @param {() => Found} act
 * @param {Otherwise} otherwise
 * @returns {Found | Otherwise}
 */
export function tried(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** A part of an address as it was written; as it is where it is not encoded rightly. @param {string} text */
export const decoded = (text) => tried(() => decodeURIComponent(text), text);

/** A part of a drawing, with its parts. @param {string} name @param {Record<string, string | number>} attributes @param {...Node} children */
export function drawn(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

const STEPS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] });

/**
 * Moves the focus by the arrow keys within rows of buttons, at which the tabulator stops once.
 * @param {HTMLElement[][]} rows
 * @param {KeyboardEvent} event
 */
export function moveWithin(rows, event) {
  const [down, across] = STEPS[event.key] ?? [0, 0];
  const held = /** @type {HTMLElement} */ (event.target);
  const row = rows.findIndex((each) => each.includes(held));
  if (!(down || across) || row < 0) return;
  event.preventDefault();
  const place = rows[row].indexOf(held);
  const next = rows[row + down];
  const goal = down ? next?.[Math.min(place, next.length - 1)] : rows[row][place + across];
  if (goal) stopAt(rows.flat(), goal);
}

/** The one button at which the tabulator stops is the one that was reached last. @param {HTMLElement[]} all @param {HTMLElement} goal */
export function stopAt(all, goal) {
  for (const each of all) each.tabIndex = each === goal ? 0 : -1;
  goal.focus({ preventScroll: true });
}

/** What a file of data says. @param {URL} url @returns {Promise<any>} */
export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.json();
}

/** Fetches a style sheet, once, and tells whether it is there. @param {string} name @returns {Promise<boolean>} */
export async function loadStyles(name) {
  const href = new URL(`../css/${name}.css`, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return true;
  const link = element("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => Object.assign(link, { onload: () => resolve(true), onerror: () => resolve(false) }));
}

/** Does the address name a place of the page, such as a heading, and so nothing that is asked? */
export function isAtAnchor() {
  return document.getElementById(location.hash.slice(1)) !== null;
}

/**
 * A button that does something.
 * @param {Node | string} words
 * @param {() => void} act
 * @param {Record<string, string | boolean>} [attributes]
 */
export function button(words, act, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", act);
  return made;
}
