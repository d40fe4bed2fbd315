/** The search for a penalty in three steps: the topic, the error, the ruling. Its steps are built from the tables of the page. */

import { contentOf, drawButton } from "../core/draw.js";
import { Tool } from "../core/tool.js";
import { focusOn, pageJson } from "../dom.js";
import { html, nothing } from "../vendor/lit-html.js";

const tool = new Tool(/** @type {HTMLElement} */ (document.querySelector("[data-finder]")));
const tables = /** @type {HTMLElement} */ (document.querySelector("[data-penalties]"));
const words = pageJson("__finder-words");
const topics = /** @type {HTMLTableElement[]} */ ([...tables.querySelectorAll("table[data-topic]")]);

/** @param {string} id */
function rowOf(id) {
  const row = id ? document.getElementById(id) : null;
  return row instanceof HTMLTableRowElement && tables.contains(row) ? row : null;
}

/**
 * Show a step of the search. If the reader navigated to it, move the focus to its heading.
 * @param {unknown} title
 * @param {unknown} parts
 * @param {boolean} isReached
 */
function show(title, parts, isReached) {
  tool.draw(html`<h2 tabindex="-1" class="step">${title}</h2>${parts}`);
  if (!isReached) return;
  focusOn(tool.root.firstElementChild, false);
  if (tool.root.getBoundingClientRect().top < 0) tool.root.scrollIntoView();
}

/** @param {() => void} act */
const back = (act) => drawButton(`← ${words.all}`, act, "back plain");

/**
 * @template {HTMLElement} Each
 * @param {Each[]} all
 * @param {(each: Each) => Element | null} named
 * @param {(each: Each) => void} choose
 * @param {string} [kind]
 */
function list(all, named, choose, kind = "") {
  const items = all.map((each) => html`<li>${drawButton(contentOf(named(each)), () => choose(each))}</li>`);
  return html`<ul class="choices list ${kind}">${items}</ul>`;
}

function showTopics(isReached = true) {
  show(
    words.ask,
    list(topics, ({ caption }) => caption, showErrors, "topics"),
    isReached,
  );
}

/** @param {HTMLTableElement} table */
function showErrors(table) {
  tool.writePlace("");
  const errors = list([...table.tBodies[0].rows], ({ cells }) => cells[0], showAnswer);
  show(contentOf(table.caption), [errors, back(showTopics)], true);
}

/**
 * @param {HTMLTableRowElement} row
 * @param {boolean} [isReached]
 */
function showAnswer(row, isReached = true) {
  tool.writePlace(row.id);
  const table = /** @type {HTMLTableElement} */ (row.closest("table"));
  const [error, answer] = row.cells;
  const source = contentOf(document.querySelector(".penalty-source"));
  const parts = html`<div class="source">${source}</div><div class="answer">${contentOf(answer)}</div>${elsewhere(answer)}
    ${back(() => showErrors(table))}`;
  show(contentOf(error), parts, isReached);
}

/** Draw the rulings of other rulesets, unfolded if the ruleset in force has none. @param {HTMLTableCellElement} cell */
function elsewhere(cell) {
  if (!cell.querySelector(".ruled")) return nothing;
  const all = contentOf(cell);
  all.querySelector(".ruled")?.classList.add("open");
  const silent = [...all.querySelectorAll(".r")].filter((each) => each.querySelector(".not-known"));
  const isSilent = silent.some((each) => each.matches(`[data-for~="${document.documentElement.dataset.ruleset}"]`));
  for (const each of silent) each.remove();
  return html`<details class="counted" ?open=${isSilent}><summary>${words.others}</summary><div>${all}</div></details>`;
}

tool.root.hidden = false;
tool.followPlace((id, isFirst) => {
  const row = rowOf(id);
  if (row) showAnswer(row, false);
  else if (isFirst) showTopics(false);
  if (row) tool.root.scrollIntoView();
});
