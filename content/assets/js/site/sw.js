/*
 * The worker through which pages are asked for, so that what was read once can be read without internet.
 * When the site is finished, `BUILD` is written in front of this text and both become /sw.js.
 *
 * Files stand in the caches under their address and the hash of what they hold: `assets/css/site.css?3f2a91`.
 * So a file that a new version of the site has not changed is never fetched again.
 */

/** @typedef {{build: string, assets: string, stored: boolean}} Answer to a page that asks */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PATIENCE = 3000; // milliseconds that the network has before a stored page is shown

const SCOPE = new URL("./", self.location.href);
const own = (/** @type {string} */ name) => `${SCOPE.pathname}:${name}`; // other sites may share the origin and its caches
const ASSETS = own(`assets-${BUILD.assets.id}`);
const PAGES = own("pages");
const DATA = own("data");
const ANY_VERSION = { ignoreSearch: true, ignoreVary: true };

/** Windows whose page came from the caches. */
const servedFromStore = new Set();

const keyOf = (/** @type {string} */ address, /** @type {string} */ hash) => new URL(`${address}?${hash}`, SCOPE).href;
const urlOf = (/** @type {string} */ address) => new URL(address, SCOPE).href;

/** The address of something of this site, without what follows a question mark; null for all else. @param {string} url */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin === SCOPE.origin && pathname.startsWith(SCOPE.pathname) ? pathname.slice(SCOPE.pathname.length) : null;
}

/** The hash of a file of data, if it is one; those of a folder that has a hash share it. @param {string} address */
const hashOf = (address) => BUILD.data[address] ?? BUILD.data[address.replace(/[^/]+$/, "")];

/** A file from the network, as it is kept: it forgets its own address, and so takes that of whoever asks. @param {string} url */
async function fetched(url) {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Response(await response.blob(), {
    headers: { "Content-Type": response.headers.get("Content-Type") ?? "" },
  });
}

/* A new version of the site: all of its assets are there before it takes over, then the old ones go. */

async function install() {
  const cache = await caches.open(ASSETS);
  const take = async (/** @type {[string, string]} */ [address, hash]) => {
    const key = keyOf(address, hash);
    await cache.put(key, (await caches.match(key)) ?? (await fetched(key)));
  };
  await Promise.all(Object.entries(BUILD.assets.files).map(take));
  await worker.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(own("assets-")) && name !== ASSETS) await caches.delete(name);
  }
  const data = await caches.open(DATA);
  for (const { url } of await data.keys()) if (!hashOf(addressOf(url) ?? "")) await data.delete(url);
  await worker.clients.claim();
}

/* What is asked for. */

/** A page: as it is now, or as it was stored when the network does not answer in time. @param {FetchEvent} event @param {string} address */
async function page(event, address) {
  const network = fetch(event.request, { cache: "no-cache" }).then(
    (response) => {
      if (response.ok) event.waitUntil(storePage(address, response.clone()));
      return response;
    },
    () => null,
  );
  event.waitUntil(network);
  /** @type {Promise<null>} */
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  const soon = await Promise.race([network, patience]);
  if (soon && soon.status < 500) return soon;
  const stored = await storedPage(address);
  if (stored) {
    servedFromStore.add(event.resultingClientId);
    return stored;
  }
  return (await network) ?? offlinePage();
}

/** No place left to store it is no reason not to show it. @param {string} address @param {Response} response */
async function storePage(address, response) {
  const pages = await caches.open(PAGES);
  await pages.put(urlOf(address), response).catch(() => {});
}

/** A page of a language that is kept, else one that was visited; the address may lack its last slash. @param {string} address @returns {Promise<Response | undefined>} */
async function storedPage(address) {
  const kept = { ...ANY_VERSION, cacheName: own(`kept-${address.split("/")[0]}`) };
  const url = urlOf(address);
  const found = (await caches.match(url, kept)) ?? (await caches.match(url, ANY_VERSION));
  if (found || !address || address.endsWith("/")) return found;
  return (await storedPage(`${address}/`)) ? Response.redirect(`${url}/`) : undefined;
}

/** The page that says that there is no page, its links made good for any address. */
async function offlinePage() {
  const found = await caches.match(urlOf("offline.html"), ANY_VERSION);
  if (!found) return Response.error();
  const text = (await found.text()).replace(/<base href="[^"]*">/, `<base href="${SCOPE.pathname}">`);
  return new Response(text, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** A file of this version of the site: stored, or fetched and stored; without internet one of another version. @param {string} address @param {string} hash @param {string} cacheName */
async function file(address, hash, cacheName) {
  const key = keyOf(address, hash);
  const stored = await caches.match(key);
  if (stored) return stored;
  const fresh = await fetched(key).catch(() => null); // without internet
  if (!fresh) return (await caches.match(urlOf(address), ANY_VERSION)) ?? Response.error();
  await storeFile(address, key, fresh.clone(), cacheName);
  return fresh;
}

/** @param {string} address @param {string} key @param {Response} response @param {string} cacheName */
async function storeFile(address, key, response, cacheName) {
  const cache = await caches.open(cacheName);
  await cache.delete(urlOf(address), ANY_VERSION);
  await cache.put(key, response).catch(() => {}); // no place left
}

/** A page that is asked for by its type is wanted later. Pages store a language themselves, and ask for everything anew: that goes past the worker. @param {FetchEvent} event */
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

/** A page asks where it came from. What was loaded before there was a worker is stored now: it, and its data. @param {ExtendableMessageEvent} event */
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
  const page = await fetched(urlOf(address)).catch(() => null); // gone by now: nothing to store
  if (page) await storePage(address, page);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", answer);
worker.addEventListener("message", tell);
