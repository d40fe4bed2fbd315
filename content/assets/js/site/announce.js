/** Messages to those who hear the page, which everybody else sees for a moment. */

const SHOWN = 2500; // milliseconds

let hiding = 0; // the timer that hides the message

/** Say something. @param {string} text */
export function announce(text) {
  const status = /** @type {HTMLElement} */ (document.getElementById("__status"));
  status.textContent = text;
  status.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => status.classList.remove("shown"), SHOWN);
}
