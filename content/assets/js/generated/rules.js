/** The rules of games that name none. Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

/** @type {string} */
export const DEFAULT_RULESET = "common";
