/**
 * Return the rulesets that readers choose from, the default one first; the others are known, but not offered.
 * @param {import("./rules.js").Stated} stated
 */
export const shownRulesets = (stated) => stated.shown ?? Object.keys(stated.rulesets);
