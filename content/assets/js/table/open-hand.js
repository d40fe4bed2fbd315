/**
 * The right of an open hand to win, if the rules require more than any yaku. The twin of
 * riichi_rules/table/open_hand.py.
 *
 * @import { Hand, Win } from "../engine/hand.js"
 * @import { Reading } from "../engine/readings.js"
 * @import { Rules, Yaku } from "../engine/rules.js"
 * @import { WinValue } from "../engine/score.js"
 */

import { openedByRon } from "../engine/readings.js";
import { HAKU } from "../engine/tiles.js";

/** @type {Readonly<Record<string, number>>} */
const DRAGONS = { haku: HAKU, hatsu: HAKU + 1, chun: HAKU + 2 };

/**
 * Return why an open hand with yaku may not win, or null if it may: `single_han`: none of its yaku is enough for a win;
 * `late_yaku`: it depends on value honours that were not the player's first call.
 * @param {Rules} rules
 * @param {Hand} hand
 * @param {Win} win
 * @param {WinValue} best
 * @param {WinValue[]} outcomes
 */
export function openHandProblem(rules, hand, win, best, outcomes) {
  if (!hand.isOpen || best.yakuman) return null;
  const ways = [best, ...outcomes.filter((each) => each !== best)];
  const found = ways.map((way) => lacks(rules, hand, win, way));
  return found.includes(null) ? null : found[0];
}

/**
 * Return what one reading of the hand lacks.
 * @param {Rules} rules
 * @param {Hand} hand
 * @param {Win} win
 * @param {WinValue} way
 */
function lacks({ yaku, options }, hand, win, way) {
  const counted = way.yaku.filter(({ id }) => Object.hasOwn(yaku, id)).map(({ id }) => yaku[id]);
  const honours = counted.map((each) => valueHonour(each, win)).filter((kind) => kind !== undefined);
  const others = counted.filter((each) => valueHonour(each, win) === undefined);
  const areSingleEnough = options.open_yaku !== "reduced";
  // Some have more than one han when closed; what they lose when open doesn't matter here.
  if (others.some(({ han }) => areSingleEnough || han == null || (han.closed ?? 0) > 1)) return null;
  if (!honours.length) return { code: "single_han" };
  const early = settledEarly(hand, win, way.reading);
  const isLate = !options.atozuke && !honours.some((kind) => early.includes(kind));
  return isLate ? { code: "late_yaku" } : null;
}

/** Return the dragon or wind whose triplet a yaku is. @param {Yaku} yaku @param {Win} win */
function valueHonour({ when }, { seat_wind, round_wind }) {
  const honours = Object.entries({ ...DRAGONS, seat_wind, round_wind });
  return honours.find(([fact]) => Object.hasOwn(when, fact))?.[1];
}

/**
 * Return the triplets that were there before any other call: all, if the first call was of a value honour. A concealed
 * triplet is no call, unless it is completed by ron.
 * @param {Hand} hand
 * @param {Win} win
 * @param {Reading} reading
 */
function settledEarly({ melds }, { how, seat_wind, round_wind }, reading) {
  const values = [...Object.values(DRAGONS), seat_wind, round_wind];
  const called = melds.filter(({ isOpen }) => isOpen).map(({ kind }) => kind);
  const opened = openedByRon(reading, how.win);
  return [
    ...(values.includes(called[0]) ? called : []),
    ...melds.filter(({ isOpen }) => !isOpen).map(({ kind }) => kind),
    ...reading.triplets.filter((kind) => kind !== opened),
  ];
}
