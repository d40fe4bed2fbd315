/**
 * The result of a game for others: a few lines of text and a picture, by the share sheet of the system or, where there
 * is none, by the clipboard.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { KeptGame } from "./game-log.js"
 */

import { dayInWords } from "../../day.js";
import { pageLanguage } from "../../dom.js";
import { copyText } from "../../core/share.js";
import { signed } from "../../tell/pictures.js";
import { rulesName } from "./game-context.js";
import { resultPicture } from "./result-picture.js";
import { partsOf } from "./podium.js";
import { finalResultRows } from "./standings.js";

/** @typedef {ReturnType<typeof finalResultRows>[0]} Row */

/** Return what the lines of a place say. @param {GameContext} context @param {Row} row */
function valuesOf({ tool, named }, { place, seat, total }) {
  return { place, player: named(seat), total: signed(tool.speaker.texts, total, 1) };
}

/** Return the short line of a place. @param {GameContext} context @param {Row} row */
export const placeLine = (context, row) => context.tool.say("game.share.place", valuesOf(context, row));

/**
 * Return the result in lines: the day and the rules, then the places, each with what its result is made of.
 * @param {GameContext} context
 * @param {KeptGame} kept
 * @param {Game} game
 */
function resultLines(context, { header }, game) {
  const day = header.started ? dayInWords(header.started, pageLanguage()) : "";
  const places = finalResultRows(game).map((row) =>
    context.tool.say("game.share.line", { ...valuesOf(context, row), parts: partsOf(context, row) }),
  );
  return [[day, rulesName(context.tool, header)].filter(Boolean).join(" · "), ...places];
}

/**
 * Hand the result to the share sheet, with the picture where that takes files; else copy the text.
 * @param {GameContext} context
 * @param {KeptGame} kept
 * @param {Game} game
 */
export async function shareResult(context, kept, game) {
  const lines = resultLines(context, kept, game);
  const picture = await ("share" in navigator ? resultPicture(context, lines[0], game) : null);
  const files = picture ? [new File([picture], `riichi-${kept.header.started}.png`, { type: picture.type })] : [];
  await shareText(context.tool.speaker, lines.join("\n"), { files });
}

/**
 * Hand a text to the share sheet of the system, with files where it takes them; copy the text where there is no such sheet.
 * @param {Speaker} speaker
 * @param {string} text
 * @param {{ files?: File[], said?: string }} [options] `said`: the key of what is said of a copy
 */
export async function shareText(speaker, text, { files = [], said = "game.share.copied" } = {}) {
  if (!navigator.share) return copyText(speaker, text, text, said);
  const shared = files.length && navigator.canShare?.({ files, text }) ? { files, text } : { text };
  try {
    await navigator.share(shared);
  } catch (error) {
    // Whoever closes the sheet wants nothing; whatever else fails, the text can still be copied.
    if (/** @type {Error} */ (error).name !== "AbortError") await copyText(speaker, text, text, said);
  }
}
