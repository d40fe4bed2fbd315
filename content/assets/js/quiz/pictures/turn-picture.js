/**
 * The picture of the middle of the table beside a question about a turn: the reader's seat and points, and the tiles
 * left in the wall.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { Question } from "../pools.js"
 */

import { Canvas, toNode } from "../../art/canvas.js";
import { MiddlePicture } from "../../art/middle.js";
import { SEATS } from "../../tell/table-scene.js";
import { SPRITE } from "../../tell/drawn-tiles.js";

const SIDE = 106;
const EDGE = 2;

/** @param {Question} question @param {Speaker} speaker */
export function draw({ case: hand }, { texts }) {
  const { seat_wind: below, points, live_tiles: left } = /** @type {any} */ (hand);
  const seats = SEATS.slice(0, Number(texts.figures["value.players"])).map((seat) => [
    seat,
    seat === below ? { points } : {},
  ]);
  const scene = { below, seats: Object.fromEntries(seats), middle: { left } };
  const canvas = new Canvas(SIDE, SIDE, SPRITE);
  const middle = new MiddlePicture(texts, canvas, SIDE / 2 - EDGE).draw(scene);
  return { aside: toNode(canvas.picture([middle], "", "middle")) };
}
