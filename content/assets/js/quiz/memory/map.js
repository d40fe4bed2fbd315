/**
 * The map of concepts: each is a tile, face down until it is met, tilted when it fades, upright when it is firm. A
 * tapped tile shows its name, with links to its rule and its questions.
 *
 * @import { Group } from "../concept-names.js"
 * @import { Say } from "../speaker.js"
 * @import { Remembered } from "./learning-record.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { pageOf, practiceOf } from "../concept-names.js";
import { asDate, sayer } from "../speaker.js";
import { retentionOf } from "./cards.js";

const DAYS = 30; // days in the plot

export class ConceptMap {
  /** The selected concept of each group, by the name of the group. @type {Record<string, string>} */
  #chosen = {};

  /** @param {Group[]} groups @param {import("../../tell/say.js").Speaker} speaker @param {() => void} onChoose */
  constructor(groups, speaker, onChoose) {
    this.groups = groups;
    this.say = sayer(speaker, "quiz.map");
    this.onChoose = onChoose;
  }

  /** @param {Remembered} record */
  draw(record) {
    const groups = this.groups.map((group) => this.#drawGroup(group, record));
    return html`<section class="map">
      <h2 id="map">${this.say("title")}</h2>
      <p>${this.say("about")}</p>
      <div>${groups}${drawDays(record, this.say)}</div>
    </section>`;
  }

  /** @param {Group} group @param {Remembered} record */
  #drawGroup({ name, concepts, met_only }, { cards }) {
    const now = Date.now();
    const met = Object.entries(met_only).filter(([id]) => cards.has(id));
    const all = [...Object.entries(concepts), ...met].map(([id, [words, kind]]) => {
      return { id, words, kind, retention: retentionOf(cards.get(id), now) };
    });
    const firm = all.filter(({ retention }) => retention === "firm").length;
    const chosen = all.find(({ id }) => id === this.#chosen[name]);
    return html`<section>
      <h3>${name} <small>${this.say("count", { firm, total: all.length })}</small></h3>
      <ul class="tiles-known row list">${all.map((each) => html`<li>${this.#drawTile(each, name)}</li>`)}</ul>
      <p class="detail" role="status">${chosen ? this.#drawDetail(chosen) : nothing}</p>
    </section>`;
  }

  /** @param {{ id: string, words: string, retention: string }} concept @param {string} group */
  #drawTile({ id, words, retention }, group) {
    const choose = () => {
      this.#chosen[group] = id;
      this.onChoose();
    };
    return html`<button
      type="button" class="known ${retention}" aria-label="${words}: ${this.say(retention)}" title=${words}
      aria-pressed=${this.#chosen[group] === id} @click=${choose}></button>`;
  }

  /** @param {{ id: string, words: string, kind: string, retention: string }} concept */
  #drawDetail({ id, words, kind, retention }) {
    const ways = [
      { href: pageOf(id), name: this.say("read") },
      { href: practiceOf(id, kind), name: this.say("practise") },
    ];
    const links = ways.filter(({ href }) => href).map(({ href, name }) => html` · <a href=${href}>${name}</a>`);
    return html`<strong>${words}</strong> · ${this.say(retention)}${links}`;
  }
}

/** Draw how much was firm, day by day; a single day is no line. @param {Remembered} record @param {Say} say */
function drawDays({ known }, say) {
  const days = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-DAYS);
  if (days.length < 2) return nothing;
  const most = Math.max(1, ...days.map(([, n]) => n));
  const shares = days.map(([, n]) => n / most);
  const [last, n] = days[days.length - 1];
  const title = say("over_time");
  const label = `${title}: ${say("point", { date: asDate(last), n })}`;
  const line = drawLine(shares, label, [String(most), "", "0"], [asDate(days[0][0]), asDate(last)]);
  return html`<section><h3>${title}</h3>${line}</section>`;
}

// Plots without words of their own: the text beside them contains the same data

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
  html`<svg class="share-line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"
    ><rect width=${share * 100} height="1"
  /></svg>`;
