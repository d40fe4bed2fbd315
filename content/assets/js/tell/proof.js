/**
 * The proof of an answer, line by line; each line highlights its tiles.
 *
 * @import { Speaker } from "./say.js"
 * @import { Section } from "./score.js"
 */

import { button, element } from "../dom.js";
import { light, unlight } from "./tiles.js";

const HEADING = "quiz.feedback.explanation";

/**
 * Create the proof. A line that is pointed at, focused or tapped highlights its tiles in the hand.
 * @param {Section[]} sections
 * @param {HTMLElement[]} hands every picture of the hand
 * @param {Speaker} speaker
 */
export function makeProof(sections, hands, speaker) {
  const tables = sections.map((section) => makeTable(section, speaker));
  const made = element("section", { class: "proof" }, element("h2", {}, speaker.say([HEADING])), ...tables);
  made.querySelectorAll("tr").forEach((row, place) => row.style.setProperty("--place", String(place)));
  if (hands.length) lightOnTouch(made, hands);
  return made;
}

/**
 * Create the table of a section. A section with the title of the whole proof has no caption.
 * @param {Section} section
 * @param {Speaker} speaker
 */
function makeTable({ title, rows, total }, speaker) {
  const body = element("tbody", {}, ...rows.map((row) => makeRow(row, speaker)));
  const caption = title[0] === HEADING ? null : element("caption", {}, speaker.nodes(title));
  if (!total) return element("table", { class: "steps stacked wide" }, caption, body);
  const foot = element("tfoot", {}, element("tr", {}, element("td", { colspan: 3, class: "n" }, speaker.nodes(total))));
  return element("table", { class: "steps stacked wide" }, caption, body, foot);
}

/** @param {Section["rows"][number]} row @param {Speaker} speaker */
function makeRow({ name, worth, why, tiles, rule }, speaker) {
  const said = tiles ? button("", () => {}, { class: "lights" }) : element("span");
  said.append(speaker.named(name));
  const href = rule && speaker.href(rule);
  const label = href && `${speaker.say(["quiz.feedback.rule"])}: ${speaker.say(name)}`;
  const link = href ? element("a", { class: "to-rule", href, "aria-label": label, title: label }, "›") : null;
  return element(
    "tr",
    { "data-tiles": tiles },
    element("th", { scope: "row" }, said, link),
    element("td", {}, why ? speaker.nodes(why) : ""),
    element("td", { class: "n" }, worth ? speaker.nodes(worth) : ""),
  );
}

/**
 * Highlight the tiles of a line: a tap lasts until the next one; pointing and focus are temporary.
 * @param {HTMLElement} proof
 * @param {HTMLElement[]} hands
 */
function lightOnTouch(proof, hands) {
  /** @type {HTMLElement | null} */
  let held = null;
  const rowOf = (/** @type {Event} */ { target }) =>
    target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("tr[data-tiles]")) : null;
  const show = (/** @type {HTMLElement | null} */ row) => {
    proof.querySelector("tr.lit")?.classList.remove("lit");
    for (const hand of hands) unlight(hand);
    if (!row) return;
    row.classList.add("lit");
    for (const hand of hands) light(hand, row.dataset.tiles ?? "");
  };
  proof.addEventListener("pointerover", (event) => show(rowOf(event) ?? held));
  proof.addEventListener("pointerleave", () => show(held));
  proof.addEventListener("focusin", (event) => show(rowOf(event)));
  proof.addEventListener("focusout", () => show(held));
  proof.addEventListener("click", (event) => {
    const row = rowOf(event);
    held = row === held ? null : row;
    show(held);
  });
}
