/**
 * The reader of a record of a game, in either of the two formats.
 *
 * @import { Game } from "./model.js"
 */

import { isMjlog, parseMjlog } from "./mjlog.js";
import { isLink, parseTenhou6 } from "./tenhou6.js";
import { Unreadable } from "./unreadable.js";

// A game has about twenty thousand characters.
export const MOST_SIGNS = 8_000_000;

/** Return the game of a text; throws Unreadable at the first fault. @param {string} text @returns {Game} */
export function parseRecord(text) {
  if (text.length > MOST_SIGNS) throw new Unreadable("record_huge", { most: MOST_SIGNS / 1_000_000 });
  const bare = text.replace(/^\ufeff/, "");
  if (isMjlog(bare)) return parseMjlog(bare);
  if (/^\s*[{[]/.test(bare) || isLink(bare)) return parseTenhou6(bare);
  throw new Unreadable("record_foreign");
}
