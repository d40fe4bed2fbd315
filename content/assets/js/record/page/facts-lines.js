/**
 * Lines about what is certain of a recorded hand, player by player.
 *
 * @import { Line, Said } from "../../tell/texts.js"
 * @import { Hand } from "../model.js"
 * @import { DealIn, Missed, SeatFacts } from "../recorded-facts.js"
 */

import { SEATS } from "../../table/forms/sheet.js";
import { seatLine } from "../../tell/needs.js";

/** @param {number} seat */
const player = (seat) => seatLine(SEATS[seat]);

/** @param {readonly string[]} tiles @returns {Said} */
const drawn = (tiles) => /** @type {any} */ ({ tiles: tiles.join(" ") });

/** Return the lines of a hand, of one player after the other. @param {readonly SeatFacts[]} seats @returns {Line[]} */
export function factsLines(seats) {
  return seats.flatMap((facts, seat) => [
    ...readyLines(facts, seat),
    ...facts.missed.map((each) => missedLine(each, facts.isOpen, seat)),
    ...(facts.dealtIn ? dealInLines(facts.dealtIn, seat) : []),
  ]);
}

/** @param {SeatFacts} facts @param {number} seat @returns {Line[]} */
function readyLines({ ready, riichi }, seat) {
  const found = riichi ?? ready;
  if (!found) return [];
  const { turn, waits, left } = found;
  const values = { player: player(seat), turn, tiles: drawn(waits) };
  return [riichi ? ["record.facts.riichi", { ...values, n: left }] : ["record.facts.ready", values]];
}

/** @param {Missed} missed @param {boolean} isOpen @param {number} seat @returns {Line} */
function missedLine({ tile, why }, isOpen, seat) {
  const key = why === "no_yaku" ? `no_yaku.${isOpen ? "open" : "closed"}` : why;
  return [`record.facts.${key}`, { player: player(seat), tile: drawn([tile]) }];
}

/** @param {DealIn} dealIn @param {number} seat @returns {Line[]} */
function dealInLines({ tile, isBound, safe }, seat) {
  const key = isBound ? "bound" : safe.length ? "dealt_in" : "dealt_in.none";
  /** @type {Line} */
  const head = [`record.facts.${key}`, { player: player(seat), tile: drawn([tile]) }];
  return isBound ? [head] : [head, ...safeLines(safe, player)];
}

/** Return the lines on the tiles that were safe when somebody dealt in. @param {DealIn["safe"]} safe @param {(seat: number) => Line} named @returns {Line[]} */
export function safeLines(safe, named) {
  return safe.map(({ winner, reason, tiles }) => [
    `record.facts.safe.${reason}`,
    { player: named(winner), tiles: drawn(tiles) },
  ]);
}
