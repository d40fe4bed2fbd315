/**
 * A complete hand of a page on the table, move by move under the rules in force, with its story at the moves where that
 * stops.
 *
 * @import { Hand } from "../model.js"
 */

import { element } from "../../dom.js";
import { SEATS } from "../../table/forms/sheet.js";
import { TablePage } from "../../table/page/table-page.js";
import { Stepper } from "./stepper.js";
import { numberOf } from "../../table/options.js";

/** @type {Record<string, Hand>} */
const HANDS = JSON.parse(document.getElementById("__moves")?.textContent ?? "{}");
const ALL = "all";

const tool = new TablePage("hands");
/** The functions that draw the hands on the table again. @type {(() => unknown)[]} */
const laid = [];

/** Show a hand on the table, with its story. @param {HTMLElement} place @param {Map<number, Element>} story */
export async function layOnTable(place, story) {
  if (!tool.isReady) await tool.start({ read: () => true, show: () => laid.forEach((again) => again()) });
  if (!tool.isReady) return;
  for (const figure of story.values()) figure.setAttribute("hidden", "");
  laid.push(() => lay(place, story));
  lay(place, story).focus();
}

/** Return the part of the story at a move. @param {Map<number, Element>} story @param {number} move */
function toldAt(story, move) {
  const caption = story.get(move)?.querySelector("figcaption")?.cloneNode(true);
  return caption ? [element("span", { class: "story" }, ...caption.childNodes)] : [];
}

/** Draw a hand on the table, with a choice of the player who sees it. @param {HTMLElement} place @param {Map<number, Element>} story */
function lay(place, story) {
  const { hand: name = "", seen = SEATS[0] } = place.dataset;
  const hand = HANDS[name];
  const rules = rulesFor(hand);
  const points = hand.dealt.map(() => numberOf(rules, "start_points"));
  const choice = choiceOfSeats(seen);
  const stepper = new Stepper(
    tool,
    { rules, recorded: { ...hand, points } },
    {
      ends: [],
      below: () => SEATS.indexOf(choice.value === ALL ? seen : choice.value),
      isHidden: () => choice.value !== ALL,
      told: (move) => toldAt(story, move),
    },
  );
  choice.addEventListener("change", () => stepper.draw());
  const label = element("label", { class: "seen" }, element("span", {}, tool.say("record.step.seen")), " ", choice);
  place.replaceChildren(stepper.node, label);
  return stepper;
}

/** Return the rules in force, or the default ones if those are for another number of players. @param {Hand} hand */
function rulesFor(hand) {
  const { rules } = tool.scorer;
  if (rules.options.players === hand.dealt.length) return rules;
  return /** @type {import("../../engine/score.js").Scorer} */ (tool.book.scorer(null, null)).rules;
}

/** @param {string} seen the player whose hand is told */
function choiceOfSeats(seen) {
  const options = [ALL, ...SEATS].map((each) => {
    const words = tool.say(each === ALL ? "record.step.all" : `words.${each}`);
    return element("option", { value: each, selected: each === seen }, words);
  });
  return element("select", {}, ...options);
}
