/**
 * What is certain about the reader's hand, as lines: how far it is, which tiles help after each discard, which discards
 * are safe and why, whether ron is barred.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line, Said } from "../../tell/texts.js"
 * @import { Action, Play } from "../play-model.js"
 * @import { DiscardDistance } from "../advice.js"
 * @import { Distance } from "../counts.js"
 */

import { NAMES, kindOf } from "../../engine/tiles.js";
import { isFuriten } from "../../record/events.js";
import { windOf } from "../../record/page/recorded-scene.js";
import { html } from "../../vendor/lit-html.js";
import { inOrder } from "../../tell/spoken-tiles.js";
import { afterDiscards, distance, safeAgainst } from "../advice.js";
import { legal } from "../legal.js";
import { lacksSureYaku, waitsInVain } from "../yaku-ahead.js";

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
function distanceLines(state, seat) {
  const { replay, referee } = state;
  const { hand } = replay.players[seat];
  const isSmall = !referee?.win;
  if (hand.length % 3 === 1) {
    const found = distance(replay, seat);
    const barred = isSmall ? [] : [...furitenLines(replay, seat, found), ...yakuLines(state, seat, found)];
    return [stateLine(found, isSmall), ...helpLines(found), ...barred];
  }
  const found = afterDiscards(replay, seat, [...new Set(hand)]);
  const near = found.filter(({ shanten, left }) => shanten === found[0].shanten && left > 0).slice(0, MOST);
  const isFar = found[0].shanten > 0 && lacksSureYaku(replay, seat);
  return [...near.map((each) => afterLine(state, seat, each)), ...(isFar ? [yakuLine("play.help.open")] : [])];
}

/** Return the line about a discard; that an open hand waits without any yaku is said with it. @param {Play} state @param {number} seat @param {DiscardDistance} found @returns {Line} */
function afterLine(state, seat, found) {
  const { replay, referee } = state;
  const later = replay.after({ kind: "discard", seat, tile: found.tile, riichi: false });
  const isVain = found.shanten === 0 && lacksSureYaku(replay, seat) && waitsInVain(state, later, seat);
  const helps = helpsLine(found, isVain ? "play.help.tiles.no_yaku" : "play.help.tiles");
  return ["play.help.after", { tile: { tiles: found.tile }, state: stateLine(found, !referee?.win), helps }];
}

/** Return the lines about a hand that has no yaku, and about what it would have after each call that is offered. @param {Play} state @param {number} seat @param {Distance} found @returns {Line[]} */
function yakuLines(state, seat, { shanten }) {
  const { replay } = state;
  const isVain = shanten === 0 && waitsInVain(state, replay, seat);
  const isFar = shanten > 0 && lacksSureYaku(replay, seat);
  const now = isVain ? [yakuLine("play.help.no_yaku")] : isFar ? [yakuLine("play.help.open")] : [];
  return [...now, ...legal(state, seat).flatMap((action) => callLines(state, action))];
}

/** Return the line about a call after which a hand has no sure yaku. @param {Play} state @param {Action} call @returns {Line[]} */
function callLines(state, { seat, type, tiles = [] }) {
  const { last } = state.replay;
  if (last?.kind !== "discard" || (type !== "chi" && type !== "pon")) return [];
  const all = [last.tile, ...tiles];
  const replay = state.replay.after({ kind: "call", seat, type, tiles: all, tile: last.tile, source: last.seat });
  if (!lacksSureYaku(replay, seat)) return [];
  const discards = legal({ ...state, replay, phase: "turn", seat }, seat).flatMap(({ tile }) => tile ?? []);
  const found = afterDiscards(replay, seat, discards);
  const ready = found.filter(({ shanten }) => shanten === 0);
  const isVain = ready.every(({ tile }) =>
    waitsInVain(state, replay.after({ kind: "discard", seat, tile, riichi: false }), seat),
  );
  const label = /** @type {Line} */ ([
    "play.help.call",
    { call: [`words.${type}`], tiles: { tiles: inOrder(all).join(" ") } },
  ]);
  if (!ready.length) return [["explain.labelled", { label, value: ["play.help.open"] }]];
  return isVain ? [["explain.labelled", { label, value: ["play.help.no_yaku"] }]] : [];
}

/** Return the line about the yaku of a hand. @param {string} key @returns {Line} */
export const yakuLine = (key) => ["explain.labelled", { label: ["play.help.yaku"], value: [key] }];

/** Return the line about how far a hand is: in small games without the word tenpai. @param {Distance} found @param {boolean} [isSmall] @returns {Line} */
export function stateLine({ shanten }, isSmall = false) {
  if (isSmall) return ["play.help.missing", { n: shanten + 1 }];
  return shanten > 0 ? ["ui.calculator.waits.away", { n: shanten }] : ["explain.tenpai"];
}

/** @param {Distance} found @returns {Line[]} */
const helpLines = (found) => (found.helps.length ? [helpsLine(found)] : []);

/** Return the line with the tiles that help. @param {Distance} found @param {string} [key] @returns {Line} */
function helpsLine({ helps, left }, key = "play.help.tiles") {
  const tiles = helps.filter((each) => each.left > 0).map(({ kind }) => NAMES[kind]);
  return [key, { n: left, tiles: { tiles: tiles.join(" ") } }];
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
