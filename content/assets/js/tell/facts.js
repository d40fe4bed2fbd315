/**
 * Facts as lines without a language: what a yaku wants of them, and what was found. The twin of generator/tell/facts.py.
 *
 * @typedef {import("./say.js").Line} Line
 * @typedef {import("./say.js").Said} Said
 * @typedef {import("../engine/why.js").FactSeen} FactSeen
 * @typedef {import("../engine/conditions.js").Scalar} Scalar
 */

// So many reasons are told at most.
const TOLD_AT_MOST = 2;
// What is told only where nothing else is lacking, and what an open hand can never have.
const LATER = ["win", "ippatsu", "wait", "full_wait", "suit"];
const CLOSED_ALONE = ["riichi", "form", "nine_gates", "tenhou", "chiihou", "renhou"];
// Facts told by what was found and what was wanted; counts of tiles that a yaku may forbid.
const COMPARED = ["wait", "pair", "form"];
const UNWANTED = ["suits", "honours", "simples", "outside_groups"];

/**
 * Several lines as one, one after the other: a, b, c.
 * @param {readonly Said[]} lines at least one
 * @returns {Said}
 */
export function joined(lines, key = "words.list.comma") {
  return lines.reduceRight((rest, first) => [key, { first, rest }]);
}

/** Several lines as a list: a, b and c. @param {readonly Said[]} lines at least one @returns {Said} */
export function listed(lines, last = "and") {
  const others = lines.slice(0, -1);
  const final = lines[lines.length - 1];
  return others.length ? [`words.list.${last}`, { first: joined(others), last: final }] : final;
}

/** A fact and its value as a clause: a count has plural forms, anything else a clause of its own. */
const phrase = (/** @type {string} */ fact, /** @type {Scalar} */ value) =>
  /** @type {Line} */ (typeof value === "number" ? [`facts.${fact}`, { n: value }] : [`facts.${fact}.${value}`]);

/** A fact that makes a yaku. @param {FactSeen} seen @returns {Line} */
export function because(seen) {
  return withTiles(phrase(seen.fact, seen.found), seen);
}

/** @param {Line} found @param {FactSeen} seen @returns {Line} */
function withTiles(found, { tiles }) {
  return tiles ? ["explain.because_tiles", { found, tiles: { tiles } }] : ["explain.because", { found }];
}

/** Why a yaku does not count, the most telling reason first, and no more than a player would say. @param {FactSeen[]} facts */
export function missing(facts) {
  return joined(
    telling(facts).map((seen) => withTiles(lacking(seen), seen)),
    "explain.not_join",
  );
}

/** That the hand is open comes first; how it was won and what it waited for count if nothing else fails. @param {FactSeen[]} facts */
function telling(facts) {
  const has = (/** @type {string} */ name) => facts.some(({ fact }) => fact === name);
  const isUntold = (/** @type {string} */ fact) =>
    LATER.includes(fact) || (has("closed") && CLOSED_ALONE.includes(fact)) || (fact === "outside_groups" && has("sequences"));
  const told = facts.filter(({ fact }) => !isUntold(fact));
  const isLess = (/** @type {FactSeen} */ { fact }) => Number(fact !== "closed");
  return (told.length ? told : facts.slice(0, 1)).sort((one, other) => isLess(one) - isLess(other)).slice(0, TOLD_AT_MOST);
}

/** What is so instead of what a yaku wants. @param {FactSeen} seen @returns {Line} */
function lacking({ fact, wanted: want, found }) {
  if (COMPARED.includes(fact)) return [`facts.${fact}.not`, { found: phrase(fact, found), wanted: wanted(fact, want) }];
  const number = typeof found === "number" ? wantedNumber(want, found) : null;
  if (number === null || (number === 0 && !UNWANTED.includes(fact))) return phrase(fact, found);
  return number === 0 ? [`facts.${fact}.unwanted`] : [`facts.${fact}.not`, { n: Number(found), wanted: number }];
}

/** How many a yaku wants, where the count is not that. @param {FactSeen["wanted"]} want @param {number} found @returns {Said} */
function wantedNumber(want, found) {
  if (Array.isArray(want)) return want.length > 1 ? listed(want, "or") : Number(want[0]);
  if (typeof want !== "object") return Number(want);
  if (want.min != null && found < want.min) return want.min;
  return want.max ? ["explain.at_most", { wanted: want.max }] : 0;
}

/** What a yaku wants of words, of which any one may do. @param {string} fact @param {FactSeen["wanted"]} want @returns {Said} */
function wanted(fact, want) {
  if (!Array.isArray(want)) return phrase(fact, /** @type {Scalar} */ (want));
  const values = want.map((each) => phrase(fact, each));
  const last = /** @type {Line} */ (values.pop());
  return ["explain.one_of", { values: joined(values), last }];
}
