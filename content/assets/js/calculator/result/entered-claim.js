/**
 * The count of a hand that a reader has entered, as a claim.
 *
 * @import { Claim } from "../../mistakes/claim.js"
 */

export const NO_LIMIT = "none"; // stated: the hand reaches no limit

/**
 * Return the entered count. A payment that was left out is taken to be right, with or without honba like the other one.
 * @param {Record<string, string>} given texts by the names of their fields
 * @param {string[]} yaku
 * @param {Record<string, any>} answer
 * @param {number} payers by tsumo
 * @returns {Claim}
 */
export function claimOf(given, yaku, { payments, bonus }, payers) {
  const number = (/** @type {string} */ name) => (given[name] ? Number(given[name].replace(/\D/g, "")) : undefined);
  const [dealer, others, each] = [number("dealer"), number("others"), number("each")];
  const counters = bonus.honba / payers;
  const more = dealer === payments.dealer + counters || others === payments.non_dealer + counters ? counters : 0;
  const shares = [dealer ?? payments.dealer + more, others ?? payments.non_dealer + more];
  const [limit, times] = (given.limit ?? "").split("*");
  const claim = {
    ...{ yaku: yaku.length ? yaku : undefined, han: number("han"), fu: number("fu") },
    ...{ limit: limit === NO_LIMIT ? "" : limit || undefined, times: times ? Number(times) : undefined },
    points: number("points") ?? number("discarder"),
    split: each !== undefined ? [each] : dealer !== undefined || others !== undefined ? shares : undefined,
  };
  return Object.fromEntries(Object.entries(claim).filter(([, value]) => value !== undefined));
}
