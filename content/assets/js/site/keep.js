/**
 * Keeps a language on the device: fetched when a reader asks for it, or when a language that is kept has changed.
 * A new version of the site fetches the difference.
 *
 * @typedef {import("./kept.js").Manifest} Manifest
 * @typedef {(done: number, total: number) => void} Progress
 */

import { SITE, cacheOf, manifestOf } from "./kept.js";

const AT_ONCE = 4;

/** What the site has now, past every cache. @param {string} url */
async function fresh(url) {
  const response = await fetch(url, { cache: "reload" });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Response(await response.blob(), { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

/** Stores a language, or what has changed in it. @param {string} lang @param {Progress} [progress] */
async function keep(lang, progress = () => {}) {
  const response = await fresh(manifestOf(lang));
  const /** @type {Manifest} */ { files } = await response.clone().json();
  const cache = await caches.open(cacheOf(lang));
  const wanted = new Set(files.map(([address, hash]) => new URL(`${address}?${hash}`, SITE).href));
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const lacking = [...wanted].filter((url) => !stored.has(url));
  let done = wanted.size - lacking.length;
  const work = async () => {
    for (let url = lacking.pop(); url; url = lacking.pop()) {
      try {
        await cache.put(url, await fresh(url.split("?")[0]));
      } catch (error) {
        lacking.length = 0; // the others stop, too
        throw error;
      }
      progress(++done, wanted.size);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  await cache.put(manifestOf(lang), response);
  const gone = [...stored].filter((url) => !wanted.has(url) && url !== manifestOf(lang));
  await Promise.all(gone.map((url) => cache.delete(url)));
}

/** Keeps a language, one window at a time. @param {string} lang @param {Progress} [progress] */
export function keepLanguage(lang, progress) {
  return navigator.locks.request(cacheOf(lang), () => keep(lang, progress));
}
