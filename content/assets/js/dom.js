/**
 * What any script may need: elements, made in one line, files of data, and what may fail, tried.
 *
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} Attributes
 */

const DATA = new URL("../../data/", import.meta.url);

/**
 * An element. Attributes that are false are left out, those that are true have no value, and those such as `onclick`
 * listen to events.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** A part of a drawing, likewise. @param {string} name @param {Attributes} attributes @param {...Node} children */
export function drawn(name, attributes, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** @template {Element} E @param {E} made @param {Attributes} attributes @param {(Node | string | null)[]} children */
function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice("on".length), value);
    else if (value !== false && value != null) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/**
 * What an act gives, or something else where it fails, if anything: a browser may forbid all storing, and a text may be damaged.
 * @template Found, Otherwise
 * @param {() => Found} act
 * @param {Otherwise} [otherwise]
 * @returns {Found | Otherwise}
 */
export function tried(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Fetches a file of data. @param {string} path @returns {Promise<any>} */
export async function load(path) {
  const response = await fetch(new URL(path, DATA));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response.json();
}

/** Fetches a style sheet, once, and tells whether it is there. @param {string} name @returns {Promise<boolean>} */
export async function loadStyles(name) {
  const href = new URL(`../css/${name}.css`, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return true;
  const link = element("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => (link.onload = link.onerror = ({ type }) => resolve(type === "load")));
}

/** Does the address name a place of the page, such as a heading, and so nothing that is asked? */
export function isAtAnchor() {
  return document.getElementById(location.hash.slice(1)) !== null;
}

/**
 * A button that does something.
 * @param {Node | string} words
 * @param {() => void} act
 * @param {Attributes} [attributes]
 */
export function button(words, act, attributes = {}) {
  return element("button", { type: "button", ...attributes, onclick: act }, words);
}

/** A field with its words before it. @param {string} words @param {HTMLElement} field */
export const labelled = (words, field) => element("label", {}, element("span", {}, words), field);

/** @param {string} name @param {string[][]} options values with their words @param {string} chosen */
export function listOf(name, options, chosen) {
  const list = element("select", { name }, ...options.map(([value, words]) => element("option", { value }, words)));
  list.value = chosen;
  return list;
}
