/**
 * The picture of a result: the places with what each result is made of and as bars, and the points of all players from
 * hand to hand, in the colours of the page.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../table-parts.js"
 *
 * @typedef {{ ink: string, paper: string, lines: string[] }} Colours
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Box
 */

import { signed } from "../../tell/pictures.js";
import { apart, pointsAfterHands, roundsOf } from "./graph.js";
import { partsOf } from "./podium.js";
import { finalResultRows } from "./standings.js";

const [WIDTH, MARGIN, ROW, CURVE] = [720, 36, 88, 320];
const NAME = MARGIN + 54; // beside the number of the place
const [TITLE, WORDS, SMALL] = [26, 30, 21]; // sizes of letters
const NUMBER = 120; // the width of a number

/** @param {number} size @param {number} [weight] */
const font = (size, weight = 400) => `${weight} ${size}px system-ui, sans-serif`;

/**
 * Draw the result of a game; null where the browser draws nothing.
 * @param {GameContext} context
 * @param {string} title
 * @param {Game} game
 * @returns {Promise<Blob | null>}
 */
export function resultPicture(context, title, game) {
  const canvas = document.createElement("canvas");
  const top = MARGIN + TITLE + MARGIN / 2;
  const bottom = top + ROW * context.seats.length;
  [canvas.width, canvas.height] = [WIDTH, bottom + CURVE + MARGIN];
  const draw = canvas.getContext("2d");
  if (!draw) return Promise.resolve(null);
  const colours = coloursOf(context.tool.root);
  draw.fillStyle = colours.paper;
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = colours.ink;
  draw.font = font(TITLE, 600);
  draw.fillText(title, MARGIN, MARGIN + TITLE, WIDTH - 2 * MARGIN);
  drawPlaces(draw, context, game, colours, top);
  const box = {
    left: MARGIN + NUMBER,
    right: WIDTH - MARGIN - NUMBER,
    top: bottom + MARGIN,
    bottom: bottom + CURVE - SMALL,
  };
  drawCurve(draw, context, game, colours, box);
  drawNumbers(draw, context, game, colours, box);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Return the colours of the page, and of each player’s line in its plot. @param {HTMLElement} root @returns {Colours} */
function coloursOf(root) {
  const { color: ink } = getComputedStyle(root);
  const lines = [...root.querySelectorAll(".point-plot > svg .line")].map((line) => getComputedStyle(line).stroke);
  return { ink, paper: getComputedStyle(document.body).backgroundColor, lines };
}

/**
 * @param {CanvasRenderingContext2D} draw
 * @param {GameContext} context
 * @param {Game} game
 * @param {Colours} colours
 * @param {number} top
 */
function drawPlaces(draw, context, game, { ink, lines }, top) {
  const { seats, named, tool } = context;
  const rows = finalResultRows(game);
  const most = Math.max(...rows.map(({ total }) => Math.abs(total)), 1);
  for (const [at, row] of rows.entries()) {
    const y = top + ROW * at;
    draw.fillStyle = ink;
    draw.font = font(WORDS, 700);
    draw.fillText(String(row.place), MARGIN, y + 48);
    draw.fillText(named(row.seat), NAME, y + 36, WIDTH - NAME - MARGIN - NUMBER);
    draw.textAlign = "right";
    draw.fillText(signed(tool.speaker.texts, row.total, 1), WIDTH - MARGIN, y + 36);
    draw.textAlign = "left";
    draw.font = font(SMALL);
    draw.fillText(partsOf(context, row), NAME, y + 64, WIDTH - NAME - MARGIN);
    draw.fillStyle = lines[seats.indexOf(row.seat)] ?? ink;
    draw.fillRect(MARGIN, y + 74, Math.max((Math.abs(row.total) / most) * (WIDTH - 2 * MARGIN), 2), 6);
  }
}

/** Return where a number of hands and points stand in the graph. @param {Record<string, number>[]} standings @param {Box} box */
function scaleOf(standings, { left, right, top, bottom }) {
  const all = standings.flatMap((each) => Object.values(each));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return {
    x: (/** @type {number} */ hands) => left + (hands * (right - left)) / Math.max(standings.length - 1, 1),
    y: (/** @type {number} */ held) => bottom - ((held - least) * (bottom - top)) / Math.max(most - least, 1),
  };
}

/**
 * @param {CanvasRenderingContext2D} draw
 * @param {GameContext} context
 * @param {Game} game
 * @param {Colours} colours
 * @param {Box} box
 */
function drawCurve(draw, { seats }, game, { ink, lines }, box) {
  const standings = pointsAfterHands(game);
  const { x, y } = scaleOf(standings, box);
  draw.lineWidth = 4;
  draw.lineJoin = "round";
  for (const [number, seat] of seats.entries()) {
    draw.strokeStyle = lines[number] ?? ink;
    draw.beginPath();
    for (const [hands, points] of standings.entries()) draw.lineTo(x(hands), y(points[seat]));
    draw.stroke();
  }
}

/**
 * Write the points at the ends of the lines, and the winds of the rounds below them.
 * @param {CanvasRenderingContext2D} draw
 * @param {GameContext} context
 * @param {Game} game
 * @param {Colours} colours
 * @param {Box} box
 */
function drawNumbers(draw, { seats, tool }, game, { ink, lines }, box) {
  const standings = pointsAfterHands(game);
  const { x, y } = scaleOf(standings, box);
  const ends = seats.map((seat) => game.standing.points[seat]);
  const heights = apart(ends.map(y), SMALL + 3, box.bottom);
  draw.font = font(SMALL, 600);
  for (const [at, points] of ends.entries()) {
    draw.fillStyle = lines[at] ?? ink;
    draw.fillText(tool.speaker.number(points), box.right + 10, heights[at] + SMALL / 3, NUMBER);
  }
  draw.fillStyle = ink;
  draw.font = font(SMALL);
  for (const [hands, wind] of roundsOf(game))
    draw.fillText(tool.say(`words.${wind}`), x(hands), box.bottom + SMALL + 12);
  draw.textAlign = "right";
  const [start] = Object.values(standings[0]);
  draw.fillText(tool.speaker.number(start), box.left - 10, y(start) + SMALL / 3);
}
