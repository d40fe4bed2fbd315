/**
 * The graph of every player's points from hand to hand, with numbers at its ends and a mark for each hand.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../parts.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { windOf } from "../game/ledger.js";
import { pointsAfterHands } from "./standings.js";

const [LEFT, RIGHT, TOP, BOTTOM] = [17, 78, 4, 50];
const LINE = 4.6; // from a number to the next
const LETTERS = 3.8;

/**
 * Return the heights of numbers that stand beside the ends of lines, apart from each other and within the graph.
 * @param {number[]} wanted
 */
function apart(wanted) {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one] - wanted[other]);
  const heights = [...wanted];
  for (const [rank, at] of order.entries())
    if (rank) heights[at] = Math.max(heights[at], heights[order[rank - 1]] + LINE);
  const beyond = Math.max(0, heights[/** @type {number} */ (order.at(-1))] - BOTTOM);
  let most = BOTTOM;
  for (const at of beyond ? order.reverse() : []) {
    heights[at] = Math.min(heights[at], most);
    most = heights[at] - LINE;
  }
  return heights;
}

/** Return the numbers of the hands with which a round begins, with its wind. @param {Game} game @returns {[at: number, wind: string][]} */
function roundsOf({ entries }) {
  const winds = entries.map(({ earlier }) => windOf(earlier.round));
  return winds.flatMap((wind, at) => (wind === winds[at - 1] ? [] : [/** @type {[number, string]} */ ([at, wind])]));
}

/** Draw the graph; nothing before the first hand. @param {GameContext} context @param {Game} game */
export function pointPlot({ tool, seats, named }, game) {
  const standings = pointsAfterHands(game);
  if (standings.length < 2) return nothing;
  const all = standings.flatMap((each) => Object.values(each));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ at) => LEFT + (at * (RIGHT - LEFT)) / (standings.length - 1);
  const y = (/** @type {number} */ held) => BOTTOM - ((held - least) * (BOTTOM - TOP)) / Math.max(most - least, 1);
  const ends = seats.map((seat) => /** @type {typeof standings[0]} */ (standings.at(-1))[seat]);
  const heights = apart(ends.map(y));
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
    <ul>${seats.map(key)}</ul></div>`;
}
