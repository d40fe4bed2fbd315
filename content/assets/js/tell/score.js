/**
 * Language-neutral explanations of a score: every yaku, line of fu and payment, with its reason. The twin of
 * riichi_rules/tell/score.py.
 *
 * @import { Case } from "../engine/hand.js"
 * @import { FuItem, Rules } from "../engine/rules.js"
 * @import { Reason } from "../engine/why.js"
 * @import { Line, Said } from "./texts.js"
 *
 * @typedef {{ name: Line, worth?: Line, why?: Said, tiles?: string, rule?: string }} Row
 * @typedef {{ title: Line, rows: Row[], total?: Line }} Section
 * @typedef {ReturnType<typeof import("../engine/why.js").explain>} Explained
 * @typedef {Extract<Explained["answer"], { ok: true }>} Won
 */

import { COUNTERS, FLAGS, INDICATORS } from "../engine/hand.js";
import { openedByRon } from "../engine/readings.js";
import { eachTile, inOrder, writeTiles } from "./spoken-tiles.js";
import { factLine, joinLines } from "./facts.js";
import { worthLine } from "./worths.js";

/** @type {Record<string, string>} */
const FU_RULES = { win: "page:fu#win", wait: "page:fu#wait", pair: "page:fu#pair", group: "page:fu#groups" };
// Facts that the name of a yaku says already: no reason repeats them.
const IN_THE_NAME = ["win", "riichi", "haku", "hatsu", "chun", "seat_wind", "round_wind"];

/**
 * Return the circumstances of a hand: seats, riichi, events, indicators, counters.
 * @param {Case} stated
 * @returns {Line[]}
 */
export function circumstances(stated) {
  const seat = stated.dealer ? "east" : (stated.seat_wind ?? "south");
  const round = stated.round_wind ?? "east";
  return [
    ["explain.seats", { seat: [`words.seat.${seat}`], round: [`words.round.${round}`] }],
    ...(seat === "east" ? [/** @type {Line} */ (["explain.dealer"])] : []),
    ...(stated.riichi ? [/** @type {Line} */ ([`explain.riichi_${stated.riichi}`])] : []),
    ...FLAGS.filter((event) => stated[event]).map((event) => /** @type {Line} */ ([`facts.${event}.true`])),
    ...INDICATORS.filter((key) => stated[key]?.length).map(
      (key) =>
        /** @type {Line} */ ([`explain.${key}`, { tiles: { tiles: stated[key]?.join("") }, n: stated[key]?.length }]),
    ),
    ...Object.entries(COUNTERS)
      .filter(([, key]) => stated[key])
      .map(([name, key]) => /** @type {Line} */ ([`explain.${name}`, { count: stated[key] }])),
  ];
}

/**
 * Return the count of a hand: yaku, fu if it has any, and points; empty for a hand that does not win.
 * @param {Rules} rules
 * @param {Case} stated
 * @param {Explained} explained
 * @returns {Section[]}
 */
export function proof(rules, stated, explained) {
  const { answer } = explained;
  if (!answer.ok) return [];
  const fu = explained.fu.length ? [fuSection(rules, stated, explained, answer)] : [];
  return [yakuSection(explained, answer), ...fu, pointsSection(rules, stated, answer)];
}

/**
 * Return every yaku and every kind of dora, with the facts that make it.
 * @param {Explained} explained
 * @param {Won} answer
 * @returns {Section}
 */
function yakuSection({ reasons, dora }, answer) {
  const rows = answer.yaku.map((each) => {
    const reason = reasons.find(({ id }) => id === each.id);
    return reason ? yakuRow(each, reason) : doraRow(each, dora);
  });
  const total = price({ han: answer.han ?? 0, yakuman: answer.han ? 0 : answer.yakuman });
  return { title: ["explain.yaku"], rows, total };
}

/** @param {any} counted @param {Reason} reason @returns {Row} */
function yakuRow(counted, { facts }) {
  const madeBy = facts.filter(({ found }) => found !== false);
  const named = madeBy.filter(({ fact }) => !IN_THE_NAME.includes(fact)).map(factLine);
  const why = named.length ? joinLines(named) : undefined;
  const tiles = writeTiles(inOrder(new Set(madeBy.flatMap((seen) => eachTile(seen.tiles)))));
  return { name: [`yaku.${counted.id}`], worth: price(counted), why, tiles, rule: `yaku:${counted.id}` };
}

/** @param {any} counted @param {{ id: string, tiles: string }[]} dora @returns {Row} */
function doraRow(counted, dora) {
  const tiles = dora.find(({ id }) => id === counted.id)?.tiles;
  return { name: [`yaku.${counted.id}`], worth: price(counted), tiles, rule: "page:dora" };
}

/** @param {{ han?: number, yakuman?: number }} counted @returns {Line} */
function price({ han = 0, yakuman = 0 }) {
  return yakuman ? ["explain.yakuman", { yakuman }] : ["explain.han", { han }];
}

// Fu

/**
 * Return every line of the fu, and their sum.
 * @param {Rules} rules
 * @param {Case} stated
 * @param {Explained} explained
 * @param {Won} answer
 * @returns {Section}
 */
function fuSection({ fu: { items } }, { win }, { fu, reading }, answer) {
  const opened = reading && openedByRon(reading, win ?? "");
  const rows = fu.map(
    /** @returns {Row} */ (line) => {
      /** @type {Row} */
      const row = { name: [`fu.${line.id}`], worth: ["units.fu", { n: line.fu }], tiles: line.tiles };
      if (items[line.id].of === "group" && line.tiles === opened)
        return { ...row, why: ["explain.by_ron"], rule: "page:fu#ron_triplet" };
      return { ...row, rule: fuRule(line, items[line.id]) };
    },
  );
  const sum = fu.reduce((all, line) => all + line.fu, 0);
  const key = fu.some(({ id }) => items[id].alone) ? "fu_fixed" : sum === answer.fu ? "fu_exact" : "fu_sum";
  return { title: ["explain.fu"], rows, total: [`explain.${key}`, { sum, fu: answer.fu ?? 0 }] };
}

/**
 * Return the rule about a line of fu.
 * @param {{ id: string }} line
 * @param {FuItem} item
 */
function fuRule({ id }, { alone, of }) {
  if (alone) return "page:fu#seven_pairs";
  return id === "base" ? "page:fu#order" : FU_RULES[of];
}

// Points

/**
 * Return who pays: the discarder, each of the others, or the dealer and one or two non-dealers.
 * @param {number} points
 * @param {Record<string, number>} payments
 * @returns {Line}
 */
export function paidLine(points, payments) {
  const { dealer, each, non_dealer: other } = payments;
  const key = each ? "by_each" : !dealer ? "by_discarder" : dealer + other === points ? "by_two" : "by_both";
  return [`explain.${key}`, { points, ...payments }];
}

/**
 * Return the value of the hand, the payments, and the bonus.
 * @param {Rules} rules
 * @param {Case} stated
 * @param {Won} answer
 * @returns {Section}
 */
function pointsSection(rules, { win, seat_wind: seat, dealer }, answer) {
  const { payments, points_total: points, limit, bonus } = answer;
  const base = baseOf(rules, answer);
  const isDealer = seat === "east" || Boolean(dealer);
  const shares = joinLines(shareLines(rules, base, win === "tsumo", isDealer), "words.list.sums");
  /** @type {Row[]} */
  const rows = [
    { name: worthLine(answer), why: baseLine(rules, answer), rule: limit ? "page:scoring#limits" : "page:tables" },
    { name: paidLine(points, payments), why: shares, rule: "page:scoring#payments" },
  ];
  if (bonus.honba || bonus.riichi_sticks) rows.push({ name: bonusLine(bonus), rule: "page:scoring#bonus" });
  return { title: ["explain.points"], rows };
}

/** Return the base points of a hand. @param {Rules} rules @param {any} answer @returns {number} */
function baseOf({ limits, payments }, { han, fu, limit, yakuman }) {
  return limit ? limits[limit].base * Math.max(yakuman, 1) : fu * 2 ** (han + payments.doublings);
}

/** Return the calculation of base points from han and fu. @param {Rules} rules @param {any} answer @returns {Line} */
function baseLine(rules, answer) {
  const { han, fu, limit } = answer;
  const base = baseOf(rules, answer);
  const plus = rules.payments.doublings;
  return limit ? ["explain.base_limit", { base }] : ["explain.base", { fu, han, plus, times: plus + han, base }];
}

/**
 * Return the calculation of each payment from the base points, the dealer's first.
 * @param {Rules} rules
 * @param {number} base
 * @param {boolean} isTsumo
 * @param {boolean} isDealer
 * @returns {Line[]}
 */
function shareLines({ payments: { ron, tsumo, round_up_to: unit } }, base, isTsumo, isDealer) {
  const { dealer, non_dealer: other } = tsumo.non_dealer_wins;
  const byTsumo = isDealer ? [tsumo.dealer_wins.each] : [dealer, other];
  const all = isTsumo ? byTsumo : [isDealer ? ron.dealer : ron.non_dealer];
  return all.map((times) => {
    const product = base * times;
    const points = Math.ceil(product / unit) * unit;
    return [`explain.${product === points ? "pay_exact" : "pay_rounded"}`, { base, times, product, points }];
  });
}

/**
 * Return the bonus for counters and riichi sticks.
 * @param {{ honba: number, riichi_sticks: number }} bonus
 * @returns {Line}
 */
function bonusLine({ honba, riichi_sticks: sticks }) {
  const key = honba && sticks ? "bonus" : honba ? "bonus_honba" : "bonus_sticks";
  return [`explain.${key}`, { honba, sticks }];
}

/**
 * Return the readings that pay less, or null.
 * @param {Rules} rules
 * @param {Explained} explained
 * @returns {Section | null}
 */
export function otherReadings(rules, { others }) {
  if (!others.length) return null;
  return { title: ["explain.other"], rows: others.map((each) => ({ name: alternative(rules, each) })) };
}

/**
 * Return a reading in one line: its form or its groups, the wait, and its value.
 * @param {Rules} rules
 * @param {Explained["others"][number]} other
 * @returns {Line}
 */
function alternative(rules, { reading: { form, groups, pair, wait }, answer }) {
  const tiles = [...groups, ...(pair ? [pair] : [])].join(" ");
  return [
    "explain.other_reading",
    {
      groups: groups.length ? { tiles } : [`words.${form}`],
      wait: [`words.${wait}`],
      worth: worthLine(answer),
      base: baseOf(rules, answer),
    },
  ];
}

// Waits

/**
 * Return a tile that completes a hand, the kinds of wait that it can end, and how many are left.
 * @param {any} wait
 * @returns {Line}
 */
export function waitLine({ tile, kinds, left }) {
  const said = kinds.map((/** @type {string} */ kind) => /** @type {Line} */ ([`words.${kind}`]));
  return ["explain.wait", { tile: { tiles: tile }, kinds: joinLines(said), left }];
}

/**
 * Return a tile that would complete a hand, but of which the player holds all four.
 * @param {string} tile
 * @returns {Line}
 */
export function heldLine(tile) {
  return ["explain.held_wait", { tile: { tiles: tile } }];
}
