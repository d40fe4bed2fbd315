/**
 * What to discard from 14 tiles that are not a complete hand.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { Case } from "../../engine/hand.js"
 *
 * @typedef {{ ok: true, tenpai: boolean, shanten: number, waits: any[], held?: string[], accepts?: any[] }} Waiting
 * @typedef {{ tile: string, shanten: number, helps: string[], left: number }} Discard a discard, and the tiles that then
 *   bring the hand nearer or complete it
 */

import { waits as waitsOf } from "../../engine/index.js";
import { eachTile, inOrder, plain } from "../../tell/spoken-tiles.js";

/** Return the question about a hand: its tiles without the way of winning. @param {Case} stated @returns {Case} */
export function questionOf({ win: _, win_tile: __, ...concealed }) {
  return concealed;
}

/**
 * Return what a hand of 14 tiles is after each discard that leaves it as near to complete as possible, first those after
 * which most tiles help.
 * @param {Book} book
 * @param {Case} stated
 * @returns {Discard[]}
 */
export function nearestDiscards(book, stated) {
  const tiles = inOrder([...eachTile(stated.concealed ?? ""), ...(stated.win_tile ? [stated.win_tile] : [])]);
  const distinct = [...new Set(tiles)].filter((tile) => plain(tile) === tile || !tiles.includes(plain(tile)));
  const found = distinct.flatMap((tile) => {
    const rest = [...tiles];
    rest.splice(rest.indexOf(tile), 1);
    const answer = /** @type {Waiting} */ (waitsOf(book, { ...questionOf(stated), concealed: rest.join("") }));
    return answer.ok ? [discardOf(tile, answer)] : [];
  });
  const least = Math.min(...found.map(({ shanten }) => shanten));
  return found.filter(({ shanten }) => shanten === least).sort((one, other) => other.left - one.left);
}

/** @param {string} tile @param {Waiting} answer @returns {Discard} */
function discardOf(tile, { shanten, waits, accepts = [] }) {
  const helps = waits.length ? waits : accepts;
  const left = helps.reduce((sum, each) => sum + each.left, 0);
  return { tile, shanten, helps: helps.map((each) => each.tile), left };
}
