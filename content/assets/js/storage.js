/** Storage of this site in the browser: JSON under keys that begin with its path, as other sites may share the origin. */

import { tried } from "./dom.js";

/** The address of the site. */
export const SITE = new URL("../../", import.meta.url);

/** Return the key by which the browser stores something for this site. @param {string} key */
export const storageKey = (key) => `${SITE.pathname}.${key}`;

/** Return the value stored under a key, or null. The caller must validate it. @param {string} key @returns {any} */
export const readStored = (key) => tried(() => JSON.parse(localStorage.getItem(storageKey(key)) ?? "null"), null);

/** Store a value, where the browser allows it. @param {string} key @param {unknown} value */
export const writeStored = (key, value) => tried(() => localStorage.setItem(storageKey(key), JSON.stringify(value)));
