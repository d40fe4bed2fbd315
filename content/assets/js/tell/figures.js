/**
 * The numbers of a set of rules that texts may name, under the names of riichi_rules/rules/figures.py.
 *
 * @import { Rules, Yaku } from "../engine/rules.js"
 */

/**
 * Return the numbers by names such as `fu.base`, `han.pinfu.closed`, `limit.mangan.base`, `table.tiles`.
 * @param {Rules} rules
 * @returns {Record<string, number>}
 */
export function figuresOf({ fu, yaku, limits, payments, options, table }) {
  const named = (/** @type {string} */ part, /** @type {[string, any][]} */ entries) =>
    entries.map(([name, value]) => [`${part}.${name}`, value]);
  return Object.fromEntries([
    ...named(
      "fu",
      Object.entries(fu.items).map(([name, item]) => [name, item.fu]),
    ),
    ["fu.round", fu.round_up_to],
    ...Object.entries(yaku).flatMap(pricesOf),
    ...named(
      "limit",
      Object.entries(limits).map(([name, { base }]) => [`${name}.base`, base]),
    ),
    ...Object.entries(limits)
      .filter(([, { from_han: han }]) => han != null)
      .map(([name, { from_han: han }]) => [`limit.${name}.han`, han]),
    ...aroundMangan(limits.mangan, payments, fu.round_up_to),
    ...named("payments", [
      ["round", payments.round_up_to],
      ["doublings", payments.doublings],
      ["ron.dealer", payments.ron.dealer],
      ["ron.non_dealer", payments.ron.non_dealer],
      ["tsumo.dealer_wins", payments.tsumo.dealer_wins.each],
      ["tsumo.from_dealer", payments.tsumo.non_dealer_wins.dealer],
      ["tsumo.from_others", payments.tsumo.non_dealer_wins.non_dealer],
    ]),
    ["honba.ron", payments.honba.ron],
    ["honba.tsumo", payments.honba.tsumo_each],
    ["stick", payments.riichi_stick],
    ...named(
      "value",
      Object.entries(options).filter(([, value]) => typeof value === "number"),
    ),
    ...named("table", Object.entries(table)),
  ]);
}

/**
 * Return the dealer's payment for a mangan by tsumo, and the han and fu of the two hands just below one.
 * @param {Rules["limits"][string]} mangan @param {Rules["payments"]} payments @param {number} round
 */
function aroundMangan({ base, from_han: from }, { doublings, tsumo }, round) {
  const share = ["limit.mangan.dealer", base * tsumo.non_dealer_wins.dealer];
  if (from == null) return [share];
  const near = [
    ["near_mangan", from - 1],
    ["near_mangan_in_fu", from - 2],
  ].flatMap(([name, han]) => {
    if (Number(han) < 1) return [];
    const most = (base - 1) >> (Number(han) + doublings);
    return [
      [`${name}.han`, han],
      [`${name}.fu`, most - (most % round)],
    ];
  });
  return [share, ...near];
}

/** Return the worth of a yaku, closed and open, as far as it counts. @param {[string, Yaku]} entry */
function pricesOf([name, { han, yakuman, double }]) {
  return Object.entries({ han, yakuman }).flatMap(([kind, price]) =>
    Object.entries(price ?? {})
      .filter(([, worth]) => worth != null)
      .map(([side, worth]) => [`${kind}.${name}.${side}`, Number(worth) * (double ? 2 : 1)]),
  );
}
