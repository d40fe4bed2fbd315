/**
 * A tool: a part of a page with a state of its own. It owns its element, its place in the address (see `address.js`), the focus
 * in it, and what readers are told when something cannot be loaded. A tool is a state, pure functions of it, and a view that draws it.
 *
 * @typedef {{ failed?: string, retry?: string }} Words the message that something could not be loaded, and the button to retry
 */

import { act, focusOn, reportUnlessOffline } from "../dom.js";
import { html, render } from "../vendor/lit-html.js";
import { enterState, followAddress, followState, pagePlace, pageQuery, pageState } from "./address.js";
import { readParams, writeParams, writeQuery, writeState } from "./address.js";

/** The selector of an element to focus where nothing else is meant to be. */
const FIRST = "[tabindex], button:enabled, input:enabled, a[href]";

/** Draw the notice that something could not be loaded, with a button to retry. @param {string} words @param {string} retry @param {() => unknown} again */
export const drawFailure = (words, retry, again) =>
  html`<div class="notice" role="alert"><p>${words}</p><button type="button" @click=${act(again)}>${retry}</button></div>`;

/** The notice of the last failure, by element. @type {WeakMap<HTMLElement, Element>} */
const failures = new WeakMap();

/** Return the words that the page states for a part of it. @param {HTMLElement} root @returns {Words} */
const wordsOf = (root) => /** @type {HTMLElement} */ (root.closest("[data-failed]") ?? root).dataset;

/**
 * Run an act that may have to load something; if that fails, offer to retry at the head of an element.
 * @param {HTMLElement} root
 * @param {() => unknown} run
 * @param {Words} [words]
 */
export async function withRetry(root, run, words = wordsOf(root)) {
  failures.get(root)?.remove();
  try {
    await run();
  } catch (error) {
    reportUnlessOffline(error);
    failures.get(root)?.remove(); // of another act that failed meanwhile
    const { failed = "", retry = "" } = words;
    const notice = new DocumentFragment();
    render(
      drawFailure(failed, retry, () => withRetry(root, run, words)),
      notice,
    );
    failures.set(root, /** @type {Element} */ (notice.firstElementChild));
    root.prepend(notice);
  }
}

export class Tool {
  /**
   * @param {HTMLElement} root
   * @param {string} [key] the parameter that only addresses of its states have; without one, each state of the page is its own
   */
  constructor(root, key = "") {
    this.root = root;
    this.key = key;
  }

  /** The words of a failure. @returns {Words} */
  get words() {
    return wordsOf(this.root);
  }

  /** Run an act that may have to load something; if that fails, offer to retry. @param {() => unknown} run @param {HTMLElement} [place] */
  attempt(run, place = this.root) {
    return withRetry(place, run, this.words);
  }

  /**
   * Draw the content of the tool. If what has the focus goes or can be used no longer, the focus moves on, and not to the page.
   * @param {unknown} parts
   * @param {() => Element | null | undefined} [next] what it moves to
   */
  draw(parts, next) {
    const isHere = this.root.contains(document.activeElement);
    render(parts, this.root);
    if (!isHere) return;
    const { activeElement: held } = document;
    const canBeHere = held && this.root.contains(held) && !held.matches(":disabled") && held.checkVisibility();
    if (!canBeHere) this.#focusOn(next?.() ?? this.root.querySelector(FIRST));
  }

  /** Let nobody use what is shown until its replacement has loaded; the focus waits outside. @template Loaded @param {Promise<Loaded>} loading */
  async waitFor(loading) {
    if (this.root.contains(document.activeElement)) this.#focusOn(null);
    this.root.inert = true;
    try {
      return await loading;
    } finally {
      this.root.inert = false;
    }
  }

  /** Focus an element; without one, the heading of the page. @param {Element | null | undefined} element */
  #focusOn(element) {
    const heading = /** @type {HTMLElement} */ (document.querySelector("h1"));
    heading.tabIndex = -1;
    focusOn(element ?? heading, false);
  }

  /** Return the parameters of the tool's state in the address, if it has one. */
  get params() {
    const params = readParams(pageState());
    return (this.key ? params.has(this.key) : params.size) ? params : null;
  }

  /**
   * Take the state in the address, now and whenever it changes; the id of an element is none.
   * @template Done
   * @param {(params: URLSearchParams | null, isFirst: boolean) => Done} take `null`: the address has no state of the tool
   */
  follow(take) {
    followState(() => take(this.params, false));
    return take(this.params, true);
  }

  /**
   * Follow the place in the address, now and whenever it changes: the id of an element, or what the tool calls a part of it.
   * @param {(place: string, isFirst: boolean) => unknown} take
   */
  followPlace(take) {
    followAddress(() => take(pagePlace(), false));
    take(pagePlace(), true);
  }

  /** Put a place into the address, or remove it. @param {string} place @param {boolean} [isStep] whether the reader can go back from it */
  writePlace(place, isStep = false) {
    if (isStep) enterState(place);
    else writeState(place);
  }

  /** Return the query of the page. */
  get query() {
    return pageQuery();
  }

  /** Put what the page is asked for into its address. @param {Record<string, string | null | undefined>} values */
  writeQuery(values) {
    writeQuery(values);
  }

  /** Write the state into the address; an empty one leaves what is not of this tool. @param {Record<string, unknown>} state @param {object} [kept] what the entry of the history keeps */
  write(state, kept) {
    const params = writeParams(state);
    if (params || this.params) writeState(params, kept);
  }
}
