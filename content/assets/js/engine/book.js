/**
 * The rule book with the scorers of hands.
 *
 * @import { Problem } from "./hand.js"
 * @import { Stated, Values } from "./rules.js"
 */

import { RuleBook } from "./rule-book.js";
import { Scorer } from "./score.js";

const CACHE_SIZE = 256;

/** All rulesets, and a cache of their scorers. */
export class Book extends RuleBook {
  /** @type {Map<unknown, Scorer>[]} */
  ready = [new Map(), new Map()];

  /**
   * Return the scorer of a ruleset with these overrides, which is cached, or all problems of the overrides.
   * @param {unknown} ruleset
   * @param {unknown} overrides
   * @returns {Scorer | Problem[]}
   */
  scorer(ruleset, overrides) {
    const name = ruleset ?? this.stated.usual;
    const isChanged = overrides != null;
    const ready = this.ready[Number(isChanged)];
    const key = isChanged ? JSON.stringify([name, overrides]) : name;
    const known = ready.get(key);
    if (known) return known;
    const problems = this.complaints(name, overrides ?? {});
    if (problems.length) return problems;
    const scorer = new Scorer(
      this.rules(this.values(/** @type {string} */ (name), /** @type {Values} */ (overrides ?? {}))),
    );
    if (ready.size >= CACHE_SIZE) ready.clear();
    ready.set(key, scorer);
    return scorer;
  }
}
