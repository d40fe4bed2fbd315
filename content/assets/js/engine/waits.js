/**
 * The waits of a hand: the tiles that complete it, the kinds of wait they end, and their scores.
 *
 * @import { Case, Hand, Problem, Win } from "./hand.js"
 * @import { Rules } from "./rules.js"
 * @import { Scorer } from "./score.js"
 * @import { Suits, Tiles } from "./tiles.js"
 */

import { CASE_KEYS, bad, parseCase, unknownKey, unreadable } from "./hand.js";
import { WAIT_KINDS, readings } from "./readings.js";
import { bestOf } from "./score.js";
import { ukeireKinds, shanten } from "./shanten.js";
import { KINDS, NAMES, NONE, NORTH, add, count, parseTiles } from "./tiles.js";

const BY_RON = { win: "ron", haitei: false, rinshan: false, tenhou: false, chiihou: false };
const BY_TSUMO = { win: "tsumo", houtei: false, chankan: false, renhou: false };
const ANY_WIN = { win_tile: "1m", win: "tsumo" };

/**
 * Return the answer to a question in the agreed form, or all its problems.
 * @param {Scorer} scorer
 * @param {Case} question
 * @param {unknown} id
 */
export function answerWaits(scorer, { scores, seen, ...question }, id) {
  const stated = Object.keys(question).filter((key) => CASE_KEYS.includes(key) && !Object.hasOwn(ANY_WIN, key));
  /** @type {Case} */
  const known = { ...Object.fromEntries(stated.map((key) => [key, question[key]])), ...ANY_WIN };
  const unknown = Object.keys(question)
    .filter((key) => !stated.includes(key))
    .map(unknownKey);
  const open = parseTiles(seen ?? "");
  const tiles = open ?? /** @type {Tiles} */ (parseTiles(""));
  const wrong = [
    ...unknown,
    ...(open ? [] : [bad("bad_notation", "seen", seen)]),
    ...([false, true, 0, 1].includes(/** @type {boolean} */ (scores ?? false))
      ? []
      : [bad("bad_value", "scores", scores)]),
  ];
  const read = parseCase(known);
  const problems = [
    ...wrong,
    ...(read ? faults(scorer, ...read, tiles) : [...unreadable(known), ...faultsOfRest(scorer, known, tiles)]),
  ];
  return read && !problems.length ? { id, ok: true, ...answer(scorer, ...read, tiles, scores) } : problems;
}

/** @param {Scorer} scorer @param {Hand} hand @param {Win} win @param {Tiles} seen @param {unknown} withScores */
function answer(scorer, hand, win, seen, withScores) {
  const { concealed, melds, held } = hand;
  const gone = outOfReach(scorer, win);
  const open = [...seen.kinds, ...win.dora_indicators, ...win.ura_indicators];
  const inReach = (/** @type {number} */ kind) => 4 - count(held, kind) - count(gone, kind);
  const left = (/** @type {number} */ kind) => Math.max(inReach(kind) - timesIn(open, kind), 0);
  const waits = KINDS.filter((kind) => inReach(kind) > 0).flatMap((kind) => {
    const ended = readings(hand, kind).map(({ wait }) => wait);
    const wait = { tile: NAMES[kind], kinds: WAIT_KINDS.filter((wait) => ended.includes(wait)), left: left(kind) };
    const worth = withScores && wait.left ? scored(scorer, hand, { ...win, kind }) : {};
    return ended.length ? [{ ...wait, ...worth }] : [];
  });
  if (waits.length) return { tenpai: true, shanten: 0, waits };
  const fifth = heldWaits(scorer.rules, hand);
  if (fifth.length) return { tenpai: true, shanten: 0, waits, held: fifth };
  const lying = /** @type {Suits} */ (held.map((counts, suit) => counts - concealed.counts[suit] + gone[suit]));
  const accepts = ukeireKinds(concealed.counts, melds.length, lying).map((kind) => ({
    tile: NAMES[kind],
    left: left(kind),
  }));
  return { tenpai: false, shanten: shanten(concealed.counts, melds.length, lying), waits, accepts };
}

/** Return how often a kind occurs among some. @param {number[]} kinds @param {number} kind */
function timesIn(kinds, kind) {
  return kinds.filter((each) => each === kind).length;
}

/**
 * Return the waits of which the player holds all four tiles, if the rules call that tenpai.
 * @param {Rules} rules
 * @param {Hand} hand
 */
export function heldWaits(rules, hand) {
  const against = tilesAgainstTenpai(rules, hand);
  const isHeld = (/** @type {number} */ kind) => count(hand.held, kind) > 3 && count(against, kind) < 4;
  return KINDS.filter((kind) => isHeld(kind) && readings(hand, kind).length).map((kind) => NAMES[kind]);
}

/**
 * Return the counts of the player's own tiles that can exhaust a wait, by the rules.
 * @param {Rules} rules
 * @param {Hand} hand
 * @returns {Suits}
 */
export function tilesAgainstTenpai({ tiles }, { held, concealed }) {
  const none = /** @type {Suits} */ ([0, 0, 0, 0]);
  return { all: held, concealed: concealed.counts, none }[tiles.against_tenpai];
}

/**
 * Return the counts of tiles that nobody can draw: those the set lacks, and norths set aside.
 * @param {Scorer} scorer
 * @param {Win} win
 */
function outOfReach({ validator }, { nukidora }) {
  /** @type {Suits} */
  const gone = [0, 0, 0, 0];
  for (const kind of validator.leftOut) add(gone, kind, 4);
  add(gone, NORTH, nukidora);
  return gone;
}

/** Return the scores of a wait by ron and by tsumo. @param {Scorer} scorer @param {Hand} hand @param {Win} win */
function scored(scorer, hand, win) {
  const [ron, tsumo] = bothWays(win).map((way) => {
    const { problems, outcomes } = scorer.outcomes(hand, way);
    if (problems) return { problem: problems[0].code };
    const { id: _, ok: __, fu_items: ___, yaku, ...worth } = scorer.settle(bestOf(outcomes), way);
    return { ...worth, yaku: yaku.map(({ id }) => id) };
  });
  return { ron, tsumo };
}

/**
 * Return the same circumstances by ron and by tsumo, without the events that belong to the other.
 * @param {Win} win
 * @returns {Win[]}
 */
function bothWays(win) {
  return [BY_RON, BY_TSUMO].map((way) => ({ ...win, how: { ...win.how, ...way }, reds: 0 }));
}

/**
 * Return the problems that a hand has by ron as well as by tsumo.
 * @param {Scorer} scorer
 * @param {Hand} hand
 * @param {Win} win
 * @param {Tiles} seen
 */
function faults({ validator }, hand, win, seen) {
  const [ron, tsumo] = bothWays({ ...win, kind: NONE }).map((way) =>
    validator.problems(hand, { ...way, seen: seen.kinds, reds: seen.reds }),
  );
  const byTsumo = tsumo.map((problem) => JSON.stringify(problem));
  return ron.filter((problem) => byTsumo.includes(JSON.stringify(problem)));
}

/**
 * Return the problems of the tiles that can be read; their number counts only if all can.
 * @param {Scorer} scorer
 * @param {Case} stated
 * @param {Tiles} seen
 * @returns {Problem[]}
 */
function faultsOfRest(scorer, { concealed, melds }, seen) {
  for (const unread of [null, { melds: [] }, { concealed: "" }]) {
    const read = parseCase({ concealed, melds, ...unread, ...ANY_WIN });
    if (read) return faults(scorer, ...read, seen).filter(({ code }) => !unread || code !== "tile_count");
  }
  return [];
}
