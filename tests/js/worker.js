/** A browser without a browser: its caches, a host of files that changes, and the service worker of the site. */

import { webcrypto } from "node:crypto";

const SITE = "https://example.org/riichi/";

/** Addresses and their texts. @typedef {Record<string, string>} Files */

class TestCache {
  responses = new Map();

  async keys() {
    return [...this.responses.keys()].map((url) => ({ url }));
  }

  async match(wanted, { ignoreSearch = false } = {}) {
    const same = (url) => (ignoreSearch ? url.split("?")[0] === wanted.split("?")[0] : url === wanted);
    const found = [...this.responses].find(([url]) => same(url));
    return found?.[1].clone();
  }

  async put(url, response) {
    this.responses.set(url, response);
  }

  async delete(wanted, { ignoreSearch = false } = {}) {
    for (const url of this.responses.keys()) {
      if (url === wanted || (ignoreSearch && url.split("?")[0] === wanted)) this.responses.delete(url);
    }
  }
}

class TestCaches {
  named = new Map();

  async open(name) {
    if (!this.named.has(name)) this.named.set(name, new TestCache());
    return this.named.get(name);
  }

  async keys() {
    return [...this.named.keys()];
  }

  async delete(name) {
    return this.named.delete(name);
  }

  async match(url, options = {}) {
    for (const [name, cache] of this.named) {
      const found = options.cacheName && options.cacheName !== name ? undefined : await cache.match(url, options);
      if (found) return found;
    }
  }
}

/** A reader's browser, whose host has some files at each moment. */
export class Reader {
  caches = new TestCaches();
  /** @type {Files} */
  host = {};
  listeners = {};

  /** The addresses that the host was asked for. @type {string[]} */
  asked = [];

  fetch = async (request) => {
    const [url] = (request.url ?? String(request)).split("?");
    this.asked.push(url.replace(SITE, ""));
    const text = this.host[url.replace(SITE, "")];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  };

  /** Try the worker that the host has, and let it take over if it could be installed. */
  async update() {
    const listeners = {};
    const self = {
      location: { href: `${SITE}sw.js` },
      addEventListener: (name, listener) => (listeners[name] = listener),
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
    };
    const names = ["self", "caches", "fetch"];
    new Function(...names, this.host["sw.js"])(self, this.caches, this.fetch);
    try {
      await answerOf(listeners.install, "waitUntil");
    } catch {
      return false;
    }
    this.listeners = listeners;
    await answerOf(listeners.activate, "waitUntil");
    return true;
  }

  /** Return the text of a file as a page gets it. */
  async read(address) {
    const request = { url: SITE + address, method: "GET", mode: "cors", headers: new Headers() };
    const response = await answerOf(this.listeners.fetch, "respondWith", { request });
    return (response ?? (await this.fetch(request))).text(); // what the worker leaves alone comes from the host
  }

  /** Download a language; tell whether it is complete. */
  async keep(lang) {
    Object.assign(globalThis, { caches: this.caches, fetch: this.fetch, reportError: () => {} });
    const { keepLanguage } = await import("../../content/assets/js/site/keep.js");
    const place = { site: new URL(SITE), cache: `kept-${lang}`, manifest: `${SITE}data/offline/${lang}.json` };
    return keepLanguage(place).then(
      () => true,
      () => false,
    );
  }

  /** Return the addresses under which other bytes are stored than those of their hash. */
  async damaged() {
    const found = [];
    for (const cache of this.caches.named.values()) {
      for (const [url, response] of cache.responses) {
        const [address, hash] = url.replace(SITE, "").split("?");
        const digest = await webcrypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
        if (hash && !Buffer.from(digest).toString("hex").startsWith(hash)) found.push(address);
      }
    }
    return found.sort();
  }
}

/** Dispatch an event, and return what its listener promises by a method of it. */
async function answerOf(listener, method, event = {}) {
  let answer;
  listener({ ...event, [method]: (promise) => (answer = promise) });
  return answer;
}

/**
 * Read the old site, meet a host on which one file is not yet that of the new site, then the whole new site.
 * @param {{before: Files, after: Files, address: string, stale: string, lang: string, data: string[]}} deploy
 */
export async function meetHalf({ before, after, address, stale, lang, data }) {
  const reader = new Reader();
  reader.host = before;
  await reader.update();
  await reader.keep(lang);
  reader.host = { ...after, [address]: stale };
  const visit = async () => {
    const isInstalled = await reader.update();
    const isKept = await reader.keep(lang);
    const texts = await Promise.all(data.map((each) => reader.read(each)));
    return { isInstalled, isKept, damaged: await reader.damaged(), texts };
  };
  const half = await visit();
  reader.host = after;
  return [half, await visit()];
}

/** Meet one version of the site after the other; return what each of them was asked for. @param {Files[]} versions */
export async function meetAll(versions) {
  const reader = new Reader();
  const asked = [];
  for (const host of versions) {
    Object.assign(reader, { host, asked: [] });
    await reader.update();
    asked.push(reader.asked.sort());
  }
  return { asked, damaged: await reader.damaged() };
}
