/**
 * Pages of the built site in Node. happy-dom parses them and stands in for the browser; the scripts are the site's own
 * modules, which Node loads anew for each visit. The globals are those of the page, so only one page is open at a time.
 *
 * There is no style, no layout, and no key does anything by itself: what is about these is tested in a browser.
 */

import assert from "node:assert/strict";
import { readFileSync, realpathSync } from "node:fs";
import { registerHooks } from "node:module";
import { TransformStream } from "node:stream/web";
import { mock } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateRawSync, gunzipSync, inflateRawSync } from "node:zlib";
import { inspect } from "node:util";
import { runInThisContext } from "node:vm";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { Element, HTMLSelectElement, HTMLTableSectionElement, PropertySymbol } from "happy-dom";

/** The address of the built site, whose files are read from the disk. */
export const SITE = pathToFileURL(`${realpathSync(process.env.SITE)}/`).href;

const SETTINGS = { disableErrorCapturing: true, errorCapture: "disabled", handleDisabledFileLoadingAsSuccess: true };
const TIMERS = ["setTimeout", "setInterval", "Date"];
const PATIENCE = 60; // seconds: it only ends what waits for a timer that never comes
const QUIET = 5; // turns of the event loop in which no file is fetched, after which a page has done what it began
const { setImmediate, setTimeout } = globalThis; // those of Node

let visits = 0;
let fetched = 0;
/** @type {Page | null} */
let current = null;

// Of several options that were selected the last one counts; happy-dom takes another.
const { updateSelectedness } = PropertySymbol;
const updateSelected = HTMLSelectElement.prototype[updateSelectedness];
HTMLSelectElement.prototype[updateSelectedness] = function (option) {
  const last = () => [...this.options].findLast((each) => each[PropertySymbol.selectedness]);
  return updateSelected.call(this, option ?? (this.multiple ? undefined : last()));
};

// What screen readers are told is an attribute, too; happy-dom keeps it apart.
for (const name of ["Disabled", "Expanded", "Invalid", "Label"])
  Object.defineProperty(Element.prototype, `aria${name}`, {
    get() {
      return this.getAttribute(`aria-${name.toLowerCase()}`);
    },
    set(value) {
      this.setAttribute(`aria-${name.toLowerCase()}`, value);
    },
  });

// The rows of a part of a table, which happy-dom lacks.
Object.defineProperty(HTMLTableSectionElement.prototype, "rows", {
  get() {
    return [...this.children];
  },
});

// A module of the site belongs to one visit, as do the modules that it imports; those of a worker see its globals.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.startsWith(SITE)) return resolved;
    fetched += 1;
    const { search } = new URL(context.parentURL?.startsWith(SITE) ? context.parentURL : resolved.url);
    return { ...resolved, url: resolved.url.split("?")[0] + search, format: "module" };
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const worker = url.startsWith(SITE) && new URL(url).searchParams.get("worker");
    return worker ? { ...loaded, source: `${globalsOf(worker)}${loaded.source}` } : loaded;
  },
});

/** Return the beginning of a script in which the globals are those of a worker. @param {string} worker */
const globalsOf = (worker) => `const { self, fetch, addEventListener, postMessage } = globalThis.workers[${worker}];`;

/** Return a class of the workers that a page starts. @param {(address: URL) => unknown} fetch */
function workersOf(fetch) {
  globalThis.workers = [];
  return class extends EventTarget {
    #inner = new EventTarget();

    /** @param {URL} url */
    constructor(url) {
      super();
      const tell = (target, data) => setImmediate(() => target.dispatchEvent(new MessageEvent("message", { data })));
      const number = workers.push({
        self: { location: new URL(url) },
        fetch,
        addEventListener: (type, listener) => this.#inner.addEventListener(type, listener),
        postMessage: (data) => tell(this, structuredClone(data)),
      });
      const address = new URL(url);
      address.searchParams.set("worker", String(number - 1));
      address.searchParams.set("visit", String(visits));
      const running = import(address.href);
      this.postMessage = (data) => void running.then(() => tell(this.#inner, structuredClone(data)));
    }
  };
}

/** Return a file of the site. @param {string | URL} address */
export function read(address) {
  const { pathname } = new URL(address, SITE);
  return readFileSync(pathToFileURL(decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname)));
}

/** Return data of the site. @param {string} path below `data/` */
export const data = (path) => JSON.parse(String(read(`data/${path}`)));

/** Let everything happen that waits for no file and no clock. */
const turn = () => new Promise((resolve) => setTimeout(() => setImmediate(resolve)));

/** Tell whether a timer or a file is still to come. */
const isWaiting = () => process.getActiveResourcesInfo().some((each) => !each.endsWith("Wrap"));

// What HTML hides, and what the last layer of the style sheets hides, except for `:empty`, which happy-dom takes for
// “without elements”.
const STATES = readFileSync(new URL("../../content/assets/css/states/hidden.css", import.meta.url), "utf8");
const HIDDEN = [
  "script, dialog:not([open]), details:not([open]) > :not(summary)",
  ...[...STATES.replace(/\/\*.*?\*\//gs, "").matchAll(/^([^@{}\s][^@{}]*)\{\s*display: none;\s*\}/gm)]
    .flatMap(([, selectors]) => selectors.split(/,\n/))
    .filter((selector) => !selector.includes(":empty")),
].join(",");

/** Return the selector of what is hidden: that, and what is for other rulesets than the page's. */
function hiding() {
  const { ruleset } = document.documentElement.dataset;
  const others = `.ruled:not(.open) > .r:not([data-for~="${ruleset}"]), [data-where]:not([data-where~="${ruleset}"])`;
  return ruleset ? `${HIDDEN}, ${others}` : HIDDEN;
}

/** Tell whether an element can be seen. @param {Element} node */
export const isShown = (node) => node.isConnected && !node.closest(hiding());

/** Return the text that can be seen in an element, with single spaces. @param {Element} node */
export function textOf(node) {
  const whose = [...node.querySelectorAll(".who")]; // hidden by what is around the node, where happy-dom does not look
  const hidden = new Set([...node.querySelectorAll(hiding()), ...whose.filter((each) => each.matches(hiding()))]);
  const textIn = (/** @type {Node} */ each) =>
    each instanceof Text ? each.data : hidden.has(each) ? "" : [...each.childNodes].map(textIn).join("");
  return textIn(node).replace(/\s+/g, " ").trim();
}

/** Return the name of a control for screen readers. @param {Element} node */
function nameOf(node) {
  const labels = [...(node.labels ?? [])].map(textOf).join(" ");
  return node.getAttribute("aria-label") ?? (labels || textOf(node));
}

/**
 * Open a page as a new reader, until the end of the test.
 * @param {import("node:test").TestContext} t
 * @param {string} address below the site
 * @param {{ now?: string, stored?: Record<string, unknown>, onFetch?: Page["onFetch"] }} [options] `now`: a clock that only the test moves
 */
export async function open(t, address, options) {
  const page = new Page(options);
  t.after(() => page.close());
  await page.goto(address);
  return page;
}

/** A reader at a page. Every act waits until the page has done what it began. */
export class Page {
  /** The texts that the reader has copied. @type {string[]} */
  copied = [];
  /** The files that the reader has saved. @type {File[]} */
  saved = [];
  /** Called with the path of each file before it is fetched: it may throw, or keep the file waiting. @type {(path: string) => unknown} */
  onFetch = () => {};
  /** @type {[string, string][]} */
  #stored;
  #now;

  constructor({ now, stored = {}, onFetch } = {}) {
    this.onFetch = onFetch ?? this.onFetch;
    this.#now = now && new Date(now).getTime();
    this.#stored = Object.entries(stored).map(([key, value]) => [keyOf(key), JSON.stringify(value)]);
  }

  // Pages

  /** @param {string} address below the site, or in full */
  async goto(address) {
    const url = new URL(address, SITE);
    await current?.close();
    current = this;
    visits += 1;
    GlobalRegistrator.register({ url: url.href, width: 1280, height: 800, settings: SETTINGS });
    this.#setUp();
    document.write(quoted(String(read(url))));
    for (const script of document.querySelectorAll("script[src]")) await runScript(script);
    document.dispatchEvent(new Event("DOMContentLoaded"));
    dispatchEvent(new Event("load"));
    await this.settle();
  }

  reload() {
    return this.goto(location.href);
  }

  /** Click a link and go where it leads. @param {string | Element} target */
  async follow(target) {
    const link = this.one(target);
    const stop = (event) => event.preventDefault();
    addEventListener("click", stop);
    link.click();
    removeEventListener("click", stop);
    await this.goto(link.href);
  }

  /** Leave the page; what is stored stays. */
  async close() {
    if (current !== this) return;
    dispatchEvent(new Event("pagehide"));
    await this.settle();
    current = null;
    this.#stored = Object.entries(localStorage);
    if (this.#now !== undefined) {
      this.#now = Date.now();
      mock.timers.reset();
      mock.restoreAll();
    }
    await GlobalRegistrator.unregister();
  }

  #setUp() {
    if (this.#now !== undefined) {
      mock.timers.enable({ apis: TIMERS, now: this.#now });
      mock.method(performance, "now", () => Date.now());
    }
    keepStatesQuiet();
    for (const [key, text] of this.#stored) localStorage.setItem(key, text);
    globalThis.fetch = (address) => this.#fetch(new URL(address, location.href));
    globalThis.Worker = workersOf(globalThis.fetch);
    globalThis.CompressionStream = streamOf({ "deflate-raw": deflateRawSync });
    globalThis.DecompressionStream = streamOf({ "deflate-raw": inflateRawSync, gzip: gunzipSync });
    globalThis.requestIdleCallback = (act) => setImmediate(act);
    globalThis.reportError = (error) => void Promise.reject(error); // which fails the test
    globalThis.Option = optionOf;
    Element.prototype.checkVisibility = function () {
      return isShown(this);
    };
    Node.prototype[inspect.custom] = inspectNode;
    // A style sheet is there as soon as somebody waits for it; happy-dom says so before anybody listens.
    Object.defineProperty(HTMLLinkElement.prototype, "onload", { set: (act) => setImmediate(act) });
    navigator.clipboard.writeText = async (text) => void this.copied.push(text);
    this.#saveFiles();
    navigator.clipboard.readText = async () => this.copied.at(-1);
  }

  /** Keep what the page gives to be saved, which a browser would put among the downloads. */
  #saveFiles() {
    /** @type {Map<string, Blob>} */
    const blobs = new Map();
    const { click } = HTMLAnchorElement.prototype;
    const { saved } = this;
    URL.createObjectURL = (blob) => {
      const address = `blob:${SITE}${blobs.size}`;
      blobs.set(address, blob);
      return address;
    };
    HTMLAnchorElement.prototype.click = function () {
      if (!this.hasAttribute("download")) return click.call(this);
      saved.push(new File([blobs.get(this.href)], this.getAttribute("download")));
    };
  }

  async #fetch(url) {
    await this.onFetch(url.pathname);
    fetched += 1;
    return new Response(read(url));
  }

  /** Import a module of the page. @param {string} path below `assets/js/` */
  import(path) {
    return import(`${SITE}assets/js/${path}?${visits}`);
  }

  // What is there

  /** Return all elements that can be seen. @param {string} selector @param {Element | Document} [within] */
  all(selector, within = document) {
    return [...within.querySelectorAll(selector)].filter(isShown);
  }

  /** Return the one element that can be seen. @param {string | Element} target @param {Element | Document} [within] */
  one(target, within) {
    if (typeof target !== "string") return target;
    const found = this.all(target, within);
    assert.equal(found.length, 1, `${found.length} × ${target}`);
    return found[0];
  }

  /** Expect that nothing of this can be seen. @param {string} selector @param {Element} [within] */
  none(selector, within) {
    assert.equal(this.all(selector, within).map(textOf).join(" | "), "", selector);
    assert.equal(this.all(selector, within).length, 0, selector);
  }

  /** Return the text that can be seen in an element. @param {string | Element} target */
  text(target) {
    return textOf(this.one(target));
  }

  /** Return the texts of all elements that can be seen. @param {string} selector */
  texts(selector) {
    return this.all(selector).map(textOf);
  }

  /** Return the one control with a name that contains these words. @param {string} name @param {string} [selector] @param {Element} [within] */
  named(name, selector = "button, a, summary, input, select, textarea", within = undefined) {
    const found = this.all(selector, within).filter((each) => nameOf(each).includes(name));
    const exact = found.filter((each) => nameOf(each) === name);
    const [only, ...others] = exact.length ? exact : found;
    assert.ok(only && !others.length, `${found.length} controls are named “${name}”`);
    return only;
  }

  /** Return the one group of controls with this name. @param {string} name */
  group(name) {
    const nameIn = (each) =>
      each.getAttribute("aria-label") ?? each.querySelector(":scope > legend")?.textContent ?? "";
    const found = this.all("fieldset, [role=group]").filter((each) => nameIn(each).replace(/\s+/g, " ") === name);
    assert.equal(found.length, 1, `${found.length} groups are named “${name}”`);
    return found[0];
  }

  /** Return what is stored under a key of the site. @param {string} key */
  stored(key) {
    return JSON.parse(localStorage.getItem(keyOf(key)));
  }

  /** @param {string} key @param {unknown} value */
  store(key, value) {
    localStorage.setItem(keyOf(key), JSON.stringify(value));
  }

  // Acts

  /** Click an element, or the control with a name. @param {string | Element} target */
  async click(target) {
    const node = this.one(target);
    assert.ok(isShown(node) && !node.matches(":disabled"), `cannot be clicked: ${node.outerHTML}`);
    for (const type of ["pointerdown", "pointerup"]) node.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    node.closest("button, a, input, select, summary, [tabindex]")?.focus();
    node.click();
    await this.settle();
  }

  /** Press a button with these words. @param {string} name */
  press(name) {
    return this.click(this.named(name, "button"));
  }

  /** @param {string | Element} target @param {string | number} value */
  async fill(target, value) {
    const node = this.one(target);
    assert.ok(isShown(node) && !node.matches(":disabled"), `cannot be filled: ${node.outerHTML}`);
    node.focus();
    node.value = String(value);
    node.dispatchEvent(new Event("input", { bubbles: true }));
    node.dispatchEvent(new Event("change", { bubbles: true }));
    await this.settle();
  }

  /** Choose an option by its value or its text. @param {string | Element} target @param {string} value */
  async choose(target, value) {
    const list = this.one(target);
    const option = [...list.options].find((each) => each.value === value || each.text.trim() === value);
    assert.ok(option, `no option ${value}`);
    await this.fill(list, option.value);
  }

  /** Put rules in force by their id or, if they are a club's own, by their name. @param {string} rules */
  async chooseRules(rules) {
    const isMeant = (/** @type {HTMLElement} */ link) =>
      link.dataset.own ? link.querySelector("b").textContent === rules : link.dataset.rules === rules;
    const link = [...document.querySelectorAll("#__rules [data-rules]")].find(isMeant);
    const fold = link.closest("details");
    if (fold) fold.open = true;
    await this.click(link);
  }

  /** Tick a box, or remove the tick. @param {string | Element} target */
  async check(target, isChecked = true) {
    const box = this.one(target);
    if (box.checked !== isChecked) await this.click(box);
    assert.equal(box.checked, isChecked);
  }

  /** Open a file. @param {string | Element} target @param {File} file */
  async openFile(target, file) {
    const input = this.one(target);
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await this.settle();
  }

  /** Press a key wherever the focus is. Only what the page does with it happens. @param {string} key @param {KeyboardEventInit} [options] */
  async key(key, options) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
    document.activeElement.dispatchEvent(event);
    await this.settle();
  }

  /** Move the clock of the test. @param {number} ms */
  async pass(ms) {
    mock.timers.tick(ms);
    await this.settle();
  }

  // Waiting

  /** Wait until the page has done what it began, except for what waits for a timer. */
  async settle() {
    for (let quiet = 0, before = fetched; quiet < QUIET; before = fetched) {
      await turn();
      quiet = fetched === before ? quiet + 1 : 0;
    }
  }

  /**
   * Wait for something that comes with a timer, and return it.
   * @template Found
   * @param {() => Found} look returns something, or throws while it is not there
   */
  async until(look) {
    for (const end = process.uptime() + PATIENCE; ; await turn()) {
      const { found, error } = attempt(look);
      if (found) return found;
      if (!isWaiting() || process.uptime() > end) throw error ?? new assert.AssertionError({ message: `${look}` });
    }
  }
}

/**
 * Return a stream that packs or unpacks at once: of a thread that does, nothing tells when it is done.
 * @param {Record<string, (bytes: Uint8Array) => Uint8Array>} ways by their format
 */
function streamOf(ways) {
  return class extends TransformStream {
    constructor(/** @type {string} */ format) {
      /** @type {Uint8Array[]} */
      const parts = [];
      const transform = (/** @type {Uint8Array} */ part) => void parts.push(part);
      super({ transform, flush: (made) => made.enqueue(new Uint8Array(ways[format](Buffer.concat(parts)))) });
    }
  };
}

/** Quote values that end in a slash, which happy-dom takes for the end of an element. @param {string} html */
const quoted = (html) => html.replace(/=([^\s"'<>]+\/)>/g, '="$1">');

/** Keep changes of the history from being told as changes of the hash, as happy-dom does. */
function keepStatesQuiet() {
  /** @type {string[]} */
  const quiet = [];
  for (const name of ["pushState", "replaceState"]) {
    const change = history[name];
    history[name] = (...given) => {
      const { hash } = location;
      change.apply(history, given);
      if (location.hash !== hash) quiet.push(location.href);
    };
  }
  addEventListener("hashchange", (event) => {
    const place = quiet.indexOf(event.newURL);
    if (place < 0) return;
    quiet.splice(place, 1);
    event.stopImmediatePropagation();
  });
}

/** Return an option of a list, which happy-dom has no constructor for. @param {string} [text] @param {string} [value] */
function optionOf(text = "", value = text, isDefault = false, isSelected = isDefault) {
  const option = document.createElement("option");
  Object.assign(option, { textContent: text, value, defaultSelected: isDefault, selected: isSelected });
  return option;
}

/** Return a node as an assertion that fails shows it: without all that hangs on it. @this {Node} */
function inspectNode() {
  return this instanceof Element ? this.outerHTML.slice(0, 300) : this.nodeName;
}

const keyOf = (/** @type {string} */ key) => `${new URL(SITE).pathname}.${key}`;

/** @param {() => unknown} look */
function attempt(look) {
  try {
    return { found: look() };
  } catch (error) {
    return { error };
  }
}

/** Run a script of the page, as a browser does. @param {HTMLScriptElement} script */
async function runScript(script) {
  const url = new URL(script.getAttribute("src"), location.href);
  if (script.type === "module") return void (await import(`${url.href}?${visits}`));
  Object.defineProperty(document, "currentScript", { value: script, configurable: true });
  runInThisContext(String(read(url)), { filename: url.href });
  Object.defineProperty(document, "currentScript", { value: null, configurable: true });
}
