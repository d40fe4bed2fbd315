/**
 * The base of interactive pages about the table, whose rules score hands.
 *
 * @import { Stated } from "../../engine/rules.js"
 * @import { Scorer } from "../../engine/score.js"
 */

import { Book } from "../../engine/book.js";
import { copyText } from "../../site/share.js";
import { RulesPage } from "./rules-page.js";

export class TablePage extends RulesPage {
  /** @override */
  get book() {
    return /** @type {Book} */ (super.book);
  }

  /** @override @param {Stated} stated */
  makeBook(stated) {
    return new Book(stated);
  }

  /** The scorer of the rules in force, or of the default ruleset if those are unknown. @returns {Scorer} */
  get scorer() {
    const { base, options } = this.rules;
    const chosen = this.book.scorer(base, options);
    return /** @type {Scorer} */ (Array.isArray(chosen) ? this.book.scorer(null, null) : chosen);
  }

  /** Copy the address of the page. */
  share() {
    return copyText(this.speaker, location.href);
  }
}
