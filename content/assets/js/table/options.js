/**
 * Typed access to options: numbers, and lists of members.
 *
 * @typedef {{ options: import("../engine/rules.js").Values }} Ruled rules, as far as their options are concerned
 */

import { WINDS } from "../engine/tiles.js";

/** Return the value of an option that is a number. @param {Ruled} rules @param {string} option */
export const numberOf = ({ options }, option) => Number(options[option]);

/** Return the members that an option lists. @param {Ruled} rules @param {string} option */
export const membersOf = ({ options }, option) => /** @type {string[]} */ (options[option]);

/** Return the players by their first seats. @param {Ruled} rules @returns {string[]} */
export const seatsOf = (rules) => WINDS.slice(0, numberOf(rules, "players"));
