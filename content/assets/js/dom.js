/**
 * Helpers for the page and its data: creating elements, fetching files, values in the storage of the browser and in
 * addresses, errors that are expected.
 *
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} Attributes
 */

const DATA = new URL("../../data/", import.meta.url);

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
  return filled(document.createElement(name), attributes, children);
}

/** Create an SVG element. @param {string} name @param {Attributes} attributes @param {...Node} children */
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

/** The errors of a storage that is blocked or full, of damaged JSON and of a damaged address. */
const EXPECTED = [DOMException, SyntaxError, URIError];

/**
 * Return the result of a function, or a fallback if it throws an expected error: storage may be blocked, and a text may
 * be damaged. Any other error is a bug and is reported.
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

/** Decode a part of an address; malformed percent-encoding is kept as it is. @param {string} text */
export const decoded = (text) => tried(() => decodeURIComponent(text), text);

/** A file that could not be fetched, because the browser is offline or the server doesn't have it. */
export class FetchError extends Error {}

/** The messages of browsers for a module that could not be fetched, which has no error class of its own. */
const NO_MODULE = /dynamically imported module|Importing a module script/i;

/** Tell whether an error only means that a file or a module could not be fetched. @param {unknown} error */
export const isOffline = (error) =>
  error instanceof FetchError || (error instanceof TypeError && NO_MODULE.test(error.message));

/** Report an error, unless it only means that something could not be fetched. @param {unknown} error */
export function reportUnlessOffline(error) {
  if (!isOffline(error)) reportError(error);
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

/** Load a style sheet once; resolves to whether it was loaded. @param {string} name @returns {Promise<boolean>} */
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

/** Announce a text to screen readers; page.js also shows it for a moment. @param {string} text */
export function announce(text) {
  const status = document.getElementById("__status");
  if (status) status.textContent = text;
  document.dispatchEvent(new Event("announce"));
}

/** Tell whether the hash of the address is the id of an element, such as a heading, and not a state of the page. */
export function isAtAnchor() {
  return document.getElementById(location.hash.slice(1)) !== null;
}

/**
 * Return a function that ignores calls while an earlier one is still running, such as a second tap on a button.
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
 * Create a button. Clicks during its action are ignored.
 * @param {Node | string} words
 * @param {() => unknown} act
 * @param {Attributes} [attributes]
 */
export function button(words, act, attributes = {}) {
  return element("button", { type: "button", ...attributes, onclick: oneAtATime(act) }, words);
}

// The storage: JSON under keys that begin with the path of the site, as other sites may share the origin

/** The address of the site. */
export const SITE = new URL("../../", import.meta.url);

/** Return the key by which the browser stores something for this site. @param {string} key */
export const storageKey = (key) => `${SITE.pathname}.${key}`;

/** Return the value stored under a key, or null. The caller must validate it. @param {string} key @returns {any} */
export const readStored = (key) => tried(() => JSON.parse(localStorage.getItem(storageKey(key)) ?? "null"), null);

/** Store a value, where the browser allows it. @param {string} key @param {unknown} value */
export const writeStored = (key, value) => tried(() => localStorage.setItem(storageKey(key), JSON.stringify(value)));

/** Show digits on tiles on a page for learners, unless the reader has chosen; `site/page.js` has the switch. */
export function showMarksToLearner() {
  if (readStored("marks") !== null) return;
  document.documentElement.dataset.marks = "on";
  document.dispatchEvent(new Event("marks"));
}

// Addresses: the parameters after the `#` that a page is opened with, written as in a query, such as
// `#exam=42&ruleset=common&kinds=han,fu`. Only a hand is written otherwise: in the notation that people type.

/** Characters that are safe in a hash and more readable unencoded. */
const PLAIN = /%(?:2A|2C|2F|3A)/g;

/**
 * Write parameters, with lists separated by commas; empty values are left out.
 * @param {Record<string, unknown>} values
 */
export function writeParams(values) {
  const said = Object.entries(values).filter(([, value]) => value && String(value));
  const text = String(new URLSearchParams(said.map(([key, value]) => [key, String(value)])));
  return text.replace(PLAIN, decodeURIComponent);
}

/** Return the parameters in a hash, with its `#` or without. @param {string} hash */
export const readParams = (hash) => new URLSearchParams(hash.replace(/^#/, ""));

/** Return the items of a list in a parameter. @param {string | null} text */
export const readList = (text) => (text ? text.split(",") : []);
