/**
 * The state of a game for a phone that lies flat on the table: each player reads the own side.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { Place } from "./parts.js"
 */

import { element } from "../../dom.js";
import { keepAwake } from "./awake.js";
import { handName, lyingOn } from "./standings.js";

const SIDES = ["below", "right", "above", "left"]; // play goes on against the clock

/** A player's name as it was written; the wind in its place begins with a capital. @param {Place} place @param {string} seat */
function nameOf({ tool, named }, seat) {
  const name = named(seat);
  return element("span", { class: name === tool.say(`words.${seat}`) ? null : "as-written" }, name);
}

/** @param {Place} place @param {Game} game @param {string} rules by which the game is kept */
export function showFlat(place, game, rules) {
  const { tool, seats } = place;
  const { points, round, before } = game.standing;
  const sides = seats.map((_, at) => {
    const lines = seats.map((_, number) => {
      const other = seats[(at + number) % seats.length];
      const mark = other === before.dealer ? [element("small", {}, tool.say("words.dealer.label"))] : [];
      return element(
        "li",
        { class: number ? "" : "own" },
        nameOf(place, other),
        ...mark,
        element("b", {}, tool.speaker.number(points[other])),
      );
    });
    return element("ul", { class: `side ${SIDES[at]}` }, ...lines);
  });
  const close = element("button", { type: "submit" }, tool.say("game.close"));
  const name = element("b", {}, handName(place, round, before.dealer));
  const middle = element(
    "form",
    { class: "middle", method: "dialog" },
    name,
    ...lyingOn(place, before),
    element("small", {}, rules),
    close,
  );
  const dialog = element("dialog", { class: "flat-view", "aria-label": tool.say("game.flat") }, ...sides, middle);
  dialog.addEventListener("close", () => dialog.remove());
  tool.root.append(dialog);
  dialog.showModal();
  keepAwake(dialog);
}
