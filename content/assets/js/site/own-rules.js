/**
 * A club's own rules as every page knows them: which are kept in this browser, and which are in force.
 *
 * They are a base, which is a published ruleset, and a text that names them and their options, as it stands in an
 * address: `Our club*kuitan-false*red_fives-0`. What the text means is read in calculator/own/text.js. The whole page
 * follows the base; what can count by any rules follows them.
 *
 * @typedef {{ base: string, text: string }} Own
 */

const [KEPT, CHOSEN] = ["own_rules", "own_rules_chosen"];
const LONGEST = 2000;

/** Kept as long as the page is open, even where the browser remembers nothing. @type {Own[] | null} */
let kept = null;

/** @param {unknown} each @returns {each is Own} */
function isOwn(each) {
  const { base, text } = /** @type {Partial<Own>} */ (each ?? {});
  return typeof base === "string" && typeof text === "string" && nameOf(text) !== "" && text.length <= LONGEST;
}

/** The rules that are kept; what is damaged is left out. @returns {Own[]} */
export function keptRules() {
  const stored = window.__md_get(KEPT);
  kept ??= Array.isArray(stored) ? stored.filter(isOwn) : [];
  return kept;
}

/** @param {Own[]} rules */
export function keepRules(rules) {
  kept = rules;
  window.__md_set(KEPT, rules);
}

/** What rules are called. @param {string} text */
export function nameOf(text) {
  return text.split("*", 1)[0].trim();
}

/** The rules in force, if they are a club's own. @returns {Own | null} */
export function rulesInForce() {
  const { ruleset: base = "", own: text } = begun();
  return text ? { base, text } : null;
}

/** Puts rules in force, or a published ruleset where there are none; the base is for others to choose. @param {Own | null} own */
export function putInForce(own) {
  const inForce = begun();
  if (own) inForce.own = own.text;
  else delete inForce.own;
  window.__md_set(CHOSEN, own);
}

/** The rules that were chosen last, if they start from this base. @param {string} base @returns {Own | null} */
export function lastChosen(base) {
  const chosen = window.__md_get(CHOSEN);
  return isOwn(chosen) && chosen.base === base ? chosen : null;
}

/**
 * Return the own rules that a page begins with: the address wins over those that were chosen last. What it names and
 * cannot be read puts nothing in force.
 * @param {string} base
 * @param {string} search of the address
 * @returns {Own | null}
 */
export function rulesAtStart(base, search) {
  const text = new URLSearchParams(search).get("rules");
  const own = text === null ? lastChosen(base) : { base, text };
  return isOwn(own) ? own : null;
}

let [isBegun, isAsked] = [false, false];

/** Where the rules in force stand; the first who asks puts those in force that the page begins with. */
function begun() {
  const { dataset } = document.documentElement;
  if (isBegun) return dataset;
  isBegun = true;
  const own = rulesAtStart(dataset.ruleset ?? "", location.search);
  if (own) dataset.own = own.text;
  isAsked = own !== null && location.hash === "#own-rules";
  addEventListener("storage", () => (kept = null));
  return dataset;
}

/** Has the reader come from a page that shows the base, to see in which rules their own differ? */
export function asksForDifference() {
  begun();
  return isAsked;
}
