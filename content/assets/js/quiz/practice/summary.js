/** The summary of a round: how many were right, what went wrong, which concepts want another look, and the ways on. */

/** @import { Round } from "../round/round.js" */
import { focusOn } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { drawButton, made } from "../../core/draw.js";
import { sayer } from "../speaker.js";
import { conceptLink, loadConcepts } from "../concept-names.js";
import { withConcepts, touchedBy } from "../question-concepts.js";
import { listSlips } from "../slip-list.js";
import { ROUND_LENGTH } from "../round/round.js";
import { drawMarks } from "../round/round-view.js";

/**
 * @param {HTMLElement} root
 * @param {Round} round
 * @param {import("../../tell/say.js").Speaker} speaker which overlooks many questions
 * @param {{ next: () => void, again: () => void, kinds: string }} ways
 */
export async function showSummary(root, round, speaker, { next, again, kinds }) {
  const say = sayer(speaker);
  const score = say("result.score", { right: round.right, total: round.length });
  const hasMissed = round.missed.length > 0;
  const repeat = drawButton(say("round.again"), again, "main");
  const missed = hasMissed ? await drawMissed(round, say) : html`<p>${say("round.all_right")}</p>`;
  root.replaceChildren(
    made(html`<section class="summary card"><h2 tabindex="-1">${score}</h2>
      <p class="standing">${drawMarks(round.marks, round.length, score)}</p>
      ${missed}
      <p class="buttons row">
        ${hasMissed ? repeat : nothing}
        ${drawButton(say("round.next", { n: ROUND_LENGTH }), next, hasMissed ? undefined : "main")}
      </p>
      <p><a href=${kinds}>${speaker.say(["ui.nav.all_kinds"])}</a></p></section>`),
  );
  focusOn(root.querySelector("h2"), false);
}

/** @param {Round} round @param {import("../speaker.js").Say} say */
async function drawMissed({ missed }, say) {
  const slips = await listSlips(missed.map(({ question, outcome }) => ({ question, mistakes: outcome.slips })));
  const known = await loadConcepts();
  const touched = missed.flatMap(({ question, outcome }) => touchedBy(withConcepts(question).concepts, outcome.slips));
  const links = [...new Set(touched)].flatMap((id) => conceptLink(known, id) ?? []);
  return html`${slips.length ? html`<h3>${say("result.mistakes")}</h3><ul class="slips">${slips}</ul>` : nothing}
    ${links.length ? html`<h3>${say("round.look_again")}</h3><p class="concepts">${links}</p>` : nothing}`;
}
