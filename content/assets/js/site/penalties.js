/** The search for a penalty in three steps: the topic, the error, the ruling. Its steps are built from the tables of the page. */

import { followAddress, writeState } from "../core/address.js";
import { focusOn, pageJson } from "../dom.js";
import { button, contentOf, element } from "./element.js";

const finder = /** @type {HTMLElement} */ (document.querySelector("[data-finder]"));
const tables = /** @type {HTMLElement} */ (document.querySelector("[data-penalties]"));
const words = pageJson("__finder-words");
const topics = /** @type {HTMLTableElement[]} */ ([...tables.querySelectorAll("table[data-topic]")]);

/** @param {HTMLTableElement} table */
const nameOf = (table) => contentOf(table.caption);

/** @param {string} id */
function rowOf(id) {
  const row = id ? document.getElementById(id) : null;
  return row instanceof HTMLTableRowElement && tables.contains(row) ? row : null;
}

/**
 * Show a step of the search. If the reader navigated to it, move the focus to its heading.
 * @param {Node} title
 * @param {(Node | null)[]} parts
 * @param {boolean} isReached
 */
function show(title, parts, isReached) {
  const heading = element("h2", { tabindex: "-1", class: "step" }, title);
  finder.replaceChildren(heading, ...parts.filter((part) => part !== null));
  if (!isReached) return;
  focusOn(heading, false);
  if (finder.getBoundingClientRect().top < 0) finder.scrollIntoView();
}

/** @param {() => void} act */
const back = (act) => button(`← ${words.all}`, () => act(), { class: "back plain" });

/**
 * @param {HTMLElement[]} choices
 * @param {string} [kind]
 */
function list(choices, kind = "choices") {
  return element("ul", { class: `${kind} list` }, ...choices.map((each) => element("li", {}, each)));
}

function showTopics(isReached = true) {
  const choices = topics.map((table) => button(nameOf(table), () => showErrors(table)));
  show(new Text(words.ask), [list(choices, "choices topics")], isReached);
}

/** @param {HTMLTableElement} table */
function showErrors(table) {
  writeState("");
  const choices = [...table.tBodies[0].rows].map((row) => button(contentOf(row.cells[0]), () => showAnswer(row)));
  show(nameOf(table), [list(choices), back(showTopics)], true);
}

/**
 * @param {HTMLTableRowElement} row
 * @param {boolean} [isReached]
 */
function showAnswer(row, isReached = true) {
  writeState(row.id);
  const table = /** @type {HTMLTableElement} */ (row.closest("table"));
  const cell = row.cells[1];
  const source = element("div", { class: "source" }, contentOf(document.querySelector(".penalty-source")));
  const answer = element("div", { class: "answer" }, contentOf(cell));
  show(contentOf(row.cells[0]), [source, answer, elsewhere(cell), back(() => showErrors(table))], isReached);
}

/**
 * Return the rulings of other rulesets, unfolded if the ruleset in force has none.
 * @param {HTMLTableCellElement} cell
 */
function elsewhere(cell) {
  if (!cell.querySelector(".ruled")) return null;
  const all = element("div", {}, contentOf(cell));
  all.querySelector(".ruled")?.classList.add("open");
  const silent = [...all.querySelectorAll(".r")].filter((each) => each.querySelector(".not-known"));
  const isSilent = silent.some((each) => each.matches(`[data-for~="${document.documentElement.dataset.ruleset}"]`));
  for (const each of silent) each.remove();
  return element("details", { class: "counted", open: isSilent }, element("summary", {}, words.others), all);
}

function follow() {
  const row = rowOf(location.hash.slice(1));
  if (row) showAnswer(row, false);
  return row !== null;
}

finder.hidden = false;
if (follow()) finder.scrollIntoView();
else showTopics(false);
followAddress(() => follow() && finder.scrollIntoView());
