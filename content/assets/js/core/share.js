/** Export and import: file downloads, file inputs, the clipboard. */

import { announce, reported } from "../dom.js";

/**
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Create a hidden file input, which a button opens. @param {string} accept @param {(text: string) => unknown} take what the file says */
export function fileInput(accept, take) {
  const looks = { className: "visually-hidden", tabIndex: -1, ariaHidden: "true" };
  const input = Object.assign(document.createElement("input"), { type: "file", accept, ...looks });
  const read = async () => {
    const text = await input.files?.[0]?.text();
    input.value = ""; // so that the same file can be chosen again
    if (text !== undefined) await take(text);
  };
  input.addEventListener("change", reported(read));
  return input;
}

/** Copy a text, and return whether it is allowed: a page that came without TLS has no clipboard. @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  const copied = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return copied ?? false;
}

/**
 * Copy a text and announce it. If the clipboard is blocked, the announcement contains the URL.
 * @param {import("../tell/say.js").Speaker} speaker
 * @param {string} url
 * @param {string} [text]
 * @param {string} [said] the key of what is said then
 */
export async function copyText(speaker, url, text = url, said = "ui.share.copied") {
  announce(speaker.say((await copy(text)) ? [said] : ["ui.share.copy_failed", { url }]));
}
