/**
 * The progress page, in `<div data-quiz-progress>`: correct answers by kind, recurring mistakes, and questions to
 * repeat. `data-failed` and `data-retry` are the texts of the notice if nothing could be loaded.
 */

import { focusOn } from "../../dom.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { drawButton, drawEmpty, drawScore, made, placeIn } from "../../core/draw.js";
import { kindOf, pageData, loadSpeaker, readersRuleset, asDate, asTime, percent, sayer } from "../speaker.js";
import { UNEXPLAINED } from "../answer-judge.js";
import { loadIndex } from "../pools.js";
import { loadConcepts } from "../concept-names.js";
import { bestLines } from "./bests.js";
import { ConceptMap, drawBar, drawLine } from "./map.js";
import { questionsToRepeat, toRepeat } from "./due-questions.js";
import { Tool, withRetry } from "../../core/tool.js";
import { Round } from "../round/round.js";
import { statsOf, weakest } from "./stats.js";
import { openStore } from "./learning-store.js";
import { showStorageNotice } from "./storage-notice.js";

const DAYS = 30; // days of practice in the plot
const MISTAKES = 8;

/** @typedef {ReturnType<typeof statsOf>} Stats */

class Progress extends Tool {
  #place;
  #report;

  /**
   * @param {HTMLElement} root
   * @param {import("../../tell/say.js").Speaker} speaker
   * @param {import("../concept-names.js").Group[]} groups of concepts
   */
  constructor(root, speaker, groups) {
    super(root);
    this.speaker = speaker;
    this.store = openStore();
    this.say = sayer(speaker, "quiz.stats");
    this.map = new ConceptMap(groups, speaker, () => this.draw());
    root.replaceChildren(made(html`<div class="repeat-place"></div><div></div>`));
    this.#place = placeIn(root, "repeat-place");
    this.#report = /** @type {HTMLElement} */ (this.#place.nextElementSibling);
    this.store.onChange(() => this.draw());
  }

  draw() {
    const { state } = this.store;
    const stats = statsOf(state);
    const report = stats.answered ? this.#drawStats(stats) : drawEmpty(this.say("none"));
    render(html`<div class="report">${report}</div>${this.map.draw(state)}`, this.#report);
  }

  /** @param {Stats} stats */
  #drawStats(stats) {
    return [
      this.#drawTotals(stats),
      this.#place.hasChildNodes() ? nothing : this.#drawDue(), // no offer during the repetition
      this.#drawBests(),
      this.#drawTrend(stats),
      this.#drawKinds(stats),
      this.#drawWeak(stats),
      this.#drawMistakes(stats),
    ];
  }

  /** @param {Stats} stats */
  #drawTotals({ answered, right, days }) {
    const total = Object.keys(pageData().links).filter((rule) => rule.startsWith("yaku:"));
    const met = total.filter((rule) => this.store.state.yaku.has(rule.slice("yaku:".length)));
    const facts = [
      this.say("answered.count", { n: answered }),
      this.say("days", { n: days.length }),
      this.say("yaku_seen", { n: met.length, total: total.length }),
    ];
    return html`<div class="totals row">
      ${drawScore(this.#share(right, answered), this.say("right"))}
      <p>${facts.join(" · ")}</p>
    </div>`;
  }

  /** @param {number} right @param {number} answered */
  #share(right, answered) {
    return this.speaker.say(["quiz.result.percent", { n: percent(right, answered) }]);
  }

  /** Draw the offer to repeat what is due and what went wrong. */
  #drawDue() {
    const { isAny, said } = toRepeat(this.store);
    const repeat = drawButton(this.speaker.say(["quiz.due.start"]), () => this.#repeat(), "main");
    return html`<div class="due row"><p>${this.speaker.say(said)} ${isAny ? repeat : nothing}</p></div>`;
  }

  /** Ask what is to be repeated, right here. */
  #repeat() {
    return this.attempt(async () => {
      const [questions, { playRound }] = await Promise.all([
        questionsToRepeat(this.store, readersRuleset()),
        import("../round/round-view.js"),
      ]);
      const onEnd = () => {
        this.#place.replaceChildren();
        this.draw();
        focusOn(this.#report.querySelector(".due button") ?? this.root);
      };
      if (!questions.length) return onEnd();
      await playRound(this.#place, new Round({ questions }), this.speaker, { onEnd, onLeave: onEnd });
      this.draw();
    });
  }

  #drawBests() {
    const items = bestLines(this.store.state).map((line) => html`<li>${this.speaker.say(line)}</li>`);
    const title = this.speaker.say(["quiz.bests.title"]);
    return items.length ? html`<section><h2>${title}</h2><ul class="bests">${items}</ul></section>` : nothing;
  }

  /** @param {Stats} stats */
  #drawTrend({ days }) {
    const latest = days.slice(-DAYS);
    const shares = latest.map(({ right, answered }) => right / answered);
    const heights = [100, 50, 0].map((n) => this.speaker.say(["quiz.result.percent", { n }]));
    const ends = [...new Set([latest[0].day, latest[latest.length - 1].day])].map((day) => asDate(day));
    const points = latest.map(({ day, right, answered }) =>
      this.say("trend.point", { date: asDate(day), n: percent(right, answered) }),
    );
    const title = this.say("trend");
    return html`<section>
      <h2>${title}</h2>
      ${drawLine(shares, `${title}: ${points[points.length - 1]}`, heights, ends)}
      <details class="counted">
        <summary>${this.say("days", { n: latest.length })}</summary>
        <ul class="points">${points.map((point) => html`<li>${point}</li>`)}</ul>
      </details>
    </section>`;
  }

  /** @param {Stats} stats */
  #drawKinds({ kinds }) {
    const heads = ["kind", "answered", "right", "time", "last"].map((key) => this.say(key));
    const order = pageData().kinds.map(({ id }) => id);
    const sorted = [...kinds].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    const head = heads.map((words, place) => html`<th scope="col" class=${place ? "n" : nothing}>${words}</th>`);
    return html`<section>
      <h2>${this.speaker.say(["quiz.result.by_kind"])}</h2>
      <table class="by-kind stacked labelled wide">
        <thead><tr>${head}</tr></thead>
        <tbody>${sorted.map((each) => this.#drawKind(each, heads))}</tbody>
      </table>
    </section>`;
  }

  /** @param {Stats["kinds"][number]} kind @param {string[]} heads */
  #drawKind({ kind, level, answered, right, ms, last }, heads) {
    const values = [
      this.speaker.number(answered),
      this.#share(right, answered),
      asTime(ms / answered),
      asDate(last, { day: "numeric", month: "short" }),
    ];
    const cells = values.map((words, place) => html`<td class="n" data-name=${heads[place + 1]}>${words}</td>`);
    const name = html`${drawLink(kind)}<small class="level ${level}">${this.say(`level.${level}`)}</small>`;
    return html`<tr><th scope="row">${name}</th>${cells}</tr>`;
  }

  /** @param {Stats} stats */
  #drawWeak({ kinds }) {
    const items = weakest(kinds).map(
      ({ kind, right, answered }) => html`<li>${drawLink(kind)} ${this.#share(right, answered)}</li>`,
    );
    return items.length ? html`<section><h2>${this.say("weak")}</h2><ul>${items}</ul></section>` : nothing;
  }

  /** @param {Stats} stats */
  #drawMistakes({ mistakes }) {
    const often = mistakes.filter(([key]) => key !== UNEXPLAINED[0] && this.speaker.texts.has(key)).slice(0, MISTAKES);
    const items = often.map(([key, n]) => {
      const name = html`<span class="mistake">${this.speaker.shown([key, { about: "…" }])}</span>`;
      return html`<li>${name}${drawBar(n / often[0][1])}<span class="n">${this.say("mistakes.count", { n })}</span></li>`;
    });
    const list = html`<section><h2>${this.say("mistakes")}</h2><ul class="mistakes list">${items}</ul></section>`;
    return items.length ? list : nothing;
  }
}

/** @param {string} kind */
function drawLink(kind) {
  const { href, name = kind } = kindOf(kind);
  return href ? html`<a href=${href}>${name}</a>` : html`<span>${name}</span>`;
}

/** @param {HTMLElement} root */
async function open(root) {
  const store = openStore(); // at once, since reading the store discovers damage
  const [speaker, { figures }, groups] = await Promise.all([loadSpeaker(true), loadIndex(), loadConcepts()]);
  showStorageNotice(root, store, speaker);
  new Progress(root, speaker.under(figures[readersRuleset()] ?? {}), groups).draw();
  document.getElementById(location.hash.slice(1))?.scrollIntoView(); // the map is drawn after the browser has looked for it
}

for (const root of document.querySelectorAll("[data-quiz-progress]")) {
  void withRetry(/** @type {HTMLElement} */ (root), () => open(/** @type {HTMLElement} */ (root)));
}
