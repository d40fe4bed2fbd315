/** The behaviour of every page: the chosen ruleset, copying of hands, digits on tiles. */

import {
  choose,
  chooseAloud,
  lastChosen,
  listOwn,
  onRules,
  ownOf,
  ruleset,
  rulesInForce,
  showGame,
  showInAddress,
  withRuleset,
  wordsOfPage,
} from "../rules/in-force.js";
import { followAddress } from "../core/address.js";
import {
  SITE,
  announce,
  decoded,
  endStoring,
  focusOn,
  isOffline,
  onAnnounce,
  onMarks,
  readStored,
  whenIdle,
  writeStored,
} from "../dom.js";
import "./frame.js";

const root = document.documentElement;
const rulesList = /** @type {HTMLElement} */ (document.getElementById("__rules"));
const words = wordsOfPage();
const status = /** @type {HTMLElement} */ (document.getElementById("__status"));

let hiding = 0; // the timer that hides the message

/** Show the message of the live region for a moment. */
function showStatus() {
  status.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => status.classList.remove("shown"), 2500);
}

onAnnounce(showStatus);
if (status.textContent) showStatus(); // another script was faster

/** Whether the page has ever followed own rules. The script for it is loaded only if there are any. */
let isFollowed = false;
async function followOwn() {
  if (!rulesInForce() && !isFollowed) return;
  isFollowed = true;
  const { followOwnRules } = await import("./own-page.js");
  await followOwnRules();
}

onRules(followOwn);

// The list of rules, which early.js closes when an entry is chosen. Who reads rules for the first time is asked where they
// play, until they have opened it.

rulesList.addEventListener("click", ({ target, defaultPrevented }) => {
  const link = target instanceof Element && target.closest("[data-rules]");
  if (defaultPrevented && link instanceof HTMLAnchorElement) chooseAloud(link.dataset.rules ?? "", ownOf(link));
});

rulesList.addEventListener("toggle", ({ newState }) => {
  const current = rulesList.querySelector("[aria-current]");
  const fold = current?.closest("details");
  if (fold) fold.open = true;
  if (newState === "open") focusOn(current);
  writeStored("places_asked", true);
  if (newState === "closed") delete root.dataset.asksPlace;
});

rulesList.addEventListener("keydown", (event) => {
  const entries = [...rulesList.querySelectorAll("a, summary")];
  const links = entries.filter((each) => !each.closest("details:not([open]) > ul"));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = links.indexOf(/** @type {Element} */ (document.activeElement));
  focusOn(links.at((at + step) % links.length) ?? null);
});

listOwn();
showGame();
void followOwn();
writeStored("ruleset", ruleset());
showInAddress();

// A page from the back/forward cache may show an outdated ruleset.
addEventListener("pageshow", ({ persisted }) => {
  const chosen = readStored("ruleset");
  if (!persisted || !chosen) return;
  const own = lastChosen(chosen);
  if (chosen !== ruleset() || own?.text !== rulesInForce()?.text) choose(chosen, own);
  else showGame();
});

/**
 * Links within the site keep the ruleset, even where the browser blocks its storage; links to another language also the
 * position on the page. A link with `data-rules` has rules of its own, such as those of a recorded game.
 */
document.addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(SITE.pathname) || "rules" in link.dataset) return;
    if (link.hash && link.pathname === location.pathname) return;
    if (/\.[a-z]+$/.test(link.pathname)) return;
    const url = new URL(link.href);
    if ("language" in link.dataset) [url.search, url.hash] = [location.search, location.hash];
    link.href = withRuleset(url).href;
  },
  true,
);

// Hands

/**
 * Copy the tiles of a hand in notation.
 * @param {string} notation
 */
async function copyHand(notation) {
  const isCopied = await navigator.clipboard?.writeText(notation).then(
    () => true,
    () => false,
  );
  announce((isCopied ? words.copied : words.failed).replace("{notation}", notation));
}

/** Create a button for something that needs scripts. @param {string} className @param {string} title @param {string} label @param {() => void} act */
function makeButton(className, title, label, act) {
  const button = Object.assign(document.createElement("button"), { type: "button", className, title });
  button.setAttribute("aria-label", label);
  button.addEventListener("click", act);
  return button;
}

// A button beside each hand copies its tiles. The hand stays where it is: moved, all its tiles would be styled anew.
/** @type {NodeListOf<HTMLElement>} */
const hands = document.querySelectorAll(".hand-box > .hand");
for (const hand of hands) {
  const { hand: notation = "" } = hand.dataset;
  const title = `${words.copy}: ${notation}`;
  hand.after(makeButton("copy-hand plain", title, title, () => copyHand(notation)));
}

// Digits on tiles: every switch of the page, also one that a script draws later, turns them on or off for good. A script may
// show them to learners.

const MARKS_SWITCH = "[data-marks-switch]";

function showMarks() {
  for (const each of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(MARKS_SWITCH))) {
    each.closest("[hidden]")?.removeAttribute("hidden");
    each.checked = root.dataset.marks === "on";
  }
}

showMarks();
onMarks(showMarks);
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(MARKS_SWITCH)) return;
  root.dataset.marks = target.checked ? "on" : "off";
  writeStored("marks", target.checked);
  showMarks();
});

// What the address leads to is unfolded where it is folded away.

function unfoldTarget() {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

unfoldTarget();
followAddress(unfoldTarget);

// Print buttons

/** @type {NodeListOf<HTMLElement>} */
const printers = document.querySelectorAll("[data-print]");
for (const button of printers) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// A button shows the variants of other rulesets within a text, except where only the names of rulesets differ.
for (const ruled of document.querySelectorAll(
  ":is(p:not(.sheet-rules), li, dd, figcaption) > .ruled:not(.open, .alone)",
)) {
  const button = makeButton("others-say", words.elsewhere, `${words.differs}: ${words.elsewhere}`, () => {
    button.setAttribute("aria-expanded", String(ruled.classList.toggle("open")));
  });
  button.textContent = words.differs;
  button.setAttribute("aria-expanded", "false");
  ruled.append(button);
}

// A report names the page, the language, the ruleset and the words that the reader has marked.
/** @type {HTMLAnchorElement | null} */
const report = document.querySelector("a[data-report]");
function fillReport() {
  if (!report) return;
  const marked = String(getSelection()).trim().slice(0, 500);
  const body = [location.href, `${root.lang} · ${ruleset()}`, ...(marked ? ["", `> ${marked}`] : [])].join("\n");
  report.search = String(new URLSearchParams({ title: document.title, body }));
}
for (const name of ["pointerdown", "keydown"]) report?.addEventListener(name, fillReport);

// The edit link lists all files of the page and opens the translation panel; without it, it leads to the main file.
/** @type {HTMLAnchorElement | null} */
const edit = document.querySelector("a[rel=edit]");
/** Open the panel; without the internet, lead to the file. */
function openTranslator() {
  import("./translate.js").then(
    ({ openTranslator: open }) => open(),
    () => edit && location.assign(edit.href),
  );
}
/** Keep quiet about a part that could not be fetched and that nobody waits for; the browser tells of all else. */
addEventListener("unhandledrejection", (event) => {
  if (isOffline(event.reason)) event.preventDefault();
});

edit?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openTranslator();
});
const isPreview = document.querySelector("script[data-page]");
if (!isPreview && new URLSearchParams(location.search).has("translate")) openTranslator();

// Offline reading and the names of tiles can wait until the page is idle.
whenIdle(async () => {
  await import("./offline.js").catch((error) => {
    endStoring();
    throw error;
  });
});
whenIdle(() => import("./tile-names.js"));
