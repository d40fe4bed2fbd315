/**
 * A game for the other phone: its whole log in the link that a code says.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { KeptGame } from "./game-log.js"
 */

import { showCode } from "../../core/send-code.js";
import { writeAddress } from "./exchange.js";
import { shareText } from "./share-result.js";

const WORDS = {
  title: "game.send",
  scan: "game.send.scan",
  long: "game.send.long",
  link: "game.send.link",
  close: "game.close",
};

/** Show the code of a game, and the button that sends its link. @param {TableTool} tool @param {KeptGame} kept */
export async function sendGame(tool, kept) {
  const url = new URL(location.href);
  url.hash = `game=${await writeAddress(kept)}`;
  const send = () => shareText(tool.speaker, url.href, { said: "ui.share.copied" });
  showCode(tool.root, tool.speaker, url.href, WORDS, send);
}
