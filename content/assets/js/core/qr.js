/**
 * QR codes of texts, as ISO/IEC 18004 writes them: bytes, with the lowest level of error correction, which screens need no
 * more of. A code is a square of rows, in which `true` is dark.
 *
 * @typedef {boolean[][]} Square
 * @typedef {(boolean | undefined)[][]} Grid a code as far as it is drawn
 */

/** The bytes that correct errors in each block, and below them the number of blocks, by version from 1. */
const CORRECTING = [
  ...[7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
  ...[28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
];
const BLOCKS = [
  ...[1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
  ...[8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
];
const MOST = CORRECTING.length;
const BYTE_MODE = 4;
const LEVEL_L = 1;
const FIELD = 0x11d; // the polynomial of the field in which errors are corrected
const [FORMAT, FORMAT_MASK, VERSION] = [0x537, 0x5412, 0x1f25];
const FILL = [0xec, 0x11];
const FINDER = 7;
const TIMING = 6;

/** The masks, of which one keeps a code from having large areas of one colour. @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const sizeOf = (/** @type {number} */ version) => version * 4 + 17;

/** Return where the small squares stand by which a camera finds the rows. @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const number = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + number * 3 + 5) / (number * 4 - 4)) * 2;
  const last = sizeOf(version) - FINDER;
  return [TIMING, ...Array.from({ length: number - 1 }, (_, at) => last - step * (number - 2 - at))];
}

/** Return how many bytes a code has, those that correct errors included. @param {number} version */
function bytesOf(version) {
  const number = alignments(version).length;
  const aligned = number ? (number * number - 3) * 25 - (number - 2) * 10 : 0;
  const stated = version < 7 ? 0 : 36;
  return Math.floor((sizeOf(version) ** 2 - 3 * 64 - 31 - 2 * (sizeOf(version) - 16) - aligned - stated) / 8);
}

/** @param {number} version */
const roomOf = (version) => bytesOf(version) - CORRECTING[version - 1] * BLOCKS[version - 1];

/** The bits of the number of bytes. @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

// Bytes

/** Return the data of a code, filled up. @param {Uint8Array} bytes @param {number} version */
function dataOf(bytes, version) {
  const bits = [...bitsOf(BYTE_MODE, 4), ...bitsOf(bytes.length, lengthBits(version))];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  const room = roomOf(version);
  bits.push(...Array(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => numberOf(bits.slice(at * 8, at * 8 + 8)));
  while (data.length < room) data.push(FILL[(data.length - bits.length / 8) % 2]);
  return data;
}

/** @param {number} value @param {number} length */
const bitsOf = (value, length) => Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/** @param {number[]} bits */
const numberOf = (bits) => bits.reduce((sum, bit) => sum * 2 + bit, 0);

/** The powers of two in the field, and of which power each number is. */
const POWERS = [1];
while (POWERS.length < 255) POWERS.push(((POWERS.at(-1) ?? 0) * 2) ^ ((POWERS.at(-1) ?? 0) > 127 ? FIELD : 0));
/** @type {number[]} */
const EXPONENTS = [];
for (const [at, power] of POWERS.entries()) EXPONENTS[power] = at;

/** Multiply in the field. @param {number} one @param {number} other */
const times = (one, other) => (one && other ? POWERS[(EXPONENTS[one] + EXPONENTS[other]) % POWERS.length] : 0);

/** Return the polynomial that divides each block. @param {number} degree */
function divisorOf(degree) {
  let divisor = [...Array(degree - 1).fill(0), 1];
  for (let at = 0, root = 1; at < degree; at++, root = times(root, 2))
    divisor = divisor.map((each, place) => times(each, root) ^ (divisor[place + 1] ?? 0));
  return divisor;
}

/** Return the bytes that correct errors of a block. @param {number[]} block @param {number[]} divisor */
function remainderOf(block, divisor) {
  let rest = divisor.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ rest[0];
    rest = divisor.map((each, place) => (rest[place + 1] ?? 0) ^ times(each, factor));
  }
  return rest;
}

/** Return data and corrections in the order in which they are drawn: the first byte of each block, then the second. @param {number[]} data @param {number} version */
function interleaved(data, version) {
  const [blocks, degree] = [BLOCKS[version - 1], CORRECTING[version - 1]];
  const short = Math.floor(data.length / blocks);
  const longFrom = blocks - (data.length % blocks);
  const divisor = divisorOf(degree);
  const parts = Array.from({ length: blocks }, (_, at) => {
    const start = short * at + Math.max(at - longFrom, 0);
    return data.slice(start, start + short + Number(at >= longFrom));
  });
  const rests = parts.map((part) => remainderOf(part, divisor));
  const column = (/** @type {number[][]} */ list, /** @type {number} */ length) =>
    Array.from({ length }, (_, at) => list.map((each) => each[at])).flat();
  return [...column(parts, short + 1).filter((byte) => byte !== undefined), ...column(rests, degree)];
}

// Drawing

/** Draw what all codes of a version have in common. @param {number} version @returns {Grid} */
function patternsOf(version) {
  const size = sizeOf(version);
  /** @type {Grid} */
  const grid = Array.from({ length: size }, () => Array(size).fill(undefined));
  for (let at = 0; at < size; at++) grid[TIMING][at] = grid[at][TIMING] = at % 2 === 0;
  const places = alignments(version);
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const ends = [row, column].map((at) => (at === 0 ? "start" : at === places.length - 1 ? "end" : ""));
      const isFinder = ends[0] && ends[1] && !(ends[0] === "end" && ends[1] === "end");
      if (!isFinder) rings(grid, x, y, 2);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    rings(grid, x, y, 4);
  if (version >= 7) drawVersion(grid, version);
  drawFormat(grid, 0); // takes its place
  return grid;
}

/** Draw rings around a point: dark but for the second and, at a corner, the outermost. @param {Grid} grid @param {number} x @param {number} y @param {number} most */
function rings(grid, x, y, most) {
  for (let dy = -most; dy <= most; dy++)
    for (let dx = -most; dx <= most; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      if (grid[y + dy] && x + dx >= 0 && x + dx < grid.length)
        grid[y + dy][x + dx] = most === 2 ? ring !== 1 : ring !== 2 && ring !== 4;
    }
}

/** Return a number with the bits that secure it. @param {number} value @param {number} length @param {number} divisor */
function secured(value, length, divisor) {
  let rest = value;
  for (let at = 0; at < length; at++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (value << length) | rest;
}

/** @param {Grid} grid @param {number} version */
function drawVersion(grid, version) {
  const bits = bitsOf(secured(version, 12, VERSION), 18).reverse();
  for (const [at, bit] of bits.entries()) {
    const [far, near] = [grid.length - 11 + (at % 3), Math.floor(at / 3)];
    grid[near][far] = grid[far][near] = bit === 1;
  }
}

/** @param {Grid} grid @param {number} mask */
function drawFormat(grid, mask) {
  const size = grid.length;
  const bits = bitsOf(secured((LEVEL_L << 3) | mask, 10, FORMAT) ^ FORMAT_MASK, 15).reverse();
  for (const [at, bit] of bits.entries()) {
    const isDark = bit === 1;
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
    if (at < 8) grid[near][8] = grid[8][size - 1 - at] = isDark;
    else [grid[8][at === 8 ? 7 : near], grid[size - 15 + at][8]] = [isDark, isDark];
  }
  grid[size - 8][8] = true;
}

/** Yield the places of the bits: up and down in columns of two, from the right. @param {Grid} grid */
function* placesOf(grid) {
  const size = grid.length;
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === TIMING) right--;
    for (let at = 0; at < size; at++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - at : at;
        if (grid[y][x] === undefined) yield/** @type {const} */ ([x, y]);
      }
  }
}

/** Return how badly a camera reads a code: by runs, squares and look-alikes of corners in it, and by its darkness. @param {Square} square */
function penaltyOf(square) {
  const columns = square.map((_, x) => square.map((row) => row[x]));
  const lines = [...square, ...columns].map((line) => line.map(Number).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const alike = lines.reduce((sum, line) => sum + (line.match(/(?=0000(?=1011101)|1011101(?=0000))/g) ?? []).length, 0);
  let squares = 0;
  for (let y = 1; y < square.length; y++)
    for (let x = 1; x < square.length; x++) {
      const each = square[y][x];
      if (each === square[y - 1][x] && each === square[y][x - 1] && each === square[y - 1][x - 1]) squares++;
    }
  const dark = square.flat().filter(Boolean).length / square.length ** 2;
  return runs + 40 * alike + 3 * squares + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/**
 * Return the smallest QR code of a text; null if it is too long for any.
 * @param {string} text
 * @returns {Square | null}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const fits = (/** @type {number} */ version) => bytes.length * 8 + 4 + lengthBits(version) <= roomOf(version) * 8;
  const version = Array.from({ length: MOST }, (_, at) => at + 1).find(fits);
  if (!version) return null;
  const bits = interleaved(dataOf(bytes, version), version).flatMap((byte) => bitsOf(byte, 8));
  const patterns = patternsOf(version);
  const places = [...placesOf(patterns)];
  const masked = MASKS.map((isTurned, mask) => {
    const grid = patterns.map((row) => [...row]);
    for (const [at, [x, y]] of places.entries()) grid[y][x] = (bits[at] === 1) !== isTurned(x, y);
    drawFormat(grid, mask);
    return /** @type {Square} */ (grid);
  });
  const penalties = masked.map(penaltyOf);
  return masked[penalties.indexOf(Math.min(...penalties))];
}

/** Return the path of the dark squares of a code in a drawing with one unit a square. @param {Square} square */
export function pathOf(square) {
  const rows = square.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return rows.join("");
}
