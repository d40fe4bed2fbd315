/**
 * A kept game counted by another ruleset: the same hands, with its prices, payments, uma and oka.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { Value } from "../../engine/rules.js"
 * @import { ScorerBook } from "../../engine/rule-book.js"
 * @import { Stated } from "../forms/sheet.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Hand, KeptGame } from "./game-log.js"
 *
 * @typedef {{ points: number, place: number, total: number }} Counted what a player has at the table, the place, the result
 * @typedef {{ seat: string, now: Counted, other: Counted }} ComparedRow
 * @typedef {{ option: string, now: Value, other: Value }} Untold an option in which the rulesets differ, and by which a
 *   hand might be worth something else
 */

import { ledgerOf } from "./settled-game.js";

const YAKU = ["kuitan", "atozuke", "open_yaku", "ippatsu", "pinfu_tsumo", "renhou", "haitei_rinshan", "local_yaku"];
const DORA = ["red_fives", "ura_dora", "kan_dora", "kan_ura_dora"];
const FU = ["double_wind_pair_fu", "open_pinfu_shape_fu", "rinshan_tsumo_fu", "chiitoitsu_fu"];

/** What a hand that was entered by its value alone leaves open, by the key that names the value. @type {Record<string, string[]>} */
const UNTOLD = {
  han: [...YAKU, ...DORA],
  fu: FU,
  limit: [...YAKU, ...DORA, "kiriage_mangan", "kazoe_yakuman"],
  yakuman: ["renhou", "local_yaku", "kazoe_yakuman", "double_yakuman", "multiple_yakuman"],
};

/**
 * Return the other rulesets for as many players.
 * @param {ScorerBook<Terms>} book
 * @param {string} ruleset
 */
export function comparable(book, ruleset) {
  const players = (/** @type {string} */ each) => book.values(each).players;
  return Object.keys(book.stated.rulesets).filter((each) => each !== ruleset && players(each) === players(ruleset));
}

/**
 * Count a game by another ruleset, up to the first hand that it does not allow.
 * @param {ScorerBook<Terms>} book
 * @param {Pick<GameContext, "scorer" | "isTournament">} context
 * @param {Pick<KeptGame, "hands" | "isEnded">} kept
 * @param {string} ruleset
 */
export function countedBy(book, context, kept, ruleset) {
  const scorer = /** @type {GameContext["scorer"]} */ (book.scorer(ruleset, null));
  const { game: now } = ledgerOf(context, kept);
  const { game: other, wrong } = ledgerOf({ ...context, scorer }, kept);
  const rows = now.seats.map((seat) => ({ seat, now: counted(now, seat), other: counted(other, seat) }));
  /** @type {ComparedRow[]} */
  const byPlace = rows.sort((one, next) => one.other.place - next.other.place);
  return { rows: byPlace, wrong, untold: untoldOf(context.scorer, scorer, kept.hands) };
}

/** @param {ReturnType<typeof ledgerOf>["game"]} game @param {string} seat @returns {Counted} */
function counted({ standing, final }, seat) {
  const { place, total } = final[seat];
  return { points: standing.points[seat], place, total };
}

/**
 * Return the options that differ and by which a hand that was entered without its tiles might be worth something else.
 * @param {Terms} now
 * @param {Terms} other
 * @param {readonly Hand[]} hands
 * @returns {Untold[]}
 */
function untoldOf({ rules: now }, { rules: other }, hands) {
  const winners = hands.flatMap(({ result }) => /** @type {Stated[]} */ (result.winners ?? []));
  const keys = Object.keys(UNTOLD).filter((key) => winners.some((winner) => winner[key] != null));
  return [...new Set(keys.flatMap((key) => UNTOLD[key]))]
    .map((option) => ({ option, now: now.options[option], other: other.options[option] }))
    .filter((each) => JSON.stringify(each.now) !== JSON.stringify(each.other));
}
