/**
 * The reasons why a yaku counts or not: the facts that decide it, and their tiles.
 *
 * @import { Book } from "./book.js"
 * @import { Facts, Want } from "./conditions.js"
 * @import { Case, Hand, Win } from "./hand.js"
 * @import { Reading } from "./readings.js"
 * @import { Dora, Yaku } from "./rules.js"
 * @import { WinValue, Scorer } from "./score.js"
 *
 * @typedef {object} FactSeen
 * @property {string} fact
 * @property {Want} wanted
 * @property {boolean | number | string} found
 * @property {string} tiles
 * @property {string} detail more of a value that holds: whose wind a pair is of, which tiles a full wait is for
 *
 * @typedef {object} Reason
 * @property {string} id
 * @property {string} verdict counts, facts (some failed), closed_only, unused (by this ruleset), replaced (by
 *   a stricter yaku), beside_yakuman, beside_limit, or not_a_hand (a yaku of the discards)
 * @property {FactSeen[]} facts
 * @property {string[]} by
 *
 * @typedef {object} Scene a hand in the reading that explains it
 * @property {Reading} reading
 * @property {Hand} hand
 * @property {Win} win
 * @property {number[]} tiles
 * @property {number[]} kinds each once
 * @property {number[]} triplets
 * @property {import("./facts.js").TileSets} sets
 */

import { unmetFacts } from "./conditions.js";
import { factsOf } from "./facts.js";
import { parseCase } from "./hand.js";
import { score } from "./book.js";
import { isCounted, worth } from "./judge.js";
import { completedTiles } from "./readings.js";
import { NOT_WINNING, NO_YAKU, TOO_FEW_YAKU, bestOf } from "./score.js";
import {
  CHUN,
  EAST,
  HAKU,
  HATSU,
  KINDS,
  NORTH,
  SUITS,
  count,
  isOutside,
  isTerminal,
  redsOf,
  suitOf,
  notation,
} from "./tiles.js";

const NO_EXPLANATION = { reading: null, fu: [], others: [], dora: [], reasons: [] };

/** The tiles that each fact is about. @type {Record<string, (scene: Scene) => number[]>} */
const WITNESSES = {
  outside_groups: ({ kinds }) => kinds.filter(isOutside),
  terminal_groups: ({ kinds }) => kinds.filter(isTerminal),
  simples: ({ kinds }) => kinds.filter((kind) => !isOutside(kind)),
  honours: ({ kinds }) => kinds.filter((kind) => kind >= EAST),
  suits: otherSuits,
  pair: pairOf,
  pair_value: pairOf,
  wait: ({ reading }) => completedTiles(reading),
  triplets: ({ triplets }) => triplets,
  dragon_triplets: ({ triplets }) => triplets.filter((kind) => kind >= HAKU),
  wind_triplets: ({ triplets }) => triplets.filter((kind) => kind >= EAST && kind < HAKU),
  kans: ({ hand }) => hand.melds.filter(({ isKan }) => isKan).map(({ kind }) => kind),
  haku: (scene) => heldOf(HAKU, scene),
  hatsu: (scene) => heldOf(HATSU, scene),
  chun: (scene) => heldOf(CHUN, scene),
  seat_wind: (scene) => heldOf(scene.win.seat_wind, scene),
  round_wind: (scene) => heldOf(scene.win.round_wind, scene),
};
const PAIR = 2;

/** Return the tiles of one kind, if there are no more than a pair. @param {number} kind @param {Scene} scene */
function heldOf(kind, { tiles }) {
  const held = tiles.filter((each) => each === kind);
  return held.length <= PAIR ? held : [];
}

/** @param {{ reading: Reading }} scene */
function pairOf({ reading: { pair } }) {
  return pair === null ? [] : [pair, pair];
}

/** Return the tiles of every suit but the one with the most tiles. @param {Scene} scene */
function otherSuits({ tiles, kinds }) {
  const numbers = [0, 1, 2].map((suit) => tiles.filter((kind) => suitOf(kind) === suit).length);
  const most = numbers.indexOf(Math.max(...numbers));
  return kinds.filter((kind) => kind < EAST && suitOf(kind) !== most);
}

/**
 * Return the answer of `score` and its explanation: the reading, the lines of fu with their tiles, the other readings,
 * and the reason why each yaku counts or not. Impossible hands have no explanation.
 * @param {Book} book
 * @param {Case} stated
 */
export function explain(book, stated) {
  const answer = score(book, stated);
  const isWhole = answer.ok || [NO_YAKU, NOT_WINNING, TOO_FEW_YAKU].includes(answer.problems);
  const scorer = isWhole ? book.scorer(stated.ruleset, stated.options) : null;
  const read = isWhole ? parseCase(stated) : null;
  if (!scorer || Array.isArray(scorer) || !read) return { answer, ...NO_EXPLANATION };
  return { answer, ...explanationOf(scorer, ...read, scorer.outcomes(...read).outcomes) };
}

/**
 * Return the explanation of a score. A hand without a score is explained by its first reading.
 * @param {Scorer} scorer
 * @param {Hand} hand
 * @param {Win} win
 * @param {WinValue[]} outcomes
 */
function explanationOf(scorer, hand, win, outcomes) {
  const { rules, dora } = scorer;
  const best = outcomes.length ? bestOf(outcomes) : null;
  const reading = best?.reading ?? scorer.readings(hand, win)[0];
  return {
    reading: reading ? readingInNotation(reading) : null,
    fu: best ? fuWithTiles(best) : [],
    others: outcomes
      .filter((each) => each !== best)
      .map((each) => ({ reading: readingInNotation(each.reading), answer: scorer.settle(each, win) })),
    dora: (best?.yaku ?? [])
      .filter(({ id }) => Object.hasOwn(rules.dora, id))
      .map(({ id }) => ({ id, tiles: doraTiles(rules.dora[id], dora.pointed, hand, win) })),
    reasons: reasons(scorer, hand, win, reading, best),
  };
}

/**
 * Return the tiles that are dora of a kind.
 * @param {Dora} dora
 * @param {number[]} pointed
 * @param {Hand} hand
 * @param {Win} win
 */
function doraTiles({ source, at_most: most }, pointed, { held, reds }, win) {
  if (source === "red_fives") {
    const numbers = [0, 1, 2].map((suit) => redsOf(reds + win.reds, suit));
    return numbers.map((number, suit) => (number ? "0".repeat(number) + SUITS[suit] : "")).join("");
  }
  if (source === "norths") return notation(new Array(win.nukidora).fill(NORTH));
  const indicators = source === "indicators" ? win.dora_indicators : win.ura_indicators;
  const kinds = indicators.slice(0, most ?? undefined).map((indicator) => pointed[indicator]);
  const number = (/** @type {number} */ kind) =>
    count(held, kind) + Number(kind === win.kind) + (kind === NORTH ? win.nukidora : 0);
  return notation(KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => new Array(number(kind)).fill(kind)));
}

/** Return the lines of the fu, each with its tiles. @param {WinValue} outcome */
function fuWithTiles({ reading, verdict, lines, groups }) {
  const meant = { pair: pairOf({ reading }), wait: completedTiles(reading) };
  const tiles = [...verdict.fuItems.map(([, { of }]) => meant[/** @type {"pair" | "wait"} */ (of)] ?? []), ...groups];
  return lines.map((line, at) => ({ ...line, tiles: notation(tiles[at]) }));
}

/** Return a reading with its tiles in notation. @param {Reading} reading */
function readingInNotation(reading) {
  const { form, sequences, triplets, pair, wait } = reading;
  const groups = [
    ...triplets.map((kind) => [kind, kind, kind]),
    ...sequences.map((kind) => [kind, kind + 1, kind + 2]),
  ];
  return {
    form,
    groups: groups.sort(([one], [other]) => one - other).map(notation),
    pair: pair === null ? null : notation([pair, pair]),
    wait,
    completed: notation(completedTiles(reading)),
  };
}

/**
 * Return a reason for every yaku of the rules, in the reading that was scored, or else in the first.
 * @param {Scorer} scorer
 * @param {Hand} hand
 * @param {Win} win
 * @param {Reading | undefined} reading
 * @param {WinValue | null} best
 * @returns {Reason[]}
 */
function reasons({ rules, judge }, hand, win, reading, best) {
  const all = Object.keys(rules.yaku);
  if (!reading) return all.map((id) => reason(id, "not_a_hand"));
  const facts = factsOf(reading, hand, win, judge.sets);
  const scene = sceneOf(reading, hand, win, judge.sets);
  const counted = (best?.yaku ?? []).map(({ id }) => id);
  const others = counted.filter((id) => Object.hasOwn(rules.yaku, id));
  const seen = (/** @type {string} */ fact, /** @type {Want} */ wanted) => ({
    fact,
    wanted,
    found: facts[fact],
    tiles: notation(tilesMeant(fact, wanted, scene)),
    detail: DETAILS[fact]?.(facts) ?? "",
  });
  return all.map((id) => reasonOf(id, rules.yaku, hand, others, seen, facts));
}

/** Return why a pair has value, or "" if it has none or is of a double wind. @param {Facts} facts */
function valueOfPair(facts) {
  if (facts.pair_value !== 1) return "";
  const wind = ["pair_seat_wind", "pair_round_wind"].find((each) => facts[each]);
  return wind ? `${wind}.true` : "pair.dragon";
}

/** Return which pattern a full wait completes, or "" for a hand of another pattern. @param {Facts} facts */
function patternOfWait(facts) {
  if (facts.form === "thirteen_orphans") return "full_wait.thirteen_orphans";
  return facts.nine_gates ? "full_wait.nine_gates" : "";
}

/** @type {Record<string, (facts: Facts) => string>} */
const DETAILS = { pair_value: valueOfPair, full_wait: patternOfWait };

/**
 * @param {string} id
 * @param {Record<string, Yaku>} all
 * @param {Hand} hand
 * @param {string[]} counted
 * @param {(fact: string, wanted: Want) => FactSeen} seen
 * @param {Facts} facts
 * @returns {Reason}
 */
function reasonOf(id, all, { isOpen }, counted, seen, facts) {
  const yaku = all[id];
  const allSeen = (/** @type {string[]} */ names) => names.map((fact) => seen(fact, yaku.when[fact]));
  const counts = () => reason(id, "counts", allSeen(Object.keys(yaku.when)));
  if ((yaku.of ?? "hand") !== "hand") return reason(id, "not_a_hand");
  if (counted.includes(id)) return counts();
  if (!isCounted(yaku)) return reason(id, "unused");
  const missing = allSeen(unmetFacts(yaku.when, facts));
  if (isOpen && !yaku.limit && !worth(yaku, true)) {
    const others = missing.filter(({ fact }) => fact !== "closed");
    return reason(id, missing.length ? "facts" : "closed_only", [seen("closed", true), ...others]);
  }
  const replacing = counted.filter((other) => all[other].replaces?.includes(id));
  if (replacing.length) return reason(id, "replaced", missing, replacing);
  if (missing.length) return reason(id, "facts", missing);
  const beside = counted.filter((other) => all[other].yakuman);
  if (beside.length) return reason(id, "beside_yakuman", [], beside);
  // The hand has the yaku, but another problem leaves it without a score.
  return counted.length ? reason(id, "beside_limit", [], counted) : counts();
}

/** @param {string} id @param {string} verdict @param {FactSeen[]} [facts] @param {string[]} [by] @returns {Reason} */
function reason(id, verdict, facts = [], by = []) {
  return { id, verdict, facts, by };
}

/** @param {Reading} reading @param {Hand} hand @param {Win} win @param {import("./facts.js").TileSets} sets @returns {Scene} */
function sceneOf(reading, hand, win, sets) {
  const kinds = KINDS.filter((kind) => kind === win.kind || count(hand.held, kind));
  const triplets = [...reading.triplets, ...hand.triplets].sort((one, other) => one - other);
  const tiles = kinds.flatMap((kind) => new Array(count(hand.held, kind) + Number(kind === win.kind)).fill(kind));
  return { reading, hand, win, tiles, kinds, triplets, sets };
}

/**
 * Return the tiles that a fact is about; empty if it is about no tile in particular.
 * @param {string} fact
 * @param {Want} wanted
 * @param {Scene} scene
 */
function tilesMeant(fact, wanted, scene) {
  if (fact === "suits" && wanted !== 1) return []; // other suits only matter if one suit is required
  const [, set] = scene.sets.find(([name]) => name === fact) ?? [];
  if (set) return scene.kinds.filter((kind) => !count(set, kind));
  return WITNESSES[fact]?.(scene) ?? [];
}
