/**
 * Mistakes between han and fu and the payments: the limit, the table, the rounding, the shares. The twin of
 * riichi_rules/mistakes/payments.py.
 *
 * @import { Count, Mistake } from "./catalogue.js"
 * @import { Scored } from "./scored.js"
 */

import { fuOf } from "../engine/cells.js";

/** @param {string} id @param {Count} result @param {(string | number)[]} about @returns {Mistake} */
const mistake = (id, result, ...about) => ({ id, result, about });

/**
 * Return the mistakes with counters, table and rounding, and with limit and cell if han and fu count.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function paymentMistakes(scored) {
  const { count, base, isTsumo, isDealer, rules, prices, answer } = scored;
  const { honba, riichi_sticks: sticks } = answer.bonus;
  const step = rules.payments.round_up_to;
  const { dealer, non_dealer: others } = count.payments;
  const roundedBy = (/** @type {(points: number) => number} */ rounded) => {
    const { payments, total } = prices.payment(base, isTsumo, isDealer, rounded);
    return { ...count, points: total, payments };
  };
  return [
    mistake("honba_forgotten", { ...count, honba: 0 }),
    mistake(isDealer ? "non_dealer_table" : "dealer_table", scored.priced(base, isTsumo, !isDealer)),
    mistake(isTsumo ? "ron_table" : "tsumo_table", scored.priced(base, !isTsumo)),
    mistake(
      "points_not_rounded",
      roundedBy((points) => points),
    ),
    mistake(
      "points_rounded_down",
      roundedBy((points) => Math.floor(points / step) * step),
    ),
    // not without sticks: a claim may include the counters
    ...(sticks ? [mistake("bonus_included", { ...count, points: count.points + honba + sticks })] : []),
    ...(others ? [mistake("split_swapped", { ...count, payments: { dealer: others, non_dealer: dealer } })] : []),
    ...(scored.isCounted ? [...limitMistakes(scored), ...neighbours(scored)] : []),
  ];
}

/**
 * Return the mistakes of missing the lowest limit, and of taking the next limit above or below.
 * @param {Scored} scored
 */
function limitMistakes(scored) {
  const place = placeOf(scored);
  const beside = Object.keys(scored.rules.limits).filter((_, other) => Math.abs(other - place) === 1);
  return [...(place === 0 ? [withoutLimit(scored)] : []), ...beside.map((limit) => otherLimit(scored, limit))];
}

/** Return the index of the right limit, or -1 if there is none. @param {Scored} scored */
function placeOf({ rules, count }) {
  return Object.keys(rules.limits).indexOf(count.limit ?? "");
}

/**
 * Return the mistake of paying the base points although they reach or are rounded up to a limit.
 * @param {Scored} scored
 */
function withoutLimit(scored) {
  const { unlimited, rules, needsFu, count } = scored;
  const isRounded = unlimited < rules.limits[count.limit ?? ""].base && needsFu;
  return mistake(isRounded ? "kiriage_missed" : "limit_overlooked", { ...scored.priced(unlimited), limit: null });
}

/** @param {Scored} scored @param {string} limit */
function otherLimit(scored, limit) {
  const result = { ...scored.priced(scored.rules.limits[limit].base), limit };
  const isAbove = Object.keys(scored.rules.limits).indexOf(limit) > placeOf(scored);
  return isAbove ? mistake("limit_too_high", result) : mistake("wrong_limit", result, limit);
}

/** Return the mistakes of reading a neighbouring cell of the table. @param {Scored} scored */
function neighbours(scored) {
  const { count, rules, isTsumo } = scored;
  const { han, fu } = scored.answer;
  if (count.limit) return [];
  const step = rules.fu.round_up_to;
  const beside =
    fu % step
      ? []
      : [
          [han, fu - step],
          [han, fu + step],
        ];
  return [[han - 1, fu], ...beside, [han + 1, fu]]
    .filter(([other, more]) => other > 0 && fuOf(rules, other, isTsumo).includes(more))
    .map(([other, more]) =>
      mistake("neighbouring_cell", scored.priced(scored.prices.worth(other, more).base), other, more),
    );
}

/**
 * Return the mistakes of taking limits further off, and wrong shares.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function rarePaymentMistakes(scored) {
  const {
    count,
    rules,
    prices: { payers },
  } = scored;
  const others = Object.keys(rules.limits).filter((limit) => limit !== count.limit);
  const shares = Object.values(count.payments);
  const alike = shares.map((each) => ({ ...count, points: payers * each, payments: { each } }));
  return [
    ...(scored.isCounted && placeOf(scored) > 0 ? [withoutLimit(scored)] : []),
    ...others.map((limit) => otherLimit(scored, limit)),
    ...(shares.length === 2 ? alike.map((each) => mistake("everybody_pays_alike", each)) : []),
    ...(shares.length === 2 ? [mistake("payers_counted_wrong", { ...count, points: shares[0] + shares[1] })] : []),
  ];
}
