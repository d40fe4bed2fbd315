/** The deal of a day, which everybody has, and what is known of deals without a game. */

export const PLAYED = "play-played"; // the key under which it is stored which games were played, and when
export const NEXT = "next"; // what addresses call the deal that comes after the last one
const LENGTH = "hand";

/** Return the address of the deal of a day. @param {string} day */
export const dealOfDay = (day) => ({ deal: day, length: LENGTH, style: "easy" });

/** Check whether a game is the deal of a day. @param {{ seed: string, length: string }} deal @param {string} day */
export const isOfDay = ({ seed, length }, day) => length === LENGTH && seed === day;
