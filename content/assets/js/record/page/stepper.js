/**
 * A recorded hand gone through move by move on the drawn table: by buttons, a slider, the arrow keys.
 *
 * @typedef {import("../outcome.js").Outcome} Outcome
 * @typedef {import("../../tell/say.js").Line} Line
 * @typedef {import("../../table/page/tool.js").Tool} Tool
 */

import { drawScene } from "../../art/scene.js";
import { button, element } from "../../dom.js";
import { SEATS } from "../../table/forms/sheet.js";
import { moveLine, playersInOrder, sceneAfter, windOf } from "./scene.js";

const ROW = 6; // discards in a row
const [FEWEST_ROWS, MOST_ROWS] = [3, 4];

/** A hand on the table. `node` is what stands in the page; `draw` shows it anew. */
export class Stepper {
  #place = 0;

  /**
   * @param {Tool} tool
   * @param {Outcome} outcome
   * @param {{ names: readonly string[], ends: Line[], below: () => number }} game names of the players, how the hand
   *   ended, and from which player the table is seen
   */
  constructor(tool, { rules, recorded }, game) {
    [this.tool, this.rules, this.hand, this.game] = [tool, rules, recorded, game];
    this.table = element("div", { class: "picture" });
    this.told = element("p", { class: "told", role: "status" });
    this.slider = element("input", { type: "range", min: 0, max: this.last, "aria-label": tool.say("record.step.move") });
    this.slider.addEventListener("input", () => this.#goTo(Number(this.slider.value)));
    this.node = element("div", { class: "stepper" }, this.table, this.told, this.slider, this.#buttons(), this.#players());
    this.node.addEventListener("keydown", (event) => this.#press(event));
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
    return element("div", { class: "steps-row" }, ...made);
  }

  /** Who sits where: winds change from hand to hand, seats at the beginning of the game name the players. */
  #players() {
    const { hand, tool, game } = this;
    const each = playersInOrder(hand).map((seat) => {
      const [wind, first] = [windOf(hand, seat), SEATS[seat]].map((name) => tool.say(`words.${name}`));
      return element("li", {}, tool.say("record.step.player", { wind, name: game.names[seat] || "—", first }));
    });
    return element("ul", { class: "players" }, ...each);
  }

  /** Arrows follow the direction in which the page is read. @param {KeyboardEvent} event */
  #press(event) {
    if (event.target === this.slider || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = getComputedStyle(this.node).direction === "rtl" ? -1 : 1;
    const places = { ArrowLeft: this.#place - step, ArrowRight: this.#place + step, Home: 0, End: this.last };
    const place = places[/** @type {keyof typeof places} */ (event.key)];
    if (place === undefined) return;
    event.preventDefault();
    this.#goTo(place);
  }

  /** @param {number} place */
  #goTo(place) {
    this.#place = Math.min(Math.max(place, 0), this.last);
    this.draw();
  }

  draw() {
    const { hand, tool } = this;
    const scene = sceneAfter(this.rules, hand, this.#place, this.game.below());
    const longest = Math.max(...hand.dealt.map((_, seat) => hand.moves.filter((move) => move.kind === "discard" && move.seat === seat).length));
    const rows = Math.min(Math.max(Math.ceil(longest / ROW), FEWEST_ROWS), MOST_ROWS);
    this.table.replaceChildren(drawScene(scene, { texts: tool.speaker.texts, rows }));
    this.slider.value = String(this.#place);
    const lines = this.#lines();
    const count = tool.say("record.step.count", { n: this.#place, all: this.last });
    this.slider.setAttribute("aria-valuetext", count);
    this.told.replaceChildren(element("span", { class: "n" }, count), ...lines.flatMap((line) => [" ", element("span", {}, tool.speaker.nodes(line))]));
  }

  /** The last move; after all of them how the hand ended. @returns {Line[]} */
  #lines() {
    const { hand } = this;
    const move = hand.moves[this.#place - 1];
    const lines = move ? [moveLine(hand, move)] : [/** @type {Line} */ (["record.step.dealt"])];
    return this.#place === this.last ? [...lines, ...this.game.ends] : lines;
  }
}
