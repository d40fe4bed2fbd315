/** The score tables: the line and the column under the finger are lit, and a cell tells how it is computed. */

const tables = document.querySelector("[data-score-tables]");
const output = document.querySelector("[data-how-output]");

/** @param {HTMLTableCellElement} cell */
function light(cell) {
  for (const lit of tables.querySelectorAll(".lit")) lit.classList.remove("lit");
  const table = cell.closest("table");
  for (const row of table.rows) row.cells[cell.cellIndex].classList.add("lit");
  for (const each of cell.parentElement.cells) each.classList.add("lit");
}

/** @param {HTMLTableCellElement} cell */
function shown(cell) {
  const chosen = document.documentElement.dataset.ruleset;
  return cell.querySelector(`.r[data-for~="${chosen}"] > :is([data-how], .none)`) ?? cell.querySelector("[data-how], .none");
}

/** @param {HTMLTableCellElement} cell */
function choose(cell) {
  light(cell);
  for (const old of tables.querySelectorAll(".chosen")) old.classList.remove("chosen");
  cell.classList.add("chosen");
  const what = shown(cell);
  output.textContent = what?.dataset.how ?? what?.title ?? "";
  const table = cell.closest("table").id;
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${table}-${cell.dataset.cell}`);
}

for (const cell of tables.querySelectorAll("td[data-cell]")) {
  cell.tabIndex = -1;
}
const first = tables.querySelector("td[data-cell]");
first.tabIndex = 0;

tables.addEventListener("pointerover", (event) => {
  const cell = event.target.closest("td[data-cell]");
  if (cell) light(cell);
});
tables.addEventListener("click", (event) => {
  const cell = event.target.closest("td[data-cell]");
  if (cell) cell.focus();
});
tables.addEventListener("focusin", (event) => {
  if (!event.target.matches("td[data-cell]")) return;
  for (const cell of tables.querySelectorAll('td[tabindex="0"]')) cell.tabIndex = -1;
  event.target.tabIndex = 0;
  choose(event.target);
});
tables.addEventListener("keydown", (event) => {
  const moves = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const move = moves[event.key];
  const cell = event.target.closest("td[data-cell]");
  if (!move || !cell) return;
  event.preventDefault();
  const rows = [...cell.closest("tbody").rows];
  const next = rows[rows.indexOf(cell.parentElement) + move[0]]?.cells[cell.cellIndex + move[1]];
  if (next?.matches("td")) next.focus();
});
for (const change of ["ruleset", "variants"]) {
  document.addEventListener(change, () => {
    const chosen = tables.querySelector(".chosen");
    if (chosen) choose(chosen);
  });
}

/** The cell that the address names. */
function showAsked() {
  const asked = /^#([a-z-]+)-(\d+-\d+)$/.exec(location.hash);
  const cell = asked && document.getElementById(asked[1])?.querySelector(`[data-cell="${asked[2]}"]`);
  if (cell) cell.focus();
}
addEventListener("hashchange", showAsked);
showAsked();
