/**
 * What the reader has reached, in `<div data-quiz-progress>`: how often right, in which kinds, which mistakes come
 * back, what is to be repeated, and what is stored. `data-failed` and `data-retry` are said where nothing could be
 * loaded.
 */

import { button, element } from "../../dom.js";
import { makeDataPanel } from "./data-panel.js";
import { kindOf, pageData, loadSpeaker, readersRuleset } from "../speaker.js";
import { asDate, asTime, percent, sayer } from "../format.js";
import { bar, linePlot } from "./plot.js";
import { UNEXPLAINED } from "../judge.js";
import { find, loadIndex } from "../pools.js";
import { loadConcepts } from "../concept-names.js";
import { drawMap } from "./map.js";
import { questionsDue, toRepeat } from "./review.js";
import { withRetry } from "../question-host.js";
import { Round } from "../round/model.js";
import { playRound } from "../round/view.js";
import { statsOf, weakest } from "./stats.js";
import { openStore } from "./store.js";
import { showStorageNotice } from "./storage-notice.js";

const AT_ONCE = 10; // questions repeated in one go
const DAYS = 30; // of practice in the plot
const MISTAKES = 8;

/** @typedef {ReturnType<typeof statsOf>} Stats */

class Progress {
  /**
   * @param {HTMLElement} root
   * @param {import("../../tell/say.js").Speaker} speaker
   * @param {import("../concept-names.js").Group[]} groups of concepts
   */
  constructor(root, speaker, groups) {
    this.root = root;
    this.groups = groups;
    this.speaker = speaker;
    this.store = openStore();
    this.say = sayer(speaker, "quiz.stats");
    this.place = element("div", { class: "repeat-place" });
    this.report = element("div", { class: "report" });
    this.map = drawMap(groups, speaker, () => this.store.remembered);
    root.replaceChildren(this.place, this.report, this.map.node, makeDataPanel(this.store, speaker));
    this.store.addEventListener("change", () => this.show());
  }

  show() {
    const stats = statsOf(this.store.remembered);
    const isRepeating = this.place.hasChildNodes();
    const shown = stats.answered ? this.#parts(stats, isRepeating) : [element("p", {}, this.say("none"))];
    this.report.replaceChildren(...shown);
    this.map.show();
  }

  /** @param {Stats} stats @param {boolean} isRepeating */
  #parts(stats, isRepeating) {
    return [
      this.#totals(stats),
      ...(isRepeating ? [] : [this.#due()]),
      this.#trend(stats),
      this.#kinds(stats),
      ...this.#weak(stats),
      ...this.#mistakes(stats),
    ];
  }

  /** @param {Stats} stats */
  #totals({ answered, right, days }) {
    const total = Object.keys(pageData().links).filter((rule) => rule.startsWith("yaku:"));
    const met = total.filter((rule) => this.store.remembered.yaku.has(rule.slice("yaku:".length)));
    const facts = [
      this.say("answered.count", { n: answered }),
      this.say("days", { n: days.length }),
      this.say("yaku_seen", { n: met.length, total: total.length }),
    ];
    const share = element("strong", {}, this.#share(right, answered));
    return element(
      "div",
      { class: "totals" },
      element("p", { class: "share" }, share, " ", element("span", {}, this.say("right"))),
      element("p", {}, facts.join(" · ")),
    );
  }

  /** @param {number} right @param {number} answered */
  #share(right, answered) {
    return this.speaker.say(["quiz.result.percent", { n: percent(right, answered) }]);
  }

  /** What is due, and what went wrong and was not right since. */
  #due() {
    const draw = { due: () => questionsDue(this.store, readersRuleset(), AT_ONCE), wrong: () => this.#wrong() };
    const lines = toRepeat(this.store).map(({ what, said, way }, place) => {
      const act =
        what && way
          ? [" ", button(this.speaker.say(way), () => this.#play(draw[what]), { class: place ? null : "main" })]
          : [];
      return element("p", {}, this.speaker.say(said), ...act);
    });
    return element("div", { class: "due" }, ...lines);
  }

  /** The questions that went wrong; what no longer exists is forgotten. */
  async #wrong() {
    const { kinds } = await loadIndex();
    const questions = [];
    for (const asked of this.store.wrong()) {
      if (questions.length === AT_ONCE) break;
      const question = Object.hasOwn(kinds, asked.kind) ? await find(asked.kind, asked.ruleset, asked.id) : null;
      if (question) questions.push(question);
      else this.store.change(({ wrong }) => wrong.delete(`${asked.kind}/${asked.ruleset}/${asked.id}`));
    }
    return questions;
  }

  /** Asks questions, right here. @param {() => Promise<import("../pools.js").Question[]>} draw */
  #play(draw) {
    return withRetry(this.root, async () => {
      const questions = await draw();
      const end = () => {
        this.place.replaceChildren();
        this.show();
        (this.report.querySelector("button") ?? this.root).focus();
      };
      if (!questions.length) return end();
      await playRound(this.place, new Round({ questions }), this.speaker, { onEnd: end });
      this.show();
    });
  }

  /** @param {Stats} stats */
  #trend({ days }) {
    const latest = days.slice(-DAYS);
    const shares = latest.map(({ right, answered }) => right / answered);
    const heights = [100, 50, 0].map((n) => this.speaker.say(["quiz.result.percent", { n }]));
    const ends = [...new Set([latest[0].day, latest[latest.length - 1].day])].map((day) => asDate(day));
    const points = latest.map(({ day, right, answered }) =>
      this.say("trend.point", { date: asDate(day), n: percent(right, answered) }),
    );
    const title = this.say("trend");
    return section(
      title,
      linePlot(shares, `${title}: ${points[points.length - 1]}`, heights, ends),
      element(
        "details",
        { class: "counted" },
        element("summary", {}, this.say("days", { n: latest.length })),
        element("ul", { class: "points" }, ...points.map((point) => element("li", {}, point))),
      ),
    );
  }

  /** @param {Stats} stats */
  #kinds({ kinds }) {
    const heads = ["kind", "answered", "right", "time", "last"];
    const order = pageData().kinds.map(({ id }) => id);
    const rows = [...kinds]
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      .map((each) =>
        element(
          "tr",
          {},
          element(
            "th",
            { scope: "row" },
            linkTo(each.kind),
            element("small", { class: `level ${each.level}` }, this.say(`level.${each.level}`)),
          ),
          ...[
            this.speaker.number(each.answered),
            this.#share(each.right, each.answered),
            asTime(each.ms / each.answered),
            asDate(each.last, { day: "numeric", month: "short" }),
          ].map((words, place) => element("td", { class: "n", "data-name": this.say(heads[place + 1]) }, words)),
        ),
      );
    const head = heads.map((key, place) => element("th", { scope: "col", class: place ? "n" : null }, this.say(key)));
    return section(
      this.speaker.say(["quiz.result.by_kind"]),
      element(
        "table",
        { class: "by-kind" },
        element("thead", {}, element("tr", {}, ...head)),
        element("tbody", {}, ...rows),
      ),
    );
  }

  /** @param {Stats} stats */
  #weak({ kinds }) {
    const weak = weakest(kinds);
    if (!weak.length) return [];
    const items = weak.map(({ kind, right, answered }) =>
      element("li", {}, linkTo(kind), ` ${this.#share(right, answered)}`),
    );
    return [section(this.say("weak"), element("ul", {}, ...items))];
  }

  /** @param {Stats} stats */
  #mistakes({ mistakes }) {
    const often = mistakes.filter(([key]) => key !== UNEXPLAINED[0] && this.speaker.texts.has(key)).slice(0, MISTAKES);
    if (!often.length) return [];
    const most = often[0][1];
    const items = often.map(([key, n]) =>
      element(
        "li",
        {},
        element("span", { class: "mistake" }, this.speaker.nodes([key, { about: "…" }])),
        bar(n / most),
        element("span", { class: "n" }, this.say("mistakes.count", { n })),
      ),
    );
    return [section(this.say("mistakes"), element("ul", { class: "mistakes" }, ...items))];
  }
}

/** A part of the report. @param {string} title @param {...Node} parts */
const section = (title, ...parts) => element("section", {}, element("h2", {}, title), ...parts);

/** @param {string} kind */
function linkTo(kind) {
  const { href = null, name = kind } = kindOf(kind);
  return element(href ? "a" : "span", { href }, name);
}

/** @param {HTMLElement} root */
async function open(root) {
  const store = openStore(); // at once: what is damaged is found by the page that is read
  const [speaker, { figures }, groups] = await Promise.all([loadSpeaker(true), loadIndex(), loadConcepts()]);
  showStorageNotice(root, store, speaker);
  new Progress(root, speaker.under(figures[readersRuleset()] ?? {}), groups).show();
}

for (const root of document.querySelectorAll("[data-quiz-progress]")) {
  withRetry(/** @type {HTMLElement} */ (root), () => open(/** @type {HTMLElement} */ (root)));
}
