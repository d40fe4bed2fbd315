/**
 * A hand and its win, parsed from a case in the agreed form.
 *
 * @import { Facts } from "./conditions.js"
 * @import { Values } from "./rules.js"
 * @import { Suits, Tiles } from "./tiles.js"
 *
 * @typedef {Record<string, unknown>} Unread a case that has not been checked
 * @typedef {Unread & {
 *   concealed?: string, melds?: readonly StatedMeld[], win_tile?: string, win?: string, seat_wind?: string, round_wind?: string,
 *   dealer?: boolean | number, riichi?: number | boolean, nukidora?: number, honba?: number, riichi_sticks?: number,
 *   dora_indicators?: readonly string[], ura_indicators?: readonly string[], ruleset?: string, options?: Values | null, id?: unknown,
 * }} Case a case in the agreed form, perhaps incomplete
 * @typedef {{ type: string, tiles: string, from?: string | null }} StatedMeld
 * @typedef {Record<string, unknown> & {
 *   concealed?: Tiles, melds: Meld[], win_tile?: number, win?: number, seat_wind?: number, round_wind?: number,
 *   dealer?: number, riichi?: number, nukidora: number, honba: number, riichi_sticks: number,
 *   dora_indicators: number[], ura_indicators: number[],
 * }} Parts the parsed parts of a case
 * @typedef {{ code: string, values?: Record<string, unknown>, meant?: string }} Problem `meant`: the known word
 *
 * @typedef {object} Meld a called group or a concealed kan
 * @property {number} kind its tile, or the first of a sequence
 * @property {boolean} isSequence
 * @property {boolean} isKan
 * @property {boolean} isOpen
 * @property {Tiles} tiles
 *
 * @typedef {object} Hand a player's tiles without the winning tile, and a summary of the melds among them
 * @property {Tiles} concealed
 * @property {Meld[]} melds
 * @property {boolean} isOpen
 * @property {Suits} held the tiles, melds included
 * @property {number} reds
 * @property {number[]} sequences called ones, by their first kind
 * @property {number[]} triplets called ones and kans
 * @property {number} kans
 * @property {number} closedKans
 *
 * @typedef {object} Win the winning tile, the way of winning, and the state of the table, by the keys of a case
 * @property {number} kind
 * @property {number} reds
 * @property {Facts} how the facts about ron or tsumo, riichi and the flags
 * @property {number} seat_wind
 * @property {number} round_wind
 * @property {number} nukidora
 * @property {number} honba
 * @property {number} riichi_sticks
 * @property {number[]} dora_indicators
 * @property {number[]} ura_indicators
 * @property {number[]} [seen] tiles that lie open elsewhere
 */

import { EAST, TILE, WINDS, add, count, parseTiles, suitOf } from "./tiles.js";

/**
 * A parser of one part of a case; it returns undefined for a value that cannot be read.
 *
 * @typedef {(value: unknown) => unknown} Read
 */

/** @param {string[]} words @returns {Read} */
const oneOf = (words) => (value) =>
  words.includes(/** @type {string} */ (value)) ? words.indexOf(/** @type {string} */ (value)) : undefined;

/** Return a parser of a count up to a maximum; true is 1, and false 0. @param {number} most @returns {Read} */
const upTo = (most) => (value) => {
  const number = /** @type {number} */ (typeof value === "boolean" ? Number(value) : value);
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

/** @type {(text: unknown) => number | undefined} */
const asTile = (text) => TILE.get(text);
/** @type {Read} */
const asKind = (text) => (TILE.has(text) ? /** @type {number} */ (asTile(text)) % 64 : undefined);
/** @type {Read} */
const asIs = (value) => value;

export const FLAGS = [
  "ippatsu",
  "haitei",
  "houtei",
  "rinshan",
  "chankan",
  "tenhou",
  "chiihou",
  "renhou",
  "paarenchan",
  "open_riichi",
  "discarder_in_riichi",
];
/** The keys of the indicators in a case. */
export const INDICATORS = /** @type {const} */ (["dora_indicators", "ura_indicators"]);
/** The counters of a case, by their words in addresses and the keys of their texts. */
export const COUNTERS = /** @type {const} */ ({ norths: "nukidora", honba: "honba", sticks: "riichi_sticks" });
const NEEDED = ["concealed", "win_tile", "win"];
/** @type {Record<string, Read>} */
const OF_TILES = {
  concealed: parseTiles,
  win_tile: asTile,
  dora_indicators: listOf(asKind),
  ura_indicators: listOf(asKind),
};

/** The parser of each part of a case. @type {Record<string, Read>} */
const PARTS = {
  ...OF_TILES,
  ...{ melds: listOf(parseMeld), dealer: upTo(1), seat_wind: oneOf(WINDS), round_wind: oneOf(WINDS) },
  ...{ nukidora: upTo(4), honba: upTo(999), riichi_sticks: upTo(999), id: asIs, ruleset: asIs, options: asIs },
  ...{ win: oneOf(["ron", "tsumo"]), riichi: upTo(2) },
  ...Object.fromEntries(FLAGS.map((flag) => [flag, upTo(1)])),
};
const PROBLEMS_AT_MOST = 100;
export const CASE_KEYS = Object.keys(PARTS);

const CALLERS = ["left", "opposite", "right"];
/**
 * For each type of meld, the number of players it can be called from, and the number of its tiles.
 * @type {Record<string, [number, number]>}
 */
const TYPES = { chi: [1, 3], pon: [3, 3], kan_open: [3, 4], kan_closed: [0, 4], kan_added: [3, 4] };

/**
 * Return the hand and the win of a case, or null if a part cannot be read.
 * @param {Unread} stated
 * @returns {[Hand, Win] | null}
 */
export function parseCase(stated) {
  /** @type {Parts} */
  const read = { dora_indicators: [], ura_indicators: [], melds: [], nukidora: 0, honba: 0, riichi_sticks: 0 };
  for (const key in stated) {
    if (!Object.hasOwn(PARTS, key)) return null;
    if (stated[key] == null) continue;
    read[key] = PARTS[key](stated[key]);
    if (read[key] === undefined && stated[key] !== undefined) return null;
  }
  const { concealed, melds, win_tile: tile, win, dealer, seat_wind: seat = 1 - (dealer ?? 0), round_wind = 0 } = read;
  if (!concealed || tile === undefined || win === undefined || Boolean(dealer ?? seat === 0) !== (seat === 0))
    return null;
  const { nukidora, honba, riichi_sticks, dora_indicators, ura_indicators } = read;
  const kind = tile % 64;
  const reds = tile === kind ? 0 : 1 << (8 * suitOf(kind));
  return [
    handOf(concealed, melds),
    {
      kind,
      reds,
      how: howOf(read),
      seat_wind: EAST + seat,
      round_wind: EAST + round_wind,
      nukidora,
      honba,
      riichi_sticks,
      dora_indicators,
      ura_indicators,
    },
  ];
}

/** Return the way of winning as facts. @param {Parts} read @returns {Facts} */
function howOf(read) {
  /** @type {Facts} */
  const how = { win: read.win ? "tsumo" : "ron", riichi: read.riichi ?? 0 };
  for (const flag of FLAGS) how[flag] = read[flag] === 1;
  return how;
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
    sequences: [],
    triplets: [],
    kans: 0,
    closedKans: 0,
  };
  for (const { kind, isSequence, isKan, isOpen, tiles } of melds) {
    hand.reds += tiles.reds;
    hand.isOpen ||= isOpen;
    hand.kans += Number(isKan);
    hand.closedKans += Number(!isOpen);
    (isSequence ? hand.sequences : hand.triplets).push(kind);
    for (const each of tiles.kinds) add(hand.held, each);
  }
  return hand;
}

/**
 * Return a meld, or undefined if the tiles do not make a meld of the type.
 * @param {unknown} stated
 * @returns {Meld | undefined}
 */
export function parseMeld(stated) {
  if (!isRecord(stated)) return;
  const { type, tiles, from } = stated;
  for (const key in stated) if (key !== "type" && key !== "tiles" && key !== "from") return;
  if (typeof type !== "string" || typeof tiles !== "string" || !Object.hasOwn(TYPES, type)) return;
  if (from != null && !CALLERS.slice(0, TYPES[type][0]).includes(/** @type {string} */ (from))) return;
  return meldOf(type, parseTiles(tiles));
}

/** @param {string} type @param {Tiles | undefined} tiles @returns {Meld | undefined} */
function meldOf(type, tiles) {
  const [isSequence, size] = [type === "chi", TYPES[type][1]];
  if (tiles?.kinds.length !== size) return;
  const kind = Math.min(...tiles.kinds);
  if (isSequence && (kind >= EAST || kind % 9 > 6)) return;
  const isWhole = isSequence
    ? [kind, kind + 1, kind + 2].every((each) => count(tiles.counts, each) === 1)
    : count(tiles.counts, kind) === size;
  return isWhole ? { kind, isSequence, isKan: size > 3, isOpen: type !== "kan_closed", tiles } : undefined;
}

/** Return a problem for each part of a case that cannot be read. @param {Unread} stated @returns {Problem[]} */
export function unreadable(stated) {
  const { melds, seat_wind: seat, dealer } = stated;
  const unread = Object.entries(stated).filter(
    ([key, value]) => value != null && Object.hasOwn(PARTS, key) && PARTS[key](value) === undefined,
  );
  const badMelds = Array.isArray(melds) ? melds.filter((meld) => !parseMeld(meld)) : [];
  const isDealer = upTo(1)(dealer);
  const isContradiction =
    WINDS.includes(/** @type {string} */ (seat)) && isDealer !== undefined && isDealer !== Number(seat === WINDS[0]);
  return [
    ...Object.keys(stated)
      .filter((key) => !Object.hasOwn(PARTS, key))
      .map(unknownKey),
    ...NEEDED.filter((key) => stated[key] == null).map((key) => ({ code: "missing_key", values: { key } })),
    ...unread
      .filter(([key]) => key !== "melds")
      .map(([key, value]) =>
        Object.hasOwn(OF_TILES, key) ? bad("bad_notation", key, notTiles(key, value)) : bad("bad_value", key, value),
      ),
    ...(melds == null || Array.isArray(melds) ? [] : [bad("bad_value", "melds", melds)]),
    ...badMelds.map((meld) => ({
      code: "bad_meld",
      values: {
        found:
          typeof meld?.type === "string" && typeof meld.tiles === "string" ? `${meld.type}:${meld.tiles}` : shown(meld),
      },
    })),
    ...(isContradiction ? [{ code: "dealer_contradicts_seat", values: { seat } }] : []),
  ].slice(0, PROBLEMS_AT_MOST);
}

/**
 * Return the indicators that are not tiles, or the value itself if it is not a list.
 * @param {string} key
 * @param {unknown} value
 */
function notTiles(key, value) {
  if (!key.endsWith("indicators") || !Array.isArray(value)) return value;
  return value
    .filter((each) => asKind(each) === undefined)
    .map(shown)
    .join(", ");
}

/** @param {string} key @returns {Problem} */
export function unknownKey(key) {
  return { code: "unknown_key", values: { key } };
}

/** @param {string} code @param {string} key @param {unknown} found */
export function bad(code, key, found) {
  return { code, values: { key, found: shown(found) } };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Return a value as text for a message. @param {unknown} value */
export function shown(value) {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}
