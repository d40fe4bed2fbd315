/** Style sheets of parts of a page that are fetched when they are opened. */

import { element } from "../dom.js";

/** Fetches a style sheet, once; a page stays of use without it. @param {string} name */
export function loadStyles(name) {
  const href = new URL(`../../css/${name}.css`, import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = element("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
}
