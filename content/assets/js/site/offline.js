/**
 * Reading offline: registers the service worker, which stores visited pages, downloads a whole language if the reader
 * wants it, and shows a notice on pages that come from the cache.
 *
 * @import { Manifest, Progress } from "./keep.js"
 *
 * @typedef {{ build: string, assets: string, stored: boolean }} Answer what sw.js tells a page that asks
 */

import { act, endStoring, focusOn } from "../dom.js";
import { onRules } from "../rules/in-force.js";

const SITE = new URL("../../../", import.meta.url);
const PREFIX = `${SITE.pathname}:kept-`;

const cacheOf = (/** @type {string} */ lang) => PREFIX + lang;
const manifestOf = (/** @type {string} */ lang) => new URL(`data/offline/${lang}.json`, SITE).href;
const WORKER = new URL("sw.js", SITE);
const MESSAGE_MS = 5000; // milliseconds that a temporary message is shown

const hasAll = "serviceWorker" in navigator && "caches" in window && "locks" in navigator;
/** A browser may offer the API and yet reject every call, if the reader forbids storage. */
const isSupported =
  hasAll &&
  (await caches.keys().then(
    () => true,
    () => false,
  ));

/**
 * Download a language. The code is loaded only when it is needed.
 * @param {string} lang
 * @param {Progress} [progress]
 */
async function keepLanguage(lang, progress) {
  const place = { site: SITE, cache: cacheOf(lang), manifest: manifestOf(lang) };
  return (await import("./keep.js")).keepLanguage(place, progress);
}

/** Download the questions under the ruleset in force, which the service worker caches: a downloaded language contains only those under the default ruleset. */
async function keepQuestions() {
  return (await import("./keep.js")).keepQuestions(document.documentElement.dataset.ruleset ?? "");
}

/** Return the manifest of a downloaded language, or null. @param {string} lang @returns {Promise<Manifest | null>} */
async function keptManifest(lang) {
  const found = await caches.match(manifestOf(lang), { cacheName: cacheOf(lang) });
  return found ? found.json() : null;
}

/** Return the languages that are downloaded, completely or in part. */
async function keptLanguages() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

/**
 * Fetch the messages of the control, which are rarely needed.
 * @param {string} lang
 * @returns {Promise<Record<string, string>>}
 */
async function wordsOf(lang) {
  const response = await fetch(new URL(`assets/words/${lang}.json`, SITE)).catch(() => null);
  return response?.ok ? (await response.json()).offline : {};
}

/** Set up the control with which the reader downloads the language of the page. @param {HTMLElement} control */
async function drive(control) {
  const lang = /** @type {string} */ (control.dataset.offline);
  const keepButton = /** @type {HTMLElement} */ (control.querySelector("[data-offline-keep]"));
  const removeButton = /** @type {HTMLElement} */ (control.querySelector("[data-offline-remove]"));
  const about = /** @type {HTMLElement | null} */ (control.querySelector("[data-offline-about]"));
  const bar = /** @type {HTMLProgressElement} */ (control.querySelector("progress"));
  const output = /** @type {HTMLOutputElement} */ (control.querySelector("output"));
  const numbers = new Intl.NumberFormat(lang);
  const say = (/** @type {string | undefined} */ text = "") => (output.value = text);

  const show = (/** @type {boolean} */ isKept, isBusy = false) => {
    keepButton.hidden = isKept || isBusy;
    removeButton.hidden = !isKept || isBusy;
    bar.hidden = !isBusy;
  };
  const tell = async (/** @type {string} */ name) => say((await wordsOf(lang))[name]);
  const progress = (/** @type {string} */ keeping, /** @type {number} */ done, /** @type {number} */ total) => {
    bar.max = total;
    bar.value = done;
    say(keeping.replace("{n}", numbers.format(done)).replace("{total}", numbers.format(total)));
  };

  control.hidden = false;
  if (!isSupported) {
    for (const each of [keepButton, removeButton, bar, about]) if (each) each.hidden = true;
    return void tell("unsupported");
  }
  const isKept = Boolean(await keptManifest(lang));
  show(isKept);
  if (isKept) void tell("kept");

  const keep = async () => {
    show(false, true);
    bar.removeAttribute("value");
    navigator.storage?.persist?.();
    const { keeping = "" } = await wordsOf(lang);
    try {
      await keepLanguage(lang, (done, total) => progress(keeping, done, total)); // which reports errors other than a full device
    } catch (error) {
      if (error instanceof DOMException && error.name === "QuotaExceededError") await caches.delete(cacheOf(lang));
      show(false);
      void tell("failed");
      return focusOn(keepButton);
    }
    await keepQuestions();
    show(true);
    void tell("kept");
    focusOn(removeButton);
  };
  const remove = async () => {
    await caches.delete(cacheOf(lang));
    show(false);
    void tell("removed");
    focusOn(keepButton);
  };
  keepButton.addEventListener("click", act(keep));
  removeButton.addEventListener("click", act(remove));
  if (about) whenSeen(control, () => describe(about, lang));
}

/** Show the size of the download when the control scrolls into view. @param {HTMLElement} about @param {string} lang */
async function describe(about, lang) {
  const response = await fetch(manifestOf(lang)).catch(() => null);
  if (!response?.ok) return;
  const /** @type {Manifest} */ { bytes } = await response.json();
  const size = new Intl.NumberFormat(lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const { about: text = "" } = await wordsOf(lang);
  about.textContent = text.replace("{size}", size.format(bytes / 1e6));
}

/** @param {Element} element @param {() => void} act */
function whenSeen(element, act) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
}

/* Messages to and from the service worker. */

/** Ask the active worker for its version; `loaded` lists the files that were fetched before it was active. */
async function ask() {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const { serviceWorker: workers } = navigator;
  const answered = new Promise((resolve) => {
    workers.addEventListener("message", ({ data }) => resolve(data), { once: true });
  });
  workers.startMessages();
  workers.controller?.postMessage({ loaded });
  return /** @type {Promise<Answer>} */ (answered);
}

/** Show a notice on a page from the cache, until the browser is online again. @param {Answer} answer */
function notify({ stored }) {
  const notice = /** @type {HTMLElement | null} */ (document.querySelector("[data-offline-notice]"));
  if (!notice || !(stored || !navigator.onLine)) return;
  notice.textContent = notice.dataset.now ?? "";
  notice.hidden = false;
  const back = () => {
    notice.textContent = notice.dataset.back ?? "";
    setTimeout(() => (notice.hidden = true), MESSAGE_MS);
  };
  addEventListener("online", back, { once: true });
}

/** Offer to reload a page that was shown with assets of an older version. It isn't reloaded unasked, since the reader may be in the middle of something. */
function offerUpdate() {
  const offer = /** @type {HTMLElement | null} */ (document.querySelector("[data-offline-update]"));
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector("[data-offline-load]")?.addEventListener("click", () => location.reload());
  offer.querySelector("[data-offline-later]")?.addEventListener("click", () => (offer.hidden = true));
}

/** Update the downloaded languages that have changed. @param {Answer} answer */
async function refresh({ build }) {
  for (const lang of await keptLanguages()) {
    const manifest = await keptManifest(lang);
    if (!manifest || manifest.build === build) continue;
    await keepLanguage(lang).then(keepQuestions, () => {}); // the next page tries again
  }
}

/** Unregister a worker that the site no longer has: it would serve old pages for ever. */
async function leave(/** @type {ServiceWorkerRegistration} */ registration) {
  const response = await fetch(WORKER, { cache: "no-store" }).catch(() => null);
  if (response?.status === 404) await registration.unregister();
}

async function start() {
  const { serviceWorker: workers } = navigator;
  let /** @type {Answer | null} */ known = null;
  const meet = async () => {
    const answer = await ask();
    if (known && known.assets !== answer.assets) offerUpdate();
    known = answer;
    notify(answer);
    await refresh(answer);
  };
  workers.addEventListener("controllerchange", meet);
  if (workers.controller) void meet();
  const registration = await workers.register(WORKER, { updateViaCache: "none" }).catch(() => null);
  if (!registration) return endStoring();
  registration.update().catch(() => leave(registration));
  await workers.ready;
  endStoring();
}

document.querySelectorAll("[data-offline]").forEach((control) => drive(/** @type {HTMLElement} */ (control)));
if (!isSupported) endStoring();
else {
  void start();
  onRules(async () => {
    if ((await keptLanguages()).length) await keepQuestions();
  });
}
