/** Comparison of two or three rulesets side by side, differences first, built from the table of all rulesets. */

import { pageQuery, writeQuery } from "../core/address.js";
import { pageJson } from "../dom.js";
import { contentOf, element } from "./element.js";
import { inForm } from "../tell/texts.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-compare]"));
const all = /** @type {HTMLTableElement} */ (document.querySelector(".all-rules"));
const target = /** @type {HTMLElement} */ (document.querySelector("[data-compared]"));
const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
const words = pageJson("__compare-words");
const fields = ["a", "b", "c"];

/** Return the cells of some rulesets in a row. @param {HTMLTableRowElement} row @param {string[]} ids */
const cells = (row, ids) => ids.map((id) => /** @type {HTMLElement} */ (row.querySelector(`[data-id="${id}"]`)));

/** Tell whether a ruleset states its value. @param {HTMLElement} cell */
const isKnown = (cell) => !("unknown" in cell.dataset);

/** @param {HTMLTableRowElement[]} rows @param {string[]} ids */
function makeTable(rows, ids) {
  const heads = all.rows[0];
  const [corner, ...names] = [heads.cells[0], ...cells(heads, ids)];
  const head = [corner, ...names].map((cell) => element("th", { scope: "col" }, contentOf(cell)));
  const rowOf = (/** @type {HTMLTableRowElement} */ row) => {
    const [base, ...others] = cells(row, ids);
    const shown = [base, ...others].map((cell, place) => {
      const differs = [cell, base].every(isKnown) && cell.dataset.key !== base.dataset.key;
      const mark = differs ? [" ", element("small", { class: "mark" }, words.mark)] : [];
      return element(
        "td",
        { "data-name": names[place].textContent, class: differs && "differs" },
        contentOf(cell),
        ...mark,
      );
    });
    return element("tr", {}, element("th", { scope: "row" }, contentOf(row.cells[0])), ...shown);
  };
  const topics = [...new Set(rows.map((row) => row.dataset.topic ?? ""))];
  const bodies = topics.map((topic) => {
    const heading = element("th", { scope: "rowgroup", colspan: ids.length + 1 }, topic);
    const own = rows.filter((row) => row.dataset.topic === topic);
    return element("tbody", {}, element("tr", {}, heading), ...own.map(rowOf));
  });
  return element("table", { class: "side-by-side wide" }, element("thead", {}, element("tr", {}, ...head)), ...bodies);
}

function chosen() {
  const data = new FormData(form);
  return [...new Set(fields.map((name) => String(data.get(name) ?? "")).filter(Boolean))];
}

/** Append rows behind a summary with their number. @param {Record<string, string>} count @param {HTMLTableRowElement[]} rows @param {string[]} ids */
function fold(count, rows, ids) {
  if (!rows.length) return;
  target.append(
    element("details", { class: "counted" }, element("summary", {}, inForm(count, rows.length)), makeTable(rows, ids)),
  );
}

function compare() {
  const ids = chosen();
  target.replaceChildren();
  if (ids.length < 2) {
    status.textContent = words.few;
    return;
  }
  const rows = [...all.tBodies[0].rows];
  const isDifferent = (/** @type {HTMLTableRowElement} */ row) =>
    new Set(
      cells(row, ids)
        .filter(isKnown)
        .map((cell) => cell.dataset.key),
    ).size > 1;
  const different = rows.filter(isDifferent);
  const alike = rows.filter((row) => !isDifferent(row));
  const isUnknown = (/** @type {HTMLTableRowElement} */ row) => !cells(row, ids).every(isKnown);
  status.textContent = inForm(words.differ, different.length);
  if (different.length) target.append(makeTable(different, ids));
  fold(words.unknown, alike.filter(isUnknown), ids);
  fold(
    words.agree,
    alike.filter((row) => !isUnknown(row)),
    ids,
  );
  writeQuery(Object.fromEntries(fields.map((name, place) => [name, ids[place]])));
}

const params = pageQuery();
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
