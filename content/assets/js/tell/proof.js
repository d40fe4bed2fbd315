/**
 * The proof of an answer, line by line; each line highlights its tiles.
 *
 * @import { Speaker } from "./say.js"
 * @import { Section } from "./score.js"
 */

import { light, unlight } from "./drawn-tiles.js";
import { html, nothing } from "../vendor/lit-html.js";

const HEADING = "quiz.feedback.explanation";

/**
 * Draw the proof. A line that is pointed at, focused or tapped highlights its tiles in the hand.
 * @param {Section[]} sections
 * @param {(proof: Element) => Element[]} handsOf returns every picture of the hand
 * @param {Speaker} speaker
 */
export function drawProof(sections, handsOf, speaker) {
  const { show, tap } = highlighter(handsOf);
  let place = 0;
  const tables = sections.map(({ title, rows, total }) => {
    // A section with the title of the whole proof has no caption.
    const caption = title[0] === HEADING ? nothing : html`<caption>${speaker.shown(title)}</caption>`;
    const foot = html`<tfoot><tr><td colspan="3" class="n">${speaker.shown(total ?? "")}</td></tr></tfoot>`;
    return html`<table class="steps stacked wide">${caption}<tbody>${rows.map((row) => drawRow(row, place++, speaker))}</tbody>${total ? foot : nothing}</table>`;
  });
  return html`<section class="proof" @pointerover=${show} @pointerleave=${show} @focusin=${show} @focusout=${show} @click=${tap}
    ><h2>${speaker.say([HEADING])}</h2>${tables}</section>`;
}

/** @param {Section["rows"][number]} row @param {number} place in the proof @param {Speaker} speaker */
function drawRow({ name, worth, why, tiles, rule }, place, speaker) {
  const named = speaker.named(name);
  const href = rule && speaker.href(rule);
  const label = href && `${speaker.say(["quiz.feedback.rule"])}: ${speaker.say(name)}`;
  const said = tiles ? html`<button type="button" class="lights bare">${named}</button>` : html`<span>${named}</span>`;
  const link = href ? html`<a class="to-rule" href=${href} aria-label=${label} title=${label}>›</a>` : nothing;
  return html`<tr data-tiles=${tiles ?? nothing} .style=${`--place: ${place}`}
    ><th scope="row">${said}${link}</th><td>${why ? speaker.shown(why) : nothing}</td><td class="n">${worth ? speaker.shown(worth) : nothing}</td></tr>`;
}

/** Return what highlights the tiles of a line: a tap lasts until the next one; pointing and focus are temporary. @param {(proof: Element) => Element[]} handsOf */
function highlighter(handsOf) {
  /** @type {Element | null} */
  let held = null;
  const rowOf = (/** @type {Event} */ { target }) =>
    target instanceof Element ? target.closest("tr[data-tiles]") : null;
  const highlight = (/** @type {Element} */ proof, /** @type {Element | null} */ row) => {
    const hands = handsOf(proof);
    if (!hands.length) return;
    proof.querySelector("tr.lit")?.classList.remove("lit");
    row?.classList.add("lit");
    for (const hand of hands) {
      if (row) light(hand, row.getAttribute("data-tiles") ?? "");
      else unlight(hand);
    }
  };
  const show = (/** @type {Event} */ event) => {
    const isHere = event.type === "pointerover" || event.type === "focusin";
    const row = isHere ? rowOf(event) : null;
    highlight(/** @type {Element} */ (event.currentTarget), row ?? (event.type === "focusin" ? null : held));
  };
  const tap = (/** @type {Event} */ event) => {
    const row = rowOf(event);
    held = row === held ? null : row;
    highlight(/** @type {Element} */ (event.currentTarget), held);
  };
  return { show, tap };
}
