/**
 * A recorded hand gone through move by move on the drawn table: by buttons, a slider, the arrow keys, a swipe, or by
 * itself.
 *
 * @import { Rules } from "../../engine/rules.js"
 * @import { TablePage } from "../../table/page/table-page.js"
 * @import { Line } from "../../tell/say.js"
 * @import { Hand, Move } from "../model.js"
 * @import { Players } from "./players.js"
 */

import { drawScene } from "../../art/scene.js";
import { button, element } from "../../dom.js";
import { SEATS } from "../../table/forms/sheet.js";
import { renamed } from "./players.js";
import { moveLine, ownView, playersInOrder, sceneAfter, windOf } from "./scene.js";

const ROW = 6; // discards in a row
const [FEWEST_ROWS, MOST_ROWS] = [3, 4];
const PACE = 1200; // milliseconds from move to move
const SWIPE = 40; // pixels that a finger goes sideways

/** A hand on the table. `node` is what stands in the page; `draw` shows it anew. */
export class Stepper {
  #place = 0;
  #playing = 0;

  /**
   * @param {TablePage} tool
   * @param {{ rules: Rules, recorded: Hand }} played
   * @param {{ players?: Players, ends: Line[], below: () => number, isHidden?: () => boolean,
   *   told?: (place: number) => Node[] }} game who plays, how the hand ended, from which player the table is seen,
   *   whether the other hands are hidden, and what is told after a move besides
   */
  constructor(tool, { rules, recorded }, game) {
    this.tool = tool;
    this.rules = rules;
    this.hand = recorded;
    this.game = game;
    /** Winds and the places of players in the record. @type {[string, number][]} */
    this.seats = playersInOrder(recorded).map((seat) => [windOf(recorded, seat), seat]);
    this.play = button("▶", () => this.#toggle(), { class: "step-play" });
    this.table = element("div", { class: "picture" });
    this.told = element("p", { class: "told", role: "status" });
    this.slider = element("input", {
      type: "range",
      min: 0,
      max: this.last,
      "aria-label": tool.say("record.step.move"),
    });
    this.slider.addEventListener("input", () => this.#goTo(Number(this.slider.value)));
    const players = game.players ? this.#players(game.players) : null;
    this.node = element("div", { class: "stepper" }, this.table, this.told, this.slider, this.#buttons(), players);
    this.node.addEventListener("keydown", (event) => this.#press(event));
    this.#takeSwipes();
    this.draw();
  }

  get last() {
    return this.hand.moves.length;
  }

  focus() {
    this.slider.focus();
  }

  #buttons() {
    /** @type {[name: string, sign: string, place: () => number][]} */
    const ways = [
      ["first", "«", () => 0],
      ["back", "‹", () => this.#place - 1],
      ["next", "›", () => this.#place + 1],
      ["last", "»", () => this.last],
    ];
    const made = ways.map(([name, sign, place]) => {
      const label = this.tool.say(`record.step.${name}`);
      return button(sign, () => this.#goTo(place()), { "aria-label": label, title: label, class: `step-${name}` });
    });
    made.splice(2, 0, this.play);
    return element("div", { class: "steps-row" }, ...made);
  }

  /** Who sits where in this hand: the table names players by their winds. @param {Players} players */
  #players({ names, areNamed }) {
    const { tool } = this;
    const each = this.seats.map(([wind, seat]) => {
      const [label, first] = [wind, SEATS[seat]].map((name) => tool.say(`words.${name}`));
      const line = areNamed
        ? ["explain.labelled", { label, value: names[seat] }]
        : ["record.step.player", { wind: label, name: names[seat] || "—", first }];
      return element("li", {}, tool.speaker.nodes(/** @type {Line} */ (line)));
    });
    return element("ul", { class: "players" }, ...each);
  }

  /** A move; players are called by their names where they have some. @param {Move} move @returns {Line} */
  #told(move) {
    const { players } = this.game;
    const line = moveLine(this.hand, move);
    if (!players?.areNamed) return line;
    return /** @type {Line} */ (
      renamed(line, Object.fromEntries(this.seats.map(([wind, seat]) => [wind, players.names[seat]])))
    );
  }

  /** Arrows follow the direction in which the page is read. @param {KeyboardEvent} event */
  #press(event) {
    if (event.target === this.slider || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = this.#onward;
    const places = { ArrowLeft: this.#place - step, ArrowRight: this.#place + step, Home: 0, End: this.last };
    const place = places[/** @type {keyof typeof places} */ (event.key)];
    if (place === undefined) return;
    event.preventDefault();
    this.#goTo(place);
  }

  /** One move on, or one back where pages are read from right to left. */
  get #onward() {
    return getComputedStyle(this.node).direction === "rtl" ? -1 : 1;
  }

  /** A finger that goes sideways over the table turns the hand on or back, as it turns pages. */
  #takeSwipes() {
    /** @type {Touch | null} */
    let start = null;
    this.table.addEventListener("touchstart", ({ touches }) => (start = touches.length === 1 ? touches[0] : null), {
      passive: true,
    });
    this.table.addEventListener("touchend", ({ changedTouches: [end] }) => {
      if (!start) return;
      const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = null;
      if (Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(down))) return;
      this.#goTo(this.#place - Math.sign(across) * this.#onward);
    });
  }

  /** Goes on by itself, from the deal where the end is reached; or stops. */
  #toggle() {
    if (this.#playing) return this.#stop();
    if (this.#place === this.last) this.#goTo(0);
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

  /** @param {number} place */
  #goTo(place) {
    this.#place = Math.min(Math.max(place, 0), this.last);
    this.#stop();
  }

  draw() {
    const { hand, tool } = this;
    const open = sceneAfter(this.rules, hand, this.#place, this.game.below());
    const scene = this.game.isHidden?.() ? ownView(open) : open;
    const longest = Math.max(
      ...hand.dealt.map((_, seat) => hand.moves.filter((move) => move.kind === "discard" && move.seat === seat).length),
    );
    const rows = Math.min(Math.max(Math.ceil(longest / ROW), FEWEST_ROWS), MOST_ROWS);
    this.table.replaceChildren(drawScene(scene, { texts: tool.speaker.texts, rows }));
    this.slider.value = String(this.#place);
    this.#label();
    const lines = this.#lines();
    const count = tool.say("record.step.count", { n: this.#place, all: this.last });
    this.slider.setAttribute("aria-valuetext", count);
    this.told.replaceChildren(
      element("span", { class: "n" }, count),
      ...lines.flatMap((line) => [" ", this.#said(line)]),
    );
    this.told.append(...(this.game.told?.(this.#place) ?? []));
  }

  /** A line, which begins with a capital; a player's name stays as it was written. @param {Line} line */
  #said(line) {
    const said = element("span", {}, this.tool.speaker.nodes(line));
    const names = (this.game.players?.names ?? []).filter(Boolean);
    if (names.some((name) => said.textContent?.startsWith(name))) said.className = "as-written";
    return said;
  }

  /** What the button that plays does now. */
  #label() {
    const label = this.tool.say(this.#playing ? "record.step.pause" : "record.step.play");
    this.play.textContent = this.#playing ? "❚❚" : "▶";
    for (const name of ["aria-label", "title"]) this.play.setAttribute(name, label);
  }

  /** The last move; after all of them how the hand ended. @returns {Line[]} */
  #lines() {
    const { hand } = this;
    const move = hand.moves[this.#place - 1];
    const lines = move ? [this.#told(move)] : [/** @type {Line} */ (["record.step.dealt"])];
    return this.#place === this.last ? [...lines, ...this.game.ends] : lines;
  }
}
