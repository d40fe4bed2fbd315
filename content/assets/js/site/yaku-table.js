/** The table of all yaku: a search by name, filters for value and kind, sorting by any column. */

import { Tool } from "../core/tool.js";
import { inForm } from "../tell/texts.js";
import { fold } from "./fold.js";
import { onVariants } from "../rules/in-force.js";

const table = /** @type {HTMLTableElement} */ (document.querySelector("[data-yaku-table]"));
const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-filters]"));
const tool = new Tool(form);
const body = table.tBodies[0];
const rows = [...body.rows];
const collator = new Intl.Collator(document.documentElement.lang);
const found = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
const names = ["q", "han", "state", "group", "unused"];
const forms = JSON.parse(found.dataset.forms ?? "{}");

/**
 * Return the value of a cell under the ruleset in force.
 * @param {HTMLTableRowElement} row
 * @param {number} column 1 for closed, 2 for open
 */
function worth(row, column) {
  const chosen = document.documentElement.dataset.ruleset;
  const cell = row.cells[column];
  /** @type {HTMLDataElement | null} */
  const shown = cell.querySelector(`.r[data-for~="${chosen}"] data`) ?? cell.querySelector("data");
  return Number(shown?.value);
}

/**
 * Return the visible name: with Japanese names only, that is the reading.
 * @param {HTMLTableRowElement} row
 */
function nameOf(row) {
  const link = /** @type {HTMLElement} */ (row.cells[0].querySelector("a"));
  const shown = [...link.querySelectorAll(".own, .reading")].find((each) => each.checkVisibility());
  return (shown ?? link).textContent ?? "";
}

/** @param {HTMLTableRowElement} row */
function fits(row) {
  const values = Object.fromEntries(new FormData(form));
  const [closed, open] = [worth(row, 1), worth(row, 2)];
  if (!values.unused && closed === 0 && open === 0) return false;
  if (values.q && !fold(row.dataset.search ?? "").includes(fold(String(values.q).trim()))) return false;
  if (values.group && row.dataset.kind !== values.group) return false;
  if (values.han === "100" ? closed < 100 : values.han && closed !== Number(values.han) && open !== Number(values.han))
    return false;
  if (values.state === "closed") return open === 0;
  if (values.state === "open") return open > 0;
  return values.state !== "loses" || (open > 0 && open < closed);
}

function filter() {
  for (const row of rows) row.hidden = !fits(row);
  const count = rows.filter(({ hidden }) => !hidden).length;
  found.textContent = inForm(forms, count);
  const chosen = new FormData(form);
  tool.writeQuery(Object.fromEntries(names.map((name) => [name, String(chosen.get(name) ?? "")])));
}

/** @param {HTMLTableCellElement} head */
function sort(head) {
  const descending = head.getAttribute("aria-sort") === "ascending";
  const column = head.cellIndex;
  /** @type {(a: HTMLTableRowElement, b: HTMLTableRowElement) => number} */
  const order = (a, b) => (column === 0 ? collator.compare(nameOf(a), nameOf(b)) : worth(a, column) - worth(b, column));
  const sorted = [...rows].sort(order);
  body.append(...(descending ? sorted.reverse() : sorted));
  for (const each of table.rows[0].cells) each.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", descending ? "descending" : "ascending");
}

for (const head of /** @type {NodeListOf<HTMLTableCellElement>} */ (table.querySelectorAll("th[data-sort]"))) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...head.childNodes);
  button.addEventListener("click", () => sort(head));
  head.append(button);
}

const params = tool.query;
for (const [name, value] of params) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
  else if (field && "value" in field) field.value = value;
}
form.hidden = false;
const more = /** @type {HTMLDetailsElement} */ (form.querySelector("[data-more]"));
const isWide = matchMedia("(min-width: 45em)").matches;
more.open = isWide || names.some((name) => params.has(name));
// Where the style sheet shows all patterns, nothing is to be unfolded.
if (isWide) for (const summary of body.querySelectorAll("summary")) summary.tabIndex = -1;
form.addEventListener("input", filter);
form.addEventListener("reset", () => setTimeout(filter));
form.addEventListener("submit", (event) => event.preventDefault());
onVariants(filter);
filter();
