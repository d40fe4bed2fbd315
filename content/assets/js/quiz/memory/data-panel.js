/** "Your data": what is stored on the device can be saved as a file, brought back from one, and deleted. */

import { today } from "../../day.js";
import { button, element } from "../../dom.js";
import { isSure } from "../../site/dialog.js";
import { sayer } from "../format.js";
import { fileInput, saveFile } from "../../site/share.js";
import { importText } from "./merge.js";
import { keepAttempt } from "../exam/attempt.js";
import { isDamaged, makeDamagedButton } from "./storage-notice.js";

const HOWS = ["merge", "replace"];

/**
 * @param {import("./store.js").Store} store
 * @param {import("../../tell/say.js").Speaker} speaker
 */
export function makeDataPanel(store, speaker) {
  const say = sayer(speaker, "quiz.storage");
  const message = element("p", { class: "message", role: "status" });
  const tell = (/** @type {string[]} */ ...lines) => (message.textContent = lines.join(" "));
  const hows = HOWS.map((how) => element("input", { type: "radio", name: "how", value: how }));
  hows[0].checked = true;
  const file = fileInput(".txt,text/plain", (text) => {
    const read = importText(store, text, hows[0].checked ? "merge" : "replace");
    if (typeof read === "string") return tell(say(`import.${read}`));
    tell(say("imported", { n: read.read }), ...(read.bad ? [say("import.partly", { n: read.bad })] : []));
  });

  const aside = element("p", {}, say("aside"), " ", makeDamagedButton(store, speaker));
  const showAside = () => (aside.hidden = store.damagedText === null || isDamaged(store)); // which is told above
  store.addEventListener("change", showAside);
  showAside();

  async function forget() {
    if (!(await isSure(say("delete.sure"), say("delete.yes"), say("delete.no")))) return;
    store.clear();
    keepAttempt(null);
    tell(say("deleted"));
  }

  return element(
    "section",
    { class: "your-data" },
    element("h2", {}, say("title")),
    element("p", {}, say("about")),
    element(
      "p",
      { class: "buttons" },
      button(say("export"), () => saveFile(`riichi-quiz-${today()}.txt`, store.exportText())),
    ),
    element(
      "fieldset",
      {},
      element("legend", {}, say("import")),
      ...hows.map((input) => element("label", { class: "check" }, input, " ", say(`import.${input.value}`))),
      button(`${say("import")} …`, () => file.click()),
      file,
    ),
    aside,
    element("p", { class: "buttons" }, button(say("delete"), forget, { class: "danger" })),
    message,
  );
}
