/**
 * Facts as lines without a language: what a yaku wants of them, and what was found. The twin of generator/tell/facts.py.
 *
 * @typedef {import("./say.js").Line} Line
 * @typedef {import("./say.js").Said} Said
 * @typedef {import("../engine/why.js").FactSeen} FactSeen
 * @typedef {import("../engine/conditions.js").Scalar} Scalar
 */

/**
 * Several lines as one, one after the other: a, b, c.
 * @param {readonly Said[]} lines at least one
 * @returns {Said}
 */
export function joined(lines, key = "words.list.comma") {
  return lines.reduceRight((rest, first) => [key, { first, rest }]);
}

/** A fact and its value as a clause: a count has plural forms, anything else a clause of its own. */
const phrase = (/** @type {string} */ fact, /** @type {Scalar} */ value) =>
  /** @type {Line} */ (typeof value === "number" ? [`facts.${fact}`, { n: value }] : [`facts.${fact}.${value}`]);

/** A fact that makes a yaku. @param {FactSeen} seen @returns {Line} */
export function because({ fact, found, tiles }) {
  const said = phrase(fact, found);
  return tiles ? ["explain.because_tiles", { found: said, tiles: { tiles } }] : ["explain.because", { found: said }];
}

/** Every fact that is not as a yaku wanted it. @param {FactSeen[]} facts */
export function missing(facts) {
  return joined(facts.map(wantedFound), "explain.not_join");
}

/** What a yaku wanted of a fact, and what was found. @param {FactSeen} seen @returns {Line} */
function wantedFound(seen) {
  const said = { wanted: wantedHere(seen), found: phrase(seen.fact, seen.found) };
  return seen.tiles
    ? ["explain.wanted_found_tiles", { ...said, tiles: { tiles: seen.tiles } }]
    : ["explain.wanted_found", said];
}

/** What a yaku wanted of a fact, said beside what was found: a count may be exceeded, too. @param {FactSeen} seen */
function wantedHere({ fact, wanted: want, found }) {
  const said = wanted(fact, want);
  const isExceeded = typeof want === "number" && typeof found === "number" && 0 < want && want < found;
  return isExceeded && fact !== "riichi" ? /** @type {Line} */ (["explain.exactly", { wanted: said }]) : said;
}

/** What a yaku wants of a fact. @param {string} fact @param {FactSeen["wanted"]} want @returns {Line} */
function wanted(fact, want) {
  if (Array.isArray(want)) {
    const values = want.map((each) => phrase(fact, each));
    const last = /** @type {Line} */ (values.pop());
    return ["explain.one_of", { values: joined(values), last }];
  }
  if (typeof want !== "object") return phrase(fact, want);
  const { min, max } = want;
  if (max == null) return bound(fact, "at_least", min);
  if (min == null) return bound(fact, "at_most", max);
  return ["explain.between", { least: bound(fact, "at_least", min), most: bound(fact, "at_most", max) }];
}

/** @param {string} fact @param {string} key @param {number} [number] @returns {Line} */
function bound(fact, key, number = 0) {
  const isDeclared = fact === "riichi" && key === "at_least"; // what was declared, and not how much of it
  return isDeclared ? ["facts.riichi.at_least"] : [`explain.${key}`, { wanted: phrase(fact, number) }];
}
