/**
 * The search box: sends every change of the query to the worker, shows the amount that the query asks for, or the answer if
 * it surely asks a question of the table, or the questions that it may ask; and lists the pages that it finds, each with its
 * best section; further sections are folded, and the pages below an answer.
 *
 * @import { Found, Pieces } from "./find.js"
 * @import { Amount } from "./payment-answers.js"
 *
 * @typedef {{ amount: Amount | null, isSure: boolean, answers: Found[] }} Answered what answers a query
 */

import { SITE, fetchFile, focusOn, pageLanguage, reportUnlessOffline } from "../../dom.js";
import { element } from "../element.js";
import { Texts } from "../../tell/texts.js";
import { ruleset, rulesetsAlike, valuesInForce } from "../../rules/in-force.js";

const TABLES = "scoring/tables/";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("__search"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
const status = /** @type {HTMLElement} */ (dialog.querySelector("[role=status]"));
const list = /** @type {HTMLElement} */ (dialog.querySelector("ol"));
const invitation = status.textContent;

/** Say how the search is going on. @param {string | null | undefined} words @param {boolean} [isBusy] */
function report(words, isBusy = false) {
  status.textContent = words ?? "";
  status.classList.toggle("busy", isBusy);
}

const worker = new Worker(new URL(`worker.js?lang=${pageLanguage()}`, import.meta.url), { type: "module" });
const words = await fetchFile(new URL(`assets/words/${pageLanguage()}.json`, SITE))
  .then((response) => response.json())
  .catch(reportUnlessOffline);
const texts = new Texts(pageLanguage(), words?.search ?? {});

/** @param {string} key @param {number} n */
const say = (key, n) => (texts.has(key) ? texts.say(key, { n }) : "");

/** Return a text as nodes with its matches marked: every other piece is one. @param {Pieces} pieces */
const marked = (pieces) => pieces.map((piece, at) => (at % 2 ? element("mark", {}, piece) : piece));

/** Return the tiles that make a yaku, groups apart; those that it does not need are faded. @param {string} pattern */
function tilesOf(pattern) {
  const sets = pattern.split(" ").map((group) => {
    const tiles = [...group.replace("+", "").slice(0, -1)].map((digit) => tile(digit + group.at(-1)));
    return element("span", { class: group.startsWith("+") ? "set" : "set rest" }, ...tiles);
  });
  return element("span", { class: "hand in pattern-tiles", "aria-hidden": "true" }, ...sets);
}

/** @param {string} name */
function tile(name) {
  const href = new URL(`assets/tiles.svg#t-${name}`, SITE).href;
  const [svg, use] = ["svg", "use"].map((each) => document.createElementNS("http://www.w3.org/2000/svg", each));
  use.setAttribute("href", href);
  svg.append(use);
  return element("i", { class: "t", "data-t": name }, svg);
}

/** Return a link to a page or a place on it. @param {Found} found @param {boolean} [isTitleAlone] */
function linkTo({ location, title, text, pattern, missing }, isTitleAlone = false) {
  const href = new URL(`${pageLanguage()}/${location}`, SITE).href;
  const link = element("a", { href }, element("b", {}, ...marked(title)));
  if (isTitleAlone) return link;
  if (pattern) link.append(tilesOf(pattern));
  if (text.length) link.append(element("span", {}, ...marked(text)));
  if (missing.length) {
    const terms = missing.flatMap((word) => [" ", element("s", {}, word)]);
    link.append(element("small", {}, `${say("ui.search.missing_label", 0)}:`, ...terms));
  }
  return link;
}

/** Return a page, with its best place and the others. @param {Found[]} places best first, the page itself among them */
function pageItem(places) {
  const page = /** @type {Found} */ (places.find(({ location }) => !location.includes("#")));
  const sections = places.filter((place) => place !== page);
  if (places[0] === page) return element("li", {}, linkTo(page), others(sections));
  const [best, ...more] = sections;
  const link = linkTo(best);
  link.classList.add("place");
  return element("li", {}, linkTo(page, true), link, others(more));
}

/** Return further places on a page behind a summary with their number. @param {Found[]} places */
function others(places) {
  if (!places.length) return null;
  return folded(say("ui.search.more", places.length), () =>
    places.map((place) => {
      const link = linkTo(place);
      link.classList.add("place");
      return link;
    }),
  );
}

/** Return nodes behind a summary, created when it is opened. @param {string} summary @param {() => Node[]} make */
function folded(summary, make) {
  const details = element("details", {}, element("summary", {}, summary));
  details.addEventListener("toggle", () => details.append(...make()), { once: true });
  return details;
}

/**
 * Return the amount or the answer that was asked for, and links to questions that may have been asked.
 * @param {Answered} found
 */
function answerItems({ amount, isSure, answers }) {
  if (amount) return [amountItem(amount), ...questionItems(isSure ? answers : [])];
  if (!isSure) return questionItems(answers);
  const [best, ...others] = answers;
  const link = linkTo(best);
  link.classList.add("answer");
  return [element("li", { class: "answered" }, link), ...questionItems(others)];
}

/** Return links to questions that may have been asked, without their answers. @param {Found[]} questions */
const questionItems = (questions) => questions.map((each) => element("li", {}, linkTo(each, true)));

/** Return what is paid for han and fu or for a limit, with a link to the score tables. @param {Amount} amount */
function amountItem({ han, fu, limit, isRounded, rows }) {
  const worth = han && texts.say(fu ? "explain.worth" : "explain.worth_han", fu ? { han, fu } : { han });
  const named = limit && texts.say(`limits.${limit}`);
  const title =
    worth && named
      ? texts.say(`explain.${isRounded ? "limit_rounded" : "limit"}`, { worth, limit: named })
      : worth || named;
  const href = new URL(`${pageLanguage()}/${TABLES}`, SITE).href;
  const link = element("a", { href, class: "answer" }, element("b", {}, title ?? ""));
  for (const { situation, payments } of rows) {
    const { dealer, non_dealer, discarder, each = discarder } = payments;
    const paid = dealer ? texts.say("ui.tables.shares", { dealer, non_dealer }) : texts.number(each);
    const caption = element("span", {}, texts.say(`ui.tables.caption.${situation}`));
    link.append(element("span", { class: "payment" }, caption, " ", element("b", {}, paid)));
  }
  return element("li", { class: "answered" }, link);
}

/** Return the pages that were found, folded away below an answer. @param {Found[][]} pages @param {boolean} isAnswered */
function pageItems(pages, isAnswered) {
  if (!isAnswered || !pages.length) return pages.map(pageItem);
  const listed = () => [element("ol", {}, ...pages.map(pageItem))];
  return [element("li", {}, folded(say("ui.search.results", pages.length), listed))];
}

/** @param {Answered & { pages: Found[][] }} found */
function show({ pages, ...found }) {
  const leading = pages[0]?.[0].isNamed ? 1 : 0; // the page whose name was typed
  const isAnswered = found.amount !== null || found.isSure;
  list.replaceChildren(
    ...pages.slice(0, leading).map(pageItem),
    ...answerItems(found),
    ...pageItems(pages.slice(leading), isAnswered),
  );
  const kind = isAnswered ? "answered" : found.answers.length ? "perhaps" : "results";
  report(say(`ui.search.${kind}`, pages.length));
  list.scrollTop = 0;
}

function ask() {
  if (input.value.trim()) {
    if (status.textContent === invitation) report(status.dataset.busy, true);
    worker.postMessage({
      query: input.value,
      rules: { ruleset: ruleset(), alike: rulesetsAlike(), values: valuesInForce() },
    });
  } else {
    list.replaceChildren();
    report(invitation);
  }
}

/** Go to the link before or after that which has the focus. @param {KeyboardEvent} event */
function move(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [input, .../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("a, summary"))];
  const seen = stops.filter((stop) => stop.checkVisibility());
  const at = seen.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  focusOn(seen[(at + step + seen.length) % seen.length]);
}

worker.addEventListener("message", ({ data }) => {
  if (input.value.trim()) show(words ? data : { ...data, amount: null });
});
input.addEventListener("input", ask);
form.addEventListener("reset", () => {
  setTimeout(ask); // after the field has been emptied
  focusOn(input);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
dialog.addEventListener("keydown", move);
dialog.addEventListener("click", ({ target }) => {
  const isLeaving = target === dialog || (target instanceof Element && target.closest("a, [data-close]"));
  if (isLeaving) dialog.close();
});
ask(); // the query may have been typed before this script was loaded
