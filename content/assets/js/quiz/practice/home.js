/**
 * The panel for returning readers, in `<div data-quiz-today="…" data-progress="…">` of the home page. The attributes
 * are the addresses of the pages that it links to. First-time visitors load none of it.
 */

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-quiz-today]"));
if (root && "returning" in document.documentElement.dataset)
  void import("./today.js").then(({ showToday }) => showToday(root));
