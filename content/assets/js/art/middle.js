/**
 * The middle of the table: winds and points of the players, the name of the hand, counters, and tiles left.
 *
 * @import { MiddleScene, Scene, SeatScene } from "../tell/table-scene.js"
 * @import { Canvas, Point } from "./canvas.js"
 */

import { figure, group, path, point, rectangle, turned, turning, words } from "./canvas.js";
import { BACK } from "../tell/spoken-tiles.js";
import { SEATS, turnsOf } from "../tell/table-scene.js";

const WIND = 14; // the width of the wind tile of a seat
const INDICATOR = 10;
const UPRIGHT = [0, -90, 0, 90]; // the rotation of each seat's words

/** The picture of the middle of a table. */
export class MiddlePicture {
  /**
   * @param {import("../tell/texts.js").Texts} texts
   * @param {Canvas} canvas
   * @param {number} half half of its width
   */
  constructor(texts, canvas, half) {
    this.texts = texts;
    this.canvas = canvas;
    this.half = half;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const [{ x, y }, half] = [this.canvas.centre, this.half];
    const square = rectangle(point(x - half, y - half), 2 * half, 2 * half, "centre", 4);
    const seats = Object.entries(scene.seats).map(([seat, player]) => this.seat(seat, player, turnsOf(scene, seat)));
    return group([square, ...seats.flat(), ...this.status(scene.middle ?? {})], { "data-middle": "1" });
  }

  /**
   * Return the wind tile in the corner on the player’s left, with the points beside it.
   * @param {string} seat
   * @param {SeatScene} player
   * @param {number} turn
   * @returns {ReturnType<typeof group>[]}
   */
  seat(seat, { points }, turn) {
    const [{ x, y }, half] = [this.canvas.centre, this.half];
    const at = point(x - half + 3, y + half - (WIND * 4) / 3 - 3);
    const wind = this.canvas.tile(at, WIND, `${SEATS.indexOf(seat) + 1}z`, "wind");
    const parts = [group([wind], { transform: turning(turn, this.canvas.centre) })];
    if (points == null) return parts;
    const spot = turned(point(x + 7, y + half - 13), turn, this.canvas.centre);
    const said = words(point(spot.x, spot.y + 4), this.texts.number(points), "points");
    return [...parts, group([said], { transform: upright(turn, spot), "data-points": points })];
  }

  /** Return the name of the hand, the indicators and the counters, from top to bottom. @param {MiddleScene} middle */
  status({ name = "", honba = 0, sticks = 0, left, indicators = [] }) {
    const { x, y } = this.canvas.centre;
    const parts = name ? [words(point(x, y - 13), name, "name")] : [];
    parts.push(...indicatorRow(this.canvas, indicators, INDICATOR, y - 9));
    if (left != null) parts.push(counted(this.canvas, point(x, y + 15), left, "left"));
    if (sticks) parts.push(counted(this.canvas, point(x - (honba ? 13 : 0), y + 27), sticks, "sticks"));
    if (honba) parts.push(counted(this.canvas, point(x + (sticks ? 13 : 0), y + 27), honba, "honba"));
    return parts;
  }
}

const [INNER, LARGEST, ROOM] = [24, 12.5, 44]; // half of what is between the sides, an indicator, and all of them
const [NAME_AT, POINTS_AT] = [10, 21]; // from the edge: the centres of both lines of a side

/**
 * The middle of a table seen close: each side has the name and points of its player and is lit in turn; between them is a
 * grid of the hand and the tiles left, the indicators, the riichi sticks and the counters.
 */
export class CloseMiddlePicture extends MiddlePicture {
  /** Return the name of a seat with its points, on its side of the middle. @override @param {string} _ @param {SeatScene} player @param {number} turn */
  seat(_, { name = "", points, isNext }, turn) {
    const [{ x, y }, half] = [this.canvas.centre, this.half - 1.5];
    const wedge = path(
      `M${figure(x - half)} ${figure(y + half)}h${figure(2 * half)}L${x + INNER} ${y + INNER}h${-2 * INNER}z`,
      "side",
      { transform: turning(turn, this.canvas.centre) },
    );
    const parts = [wedge, this.#line(points == null ? (NAME_AT + POINTS_AT) / 2 : NAME_AT, turn, name, "name")];
    if (points != null)
      parts.push(group([this.#line(POINTS_AT, turn, this.texts.number(points), "points")], { "data-points": points }));
    return [group(parts, { "data-named": name, "data-next": isNext })];
  }

  /** @param {number} far from the edge @param {number} turn @param {string} said @param {string} kind */
  #line(far, turn, said, kind) {
    const centre = this.canvas.centre;
    const at = turned(point(centre.x, centre.y + this.half - far), turn, centre);
    return group([words(point(at.x, at.y + (kind === "name" ? 3.2 : 4.4)), said, kind)], {
      transform: upright(turn, at),
    });
  }

  /** @override @param {MiddleScene} middle */
  status({ round, honba = 0, sticks = 0, left, indicators = [] }) {
    const { x, y } = this.canvas.centre;
    if (!round) return left == null ? [] : [counted(this.canvas, point(x, y + 3), left, "left")];
    const wind = this.canvas.tile(point(x - 22.5, y - 21), 8, round.wind);
    const wide = Math.min(LARGEST, ROOM / indicators.length);
    return [
      wind,
      words(point(x - 12.5, y - 12.4), String(round.hand), "number"),
      counted(this.canvas, point(x + 8, y - 12.4), left ?? 0, "left", 6),
      ...indicatorRow(this.canvas, indicators, wide, y - (wide * 2) / 3),
      counted(this.canvas, point(x - 6, y + 19), sticks, "sticks"),
      counted(this.canvas, point(x + 18.5, y + 19), honba, "honba"),
    ];
  }
}

/** Return the transform of the words of a seat, so that none are upside down. @param {number} turn @param {Point} at */
function upright(turn, { x, y }) {
  const degrees = UPRIGHT[turn];
  return degrees ? `rotate(${degrees} ${figure(x)} ${figure(y)})` : "";
}

/** Return dora indicators in a row. @param {Canvas} canvas @param {string[]} tiles @param {number} wide @param {number} top */
function indicatorRow(canvas, tiles, wide, top) {
  const left = canvas.centre.x - (tiles.length * wide) / 2;
  return tiles.map((tile, place) =>
    group([canvas.tile(point(left + place * wide, top), wide, tile)], { "data-indicator": tile }),
  );
}

/**
 * Return a number after a symbol of its kind.
 * @param {Canvas} canvas
 * @param {Point} at
 * @param {number} number
 * @param {string} kind
 * @param {number} [far] how far before the number the centre of the symbol is
 */
function counted(canvas, { x, y }, number, kind, far = 10) {
  const inside = [symbol(canvas, point(x - far, y - 4), kind), words(point(x - 1, y), String(number), "number")];
  return group(inside, { "data-counted": kind, "data-number": number });
}

/** Return the symbol of a kind: a tile’s back, a riichi stick, or a counter. @param {Canvas} canvas @param {Point} at @param {string} kind */
function symbol(canvas, { x, y }, kind) {
  if (kind === "left") return canvas.tile(point(x - 4, y - 5), 7, BACK);
  const stick = rectangle(point(x - 7, y - 1.5), 14, 3.5, "face", 1.5);
  if (kind === "sticks") return group([stick, rectangle(point(x - 1.2, y - 1), 2.4, 2.4, "red", 1.2)]);
  const dots = [-4.5, -0.9, 2.7].map((dot) => rectangle(point(x + dot, y - 0.8), 1.8, 1.8, "pip", 0.9));
  return group([stick, ...dots]);
}
