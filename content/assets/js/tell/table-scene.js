/**
 * The state of a table in play, as a picture shows it, and its description for screen readers.
 *
 * @import { Texts } from "./texts.js"
 *
 * @typedef {object} SeatScene the tiles in front of a player; hidden tiles are "back"
 * @property {string[]} [hand]
 * @property {import("./spoken-tiles.js").Meld[]} [melds]
 * @property {string[]} [river]
 * @property {number | null} [riichi] the index of the discard that is turned sideways
 * @property {string | null} [apart] the tile just drawn, or the winning one
 * @property {number | null} [points]
 * @property {string} [name] of the player, in place of the wind
 * @property {boolean} [isNext] whether it is the player's turn; drawn with the name
 * @property {number} [norths] set aside, in a game of three
 * @property {number[]} [gone] indices in the river of tiles that were called
 * @property {number[]} [marked] indices in the river
 * @property {number[]} [framed] indices in the hand
 *
 * @typedef {object} MiddleScene the hand's name, counters, sticks, tiles left in the wall, indicators
 * @property {string} [name]
 * @property {{ wind: string, hand: number }} [round] drawn in place of the name on a table seen close
 * @property {number} [honba]
 * @property {number} [sticks]
 * @property {number | null} [left]
 * @property {string[]} [indicators]
 *
 * @typedef {object} Scene the state of the table
 * @property {Record<string, SeatScene>} seats by their winds, east first
 * @property {MiddleScene} [middle]
 * @property {[discarder: string, caller: string]} [claim] the call of a discard
 * @property {string} [below] the seat at the bottom of the picture
 */

import { BACK, inOrder, speakJoin, speakMeld, speakTiles } from "./spoken-tiles.js";
import { capitalise } from "./texts.js";

export const SEATS = ["east", "south", "west", "north"];

/**
 * Return the number of counterclockwise quarter turns from the seat at the bottom to another.
 * @param {Scene} scene
 * @param {string} seat
 */
export function turnsOf({ below = SEATS[0] }, seat) {
  return (SEATS.indexOf(seat) - SEATS.indexOf(below) + SEATS.length) % SEATS.length;
}

/**
 * Return the centre of the table, then the tiles in front of each player, seat by seat.
 * @param {Texts} texts
 * @param {Scene} scene
 */
export function speakScene(texts, { seats, middle = {} }) {
  const told = middleParts(texts, middle);
  const said = told.length ? [texts.say("pictures.middle", { lies: speakJoin(texts, told) })] : [];
  for (const [seat, lies] of Object.entries(seats)) {
    const parts = seatParts(texts, lies);
    const values = { seat: texts.say(`words.${seat}`), lies: speakJoin(texts, parts) };
    if (parts.length) said.push(texts.say("pictures.seat", values));
  }
  return said.map((each) => capitalise(each, texts.lang)).join(" ");
}

/** @param {Texts} texts @param {MiddleScene} middle */
function middleParts(texts, { name, honba, sticks, left, indicators = [] }) {
  const parts = name ? [name] : [];
  if (honba) parts.push(texts.say("units.counters", { n: honba }));
  if (sticks) parts.push(texts.say("units.sticks", { n: sticks }));
  if (left != null) parts.push(texts.say("quiz.situation.live_tiles", { n: left }));
  const shown = indicators.filter((tile) => tile !== BACK);
  if (indicators.length)
    parts.push(texts.say("explain.dora_indicators", { tiles: speakTiles(texts, shown), n: shown.length }));
  return parts;
}

/** @param {Texts} texts @param {SeatScene} lies */
function seatParts(texts, { hand = [], melds = [], river = [], riichi, apart, points, norths }) {
  const held = hand.filter((tile) => tile !== BACK);
  const parts = points == null ? [] : [texts.say("units.points", { n: points })];
  if (riichi != null) parts.push(texts.say("explain.riichi_1"));
  if (held.length) parts.push(speakTiles(texts, inOrder(held)));
  else if (hand.length) parts.push(texts.say("pictures.hidden", { n: hand.length }));
  if (apart && apart !== BACK) parts.push(texts.say("tiles.spoken.drawn", { tile: texts.say(`tiles.${apart}`) }));
  parts.push(...melds.map((meld) => speakMeld(texts, meld)));
  if (norths) parts.push(texts.say("explain.norths", { count: norths }));
  if (river.length) parts.push(texts.say("tiles.spoken.discards", { tiles: speakTiles(texts, river) }));
  return parts;
}
