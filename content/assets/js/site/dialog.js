/** A question that wants an answer before anything happens. */

import { button, element } from "../dom.js";

/**
 * Asks in a dialog. Escape and leaving it mean the last answer, which has the focus.
 * @template {string} T
 * @param {string} question
 * @param {[T, string][]} answers each with its words
 * @returns {Promise<T>}
 */
export function askInDialog(question, answers) {
  const dialog = element("dialog", { class: "sure", "aria-labelledby": "__sure" });
  const last = answers[answers.length - 1][0];
  const buttons = answers.map(([value, words]) => button(words, () => dialog.close(value), { autofocus: value === last }));
  dialog.append(element("p", { id: "__sure" }, question), element("p", { class: "buttons" }, ...buttons));
  dialog.addEventListener("keydown", (event) => event.stopPropagation()); // the theme's keys would leave the page
  document.querySelector("article")?.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(/** @type {T} */ (dialog.returnValue || last));
    });
  });
}
