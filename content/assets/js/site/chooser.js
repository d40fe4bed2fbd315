/**
 * The language chooser: redirects to the language that the reader last read, otherwise to the first published one of
 * the browser's preferences, and keeps the query. Readers who come from the site itself are not redirected, since they
 * want to choose; a site in one language leaves nothing to choose.
 */

const SITE = new URL("../../../", import.meta.url);

/** @returns {string | null} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(`${SITE.pathname}.language`) ?? "null");
  } catch {
    return null; // the browser blocks its storage
  }
}

const links = new Map(
  [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))].map((link) => {
    link.search = location.search;
    return [link.lang, link];
  }),
);
const wanted = [remembered(), ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
const only = links.size === 1 ? [...links.keys()][0] : null;
const best = only ?? wanted.find((lang) => lang && links.has(lang));
if (best && (only || !document.referrer.startsWith(SITE.href))) location.replace(links.get(best)?.href ?? "");
