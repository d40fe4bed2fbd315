/**
 * The reader's bests, derived from the record when they are read.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Remembered } from "./learning-record.js"
 */

import { winRow } from "../../play/win-row.js";
import { LATE_SIGN } from "./learning-record.js";
import { sumsOf } from "./stats.js";

const DAY = 86_400_000; // in milliseconds

/** Return the lines about the bests that there are: fewer than two in a row are none. @param {Remembered} record @returns {Line[]} */
export function bestLines(record) {
  const days = [...new Set([...sumsOf(record).keys()].map((key) => key.split(" ")[0]))].sort();
  const isNextDay = (/** @type {string} */ day, /** @type {string} */ before) =>
    Date.parse(day) - Date.parse(before) === DAY;
  const marks = [...record.daily.values()].filter((each) => !each.startsWith(LATE_SIGN));
  const ofDay = marks.map((each) => ({ right: each.split("1").length - 1, total: each.length }));
  const best = ofDay.toSorted((a, b) => b.right - a.right)[0];
  const inRow = [
    /** @type {const} */ (["days", longest(days, isNextDay)]),
    /** @type {const} */ ([
      "answers",
      longest(
        record.answers.map(({ right }) => right),
        (now) => now,
        (first) => first,
      ),
    ]),
    /** @type {const} */ (["wins", winRow().best]),
  ];
  /** @type {Line[]} */
  const lines = inRow.flatMap(([name, n]) => (n > 1 ? [[`quiz.bests.${name}`, { n }]] : []));
  return best?.right ? [...lines, ["quiz.bests.daily", best]] : lines;
}

/**
 * Return the length of the longest run.
 * @template T
 * @param {T[]} items in order
 * @param {(item: T, before: T) => boolean} goesOn whether an item continues the run of the one before
 * @param {(item: T) => boolean} [begins] whether it may begin a run
 */
function longest(items, goesOn, begins = () => true) {
  let [run, most] = [0, 0];
  for (const [place, item] of items.entries()) {
    run = run && goesOn(item, items[place - 1]) ? run + 1 : Number(begins(item));
    most = Math.max(most, run);
  }
  return most;
}
