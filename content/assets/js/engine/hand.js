/**
 * A hand and how it was won, read from a case in the agreed form.
 *
 * @typedef {import("./tiles.js").Suits} Suits
 * @typedef {import("./tiles.js").Tiles} Tiles
 * @typedef {Record<string, any>} Case
 * @typedef {{ code: string, values?: Record<string, unknown> }} Problem
 *
 * @typedef {object} Meld a called group or a concealed kan
 * @property {number} kind its tile, or the first of a sequence
 * @property {boolean} isSequence
 * @property {boolean} isKan
 * @property {boolean} isOpen
 * @property {Tiles} tiles
 *
 * @typedef {object} Hand a player's tiles without the winning tile, and what the melds among them come to
 * @property {Tiles} concealed
 * @property {Meld[]} melds
 * @property {boolean} isOpen
 * @property {Suits} held the tiles, melds included
 * @property {number} reds
 * @property {Suits} sequences called ones, counted as those of a division are
 * @property {Suits} triplets called ones and kans, a bit for each place
 * @property {number} kans
 * @property {number} closedKans
 *
 * @typedef {object} Win the winning tile, how it won, and what lay on the table, by the keys of a case
 * @property {number} kind
 * @property {number} reds
 * @property {number} how tsumo, riichi and the flags
 * @property {number} seat_wind
 * @property {number} round_wind
 * @property {number} nukidora
 * @property {number} honba
 * @property {number} riichi_sticks
 * @property {number[]} dora_indicators
 * @property {number[]} ura_indicators
 */

import { FLAGS, WAYS } from "./facts.js";
import { EAST, TILE, WINDS, add, count, one, readTiles, remembered, suitOf } from "./tiles.js";

/** How a part of a case is read: nothing where it cannot be. @typedef {(value: any) => any} Read */

/** @param {string[]} words @returns {Read} */
const oneOf = (words) => (value) => (words.includes(value) ? words.indexOf(value) : undefined);

/** A count up to a number; true is 1, and false 0. @param {number} most @returns {Read} */
const upTo = (most) => (value) => {
  const number = typeof value === "boolean" ? Number(value) : value;
  return Number.isInteger(number) && number >= 0 && number <= most ? number : undefined;
};

/** @param {Read} read @returns {Read} */
const listOf = (read) => (value) => {
  if (!Array.isArray(value)) return;
  const found = [];
  for (const each of value) {
    const one = read(each);
    if (one === undefined) return;
    found.push(one);
  }
  return found;
};

/** @type {Read} */
const asTile = (text) => TILE.get(text);
/** @type {Read} */
const asKind = (text) => (TILE.has(text) ? asTile(text) % 64 : undefined);
/** @type {Read} */
const asIs = (value) => value;

const NEEDED = ["concealed", "win_tile", "win"];
/** @type {Record<string, Read>} */
const OF_TILES = {
  concealed: readTiles,
  win_tile: asTile,
  dora_indicators: listOf(asKind),
  ura_indicators: listOf(asKind),
};

/** @type {Record<string, Read>} */
const LISTED = {
  ...OF_TILES,
  ...{ melds: listOf(readMeld), dealer: upTo(1), seat_wind: oneOf(WINDS), round_wind: oneOf(WINDS) },
  ...{ nukidora: upTo(4), honba: upTo(999), riichi_sticks: upTo(999), id: asIs, ruleset: asIs, options: asIs },
};

/**
 * Every part of a case: how it is read, and where it belongs: a place in the list, or below nought a bit of how the
 * hand was won.
 * @type {Map<string, [Read, number]>}
 */
const PARTS = new Map([
  ...Object.entries(LISTED).map(([key, read], at) => /** @type {[string, [Read, number]]} */ ([key, [read, at]])),
  ["win", [oneOf(WAYS), ~0]],
  ["riichi", [upTo(2), ~1]],
  ...FLAGS.map((flag, at) => /** @type {[string, [Read, number]]} */ ([flag, [upTo(1), ~(3 + at)]])),
]);
export const CASE_KEYS = [...PARTS.keys()];

const CALLERS = ["left", "opposite", "right"];
/** For each type of meld how many may be called, and how many tiles it has. @type {Record<string, [number, number]>} */
const TYPES = { chi: [1, 3], pon: [3, 3], kan_open: [3, 4], kan_closed: [0, 4], kan_added: [3, 4] };

/**
 * The hand and the win of a case, or nothing where a part cannot be read.
 * @param {Case} stated
 * @returns {[Hand, Win] | null}
 */
export function readCase(stated) {
  const listed = new Array(PARTS.size);
  let how = 0;
  for (const key in stated) {
    const part = PARTS.get(key);
    if (!part) return null;
    const value = stated[key];
    if (value == null) continue;
    const found = part[0](value);
    if (found === undefined) return null;
    if (part[1] < 0) how |= found << ~part[1];
    else listed[part[1]] = found;
  }
  const [
    concealed,
    tile,
    dora_indicators = [],
    ura_indicators = [],
    melds = [],
    dealer,
    seat_wind = 1 - (dealer ?? 0),
    round_wind = 0,
    nukidora = 0,
    honba = 0,
    riichi_sticks = 0,
  ] = listed;
  if (
    !concealed ||
    tile === undefined ||
    stated.win == null ||
    (dealer !== undefined && dealer !== Number(seat_wind === 0))
  )
    return null;
  const kind = tile % 64;
  const reds = tile === kind ? 0 : 1 << (8 * suitOf(kind));
  return [
    handOf(concealed, melds),
    { kind, reds, how, seat_wind, round_wind, nukidora, honba, riichi_sticks, dora_indicators, ura_indicators },
  ];
}

/** @param {Tiles} concealed @param {Meld[]} melds @returns {Hand} */
function handOf(concealed, melds) {
  const [m, p, s, z] = concealed.counts;
  /** @type {Hand} */
  const hand = {
    concealed,
    melds,
    isOpen: false,
    held: [m, p, s, z],
    reds: concealed.reds,
    sequences: [0, 0, 0, 0],
    triplets: [0, 0, 0, 0],
    kans: 0,
    closedKans: 0,
  };
  for (const { kind, isSequence, isKan, isOpen, tiles } of melds) {
    hand.reds += tiles.reds;
    hand.isOpen ||= isOpen;
    hand.kans += Number(isKan);
    hand.closedKans += Number(!isOpen);
    if (isSequence) hand.sequences[suitOf(kind)] += one(kind);
    else hand.triplets[suitOf(kind)] |= 1 << (kind % 9);
    for (const each of tiles.kinds) add(hand.held, each);
  }
  return hand;
}

/** A meld, or nothing where the tiles do not make one of the type. @param {any} stated @returns {Meld | undefined} */
function readMeld(stated) {
  if (!isRecord(stated)) return;
  const { type, tiles, from } = stated;
  for (const key in stated) if (key !== "type" && key !== "tiles" && key !== "from") return;
  if (typeof type !== "string" || typeof tiles !== "string" || !Object.hasOwn(TYPES, type)) return;
  if (from != null && !CALLERS.slice(0, TYPES[type][0]).includes(from)) return;
  return meldsOf[type](tiles) ?? undefined;
}

/** @type {Record<string, (text: string) => Meld | null>} */
const meldsOf = Object.fromEntries(
  Object.entries(TYPES).map(([type, [, size]]) => [
    type,
    remembered((text) => {
      const tiles = readTiles(text);
      const isSequence = type === "chi";
      if (tiles?.kinds.length !== size) return null;
      const kind = Math.min(...tiles.kinds);
      if (isSequence && (kind >= EAST || kind % 9 > 6)) return null;
      const isWhole =
        count(tiles.counts, kind) === (isSequence ? 1 : size) &&
        (!isSequence || (count(tiles.counts, kind + 1) && count(tiles.counts, kind + 2)));
      return isWhole ? { kind, isSequence, isKan: size > 3, isOpen: type !== "kan_closed", tiles } : null;
    }),
  ]),
);

/** Every part of a case that is not of the agreed form. @param {Case} stated @returns {Problem[]} */
export function unreadable(stated) {
  const { melds, seat_wind: seat, dealer } = stated;
  const unread = Object.entries(stated).filter(
    ([key, value]) => value != null && PARTS.get(key)?.[0](value) === undefined && PARTS.has(key),
  );
  const badMelds = Array.isArray(melds) ? melds.filter((meld) => !readMeld(meld)) : [];
  const isDealer = upTo(1)(dealer);
  const isContradiction = WINDS.includes(seat) && isDealer !== undefined && isDealer !== Number(seat === WINDS[0]);
  return [
    ...Object.keys(stated)
      .filter((key) => !PARTS.has(key))
      .map(unknownKey),
    ...NEEDED.filter((key) => stated[key] == null).map((key) => ({ code: "missing_key", values: { key } })),
    ...unread
      .filter(([key]) => key !== "melds")
      .map(([key, value]) => bad(key in OF_TILES ? "bad_notation" : "bad_value", key, value)),
    ...(melds == null || Array.isArray(melds) ? [] : [bad("bad_value", "melds", melds)]),
    ...badMelds.map((meld) => ({
      code: "bad_meld",
      values: { found: isRecord(meld) ? `${meld.type} ${meld.tiles}` : shown(meld) },
    })),
    ...(isContradiction ? [{ code: "dealer_contradicts_seat", values: { seat } }] : []),
  ];
}

/** @param {string} key @returns {Problem} */
export function unknownKey(key) {
  return { code: "unknown_key", values: { key } };
}

/** @param {string} code @param {string} key @param {unknown} found */
export function bad(code, key, found) {
  return { code, values: { key, found: shown(found) } };
}

/** @param {unknown} value @returns {value is Record<string, any>} */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as it may be shown. @param {unknown} value */
export function shown(value) {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}
