/**
 * Spoken forms of tiles and hands, for screen readers.
 *
 * @import { Texts } from "./texts.js"
 *
 * @typedef {object} Meld a meld as it lies on the table, the called tile written first
 * @property {string} type chi, pon, kan_open, kan_closed or kan_added
 * @property {string} tiles in notation
 * @property {string} [from] the player its tile came from: left, opposite or right
 *
 * @typedef {object} Case a hand in the agreed form, without the parts that are not shown
 * @property {string} concealed
 * @property {readonly Meld[]} [melds]
 * @property {string} [win_tile] the winning tile, which is set apart
 * @property {string} [win] ron or tsumo
 * @property {string} [drawn] the tile just drawn, which is set apart before a win
 */

/** Tiles in notation, such as 340m11z, or none. */
export const NOTATION = /^(?:[0-9]+[mps]|[1-7]+z)*$/;
export const BACK = "back"; // a face-down tile
const SUITS = "mpsz";
/** @type {Record<number, string>} */
const IDENTICAL = { 2: "pair", 3: "triplet", 4: "quad" };

/**
 * Return the tiles of a text such as 340m11z, one by one.
 * @param {string} notation
 */
export function eachTile(notation) {
  const runs = notation.match(/[0-9]+[mps]|[1-7]+z/g) ?? [];
  return runs.flatMap((run) => [...run.slice(0, -1)].map((digit) => digit + run.at(-1)));
}

/**
 * Return the notation of tiles, with the suit written once for neighbours of the same suit.
 * @param {string[]} tiles
 */
export function writeTiles(tiles) {
  return tiles.map((tile, place) => (tiles[place + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

/**
 * Return the plain five for a red one, and any other tile itself.
 * @param {string} tile
 */
export function plain(tile) {
  return tile[0] === "0" ? `5${tile[1]}` : tile;
}

/**
 * Return the sort key of a tile: suits in order, a red five after the plain ones.
 * @param {string} tile
 */
function rankOf(tile) {
  const number = Number(tile[0]);
  return 20 * SUITS.indexOf(tile[1]) + (number === 0 ? 11 : 2 * number);
}

/**
 * Return tiles as a player arranges them.
 * @param {Iterable<string>} tiles
 */
export function inOrder(tiles) {
  return [...tiles].sort((one, other) => rankOf(one) - rankOf(other));
}

/**
 * Return words as a list: a, b and c.
 * @param {Texts} texts
 * @param {string[]} words
 */
function speakList(texts, words) {
  const others = words.slice(0, -1);
  if (others.length === 0) return words[0] ?? "";
  const first = others.reduceRight((rest, word) => texts.say("words.list.comma", { first: word, rest }));
  return texts.say("words.list.and", { first, last: /** @type {string} */ (words.at(-1)) });
}

/**
 * Return phrases one after the other.
 * @param {Texts} texts
 * @param {string[]} phrases
 */
export function speakJoin(texts, phrases) {
  if (phrases.length === 0) return "";
  return phrases.reduceRight((rest, phrase) => texts.say("tiles.spoken.join", { first: phrase, rest }));
}

/**
 * Return loose tiles, suit by suit.
 * @param {Texts} texts
 * @param {string[]} tiles
 */
export function speakTiles(texts, tiles) {
  return speakJoin(texts, suits(texts, tiles));
}

/**
 * Return tiles as they are grouped in notation; loose tiles suit by suit.
 * @param {Texts} texts
 * @param {string} notation
 */
export function speakNotation(texts, notation) {
  const groups = notation.split(" ").map(eachTile);
  if (groups.every(({ length }) => length <= 1)) return speakTiles(texts, eachTile(notation));
  return speakJoin(
    texts,
    groups.map((group) => speakGroup(texts, group)),
  );
}

/**
 * Return a group of a hand: a pair, a triplet or a quad by this word, other tiles one by one.
 * @param {Texts} texts
 * @param {string[]} group
 */
function speakGroup(texts, group) {
  const name = IDENTICAL[group.length];
  if (!name || new Set(group.map(plain)).size > 1) return speakTiles(texts, group);
  return texts.say(`tiles.spoken.${name}`, { tiles: speakSeveral(texts, group) });
}

/**
 * @param {Texts} texts
 * @param {string[]} tiles
 */
function suits(texts, tiles) {
  /** @type {string[][]} */
  const runs = [];
  for (const tile of tiles) {
    if (runs.at(-1)?.[0][1] === tile[1]) runs.at(-1)?.push(tile);
    else runs.push([tile]);
  }
  return runs.map((run) => speakSuit(texts, run));
}

/**
 * @param {Texts} texts
 * @param {string[]} run
 */
function speakSuit(texts, run) {
  const suit = run[0][1];
  if (run.length === 1 || suit === "z")
    return speakList(
      texts,
      run.map((tile) => texts.say(`tiles.${tile}`)),
    );
  const ranks = speakList(
    texts,
    run.map((tile) => texts.say(`tiles.rank.${tile[0]}`)),
  );
  return texts.say(`tiles.spoken.tiles.${suit}`, { ranks });
}

/**
 * Return a meld, with the player its tile came from if that is known.
 * @param {Texts} texts
 * @param {Meld} meld
 */
export function speakMeld(texts, meld) {
  const key = `tiles.spoken.${meld.type}`;
  const known = meld.from && texts.has(`${key}.${meld.from}`) ? `${key}.${meld.from}` : key;
  return texts.say(known, { tiles: speakMelded(texts, meld) });
}

/**
 * @param {Texts} texts
 * @param {Meld} meld
 */
function speakMelded(texts, meld) {
  const tiles = eachTile(meld.tiles);
  if (meld.type === "chi") {
    const ranks = tiles.sort((one, other) => Number(plain(one)[0]) - Number(plain(other)[0]));
    const [first, second, third] = ranks.map((tile) => texts.say(`tiles.rank.${tile[0]}`));
    return texts.say(`tiles.spoken.run.${tiles[0][1]}`, { first, second, third });
  }
  return speakSeveral(texts, tiles);
}

/**
 * Return identical tiles, with the number of red ones.
 * @param {Texts} texts
 * @param {string[]} tiles
 */
function speakSeveral(texts, tiles) {
  const several = texts.say(`tiles.several.${plain(tiles[0])}`);
  const reds = tiles.filter((tile) => tile[0] === "0").length;
  return reds ? texts.say("tiles.several_red", { tiles: several, n: reds }) : several;
}

/**
 * Return a whole hand: its suits, its melds, and the tile set apart.
 * @param {Texts} texts
 * @param {Case} hand
 */
export function speakHand(texts, hand) {
  const melds = (hand.melds ?? []).map((meld) => speakMeld(texts, meld));
  const groups = speakJoin(texts, [...suits(texts, inOrder(eachTile(hand.concealed))), ...melds]);
  const { tile: apart, how } = apartOf(hand);
  if (!apart) return groups;
  const tile = texts.say(`tiles.${apart}`);
  if (how === "drawn") return speakJoin(texts, [groups, texts.say("tiles.spoken.drawn", { tile })]);
  const win = texts.say(how ? `tiles.spoken.wins.${how}` : "tiles.spoken.wins", { tile });
  return texts.say("tiles.spoken.hand", { groups, win });
}

/**
 * Return the tile set apart from a hand, and whether it is drawn or wins.
 * @param {Case} hand
 * @returns {{ tile?: string, how?: string }}
 */
export function apartOf(hand) {
  return hand.win_tile ? { tile: hand.win_tile, how: hand.win } : { tile: hand.drawn, how: "drawn" };
}
