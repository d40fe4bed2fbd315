/**
 * Agreement of published rulesets with a club's own rules: where they have the same value of an option, what holds
 * under them holds under the own rules, too, as far as that option decides it. A key is an option, or a member of an
 * option that is a set (`pao.daisangen`); `?kuitan` compares only whether the value is known, and the option of use.
 *
 * @import { Book } from "../engine/book.js"
 * @import { Values } from "../engine/rules.js"
 */

import { isSame } from "../engine/conditions.js";
import { applies, optionState } from "../tell/rulesets.js";
import { variantInForce } from "./search/texts-in-force.js";
import { shownRulesets } from "../engine/shown.js";

export class Agreement {
  /** @param {Book} book @param {{ base: string, options: Values | null }} rules */
  constructor(book, rules) {
    this.book = book;
    this.rules = rules;
    this.published = shownRulesets(book.stated).map((base) => ({ base, options: null }));
    this.known = this.values();
  }

  /** Return the rulesets that have the same values as the own rules for all these keys. @param {string[]} keys */
  rulesets(keys) {
    const alike = this.published.filter((other) => keys.every((key) => this.#isAlike(other, key)));
    return alike.map(({ base }) => base);
  }

  /**
   * Return the number of the variant that holds under the own rules, of those that some options decide; −1 if none does.
   * @param {string} keys
   * @param {{ who: string[], when: string }[]} variants
   */
  variant(keys, variants) {
    const { base } = this.rules;
    const alike = this.rulesets(keys.split(" ").filter(Boolean));
    const ofBase = alike.includes(base) ? variantInForce(variants, [base], null) : -1;
    return ofBase >= 0 ? ofBase : variantInForce(variants, alike, this.known);
  }

  /** Return the agreeing rulesets by each key that there is. @returns {Record<string, string[]>} */
  all() {
    const keys = Object.entries(this.book.stated.options).flatMap(([name, { members }]) => [
      ...[name, `?${name}`],
      ...Object.keys(members ?? {}).map((member) => `${name}.${member}`),
    ]);
    return Object.fromEntries(keys.map((key) => [key, this.rulesets([key])]));
  }

  /** Return the known values of options that have a single value, as pages write them. @returns {Record<string, string>} */
  values() {
    const values = this.book.values(this.rules.base, this.rules.options ?? {});
    const known = Object.entries(values).filter(([name]) => optionState(this.book, this.rules, name) === "known");
    return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
  }

  /** @param {{ base: string, options: null }} other @param {string} key */
  #isAlike(other, key) {
    const [name, member] = key.replace("?", "").split(".");
    const [own, published] = [this.rules, other].map((rules) => optionState(this.book, rules, name));
    if (own !== published || own !== "known" || key.startsWith("?")) return own === published;
    if (applies(this.book, this.rules, name) && !applies(this.book, other, name)) return false; // pages give it the usual form
    const [mine, theirs] = [this.rules, other].map(({ base, options }) => this.book.values(base, options ?? {})[name]);
    const has = (/** @type {unknown} */ members) => Array.isArray(members) && members.includes(member);
    return member ? has(mine) === has(theirs) : isSame(mine, theirs);
  }
}
