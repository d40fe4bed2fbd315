/**
 * The stepper through a recorded hand on the table: buttons, a slider, arrow keys, swipes, automatic play.
 *
 * @import { Rules } from "../../engine/rules.js"
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { Hand, Move } from "../model.js"
 * @import { Players } from "./players.js"
 *
 * @typedef {object} SteppedGame
 * @property {Players} [players]
 * @property {Line[]} ends how the hand ended
 * @property {() => number} below from which player the table is seen
 * @property {() => boolean} [isHidden] whether the other hands are hidden
 * @property {(place: number) => unknown} [told] draws what is told after a move besides
 * @property {(place: number) => unknown} [notes] draws notes on a move, below the buttons, which stay where they are
 */

import { focusOn } from "../../dom.js";
import { elementOf } from "../../core/draw.js";
import { drawScene, rowsFor } from "../../art/scene.js";
import { SEATS } from "../../table/forms/sheet.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { renamed } from "./players.js";
import { moveLine, ownView, playersInOrder, sceneAfter, windOf } from "./recorded-scene.js";

const FEWEST_ROWS = 3; // of discards
const PACE = 1200; // milliseconds between moves
const SWIPE = 40; // pixels of a swipe

/** A hand on the table. `node` is its element; `draw` updates it. */
export class Stepper {
  #place = 0;
  #playing = 0;
  /** The start of a swipe. @type {Touch | null} */
  #touch = null;

  /** @param {TableTool} tool @param {{ rules: Rules, recorded: Hand }} played @param {SteppedGame} game */
  constructor(tool, { rules, recorded }, game) {
    this.tool = tool;
    this.rules = rules;
    this.hand = recorded;
    this.game = game;
    /** Winds with the indices of their players. @type {[string, number][]} */
    this.seats = playersInOrder(recorded).map((seat) => [windOf(recorded, seat), seat]);
    this.node = elementOf(
      html`<div class="stepper" @keydown=${(/** @type {KeyboardEvent} */ event) => this.#press(event)}></div>`,
    );
    this.draw();
  }

  get last() {
    return this.hand.moves.length;
  }

  takeFocus() {
    focusOn(this.node.querySelector("input"));
  }

  #buttons() {
    const place = this.#place;
    const isPlaying = this.#playing !== 0;
    /** @type {[name: string, sign: string, act: () => void][]} */
    const buttons = [
      ["first", "«", () => this.goTo(0)],
      ["back", "‹", () => this.goTo(place - 1)],
      [isPlaying ? "pause" : "play", isPlaying ? "❚❚" : "▶", () => this.#toggle()],
      ["next", "›", () => this.goTo(place + 1)],
      ["last", "»", () => this.goTo(this.last)],
    ];
    return buttons.map(([name, sign, act]) => {
      const label = this.tool.say(`record.step.${name}`);
      const kind = name === "pause" ? "play" : name;
      return html`<button type="button" class="step-${kind}" aria-label=${label} title=${label} @click=${act}>${sign}</button>`;
    });
  }

  /** Draw the players with their winds in this hand, which the table names them by. @param {Players} players */
  #players({ names, areNamed }) {
    const { tool } = this;
    const each = this.seats.map(([wind, seat]) => {
      const [label, first] = [wind, SEATS[seat]].map((name) => tool.say(`words.${name}`));
      const line = areNamed
        ? ["explain.labelled", { label, value: names[seat] }]
        : ["record.step.player", { wind: label, name: names[seat] || "—", first }];
      return html`<li>${tool.speaker.shown(/** @type {Line} */ (line))}</li>`;
    });
    return html`<ul class="players row list">${each}</ul>`;
  }

  /** Return the text of a move, with the names of players if there are any. @param {Move} move @returns {Line} */
  #told(move) {
    const { players } = this.game;
    const line = moveLine(this.hand, move);
    if (!players?.areNamed) return line;
    return /** @type {Line} */ (
      renamed(line, Object.fromEntries(this.seats.map(([wind, seat]) => [wind, players.names[seat]])))
    );
  }

  /** Step in the reading direction of the page with an arrow key. @param {KeyboardEvent} event */
  #press(event) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = this.#onward;
    const places = { ArrowLeft: this.#place - step, ArrowRight: this.#place + step, Home: 0, End: this.last };
    const place = places[/** @type {keyof typeof places} */ (event.key)];
    if (place === undefined) return;
    event.preventDefault();
    this.goTo(place);
  }

  /** The step of an arrow: forward, or backward in right-to-left pages. */
  get #onward() {
    return getComputedStyle(this.node).direction === "rtl" ? -1 : 1;
  }

  /** Step after a swipe over the table, as if turning a page. @param {TouchEvent} event */
  #swipe = ({ changedTouches: [end] }) => {
    const start = this.#touch;
    this.#touch = null;
    if (!start) return;
    const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(down))) return;
    this.goTo(this.#place - Math.sign(across) * this.#onward);
  };

  /** Start automatic play, again from the deal at the end; or stop it. */
  #toggle() {
    if (this.#playing) return this.#stop();
    if (this.#place === this.last) this.goTo(0);
    this.#playing = setInterval(() => this.#advance(), PACE);
    this.draw();
  }

  #advance() {
    this.#place += 1;
    if (this.#place >= this.last || !this.node.isConnected) this.#stop();
    else this.draw();
  }

  #stop() {
    clearInterval(this.#playing);
    this.#playing = 0;
    this.draw();
  }

  /** Show the table after some moves. @param {number} place */
  goTo(place) {
    this.#place = Math.min(Math.max(place, 0), this.last);
    this.#stop();
  }

  draw() {
    const { game, tool } = this;
    const count = tool.say("record.step.count", { n: this.#place, all: this.last });
    const touch = {
      handleEvent: (/** @type {TouchEvent} */ { touches }) => (this.#touch = touches.length === 1 ? touches[0] : null),
      passive: true,
    };
    const slide = (/** @type {Event} */ event) =>
      this.goTo(Number(/** @type {HTMLInputElement} */ (event.target).value));
    render(
      html`<div class="picture" @touchstart=${touch} @touchend=${this.#swipe}>${this.#scene()}</div>
        <p class="told" role="status"><span class="n">${count}</span>${this.#lines().map((line) => html` ${this.#said(line)}`)}${
          game.told?.(this.#place) ?? nothing
        }</p>
        <input type="range" min="0" max=${this.last} aria-label=${tool.say("record.step.move")} aria-valuetext=${count}
          .value=${String(this.#place)} @input=${slide}>
        <div class="steps-row">${this.#buttons()}</div>
        ${game.notes ? html`<div class="step-notes" aria-live="polite">${game.notes(this.#place)}</div>` : nothing}
        ${game.players ? this.#players(game.players) : nothing}`,
      this.node,
    );
  }

  /** Draw the table after the last move, with room for the longest row of discards. */
  #scene() {
    const { hand } = this;
    const open = sceneAfter(this.rules, hand, this.#place, this.game.below());
    const scene = this.game.isHidden?.() ? ownView(open) : open;
    const longest = Math.max(
      ...hand.dealt.map((_, seat) => hand.moves.filter((move) => move.kind === "discard" && move.seat === seat).length),
    );
    return drawScene(scene, { texts: this.tool.speaker.texts, rows: rowsFor(longest, FEWEST_ROWS) });
  }

  /** Return a sentence with an initial capital, except for a player's name. @param {Line} line */
  #said(line) {
    const { speaker } = this.tool;
    const names = (this.game.players?.names ?? []).filter(Boolean);
    const isName = names.some((name) => speaker.say(line).startsWith(name));
    return html`<span class=${isName ? "as-written" : nothing}>${speaker.shown(line)}</span>`;
  }

  /** Return the text of the last move, or of the end of the hand. @returns {Line[]} */
  #lines() {
    const { hand } = this;
    const move = hand.moves[this.#place - 1];
    const lines = move ? [this.#told(move)] : [/** @type {Line} */ (["record.step.dealt"])];
    return this.#place === this.last ? [...lines, ...this.game.ends] : lines;
  }
}
