/**
 * All mistakes that can be made with a hand, and the scores they lead to, for claims and for questions. The twin of
 * riichi_rules/mistakes/diagnosis.py.
 *
 * @import { Mistake } from "./catalogue.js"
 * @import { Scored } from "./scored.js"
 */

import { byLikelihood } from "./catalogue.js";
import { fuMistakes, rareFuMistakes } from "./fu.js";
import { hanMistakes, rareHanMistakes } from "./han.js";
import { paymentMistakes, rarePaymentMistakes } from "./payments.js";

/** Return the common mistakes, the likeliest first. @param {Scored} scored @returns {Mistake[]} */
export function mistakes(scored) {
  const counted = scored.isCounted ? [...fuMistakes(scored), ...hanMistakes(scored)] : [];
  return byLikelihood([...paymentMistakes(scored), ...counted]);
}

/**
 * Return the rare mistakes and pairs of mistakes, to try if no common one explains a score.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function rareMistakes(scored) {
  const counted = scored.isCounted ? [...rareFuMistakes(scored), ...rareHanMistakes(scored)] : [];
  return byLikelihood([...rarePaymentMistakes(scored), ...counted]);
}
