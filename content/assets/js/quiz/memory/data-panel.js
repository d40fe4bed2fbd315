/** The panel “Your data”: what was learnt sent to another phone, export, import and deletion of the stored data. */

/** @import { Store } from "./learning-store.js" */
import { today } from "../../day.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { pageParam, writeAnchor } from "../../core/address.js";
import { drawButton } from "../../core/draw.js";
import { sayer } from "../speaker.js";
import { fileInput, saveFile } from "../../core/share.js";
import { drawDamagedButton, isDamaged } from "./storage-notice.js";

const LEARNT = "learnt"; // the name in the address of what was learnt on another phone
const WORDS = {
  title: "quiz.storage.send",
  scan: "quiz.storage.send.scan",
  long: "quiz.storage.send.long",
  link: "quiz.storage.send.link",
  close: "quiz.storage.send.close",
};
/** @type {("merge" | "replace")[]} */
const HOWS = ["merge", "replace"];

export class DataPanel {
  #message = "";
  #how = HOWS[0];
  #file = fileInput(".txt,text/plain", (text) => this.#import(text));

  /** @param {HTMLElement} root @param {Store} store @param {import("../../tell/say.js").Speaker} speaker */
  constructor(root, store, speaker) {
    this.root = root;
    this.store = store;
    this.speaker = speaker;
    this.say = sayer(speaker, "quiz.storage");
    store.onChange(() => this.draw());
  }

  /** @param {...string} lines */
  #tell(...lines) {
    this.#message = lines.join(" ");
    this.draw();
  }

  /** @param {string} text */
  async #import(text) {
    const { say } = this;
    const { importText } = await import("./merge.js");
    const read = importText(this.store, text, this.#how);
    if (typeof read === "string") return this.#tell(say(`import.${read}`));
    this.#tell(say("imported", { n: read.read }), ...(read.bad ? [say("import.partly", { n: read.bad })] : []));
  }

  /** Show the code by which another phone learns what is known here. */
  async #send() {
    const [{ showCode }, { writeLearnt }, { copyText }] = await Promise.all([
      import("../../core/send-code.js"),
      import("./send-record.js"),
      import("../../core/share.js"),
    ]);
    const url = new URL(location.href);
    url.hash = `${LEARNT}=${await writeLearnt(this.store)}`;
    showCode(this.root, this.speaker, url.href, WORDS, () => copyText(this.speaker, url.href));
  }

  /** Add what the address of the page says was learnt elsewhere. */
  async takeFromAddress() {
    const code = pageParam(LEARNT);
    if (code === null) return;
    const { readLearnt } = await import("./send-record.js");
    const n = await readLearnt(this.store, code);
    writeAnchor("data");
    this.#tell(n === null ? this.say("send.damaged") : this.say("send.taken", { n }));
    this.root.scrollIntoView();
  }

  async #delete() {
    const { say } = this;
    const [{ isSure }, { keepAttempt }] = await Promise.all([
      import("../../core/dialog.js"),
      import("../exam/attempt.js"),
    ]);
    if (!(await isSure(say("delete.sure"), say("delete.yes"), say("delete.no")))) return;
    this.store.clear();
    keepAttempt(null);
    this.#tell(say("deleted"));
  }

  draw() {
    const { say, store } = this;
    const save = () => saveFile(`riichi-quiz-${today()}.txt`, store.exportText());
    const isAside = store.damagedText !== null && !isDamaged(store); // the notice above already tells of new damage
    const aside = html`<p>${say("aside")} ${drawDamagedButton(store, this.speaker)}</p>`;
    render(
      html`<h2>${say("title")}</h2>
        <p>${say("about")}</p>
        <p class="buttons row">${drawButton(say("send"), () => this.#send(), "main")}${drawButton(say("export"), save)}</p>
        <fieldset class="row">
          <legend>${say("import")}</legend>
          ${HOWS.map((how) => this.#drawHow(how))}${drawButton(`${say("import")} …`, () => this.#file.click())}${this.#file}
        </fieldset>
        ${isAside ? aside : nothing}
        <p class="buttons row">${drawButton(say("delete"), () => this.#delete(), "danger")}</p>
        <p class="message note" role="status">${this.#message}</p>`,
      this.root,
    );
  }

  /** @param {typeof HOWS[number]} how */
  #drawHow(how) {
    const choose = () => {
      this.#how = how;
    };
    return html`<label class="check"
      ><input type="radio" name="how" value=${how} .checked=${how === this.#how} @change=${choose} /> ${this.say(`import.${how}`)}</label
    >`;
  }
}
