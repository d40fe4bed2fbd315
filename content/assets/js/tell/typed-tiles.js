/**
 * Tiles as keyboards give them: `234м`, `22 s`, `(789s)`, `EEE`, `東`, `r5m`, in full-width characters. The twin of
 * riichi_rules/tell/typed_tiles.py.
 */

import { eachTile, NOTATION, plain } from "./spoken-tiles.js";

/** @param {string} from @param {string} to @returns {[string, string][]} */
const pairs = (from, to) => [...from].map((each, place) => [each, [...to][place]]);

// The order of tiles in Unicode: winds, dragons from red to white, characters, bamboos, circles.
export const NAMES_IN_UNICODE = [
  ...[1, 2, 3, 4, 7, 6, 5].map((number) => `${number}z`),
  ...[..."msp"].flatMap((suit) => [..."123456789"].map((number) => number + suit)),
];
/** Characters for numbers and suits, and the marks of a picture that follow a tile. @type {Map<string, string>} */
const CHARACTERS = new Map([
  ...NAMES_IN_UNICODE.map((name, place) => /** @type {const} */ ([String.fromCodePoint(0x1f000 + place), name])),
  ...pairs("一二三四五六七八九", "123456789"),
  ...pairs("萬万筒餅索条", "mmppss"),
  ...[..."\ufe0e\ufe0f\u200b\u200d"].map((mark) => /** @type {const} */ ([mark, ""])),
]);
/** The letters of suits after numbers: Latin ones, and Cyrillic ones that sound or look like them. */
const SUITS = new Map(pairs("mpszмпрсз", "mpszmppsz"));
/** Winds and dragons by their initials in English and Russian, and as characters. */
const HONOURS = new Map(pairs("ESWNPFCВЮЗСЕ東东南西北白發発发中", "1234567123411123456667"));
// These small letters are suits unless a capital one is before them.
const CAPITALS = [...HONOURS.keys()].join("");
const SMALL = [...CAPITALS.toLowerCase()].filter((letter) => !SUITS.has(letter)).join("");
const [FIRST, NEXT] = [CAPITALS + SMALL, CAPITALS + CAPITALS.toLowerCase()];

const IGNORED = /[-–—.·•_|]/g;
const BREAK = /[\s/,;、，]+/;
const BRACKETED = /[([{<«「【]([^()[\]{}<>«»「」【】:]*)[)\]}>»」】]/g;
const LETTERS = [...SUITS.keys()].join("");
const SUIT = LETTERS + LETTERS.toUpperCase();
const TILE_LIKE = new RegExp(`^[0-9+rR${NEXT}${SUIT}]+$`);
const NUMBERS = `(?<numbers>(?:[rR]5|[0-9])+)(?<suit>[${SUIT}])(?<red>r(?!5))?`;
// An r that makes the five before it red or the one after it, and a dash that may stand for the tiles between.
const RED_OF_EITHER = new RegExp(`(?<![rR])5([${SUIT}])r5([0-9]*[${SUIT}])`);
const RANGE = new RegExp(`(?<![0-9–—-])([1-9])[-–—]([1-9])([${SUIT}])`, "g");
const QUAD = /kan:([^\s:]+)/g;
const PART = new RegExp(`${NUMBERS}|(?<honours>[${FIRST}][${NEXT}]*)|(?<plus>\\+)`, "y");

/**
 * Return tiles in notation, or the text unchanged if it is not tiles.
 * @param {string} text
 */
export function typedTiles(text) {
  const notations = parts(simplified(text)).map(parseTiles);
  const tiles = notations.join("");
  return notations.includes(null) || tiles.includes("+") ? text : tiles;
}

/**
 * Return a typed hand in notation: groups in brackets are melds, and words stay as they are.
 * @param {string} text
 */
export function typedHand(text) {
  const simple = simplified(text).replace(BRACKETED, (_, within) => ` ${typedMeld(within)} `);
  return parts(simple).map(notationOf).join(" ");
}

/**
 * Return the first part of a text that has two readings, because of which it is not read.
 * @param {string} text
 * @returns {{ part: string, one: string, other: string } | null}
 */
export function twoReadings(text) {
  const simple = simplified(text);
  for (const [part, inside] of [...simple.matchAll(BRACKETED), ...simple.matchAll(QUAD), [simple, simple]]) {
    const tiles = typedTiles(inside);
    if (isQuad(tiles)) return { part, one: `kan_open:${tiles}`, other: `kan_closed:${tiles}` };
  }
  const red = RED_OF_EITHER.exec(simple);
  if (red) {
    const [part, suit, rest] = red;
    return { part, one: typedTiles(`0${suit}5${rest}`), other: typedTiles(`5${suit}0${rest}`) };
  }
  const dash = rangeIn(simple);
  if (!dash) return null;
  const [part, first, last, suit] = dash;
  const numbers = [..."123456789"].slice(Number(first) - 1, Number(last)).join("");
  return { part, one: typedTiles(first + last + suit), other: typedTiles(numbers + suit) };
}

/** Return a dash between two tiles that have others between them. @param {string} text */
function rangeIn(text) {
  return [...text.matchAll(RANGE)].find(([, first, last]) => Number(last) > Number(first) + 1);
}

/** @param {string} tiles */
function isQuad(tiles) {
  const each = NOTATION.test(tiles) ? eachTile(tiles) : [];
  return each.length === 4 && new Set(each.map(plain)).size === 1;
}

/** Return a text without full-width characters, pictures of tiles, and marks between tiles. @param {string} text */
function simplified(text) {
  return [...text.normalize("NFKC")].map((each) => CHARACTERS.get(each) ?? each).join("");
}

/** Return the parts of a text; numbers belong to the suit that comes after them. @param {string} text */
function parts(text) {
  const found = [];
  let numbers = "";
  for (const part of text.split(BREAK).filter(Boolean)) {
    if (!TILE_LIKE.test(part.replace(IGNORED, ""))) {
      found.push(numbers, part);
      numbers = "";
      continue;
    }
    numbers += part;
    if (/[0-9+]$/.test(numbers)) continue;
    found.push(numbers);
    numbers = "";
  }
  return [...found, numbers].filter(Boolean);
}

/** Return tiles, or those of a meld or an indicator after a colon, in notation; other parts unchanged. @param {string} part */
function notationOf(part) {
  const [word, tiles, ...more] = part.split(":");
  if (tiles === undefined) return parseTiles(part) ?? part;
  return [word, parseTiles(tiles) ?? tiles, ...more].join(":");
}

/**
 * Return tiles in brackets as a meld if they are one; a quad stays in them, as it may be called or not.
 * @param {string} text
 */
function typedMeld(text) {
  const tiles = typedTiles(text);
  if (isQuad(tiles)) return `(${tiles})`;
  const ranks = eachTile(tiles).map(plain).sort();
  const [kinds, suits] = [new Set(ranks), new Set(ranks.map((tile) => tile[1]))];
  if (suits.size !== 1 || ranks.length !== 3) return text;
  if (kinds.size === 1) return `pon:${tiles}`;
  const isRow = ranks.every((tile, place) => Number(tile[0]) === Number(ranks[0][0]) + place);
  return isRow && !suits.has("z") ? `chi:${tiles}` : text;
}

/**
 * Return tiles in notation, with a plus before the winning tile if there is one; null if they have no reading or two.
 * @param {string} text
 */
function parseTiles(text) {
  if (RED_OF_EITHER.test(text) || rangeIn(text)) return null;
  const tiles = text.replace(IGNORED, "");
  let notation = "";
  PART.lastIndex = 0;
  while (PART.lastIndex < tiles.length) {
    const found = PART.exec(tiles);
    if (!found) return null;
    notation += notationIn(found.groups ?? {});
  }
  return NOTATION.test(notation.replaceAll("+", "")) ? notation : null;
}

/** @param {Record<string, string | undefined>} groups */
function notationIn({ plus, honours, numbers = "", suit = "", red }) {
  if (plus) return "+";
  if (honours) return `${[...honours].map((letter) => HONOURS.get(letter.toUpperCase())).join("")}z`;
  const digits = numbers.replace(/[rR]5/g, "0");
  const marked = digits.at(-1) === "5" ? `${digits.slice(0, -1)}0` : "?";
  return (red ? marked : digits) + SUITS.get(suit.toLowerCase());
}
