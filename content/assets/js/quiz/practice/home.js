/**
 * Whoever comes back sees what to go on with, in `<div data-quiz-today="…" data-progress="…">` of the first page. The
 * attributes hold the addresses of the pages that ask it. Who is new fetches nothing of it.
 */

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-quiz-today]"));
if (root && "returning" in document.documentElement.dataset)
  import("./today.js").then(({ showToday }) => showToday(root));
