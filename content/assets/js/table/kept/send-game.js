/**
 * A game for the other phone: its whole log in a code that a camera reads, and in the link that the code says.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { KeptGame } from "./game-log.js"
 */

import { pathOf, qrCode } from "../../core/qr.js";
import { act } from "../../dom.js";
import { html, render, svg } from "../../vendor/lit-html.js";
import { writeAddress } from "./exchange.js";
import { shareText } from "./share-result.js";

const QUIET = 4; // squares of white around a code

/** Show the code of a game, and the button that sends its link. @param {TableTool} tool @param {KeptGame} kept */
export async function sendGame(tool, kept) {
  const url = new URL(location.href);
  url.hash = `game=${await writeAddress(kept)}`;
  const send = () => shareText(tool.speaker, url.href, { said: "ui.share.copied" });
  const part = new DocumentFragment();
  render(
    html`<dialog class="sheet card" aria-label=${tool.say("game.send")}>${codeOf(tool, url.href)}
      <form class="buttons row" method="dialog"><button type="button" class="main" data-key="send.link" @click=${act(send)}>${tool.say("game.send.link")}</button>
        <button data-key="send.close">${tool.say("game.close")}</button></form></dialog>`,
    part,
  );
  const dialog = /** @type {HTMLDialogElement} */ (part.firstElementChild);
  tool.root.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

/** Draw the code of an address, or say that it is too long for one. @param {TableTool} tool @param {string} url */
function codeOf(tool, url) {
  const code = qrCode(url);
  if (!code) return html`<p>${tool.say("game.send.long")}</p>`;
  const size = code.length + 2 * QUIET;
  return html`<p>${tool.say("game.send.scan")}</p>
    <svg class="qr-code" viewBox="${-QUIET} ${-QUIET} ${size} ${size}" role="img" aria-label=${tool.say("game.send")}>${svg`<path d=${pathOf(code)}></path>`}</svg>`;
}
