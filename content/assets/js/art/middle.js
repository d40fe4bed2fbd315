/**
 * The middle of the table: winds and points of the players, the name of the hand, counters, and tiles left.
 *
 * @import { MiddleScene, Scene, SeatScene } from "../tell/table-scene.js"
 * @import { Canvas, Point } from "./canvas.js"
 */

import { figure, group, point, rectangle, turned, turning, words } from "./canvas.js";
import { BACK } from "../tell/spoken-tiles.js";
import { SEATS, turnsOf } from "../tell/table-scene.js";

const WIND = 14; // the width of the wind tile of a seat
const INDICATOR = 10;
const [CLOSE, ROOM] = [12.5, 42]; // the width of an indicator seen close, and of what is between the names
const UPRIGHT = [0, -90, 0, 90]; // the rotation of each seat's words, so that none are upside down

/** The picture of the middle of a table. */
export class MiddlePicture {
  /**
   * @param {import("../tell/texts.js").Texts} texts
   * @param {Canvas} canvas
   * @param {number} half half of its width
   * @param {boolean} [isClose] whether names of seats leave less room, for fewer and larger indicators
   */
  constructor(texts, canvas, half, isClose = false) {
    this.texts = texts;
    this.canvas = canvas;
    this.half = half;
    this.isClose = isClose;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const [{ x, y }, half] = [this.canvas.centre, this.half];
    const square = rectangle(point(x - half, y - half), 2 * half, 2 * half, "centre", 4);
    const seats = Object.entries(scene.seats).flatMap(([seat, player]) =>
      this.#seat(seat, player, turnsOf(scene, seat)),
    );
    return group([square, ...seats, ...this.#status(scene.middle ?? {})], { "data-middle": "1" });
  }

  /**
   * Return the wind tile in the corner on the player’s left, with the points beside it.
   * @param {string} seat
   * @param {SeatScene} player
   * @param {number} turn
   */
  #seat(seat, { points, name, isNext }, turn) {
    if (name) return [this.#named(name, points ?? null, isNext ?? false, turn)];
    const [{ x, y }, half] = [this.canvas.centre, this.half];
    const at = point(x - half + 3, y + half - (WIND * 4) / 3 - 3);
    const wind = this.canvas.tile(at, WIND, `${SEATS.indexOf(seat) + 1}z`, "wind");
    const parts = [group([wind], { transform: turning(turn, this.canvas.centre) })];
    if (points == null) return parts;
    const spot = turned(point(x + 7, y + half - 13), turn, this.canvas.centre);
    return [...parts, this.#points(spot, points, UPRIGHT[turn])];
  }

  /**
   * Return the name of a seat with its points, on its side of the middle; whose turn it is has a bar there.
   * @param {string} name
   * @param {number | null} points
   * @param {boolean} isNext
   * @param {number} turn
   */
  #named(name, points, isNext, turn) {
    const [{ x, y }, half] = [this.canvas.centre, this.half];
    const degrees = UPRIGHT[turn];
    const at = (/** @type {number} */ far) => turned(point(x, y + half - far), turn, this.canvas.centre);
    const line = (/** @type {Point} */ spot, /** @type {string} */ said, /** @type {string} */ kind) => {
      const transform = degrees ? `rotate(${degrees} ${figure(spot.x)} ${figure(spot.y)})` : "";
      return group([words(point(spot.x, spot.y + 4), said, kind)], { transform });
    };
    const parts = [line(at(points === null ? 15 : 25), name, isNext ? "name next" : "name")];
    if (points !== null)
      parts.push(group([line(at(14), this.texts.number(points), "points")], { "data-points": points }));
    const bar = rectangle(point(x - half + 5, y + half - 2), 2 * half - 10, 2.5, "next", 1);
    if (isNext) parts.push(group([bar], { transform: turning(turn, this.canvas.centre), "data-next": "1" }));
    return group(parts, { "data-named": name });
  }

  /** @param {Point} at @param {number} points @param {number} degrees */
  #points({ x, y }, points, degrees) {
    const transform = degrees ? `rotate(${degrees} ${figure(x)} ${figure(y)})` : "";
    return group([words(point(x, y + 4), this.texts.number(points), "points")], { transform, "data-points": points });
  }

  /** Return the name of the hand, the indicators and the counters, from top to bottom. @param {MiddleScene} middle */
  #status({ name = "", honba = 0, sticks = 0, left, indicators = [] }) {
    const { x, y } = this.canvas.centre;
    const [up, leftUp] = this.isClose ? [11, 10] : [0, 0]; // how much higher all is, and the tiles left
    const parts = name ? [words(point(x, y - 13), name, "name")] : [];
    parts.push(...this.#indicators(indicators, up));
    if (left != null) parts.push(this.#count(point(x, y + 15 - leftUp), left, "left"));
    if (sticks) parts.push(this.#count(point(x - (honba ? 13 : 0), y + 27 - up), sticks, "sticks"));
    if (honba) parts.push(this.#count(point(x + (sticks ? 13 : 0), y + 27 - up), honba, "honba"));
    return parts;
  }

  /** @param {string[]} tiles @param {number} up how much higher they are */
  #indicators(tiles, up) {
    const { x, y } = this.canvas.centre;
    const wide = this.isClose ? Math.min(CLOSE, ROOM / tiles.length) : INDICATOR;
    const left = x - (tiles.length * wide) / 2;
    return tiles.map((tile, place) => {
      const drawn = this.canvas.tile(point(left + place * wide, y - 9 - up), wide, tile);
      return group([drawn], { "data-indicator": tile });
    });
  }

  /** Return a number after a symbol of its kind. @param {Point} at @param {number} number @param {string} kind */
  #count({ x, y }, number, kind) {
    const inside = [this.#sign(point(x - 10, y - 4), kind), words(point(x - 1, y), String(number), "number")];
    return group(inside, { "data-counted": kind, "data-number": number });
  }

  /**
   * Return the symbol of a kind: a tile’s back, a riichi stick, or a counter.
   * @param {Point} at
   * @param {string} kind
   */
  #sign({ x, y }, kind) {
    if (kind === "left") return this.canvas.tile(point(x - 4, y - 5), 7, BACK);
    const stick = rectangle(point(x - 7, y - 1.5), 14, 3.5, "face", 1.5);
    if (kind === "sticks") return group([stick, rectangle(point(x - 1.2, y - 1), 2.4, 2.4, "red", 1.2)]);
    const dots = [-4.5, -0.9, 2.7].map((dot) => rectangle(point(x + dot, y - 0.8), 1.8, 1.8, "pip", 0.9));
    return group([stick, ...dots]);
  }
}
