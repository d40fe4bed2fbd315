/**
 * A complete hand of a page on the table, move by move under the rules in force, with its story at the moves where that
 * stops.
 *
 * @import { Hand } from "../model.js"
 */

import { made } from "../../core/draw.js";
import { SEATS } from "../../table/forms/sheet.js";
import { TableTool } from "../../core/table-tool.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { Stepper } from "./stepper.js";
import { numberOf } from "../../table/options.js";

/** @type {Record<string, Hand>} */
const HANDS = JSON.parse(document.getElementById("__moves")?.textContent ?? "{}");
const ALL = "all";

const tool = new TableTool("hands");
/** The functions that draw the hands on the table again. @type {(() => unknown)[]} */
const laid = [];

/** Show a hand on the table, with its story. @param {HTMLElement} place @param {Map<number, Element>} story */
export async function layOnTable(place, story) {
  if (!tool.isReady) await tool.start({ read: () => true, show: () => laid.forEach((again) => again()) });
  if (!tool.isReady) return;
  for (const figure of story.values()) figure.setAttribute("hidden", "");
  laid.push(() => lay(place, story));
  lay(place, story).takeFocus();
}

/** Return the part of the story at a move. @param {Map<number, Element>} story @param {number} move */
function toldAt(story, move) {
  const caption = story.get(move)?.querySelector("figcaption")?.cloneNode(true);
  return caption ? html`<span class="story">${[...caption.childNodes]}</span>` : nothing;
}

/** Draw a hand on the table, with a choice of the player who sees it. @param {HTMLElement} place @param {Map<number, Element>} story */
function lay(place, story) {
  const { hand: name = "", seen = SEATS[0] } = place.dataset;
  const hand = HANDS[name];
  const rules = rulesFor(hand);
  const points = hand.dealt.map(() => numberOf(rules, "start_points"));
  const options = [ALL, ...SEATS].map((each) => {
    const words = tool.say(each === ALL ? "record.step.all" : `words.${each}`);
    return html`<option value=${each} ?selected=${each === seen}>${words}</option>`;
  });
  /** @type {string} */
  let whose = seen;
  const stepper = new Stepper(
    tool,
    { rules, recorded: { ...hand, points } },
    {
      ends: [],
      below: () => SEATS.indexOf(whose === ALL ? seen : whose),
      isHidden: () => whose !== ALL,
      told: (move) => toldAt(story, move),
    },
  );
  const choose = (/** @type {Event} */ { target }) => {
    whose = /** @type {HTMLSelectElement} */ (target).value;
    stepper.draw();
  };
  place.replaceChildren(
    made(
      html`${stepper.node}<label class="seen"><span>${tool.say("record.step.seen")}</span> <select @change=${choose}>${options}</select></label>`,
    ),
  );
  return stepper;
}

/** Return the rules in force, or the default ones if those are for another number of players. @param {Hand} hand */
function rulesFor(hand) {
  const { rules } = tool.scorer;
  if (rules.options.players === hand.dealt.length) return rules;
  return /** @type {import("../../engine/score.js").Scorer} */ (tool.book.scorer(null, null)).rules;
}
