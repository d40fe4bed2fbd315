/**
 * Helpers for the page and its data: fetching files, values in the storage of the browser, errors
 * that are expected.
 */

const DATA = new URL("../../data/", import.meta.url);

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

/** Load the texts of a part of the calculator. @param {string} part @returns {Promise<Record<string, any>>} */
export const loadTexts = (part) => load(`calculator/${pageLanguage()}/${part}.json`);

/** Return the JSON that the page states in a script. @param {string} id @returns {any} */
export const pageJson = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

/** Move the focus to an element, if it is there. @param {EventTarget | null | undefined} target @param {boolean} [scrolls] the page to it */
export function focusOn(target, scrolls = true) {
  if (target instanceof HTMLElement) target.focus({ preventScroll: !scrolls });
}

const HEADER = 96; // the maximal height in pixels that the page header covers

/** Scroll to an element if it is hidden under the page header or mostly below the screen. @param {HTMLElement} root */
export function scrollToHead(root) {
  const { top } = root.getBoundingClientRect();
  if (top < HEADER || top > innerHeight / 2) root.scrollIntoView(); // the style sheet reserves room for the header
}

/** Announce a text to screen readers; page.js also shows it for a moment. @param {string} text */
export function announce(text) {
  const status = document.getElementById("__status");
  if (status) status.textContent = text;
  announced.tell();
}

/** Return what scripts can follow: `tell` calls all that do. */
export function signal() {
  /** @type {(() => void)[]} */
  const all = [];
  const follow = (/** @type {() => unknown} */ handle) => all.push(reported(handle));
  const tell = () => all.forEach((handle) => handle());
  return { follow, tell };
}

const announced = signal();
/** Show texts as they are announced. */
export const onAnnounce = announced.follow;

/**
 * Return a handler that reports what goes wrong.
 * @template {any[]} Given
 * @param {(...given: Given) => unknown} handle
 * @returns {(...given: Given) => void}
 */
export function reported(handle) {
  return async (...given) => {
    try {
      await handle(...given);
    } catch (error) {
      reportUnlessOffline(error);
    }
  };
}

/**
 * Return a handler that ignores events while an earlier one is still handled, such as a second tap on a button, and reports
 * what goes wrong. What was tapped is busy until then.
 * @template {any[]} Given
 * @param {(...given: Given) => unknown} handle
 * @returns {(...given: Given) => void}
 */
export function act(handle) {
  let isGoingOn = false;
  return reported(async (...given) => {
    if (isGoingOn) return;
    const tapped = given[0]?.currentTarget;
    const done = handle(...given);
    if (!(done instanceof Promise)) return;
    isGoingOn = true;
    tapped?.setAttribute?.("aria-busy", "true");
    try {
      await done;
    } finally {
      isGoingOn = false;
      tapped?.removeAttribute?.("aria-busy");
    }
  });
}

/** Do something when the page is idle. @param {() => unknown} handle */
export const whenIdle = (handle) => (window.requestIdleCallback ?? setTimeout)(reported(handle));

/** Return whether a service worker answers for this page; a page in a sandbox may not even ask. */
function isServed() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

const storing = signal();
let isStored = isServed();
storing.follow(() => (isStored = true));
/** Tell that the service worker has stored the scripts of the site, or that there is none. */
export const endStoring = storing.tell;

/**
 * Load scripts that may be needed later without internet. The service worker stores all of them at a first visit, in one file:
 * they come from its store, as a script that is fetched before would be fetched twice.
 * @param {() => unknown} load
 */
export const prefetch = (load) => whenIdle(() => (isStored ? load() : storing.follow(load)));

// The storage: JSON under keys that begin with the path of the site, as other sites may share the origin

/** The address of the site. */
export const SITE = new URL("../../", import.meta.url);

/** Return the key by which the browser stores something for this site. @param {string} key */
export const storageKey = (key) => `${SITE.pathname}.${key}`;

/** Return the value stored under a key, or null. The caller must validate it. @param {string} key @returns {any} */
export const readStored = (key) => tried(() => JSON.parse(localStorage.getItem(storageKey(key)) ?? "null"), null);

/** Store a value, where the browser allows it. @param {string} key @param {unknown} value */
export const writeStored = (key, value) => tried(() => localStorage.setItem(storageKey(key), JSON.stringify(value)));

/** Show digits on tiles on a page for learners, unless `site/early.js` has settled it; `site/page.js` has the switch. */
export function showMarksToLearner() {
  document.documentElement.dataset.marks ??= "on";
  marks.tell();
}

const marks = signal();
/** Follow whether tiles show digits. */
export const onMarks = marks.follow;
