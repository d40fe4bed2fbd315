/**
 * The reader of a record of a game, in any of its formats.
 *
 * @import { Game } from "./model.js"
 */

import { isMjai, parseMjai } from "./mjai.js";
import { isMjlog, parseMjlog } from "./mjlog.js";
import { isLink, parseTenhou6 } from "./tenhou6.js";
import { Unreadable } from "./replay.js";

// Addresses of the viewers of both platforms, which name a game and do not contain it.
const TENHOU_GAME = /^\s*https?:\/\/(?:[\w-]+\.)*tenhou\.net\/\S*[?&]log=([\w-]+)/i;
const TENHOU_FILE = "https://tenhou.net/0/log/?";
const SOUL_GAME = /^\s*https?:\/\/(?:[\w-]+\.)*(?:mahjongsoul|maj-soul|majsoul)\.\S*paipu=/i;

// A game has about twenty thousand characters.
export const MOST_SIGNS = 8_000_000;

/** Return the game of a text; throws Unreadable at the first fault. @param {string} text @returns {Game} */
export function parseRecord(text) {
  if (text.length > MOST_SIGNS) throw new Unreadable("record_huge", { most: MOST_SIGNS / 1_000_000 });
  const bare = text.replace(/^\ufeff/, "");
  if (isMjlog(bare)) return parseMjlog(bare);
  if (isMjai(bare)) return parseMjai(bare);
  if (/^\s*[{[]/.test(bare) || isLink(bare)) return parseTenhou6(bare);
  const [, tenhou] = TENHOU_GAME.exec(bare) ?? [];
  if (tenhou) throw new Unreadable("record_at_tenhou", { address: TENHOU_FILE + tenhou });
  throw new Unreadable(SOUL_GAME.test(bare) ? "record_at_soul" : "record_foreign");
}
