/** What the parts of the kept game share: rows of buttons, names of players, tables. */

import { button, element } from "../../dom.js";

/**
 * What a part is given to work with.
 * @typedef {object} Place
 * @property {import("../page/tool.js").Tool} tool
 * @property {import("../../engine/score.js").Scorer} scorer of the rules of the game
 * @property {string[]} seats
 * @property {(seat: string) => string} named
 */

/** @typedef {{ key: string, words: string, isOn: boolean, act: () => void, about?: string }} Choice */

/**
 * A row of choices under a label; those that are chosen are pressed.
 * @param {string} label
 * @param {Choice[]} choices
 * @param {string} [kind]
 */
export function choiceRow(label, choices, kind = "") {
  const buttons = choices.map(({ key, words, isOn, act, about }) =>
    button(words, act, { "aria-pressed": String(isOn), "data-key": key, ...(about ? { "aria-label": about } : {}) }),
  );
  const row = element(
    "div",
    { class: `choice-row ${kind}`, role: "group", "aria-label": label },
    element("b", {}, label),
    ...buttons,
  );
  setLongest(
    row,
    choices.map(({ words }) => words),
  );
  return row;
}

/** Tell the style sheet how long the longest word is that must not be broken. @param {HTMLElement} node @param {string[]} texts */
export function setLongest(node, texts) {
  const words = texts.flatMap((text) => text.split(" "));
  node.style.setProperty("--longest", String(Math.max(...words.map(({ length }) => length))));
}

/** A table of a head and rows, the first cell of each row its heading; where it is too wide, it can be moved. @param {string} kind @param {string} caption @param {string[]} head @param {(Node | string)[][]} rows */
export function table(kind, caption, head, rows) {
  const cell = (/** @type {Node | string} */ each, /** @type {number} */ place) =>
    place ? element("td", { "data-label": head[place] }, each) : element("th", { scope: "row" }, each);
  const whole = element(
    "table",
    { class: kind },
    element("caption", {}, caption),
    element("thead", {}, element("tr", {}, ...head.map((words) => element("th", { scope: "col" }, words)))),
    element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map(cell)))),
  );
  whole.style.setProperty("--columns", String(head.length - 1));
  setLongest(whole, head.slice(1));
  return element("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": caption }, whole);
}

/**
 * Puts new parts in the place of the old ones; who was at one of them is at its successor.
 * @param {HTMLElement} root
 * @param {...(Node | null)} parts
 */
export function replaceParts(root, ...parts) {
  const focused = root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
  root.replaceChildren(...parts.filter((part) => part !== null));
  const target = focused && root.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
