/**
 * The learning record packed for another phone: the cards, the days and the settings of the record, and the progress in the
 * lessons, in a link that a code says. Single answers stay where they are: a code has no room for them.
 *
 * @import { Remembered } from "./learning-record.js"
 * @import { Store } from "./learning-store.js"
 */

import { mergePlaces, placesKept } from "../../course/lesson-progress.js";
import { packText, unpackText } from "../../core/packing.js";
import { tried } from "../../dom.js";
import { nothing, readRecord, writeRecord } from "./learning-record.js";
import { importText } from "./merge.js";

const MINUTE = 60_000;
const MOST_WRONG = 20;
const MOST_DAYS = 14;

/** Return the part of a record that travels. @param {Remembered} record @returns {Remembered} */
function travelling({ cards, wrong, levels, daily, known, settings, yaku }) {
  const rounded = [...cards].map(([concept, { at, stability, difficulty, kind }]) => {
    const card = { at: Math.round(at / MINUTE) * MINUTE, stability: Number(stability.toFixed(2)) || 0.01, kind };
    return /** @type {const} */ ([concept, { ...card, difficulty: Number(difficulty.toFixed(1)) }]);
  });
  return {
    ...nothing(),
    ...{ cards: new Map(rounded), levels, settings, yaku },
    wrong: new Map([...wrong].slice(-MOST_WRONG)),
    daily: new Map([...daily].slice(-MOST_DAYS)),
    known: new Map([...known].slice(-MOST_DAYS)),
  };
}

/** Encode what was learnt for an address. @param {Store} store */
export const writeLearnt = (store) =>
  packText(`${JSON.stringify(placesKept())}\n${writeRecord(travelling(store.state))}`);

/** Add what an address says to what is here; return how many concepts it had, or null if it is damaged. @param {Store} store @param {string} address */
export async function readLearnt(store, address) {
  const [first, ...lines] = (await unpackText(address)).split("\n");
  const places = tried(() => JSON.parse(first), null);
  const text = lines.join("\n");
  if (!places || typeof importText(store, text, "merge") === "string") return null;
  mergePlaces(places);
  return readRecord(text).state.cards.size;
}
