/** The documents for programmers: a button copies each sample of code; the colours follow the reader's choice. */

import { elementOf } from "../core/draw.js";
import { act, readStored } from "../dom.js";
import { html } from "../vendor/lit-html.js";

const scheme = readStored("scheme");
if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;

const article = /** @type {HTMLElement} */ (document.querySelector(".document"));
const status = /** @type {HTMLElement} */ (document.getElementById("__status"));
const { copy = "", copied = "" } = article.dataset;
const PROMPT = /^(?:>>>|\.\.\.|\$) ?/;

/**
 * Return the code of a sample, without prompts and without what is printed between them.
 * @param {string} text
 */
function codeOf(text) {
  const lines = text.trimEnd().split("\n");
  const typed = lines.filter((line) => PROMPT.test(line));
  return (typed.length ? typed.map((line) => line.replace(PROMPT, "")) : lines).join("\n");
}

/** @param {string} code */
async function copyCode(code) {
  await navigator.clipboard.writeText(code);
  status.textContent = copied;
  status.classList.add("shown");
  setTimeout(() => status.classList.remove("shown"), 2500);
}

for (const sample of article.querySelectorAll("pre")) {
  const code = codeOf(sample.textContent ?? "");
  const box =
    elementOf(html`<div class="sample"><button type="button" class="copy-code" title=${copy} aria-label=${copy}
    @click=${act(() => copyCode(code))}></button></div>`);
  sample.replaceWith(box);
  box.prepend(sample);
}
