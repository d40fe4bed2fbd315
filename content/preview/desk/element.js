/**
 * Elements for pages without templates.
 *
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} Attributes
 */

import { act } from "/assets/js/dom.js";

/**
 * Create an element. Attributes that are false are omitted, those that are true have no value, and functions such as
 * `onclick` become event listeners.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice("on".length), value);
    else if (value !== false && value != null) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/**
 * Create a button. Clicks during its action are ignored.
 * @param {Node | string} words
 * @param {() => unknown} handle
 * @param {Attributes} [attributes]
 */
export function button(words, handle, attributes = {}) {
  return element("button", { type: "button", ...attributes, onclick: act(handle) }, words);
}
