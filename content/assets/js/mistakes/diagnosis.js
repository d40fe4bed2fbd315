/**
 * The mistakes that can be made with a hand, and what each leads to: for claims and for questions alike. The same as
 * riichi_rules/mistakes/diagnosis.py.
 *
 * @import { Mistake } from "./catalogue.js"
 * @import { Scored } from "./scored.js"
 */

import { byLikelihood } from "./catalogue.js";
import { fuMistakes, unlikelyFuMistakes } from "./fu.js";
import { hanMistakes, unlikelyHanMistakes } from "./han.js";
import { paymentMistakes, unlikelyPaymentMistakes } from "./payments.js";

/** The mistakes that are often made, the likeliest first. @param {Scored} scored @returns {Mistake[]} */
export function mistakes(scored) {
  const counted = scored.isCounted ? [...fuMistakes(scored), ...hanMistakes(scored)] : [];
  return byLikelihood([...paymentMistakes(scored), ...counted]);
}

/**
 * Two mistakes at once, and such as few make: they are looked at where no other explains a score.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function unlikelyMistakes(scored) {
  const counted = scored.isCounted ? [...unlikelyFuMistakes(scored), ...unlikelyHanMistakes(scored)] : [];
  return byLikelihood([...unlikelyPaymentMistakes(scored), ...counted]);
}
