/**
 * The picture of a result: the places with their results as bars, and the points of all players from hand to hand, in
 * the colours of the page.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../parts.js"
 *
 * @typedef {{ ink: string, paper: string, lines: string[] }} Colours
 */

import { finalResultRows, pointsAfterHands } from "./standings.js";

const [WIDTH, MARGIN, ROW, CURVE] = [720, 36, 64, 260];
const FONT = "system-ui, sans-serif";

/**
 * Draw the result of a game; null where the browser draws nothing.
 * @param {GameContext} context
 * @param {string[]} lines the title, then a line for each place
 * @param {Game} game
 * @returns {Promise<Blob | null>}
 */
export function resultPicture(context, [title, ...places], game) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, 2 * MARGIN + ROW * (places.length + 1) + CURVE];
  const draw = canvas.getContext("2d");
  if (!draw) return Promise.resolve(null);
  const colours = coloursOf(context.tool.root);
  draw.fillStyle = colours.paper;
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = colours.ink;
  draw.font = `600 26px ${FONT}`;
  draw.fillText(title, MARGIN, MARGIN + 30, WIDTH - 2 * MARGIN);
  drawPlaces(draw, context, places, game, colours);
  drawCurve(draw, context, game, colours, MARGIN + ROW * (places.length + 1));
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
 * @param {string[]} places
 * @param {Game} game
 * @param {Colours} colours
 */
function drawPlaces(draw, { seats }, places, game, { ink, lines }) {
  const rows = finalResultRows(game);
  const most = Math.max(...rows.map(({ total }) => Math.abs(total)), 1);
  for (const [at, words] of places.entries()) {
    const y = MARGIN + ROW * (at + 1);
    draw.fillStyle = ink;
    draw.font = `500 30px ${FONT}`;
    draw.fillText(words, MARGIN, y + 34, WIDTH - 2 * MARGIN);
    draw.fillStyle = lines[seats.indexOf(rows[at].seat)] ?? ink;
    draw.fillRect(MARGIN, y + 44, Math.max((Math.abs(rows[at].total) / most) * (WIDTH - 2 * MARGIN), 2), 8);
  }
}

/**
 * @param {CanvasRenderingContext2D} draw
 * @param {GameContext} context
 * @param {Game} game
 * @param {Colours} colours
 * @param {number} top
 */
function drawCurve(draw, { seats }, game, { ink, lines }, top) {
  const standings = pointsAfterHands(game);
  const all = standings.flatMap((each) => Object.values(each));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ at) => MARGIN + (at * (WIDTH - 2 * MARGIN)) / Math.max(standings.length - 1, 1);
  const y = (/** @type {number} */ held) => top + CURVE - ((held - least) * (CURVE - 40)) / Math.max(most - least, 1);
  draw.lineWidth = 4;
  draw.lineJoin = "round";
  for (const [number, seat] of seats.entries()) {
    draw.strokeStyle = lines[number] ?? ink;
    draw.beginPath();
    for (const [at, points] of standings.entries()) draw.lineTo(x(at), y(points[seat]));
    draw.stroke();
  }
}
