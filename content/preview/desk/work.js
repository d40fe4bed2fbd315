/**
 * What there is to do in the language: a list by kind and by page, what most readers see first.
 *
 * @typedef {{ key: string, kind: string, text: string, pages: number }} Task
 * @typedef {{ tasks: Task[], texts: number, translated: number, pages: Record<string, string[]>,
 *   progress: Record<string, [number, number]>, read: Record<string, number>, titles: Record<string, string> }} Work
 */

import { button, element } from "./element.js";
import { ask } from "./talk.js";

const KINDS = ["missing", "draft", "outdated", "doubtful", "proposal", "unread"];
const SHOWN = 100;
const KEPT = "desk-work";

const option = (/** @type {string} */ value, /** @type {string} */ words) => element("option", { value }, words);

export class WorkList {
  /**
   * @param {(key: string, values?: Record<string, unknown>) => string} say
   * @param {(key: string) => void} open
   */
  constructor(say, open) {
    this.say = say;
    this.open = open;
    /** @type {Work} */
    this.work = { tasks: [], texts: 0, translated: 0, pages: {}, progress: {}, read: {}, titles: {} };
    const { kind = "", page = "", place = 0 } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    this.chosen = { kind, page, place };
    this.kinds = element("select");
    this.pages = element("select");
    this.list = element("ol");
    this.progress = element("p");
    this.words = element("input", { type: "search", autocomplete: "off" });
    /** @type {Task[] | null} what has the words that somebody looks for */
    this.found = null;
    for (const select of [this.kinds, this.pages]) select.addEventListener("change", () => this.#choose());
    this.words.addEventListener("input", () => this.#find());
    const labels = element(
      "p",
      { class: "desk-filters" },
      element("label", {}, say("desk.work.kind"), " ", this.kinds),
      element("label", {}, say("desk.work.page"), " ", this.pages),
    );
    const finder = element(
      "p",
      { class: "desk-filters" },
      element("label", {}, say("desk.work.find"), " ", this.words),
    );
    this.root = element("section", {}, element("h2", {}, say("desk.work")), this.progress, finder, labels, this.list);
  }

  async load() {
    this.progress.textContent = this.say("desk.loading");
    this.work = await ask("work");
    const { tasks } = this.work;
    const count = (/** @type {string} */ kind) => tasks.filter((task) => task.kind === kind).length;
    this.kinds.replaceChildren(
      option("", this.say("desk.work.all")),
      ...KINDS.map((kind) => option(kind, `${this.say(`desk.kind.${kind}`)} (${count(kind)})`)),
    );
    this.kinds.value = this.chosen.kind;
    this.#offerPages();
    this.#show();
  }

  /** The pages with tasks of the chosen kind. */
  #offerPages() {
    const { pages, titles } = this.work;
    const keys = new Set(this.#ofKind.map(({ key }) => key));
    const counts = Object.entries(pages).map(([address, all]) => [address, all.filter((key) => keys.has(key)).length]);
    this.pages.replaceChildren(
      option("*", this.say("desk.work.all")),
      ...counts.filter(([, n]) => n).map(([address, n]) => option(`${address}`, `${titles[address]} (${n})`)),
    );
    this.pages.value = this.chosen.page || "*";
    if (!this.pages.value) this.pages.value = "*";
  }

  /** The tasks of the chosen kind; what only waits for a second reader is shown if it is asked for. */
  get #ofKind() {
    const { kind } = this.chosen;
    return this.work.tasks.filter((task) => (kind ? task.kind === kind : task.kind !== "unread"));
  }

  /** The tasks that are chosen. */
  get tasks() {
    const { page } = this.chosen;
    const keys = page && page !== "*" ? new Set(this.work.pages[page]) : null;
    return this.#ofKind.filter((task) => !keys || keys.has(task.key));
  }

  /** The ones before and after a text, and its place; after what is done comes the one that took its place. @param {string} key */
  around(key) {
    const { tasks } = this;
    const here = tasks.findIndex((task) => task.key === key);
    if (here >= 0) this.#keep({ place: here });
    const { place } = this.chosen;
    return {
      previous: tasks[place - 1]?.key,
      next: tasks[here < 0 ? place : place + 1]?.key,
      place: here < 0 ? "" : `${here + 1} / ${tasks.length}`,
    };
  }

  /** Any text by its words, in the language or in English; the tasks again where none are typed. */
  async #find() {
    const words = this.words.value.trim();
    const { found } = words ? await ask("find", { words }) : { found: null };
    if (words !== this.words.value.trim()) return;
    this.found = found;
    this.#show();
  }

  #choose() {
    this.#keep({ kind: this.kinds.value, page: this.pages.value, place: 0 });
    this.#offerPages();
    this.#show();
  }

  /** @param {Partial<WorkList["chosen"]>} chosen */
  #keep(chosen) {
    Object.assign(this.chosen, chosen);
    sessionStorage.setItem(KEPT, JSON.stringify(this.chosen));
  }

  /** How much of the chosen page is translated and read, or of all texts. */
  #showProgress() {
    const { progress, translated, texts, read } = this.work;
    const { page } = this.chosen;
    const [done, all] = progress[page] ?? [translated, texts];
    const twice = this.say("desk.work.read", { n: read[page] ?? read["*"] ?? 0 });
    this.progress.textContent = `${this.say("desk.work.progress", { done, all })} ${twice}`;
  }

  #show() {
    this.#showProgress();
    const items = (this.found ?? this.tasks).slice(0, SHOWN).map(({ key, kind, text, pages }) => {
      const open = button("", () => this.open(key), { class: "desk-task" });
      const about = [key, this.say("desk.pages", { n: pages })];
      if (KINDS.includes(kind)) about.unshift(this.say(`desk.kind.${kind}`));
      open.append(text, element("small", {}, about.join(" · ")));
      return element("li", {}, open);
    });
    this.list.replaceChildren(...items);
    if (!items.length)
      this.list.append(element("li", {}, this.say(this.found ? "desk.work.not_found" : "desk.work.none")));
  }
}
