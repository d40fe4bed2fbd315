/** The confirmation dialog. */

import { button, element } from "../dom.js";

/**
 * Ask the reader to confirm an action. Cancelling is the default: it has the focus, and Escape means no.
 * @param {string} question
 * @param {string} yes
 * @param {string} no
 * @returns {Promise<boolean>}
 */
export function isSure(question, yes, no) {
  const dialog = element("dialog", { class: "sure", "aria-labelledby": "__sure" });
  const buttons = [button(yes, () => dialog.close("yes")), button(no, () => dialog.close("no"), { autofocus: true })];
  dialog.append(element("p", { id: "__sure" }, question), element("p", { class: "buttons" }, ...buttons));
  document.querySelector("article")?.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
