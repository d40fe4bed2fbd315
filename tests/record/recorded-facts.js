/** What is certain of recorded hands: a driver for the tests in Python. */

import { loadRules } from "../../content/assets/js/engine/index.js";
import { checkRecord } from "../../content/assets/js/record/check.js";
import { playerSums } from "../../content/assets/js/record/player-sums.js";
import { parseRecord } from "../../content/assets/js/record/read.js";
import { factsOf } from "../../content/assets/js/record/recorded-facts.js";

/** Return the facts of the hands of each record, and the sums of their players. */
export function factsOfRecords([stated, texts]) {
  const book = loadRules(stated);
  const records = texts.map((text) => checkRecord(book, parseRecord(text)));
  const facts = records.map(({ hands, scorer }) =>
    hands.map(({ outcome }, at) => factsOf(scorer, outcome.recorded, at + 1)),
  );
  const sums = playerSums(records).sums.map((sum) => ({ ...sum, yaku: Object.fromEntries(sum.yaku) }));
  return { facts, sums };
}
