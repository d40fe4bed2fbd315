/**
 * The summary of a round: how many were right, whether that is the best so far and a new level, what went wrong, which
 * concepts want another look, and the ways on.
 */

/** @import { Round } from "../round/round.js" */
/** @import { Level } from "../memory/stats.js" */
import { focusOn } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { drawButton, made } from "../../core/draw.js";
import { pageData, sayer } from "../speaker.js";
import { conceptLink, loadConcepts } from "../concept-names.js";
import { withConcepts, touchedBy } from "../question-concepts.js";
import { listSlips } from "../slip-list.js";
import { openStore } from "../memory/learning-store.js";
import { LEVELS, STILL_OPEN, statsOf } from "../memory/stats.js";
import { ROUND_LENGTH } from "../round/round.js";
import { drawMarks } from "../round/round-view.js";

/** Return the level at which a reader knows a kind of question, without the newest answers. @param {string} kind @param {number} without @returns {Level} */
function levelOf(kind, without) {
  const { days, answers, ...state } = openStore().state;
  const earlier = { ...state, days, answers: answers.slice(0, answers.length - without) };
  return statsOf(earlier).kinds.find((each) => each.kind === kind)?.level ?? "new";
}

/**
 * @param {HTMLElement} root
 * @param {Round} round
 * @param {import("../../tell/say.js").Speaker} speaker which overlooks many questions
 * @param {{ kind: string, next: () => void, again: () => void, kinds: string }} about
 */
export async function showSummary(root, round, speaker, { kind, next, again, kinds }) {
  const say = sayer(speaker);
  const score = say("result.score", { right: round.right, total: round.length });
  const hasMissed = round.missed.length > 0;
  const repeat = drawButton(say("round.again"), again, "main");
  const more = drawButton(say("round.next", { n: ROUND_LENGTH }), next, hasMissed ? undefined : "main");
  const missed = hasMissed ? await drawMissed(round, say) : html`<p>${say("round.all_right")}</p>`;
  root.replaceChildren(
    made(html`<section class="summary"><div class="felt outcome-felt">
        <h2 tabindex="-1">${score}</h2>
        <p class="standing">${drawMarks(round.marks, round.length, score)}</p>
        ${drawChanges(round, kind, say)}
      </div>
      ${missed}
      ${drawNext(kind, say)}
      <p><a href=${kinds}>${speaker.say(["ui.nav.all_kinds"])}</a></p>
      <div class="actions bar row">${hasMissed ? repeat : nothing}${more}</div></section>`),
  );
  focusOn(root.querySelector("h2"), false);
}

/** Draw whether a whole round was the best so far, how many were skipped, and a level that is reached. @param {Round} round @param {string} kind @param {import("../speaker.js").Say} say */
function drawChanges(round, kind, say) {
  const lines = [];
  const skipped = round.marks.filter((mark) => mark === null).length;
  const [before, level] = [levelOf(kind, round.answered.length - skipped), levelOf(kind, 0)];
  if (round.length === ROUND_LENGTH && round.right) lines.push(tellBest(round.right, kind, say));
  if (!STILL_OPEN.includes(level) && LEVELS.indexOf(level) > LEVELS.indexOf(before))
    lines.push(say("round.level", { level: say(`stats.level.${level}`) }));
  if (skipped) lines.push(say("round.skipped", { n: skipped }));
  return lines.map((line) => html`<p>${line}</p>`);
}

/** Keep the best round of a kind, and tell of it. @param {number} right @param {string} kind @param {import("../speaker.js").Say} say */
function tellBest(right, kind, say) {
  const store = openStore();
  const kept = store.settings("best", /** @type {Record<string, number>} */ ({}));
  const best = Number(kept[kind]) || 0;
  if (right <= best) return say("round.best", { right: best, total: ROUND_LENGTH });
  store.keep("best", { ...kept, [kind]: right });
  return say("round.best.new");
}

/** Draw the way to the first kind of question that the reader does not know yet. @param {string} kind @param {import("../speaker.js").Say} say */
function drawNext(kind, say) {
  const known = new Map(statsOf(openStore().state).kinds.map((each) => [each.kind, each.level]));
  const next = pageData().kinds.find(({ id }) => id !== kind && STILL_OPEN.includes(known.get(id) ?? "new"));
  return next
    ? html`<p><a class="button" href=${next.href}>${say("round.then", { kind: next.name })}</a></p>`
    : nothing;
}

/** @param {Round} round @param {import("../speaker.js").Say} say */
async function drawMissed({ missed }, say) {
  const slips = await listSlips(missed.map(({ question, outcome }) => ({ question, mistakes: outcome.slips })));
  const known = await loadConcepts();
  const answered = missed.filter(({ outcome }) => outcome.end !== "skipped");
  const touched = answered.flatMap(({ question, outcome }) =>
    touchedBy(withConcepts(question).concepts, outcome.slips),
  );
  const links = [...new Set(touched)].flatMap((id) => conceptLink(known, id) ?? []);
  return html`${slips.length ? html`<h3>${say("result.mistakes")}</h3><ul class="slips">${slips}</ul>` : nothing}
    ${links.length ? html`<h3>${say("round.look_again")}</h3><p class="concepts">${links}</p>` : nothing}`;
}
