/**
 * A kept game counted by another ruleset: the same hands, with its prices, payments, uma and oka.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { Rules, Value } from "../../engine/rules.js"
 * @import { ScorerBook } from "../../engine/rule-book.js"
 * @import { Stated } from "../forms/sheet.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Hand, Header, KeptGame } from "./game-log.js"
 *
 * @typedef {{ points: number, place: number, total: number }} Counted what a player has at the table, the place, the result
 * @typedef {{ seat: string, now: Counted, other: Counted }} ComparedRow
 * @typedef {{ option: string, now: Value, other: Value }} Untold an option in which the rulesets differ, and by which a
 *   hand might be worth something else
 */

import { rulesInAddress } from "../../rules/own-text.js";
import { resolveCalls } from "../calls.js";
import { ledgerOf } from "./settled-game.js";

const YAKU = ["kuitan", "atozuke", "open_yaku", "ippatsu", "pinfu_tsumo", "renhou", "haitei_rinshan", "local_yaku"];
const DORA = ["red_fives", "ura_dora", "kan_dora", "kan_ura_dora"];
const FU = ["double_wind_pair_fu", "open_pinfu_shape_fu", "rinshan_tsumo_fu", "chiitoitsu_fu"];

/** The options left open by a hand that was entered by its value alone, by the key or the limit that names it. @type {Record<string, string[]>} */
const UNTOLD = {
  han: [...YAKU, ...DORA],
  fu: FU,
  limit: [...YAKU, ...DORA],
  mangan: ["kiriage_mangan"],
  sanbaiman: ["kazoe_yakuman"],
  yakuman: ["renhou", "local_yaku", "kazoe_yakuman", "double_yakuman", "multiple_yakuman"],
};

/**
 * The options whose value kept something from happening, with that value, and the end of a hand to which it could have
 * happened; null: any hand.
 * @type {Record<string, [Value, string | null]>}
 */
const UNPLAYED = {
  multi_ron: ["head_bump", "ron"],
  nagashi_mangan: [false, "exhaustive"],
  abort_9_terminals: [false, null],
  abort_4_winds: [false, null],
  abort_4_kans: ["none", null],
};

/**
 * Return the rulesets, among those offered, that are for as many players as a game has and are not its own.
 * @param {ScorerBook<Terms>} book
 * @param {Pick<Header, "ruleset" | "options">} header
 * @param {string[]} offered
 */
export function comparable(book, { ruleset: base, options }, offered) {
  const players = (/** @type {string} */ each) => book.values(each).players;
  const isChanged = "rules" in rulesInAddress(book, { base, options, name: "" });
  return offered.filter((each) => (each !== base || isChanged) && players(each) === players(base));
}

/**
 * Count a game by another ruleset, with the rounds that were agreed on. Where its rules let one player win on a discard,
 * it is the first in turn of those who won; `isBumped` tells that there were others. A hand that the ruleset does not allow
 * is `wrong`: if the game is over before it, the result is that of the ruleset; otherwise both results are those before it.
 * @param {ScorerBook<Terms>} book
 * @param {Pick<GameContext, "scorer" | "isTournament">} context
 * @param {Pick<KeptGame, "hands" | "isEnded">} kept
 * @param {string} ruleset
 */
export function countedBy(book, context, kept, ruleset) {
  const { rounds } = context.scorer.rules.options;
  const scorer = /** @type {GameContext["scorer"]} */ (book.scorer(ruleset, { rounds }));
  const hands = kept.hands.map((hand) => ({ ...hand, result: firstInTurn(scorer.rules, hand.result) }));
  const { game: other, wrong } = ledgerOf({ ...context, scorer }, { ...kept, hands });
  const before = { hands: kept.hands.slice(0, other.entries.length) };
  const { game: now } = ledgerOf(context, wrong && !other.isOver ? before : kept);
  const rows = now.seats.map((seat) => ({ seat, now: counted(now, seat), other: counted(other, seat) }));
  /** @type {ComparedRow[]} */
  const byPlace = rows.sort((one, next) => one.other.place - next.other.place);
  const goesOn = now.isOver && !other.isOver && !wrong;
  const untold = untoldOf(context.scorer, scorer, before.hands);
  const isBumped = hands.some(({ result }, at) => result !== kept.hands[at].result);
  return { rows: byPlace, number: before.hands.length, wrong, isOver: other.isOver, goesOn, untold, isBumped };
}

/** Return the end of a hand with the winner alone whom the rules allow, if it is one of several. @param {Rules} rules @param {Stated} result @returns {Stated} */
function firstInTurn(rules, result) {
  const winners = /** @type {Stated[]} */ (result.winners ?? []);
  if (winners.length < 2 || rules.options.multi_ron !== "head_bump") return result;
  const wishes = winners.map(({ seat }) => ({ seat: String(seat), type: "ron" }));
  const [first] = resolveCalls(rules, String(result.discarder), wishes).seats;
  return { ...result, winners: winners.filter(({ seat }) => seat === first) };
}

/** @param {ReturnType<typeof ledgerOf>["game"]} game @param {string} seat @returns {Counted} */
function counted({ standing, final }, seat) {
  const { place, total } = final[seat];
  return { points: standing.points[seat], place, total };
}

/**
 * Return the options that differ and by which a hand might be worth something else, because it was entered without its
 * tiles, or might have ended otherwise.
 * @param {Terms} now
 * @param {Terms} other
 * @param {readonly Hand[]} hands
 * @returns {Untold[]}
 */
function untoldOf({ rules: now }, { rules: other }, hands) {
  const winners = hands.flatMap(({ result }) => /** @type {Stated[]} */ (result.winners ?? []));
  const keys = Object.keys(UNTOLD).filter((key) =>
    winners.some((winner) => winner[key] != null || winner.limit === key),
  );
  const unplayed = Object.entries(UNPLAYED)
    .filter(([option, [value]]) => now.options[option] === value)
    .filter(([, [, end]]) => hands.some(({ result }) => end === null || result.end === end));
  return [...new Set([...keys.flatMap((key) => UNTOLD[key]), ...unplayed.map(([option]) => option)])]
    .map((option) => ({ option, now: now.options[option], other: other.options[option] }))
    .filter((each) => JSON.stringify(each.now) !== JSON.stringify(each.other));
}
