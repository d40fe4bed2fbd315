/**
 * The facts told at the end of a hand: a thing done well, a thing to try, the wins in a row, and the result of the deal of
 * the day as text and tiles. It says only what is certain.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { Play } from "../play-model.js"
 * @import { Hand } from "../../record/model.js"
 * @import { PassReview, Slip, TurnReview } from "../turn-review.js"
 * @import { Session } from "../session.js"
 * @import { Row } from "../win-row.js"
 */

import { copyText } from "../../core/share.js";
import { dayInWords, today } from "../../day.js";
import { pageLanguage, readStored, writeStored } from "../../dom.js";
import { inOrder, plain } from "../../tell/spoken-tiles.js";
import { NAMES_IN_UNICODE } from "../../tell/typed-tiles.js";
import { PLAYED } from "../day-deal.js";
import { OWN } from "../small.js";
import { countHand } from "../win-row.js";
import { dealtInLines, passLines } from "./look-back.js";

const FIRST_TILE = 0x1f000; // in Unicode

/** Return the lines about the discard that was won on, a thing done well and a thing to try. @param {readonly (TurnReview | PassReview)[]} reviews @param {Play} state the end of the hand @returns {Line[]} */
export function factLines(reviews, state) {
  const turns = /** @type {TurnReview[]} */ (reviews.filter(({ type }) => type === "turn"));
  const n = turns.filter(isBest).length;
  /** @type {Line[]} */
  const well = n > turns.length / 2 ? [["play.end.well", { n, all: turns.length }]] : [];
  const dealtIn = dealtInLines(reviews, state);
  return [...dealtIn, ...well, ...tryLines(reviews, turns, state.replay.recorded, dealtIn.length > 0)];
}

/** Check whether no other discard left more tiles that help, where that is all that counts. @param {TurnReview} review */
const isBest = ({ after, best, lacksYaku }) =>
  !lacksYaku && best.some(({ shanten, left }) => shanten === after.shanten && left === after.left);

/** @param {readonly (TurnReview | PassReview)[]} reviews @param {readonly TurnReview[]} turns @param {Hand} recorded @param {boolean} hasDealtIn @returns {Line[]} */
function tryLines(reviews, turns, recorded, hasDealtIn) {
  const isMissed = (/** @type {Slip} */ slip) => slip !== "farther" && slip !== "fewer";
  const missed = reviews.find(({ slips }) => slips.some(isMissed));
  if (missed) {
    const seen = missed.type === "pass" ? passLines(missed, recorded).slice(0, 1) : [];
    return [...seen, ["play.end.try", { what: [`play.review.${missed.slips.find(isMissed)}`] }]];
  }
  const turn = turns.find(({ slips }) => slips.includes("farther")) ?? turns.find(({ slips }) => slips.length);
  if (!turn) return hasDealtIn ? [] : [["play.review.no_slips"]];
  const tiles = { tile: { tiles: turn.action.tile ?? "" }, better: { tiles: turn.best[0].tile } };
  return [["play.end.better", { turn: turns.indexOf(turn) + 1, ...tiles }]];
}

/** Store that a game was played, and on which day. @param {Session} session */
export const keepPlayed = ({ length, seed }) =>
  writeStored(PLAYED, { ...readStored(PLAYED), [length]: seed, day: today() });

/** Count a hand that has ended, and return the wins in a row. @param {Session} session @returns {Row} */
export const keepRow = ({ state }) => countHand(state.winners.includes(OWN));

/** Return the line about wins in a row, from the second on. @param {Row} row @returns {Line[]} */
export const rowLines = ({ now, best }) => (now > 1 ? [["play.end.row", { n: now, best }]] : []);

/** Copy how the deal of the day went, with the tiles of the hand and the address. @param {TableTool} tool @param {Session} session */
export function shareDay(tool, { state, seed }) {
  const { hand, discards } = state.replay.players[OWN];
  const hasWon = state.winners.includes(OWN);
  const last = state.replay.last;
  const won = hasWon && last?.kind === "discard" ? [...hand, last.tile] : hand;
  const how = hasWon ? tool.say("play.day.won", { n: discards.length }) : tool.say("play.day.lost");
  const tiles = inOrder(won).map(characterOf).join("");
  const text = `${tool.say("play.day.result", { date: dayInWords(seed, pageLanguage()), how })}\n${tiles}\n${location.href}`;
  return copyText(tool.speaker, location.href, text);
}

/** Return the character of a tile. @param {string} tile */
const characterOf = (tile) => String.fromCodePoint(FIRST_TILE + NAMES_IN_UNICODE.indexOf(plain(tile)));
