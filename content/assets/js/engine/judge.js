/**
 * What holds in a reading: its yaku and its fu, straight from the conditions in the data.
 *
 * @typedef {import("./book.js").Rules} Rules
 * @typedef {import("./book.js").Yaku} Yaku
 * @typedef {import("./book.js").FuItem} FuItem
 * @typedef {import("./divide.js").Reading} Reading
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("./hand.js").Win} Win
 *
 * @typedef {{ id: string, han?: number, yakuman?: number }} Counted
 * @typedef {{ id: string, fu: number }} FuLine
 *
 * @typedef {object} Verdict the yaku of a reading, and the fu that do not come from single groups
 * @property {readonly Counted[]} yaku
 * @property {number} han
 * @property {number} yakuman
 * @property {[string, string][]} alone yaku that are worth a limit by themselves, with nothing added
 * @property {[FuLine, string][]} lines of the fu count, and what each looks at
 * @property {boolean} isFixed
 */

import { EACH_HONOUR, SHANPON, present } from "./divide.js";
import { FAMILIES, GROUP, NUMBER, bits, bitsOf, chosen, factsOf, failed } from "./facts.js";
import { EACH, EAST, ENDS, HAKU, NONE, isOutside, one, ones, readTiles, remembered, sizeOf, suitOf } from "./tiles.js";

const OF_HAND = 3; // families that the readings of a hand share
const GATES = 0o311111113;
const STRAIGHT = 0b1001001;
const TERMINALS = 0b100000001;
const SIMPLES = 7 * (EACH - ENDS);

// The longest row of neighbours among triplets.
const RUN = NUMBER.map((_, bits) => {
  let length = 0;
  for (; bits; bits &= bits >> 1) length++;
  return length;
});

/** What the sequences of a suit come to: `twins` are pairs of the same, `ends` such as hold a terminal. */
const runsOf = remembered((/** @type {number} */ counts) => {
  const runs = { number: 0, twins: 0, most: 0, starts: 0, straight: 0, ends: 0 };
  for (let place = 0; place < 7; place++) {
    const copies = (counts >> (3 * place)) & 7;
    if (!copies) continue;
    runs.number += copies;
    runs.twins += copies >> 1;
    runs.most = Math.max(runs.most, copies);
    runs.starts |= 1 << place;
    if (place % 6 === 0) runs.ends += copies;
  }
  runs.straight = Number((runs.starts & STRAIGHT) === STRAIGHT);
  return runs;
});

/** The conditions of one ruleset. What follows from each key of a family is found once. */
export class Judge {
  /** @param {Rules} rules */
  constructor({ yaku, fu, payments, tiles }) {
    const items = Object.entries(fu.items).filter(([, { counts }]) => counts !== false);
    const groups = items.filter(([, { of }]) => of === "group");
    this.addUp = payments.yakuman_add_up;
    this.notGreen = (readTiles(tiles.green.join(""))?.counts ?? []).map((counts) => 7 * (EACH - counts));
    /** @type {[string, Yaku & FuItem][]} */
    this.all = [
      ...Object.entries(yaku).filter(([, each]) => (each.of ?? "hand") === "hand" && isCounted(each)),
      ...items.filter(([, { of }]) => of !== "group"),
    ].map(([id, each]) => [id, /** @type {Yaku & FuItem} */ (each)]);
    this.counting = [false, true].map((isOpen) =>
      bitsOf(this.all, ([, each]) => each.fu !== undefined || each.limit || worth(each, isOpen)),
    );
    /** @type {Int32Array[][]} */
    this.known = FAMILIES.map((family) => new Array(1 << Math.max(...family.map(([, from, width]) => from + width))));
    /** @type {any[]} */
    this.verdicts = [new Map(), new Map()];
    this.groupFu = Array.from({ length: 8 }, (_, key) => {
      const [id, line] = groups.find(([, { when }]) => !failed(when, factsOf(GROUP, key)).length) ?? [];
      return Object.freeze({ id: id ?? "", fu: line?.fu ?? 0 });
    });
    this.ofHand = bitsOf(this.all, Boolean);
    this.ofReading = bitsOf(this.all, Boolean);
  }

  /** What a key of a family does not rule out. @param {number} family @param {number} key */
  allowed(family, key) {
    const known = this.known[family];
    if (known[key] === undefined) {
      const facts = factsOf(FAMILIES[family], key);
      known[key] = bitsOf(this.all, ([, { when }]) => !failed(when, facts).length);
    }
    return known[key];
  }

  /** Looks at what the readings of a hand share. @param {Hand} hand @param {Win} win */
  look(hand, win) {
    const keys = this.handKeys(hand, win);
    const all = this.counting[Number(hand.isOpen)];
    this.sift(all, 0, keys, this.ofHand);
  }

  /**
   * Of what was left so far what keys do not rule out, the first of them that of a family.
   * @param {Int32Array} left
   * @param {number} family
   * @param {number[]} keys
   * @param {Int32Array} words
   */
  sift(left, family, keys, words) {
    for (let at = 0; at < words.length; at++) words[at] = left[at];
    for (const key of keys) {
      const allowed = this.known[family][key] ?? this.allowed(family, key);
      for (let at = 0; at < words.length; at++) words[at] &= allowed[at];
      family++;
    }
  }

  /** The keys of the families that the readings of a hand share. @param {Hand} hand @param {Win} win */
  handKeys({ concealed, melds, isOpen, held }, { kind, how }) {
    const suit = suitOf(kind);
    const more = one(kind);
    const [m, p, s, z] = [
      held[0] + (suit ? 0 : more),
      held[1] + (suit === 1 ? more : 0),
      held[2] + (suit === 2 ? more : 0),
      held[3] + (suit > 2 ? more : 0),
    ];
    const suits = bits(m > 0, p > 0, s > 0);
    const [notM, notP, notS, notZ] = this.notGreen;
    const isGreen = !((m & notM) | (p & notP) | (s & notS) | (z & notZ));
    const hasGates = !z && !melds.length && NUMBER[suits] === 1 && isGates(m + p + s);
    const tiles = (suits << 1) | bits(!isOpen, 0, 0, 0, isGreen, hasGates, isFullWait(concealed.counts));
    const simples = sizeOf(m & SIMPLES) + sizeOf(p & SIMPLES) + sizeOf(s & SIMPLES);
    return [how, tiles, sizeOf(z) | (simples << 5)];
  }

  /** The keys of the families of a reading. @param {Reading} reading @param {Hand} hand @param {Win} win */
  readingKeys(
    { divisions, pair, form, wait },
    { sequences, triplets, held, kans, closedKans },
    { seat_wind: seat, round_wind: round, how, kind },
  ) {
    const [m, p, s, z] = divisions;
    const ofM = runsOf(m.sequences + sequences[0]);
    const ofP = runsOf(p.sequences + sequences[1]);
    const ofS = runsOf(s.sequences + sequences[2]);
    const [inM, inP, inS, inZ] = [
      m.triplets | triplets[0],
      p.triplets | triplets[1],
      s.triplets | triplets[2],
      z.triplets | triplets[3],
    ];
    const most = Math.max(ofM.most, ofP.most, ofS.most);
    const inThreeSuits = Number((ofM.starts & ofP.starts & ofS.starts) > 0);
    const run = Math.max(RUN[inM], RUN[inP], RUN[inS]);
    const number = NUMBER[inM] + NUMBER[inP] + NUMBER[inS] + NUMBER[inZ];
    const [isSeat, isRound] = [Number(pair === EAST + seat), Number(pair === EAST + round)];
    const sort = pair === NONE ? 4 : pair < EAST ? Number(isOutside(pair)) : pair < HAKU ? 2 : 3;
    const concealed =
      NUMBER[m.triplets] +
      NUMBER[p.triplets] +
      NUMBER[s.triplets] +
      NUMBER[z.triplets] +
      closedKans -
      Number(wait === SHANPON && !(how & 1));
    const outside =
      NUMBER[inM & TERMINALS] +
      NUMBER[inP & TERMINALS] +
      NUMBER[inS & TERMINALS] +
      NUMBER[inZ] +
      ofM.ends +
      ofP.ends +
      ofS.ends;
    const others = pair === NONE ? outsideTiles(held, kind) : Number(isOutside(pair));
    return [
      (ofM.number + ofP.number + ofS.number) |
        ((ofM.twins + ofP.twins + ofS.twins) << 3) |
        (most << 5) |
        (inThreeSuits << 8) |
        ((ofM.straight | ofP.straight | ofS.straight) << 9),
      number | (run << 3) | (Number((inM & inP & inS) > 0) << 6),
      inZ | (((inZ >> seat) & 1) << 7) | (((inZ >> round) & 1) << 8),
      sort | ((Number(sort === 3) + isSeat + isRound) << 3) | (isSeat << 5) | (isRound << 6),
      form | (wait << 2),
      concealed | (kans << 3) | ((outside + others) << 6),
    ];
  }

  /**
   * The yaku and the fu of a reading of the hand that was looked at.
   * @param {Reading} reading
   * @param {Hand} hand
   * @param {Win} win
   * @returns {Verdict}
   */
  judge(reading, hand, win) {
    const words = this.ofReading;
    this.sift(this.ofHand, OF_HAND, this.readingKeys(reading, hand, win), words);
    let branch = this.verdicts[Number(hand.isOpen)];
    for (let at = 0; at < words.length; at++) {
      let next = branch.get(words[at]);
      if (!next) {
        next = at < words.length - 1 ? new Map() : this.verdict(words, hand.isOpen);
        branch.set(words[at], next);
      }
      branch = next;
    }
    return branch;
  }

  /** All facts of one reading. @param {Reading} reading @param {Hand} hand @param {Win} win */
  facts(reading, hand, win) {
    const keys = [...this.handKeys(hand, win), ...this.readingKeys(reading, hand, win)];
    return Object.assign({}, ...FAMILIES.map((family, at) => factsOf(family, keys[at])));
  }

  /**
   * What the conditions that hold come to, in an open or a closed hand.
   * @param {Int32Array} words
   * @param {boolean} isOpen
   * @returns {Verdict}
   */
  verdict(words, isOpen) {
    const found = chosen(this.all, words);
    const replaced = found.flatMap(([, { replaces }]) => replaces ?? []);
    const yaku = found.filter(([id, { fu }]) => fu === undefined && !replaced.includes(id));
    const ids = yaku.map(([id]) => id);
    const items = found.filter(([, { fu, unless }]) => fu !== undefined && !ids.includes(unless ?? ""));
    const fixed = items.filter(([, { alone }]) => alone);
    const priced = yaku.map(([id, each]) =>
      each.han ? { id, han: worth(each, isOpen) } : { id, yakuman: worth(each, isOpen) },
    );
    const counted = this.greatest(priced.filter(({ yakuman }) => yakuman)) ?? priced.filter(({ han }) => han);
    return {
      yaku: Object.freeze(counted.map((each) => Object.freeze(each))),
      han: counted.reduce((sum, { han = 0 }) => sum + han, 0),
      yakuman: counted.reduce((sum, { yakuman = 0 }) => sum + yakuman, 0),
      alone: yaku.flatMap(([id, { limit }]) => (limit ? [[id, limit]] : [])),
      lines: (fixed.length ? fixed : items).map(([id, { fu, of }]) => [Object.freeze({ id, fu }), of]),
      isFixed: fixed.length > 0,
    };
  }

  /** All yakuman, or the greatest where they do not add up; nothing where there is none. @param {Counted[]} yakuman */
  greatest(yakuman) {
    if (!yakuman.length) return null;
    return this.addUp
      ? yakuman
      : [yakuman.reduce((most, each) => ((each.yakuman ?? 0) > (most.yakuman ?? 0) ? each : most))];
  }
}

/** @param {Yaku} yaku */
export function isCounted({ counts, local }) {
  return counts ?? !local;
}

/**
 * The han or yakuman of a yaku in an open or closed hand; 0 where it does not count.
 * @param {Yaku} yaku
 * @param {boolean} isOpen
 */
export function worth({ han, yakuman, double }, isOpen) {
  const price = han ?? yakuman;
  return ((isOpen ? price?.open : price?.closed) ?? 0) * (double ? 2 : 1);
}

/** 1112345678999 and one more of its tiles? @param {number} counts */
function isGates(counts) {
  const more = counts - GATES;
  return more > 0 && (more & (more - 1)) === 0 && (more & EACH) > 0;
}

/** Would any tile of the thirteen- or nine-sided shape have won? @param {import("./tiles.js").Suits} concealed */
function isFullWait([m, p, s, z]) {
  if (z) return z === EACH_HONOUR && m === ENDS && p === ENDS && s === ENDS;
  return m + p + s === GATES && (m === GATES || p === GATES || s === GATES);
}

/**
 * How many different terminals and honours there are, which counts in a hand without groups.
 * @param {import("./tiles.js").Suits} held
 * @param {number} kind
 */
function outsideTiles(held, kind) {
  const places = held.map(
    (counts, suit) => present(counts | (suit === suitOf(kind) ? one(kind) : 0)) & (suit < 3 ? ENDS : EACH),
  );
  return places.reduce((sum, bits) => sum + ones(bits), 0);
}
