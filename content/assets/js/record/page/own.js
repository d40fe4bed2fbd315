/**
 * Which player of a record the reader is: the table is seen from there, and questions are about that player's wins.
 *
 * @import { TablePage } from "../../table/page/table-page.js"
 * @import { CheckedHand } from "../check.js"
 * @import { Game } from "../model.js"
 */

import { button, element, loadStyles } from "../../dom.js";
import { SEATS } from "../../table/forms/sheet.js";

/** The choice of the player, with a button for questions. */
export class OwnPlayer {
  /** The place of the player in the record. */
  seat = 0;

  /**
   * @param {TablePage} tool
   * @param {{ game: Game, hands: readonly CheckedHand[], scorer: any }} checked
   * @param {() => void} onChange
   */
  constructor(tool, checked, onChange) {
    this.tool = tool;
    this.checked = checked;
    const options = checked.game.names.map((name, seat) => {
      const wind = tool.say(`words.${SEATS[seat]}`);
      return element("option", { value: seat }, name ? `${name} (${wind})` : wind);
    });
    const list = element("select", {}, ...options);
    list.addEventListener("change", () => {
      this.seat = Number(list.value);
      this.#offer();
      onChange();
    });
    this.place = element("div", { class: "quiz-place" });
    this.offer = element("div", { class: "buttons" });
    const label = element("label", { class: "own" }, element("span", {}, tool.say("record.own")), " ", list);
    this.node = element("section", {}, label, this.offer, this.place);
    this.#offer();
  }

  /** @returns {number} */
  get #wins() {
    const wins = this.checked.hands.flatMap(({ outcome }) => outcome.wins);
    return wins.filter(({ logged, problems }) => logged.seat === this.seat && !problems.length).length;
  }

  #offer() {
    const words = this.#wins ? this.tool.say("record.own.ask", { n: this.#wins }) : "";
    const ask = words ? button(words, () => this.#ask()) : element("p", {}, this.tool.say("record.own.none"));
    this.offer.replaceChildren(ask);
    this.place.replaceChildren();
  }

  #ask() {
    const { tool, checked, place } = this;
    place.replaceChildren();
    return tool.attempt(place, async () => {
      const [{ playWins, winsOf }] = await Promise.all([import("./questions.js"), loadStyles("quiz")]);
      await playWins(place, tool, checked, winsOf(checked.hands, this.seat));
    });
  }
}
