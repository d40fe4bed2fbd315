/**
 * The graph of every player's points from hand to hand, with numbers at its ends and a mark for each hand.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../table-parts.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { apart, pointsAfterHands, roundsOf } from "./graph.js";

const [LEFT, RIGHT, TOP, BOTTOM] = [17, 78, 4, 50];
const LINE = 4.6;
const LETTERS = 3.8;

/** Draw the graph; nothing before the first hand. @param {GameContext} context @param {Game} game */
export function pointPlot({ tool, seats, named }, game) {
  const standings = pointsAfterHands(game);
  if (standings.length < 2) return nothing;
  const all = standings.flatMap((each) => Object.values(each));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ at) => LEFT + (at * (RIGHT - LEFT)) / (standings.length - 1);
  const y = (/** @type {number} */ held) => BOTTOM - ((held - least) * (BOTTOM - TOP)) / Math.max(most - least, 1);
  const ends = seats.map((seat) => game.standing.points[seat]);
  const heights = apart(ends.map(y), LINE, BOTTOM);
  const number = (/** @type {number} */ points) => tool.speaker.number(points);
  const start = standings[0][seats[0]];
  const line = (/** @type {string} */ seat, /** @type {number} */ at) => {
    const path = standings.map((points, hand) => `${x(hand).toFixed(1)} ${y(points[seat]).toFixed(1)}`).join(" L ");
    return svg`<path class="line" data-seat=${at} d="M ${path}"></path>
      <text x=${RIGHT + 2} y=${heights[at] + 1.3}>${number(ends[at])}</text>`;
  };
  const marks = standings.map(
    (_, hand) => svg`<path class="mark" d="M ${x(hand).toFixed(1)} ${TOP} V ${BOTTOM}"></path>`,
  );
  const rounds = roundsOf(game).map(
    ([hand, wind]) => svg`<text x=${x(hand)} y=${BOTTOM + LINE + 1}>${tool.say(`words.${wind}`)}</text>`,
  );
  const key = (/** @type {string} */ seat, /** @type {number} */ at) =>
    html`<li><svg class="sample" viewBox="0 0 16 6"><path class="line" data-seat=${at} d="M 0 3 H 16"></path></svg>${named(seat)}</li>`;
  return html`<div class="point-plot">
    <svg viewBox="0 0 100 60" font-size=${LETTERS} role="img" aria-label=${tool.say("game.plot")}>${marks}
      <path class="grid" d="M ${LEFT} ${y(start)} H ${RIGHT}"></path>
      <text x=${LEFT - 1} y=${y(start) + 1.3} text-anchor="end">${number(start)}</text>${rounds}${seats.map(line)}</svg>
    <ul class="row list">${seats.map(key)}</ul></div>`;
}
