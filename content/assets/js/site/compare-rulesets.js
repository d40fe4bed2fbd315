/** Comparison of two or three rulesets side by side, differences first, built from the table of all rulesets. */

import { contentOf } from "../core/draw.js";
import { Tool } from "../core/tool.js";
import { pageJson } from "../dom.js";
import { inForm } from "../tell/texts.js";
import { html, nothing } from "../vendor/lit-html.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-compare]"));
const all = /** @type {HTMLTableElement} */ (document.querySelector(".all-rules"));
const tool = new Tool(/** @type {HTMLElement} */ (document.querySelector("[data-compared]")));
const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
const words = pageJson("__compare-words");
const fields = ["a", "b", "c"];

/** Return the cells of some rulesets in a row. @param {HTMLTableRowElement} row @param {string[]} ids */
const cells = (row, ids) => ids.map((id) => /** @type {HTMLElement} */ (row.querySelector(`[data-id="${id}"]`)));

/** Tell whether a ruleset states its value. @param {HTMLElement} cell */
const isKnown = (cell) => !("unknown" in cell.dataset);

/** Draw rows of some rulesets, by topic. @param {HTMLTableRowElement[]} rows @param {string[]} ids */
function drawTable(rows, ids) {
  const heads = all.rows[0];
  const names = cells(heads, ids);
  const head = [heads.cells[0], ...names].map((cell) => html`<th scope="col">${contentOf(cell)}</th>`);
  const rowOf = (/** @type {HTMLTableRowElement} */ row) => {
    const [base, ...others] = cells(row, ids);
    const shown = [base, ...others].map((cell, place) => {
      const differs = [cell, base].every(isKnown) && cell.dataset.key !== base.dataset.key;
      return html`<td data-name=${names[place].textContent} class=${differs ? "differs" : nothing}>${contentOf(cell)}${
        differs ? html` <small class="mark">${words.mark}</small>` : nothing
      }</td>`;
    });
    return html`<tr><th scope="row">${contentOf(row.cells[0])}</th>${shown}</tr>`;
  };
  const bodies = [...new Set(rows.map((row) => row.dataset.topic ?? ""))].map((topic) => {
    const own = rows.filter((row) => row.dataset.topic === topic);
    return html`<tbody><tr><th scope="rowgroup" colspan=${ids.length + 1}>${topic}</th></tr>${own.map(rowOf)}</tbody>`;
  });
  return html`<table class="side-by-side wide"><thead><tr>${head}</tr></thead>${bodies}</table>`;
}

function chosen() {
  const data = new FormData(form);
  return [...new Set(fields.map((name) => String(data.get(name) ?? "")).filter(Boolean))];
}

/** Draw rows behind a summary with their number. @param {Record<string, string>} count @param {HTMLTableRowElement[]} rows @param {string[]} ids */
function drawFold(count, rows, ids) {
  if (!rows.length) return nothing;
  return html`<details class="counted"><summary>${inForm(count, rows.length)}</summary>${drawTable(rows, ids)}</details>`;
}

function compare() {
  const ids = chosen();
  if (ids.length < 2) {
    status.textContent = words.few;
    return tool.draw(nothing);
  }
  const rows = [...all.tBodies[0].rows];
  const keysOf = (/** @type {HTMLTableRowElement} */ row) =>
    cells(row, ids)
      .filter(isKnown)
      .map((cell) => cell.dataset.key);
  const { different = [], alike = [] } = Object.groupBy(rows, (row) =>
    new Set(keysOf(row)).size > 1 ? "different" : "alike",
  );
  const { known = [], unknown = [] } = Object.groupBy(alike, (row) =>
    cells(row, ids).every(isKnown) ? "known" : "unknown",
  );
  status.textContent = inForm(words.differ, different.length);
  tool.draw([
    different.length ? drawTable(different, ids) : nothing,
    drawFold(words.unknown, unknown, ids),
    drawFold(words.agree, known, ids),
  ]);
  tool.writeQuery(Object.fromEntries(fields.map((name, place) => [name, ids[place]])));
}

const params = tool.query;
const [a, b, c] = fields.map((name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)));
const known = new Set([...a.options].map((option) => option.value));
const mine = document.documentElement.dataset.ruleset;
const asked = (/** @type {string} */ name) => [params.get(name) ?? ""].find((value) => known.has(value));
a.value = asked("a") ?? words.usual;
b.value = asked("b") ?? (mine === words.usual ? words.other : mine);
c.value = asked("c") ?? "";
for (const [one, other] of [
  [b, a],
  [a, b],
]) {
  // the two default rulesets must not be the same
  if (a.value === b.value && !params.has(one.name)) one.value = other.value === words.usual ? words.other : words.usual;
}
form.hidden = false;
/** @type {HTMLElement} */ (all.parentElement).hidden = true;
form.addEventListener("input", compare);
compare();
