/**
 * What the interactive parts of pages about the table share: the rules and words they need, the state in the
 * address, the buttons to share it and to begin anew.
 *
 * @import { Rules } from "../../calculator/own/text.js"
 * @import { Scorer } from "../../engine/score.js"
 * @import { Line, Said } from "../../tell/say.js"
 * @import { Problem } from "../forms/sheet.js"
 */

import { announce, button, decoded, element, isAtAnchor, load, reportUnlessOffline } from "../../dom.js";
import { ownRulesInForce } from "../../calculator/own/text.js";
import { Book } from "../../engine/book.js";
import { copyText } from "../../site/share.js";
import { Speaker } from "../../tell/say.js";
import { Texts } from "../../tell/texts.js";

/** A part of the page: `show` is called anew whenever its state or the rules in force change. */
export class Tool {
  /** The opening that has begun, or is done. @type {Promise<void> | null} */
  #opening = null;
  /** @type {Book | null} */
  #book = null;

  /**
   * @param {string} name the part is `<section data-table="name">`, its words stand in `<script id="__name">`
   */
  constructor(name) {
    this.name = name;
    this.root = /** @type {HTMLElement} */ (document.querySelector(`[data-table="${name}"]`));
    const words = document.getElementById(`__${name}`)?.textContent ?? "{}";
    this.entries = JSON.parse(words);
    this.speaker = new Speaker(new Texts(document.documentElement.lang, this.entries));
    this.status = element("p", { class: "said", role: "status" });
    /** The parts whose texts are there, or on their way. @type {Set<string>} */
    this.learned = new Set();
  }

  /** Tell whether the rules are there. */
  get isOpen() {
    return this.#book !== null;
  }

  /** The rule book, which is there once the part is open. */
  get book() {
    return /** @type {Book} */ (this.#book);
  }

  /** @param {string} key @param {Record<string, Said>} [values] */
  say(key, values) {
    return this.speaker.say([key, values]);
  }

  /** Does what needs the internet; where there is none, a place says so. @param {HTMLElement} place @param {() => Promise<unknown>} act */
  async attempt(place, act) {
    try {
      await act();
    } catch (error) {
      reportError(error);
      place.append(element("p", { class: "trouble", role: "alert" }, this.say("ui.errors.data")));
    }
  }

  /** @param {Line[]} lines @param {string} [kind] */
  paragraphs(lines, kind) {
    return lines.map((line) => element("p", { class: kind }, this.speaker.nodes(line)));
  }

  /** A problem in words. @param {Problem} problem @param {(seat: string) => string} named how a player is called @returns {Line} */
  problemLine({ code, values: { seat, yaku, ...values } }, named) {
    const names = {
      ...(seat ? { seat: named(String(seat)) } : {}),
      ...(yaku ? { yaku: this.say(`yaku.${yaku}`) } : {}),
    };
    return [`problems.${code}`, { .../** @type {Record<string, Said>} */ (values), ...names }];
  }

  /** Fetches the texts of a part of the calculator, too, and shows with them what needs them. @param {string} part @param {() => void} show */
  async learn(part, show) {
    if (this.learned.has(part)) return;
    this.learned.add(part);
    try {
      Object.assign(this.entries, await load(`calculator/${document.documentElement.lang}/${part}.json`));
      show();
    } catch (error) {
      this.learned.delete(part);
      reportError(error);
    }
  }

  /** The rules in force: a club's own, or the ruleset of the page. @returns {Pick<Rules, "base" | "options">} */
  get rules() {
    return (
      ownRulesInForce(this.book) ?? {
        base: document.documentElement.dataset.ruleset ?? this.book.stated.usual,
        options: null,
      }
    );
  }

  /**
   * What scores under the rules in force; the usual ones where those of the page are not known.
   * @returns {Scorer}
   */
  get scorer() {
    const { base, options } = this.rules;
    const chosen = this.book.scorer(base, options);
    return /** @type {Scorer} */ (Array.isArray(chosen) ? this.book.scorer(null, null) : chosen);
  }

  /**
   * Open the part, once; where the rules cannot be loaded it says so and offers to try again.
   * @param {{ read: (address: string) => boolean, show: () => void }} part `read` takes the state of an address and
   *   says whether all of it could be read
   */
  open(part) {
    this.#opening ??= this.#open(part);
    return this.#opening;
  }

  /** @param {{ read: (address: string) => boolean, show: () => void }} part */
  async #open(part) {
    this.root.hidden = false;
    try {
      this.#book = new Book(await load("rules.json"));
    } catch (error) {
      reportUnlessOffline(error);
      const again = button(this.say("ui.errors.retry"), () => this.open(part));
      this.root.replaceChildren(element("p", { class: "trouble" }, this.say("ui.errors.data"), " "), again);
      this.#opening = null;
      return;
    }
    const take = (/** @type {boolean} */ isFirst) => this.#take(part, isFirst);
    addEventListener("hashchange", () => take(false));
    document.addEventListener("ruleset", () => part.show());
    take(true);
  }

  /** @param {{ read: (address: string) => boolean, show: () => void }} part @param {boolean} isFirst */
  #take({ read, show }, isFirst) {
    const address = this.#address();
    if (address === null && !isFirst) return;
    const isWhole = read(address ?? "");
    show();
    if (!isWhole) announce(this.say("ui.share.damaged.partly"));
    if (address !== null) this.root.scrollIntoView({ block: "nearest" });
  }

  /** The state in the address; nothing where it is not about this part. */
  #address() {
    const prefix = `#${this.name}=`;
    if (!location.hash.startsWith(prefix) || isAtAnchor()) return null;
    const written = location.hash.slice(prefix.length);
    return decoded(written);
  }

  /** Writes the state into the address; without one the address is as it was. @param {string} state */
  keep(state) {
    const held = location.hash.startsWith(`#${this.name}=`);
    if (!state && !held) return;
    const address = state ? `#${this.name}=${state}` : `${location.pathname}${location.search}`;
    history.replaceState(history.state, "", address);
  }

  /** Copies the address of the page as it stands. */
  share() {
    return copyText(this.speaker, location.href);
  }
}
