/**
 * The panel in which a text is mended: the English text, what is to be said in each form, what the checks find,
 * and the sentences in which it will stand. What is typed is kept until it is written, whatever becomes of the page.
 *
 * @typedef {import("./talk.js").TextCard} TextCard
 * @typedef {import("./talk.js").Forms} Forms
 * @typedef {import("./talk.js").Problem} Problem
 * @typedef {import("/assets/js/tell/texts.js").Texts} Texts
 */

import { button, element } from "./element.js";
import { ask, Refusal, send } from "./talk.js";
import { differences } from "./differences.js";

const PAUSE = 250; // milliseconds without a key, after which the checks look
const LANG = document.documentElement.lang;

/** Drafts that are not written yet, by the key of the text. */
const drafts = {
  /** @param {string} key @returns {{ forms: Forms, version: string, of: string } | null} */
  get: (key) => JSON.parse(localStorage.getItem(`desk-${LANG}-${key}`) ?? "null"),
  /** @param {string} key @param {{ forms: Forms, version: string, of: string }} draft */
  set: (key, draft) => localStorage.setItem(`desk-${LANG}-${key}`, JSON.stringify(draft)),
  /** @param {string} key */
  drop: (key) => localStorage.removeItem(`desk-${LANG}-${key}`),
};

export class Editor {
  /**
   * @param {Texts} texts
   * @param {(goesOn?: boolean) => void} leave called after a text was written or its draft discarded; with true,
   *   the next task follows
   * @param {(key: string) => boolean} isSeen is a text on the page as it is now?
   */
  constructor(texts, leave, isSeen) {
    this.texts = texts;
    this.leave = leave;
    this.isSeen = isSeen;
    /** @type {TextCard | null} */
    this.card = null;
    /** @type {Record<string, HTMLTextAreaElement>} */
    this.fields = {};
    /** @type {{ version: string, of: string }} */
    this.base = { version: "", of: "" };
    this.timer = 0;
    this.isTask = this.isSaving = false;
    this.above = element("div");
    this.below = element("div");
    this.notice = element("p", { class: "desk-notice", role: "status" });
    this.faults = element("div", { id: "desk-faults", "aria-live": "polite" });
    this.buttons = element("div");
    this.said = element("div");
    this.root = element("section", {}, this.above, this.faults, this.buttons, this.notice, this.said, this.below);
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void this.save(true);
    });
  }

  /** @param {string} key @param {Record<string, unknown>} [values] */
  say(key, values = {}) {
    return this.texts.say(key, /** @type {any} */ (values));
  }

  /** Whether something was typed that is not saved yet. */
  get isDirty() {
    return this.card !== null && drafts.get(this.card.key) !== null;
  }

  /**
   * Shows a text, with what was typed for it earlier.
   * @param {string} key
   * @param {Record<string, string>} values what its placeholders say where it was pointed at
   * @param {boolean} [isTask] is it from the work list?
   */
  async open(key, values, isTask = this.isTask) {
    this.values = values;
    this.isTask = isTask;
    this.card = null;
    for (const part of [this.above, this.faults, this.buttons, this.notice, this.below]) part.replaceChildren();
    this.said.replaceChildren(element("p", { class: "desk-note" }, this.say("desk.loading")));
    try {
      this.#fill(await ask("text", { key }));
    } catch (error) {
      this.card = null;
      this.above.replaceChildren(element("code", { class: "desk-key" }, key));
      for (const part of [this.faults, this.buttons, this.said, this.below]) part.replaceChildren();
      void this.#complain(error);
    }
  }

  /** @param {TextCard} card */
  #fill(card) {
    this.card = card;
    const draft = drafts.get(card.key);
    this.base = draft ?? card;
    this.above.replaceChildren(
      ...this.#head(card),
      ...this.#english(card),
      ...this.#inputs(card, draft?.forms ?? card.forms),
    );
    this.buttons.replaceChildren(...this.#buttons(card));
    this.below.replaceChildren(...this.#around(card));
    this.faults.replaceChildren();
    this.said.replaceChildren(element("p", { class: "desk-note" }, this.say("desk.loading")));
    void this.#look();
    if (draft) this.notice.textContent = this.say("desk.kept");
    if (draft && draft.version !== card.version) this.#showConflict(card);
  }

  /** @param {TextCard} card */
  #head({ key, file, line, state, is_proposal: isProposal, is_read: isRead, is_draft: isDraft }) {
    const place = element("code", { class: "desk-place" }, line ? `${file}:${line}` : file);
    return [
      element("p", { class: "desk-head" }, element("code", { class: "desk-key" }, key), " ", place),
      element("p", { class: `desk-state ${state}` }, this.say(`desk.state.${state}`)),
      ...(isProposal
        ? [element("p", { class: "desk-state" }, this.say("desk.state.proposal"), " ", this.#confirmer())]
        : []),
      ...(isRead ? [element("p", { class: "desk-state" }, this.say("desk.state.read"))] : []),
      ...(isDraft ? [element("p", { class: "desk-state" }, this.say("desk.state.draft"))] : []),
    ];
  }

  /** The button by which somebody who knows the term from a club or a rule book takes the mark off it. */
  #confirmer() {
    return button(this.say("desk.confirm"), () => this.#confirm(), { class: "desk-confirm" });
  }

  /** @param {TextCard} card */
  #english({ english, before, note, state }) {
    if (LANG === "en") return note ? [element("p", { class: "desk-note", lang: "en", dir: "ltr" }, note)] : [];
    const lines = Object.entries(english).map(([form, text]) => {
      const then = before[form];
      const shown = then === undefined || then === text ? [text] : differences(then, text);
      return element(
        "p",
        { lang: "en", dir: "ltr" },
        ...(form === "text" ? [] : [element("small", {}, `${form} `)]),
        ...shown,
      );
    });
    const isUnknown = state === "outdated" && !Object.keys(before).length;
    return [
      element("h3", {}, this.say("desk.english")),
      element("div", { class: "desk-english" }, ...lines),
      ...(isUnknown ? [element("p", { class: "desk-note" }, this.say("desk.before.unknown"))] : []),
      ...(note ? [element("p", { class: "desk-note", lang: "en", dir: "ltr" }, note)] : []),
    ];
  }

  /** @param {TextCard} card @param {Forms} forms */
  #inputs(card, forms) {
    this.fields = {};
    const fields = Object.entries(card.wanted).map(([form, numbers]) => {
      const field = element("textarea", {
        rows: 2,
        spellcheck: "true",
        lang: LANG,
        dir: "auto",
        "aria-describedby": "desk-faults",
      });
      field.value = forms[form] ?? "";
      field.addEventListener("input", () => this.#typed());
      this.fields[form] = field;
      const name = form === "text" ? this.say("desk.text") : this.#formName(form, numbers);
      return element("label", {}, name, field);
    });
    return [...fields, ...this.#chips(card)];
  }

  /** @param {string} form @param {number[]} numbers */
  #formName(form, numbers) {
    if (form === "zero") return this.say("desk.form.zero");
    const some = numbers.slice(0, 5).join(", ");
    return some
      ? this.say("desk.form", { numbers: numbers.length > 5 ? `${some} …` : some })
      : this.say("desk.form.fraction");
  }

  /** A button for each placeholder, with what it says at the moment. @param {TextCard} card */
  #chips({ placeholders }) {
    if (!placeholders.length) return [];
    const chips = placeholders.map((name) => {
      const value = this.values?.[name];
      const shown = [element("code", {}, name), ...(value ? [" = ", value] : [])];
      const chip = button("", () => this.#insert(name), { class: "desk-chip" });
      chip.append(...shown);
      return chip;
    });
    return [element("p", { class: "desk-chips" }, `${this.say("desk.placeholders")} `, ...chips)];
  }

  /** Puts a placeholder in where the cursor is. @param {string} name */
  #insert(name) {
    const fields = Object.values(this.fields);
    const field = this.last && fields.includes(this.last) ? this.last : fields[0];
    if (!field) return;
    field.setRangeText(name, field.selectionStart, field.selectionEnd, "end");
    field.focus();
    this.#typed();
  }

  /** @param {TextCard} card */
  #buttons(card) {
    this.saver = button(this.say("desk.save"), () => this.save(), { class: "desk-save" });
    const drop = button(this.say("desk.drop"), () => this.#drop(card), { class: "desk-drop" });
    const next = this.isTask ? [" ", button(this.say("desk.save.next"), () => this.save(true))] : [];
    const copy = LANG === "en" ? [] : [" ", button(this.say("desk.copy"), () => this.#copyEnglish(card))];
    const label = card.state === "outdated" ? this.say("desk.save.outdated") : "";
    return [
      element("p", { class: "desk-buttons" }, this.saver, ...next, ...copy, " ", drop),
      ...(Object.keys(card.forms).length ? [element("p", { class: "desk-buttons" }, this.#reader(card))] : []),
      element("p", { class: "desk-note" }, this.say("desk.save.keys")),
      ...(label ? [element("p", { class: "desk-note" }, label)] : []),
    ];
  }

  /** The button of a second person who finds a text right, or takes that back. @param {TextCard} card */
  #reader({ is_read: isRead }) {
    const words = this.say(isRead ? "desk.read.undo" : "desk.read");
    return button(words, () => this.#markAsRead(!isRead), { class: "desk-read" });
  }

  /** Fills the fields with the English text, to be translated in place. @param {TextCard} card */
  #copyEnglish({ english }) {
    for (const [form, field] of Object.entries(this.fields)) field.value = english[form] ?? english.other ?? "";
    Object.values(this.fields)[0]?.focus();
    this.#typed();
  }

  /** Terms, similar texts, other languages, and the pages on which it is said. @param {TextCard} card */
  #around({ key, terms, similar, others, pages, some_pages: some }) {
    const pairs = (/** @type {string[][]} */ all) =>
      all.map(([english, own]) => element("p", {}, element("span", { lang: "en" }, english), " → ", own));
    const said = Object.entries(others).map(([lang, forms]) =>
      element("p", { lang, dir: "auto" }, element("small", {}, `${lang} `), Object.values(forms).join(" / ")),
    );
    const links = Object.entries(some).map(([address, title]) =>
      element("li", {}, element("a", { href: `/${LANG}/${address}` }, title)),
    );
    const folded = (/** @type {string} */ title, /** @type {Node[]} */ inside) =>
      inside.length ? [element("details", {}, element("summary", {}, title), ...inside)] : [];
    const beside = terms.length ? [element("h3", {}, this.say("desk.terms")), ...pairs(terms)] : [];
    return [
      ...beside,
      ...folded(this.say("desk.similar"), pairs(similar)),
      ...folded(this.say("desk.others"), said),
      this.#history(key),
      ...folded(this.say("desk.pages", { n: pages }), links.length ? [element("ul", {}, ...links)] : []),
    ];
  }

  /** The earlier versions of a text, fetched when they are unfolded. @param {string} key */
  #history(key) {
    const details = element("details", {}, element("summary", {}, this.say("desk.history")));
    const fetchOnce = async () => {
      details.append(...(await this.#versions(key)));
    };
    details.addEventListener("toggle", fetchOnce, { once: true });
    return details;
  }

  /** @param {string} key */
  async #versions(key) {
    const { versions } = await ask("history", { key });
    /** @type {{ date: string, author: string, forms: Forms }[]} */
    const all = versions;
    if (!all.length) return [element("p", { class: "desk-note" }, this.say("desk.history.none"))];
    return all.map(({ date, author, forms }, index) => {
      const [now, then] = [forms, all[index + 1]?.forms ?? forms].map((each) => Object.values(each).join(" / "));
      const words = element("span", { lang: LANG, dir: "auto" }, ...differences(then, now));
      return element("p", {}, element("small", {}, `${date} ${author}`), element("br"), words);
    });
  }

  // What is typed

  get forms() {
    const filled = Object.entries(this.fields).filter(([, { value }]) => value.trim());
    return Object.fromEntries(filled.map(([form, { value }]) => [form, value]));
  }

  #typed() {
    if (!this.card) return;
    this.last = /** @type {HTMLTextAreaElement} */ (document.activeElement);
    drafts.set(this.card.key, { forms: this.forms, version: this.base.version, of: this.base.of });
    this.notice.textContent = this.say("desk.kept");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#look(), PAUSE);
  }

  async #look() {
    const { card, forms } = this;
    if (!card) return;
    if (!Object.keys(forms).length) {
      this.said.replaceChildren();
      return;
    }
    const isCurrent = () => card === this.card && JSON.stringify(forms) === JSON.stringify(this.forms);
    try {
      const { problems } = await send("look", { key: card.key, forms });
      if (!isCurrent()) return;
      this.#showProblems(problems);
      const { sentences } = await send("sentences", { key: card.key, forms });
      if (isCurrent()) this.#showSentences(sentences);
    } catch (error) {
      void this.#complain(error);
    }
  }

  /** @param {Problem[]} problems */
  #showProblems(problems) {
    this.faults.replaceChildren(...problems.map((problem) => this.#problem(problem)));
    if (this.saver) this.saver.disabled = problems.some(({ severity }) => severity === "error");
  }

  /** @param {import("./talk.js").Sentence[]} sentences */
  #showSentences(sentences) {
    const items = sentences.map(({ pieces, is_made_up: isMadeUp }) => {
      const shown = pieces.map(([piece, isOwn]) => (isOwn ? element("mark", {}, piece) : piece));
      return element(
        "li",
        {},
        ...shown,
        ...(isMadeUp ? [element("small", {}, ` ${this.say("desk.sentences.made_up")}`)] : []),
      );
    });
    const list = [element("h3", {}, this.say("desk.sentences")), element("ul", { class: "desk-sentences" }, ...items)];
    this.said.replaceChildren(...(items.length ? list : []));
  }

  /** Return a problem in the language of the translator with the words it is about, or in English without a translation. @param {Problem} problem */
  #problem({ message, tip, severity, form, rule, words, instead }) {
    const isSaid = LANG !== "en" && this.texts.has(rule);
    const numbers = this.card?.wanted[form || words];
    const place = numbers && form !== "text" ? [`${this.#formName(form || words, numbers)}: `] : [];
    const about = [place.length && !form ? "" : words, instead].filter(Boolean).map((each) => element("q", {}, each));
    const said = about.length > 1 ? [about[0], " → ", about[1]] : about;
    const english = element("span", { lang: "en" }, message, " ", tip && `(${tip})`);
    return element(
      "p",
      { class: `desk-problem ${severity}` },
      ...place,
      ...(isSaid ? [this.say(rule), " ", ...said] : [english]),
    );
  }

  /** @param {boolean} [goesOn] does the next task follow? */
  async save(goesOn = false) {
    const { card, forms, base } = this;
    if (!card || this.isSaving || !Object.keys(forms).length) return;
    this.isSaving = true; // a second request would find the version of the first, and call it a change by others
    this.notice.textContent = this.say("desk.loading");
    try {
      const written = await send("save", { key: card.key, forms, version: base.version, of: base.of });
      drafts.drop(card.key);
      this.#fill(written);
      const isSame = written.version === base.version && !card.is_draft; // a draft is one no longer
      const saved = this.isSeen(card.key) ? "desk.saved" : "desk.saved.later";
      this.notice.textContent = this.say(isSame ? "desk.saved.same" : saved);
      this.leave(goesOn);
    } catch (error) {
      void this.#complain(error);
    } finally {
      this.isSaving = false;
    }
  }

  /** Keep what is typed: the mark is in another file. */
  async #confirm() {
    const { card } = this;
    if (!card) return;
    try {
      this.#fill(await send("confirm", { key: card.key, version: card.version }));
      this.notice.textContent = this.say("desk.confirmed");
      this.leave();
    } catch (error) {
      void this.#complain(error);
    }
  }

  /** Record that a second person has read the text as the file has it. @param {boolean} isRead */
  async #markAsRead(isRead) {
    const { card } = this;
    if (!card) return;
    try {
      this.#fill(await send("read", { key: card.key, version: card.version, is_read: isRead }));
      this.notice.textContent = this.say(isRead ? "desk.read.done" : "desk.read.undone");
      this.leave(isRead && this.isTask);
    } catch (error) {
      void this.#complain(error);
    }
  }

  /** @param {TextCard} card */
  #drop({ key }) {
    drafts.drop(key);
    void this.open(key, this.values ?? {});
    this.leave();
  }

  /** @param {unknown} error */
  async #complain(error) {
    if (!(error instanceof Refusal)) throw error;
    const { why, problems } = error;
    if (why === "faulty") this.#showProblems(problems);
    const inFiles = problems.filter(({ file }) => file);
    const details = inFiles.map(({ file, line, message }) => `${file}:${line}: ${message}`).join(" ");
    this.notice.replaceChildren(this.say(`desk.why.${why}`), " ", element("small", { lang: "en" }, details));
    this.notice.scrollIntoView({ block: "nearest" });
    if (why === "changed" && this.card) this.#showConflict(await ask("text", { key: this.card.key }));
  }

  /** Somebody else has written the same text: both are shown, and one is chosen. @param {TextCard} theirs */
  #showConflict(theirs) {
    const said = Object.values(theirs.forms).join(" / ");
    const keep = button(this.say("desk.conflict.mine"), () => {
      this.base = { version: theirs.version, of: theirs.of };
      this.#typed();
    });
    const take = button(this.say("desk.conflict.theirs"), () => this.#drop(theirs));
    this.notice.replaceChildren(this.say("desk.why.changed"), " ", element("q", {}, said), " ", keep, " ", take);
    this.notice.scrollIntoView({ block: "nearest" });
  }
}
