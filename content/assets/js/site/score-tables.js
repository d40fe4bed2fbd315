/** The score tables: highlights the row and the column of the pointer, and explains the value of the chosen cell. */

import { focusOn } from "../dom.js";
import { Tool } from "../core/tool.js";
import { onVariants } from "../rules/in-force.js";

const CELL = "td[data-cell]";

const tables = /** @type {HTMLElement} */ (document.querySelector("[data-score-tables]"));
const tool = new Tool(tables);
const output = /** @type {HTMLElement} */ (document.querySelector("[data-how-output]"));

/** Return the cell of an event, if it has an explanation. @param {Event} event */
function cellOf({ target }) {
  return target instanceof Element ? /** @type {HTMLTableCellElement | null} */ (target.closest(CELL)) : null;
}

/** @param {HTMLTableCellElement} cell */
const rowOf = (cell) => /** @type {HTMLTableRowElement} */ (cell.parentElement);

/** @param {HTMLTableCellElement} cell */
const tableOf = (cell) => /** @type {HTMLTableElement} */ (cell.closest("table"));

/** @param {HTMLTableCellElement} cell */
function light(cell) {
  for (const lit of tables.querySelectorAll(".lit")) lit.classList.remove("lit");
  for (const row of tableOf(cell).rows) row.cells[cell.cellIndex].classList.add("lit");
  for (const each of rowOf(cell).cells) each.classList.add("lit");
}

/** Return the content of a cell under the rules in force. @param {HTMLTableCellElement} cell @returns {HTMLElement | null} */
function shown(cell) {
  const chosen = document.documentElement.dataset.ruleset;
  return (
    cell.querySelector(`.r[data-for~="${chosen}"] > :is([data-how], .none)`) ?? cell.querySelector("[data-how], .none")
  );
}

/** @param {HTMLTableCellElement} cell */
function choose(cell) {
  light(cell);
  for (const old of tables.querySelectorAll(".chosen")) old.classList.remove("chosen");
  cell.classList.add("chosen");
  const what = shown(cell);
  output.textContent = what?.dataset.how ?? what?.title ?? "";
  const table = tableOf(cell).id;
  tool.writePlace(`${table}-${cell.dataset.cell}`);
}

/** @type {NodeListOf<HTMLTableCellElement>} */
const cells = tables.querySelectorAll(CELL);
cells.forEach((cell, place) => (cell.tabIndex = place ? -1 : 0));

tables.addEventListener("pointerover", (event) => {
  const cell = cellOf(event);
  if (cell) light(cell);
});
tables.addEventListener("click", (event) => focusOn(cellOf(event)));
tables.addEventListener("focusin", (event) => {
  const cell = cellOf(event);
  if (!cell || cell !== event.target) return;
  for (const each of cells) each.tabIndex = each === cell ? 0 : -1;
  choose(cell);
});
tables.addEventListener("keydown", (event) => {
  /** @type {Record<string, number[]>} */
  const moves = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const move = moves[event.key];
  const cell = cellOf(event);
  if (!move || !cell) return;
  event.preventDefault();
  const rows = [...tableOf(cell).tBodies[0].rows];
  const next = rows[rows.indexOf(rowOf(cell)) + move[0]]?.cells[cell.cellIndex + move[1]];
  if (next?.matches("td")) focusOn(next);
});
onVariants(() => {
  /** @type {HTMLTableCellElement | null} */
  const chosen = tables.querySelector("td.chosen");
  if (chosen) choose(chosen);
});

tool.followPlace((place) => {
  const [, table = "", name] = /^([a-z-]+)-(\d+-\d+)$/.exec(place) ?? [];
  focusOn(document.getElementById(table)?.querySelector(`[data-cell="${name}"]`));
});
