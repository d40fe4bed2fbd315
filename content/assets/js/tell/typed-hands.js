/**
 * Parsing of typed hands: `340m11178p789s33z9p`, followed by melds such as `pon:555z`. The twin of
 * riichi_rules/typed_hands.py.
 *
 * @import { Problem } from "../engine/hand.js"
 */

import { eachTile, NOTATION } from "./spoken-tiles.js";
import { twoReadings, typedHand, typedTiles } from "./typed-tiles.js";

// Between the tiles and the melds of a hand.
const BREAK = /[\s+]+/;

/**
 * Return the concealed tiles, the melds and the winning tile, which may be the last tile.
 * @param {string} text
 * @param {readonly string[]} melds
 * @param {string} [win]
 */
export function parseWonHand(text, melds, win) {
  const { concealed, melds: called } = parseHand(text, melds);
  const winning = win === undefined ? undefined : typedTiles(win);
  const lacking = 13 - 3 * called.length;
  const size = sizeOf(concealed);
  const isWhole = size === lacking + 1 || (winning === undefined && size !== 0 && size !== lacking);
  return isWhole
    ? { ...withoutWinningTile(concealed, winning), melds: called }
    : { concealed, win_tile: winning, melds: called };
}

/**
 * Return the concealed tiles of a typed hand, and its melds, of which some may follow the tiles. What is given as a meld
 * and does not name its type stays as it is, to be reported.
 * @param {string} text
 * @param {readonly string[]} melds
 */
export function parseHand(text, melds) {
  const parts = partsOf(text);
  const called = [...parts.filter(isMeld), ...melds.flatMap(partsOf)];
  return {
    concealed: parts.filter((part) => !isMeld(part)).join(""),
    melds: called.map((part) => (isMeld(part) ? meldOf(part) : part)),
  };
}

/**
 * Return the problems of a typed hand in terms of what was typed. A missing winning tile becomes a problem that says what
 * to do, unless the hand itself cannot be read.
 * @param {readonly Problem[]} problems
 * @param {string} tiles
 * @param {boolean} lacksWinTile
 * @returns {Problem[]}
 */
export function typedProblems(problems, tiles, lacksWinTile) {
  const isMissing = (/** @type {Problem} */ { code, values }) => code === "missing_key" && values?.key === "win_tile";
  const others = problems.filter((each) => !isMissing(each)).map((each) => inTypedWords(each, lacksWinTile));
  if (others.length === problems.length || others.some(({ values }) => values?.key === "concealed")) return others;
  const { concealed } = parseHand(tiles, []);
  return [...others, { code: "no_win_tile", values: { typed: "tiles", found: sizeOf(concealed), option: "win" } }];
}

/** Return a problem that counts a winning tile typed among the others. @param {Problem} problem @param {boolean} lacksWinTile */
function inTypedWords(problem, lacksWinTile) {
  if (problem.code !== "tile_count" || !lacksWinTile) return problem;
  const { found, wanted } = problem.values ?? {};
  return { code: "hand_size", values: { typed: "tiles", found: Number(found) + 1, wanted: Number(wanted) + 1 } };
}

/** Return a problem of a text that has two readings with both of them. @param {Problem} problem @returns {Problem} */
export function withReadings(problem) {
  const { code, values } = problem;
  const isRead = code !== "bad_notation" && code !== "bad_meld";
  const two = isRead ? null : twoReadings(String(values?.found));
  return two ? { code: "two_readings", values: { key: "melds", ...values, ...two } } : problem;
}

/** Return the single tiles of a text, or the text itself if it is not notation, to be reported. @param {string} text */
export function parseTileList(text) {
  const tiles = typedTiles(text);
  return NOTATION.test(tiles) ? eachTile(tiles) : [tiles];
}

/** @param {string} text */
const sizeOf = (text) => (NOTATION.test(text) ? eachTile(text).length : 0);

/** @param {string} text */
const partsOf = (text) => typedHand(text).split(BREAK).filter(Boolean);

/** @param {string} part */
const isMeld = (part) => part.includes(":");

/** Return the type and the tiles of a meld such as `pon:777z`. @param {string} part */
function meldOf(part) {
  const [type, ...tiles] = part.split(":");
  return { type, tiles: tiles.join(":") };
}

/**
 * Return fourteen tiles without the winning tile, and that tile: the one named, or the last.
 * @param {string} concealed
 * @param {string} [named]
 */
function withoutWinningTile(concealed, named) {
  const tiles = parseTileList(concealed);
  const winning = named ?? tiles.at(-1);
  if (winning === undefined || !tiles.includes(winning)) return { concealed, win_tile: winning };
  return { concealed: tiles.toSpliced(tiles.lastIndexOf(winning), 1).join(""), win_tile: winning };
}
