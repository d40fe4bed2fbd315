/**
 * What is certain about the reader's hand, as lines: how far it is, which tiles help after each discard, which discards
 * are safe and why, whether ron is barred.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line, Said } from "../../tell/texts.js"
 * @import { Play } from "../play-model.js"
 * @import { Distance } from "../counts.js"
 */

import { NAMES, kindOf } from "../../engine/tiles.js";
import { isFuriten } from "../../record/events.js";
import { windOf } from "../../record/page/recorded-scene.js";
import { html } from "../../vendor/lit-html.js";
import { afterDiscards, distance, safeAgainst } from "../advice.js";

const MOST = 5; // discards that are compared

/** Draw the help with a hand. @param {TableTool} tool @param {Play} state @param {number} seat */
export function helpView({ speaker }, state, seat) {
  const list = (/** @type {Line[]} */ lines) =>
    html`<ul>${lines.map((line) => html`<li>${speaker.shown(line)}</li>`)}</ul>`;
  if (!state.referee?.win) return list(distanceLines(state, seat));
  return html`${list(distanceLines(state, seat))}<p><strong>${speaker.say(["play.help.safe_title"])}</strong></p>
    ${list(safeLines(state, seat))}`;
}

/** Return the lines about how near the hand is. @param {Play} state @param {number} seat @returns {Line[]} */
function distanceLines({ replay, referee }, seat) {
  const { hand } = replay.players[seat];
  const isSmall = !referee?.win;
  if (hand.length % 3 === 1) {
    const found = distance(replay, seat);
    const barred = isSmall ? [] : furitenLines(replay, seat, found);
    return [stateLine(found, isSmall), ...helpLines(found), ...barred];
  }
  const found = afterDiscards(replay, seat, [...new Set(hand)]);
  const near = found.filter(({ shanten, left }) => shanten === found[0].shanten && left > 0).slice(0, MOST);
  return near.map((each) => [
    "play.help.after",
    { tile: { tiles: each.tile }, state: stateLine(each, isSmall), helps: helpsLine(each) },
  ]);
}

/** Return the line about how far a hand is: in small games without the word tenpai. @param {Distance} found @param {boolean} [isSmall] @returns {Line} */
export function stateLine({ shanten }, isSmall = false) {
  if (isSmall) return ["play.help.missing", { n: shanten + 1 }];
  return shanten > 0 ? ["ui.calculator.waits.away", { n: shanten }] : ["explain.tenpai"];
}

/** @param {Distance} found @returns {Line[]} */
const helpLines = (found) => (found.helps.length ? [helpsLine(found)] : []);

/** Return the line with the tiles that help. @param {Distance} found @returns {Line} */
function helpsLine({ helps, left }) {
  const tiles = helps.filter((each) => each.left > 0).map(({ kind }) => NAMES[kind]);
  return ["play.help.tiles", { n: left, tiles: { tiles: tiles.join(" ") } }];
}

/** @param {Play["replay"]} replay @param {number} seat @param {Distance} found @returns {Line[]} */
function furitenLines(replay, seat, { shanten }) {
  const isBarred = shanten === 0 && isFuriten(replay, /** @type {any} */ ({ seat, source: seat + 1 }));
  return isBarred ? [["play.help.furiten"]] : [];
}

/** Return the lines about discards that are safe for certain. @param {Play} state @param {number} seat @returns {Line[]} */
function safeLines({ replay }, seat) {
  const tiles = [...new Set(replay.players[seat].hand)];
  const others = replay.players.map((_, other) => other).filter((other) => other !== seat);
  const found = others.flatMap((other) => {
    const safe = safeAgainst(replay, other);
    const named = tiles.filter((tile) => safe.has(kindOf(tile)));
    if (!named.length) return [];
    /** @type {Record<string, Said>} */
    const values = { player: [`words.${windOf(replay.recorded, other)}`], tiles: { tiles: named.join(" ") } };
    return [/** @type {Line} */ (["play.help.safe", values])];
  });
  return found.length ? found : [["play.help.safe.none"]];
}
