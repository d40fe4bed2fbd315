/**
 * Mistakes in counting han: yaku and dora missed, miscounted, or seen where there are none. The twin of
 * riichi_rules/mistakes/han.py.
 *
 * @import { Mistake } from "./catalogue.js"
 * @import { Scored } from "./scored.js"
 */

import { isCounted, worth } from "../engine/judge.js";
import { openedByRon } from "../engine/readings.js";
import { EAST, NAMES, NORTH } from "../engine/tiles.js";
import { eachTile, plain } from "../tell/spoken-tiles.js";
import { combinations, isKnownToWinner, isMet, isWayOfWinning } from "./scored.js";

const YAKUMAN = "yakuman";
const [NUMBERS, HONOURS] = [NAMES.slice(0, EAST), NAMES.slice(EAST)];

/** @param {Scored} scored @returns {{ id: string, han: number }[]} */
const doraOf = ({ answer, rules }) =>
  answer.yaku.filter((/** @type {{ id: string }} */ { id }) => !Object.hasOwn(rules.yaku, id));

/**
 * Return the difference in han from counting the dora in a wrong way.
 * @param {Scored} scored
 * @param {string[][]} cycles the tiles in the order in which indicators point to them
 * @param {boolean} isAtOnce whether all dora count, regardless of their conditions
 */
function doraBy(scored, cycles, isAtOnce = false) {
  const { rules, stated } = scored;
  const held = tilesOf(scored);
  const played = cycles.map((tiles) => tiles.filter((tile) => !rules.tiles.left_out.includes(tile)));
  const next = new Map(
    played.flatMap((tiles) => tiles.map((tile, place) => [tile, tiles[(place + 1) % tiles.length]])),
  );
  let more = 0;
  for (const [id, { source, at_most: most, when, counts }] of Object.entries(rules.dora)) {
    /** @type {Record<string, readonly string[] | undefined>} */
    const listed = { indicators: stated.dora_indicators, ura_indicators: stated.ura_indicators };
    const indicators = listed[source];
    if (!indicators || counts === false || !(isAtOnce || isMet(when ?? {}, stated))) continue;
    const pointed = indicators.slice(0, most ?? undefined).map((tile) => next.get(plain(tile)));
    const right = doraOf(scored).find((each) => each.id === id)?.han ?? 0;
    more += pointed.reduce((sum, tile) => sum + held.filter((each) => each === tile).length, 0) - right;
  }
  return more;
}

/** Return all tiles of a hand, including norths set aside. @param {Scored} scored */
function tilesOf({ stated }) {
  const melds = (stated.melds ?? []).flatMap(({ tiles }) => eachTile(tiles));
  const norths = new Array(stated.nukidora ?? 0).fill(NAMES[NORTH]);
  return [...eachTile(stated.concealed ?? ""), stated.win_tile ?? "", ...melds, ...norths].map(plain);
}

/** Return the differences from forgetting one dora, all of a kind, or all of them. @param {Scored} scored */
function forgottenDora(scored) {
  const dora = doraOf(scored).map(({ han }) => -han);
  return dora.length ? [-1, ...dora, dora.reduce((sum, han) => sum + han, 0)] : [];
}

/** Return the differences from missing one yaku or two, as long as one is left to win with. @param {Scored} scored */
function missedYaku({ answer, rules }) {
  const worths = answer.yaku
    .filter((/** @type {any} */ { id }) => Object.hasOwn(rules.yaku, id))
    .map((/** @type {any} */ { han }) => -han);
  const sizes = [1, 2].filter((size) => size < worths.length);
  return sizes.flatMap((size) => combinations(worths, size).map((han) => han.reduce((sum, each) => sum + each, 0)));
}

/**
 * Return the han of yaku that miss one condition, that another yaku replaces, or that need a closed hand. Winners know
 * how the hand was won, so conditions about that are not misread.
 * @param {Scored} scored
 */
function seenYaku({ rules, explained, isOpen }) {
  const seen = explained.reasons.filter(({ id, verdict, facts }) => {
    const { when, han, limit } = rules.yaku[id];
    if (!han || limit || isWayOfWinning(when) || ["counts", "unused", "not_a_hand"].includes(verdict)) return false;
    const lacking = facts.filter(({ fact }) => Object.hasOwn(when, fact));
    return lacking.length < 2 && !lacking.some(({ fact }) => isKnownToWinner(fact));
  });
  return seen.map(({ id }) => worth(rules.yaku[id], isOpen) || worth(rules.yaku[id], false));
}

/**
 * Return whether a yaku lacks one concealed triplet alone, and ron has opened one.
 * @param {Scored} scored
 * @param {string} name
 */
export function lacksTripletOfRon({ explained: { reading, reasons }, isTsumo }, name) {
  if (!reading || openedByRon(/** @type {any} */ (reading), isTsumo ? "tsumo" : "ron") === null) return false;
  const { facts = [], verdict } = reasons.find(({ id }) => id === name) ?? {};
  const [first, ...others] = facts;
  if (verdict !== "facts" || others.length || first?.fact !== "concealed_triplets") return false;
  return first.wanted === Number(first.found) + 1;
}

/** Return the mistakes of counting a yaku of concealed triplets although ron has opened one of them. @param {Scored} scored @returns {Mistake[]} */
function ronTriplets(scored) {
  const { rules, answer, isOpen } = scored;
  return Object.entries(rules.yaku).flatMap(([id, yaku]) => {
    if (!isCounted(yaku) || !lacksTripletOfRon(scored, id)) return [];
    if (yaku.yakuman && rules.limits[YAKUMAN]) {
      const result = { ...scored.priced(rules.limits[YAKUMAN].base), han: null, fu: null, limit: YAKUMAN };
      return [{ id: "ron_triplet_in_yaku", result, about: [id] }];
    }
    return yaku.han ? scored.miscounted("ron_triplet_in_yaku", answer.han + worth(yaku, isOpen), answer.fu, id) : [];
  });
}

/** @type {Record<string, (scored: Scored) => number[]>} */
const DIFFERENCES = {
  ura_without_riichi: (scored) => [doraBy(scored, scored.rules.tiles.dora_cycles, true)],
  dora_is_indicator: (scored) => [
    doraBy(
      scored,
      NAMES.map((tile) => [tile]),
    ),
  ],
  dora_wrong_cycle: (scored) => [doraBy(scored, [NUMBERS, HONOURS])],
  dora_forgotten: forgottenDora,
  yaku_missed: missedYaku,
  yaku_not_there: seenYaku,
};

/**
 * Return the mistakes with a single error in the count of the han, and other readings.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function hanMistakes(scored) {
  const { han, fu } = scored.answer;
  const dearer = atClosedPrice(scored);
  const more = dearer.reduce((sum, each) => sum + each.more, 0);
  const others = scored.others.filter((other) => other.han !== null);
  return [
    ...ronTriplets(scored),
    ...scored.miscounted("open_hand_at_closed_price", han + more, fu, ...dearer.map(({ id }) => id)),
    ...Object.entries(DIFFERENCES).flatMap(([id, found]) =>
      found(scored).flatMap((difference) => scored.miscounted(id, han + difference, fu)),
    ),
    ...others.flatMap((other) => scored.miscounted("lower_reading", other.han, other.fu)),
  ];
}

/**
 * Return the yaku of an open hand that are worth more in a closed one, each with the difference.
 * @param {Scored} scored
 */
function atClosedPrice({ answer, rules, isOpen }) {
  const counted = isOpen
    ? answer.yaku.filter((/** @type {{ id: string }} */ { id }) => Object.hasOwn(rules.yaku, id))
    : [];
  const dearer = counted.map((/** @type {any} */ { id, han }) => ({ id, more: worth(rules.yaku[id], false) - han }));
  return /** @type {{ id: string, more: number }[]} */ (dearer).filter(({ more }) => more > 0);
}

/**
 * Return the mistakes of missing a yaku and a kind of dora, or two kinds of dora.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function rareHanMistakes(scored) {
  const { answer, yaku } = scored;
  return combinations(/** @type {{ id: string, han: number }[]} */ (answer.yaku), 2).flatMap(([one, other]) => {
    if (yaku.includes(other.id) || (yaku.length === 1 && yaku[0] === one.id)) return [];
    const id = yaku.includes(one.id) ? "yaku_missed" : "dora_forgotten";
    return scored.miscounted(id, answer.han - one.han - other.han, answer.fu);
  });
}
