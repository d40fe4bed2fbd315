/**
 * Tiles as keyboards give them: `234м`, `22 s`, `(789s)`, `EEE`, `東`, `r5m`, in full-width characters. The twin of
 * riichi_rules/tell/typed_tiles.py.
 */

import { eachTile, NOTATION, plain } from "./spoken-tiles.js";

/** @param {string} from @param {string} to @returns {[string, string][]} */
const pairs = (from, to) => [...from].map((each, place) => [each, [...to][place]]);

// The order of tiles in Unicode: winds, dragons from red to white, characters, bamboos, circles.
const NAMES_IN_UNICODE = [
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

/** Return tiles in brackets as a meld if they are one. @param {string} text */
function typedMeld(text) {
  const tiles = typedTiles(text);
  const ranks = eachTile(tiles).map(plain).sort();
  const [kinds, suits] = [new Set(ranks), new Set(ranks.map((tile) => tile[1]))];
  if (suits.size !== 1 || (ranks.length !== 3 && ranks.length !== 4)) return text;
  if (kinds.size === 1) return `${ranks.length === 3 ? "pon" : "kan_open"}:${tiles}`;
  const isRow = ranks.every((tile, place) => Number(tile[0]) === Number(ranks[0][0]) + place);
  return isRow && ranks.length === 3 && !suits.has("z") ? `chi:${tiles}` : text;
}

/**
 * Return tiles in notation, with a plus before the winning tile if there is one; null if these are not tiles.
 * @param {string} text
 */
function parseTiles(text) {
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
