/** A kept game counted by other rulesets: a driver for the tests. */

import { Book } from "../../content/assets/js/engine/book.js";
import { comparable, countedBy } from "../../content/assets/js/table/kept/other-rules.js";

/** Return what a game comes to by another ruleset, and which rulesets it can be counted by. */
export async function counted([rules, ruleset, results, other, options = null]) {
  const book = new Book(rules);
  const hands = results.map((result, at) => ({ id: `h${at}`, result }));
  const context = { scorer: book.scorer(ruleset, options), isTournament: true };
  return {
    ...countedBy(book, context, { hands }, other),
    rulesets: comparable(book, { ruleset, options }, Object.keys(rules.rulesets)),
  };
}
