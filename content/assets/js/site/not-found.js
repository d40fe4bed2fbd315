/*
 * The page for unknown addresses, in whatever folder the site is hosted: that folder is the part of the address before
 * the language. Moves the section in the reader's language to the top, and suggests the page with the most similar
 * address. An inline script, since the addresses of other files are known only after it has run.
 */
(() => {
  "use strict";
  const langs = document.currentScript?.dataset.langs?.split(" ") ?? [];
  const parts = location.pathname.split("/");
  const place = parts.findIndex((part) => langs.includes(part.toLowerCase()));
  const base = document.querySelector("base");
  if (base && place > 0) base.href = `${parts.slice(0, place).join("/")}/`;

  const preferred = [lastRead(), ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
  const lang = place > 0 ? parts[place].toLowerCase() : preferred.find((each) => langs.includes(each));

  /** Return the language that was read last, if this page has found the right folder. */
  function lastRead() {
    try {
      return JSON.parse(localStorage.getItem(`${new URL(document.baseURI).pathname}.language`) ?? '""');
    } catch {
      return "";
    }
  }

  /** Return an address normalised for comparison: lower case, without file extensions and repeated slashes. @param {string} address */
  function plain(address) {
    let text = address;
    try {
      text = decodeURIComponent(address);
    } catch {
      // a malformed escape sequence: compare the address as it is
    }
    text = text
      .toLowerCase()
      .replace(/[_\s]+/g, "-")
      .replace(/\/+/g, "/");
    return text
      .replace(/\.(?:html?|md)$/, "")
      .replace(/\/index$/, "")
      .replace(/\/$/, "");
  }

  /** Tell whether two addresses differ in one place only, by two letters at most. @param {string} one @param {string} other */
  function isLike(one, other) {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    let [start, end] = [0, 0];
    while (start < short.length && short[start] === long[start]) start++;
    while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
    return long.length - start - end <= 2;
  }

  const lastOf = (/** @type {string} */ address) => address.split("/").at(-1);

  /** Return the page that was most likely meant: equal after normalisation, else with the same last part, else with a similar address. @param {string[]} addresses @param {string} asked */
  function nearest(addresses, asked) {
    const wanted = plain(asked);
    if (!wanted.includes("/")) return undefined;
    const known = addresses.map((address) => /** @type {const} */ ([address, plain(address)]));
    const found =
      known.find(([, other]) => other === wanted) ??
      known.find(([, other]) => lastOf(other) === lastOf(wanted)) ??
      known.find(([, other]) => isLike(other, wanted));
    return found?.[0];
  }

  /** @param {HTMLElement} section */
  async function suggest(section) {
    /** @type {HTMLElement | null} */
    const suggestion = section.querySelector("[data-nearest]");
    const link = suggestion?.querySelector("a");
    if (!suggestion || !link || place < 1) return;
    const response = await fetch(`data/offline/${lang}.json`);
    if (!response.ok) return;
    /** @type {{ files: [string, string][] }} */
    const { files } = await response.json();
    const pages = files.map(([address]) => address).filter((address) => address.endsWith("/"));
    const page = nearest(pages, parts.slice(place).join("/"));
    if (page === undefined) return;
    link.href = page + location.search + location.hash;
    link.textContent = page;
    suggestion.hidden = false;
  }

  document.addEventListener("DOMContentLoaded", () => {
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const retries = document.querySelectorAll("a[data-retry]");
    for (const link of retries) link.href = location.href;
    const section = lang ? document.querySelector(`section[lang="${lang}"]`) : null;
    if (!lang || !(section instanceof HTMLElement)) return;
    document.documentElement.lang = lang;
    document.title = section.dataset.title ?? "";
    section.parentElement?.prepend(section);
    suggest(section).catch(() => {}); // there is no suggestion
  });
})();
