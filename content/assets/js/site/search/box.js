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
import { eachTile } from "../../tell/spoken-tiles.js";
import { Texts } from "../../tell/texts.js";
import { made } from "../../core/draw.js";
import { Tool } from "../../core/tool.js";
import { ruleset, rulesetsAlike, valuesInForce } from "../../rules/in-force.js";
import { html, nothing } from "../../vendor/lit-html.js";

const TABLES = "scoring/tables/";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("__search"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
const status = /** @type {HTMLElement} */ (dialog.querySelector("[role=status]"));
const tool = new Tool(/** @type {HTMLElement} */ (dialog.querySelector("ol")));
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

/** Draw a text with its matches marked: every other piece is one. @param {Pieces} pieces */
const drawMarked = (pieces) => pieces.map((piece, at) => (at % 2 ? html`<mark>${piece}</mark>` : piece));

/** Draw the tiles that make a yaku, groups apart; those that it does not need are faded. @param {string} pattern */
function drawTiles(pattern) {
  const sets = pattern.split(" ").map((group) => {
    const tiles = eachTile(group.replace("+", ""));
    return html`<span class=${group.startsWith("+") ? "set" : "set rest"}>${tiles.map(drawTile)}</span>`;
  });
  return html`<span class="hand in pattern-tiles" aria-hidden="true">${sets}</span>`;
}

/** @param {string} name */
const drawTile = (name) =>
  html`<i class="t" data-t=${name}><svg><use href=${new URL(`assets/tiles.svg#t-${name}`, SITE).href}></use></svg></i>`;

/** @param {string} location */
const addressOf = (location) => new URL(`${pageLanguage()}/${location}`, SITE).href;

/** Draw a link to a page or a place on it. @param {Found} found @param {string} [kind] */
function drawLink({ location, title, text, pattern, missing }, kind) {
  const terms = missing.map((word) => html` <s>${word}</s>`);
  return html`<a href=${addressOf(location)} class=${kind ?? nothing}><b>${drawMarked(title)}</b>${
    pattern ? drawTiles(pattern) : nothing
  }${text.length ? html`<span>${drawMarked(text)}</span>` : nothing}${
    terms.length ? html`<small>${say("ui.search.missing_label", 0)}:${terms}</small>` : nothing
  }</a>`;
}

/** Draw a link with its title alone. @param {Found} found */
const drawTitle = ({ location, title }) => html`<a href=${addressOf(location)}><b>${drawMarked(title)}</b></a>`;

/** Draw a page, with its best place and the others. @param {Found[]} places best first, the page itself among them */
function drawPage(places) {
  const page = /** @type {Found} */ (places.find(({ location }) => !location.includes("#")));
  const sections = places.filter((place) => place !== page);
  if (places[0] === page) return html`<li>${drawLink(page)}${drawOthers(sections)}</li>`;
  const [best, ...more] = sections;
  return html`<li>${drawTitle(page)}${drawLink(best, "place")}${drawOthers(more)}</li>`;
}

/** Draw further places on a page behind a summary with their number. @param {Found[]} places */
function drawOthers(places) {
  if (!places.length) return nothing;
  return drawFold(say("ui.search.more", places.length), () => places.map((place) => drawLink(place, "place")));
}

/** Draw what stands behind a summary, when that is opened. @param {string} summary @param {() => unknown} draw */
function drawFold(summary, draw) {
  const fill = (/** @type {any} */ { currentTarget }) =>
    currentTarget.childElementCount > 1 || currentTarget.append(made(draw()));
  return html`<details @toggle=${fill}><summary>${summary}</summary></details>`;
}

/**
 * Draw the amount or the answer that was asked for, and links to questions that may have been asked.
 * @param {Answered} found
 */
function drawAnswers({ amount, isSure, answers }) {
  if (amount) return [drawAmount(amount), isSure ? drawQuestions(answers) : nothing];
  if (!isSure) return drawQuestions(answers);
  const [best, ...others] = answers;
  const links = best.links?.map(
    ({ location, title }) => html`<a href=${addressOf(location)} class="place"><b>${title}</b></a>`,
  );
  return [html`<li class="answered">${drawLink(best, "answer")}${links}</li>`, drawQuestions(others)];
}

/** Draw links to questions that may have been asked, without their answers. @param {Found[]} questions */
const drawQuestions = (questions) => questions.map((each) => html`<li>${drawTitle(each)}</li>`);

/** Draw what is paid for han and fu or for a limit, with a link to the score tables. @param {Amount} amount */
function drawAmount({ han, fu, limit, isRounded, rows }) {
  const worth = han && texts.say(fu ? "explain.worth" : "explain.worth_han", fu ? { han, fu } : { han });
  const named = limit && texts.say(`limits.${limit}`);
  const title =
    worth && named
      ? texts.say(`explain.${isRounded ? "limit_rounded" : "limit"}`, { worth, limit: named })
      : worth || named;
  const payments = rows.map(({ situation, payments: { dealer, non_dealer, discarder, each = discarder } }) => {
    const paid = dealer ? texts.say("ui.tables.shares", { dealer, non_dealer }) : texts.number(each);
    return html`<span class="payment"><span>${texts.say(`ui.tables.caption.${situation}`)}</span> <b>${paid}</b></span>`;
  });
  return html`<li class="answered"><a href=${addressOf(TABLES)} class="answer"><b>${title ?? ""}</b>${payments}</a></li>`;
}

/** Draw the pages that were found, folded away below an answer. @param {Found[][]} pages @param {boolean} isAnswered */
function drawPages(pages, isAnswered) {
  if (!isAnswered || !pages.length) return pages.map(drawPage);
  const listed = () => html`<ol>${pages.map(drawPage)}</ol>`;
  return html`<li>${drawFold(say("ui.search.results", pages.length), listed)}</li>`;
}

/** @param {Answered & { pages: Found[][] }} found */
function show({ pages, ...found }) {
  const leading = pages[0]?.[0].isNamed ? 1 : 0; // the page whose name was typed
  const isAnswered = found.amount !== null || found.isSure;
  const items = [
    pages.slice(0, leading).map(drawPage),
    drawAnswers(found),
    drawPages(pages.slice(leading), isAnswered),
  ];
  tool.draw(made(html`${items}`));
  const kind = isAnswered ? "answered" : found.answers.length ? "perhaps" : "results";
  report(say(`ui.search.${kind}`, pages.length));
  tool.root.scrollTop = 0;
}

function ask() {
  if (input.value.trim()) {
    if (status.textContent === invitation) report(status.dataset.busy, true);
    worker.postMessage({
      query: input.value,
      rules: { ruleset: ruleset(), alike: rulesetsAlike(), values: valuesInForce() },
    });
  } else {
    tool.draw(nothing);
    report(invitation);
  }
}

/** Go to the link before or after that which has the focus. @param {KeyboardEvent} event */
function move(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [input, .../** @type {NodeListOf<HTMLElement>} */ (tool.root.querySelectorAll("a, summary"))];
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
  tool.root.querySelector("a")?.click();
});
dialog.addEventListener("keydown", move);
dialog.addEventListener("click", ({ target }) => {
  const isLeaving = target === dialog || (target instanceof Element && target.closest("a, [data-close]"));
  if (isLeaving) dialog.close();
});
ask(); // the query may have been typed before this script was loaded
