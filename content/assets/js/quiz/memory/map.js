/**
 * The map of concepts: each is a tile, face down until it is met, tilted when it fades, upright when it is firm. A
 * tapped tile shows its name, with links to its rule and its questions.
 *
 * @import { Group } from "../concept-names.js"
 * @import { Say } from "../format.js"
 * @import { Remembered } from "./record.js"
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { pageOf, practiceOf } from "../concept-names.js";
import { asDate, sayer } from "../format.js";
import { retentionOf } from "./record.js";
import { drawLine } from "./plot.js";

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
      <ul class="tiles-known">${all.map((each) => html`<li>${this.#drawTile(each, name)}</li>`)}</ul>
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
