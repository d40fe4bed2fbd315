/**
 * The number into which an mjlog packs a call.
 *
 * @typedef {{ type: string, tiles: number[], tile: number, steps: number }} PackedCall a call by the numbers of its
 *   tiles; the discarder sits `steps` seats after the caller
 */

const [CHI, PON, ADDED, NORTH, FROM] = [0x4, 0x8, 0x10, 0x20, 0x3];
const STARTS_OF_SUIT = 7; // a sequence begins with 1 to 7
const COPIES = [0, 1, 2, 3];

/**
 * Return the call of a packed number, or null if the number is not valid.
 * @param {number} packed
 * @returns {PackedCall | null}
 */
export function unpackCall(packed) {
  if (packed < 0 || packed > 0xffff) return null;
  if (packed & CHI) return chi(packed);
  if (packed & (PON | ADDED)) return pon(packed);
  const tile = packed >> 8;
  if (packed & NORTH) return { type: "north", tiles: [tile], tile, steps: 0 };
  const first = tile - (tile % 4);
  const steps = packed & FROM;
  return { type: steps ? "kan_open" : "kan_closed", tiles: COPIES.map((copy) => first + copy), tile, steps };
}

/**
 * Unpack a chi: six bits for the start of the sequence and the called tile, and two for each tile.
 * @param {number} packed
 */
function chi(packed) {
  const called = (packed >> 10) % 3;
  const start = ((packed >> 10) - called) / 3;
  if (start >= 3 * STARTS_OF_SUIT) return null;
  const kind = Math.floor(start / STARTS_OF_SUIT) * 9 + (start % STARTS_OF_SUIT);
  const tiles = [0, 1, 2].map((place) => 4 * (kind + place) + ((packed >> (3 + 2 * place)) & 3));
  return { type: "chi", tiles, tile: tiles[called], steps: packed & FROM };
}

/**
 * Unpack a pon: seven bits for the kind and the called tile, and two for the tile that is left out or added.
 * @param {number} packed
 */
function pon(packed) {
  const called = (packed >> 9) % 3;
  const kind = ((packed >> 9) - called) / 3;
  const fourth = (packed >> 5) & 3;
  const tiles = COPIES.filter((copy) => copy !== fourth).map((copy) => 4 * kind + copy);
  const steps = packed & FROM;
  if (packed & PON) return { type: "pon", tiles, tile: tiles[called], steps };
  const added = 4 * kind + fourth;
  return { type: "kan_added", tiles: [...tiles, added], tile: added, steps };
}
