/** The notice about storage that is full, blocked or damaged. */

/** @import { Store } from "./learning-store.js" */
import { saveFile } from "../../core/share.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { drawButton, made } from "../../core/draw.js";

/** Tell whether something damaged was found just now. @param {Store} store */
export const isDamaged = ({ trouble }) => trouble?.startsWith("damaged") ?? false;

/** Draw the button that saves the damaged text as a file, for repair. @param {Store} store @param {import("../../tell/say.js").Speaker} speaker */
export function drawDamagedButton(store, speaker) {
  const save = () => saveFile("riichi-quiz-damaged.txt", store.damagedText ?? "");
  return drawButton(speaker.say(["quiz.storage.damaged.export"]), save);
}

/**
 * Show a notice above a part of the page, now and later; empty while all is well.
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {import("../../tell/say.js").Speaker} speaker
 */
export function showStorageNotice(root, store, speaker) {
  root.before(made(html`<div class="notice" role="status"></div>`));
  const notice = /** @type {HTMLElement} */ (root.previousElementSibling);
  const show = () => {
    const { trouble, damaged } = store;
    const hasFile = isDamaged(store) && store.damagedText !== null;
    const told = trouble ? html`<p>${speaker.say([`quiz.storage.${trouble}`, { n: damaged }])}</p>` : nothing;
    render([told, hasFile ? drawDamagedButton(store, speaker) : nothing], notice);
  };
  store.onChange(show);
  show();
}
