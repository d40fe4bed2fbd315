/** The confirmation dialog. */

import { html, render } from "../vendor/lit-html.js";

/**
 * Ask the reader to confirm an action. Cancelling is the default: it has the focus, and Escape means no.
 * @param {string} question
 * @param {string} yes
 * @param {string} no
 * @returns {Promise<boolean>}
 */
export function isSure(question, yes, no) {
  const part = new DocumentFragment();
  const close = (/** @type {string} */ answer, /** @type {string} */ words) =>
    html`<button type="button" ?autofocus=${answer === "no"} @click=${() => dialog.close(answer)}>${words}</button>`;
  render(
    html`<dialog class="sheet card" aria-labelledby="__sure"><p id="__sure">${question}</p>
      <p class="buttons row">${close("yes", yes)}${close("no", no)}</p></dialog>`,
    part,
  );
  const dialog = /** @type {HTMLDialogElement} */ (part.firstElementChild);
  document.querySelector("article")?.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
