/**
 * The dialog that sends a link to another phone: a code that a camera reads, and a button that sends it.
 *
 * @import { Speaker } from "../tell/say.js"
 *
 * @typedef {{ title: string, scan: string, long: string, link: string, close: string }} Words keys of texts
 */

import { act } from "../dom.js";
import { html, render, svg } from "../vendor/lit-html.js";
import { pathOf, qrCode } from "./qr.js";

const QUIET = 4; // squares of white around a code

/**
 * Show the code of an address over the page.
 * @param {HTMLElement} root
 * @param {Speaker} speaker
 * @param {string} url
 * @param {Words} words
 * @param {() => unknown} send
 */
export function showCode(root, speaker, url, words, send) {
  const say = (/** @type {keyof Words} */ name) => speaker.say([words[name]]);
  const part = new DocumentFragment();
  render(
    html`<dialog class="sheet card" aria-label=${say("title")}>${codeOf(say, url)}
      <form class="buttons row" method="dialog"><button type="button" class="main" data-key="send.link" @click=${act(send)}>${say("link")}</button>
        <button data-key="send.close">${say("close")}</button></form></dialog>`,
    part,
  );
  const dialog = /** @type {HTMLDialogElement} */ (part.firstElementChild);
  root.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

/** Draw the code of an address, or say that it is too long for one. @param {(name: keyof Words) => string} say @param {string} url */
function codeOf(say, url) {
  const code = qrCode(url);
  if (!code) return html`<p>${say("long")}</p>`;
  const size = code.length + 2 * QUIET;
  return html`<p>${say("scan")}</p>
    <svg class="qr-code" viewBox="${-QUIET} ${-QUIET} ${size} ${size}" role="img" aria-label=${say("title")}>${svg`<path d=${pathOf(code)}></path>`}</svg>`;
}
