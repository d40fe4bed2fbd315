/**
 * Tiles and their notation: digits then suit, 0 a red five, honours 1z to 7z.
 *
 * A kind is a number: characters 0-8, circles 9-17, bamboos 18-26, winds 27-30, dragons 31-33; its suit is the quotient
 * and its position in the suit the remainder of a division by nine. The counts of a suit are packed into one integer,
 * an octal digit per kind: a digit suffices for the tiles of one set.
 *
 * @typedef {[number, number, number, number]} Suits one value for each suit
 *
 * @typedef {object} Tiles the tiles of a text
 * @property {number[]} kinds
 * @property {Suits} counts
 * @property {number} reds the red fives among them, a byte per suit
 */

export const SUITS = "mpsz";
export const WINDS = ["east", "south", "west", "north"];
export const [EAST, NORTH, HAKU, HATSU, CHUN, NONE] = [27, 30, 31, 32, 33, 34];
export const ENDS = 0o100000001;
export const EACH = 0o111111111;
export const EACH_HONOUR = 0o1111111;
export const KINDS = Array.from({ length: NONE }, (_, kind) => kind);
export const NAMES = KINDS.map((kind) => `${(kind % 9) + 1}${SUITS[suitOf(kind)]}`);

export const ORPHANS = KINDS.filter(isOutside);

/** The number of each tile: its kind, plus 64 if it is a red five. @type {Map<unknown, number>} */
export const TILE = new Map(NAMES.map((name, kind) => [name, kind]));
for (const suit of [0, 1, 2]) TILE.set(`0${SUITS[suit]}`, 64 + 9 * suit + 4);

// The red fives of longer texts are not counted.
const TILES_AT_MOST = 99;

/** Return the kind of a tile: that of a red five is five. @param {string} tile */
export function kindOf(tile) {
  return /** @type {number} */ (TILE.get(tile)) % 64;
}

/** @param {number} kind */
export function suitOf(kind) {
  return (kind / 9) | 0;
}

/** Return the counts of one tile in its suit. @param {number} kind */
export function one(kind) {
  return 1 << (3 * (kind % 9));
}

/** Check whether a kind is a terminal or an honour. @param {number} kind */
export function isOutside(kind) {
  return kind >= EAST || kind % 9 === 0 || kind % 9 === 8;
}

/** Check whether a kind is a one or a nine. @param {number} kind */
export function isTerminal(kind) {
  return kind < EAST && isOutside(kind);
}

/** Return the number of tiles of a kind. @param {Suits} counts @param {number} kind */
export function count(counts, kind) {
  return (counts[suitOf(kind)] >> (3 * (kind % 9))) & 7;
}

/** Return the counts with one tile more. @param {Suits} counts @param {number} kind @returns {Suits} */
export function plus([m, p, s, z], kind) {
  /** @type {Suits} */
  const tiles = [m, p, s, z];
  add(tiles, kind);
  return tiles;
}

/** @param {Suits} counts @param {number} kind @param {number} [number] */
export function add(counts, kind, number = 1) {
  counts[suitOf(kind)] += number * one(kind);
}

/**
 * Return the tiles of a text such as 340m11178p33z, or undefined if it is not notation.
 * @param {unknown} text
 * @returns {Tiles | undefined}
 */
export function parseTiles(text) {
  if (typeof text !== "string") return;
  /** @type {Suits} */
  const counts = [0, 0, 0, 0];
  const kinds = [];
  let [reds, suit, isBegun] = [0, -1, true];
  for (let at = text.length - 1; at >= 0; at--) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) {
      suit = SUITS.indexOf(text[at]);
      if (suit < 0 || !isBegun) return;
      isBegun = false;
      continue;
    }
    if (suit < 0 || (suit === 3 && (digit < 1 || digit > 7))) return;
    isBegun = true;
    const kind = 9 * suit + (digit || 5) - 1;
    kinds.push(kind);
    add(counts, kind);
    if (!digit) reds += 1 << (8 * suit);
  }
  if (kinds.length > TILES_AT_MOST) reds = 0;
  return isBegun ? { kinds, counts, reds } : undefined;
}

/** Return the notation of tiles, with the suit written once for neighbours of the same suit. @param {readonly string[]} tiles */
export function joinTiles(tiles) {
  return tiles.map((tile, at) => (tiles[at + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

/** Return the notation of kinds. @param {readonly number[]} kinds */
export function notation(kinds) {
  return joinTiles(kinds.map((kind) => NAMES[kind]));
}

/** Return the number of red fives of a suit. @param {number} reds @param {number} suit */
export function redsOf(reds, suit) {
  return (reds >> (8 * suit)) & 0xff;
}

/** Return the number of tiles in the counts of a suit. @param {number} counts */
export function sizeOf(counts) {
  let size = 0;
  for (; counts; counts >>= 3) size += counts & 7;
  return size;
}

/** Return the number of bits set. @param {number} bits */
export function ones(bits) {
  let number = 0;
  for (; bits; bits &= bits - 1) number++;
  return number;
}

/**
 * Return a function that caches the results of `make`; the cache is cleared when it is full.
 * @template {number | string} Key
 * @template Found
 * @param {(key: Key) => Found} make
 * @returns {(key: Key) => Found}
 */
export function remembered(make, most = 1 << 14) {
  /** @type {Map<Key, Found>} */
  const known = new Map();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      if (known.size >= most) known.clear();
      found = make(key);
      known.set(key, found);
    }
    return found;
  };
}
