/** The deal of a day, which everybody has. */

const LENGTH = "hand";

/** Return the address of the deal of a day. @param {string} day */
export const dealOfDay = (day) => ({ deal: day, length: LENGTH, style: "easy" });

/** Check whether a game is the deal of a day. @param {{ seed: string, length: string }} deal @param {string} day */
export const isOfDay = ({ seed, length }, day) => length === LENGTH && seed === day;
