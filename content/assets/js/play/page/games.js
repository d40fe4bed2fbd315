/**
 * The games to choose from on the page to play, in `<nav id="games">`: which were played, the one to begin with, and the way
 * back to the game that is kept.
 *
 * @import { Length } from "../session.js"
 */

import { writeParams } from "../../core/address.js";
import { today } from "../../day.js";
import { readStored, showMarksToLearner } from "../../dom.js";
import { PLAYED, dealOfDay } from "../day-deal.js";
import { KEPT, addressOf } from "../session.js";

/** @param {HTMLAnchorElement} link */
const lengthOf = ({ dataset }) => /** @type {Length} */ (dataset.length);

/** Mark the games that were played, and the first one that was not. */
export function markGames() {
  const place = /** @type {HTMLElement} */ (document.getElementById("games"));
  const links = /** @type {HTMLAnchorElement[]} */ ([...place.querySelectorAll("[data-length]")]);
  const goOn = /** @type {HTMLAnchorElement} */ (place.querySelector(".go-on"));
  const [played, stored] = [readStored(PLAYED) ?? {}, readStored(KEPT)];
  const next = links.find((link) => !played[lengthOf(link)]) ?? links[0];
  for (const link of links) {
    link.classList.toggle("main", link === next);
    link.querySelector(".played")?.toggleAttribute("hidden", !played[lengthOf(link)]);
  }
  goOn.hidden = !stored || stored.isOver;
  if (!goOn.hidden) goOn.hash = writeParams(addressOf(stored));
  const day = /** @type {HTMLAnchorElement} */ (place.querySelector(".of-day"));
  day.hash = writeParams(dealOfDay(today()));
  showMarksToLearner();
}
