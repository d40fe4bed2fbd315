/**
 * The base of interactive pages about the table. They settle hands by their terms; the engine, which counts hands, comes
 * when there is one to count.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { Stated } from "../../engine/rules.js"
 */

import { reportUnlessOffline } from "../../dom.js";
import { Terms } from "../../engine/price.js";
import { ScorerBook } from "../../engine/rule-book.js";
import { Tool } from "../../core/tool.js";

export class TableTool extends Tool {
  /** The rule book with the engine, once it is loaded. @type {Book | null} */
  #counting = null;

  /** @override @returns {ScorerBook<Terms>} */
  get book() {
    return this.#counting ?? /** @type {ScorerBook<Terms>} */ (super.book);
  }

  /** @override @param {Stated} stated */
  makeBook(stated) {
    return new ScorerBook(stated, Terms);
  }

  /** Load the engine: from now on scorers count hands. @returns {Promise<Book>} */
  async loadEngine() {
    const { Book } = await import("../../engine/book.js");
    this.#counting ??= new Book(this.book.stated);
    return this.#counting;
  }

  /** Tell whether hands can be counted; if not, load the engine and then redraw. @param {() => void} show */
  hasEngine(show) {
    if (this.#counting) return true;
    this.loadEngine().then(show, reportUnlessOffline);
    return false;
  }

  /** The scorer of the rules in force, or of the default ruleset if those are unknown. @returns {Terms} */
  get scorer() {
    const { base, options } = this.rules;
    const chosen = this.book.scorer(base, options);
    return /** @type {Terms} */ (Array.isArray(chosen) ? this.book.scorer(null, null) : chosen);
  }

  /** Copy the address of the page. */
  async share() {
    const { copyText } = await import("../../core/share.js");
    return copyText(this.speaker, location.href);
  }
}
