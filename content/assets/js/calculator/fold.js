/**
 * A part of the calculator that is folded away: made, and its words and files fetched, when it is opened.
 *
 * @typedef {import("./context.js").Context} Context
 */

import { button, element } from "../dom.js";

/**
 * A fold under a heading; true as long as it is open and made, for those who would bring it up to date.
 * @param {HTMLElement} root
 * @param {Context} context
 * @param {string} heading
 * @param {(place: HTMLElement) => Promise<void>} make
 */
export function makeFold(root, context, heading, make) {
  const place = element("div", { class: "fold-place" });
  const summary = element("summary", {}, element("h2", {}, heading));
  const fold = element("details", { class: "fold" }, summary, place);
  const state = { isMade: false, isShown: () => state.isMade && fold.open, open: () => (fold.open = true) };
  let /** @type {Promise<void> | null} */ making = null;

  async function open() {
    place.replaceChildren(element("p", { role: "status" }, context.say("ui.a11y.loading")));
    try {
      await make(place);
      state.isMade = true;
    } catch (error) {
      reportError(error);
      const again = button(context.say("ui.errors.retry"), () => (making = open()));
      place.replaceChildren(element("div", { class: "notice", role: "alert" }, element("p", {}, context.say("ui.errors.data")), again));
    }
  }
  fold.addEventListener("toggle", () => {
    if (fold.open) making ??= open();
    if (state.isShown()) fold.dispatchEvent(new Event("shown"));
  });
  root.replaceChildren(fold);
  return Object.assign(state, { fold });
}
