/**
 * The overview of all kinds of question for returning readers: what is to be repeated, in `<div data-quiz-due="…">`
 * with the address of the page that asks them, on the card of each kind the level and what to practise next, and on each
 * group how many of its kinds are known.
 */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { percent, sayer, loadSpeaker } from "../speaker.js";
import { toRepeat } from "../memory/due-questions.js";
import { STILL_OPEN, statsOf } from "../memory/stats.js";
import { openStore } from "../memory/learning-store.js";

/** @param {import("../speaker.js").Say} say */
function showStandings(say) {
  const known = new Map(statsOf(openStore().state).kinds.map((each) => [each.kind, each]));
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("a[data-kind]")]);
  const first = cards.find(({ dataset }) => STILL_OPEN.includes(known.get(dataset.kind ?? "")?.level ?? "new"));
  for (const card of cards) {
    const { level = "new", right = 0, answered = 0 } = known.get(card.dataset.kind ?? "") ?? {};
    const said = answered
      ? say("hub.standing", { level: say(`stats.level.${level}`), n: percent(right, answered) })
      : "";
    const next = card === first ? html`<b>${say("hub.next_step")}</b>` : nothing;
    const standing = html`<span class="kind-standing">${next}${card === first && said ? " · " : ""}${said}</span>`;
    card.querySelector(".kind-standing")?.remove();
    const part = new DocumentFragment();
    render(standing, part);
    card.append(part);
  }
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".kind-group"))) {
    const kinds = cards.filter((card) => group.contains(card));
    const learned = kinds.filter(({ dataset }) => !STILL_OPEN.includes(known.get(dataset.kind ?? "")?.level ?? "new"));
    group.style.setProperty("--share", String(learned.length / kinds.length));
    const count = group.querySelector(".count");
    if (count) count.textContent = `${learned.length} / ${kinds.length}`;
  }
}

/** @param {HTMLElement} root @param {import("../../tell/say.js").Speaker} speaker */
function showDue(root, speaker) {
  const { isAny, said } = toRepeat(openStore());
  const link = html` <a href="${root.dataset.quizDue}#due" class="main button">${speaker.say(["quiz.due.start"])}</a>`;
  render(html`<p class="due row"><strong>${speaker.say(said)}</strong>${isAny ? link : nothing}</p>`, root);
}

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-quiz-due]"));
if (root && openStore().state.answers.length + openStore().state.days.size) {
  const speaker = await loadSpeaker(true);
  const say = sayer(speaker);
  const show = () => {
    showDue(root, speaker);
    showStandings(say);
  };
  openStore().onChange(show);
  show();
}
