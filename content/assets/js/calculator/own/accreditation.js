/**
 * Whether a tournament by a club's own rules may be accredited: which options stand in the way, and what they may be.
 * The data is that of rules_data/accreditation.yaml.
 *
 * @import { Value, Values } from "../../engine/rules.js"
 *
 * @typedef {object} Variation the values that an option may have, the ruleset's own first
 * @property {string} section of the text
 * @property {Value[]} [values]
 * @property {"even_steps" | "twice_uma_step"} [formula]
 * @property {string} [follows] another option; this one has the value of the same position
 * @property {string} [within] another option; this one differs only if that one does
 *
 * @typedef {object} Accreditation
 * @property {number} players at least
 * @property {number} games at least
 * @property {string} language of the text
 * @property {Record<string, Variation>} variations
 *
 * @typedef {object} Breach an option that has no permitted value
 * @property {string} option
 * @property {Value[]} permitted
 * @property {boolean} isAnyEven whether any other placing with equal steps is permitted, too
 * @property {string | null} section null where the option may not differ from the ruleset
 */

import { isSame } from "../../engine/conditions.js";

const POINTS = 1000; // a placing is in thousands of points

/** Return the step between two places, or null if the steps differ. @param {unknown} uma @returns {number | null} */
function stepOf(uma) {
  if (!Array.isArray(uma)) return null;
  const steps = uma.slice(1).map((place, at) => uma[at] - place);
  return steps.every((step) => step === steps[0]) ? steps[0] : null;
}

/**
 * Return the options whose values are not permitted.
 * @param {Record<string, Variation>} variations
 * @param {Values} values of all options
 * @param {Values} demanded the values of the ruleset
 * @param {(option: string) => boolean} matters whether an option has an effect under these values
 * @returns {Breach[]}
 */
export function findBreaches(variations, values, demanded, matters) {
  const breaches = Object.keys(values)
    .filter(matters)
    .map((option) => toBreach(option, variations[option], variations, values, demanded));
  return breaches.filter(({ option, permitted, isAnyEven }) => {
    const isEven = isAnyEven && stepOf(values[option]) !== null;
    return permitted.length > 0 && !isEven && !permitted.some((each) => isSame(each, values[option]));
  });
}

/**
 * @param {string} option
 * @param {Variation | undefined} variation
 * @param {Record<string, Variation>} variations
 * @param {Values} values
 * @param {Values} demanded
 * @returns {Breach}
 */
function toBreach(option, variation, variations, values, demanded) {
  if (!variation) return { option, permitted: [demanded[option]], isAnyEven: false, section: null };
  const { formula, section } = variation;
  return {
    option,
    permitted: permittedValues(variation, variations, values),
    isAnyEven: formula === "even_steps",
    section,
  };
}

/**
 * Return the permitted values, or none if another option must be corrected first.
 * @param {Variation} variation
 * @param {Record<string, Variation>} variations
 * @param {Values} own the values of all options
 * @returns {Value[]}
 */
function permittedValues({ values = [], formula, follows, within }, variations, own) {
  if (formula === "twice_uma_step") {
    const step = stepOf(own.uma);
    return step === null ? [] : [2 * POINTS * step];
  }
  const place = (/** @type {string} */ other) =>
    (variations[other].values ?? []).findIndex((value) => isSame(value, own[other]));
  if (follows) return place(follows) < 0 ? [] : [values[place(follows)]];
  if (within && place(within) === 0) return [values[0]];
  return values;
}
