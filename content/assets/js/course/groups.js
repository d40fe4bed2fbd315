/**
 * The search for the groups of a complete hand: readers tap tiles, and those that make a group move apart.
 *
 * @typedef {object} Search what is found and what is not
 * @property {string[]} loose the tiles that are in no group yet
 * @property {string[][]} found the groups found so far
 * @property {string[][]} wanted the groups still to be found
 * @property {"found" | "none" | "suits" | "pair" | "gap" | "open"} last what the last tap has led to: a group, one that leaves
 *   tiles over, no group since the tiles differ in suit, two alike and another, no row, or too few tiles for either
 */

import { focusOn } from "../dom.js";
import { eachTile } from "../tell/spoken-tiles.js";
import { html, render } from "../vendor/lit-html.js";

/** Begin to search. @param {string} groups parted by spaces @returns {Search} */
export function beginSearch(groups) {
  const wanted = groups.split(" ").map(eachTile);
  const bySuit = (/** @type {string} */ one, /** @type {string} */ other) =>
    one[1].localeCompare(other[1]) || one.localeCompare(other);
  return { loose: wanted.flat().sort(bySuit), found: [], wanted, last: "open" };
}

/**
 * Return the search after a tap: the chosen tiles are a group, are too many for one, or may become one.
 * @param {Search} search
 * @param {number[]} places of the chosen tiles among the loose ones
 * @returns {Search}
 */
export function choose(search, places) {
  const chosen = places.map((place) => search.loose[place]).sort();
  const at = search.wanted.findIndex((group) => group.join() === chosen.join());
  if (at < 0) return { ...search, last: chosen.length < 3 ? "open" : faultOf(chosen) };
  return {
    loose: search.loose.filter((_, place) => !places.includes(place)),
    found: [...search.found, chosen],
    wanted: search.wanted.filter((_, place) => place !== at),
    last: "found",
  };
}

/** Return why three tiles make no group that is wanted. @param {string[]} tiles in the order of their numbers */
function faultOf(tiles) {
  const [numbers, suits] = [0, 1].map((at) => tiles.map((tile) => tile[at]));
  if (new Set(suits).size > 1) return "suits";
  const kinds = new Set(numbers).size;
  if (kinds === 2) return "pair";
  return kinds === 3 && (suits[0] === "z" || Number(numbers[2]) - Number(numbers[0]) > 2) ? "gap" : "none";
}

/** Let the reader find the groups of a hand drawn in the page. @param {HTMLElement} place */
export function findGroups(place) {
  const drawn = new Map([...place.querySelectorAll("i.t")].map((tile) => [tile.getAttribute("data-t"), tile]));
  const names = JSON.parse(place.dataset.names ?? "{}");
  const { found: right = "", all = "" } = place.dataset;
  let search = beginSearch(place.dataset.groups ?? "");
  /** @type {Set<number>} */
  let chosen = new Set();
  let tried = /** @type {string[]} */ ([]);
  const copy = (/** @type {string} */ tile) => /** @type {Element} */ (drawn.get(tile)).cloneNode(true);

  /** @param {number} at */
  const tap = (at) => {
    if (!chosen.delete(at)) chosen.add(at);
    tried = [...chosen].map((place) => search.loose[place]).sort();
    search = choose(search, [...chosen]);
    if (search.last !== "open") chosen = new Set();
    show(at);
  };
  /** @param {number} [at] the tile that has the focus */
  const show = (at) => {
    const groups = search.found.map((group) => html`<span class="set">${group.map(copy)}</span>`);
    const loose = search.loose.map(
      (tile, n) => html`<button type="button" aria-pressed=${String(chosen.has(n))} aria-label=${names[tile]}
        @click=${() => tap(n)}>${copy(tile)}</button>`,
    );
    const { last, wanted } = search;
    const isMiss = last !== "found" && last !== "open";
    const said = isMiss ? (place.dataset[last] ?? "") : last === "open" ? "" : wanted.length ? right : all;
    render(
      html`<div class="hand found">${groups}</div><div class="hand loose">${loose}</div>
        <p role="status" class="verdict">${isMiss ? html`<span class="tiles">${tried.map(copy)}</span> ` : ""}${said}</p>`,
      place,
    );
    const left = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".loose button"));
    if (at !== undefined) focusOn(left[Math.min(at, left.length - 1)]);
  };
  place.replaceChildren();
  show();
}
