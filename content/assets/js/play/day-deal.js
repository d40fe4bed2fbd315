/** The deal of a day, which everybody has; and under which key it is stored which games were played, and when. */

import { today } from "../day.js";

export const PLAYED = "play-played";
export const NEXT = "next"; // what addresses call the deal that comes after the last one
const LENGTH = "hand";

/** Return the address of the deal of a day. @param {string} day */
export const dealOfDay = (day) => ({ deal: day, length: LENGTH, style: "easy" });

/** Check whether a game is the deal of today. @param {{ seed: string, length: string }} deal */
export const isOfToday = ({ seed, length }) => length === LENGTH && seed === today();
