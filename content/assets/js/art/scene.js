/**
 * The table in play: hands, melds and discards of each seat around the middle. Example:
 *
 *     const scene = { seats: { east: { hand: ["1m", …], melds: [{ type: "pon", tiles: "777z", from: "opposite" }],
 *       river: ["9p", "1z"], riichi: 1, apart: "5m", points: 24000 }, south: { hand: Array(13).fill("back") }, … },
 *       middle: { name: "East 2", honba: 1, sticks: 1, left: 58, indicators: ["3s", "back", …] }, below: "east" };
 *     place.replaceChildren(drawScene(scene, { texts: speaker.texts, rows: 3 }));
 *
 * Seen close, as by somebody who plays, it has larger tiles: others' hidden hands are the upper edges of their tiles, melds
 * lie in the corners, and seats have names.
 *
 * The page loads the style sheet `table`; its texts include those of `spoken_pictures(texts, "scene")`.
 *
 * @import { Meld } from "../tell/spoken-tiles.js"
 * @import { Scene, SeatScene } from "../tell/table-scene.js"
 * @import { Texts } from "../tell/texts.js"
 * @import { Part, Point } from "./canvas.js"
 *
 * @typedef {{ texts: Texts, rows?: number, row?: number, sprite?: string, isClose?: boolean }} SceneOptions `rows` of discards fit
 */

import { Canvas, arrow, figure, group, path, point, rectangle, toNode, turned, turning } from "./canvas.js";
import { CloseMiddlePicture, MiddlePicture } from "./middle.js";
import { BACK, eachTile } from "../tell/spoken-tiles.js";
import { speakScene, turnsOf } from "../tell/table-scene.js";
import { SPRITE, lying } from "../tell/drawn-tiles.js";

const WIDTH = 17; // of a tile
const LONG = (WIDTH * 4) / 3;
const GAP = 6;
const ROW = 6; // discards in a row
const MOST_ROWS = 4; // the last one takes the rest
const [CLOSE_GAP, EDGE] = [3, 5]; // of a table seen close: its gaps, and the upper edges of hidden tiles
const STICK_WIDE = 52;
// The height of a stick, and its distance from the edge of the middle; seen close it lies across that.
const [STICK, CLOSE_STICK] = [
  [5, 7],
  [4, 2.5],
];
const NORTH = "4z";

/**
 * Return a scene as an element, with its description.
 * @param {Scene} scene
 * @param {SceneOptions} how
 */
export function drawScene(scene, how) {
  return toNode(new ScenePictures(how).draw(scene, speakScene(how.texts, scene)));
}

/** Return how many rows the discards of a scene need, not fewer than some. @param {number} longest the most discards of a player @param {number} fewest */
export function rowsFor(longest, fewest) {
  return Math.min(Math.max(Math.ceil(longest / ROW), fewest), MOST_ROWS);
}

/** Pictures of the table in play, with room for `rows` rows of discards. */
export class ScenePictures {
  #row;
  #rows;
  #half;
  #gap;
  #reach;
  #isClose;
  #canvas;
  #middle;

  /** @param {SceneOptions} how */
  constructor({ texts, rows = 2, row = ROW, sprite = SPRITE, isClose = false }) {
    this.#row = row;
    this.#rows = rows;
    this.#isClose = isClose;
    this.#half = (row * WIDTH) / 2; // of the middle
    this.#gap = isClose ? CLOSE_GAP : GAP;
    this.#reach = this.#half + this.#gap + rows * LONG + (isClose ? 0 : GAP);
    const side = 2 * (this.#reach + (isClose ? EDGE : LONG + 3));
    this.#canvas = new Canvas(side, side, sprite);
    this.#middle = new (isClose ? CloseMiddlePicture : MiddlePicture)(texts, this.#canvas, this.#half);
  }

  /** @param {Scene} scene @param {string} said */
  draw(scene, said) {
    const { width, height } = this.#canvas;
    const parts = [
      rectangle(point(0.5, 0.5), width - 1, height - 1, "felt", 8),
      this.#middle.draw(scene),
      ...Object.entries(scene.seats).map(([seat, player]) => this.#seat(scene, seat, player)),
    ];
    if (scene.claim) parts.push(this.#claim(scene, ...scene.claim));
    return this.#canvas.picture(parts, said, this.#isClose ? "scene close" : "scene");
  }

  /**
   * Return the tiles of a player, drawn as from the bottom and turned to the seat.
   * @param {Scene} scene
   * @param {string} seat
   * @param {SeatScene} player
   */
  #seat(scene, seat, player) {
    const held = this.#isClose ? this.#edgesAndMelds(player) : this.#handAndMelds(player);
    const parts = [...this.#river(player), ...held];
    if (player.riichi != null) parts.push(this.#stick());
    const transform = turning(turnsOf(scene, seat), this.#canvas.centre);
    return group(parts, { transform, "data-seat": seat, class: player.isNext ? "turn" : "" });
  }

  #stick() {
    const [high, far] = this.#isClose ? CLOSE_STICK : STICK;
    const at = point(this.#canvas.centre.x - STICK_WIDE / 2, this.#canvas.centre.y + this.#half - far);
    const dot = rectangle(point(at.x + STICK_WIDE / 2 - 2, at.y + high / 2 - 2), 4, 4, "red", 2);
    return group([rectangle(at, STICK_WIDE, high, "face", 2.5), dot], { "data-stick": "1" });
  }

  // Discards, six to a row; the last row takes the rest

  /** @param {SeatScene} player */
  #river(player) {
    const { river = [], riichi, gone = [], marked = [] } = player;
    return river.map((tile, place) => {
      const [at, isSide] = [this.#discard(player, place), place === riichi];
      const kind = gone.includes(place) ? "gone" : marked.includes(place) ? "lit" : "";
      const [wide, high] = isSide ? [LONG, WIDTH] : [WIDTH, LONG];
      const parts = kind === "gone" ? [rectangle(point(at.x + 1, at.y + 1), wide - 2, high - 2, "hole", 2)] : [];
      parts.push(this.#canvas.tile(at, WIDTH, tile, kind, isSide));
      if (kind === "lit") parts.push(rectangle(at, wide, high, "ring", 3));
      return group(parts, { "data-discard": tile, "data-side": isSide, "data-kind": kind });
    });
  }

  /**
   * Return the position of a discard; a sideways tile moves the rest of its row.
   * @param {SeatScene} player
   * @param {number} place
   */
  #discard({ riichi }, place) {
    const row = this.#rowOf(place);
    const isPushed = riichi != null && riichi < place && this.#rowOf(riichi) === row;
    const column = place - row * this.#row;
    const { x, y } = this.#canvas.centre;
    const drop = place === riichi ? LONG - WIDTH : 0;
    return point(
      x - this.#half + column * WIDTH + (isPushed ? LONG - WIDTH : 0),
      y + this.#half + this.#gap + row * LONG + drop,
    );
  }

  /** @param {number} place */
  #rowOf(place) {
    return Math.min(Math.floor(place / this.#row), this.#rows - 1);
  }

  // The hand, and the melds on its right

  /** Return the hand and the melds of a player, scaled down if quads leave too little room. @param {SeatScene} player */
  #handAndMelds(player) {
    const parts = [...this.#hand(player), ...this.#melds(player)];
    const { x: right, y: bottom } = this.#corner;
    const [wide, room] = [totalWidth(player), right - LONG - GAP];
    if (wide <= room) return parts;
    return [scaled(parts, room / wide, right, bottom)];
  }

  /** Return the edges of hidden tiles, and the melds in the corner on their right, one above another. @param {SeatScene} player */
  #edgesAndMelds({ hand = [], apart, melds = [], norths = 0 }) {
    const { x, y } = this.#canvas.centre;
    const edge = point(x - 6.5 * WIDTH, y + this.#reach);
    const parts = hand.length ? [group(edges(edge, hand.length), { "data-hidden": hand.length })] : [];
    if (apart) parts.push(group(edges(point(edge.x + hand.length * WIDTH + GAP, edge.y), 1), { "data-apart": apart }));
    const [right, bottom] = [x + this.#reach, y + this.#reach];
    const piled = melds.map((meld, place) => this.#meld(meld, right - widthOf(meld), bottom - place * (LONG + 1)));
    const north = bottom - (melds.length + 1) * (LONG + 1);
    for (let place = 0; place < norths; place++)
      piled.push(
        group([this.#canvas.tile(point(right - (place + 1) * WIDTH, north), WIDTH, NORTH)], { "data-north": "1" }),
      );
    const most = Math.max((melds.length + Math.sign(norths)) * (LONG + 1), norths * WIDTH, ...melds.map(widthOf));
    return [...parts, scaled(piled, (this.#reach - this.#half - this.#gap) / most, right, bottom)];
  }

  /** The lower right corner, where the first meld is. */
  get #corner() {
    const end = this.#canvas.centre.x + this.#reach + LONG;
    return point(end, end);
  }

  /** @param {SeatScene} player */
  #hand(player) {
    const { hand = [], apart, framed = [] } = player;
    const y = this.#canvas.centre.y + this.#reach;
    const left = Math.min(this.#canvas.centre.x - this.#reach, this.#corner.x - totalWidth(player));
    const parts = hand.every((tile) => tile === BACK)
      ? hand.length
        ? [hidden(point(left, y), hand.length)]
        : []
      : hand.map((tile, place) => this.#tile(point(left + place * WIDTH, y), tile, framed.includes(place)));
    if (!apart) return parts;
    const drawn = this.#canvas.tile(point(left + hand.length * WIDTH + GAP, y), WIDTH, apart);
    return [...parts, group([drawn], { "data-apart": apart })];
  }

  /** @param {Point} at @param {string} tile @param {boolean} isFramed */
  #tile(at, tile, isFramed) {
    const drawn = [this.#canvas.tile(at, WIDTH, tile)];
    if (isFramed) drawn.push(rectangle(at, WIDTH, LONG, "ring", 3));
    return group(drawn, { "data-held": tile, "data-framed": isFramed });
  }

  /** Return the melds from the corner to the left, then the norths set aside. @param {SeatScene} player */
  #melds({ melds = [], norths = 0 }) {
    let { x: right } = this.#corner;
    const parts = [];
    for (let north = 0; north < norths; north++) {
      right -= WIDTH;
      parts.push(group([this.#canvas.tile(point(right, this.#corner.y - LONG), WIDTH, NORTH)], { "data-north": "1" }));
    }
    for (const meld of melds) {
      right -= widthOf(meld);
      parts.push(this.#meld(meld, right));
      right -= GAP / 2;
    }
    return parts;
  }

  /** Return a called group; a tile added to it is above the called one. @param {Meld} meld @param {number} left @param {number} [bottom] */
  #meld(meld, left, bottom = this.#corner.y) {
    const parts = [];
    let x = left;
    for (const [tile, isSide] of lying(meld)) {
      const [wide, high] = isSide ? [LONG, WIDTH] : [WIDTH, LONG];
      const drawn = this.#canvas.tile(point(x, bottom - high), WIDTH, tile, "", isSide);
      parts.push(group([drawn], { "data-lies": tile, "data-side": isSide }));
      if (isSide && meld.type === "kan_added") parts.push(this.#added(point(x, bottom - 2 * WIDTH), meld));
      x += wide;
    }
    return group(parts, { "data-meld": meld.type, "data-source": meld.from });
  }

  /** @param {Point} at @param {Meld} meld */
  #added(at, { tiles }) {
    const added = /** @type {string} */ (eachTile(tiles).at(-1));
    return group([this.#canvas.tile(at, WIDTH, added, "", true)], { "data-added": added });
  }

  // A discard that is called

  /**
   * Return an arrow from the former position of a discard to its position in the meld.
   * @param {Scene} scene
   * @param {string} discarder
   * @param {string} caller
   */
  #claim(scene, discarder, caller) {
    const [middle, from] = [this.#canvas.centre, scene.seats[discarder]];
    const at = this.#discard(from, (from.river ?? []).length - 1);
    const start = turned(point(at.x + WIDTH / 2, at.y + LONG / 2), turnsOf(scene, discarder), middle);
    const laid = lying(/** @type {Meld[]} */ (scene.seats[caller].melds)[0]);
    const place = laid.findIndex(([, isSide]) => isSide);
    const { x: right, y: bottom } = this.#corner;
    const x = right - (laid.length - 1 - place) * WIDTH - LONG / 2;
    const end = turned(point(x, bottom - WIDTH - 3), turnsOf(scene, caller), middle);
    return arrow(start, end, "claim", 0, { "data-from": discarder, "data-to": caller });
  }
}

/** Return a row of backs, drawn as one path. @param {Point} at @param {number} number */
function hidden({ x, y }, number) {
  const line = `M${figure(x)} ${figure(y + LONG / 2)}h${figure(number * WIDTH)}`;
  return group([path(line, "hidden")], { "data-hidden": number });
}

/** Return the upper edges of hidden tiles, of two layers. @param {Point} at @param {number} number */
function edges({ x, y }, number) {
  const row = (/** @type {number} */ down) => `M${figure(x)} ${figure(y + down)}h${figure(number * WIDTH)}`;
  return [path(row(1.5), "edge"), path(row(4), "edge front")];
}

/** Return parts made smaller towards a point, unless they fit. @param {Part[]} parts @param {number} scale @param {number} right @param {number} bottom */
function scaled(parts, scale, right, bottom) {
  if (!(scale < 1)) return group(parts);
  const [x, y] = [right, bottom].map((each) => figure(each * (1 - scale)));
  return group(parts, { transform: `translate(${x} ${y})scale(${scale.toFixed(3)})` });
}

/** Return the width of a hand with its melds; the tile just drawn is set apart. @param {SeatScene} player */
function totalWidth({ hand = [], apart, melds = [], norths = 0 }) {
  const held = hand.length * WIDTH + (apart ? WIDTH + GAP : 0);
  const beside = melds.map((meld) => widthOf(meld) + GAP / 2).reduce((sum, each) => sum + each, 0) + norths * WIDTH;
  return held + beside + (beside ? GAP : 0);
}

/** @param {Meld} meld */
function widthOf(meld) {
  return lying(meld).reduce((sum, [, isSide]) => sum + (isSide ? LONG : WIDTH), 0);
}
