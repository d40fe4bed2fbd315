/** Codes on the pages of a club, which lead phones to the page that the link beside each leads to. */

import { html, render, svg } from "../vendor/lit-html.js";
import { pathOf, qrCode } from "../core/qr.js";

const QUIET = 4; // squares around a code

for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".own-code"))) {
  const link = /** @type {HTMLAnchorElement} */ (figure.querySelector("a"));
  const code = qrCode(link.href);
  if (!code) continue; // the address is too long for a code: the link remains
  const size = code.length + 2 * QUIET;
  const place = /** @type {HTMLElement} */ (figure.querySelector("[data-code]"));
  render(
    html`<svg class="qr-code" viewBox="${-QUIET} ${-QUIET} ${size} ${size}" role="img" aria-label=${link.textContent}>${svg`<path d=${pathOf(code)}></path>`}</svg>`,
    place,
  );
}
