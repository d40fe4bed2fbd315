/**
 * The page that offers the languages: goes to the one that the reader last read, else to the first of those that
 * the browser asks for. What follows the question mark goes along. Who comes from the site itself wants to choose.
 */

const SITE = new URL("../../../", import.meta.url);

/** @returns {string | null} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(`${SITE.pathname}.language`) ?? "null");
  } catch {
    return null; // a browser may refuse to remember anything
  }
}

const links = new Map(
  [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))].map((link) => {
    link.search = location.search;
    return [link.lang, link];
  }),
);
const wanted = [remembered(), ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
const best = wanted.find((lang) => lang && links.has(lang));
if (best && !document.referrer.startsWith(SITE.href)) location.replace(links.get(best)?.href ?? "");
