/** The senses that readers want addressed, hearing and touch; both are off until they are chosen on the page of settings. */

import { readStored, writeStored } from "../dom.js";

/** @typedef {"sound" | "vibration"} Sense */

/** Tell whether readers want a sense addressed. @param {Sense} sense */
export const isWanted = (sense) => readStored(sense) === true;

/** Turn a sense on or off. @param {Sense} sense @param {boolean} isOn */
export const setWanted = (sense, isOn) => writeStored(sense, isOn);

/** Let the device vibrate for some milliseconds, where readers want it. @param {number | number[]} pattern */
export function vibrate(pattern) {
  if (isWanted("vibration")) navigator.vibrate?.(pattern);
}
