/** Plots without words of their own: a line over time, bars. The text beside them contains the same data. */

import { html, svg } from "../../vendor/lit-html.js";

/**
 * Draw a line of shares from 0 to 1 over an area. It is stretched to its place; strokes and dots keep their form.
 * @param {number[]} shares
 * @param {string} label
 * @param {string[]} heights what stands beside the top, the middle and the bottom
 * @param {string[]} ends what stands below the first and the last point
 */
export function drawLine(shares, label, heights, ends) {
  const step = 100 / Math.max(shares.length - 1, 1);
  const points = shares.map((share, place) => [shares.length > 1 ? place * step : 50, 100 - share * 100]);
  const path = points.map(([x, y]) => `${x} ${y}`).join(" L ");
  const [left, right] = [points[0][0], points[points.length - 1][0]];
  const words = (/** @type {string[]} */ all) => all.map((each) => html`<span>${each}</span>`);
  return html`<div class="line-plot">
    <div class="heights" aria-hidden="true">${words(heights)}</div>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=${label}>
      ${[0, 50, 100].map((y) => svg`<path class="grid" d="M 0 ${y} H 100" />`)}
      <path class="area" d="M ${left} 100 L ${path} L ${right} 100 Z" />
      <path class="line" d="M ${path}" />
      ${points.map(([x, y]) => svg`<path class="dot" d="M ${x} ${y} h 0" />`)}
    </svg>
    <div class="ends" aria-hidden="true">${words(ends)}</div>
  </div>`;
}

/** Draw a bar as long as its share of the longest. @param {number} share */
export const drawBar = (share) =>
  html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"
    ><rect width=${share * 100} height="1"
  /></svg>`;
