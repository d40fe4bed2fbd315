/**
 * Why yaku do not count, as lines without a language: fetched when somebody asks. The twin of what
 * riichi_rules/tell/facts.py and riichi_rules/tell/score.py say of it.
 *
 * @import { Scalar } from "../engine/conditions.js"
 * @import { FactSeen, Reason } from "../engine/why.js"
 * @import { Line, Said } from "./say.js"
 * @import { Explained } from "./score.js"
 */

import { joinLines, listLines, factPhrase, withTiles } from "./facts.js";

// So many reasons are told at most.
const TOLD_AT_MOST = 2;
// What is told only where nothing else is lacking, and what an open hand can never have.
const LATER = ["win", "ippatsu", "wait", "full_wait", "suit"];
const CLOSED_ALONE = ["riichi", "form", "nine_gates", "tenhou", "chiihou", "renhou"];
// What says little of a hand that lacks the sequences.
const OF_EACH_GROUP = ["outside_groups", "terminal_groups"];
// Facts told by what was found and what was wanted; counts of tiles that a yaku may forbid.
const COMPARED = ["wait", "pair", "form"];
const UNWANTED = ["suits", "honours", "simples", "outside_groups"];

/** For every yaku that does not count: why. Those that the rules do not have come last, in one line. @param {Explained} explained @returns {Line[]} */
export function whyNot({ reasons }) {
  const missed = reasons.filter(({ verdict }) => verdict !== "counts");
  const told = missed.filter(({ verdict }) => verdict !== "unused");
  const lines = told.map(
    (each) => /** @type {Line} */ (["explain.not_counted", { yaku: [`yaku.${each.id}`], reason: reasonOf(each) }]),
  );
  const unused = missed
    .filter(({ verdict }) => verdict === "unused")
    .map(({ id }) => /** @type {Line} */ ([`yaku.${id}`]));
  return unused.length ? [...lines, ["explain.not_in_rules", { yaku: joinLines(unused) }]] : lines;
}

/** To be said beside the name of the yaku. @param {Reason} reason @returns {Said} */
function reasonOf({ verdict, facts, by }) {
  if (verdict === "facts") return missing(facts);
  const names = by.map((other) => /** @type {Line} */ ([`yaku.${other}`]));
  return [`explain.not_${verdict}`, { by: names.length ? joinLines(names) : "" }];
}

/** Why a yaku does not count, the most telling reason first, and no more than a player would say. @param {FactSeen[]} facts */
function missing(facts) {
  return joinLines(
    telling(facts).map((seen) => (COMPARED.includes(seen.fact) ? compared(seen) : withTiles(lacking(seen), seen))),
    "explain.not_join",
  );
}

/** That the hand is open comes first; how it was won and what it waited for count if nothing else fails. @param {FactSeen[]} facts */
function telling(facts) {
  const has = (/** @type {string} */ name) => facts.some(({ fact }) => fact === name);
  const isUntold = (/** @type {string} */ fact) =>
    LATER.includes(fact) ||
    (has("closed") && CLOSED_ALONE.includes(fact)) ||
    (OF_EACH_GROUP.includes(fact) && has("sequences"));
  const told = facts.filter(({ fact }) => !isUntold(fact));
  const isLess = (/** @type {FactSeen} */ { fact }) => Number(fact !== "closed");
  return (told.length ? told : facts.slice(0, 1))
    .sort((one, other) => isLess(one) - isLess(other))
    .slice(0, TOLD_AT_MOST);
}

/** What was found, with its tiles, and what was wanted. @param {FactSeen} seen @returns {Line} */
function compared({ fact, wanted: want, found, tiles }) {
  /** @type {Line} */
  const seen = tiles
    ? ["explain.found_tiles", { found: factPhrase(fact, found), tiles: { tiles } }]
    : factPhrase(fact, found);
  return ["explain.because", { found: [`facts.${fact}.not`, { found: seen, wanted: wanted(fact, want) }] }];
}

/** What is so instead of what a yaku wants. @param {FactSeen} seen @returns {Line} */
function lacking({ fact, wanted: want, found }) {
  const number = typeof found === "number" ? wantedNumber(want, found) : null;
  if (number === null || (number === 0 && !UNWANTED.includes(fact))) return factPhrase(fact, found);
  return number === 0 ? [`facts.${fact}.unwanted`] : [`facts.${fact}.not`, { n: Number(found), wanted: number }];
}

/** How many a yaku wants, where the count is not that. @param {FactSeen["wanted"]} want @param {number} found @returns {Said} */
function wantedNumber(want, found) {
  if (Array.isArray(want)) return want.length > 1 ? listLines(want.map(Number), "or") : Number(want[0]);
  if (typeof want !== "object") return Number(want);
  if (want.min != null && found < want.min) return want.min;
  return want.max ? ["explain.at_most", { wanted: want.max }] : 0;
}

/** What a yaku wants of words, of which any one may do. @param {string} fact @param {FactSeen["wanted"]} want @returns {Said} */
function wanted(fact, want) {
  if (!Array.isArray(want)) return factPhrase(fact, /** @type {Scalar} */ (want));
  const values = want.map((each) => factPhrase(fact, each));
  const last = /** @type {Line} */ (values.pop());
  return ["explain.one_of", { values: joinLines(values), last }];
}
