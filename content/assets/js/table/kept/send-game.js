/**
 * Games for the other phone: their whole logs in the link that a code says.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { KeptGame } from "./game-log.js"
 */

import { packText } from "../../core/packing.js";
import { showCode } from "../../core/send-code.js";
import { writeAddress, writeGames } from "./exchange.js";
import { shareText } from "./share-result.js";

const WORDS = {
  title: "game.send",
  scan: "game.send.scan",
  long: "game.send.long",
  link: "game.send.link",
  close: "game.close",
};
const OF_EVENING = {
  ...WORDS,
  title: "game.evening.send",
  scan: "game.evening.send.scan",
  long: "game.evening.send.long",
};

/** Show the code of a game, and the button that sends its link. @param {TableTool} tool @param {KeptGame} kept */
export async function sendGame(tool, kept) {
  show(tool, await writeAddress(kept), WORDS);
}

/** Show the code of several games, which come together with those of another phone. @param {TableTool} tool @param {KeptGame[]} games */
export async function sendGames(tool, games) {
  show(tool, `games:${await packText(writeGames(games))}`, OF_EVENING);
}

/** @param {TableTool} tool @param {string} state @param {typeof WORDS} words */
function show(tool, state, words) {
  const url = new URL(location.href);
  url.hash = `game=${state}`;
  const send = () => shareText(tool.speaker, url.href, { said: "ui.share.copied" });
  showCode(tool.root, tool.speaker, url.href, words, send);
}
