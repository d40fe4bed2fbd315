/*
 * The service worker, which stores what was visited for reading offline. The build writes `BUILD` and exactly.js in
 * front of this text, and all become /sw.js.
 *
 * Cached files have the hash of their content in the URL: `assets/css/site.css?3f2a91`. So a file that a new version of
 * the site has not changed is never fetched again.
 */

/** @typedef {{build: string, assets: string, stored: boolean}} Answer to a page that asks */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const NETWORK_TIMEOUT_MS = 3000; // milliseconds to wait for the network before a stored page is shown

const SCOPE = new URL("./", self.location.href);
const own = (/** @type {string} */ name) => `${SCOPE.pathname}:${name}`; // other sites may share the origin and its caches
const ASSETS = own(`assets-${BUILD.assets.id}`);
const PAGES = own("pages");
const DATA = own("data");
const ANY_VERSION = { ignoreSearch: true, ignoreVary: true };
/** @type {RequestInit} */
const NEWEST = { cache: "no-cache" };

/** The media types of files by their endings. @type {Record<string, string>} */
const TYPES = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  svg: "image/svg+xml",
  txt: "text/plain",
};

/** The ids of clients whose page came from the cache. */
const servedFromStore = new Set();

const keyOf = (/** @type {string} */ address, /** @type {string} */ hash) => new URL(`${address}?${hash}`, SCOPE).href;
const urlOf = (/** @type {string} */ address) => new URL(address, SCOPE).href;

/** Return the path of a URL within the site, without its query; null for other URLs. @param {string} url */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin === SCOPE.origin && pathname.startsWith(SCOPE.pathname) ? pathname.slice(SCOPE.pathname.length) : null;
}

/** Return the hash of a data file, if it is one. @param {string} address */
function hashOf(address) {
  const [, folder = "", hash, name] = /^(.*\/([^/]+)\/)([^/]+)$/.exec(address) ?? [];
  if (!Object.hasOwn(BUILD.pools, folder)) return BUILD.data[address];
  return name === "all.json" ? hash : BUILD.pools[folder];
}

/* Installation: all assets of a new version are stored before it takes over; then the old ones are deleted. The first
   version comes in one file, a later one file by file: most of them have not changed. */

async function install() {
  const isFirst = !(await caches.keys()).some((name) => name.startsWith(own("assets-")));
  const cache = await caches.open(ASSETS);
  const packed = isFirst ? await packedAssets() : {};
  const take = async (/** @type {[string, string]} */ [address, hash]) => {
    const key = keyOf(address, hash);
    const stored = await caches.match(key);
    const exact = stored ?? (await unpacked(address, packed[address] ?? "", hash)) ?? fetchedExactly(key, hash, NEWEST);
    await cache.put(key, await exact);
  };
  await Promise.all(Object.entries(BUILD.assets.files).map(take));
  await worker.skipWaiting();
}

/** Fetch the texts of all assets by their addresses; none while the host lacks the file or has it by half. @returns {Promise<Record<string, string>>} */
async function packedAssets() {
  const response = await fetch(urlOf("data/offline/assets.json"), NEWEST).catch(() => null);
  if (!response?.ok) return {};
  return response.json().catch((error) => (error instanceof SyntaxError ? {} : Promise.reject(error)));
}

/** Return a file of a text; null if its bytes are not those of the hash. @param {string} address @param {string} text @param {string} hash */
async function unpacked(address, text, hash) {
  const bytes = new TextEncoder().encode(text);
  if (!(await digestOf(bytes)).startsWith(hash)) return null;
  const [, ending = "html"] = /\.(\w+)$/.exec(address) ?? [];
  return new Response(bytes, { headers: { "Content-Type": `${TYPES[ending]}; charset=utf-8` } });
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(own("assets-")) && name !== ASSETS) await caches.delete(name);
  }
  const data = await caches.open(DATA);
  for (const { url } of await data.keys()) if (!hashOf(addressOf(url) ?? "")) await data.delete(url);
  await worker.clients.claim();
}

/* Requests. */

/** Respond with a page from the network, or from the cache if the network doesn't answer in time. @param {FetchEvent} event @param {string} address */
async function page(event, address) {
  const network = fetch(event.request, NEWEST).then(
    (response) => {
      if (response.ok) event.waitUntil(storePage(address, response.clone()));
      return response;
    },
    () => null,
  );
  event.waitUntil(network);
  /** @type {Promise<null>} */
  const patience = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null));
  const soon = await Promise.race([network, patience]);
  if (soon && soon.status < 500) return soon;
  const stored = await storedPage(address);
  if (stored) {
    servedFromStore.add(event.resultingClientId);
    return stored;
  }
  return (await network) ?? offlinePage();
}

/** Store a page. If there is no space left, it is shown all the same. @param {string} address @param {Response} response */
async function storePage(address, response) {
  const pages = await caches.open(PAGES);
  await pages.put(urlOf(address), response).catch(() => {});
}

/** Return a page of a downloaded language, or one that was visited; redirect if the address lacks its last slash. @param {string} address @returns {Promise<Response | undefined>} */
async function storedPage(address) {
  const kept = { ...ANY_VERSION, cacheName: own(`kept-${address.split("/")[0]}`) };
  const url = urlOf(address);
  const found = (await caches.match(url, kept)) ?? (await caches.match(url, ANY_VERSION));
  if (found || !address || address.endsWith("/")) return found;
  return (await storedPage(`${address}/`)) ? Response.redirect(`${url}/`) : undefined;
}

/** Return the page for missing pages, with a base URL that fits any address. */
async function offlinePage() {
  const found = await caches.match(urlOf("offline.html"), ANY_VERSION);
  if (!found) return Response.error();
  const text = (await found.text()).replace(/<base href="[^"]*">/, `<base href="${SCOPE.pathname}">`);
  return new Response(text, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Respond with a file of this version of the site: stored, or fetched and stored; else with one of another version. @param {string} address @param {string} hash @param {string} cacheName */
async function file(address, hash, cacheName) {
  const key = keyOf(address, hash);
  const stored = await caches.match(key);
  if (stored) return stored;
  const fresh = await fetchedExactly(key, hash, NEWEST).catch(() => null); // without internet, or not there yet
  if (!fresh) return anyVersion(address);
  await storeFile(address, key, fresh.clone(), cacheName);
  return fresh;
}

/** Respond with a file of any version: that of the host, or a stored one. @param {string} address */
async function anyVersion(address) {
  const response = await fetch(urlOf(address), NEWEST).catch(() => null);
  return response?.ok ? response : ((await caches.match(urlOf(address), ANY_VERSION)) ?? Response.error());
}

/** @param {string} address @param {string} key @param {Response} response @param {string} cacheName */
async function storeFile(address, key, response, cacheName) {
  const cache = await caches.open(cacheName);
  await cache.delete(urlOf(address), ANY_VERSION);
  await cache.put(key, response).catch(() => {}); // no space left
}

/** Answer a request. Pages are recognised by the mode or the type that is requested. Downloads of a language bypass the worker: they request everything anew and store it themselves. @param {FetchEvent} event */
function answer(event) {
  const { request } = event;
  const address = addressOf(request.url);
  if (request.method !== "GET" || address === null) return;
  if (request.mode === "navigate" || request.headers.get("Accept") === "text/html")
    event.respondWith(page(event, address));
  else if (request.cache === "reload") return;
  else if (Object.hasOwn(BUILD.assets.files, address))
    event.respondWith(file(address, BUILD.assets.files[address], ASSETS));
  else if (hashOf(address)) event.respondWith(file(address, hashOf(address), DATA));
}

/** Tell a page its version and whether it came from the cache. Store the page and its data if they were loaded before the worker was active. @param {ExtendableMessageEvent} event */
function tell(event) {
  if (!(event.source instanceof Client)) return;
  const { id, url } = event.source;
  /** @type {Answer} */
  const answer = { build: BUILD.id, assets: BUILD.assets.id, stored: servedFromStore.has(id) };
  event.source.postMessage(answer);
  const /** @type {string[]} */ loaded = event.data.loaded ?? [];
  const data = loaded.map((each) => addressOf(each) ?? "").filter(hashOf);
  event.waitUntil(
    Promise.all([storeOpenPage(addressOf(url)), ...data.map((address) => file(address, hashOf(address), DATA))]),
  );
}

/** @param {string | null} address */
async function storeOpenPage(address) {
  if (address === null || (await caches.match(urlOf(address), { cacheName: PAGES }))) return;
  const page = await fetch(urlOf(address), { ...NEWEST, redirect: "error" }).catch(() => null);
  if (page?.ok) await storePage(address, page); // else it is no longer there
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", answer);
worker.addEventListener("message", tell);
