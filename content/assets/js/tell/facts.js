/**
 * Language-neutral lines about the facts that make a yaku. The twin of riichi_rules/tell/facts.py; unmet facts are in
 * why-not.js.
 *
 * @import { Scalar } from "../engine/conditions.js"
 * @import { FactSeen } from "../engine/why.js"
 * @import { Line, Said } from "./texts.js"
 */

/**
 * Return several lines as one, one after the other: a, b, c.
 * @param {readonly Said[]} lines at least one
 * @returns {Said}
 */
export function joinLines(lines, key = "words.list.comma") {
  return lines.reduceRight((rest, first) => [key, { first, rest }]);
}

/** Return several lines as a list: a, b and c. @param {readonly Said[]} lines at least one @returns {Said} */
export function listLines(lines, last = "and") {
  const others = lines.slice(0, -1);
  const final = lines[lines.length - 1];
  return others.length ? [`words.list.${last}`, { first: joinLines(others), last: final }] : final;
}

/** Return the name of a yaku or an option as it stands within a sentence, where some languages lower it. @param {string} key @returns {Line} */
export const nameInText = (key) => ["words.name_in_text", { name: [key] }];

// Facts that count the pair among the groups: all of them are groups and pair.
export const OF_EACH_GROUP = ["outside_groups", "terminal_groups"];
const ALL_GROUPS = 5;

/**
 * Return a fact and its value as a clause: a count has plural forms, other values a text each.
 * @param {string} fact
 * @param {Scalar} value
 * @returns {Line}
 */
export function factPhrase(fact, value) {
  if (value === ALL_GROUPS && OF_EACH_GROUP.includes(fact)) return [`facts.${fact}.all`];
  return typeof value === "number" ? [`facts.${fact}`, { n: value }] : [`facts.${fact}.${value}`];
}

/** Return a fact that makes a yaku, with its tiles. @param {FactSeen} seen @returns {Line} */
export function factLine(seen) {
  return withTiles(foundPhrase(seen), seen);
}

// Facts about a triplet of one tile, of which a hand may have a pair.
const OF_A_TRIPLET = ["haku", "hatsu", "chun", "seat_wind", "round_wind"];
const PAIR = /^(\d)\1[a-z]$/;

/**
 * Return the value of a fact: of a triplet that is not there, a pair; of a pair with value, its kind.
 * @param {FactSeen} seen
 * @returns {Line}
 */
export function foundPhrase({ fact, found, tiles, detail }) {
  if (OF_A_TRIPLET.includes(fact) && !found && PAIR.test(tiles)) return [`facts.${fact}.pair`];
  if (detail && found) return [`facts.${detail}`];
  return factPhrase(fact, found);
}

/** @param {Line} found @param {FactSeen} seen @returns {Line} */
export function withTiles(found, { fact, tiles }) {
  if (!tiles) return ["explain.because", { found }];
  return [`explain.${fact === "suits" ? "out_of_place" : "found_tiles"}`, { found, tiles: { tiles } }];
}
