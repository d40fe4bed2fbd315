/**
 * Download of a whole language for reading offline, on request, and again when a downloaded language has changed. A new
 * version of the site fetches only the changed files.
 *
 * A downloaded language is a cache of all its pages and data, whose URLs end with the hashes of their contents. The
 * manifest is stored last: a cache that has it is complete.
 *
 * @typedef {{build: string, bytes: number, files: [string, string][]}} Manifest
 * @typedef {{site: URL, cache: string, manifest: string}} Place where the site is, and the language on the device
 * @typedef {(done: number, total: number) => void} Progress
 */

import { FetchError, fetchFile, reportUnlessOffline } from "../dom.js";
import { fetchedExactly } from "./exactly.js";

const AT_ONCE = 4;
/** Bypass the HTTP cache and the service worker. @type {RequestInit} */
const ANEW = { cache: "reload" };

/** Fetch a file of the manifest. @param {string} key its URL with its hash */
async function fetchListed(key) {
  const [url, hash] = key.split("?");
  return fetchedExactly(url, hash, ANEW).catch((error) => {
    throw new FetchError(key, { cause: error });
  });
}

/** Download a language, or the files of it that have changed. @param {Place} place @param {Progress} [progress] */
async function keep({ site, cache: name, manifest }, progress = () => {}) {
  const response = await fetchFile(manifest, ANEW);
  const /** @type {Manifest} */ { files } = await response.clone().json();
  const cache = await caches.open(name);
  const wanted = new Set(files.map(([address, hash]) => new URL(`${address}?${hash}`, site).href));
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const lacking = [...wanted].filter((url) => !stored.has(url));
  let done = wanted.size - lacking.length;
  const work = async () => {
    for (let url = lacking.pop(); url; url = lacking.pop()) {
      try {
        await cache.put(url, await fetchListed(url));
      } catch (error) {
        lacking.length = 0; // stop the other workers
        throw error;
      }
      progress(++done, wanted.size);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  await cache.put(manifest, response);
  const gone = [...stored].filter((url) => !wanted.has(url) && url !== manifest);
  await Promise.all(gone.map((url) => cache.delete(url)));
}

/** Keep a language, one window at a time. @param {Place} place @param {Progress} [progress] */
export async function keepLanguage(place, progress) {
  try {
    await navigator.locks.request(place.cache, () => keep(place, progress));
  } catch (error) {
    if (!(error instanceof DOMException)) reportUnlessOffline(error); // a full device is not a bug
    throw error;
  }
}

/** Fetch the questions under a ruleset, which the worker stores. @param {string} ruleset */
export async function keepQuestions(ruleset) {
  try {
    const { fetchAll } = await import("../quiz/pools.js");
    await fetchAll(ruleset);
  } catch (error) {
    reportUnlessOffline(error);
  }
}
