/**
 * The translator's own changes: every text that differs from the last commit, with a way back, and a patch
 * with all of them.
 *
 * @typedef {import("./talk.js").Forms} Forms
 * @typedef {{ lang: string, key: string, before: Forms, after: Forms, is_term: boolean, is_reading: boolean, version: string }} Change
 * @typedef {{ changes: Change[], has_git: boolean }} Listed
 */

import { button, element } from "./element.js";
import { differences } from "./differences.js";
import { ask, Refusal, send } from "./talk.js";

const LANG = document.documentElement.lang;
const EDIT = "/edit/";

/** The address of the repository, from the link that opens the file of the page. */
function repository() {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a[rel=edit]"));
  return link?.href.includes(EDIT) ? link.href.split(EDIT)[0] : "";
}

export class ChangeList {
  /**
   * @param {(key: string, values?: Record<string, unknown>) => string} say
   * @param {(key: string) => void} open
   */
  constructor(say, open) {
    this.say = say;
    this.open = open;
    this.list = element("ol");
    this.buttons = element("p", { class: "desk-buttons" });
    this.notice = element("p", { class: "desk-notice", role: "status" });
    this.next = element("div");
    this.root = element(
      "section",
      {},
      element("h2", {}, say("desk.changes")),
      this.list,
      this.buttons,
      this.notice,
      this.next,
    );
  }

  async load() {
    this.notice.textContent = this.say("desk.loading");
    await this.#try(async () => {
      this.#show(await ask("changes"));
      this.notice.textContent = "";
    });
  }

  /** @param {Listed} listed */
  #show({ changes, has_git: hasGit }) {
    const items = changes.map((change) => element("li", {}, ...this.#change(change)));
    this.list.replaceChildren(...items);
    const since = hasGit ? [] : [element("p", { class: "desk-note" }, this.say("desk.changes.since_start"))];
    if (!items.length) this.list.append(element("li", {}, this.say("desk.changes.none")));
    const patch = button(this.say("desk.changes.patch"), () => this.#download());
    this.buttons.replaceChildren(...(items.length ? [patch] : []));
    const address = `${repository()}/issues/new`;
    const issue = element("a", { href: address, rel: "noopener" }, address);
    this.next.replaceChildren(...since, element("p", {}, this.say("desk.changes.next"), " ", issue));
  }

  /** @param {Change} change */
  #change({ lang, key, before, after, is_term, is_reading, version }) {
    const name = lang === LANG ? key : `${lang} · ${key}`;
    const title = lang === LANG ? button(key, () => this.open(key), { class: "desk-chip" }) : element("code", {}, name);
    const change = { lang, key, is_term, is_reading, version };
    const undo = button(this.say("desk.changes.undo"), () => this.#undo(change), {
      "aria-label": `${this.say("desk.changes.undo")}: ${name}`,
    });
    const forms = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const isSame = forms.every((form) => before[form] === after[form]);
    const lines = forms.map((form) =>
      element("p", { lang, dir: "auto" }, ...differences(before[form] ?? "", after[form] ?? "")),
    );
    const same = is_reading ? "desk.changes.read" : "desk.changes.renewed";
    const reason = this.say(is_term ? "desk.changes.term" : same);
    return [title, ...lines, ...(isSame ? [element("p", { class: "desk-note" }, reason)] : []), undo];
  }

  /** @param {Record<string, unknown>} change */
  async #undo(change) {
    await this.#try(async () => {
      this.#show(await send("undo", change));
      this.notice.textContent = this.say("desk.changes.undone");
    });
  }

  /** Saves all changes as a file, which `git apply` takes. */
  async #download() {
    await this.#try(async () => {
      const { patch } = await ask("patch");
      const address = URL.createObjectURL(new Blob([patch], { type: "text/x-patch" }));
      element("a", { href: address, download: `texts-${LANG}.patch` }).click();
      URL.revokeObjectURL(address);
    });
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const told = error.problems.map(({ file, line, message }) => (file ? `${file}:${line}: ${message}` : message));
      this.notice.replaceChildren(
        this.say(`desk.why.${error.why}`),
        " ",
        ...told.map((line) => element("p", { lang: "en" }, element("code", {}, line))),
      );
    }
  }
}
