/**
 * The view of a hand that is not complete: what 13 tiles wait for, or which tiles bring them nearer; of 14 tiles, what
 * each discard leaves.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Context } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 * @import { Waiting } from "./discards.js"
 * @import { TemplateResult } from "../../vendor/lit-html.js"
 *
 * @typedef {{ said: string, brief: unknown[], shown: TemplateResult }} Unfinished what a screen reader says,
 *   what stands beside the hand, and the whole
 * @typedef {(tile: string) => void} OnTile
 */

import { waits as waitsOf } from "../../engine/index.js";
import { heldLine, waitLine } from "../../tell/score.js";
import { eachTile, speakTiles } from "../../tell/spoken-tiles.js";
import { shortLine } from "../../tell/worths.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { nearestDiscards, questionOf } from "./discards.js";

const SHOWN_IN_BRIEF = 3; // discards beside the hand

/** The view of hands that are not complete. */
export class UnfinishedView {
  /** @param {Context} context @param {{ take: OnTile, drop: OnTile }} acts a tile is added, or discarded */
  constructor(context, acts) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.acts = acts;
  }

  /** Return what 13 tiles wait for, or what brings them nearer; or the problems of the hand. @param {State} state */
  ofThirteen(state) {
    const { book } = this.context;
    const answer = /** @type {Waiting | import("../../engine/book.js").Refused} */ (
      waitsOf(book, { ...questionOf(this.context.case(state)), scores: true })
    );
    if (!answer.ok) return answer;
    return answer.tenpai ? this.#waiting(state, answer) : this.#away(answer);
  }

  /** @param {State} state @param {Waiting} answer @returns {Unfinished} */
  #waiting({ win }, { waits, held = [] }) {
    const { speaker } = this.context;
    const heading = this.say("waits");
    const tiles = [...waits.map(({ tile }) => tile), ...held].join("");
    const list = html`<ul class="calc-waits" role="list">${waits.map((wait) => this.#wait(wait, win))}${held.map(
      (tile) => html`<li>${speaker.shown(heldLine(tile))}</li>`,
    )}</ul>`;
    const said = `${heading} ${speakTiles(speaker.texts, eachTile(tiles))}`;
    return { said, brief: [heading, " ", speaker.artist.inline(tiles)], shown: shown(heading, list) };
  }

  /** Draw a wait with what it would pay by ron and by tsumo. @param {any} wait @param {string} win */
  #wait(wait, win) {
    const { speaker } = this.context;
    const line = waitLine(wait);
    const taken = this.say("waits.take", { tile: speaker.artist.name(wait.tile) });
    const ways = ["ron", "tsumo"].map((way) => {
      const paid = /** @type {Line} */ ([`explain.wait_${way}`, { score: shortLine(wait[way]) }]);
      return html`<li class=${way === win ? "calc-chosen" : nothing}>${speaker.shown(paid)}</li>`;
    });
    return html`<li>${this.#button(`${taken}; ${speaker.speak(line)}`, line, () => this.acts.take(wait.tile))}<ul>${ways}</ul></li>`;
  }

  /** @param {Waiting} answer @returns {Unfinished} */
  #away({ shanten, accepts = [] }) {
    const away = this.say("waits.away", { n: shanten });
    const left = accepts.reduce((sum, each) => sum + each.left, 0);
    const { speaker } = this.context;
    const rows = accepts.map(({ tile, left: n }) => {
      const label = speaker.speak(/** @type {Line} */ (["explain.accepts", { tile: { tiles: tile }, left: n }]));
      return html`<li><button type="button" aria-label=${label} @click=${() => this.acts.take(tile)}>${speaker.artist.tile(tile)}
        <small>${speaker.number(n)}</small></button></li>`;
    });
    const list = html`<p>${this.say("helps", { n: left })}</p><ul class="calc-helps" role="list">${rows}</ul>`;
    return { said: away, brief: [away], shown: shown(away, list) };
  }

  /** Return what to discard from 14 tiles that are not a complete hand; null if the tiles are impossible. @param {State} state @returns {Unfinished | null} */
  ofFourteen(state) {
    const { context } = this;
    const { speaker } = context;
    const discards = nearestDiscards(context.book, context.case(state));
    if (!discards.length) return null;
    const away = this.say("waits.away", { n: discards[0].shanten });
    const rows = discards.map(({ tile, helps, left }) => {
      const values = { discard: { tiles: tile }, helps: { tiles: helps.join("") }, n: left };
      const line = /** @type {Line} */ (["ui.calculator.discards.row", values]);
      return html`<li>${this.#button(speaker.speak(line), line, () => this.acts.drop(tile))}</li>`;
    });
    const best = discards.slice(0, SHOWN_IN_BRIEF).map(({ tile }) => tile);
    const said = `${away}; ${this.say("discards")}: ${speakTiles(speaker.texts, best)}`;
    const list = html`<p>${this.say("discards")}:</p><ul class="calc-helps calc-discards" role="list">${rows}</ul>`;
    return { said, brief: [away, "; − ", speaker.artist.inline(best.join(""))], shown: shown(away, list) };
  }

  /** @param {string} label @param {Line} line @param {() => void} act */
  #button(label, line, act) {
    return html`<button type="button" aria-label=${label} @click=${act}>${this.context.speaker.shown(line)}</button>`;
  }
}

/** @param {string} heading @param {unknown} content */
const shown = (heading, content) => html`<div class="calc-unfinished"><h3>${heading}</h3>${content}</div>`;
