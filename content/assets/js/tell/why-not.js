/**
 * Language-neutral lines about the yaku that do not count. A page fetches this on demand. The counterpart of these
 * parts of riichi_rules/tell/facts.py and riichi_rules/tell/score.py.
 *
 * @import { Scalar } from "../engine/conditions.js"
 * @import { FactSeen, Reason } from "../engine/why.js"
 * @import { Line, Said } from "./texts.js"
 * @import { Explained } from "./score.js"
 */

import { FLAGS } from "../engine/hand.js";
import { OF_EACH_GROUP, factPhrase, foundPhrase, joinLines, listLines, nameInText, withTiles } from "./facts.js";

// The maximum number of reasons for one yaku.
const TOLD_AT_MOST = 2;
// Facts that matter only if no other is unmet, and facts that an open hand can never have.
const LATER = ["win", "ippatsu", "wait", "full_wait", "suit"];
const CLOSED_ALONE = ["riichi", "form", "nine_gates", "tenhou", "chiihou", "renhou"];
// Facts about the draw and the declarations; distances, larger than those between numbers of groups.
const LUCK = ["win", "riichi", ...FLAGS];
const [FAR, BY_LUCK] = [4, 1000];
// Facts described by the found and the wanted value; counts of tiles that a yaku may forbid.
const COMPARED = ["wait", "pair", "form"];
const UNWANTED = ["suits", "honours", "simples", "outside_groups"];

/**
 * Return every reason for which yaku do not count, with their names, the nearest first; those the rules lack come last.
 * @param {Explained} explained
 * @returns {Line[]}
 */
export function whyNot({ reasons }) {
  const missed = reasons.filter(({ verdict }) => verdict !== "counts");
  /** @type {Map<string, { reason: Said, names: Line[] }>} */
  const together = new Map();
  for (const each of missed
    .filter(({ verdict }) => verdict !== "unused")
    .sort((one, other) => distance(one) - distance(other))) {
    const reason = reasonOf(each);
    const key = JSON.stringify(reason);
    if (!together.has(key)) together.set(key, { reason, names: [] });
    together.get(key)?.names.push([`yaku.${each.id}`]);
  }
  const lines = [...together.values()].map(
    ({ reason, names }) => /** @type {Line} */ (["explain.not_counted", { yaku: joinLines(names), reason }]),
  );
  const unused = missed
    .filter(({ verdict }) => verdict === "unused")
    .map(({ id }) => /** @type {Line} */ ([`yaku.${id}`]));
  return unused.length ? [...lines, ["explain.not_in_rules", { yaku: joinLines(unused) }]] : lines;
}

/** Return how far a hand is from a yaku; one that only luck would have made is further than all others. @param {Reason} reason */
function distance({ verdict, facts }) {
  const isLuck = verdict === "not_a_hand" || facts.some(({ fact }) => LUCK.includes(fact));
  return facts.reduce((sum, seen) => sum + distanceOf(seen), isLuck ? BY_LUCK : 0);
}

/** Return how far a fact is from the one that a yaku requires; another shape of hand is a whole hand away. @param {FactSeen} seen */
function distanceOf({ fact, wanted: want, found }) {
  if (typeof found === "string" || fact === "closed") return fact === "form" ? FAR : 1;
  if (typeof found === "boolean") return FAR;
  if (!Array.isArray(want) && typeof want === "object")
    return Math.max((want.min ?? 0) - found, want.max == null ? 0 : found - want.max, 1);
  return Math.min(...[want].flat().map((each) => Math.abs(Number(each) - found)));
}

/** Return why a yaku does not count, to be written next to its name. @param {Reason} reason @returns {Said} */
function reasonOf({ verdict, facts, by }) {
  if (verdict === "facts") return missing(facts);
  if (verdict === "closed_only") return ["explain.because", { found: factPhrase("closed", false) }];
  const names = by.map((other) => nameInText(`yaku.${other}`));
  return [`explain.not_${verdict}`, { by: names.length ? joinLines(names) : "" }];
}

/** Return the most important unmet facts of a yaku, as few as a player would name. @param {FactSeen[]} facts */
function missing(facts) {
  return joinLines(
    telling(facts).map((seen) => (COMPARED.includes(seen.fact) ? compared(seen) : withTiles(lacking(seen), seen))),
    "words.list.rows",
  );
}

/**
 * Return the important facts: first that the hand is open; how it was won only if nothing else fails.
 * @param {FactSeen[]} facts
 */
function telling(facts) {
  const has = (/** @type {string} */ name) => facts.some(({ fact }) => fact === name);
  const isUntold = (/** @type {string} */ fact) =>
    LATER.includes(fact) ||
    (has("closed") && CLOSED_ALONE.includes(fact)) ||
    (OF_EACH_GROUP.includes(fact) && has("sequences")) ||
    (fact === "honours" && facts.some((other) => other.fact === "suits" && other.found === 0));
  const told = facts.filter(({ fact }) => !isUntold(fact));
  const isLess = (/** @type {FactSeen} */ { fact }) => Number(fact !== "closed");
  return (told.length ? told : facts.slice(0, 1))
    .sort((one, other) => isLess(one) - isLess(other))
    .slice(0, TOLD_AT_MOST);
}

/** Return the value found, with its tiles, and the value required. @param {FactSeen} seen @returns {Line} */
function compared({ fact, wanted: want, found, tiles }) {
  if (fact === "pair" && found === "none") return ["explain.because", { found: factPhrase(fact, found) }];
  /** @type {Line} */
  const seen = tiles
    ? ["explain.found_tiles", { found: factPhrase(fact, found), tiles: { tiles } }]
    : factPhrase(fact, found);
  return ["explain.because", { found: [`facts.${fact}.not`, { found: seen, wanted: wanted(fact, want) }] }];
}

/** Return the fact of the hand that fails the condition. @param {FactSeen} seen @returns {Line} */
function lacking(seen) {
  const { fact, wanted: want, found } = seen;
  const number = typeof found === "number" ? wantedNumber(want, found) : null;
  if (number === null || (number === 0 && !UNWANTED.includes(fact))) return foundPhrase(seen);
  return number === 0 ? [`facts.${fact}.unwanted`] : [`facts.${fact}.not`, { n: Number(found), wanted: number }];
}

/**
 * Return the number that a yaku requires instead of the one found.
 * @param {FactSeen["wanted"]} want
 * @param {number} found
 * @returns {Said}
 */
function wantedNumber(want, found) {
  if (Array.isArray(want)) return want.length > 1 ? listLines(want.map(Number), "or") : Number(want[0]);
  if (typeof want !== "object") return Number(want);
  if (want.min != null && found < want.min) return want.min;
  return want.max ? ["explain.at_most", { wanted: want.max }] : 0;
}

/**
 * Return the values that a yaku requires, any one of which is enough.
 * @param {string} fact
 * @param {FactSeen["wanted"]} want
 * @returns {Said}
 */
function wanted(fact, want) {
  if (!Array.isArray(want)) return factPhrase(fact, /** @type {Scalar} */ (want));
  const values = want.map((each) => factPhrase(fact, each));
  const last = /** @type {Line} */ (values.pop());
  return ["explain.one_of", { values: joinLines(values), last }];
}
