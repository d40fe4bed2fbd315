/**
 * A recorded game in one form, whatever file it came from, and the text it is read from. Players stand by number, tiles
 * as they are written, rounds from 0. The same as in generator/record/model.py and read.py.
 *
 * @typedef {{ kind: "draw", seat: number, tile: string }} Draw
 * @typedef {{ kind: "discard", seat: number, tile: string, riichi: boolean }} Discard
 * @typedef {{ kind: "call", seat: number, type: string, tiles: string[], tile: string, source: number | null }} Call
 *   a call, a quad or a north set aside; the tile is the one that was called or added
 * @typedef {Draw | Discard | Call} Move
 *
 * @typedef {{ seat: number, source: number, yaku: Record<string, number>, yakuman: string[], han: number | null,
 *   fu: number | null, payments: Record<string, number> | null, total: number | null, changes: number[] | null }}
 *   LoggedWin a win as the record counts it; what it does not say is null
 * @typedef {{ why: string, changes: number[] | null, tenpai: number[] | null }} LoggedDraw
 *
 * @typedef {{ round: number, dealer: number, honba: number, riichiSticks: number, points: number[], dealt: string[][],
 *   indicators: string[], ura: string[], moves: Move[], wins: LoggedWin[], draw: LoggedDraw | null }} Hand
 * @typedef {{ format: string, ruleset: string, options: Record<string, any>, names: string[], title: string,
 *   hands: Hand[], final: { points: number, total: number }[] | null }} Game
 */

import { isMjlog, parseMjlog } from "./mjlog.js";
import { isLink, parseTenhou6 } from "./tenhou6.js";
import { Unreadable } from "./unreadable.js";

// A game has some twenty thousand signs.
export const MOST_SIGNS = 8_000_000;

/** The game of a text; throws Unreadable with the first thing that is wrong. @param {string} text @returns {Game} */
export function parseRecord(text) {
  if (text.length > MOST_SIGNS) throw new Unreadable("record_huge", { most: MOST_SIGNS / 1_000_000 });
  const bare = text.replace(/^\ufeff/, "");
  if (isMjlog(bare)) return parseMjlog(bare);
  if (/^\s*[{[]/.test(bare) || isLink(bare)) return parseTenhou6(bare);
  throw new Unreadable("record_foreign");
}
