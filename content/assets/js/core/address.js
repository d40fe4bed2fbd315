/**
 * The address of the page, which only this module reads as a whole, changes and follows. Its grammar:
 *
 * - Behind `?` stand the rules in force (`ruleset`, `rules`) and what a page is asked for by a link of another page
 *   (`for`, `yaku`, `a`): it stays when a tool changes its state.
 * - Behind `#` stands either the id of an element, such as a heading, or the state of the tool on the page: parameters
 *   written as in a query, of which one has the name of the tool: `#exam=42&ruleset=common&kinds=han,fu`. A hand alone is
 *   written in the notation that people type, and the cell of a table by its place.
 *
 * A `Tool` (see `tool.js`) is what reads and writes it for a part of a page; the rules in force are written by `rules/in-force.js`.
 */

import { decoded, reported } from "../dom.js";

/** Characters that are safe in an address and more readable unencoded. */
const PLAIN = /%(?:2A|2C|2F|3A)/g;

/**
 * Write parameters, with lists separated by commas; empty values are left out.
 * @param {Record<string, unknown>} values
 */
export function writeParams(values) {
  const said = Object.entries(values).filter(([, value]) => value && String(value));
  const text = String(new URLSearchParams(said.map(([key, value]) => [key, String(value)])));
  return text.replace(PLAIN, decodeURIComponent);
}

/** Return the parameters in a hash, with its `#` or without. @param {string} hash */
export const readParams = (hash) => new URLSearchParams(hash.replace(/^#/, ""));

/** Return the items of a list in a parameter. @param {string | null} text */
export const readList = (text) => (text ? text.split(",") : []);

/** Return the parameters behind the `?` of the page. */
export const pageQuery = () => new URLSearchParams(location.search);

/** Tell whether the hash of the address is the id of an element, such as a heading, and not the state of a tool. */
export const isAtAnchor = () => document.getElementById(location.hash.slice(1)) !== null;

/** Return the state in the address of the page, without its `#`; empty at the id of an element. */
export const pageState = () => (isAtAnchor() ? "" : location.hash.slice(1));

/** Return what stands behind the `#` of the page: the id of an element, or another place that a tool knows. */
export const pagePlace = () => decoded(location.hash.slice(1));

/** Change parameters of a URL; those without a value are removed. @param {URL} url @param {Record<string, string | null | undefined>} values */
export function withQuery(url, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url;
}

/** Change parameters behind the `?` of the page. @param {Record<string, string | null | undefined>} values */
export const writeQuery = (values) => write(withQuery(new URL(location.href), values));

/** Put the state of a tool into the address of the page, or remove it. @param {string} state without its `#` @param {object} [kept] what the entry of the history keeps */
export function writeState(state, kept) {
  write(new URL(state ? `#${state}` : location.pathname + location.search, location.href), kept);
}

/** Put a state into the address as one that the reader can go back from. @param {string} state */
export const enterState = (state) => history.pushState(null, "", `#${state}`);

/** Return a parameter in the state of the page, such as something that was sent to it. @param {string} name */
export const pageParam = (name) => readParams(pageState()).get(name);

/** Put the id of an element into the address, instead of a state that was taken over. @param {string} id */
export const writeAnchor = (id) => write(new URL(`#${id}`, location.href));

/** @param {URL} url @param {object} [kept] */
function write({ href }, kept) {
  if (href !== location.href || kept) history.replaceState({ ...history.state, ...kept }, "", href);
}

/** Follow the address, whenever the reader or a link changes what stands behind its `#`. @param {() => unknown} follow */
export const followAddress = (follow) => addEventListener("hashchange", reported(follow));

/** Follow the state in the address; the id of an element is none. @param {() => unknown} follow */
export const followState = (follow) => followAddress(() => isAtAnchor() || follow());
