/**
 * Mistakes on the way from han and fu to the payments: the limit, the table, the rounding, the shares. The same as
 * riichi_rules/mistakes/payments.py.
 *
 * @import { Count, Mistake } from "./catalogue.js"
 * @import { Scored } from "./scored.js"
 */

import { fuOf } from "../engine/cells.js";

/** @param {string} id @param {Count} result @param {(string | number)[]} about @returns {Mistake} */
const mistake = (id, result, ...about) => ({ id, result, about });

/**
 * The counters, the table, the rounding; the limit and the cell where han and fu lead to them.
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
    // counters alone may be stated with the points
    ...(sticks ? [mistake("bonus_included", { ...count, points: count.points + honba + sticks })] : []),
    ...(others ? [mistake("split_swapped", { ...count, payments: { dealer: others, non_dealer: dealer } })] : []),
    ...(scored.isCounted ? [...limitMistakes(scored), ...neighbours(scored)] : []),
  ];
}

/** The lowest limit missed, or the next one above or below taken for the right one. @param {Scored} scored */
function limitMistakes(scored) {
  const place = placeOf(scored);
  const beside = Object.keys(scored.rules.limits).filter((_, other) => Math.abs(other - place) === 1);
  return [...(place === 0 ? [withoutLimit(scored)] : []), ...beside.map((limit) => otherLimit(scored, limit))];
}

/** The place of the right limit among all, below them if there is none. @param {Scored} scored */
function placeOf({ rules, count }) {
  return Object.keys(rules.limits).indexOf(count.limit ?? "");
}

/** The base points of the han and the fu, although they reach a limit or are rounded up to one. @param {Scored} scored */
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

/** A cell beside the right one, where the table has one. @param {Scored} scored */
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
 * Limits further off, and shares that are not those of the table.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function unlikelyPaymentMistakes(scored) {
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
