/**
 * The languages that are kept on the device: the caches that hold them, and their manifests.
 *
 * A kept language is a cache that holds every page and every file of data under its address and the hash of what it
 * holds, and its manifest last: with the manifest it is complete.
 *
 * @typedef {{build: string, bytes: number, files: [string, string][]}} Manifest
 */

export const SITE = new URL("../../../", import.meta.url);
const PREFIX = `${SITE.pathname}:kept-`;

export const cacheOf = (/** @type {string} */ lang) => PREFIX + lang;
export const manifestOf = (/** @type {string} */ lang) => new URL(`data/offline/${lang}.json`, SITE).href;

/** The manifest of a language that is kept, or null. @param {string} lang @returns {Promise<Manifest | null>} */
export async function keptManifest(lang) {
  const found = await caches.match(manifestOf(lang), { cacheName: cacheOf(lang) });
  return found ? found.json() : null;
}

/** The languages that are kept, or were begun to be. */
export async function keptLanguages() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}
