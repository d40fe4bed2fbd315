/**
 * What any script may need: elements, made in one line, files of data, and acts that may fail in expected ways.
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

/** The errors of a storage that is refused or full, of damaged JSON and of a damaged address. */
const EXPECTED = [DOMException, SyntaxError, URIError];

/**
 * Return what an act returns, or another value where it fails as expected: a browser may forbid all storing, and a text
 * may be damaged. Any other error is a mistake of ours, and is reported.
 * @template Found
 * @template [Otherwise=undefined]
 * @param {() => Found} act
 * @param {Otherwise} [otherwise]
 * @returns {Found | Otherwise}
 */
export function tried(act, otherwise) {
  try {
    return act();
  } catch (error) {
    if (!EXPECTED.some((type) => error instanceof type)) reportError(error);
    return /** @type {Otherwise} */ (otherwise);
  }
}

/** Decode a part of an address; one that is not encoded rightly is read as it is. @param {string} text */
export const decoded = (text) => tried(() => decodeURIComponent(text), text);

/** A file could not be fetched: there is no internet, or the server has none such. */
export class FetchError extends Error {}

/** What browsers say where a module could not be fetched: for this they have no class of error. */
const NO_MODULE = /dynamically imported module|Importing a module script/i;

/** Report an error, unless it says no more than that a file or a module could not be fetched. @param {unknown} error */
export function reportUnlessOffline(error) {
  const isOffline = error instanceof FetchError || (error instanceof TypeError && NO_MODULE.test(error.message));
  if (!isOffline) reportError(error);
}

/** Fetch a file, or throw a FetchError. @param {URL | string} url @param {RequestInit} [init] */
export async function fetchFile(url, init) {
  const response = await fetch(url, init).catch((error) => {
    throw new FetchError(`${url}`, { cause: error });
  });
  if (!response.ok) throw new FetchError(`${response.status} ${url}`);
  return response;
}

/** Fetch a file of data. @param {string} path @returns {Promise<any>} */
export async function load(path) {
  return (await fetchFile(new URL(path, DATA))).json();
}

/** Return the language of the page. */
export const pageLanguage = () => document.documentElement.lang;

/** Return the JSON that the page states in a script. @param {string} id @returns {any} */
export const pageJson = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

/** Fetches a style sheet, once, and tells whether it is there. @param {string} name @returns {Promise<boolean>} */
export async function loadStyles(name) {
  const href = new URL(`../css/${name}.css`, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return true;
  const link = element("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
}

/** Say something to those who hear the page; page.js shows it for a moment. @param {string} text */
export function announce(text) {
  const status = document.getElementById("__status");
  if (status) status.textContent = text;
  document.dispatchEvent(new Event("announce"));
}

/** Does the address name a place of the page, such as a heading, and so nothing that is asked? */
export function isAtAnchor() {
  return document.getElementById(location.hash.slice(1)) !== null;
}

/**
 * Return an act that does nothing as long as it is still going on from the last time: a second tap begins nothing anew.
 * @template {any[]} Given
 * @param {(...given: Given) => unknown} act
 */
export function oneAtATime(act) {
  let isGoingOn = false;
  return async (/** @type {Given} */ ...given) => {
    if (isGoingOn) return;
    isGoingOn = true;
    try {
      await act(...given);
    } finally {
      isGoingOn = false;
    }
  };
}

/**
 * A button that does something, one time after the other.
 * @param {Node | string} words
 * @param {() => unknown} act
 * @param {Attributes} [attributes]
 */
export function button(words, act, attributes = {}) {
  return element("button", { type: "button", ...attributes, onclick: oneAtATime(act) }, words);
}
