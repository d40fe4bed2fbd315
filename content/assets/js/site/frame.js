/** The frame around every page: the menu on a phone, the languages, the search, the table of contents. */

import { focusOn, reportUnlessOffline } from "../dom.js";

/** @param {string} selector @returns {any} */
const find = (selector) => document.querySelector(selector);

// The menu on a phone is a popover, which opens without scripts. While it is open, the rest of the page is inert.

/** @type {HTMLElement | null} */
const menu = find(".site-menu"); // pages to read have one
/** @type {NodeListOf<HTMLElement>} */
const rest = document.querySelectorAll(".skip, .site-header, .site-tabs, .site-toc, .site-content, .site-footer");

/** @param {boolean} isOpen */
function setAlone(isOpen) {
  for (const part of rest) part.inert = isOpen;
}

menu?.addEventListener("beforetoggle", ({ newState }) => newState === "closed" && setAlone(false));
menu?.addEventListener("toggle", ({ newState }) => {
  if (newState === "closed") return;
  setAlone(true);
  focusOn(menu.querySelector("button"));
  menu.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
});
matchMedia("(width >= 76em)").addEventListener("change", () => menu?.hidePopover?.());

// The list of languages closes on a click outside and when it loses the focus. A site in one language has none.

/** @type {HTMLDetailsElement | null} */
const languages = document.querySelector(".languages");
if (languages) {
  const isWithin = (/** @type {EventTarget | null} */ target) => target instanceof Node && languages.contains(target);
  document.addEventListener("click", ({ target }) => {
    if (!isWithin(target)) languages.open = false;
  });
  languages.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !isWithin(relatedTarget)) languages.open = false;
  });
  languages.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    languages.open = false;
    focusOn(languages.querySelector("summary"));
  });
}

// The search is a dialog. Its script is loaded when it is first opened.

/** @type {HTMLDialogElement} */
const search = find("#__search");
/** @type {HTMLButtonElement} */
const searchButton = find(".search-button");
searchButton.hidden = false;

function openSearch() {
  if (!search.open) search.showModal();
  search.querySelector("input")?.select();
  import("./search/box.js").catch(reportUnlessOffline);
}

searchButton.addEventListener("click", openSearch);
/** @type {NodeListOf<HTMLButtonElement>} */
const askButtons = document.querySelectorAll("button[data-search]");
for (const button of askButtons) {
  button.hidden = false;
  button.addEventListener("click", openSearch);
}
document.addEventListener("keydown", (event) => {
  const { target } = event; // the box of a search that was closed keeps the focus until the page is drawn again
  const isSeen = target instanceof Element && target.checkVisibility();
  const isTyping = isSeen && target.closest("input, select, textarea, dialog");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  openSearch();
});

// The table of contents marks the section that is being read.

const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".site-toc a"))];
const headings = links.map((link) => document.getElementById((link.getAttribute("href") ?? "").slice(1)));

let isMarking = false;

function markCurrent() {
  isMarking = false;
  const current = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < innerHeight / 4);
  links.forEach((link, at) => {
    if (at === current) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  });
  const list = links[current]?.closest(".site-toc");
  if (list) list.scrollTop = links[current].offsetTop - list.clientHeight / 2;
}

function markSoon() {
  if (!isMarking) requestAnimationFrame(markCurrent);
  isMarking = true;
}

if (links.length) addEventListener("scroll", markSoon, { passive: true });
