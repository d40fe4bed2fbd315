/**
 * The questions about a hand at the table, as the library asks them: discards, riichi, kan, furiten and dora. Their
 * answers are those of riichi_rules/table, byte by byte.
 *
 * @import { Hand, Problem, Unread } from "../engine/hand.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Scorer } from "../engine/score.js"
 * @import { Suits } from "../engine/tiles.js"
 */

import { bad, parseCase, unreadable } from "../engine/hand.js";
import { bestOf } from "../engine/score.js";
import { ukeireKinds, shanten } from "../engine/shanten.js";
import { KINDS, NAMES, NONE, WINDS, add, count, kindOf, parseTiles, redsOf, suitOf } from "../engine/tiles.js";
import { heldWaits } from "../engine/waits.js";
import { kanAfterRiichi } from "./kan.js";
import { openHandProblem } from "./open-hand.js";
import { numberOf } from "./options.js";
import { waitKinds } from "./wait-kinds.js";
import { liveDraws } from "./wall.js";

const COMPLETE = 14;
const ANY_WIN = { win_tile: "1m", win: "ron" };
/** The actions of a player that end temporary furiten. @type {Record<string, readonly string[]>} */
const ENDS = { own_draw: ["draw"], own_draw_or_call: ["draw", "call"], own_discard: ["discard"] };
const EVENTS = ["draw", "call", "discard"];
/** The problems of tiles that are counted together with those in the rivers. */
const OF_ALL_TILES = ["five_of_a_tile", "no_such_tile"];
const KAN_RULES = ["loose", "strict"];

/**
 * The answers, and a hand that was read, or all that is wrong with it.
 *
 * @typedef {{ tile: string, left: number }} Ukeire a tile that lowers shanten, and how many are left
 * @typedef {{ tile: string, shanten: number, left: number, accepts: Ukeire[] }} HandDiscard
 * @typedef {{ shanten: number, discards: HandDiscard[] }} DiscardsAnswer the shanten is -1 if the hand is complete
 * @typedef {{ allowed: boolean, discards: string[], reasons: string[] }} RiichiAnswer
 * @typedef {{ allowed: boolean, reason: string | null, waits_before: string[], waits_after: string[], lost: string[] }} KanAnswer
 *   `lost`: readings that the kan removes
 * @typedef {{ furiten: string, because: string[], no_ron?: Record<string, string[]>, tenpai?: false }} FuritenAnswer the kind
 *   of furiten and the tiles that cause it; waits on which ron is refused all the same, by the reason
 * @typedef {{ allowed: boolean, reasons: string[], because: string[] }} CanWinAnswer `because`: what makes it furiten
 * @typedef {{ dora: string[], han: number }} DoraAnswer
 * @typedef {{ hand: Hand, seen: readonly number[] }} ReadHand
 * @typedef {{ concealed: string, melds: unknown }} StatedHand
 * @typedef {{ problems: Problem[], hand?: Hand }} Refused
 */

/**
 * Return a hand, with the tiles that lie elsewhere, or all that is wrong with it.
 * @param {Scorer} scorer
 * @param {StatedHand} stated
 * @param {{ lacking?: number, seen?: string, rivers?: readonly string[] }} more
 * @returns {ReadHand | Refused}
 */
function readHand({ rules, validator }, { concealed, melds }, { lacking = 0, seen = "", rivers = [] }) {
  const known = /** @type {Unread} */ ({ concealed, melds, ...ANY_WIN });
  const read = parseCase(known);
  const open = parseTiles(seen);
  if (!read || !open) {
    const faults = read ? [] : unreadable(known);
    return { problems: [...faults, ...(open ? [] : [bad("bad_notation", "seen", seen)])] };
  }
  const [hand, win] = read;
  const wanted = COMPLETE - lacking - 3 * hand.melds.length;
  const { length } = hand.concealed.kinds;
  const lying = [...open.kinds, ...rivers.map(kindOf)];
  const reds = rivers.filter(([digit]) => digit === "0").reduce((sum, tile) => sum + red(tile), open.reds);
  const tiles = validator.impossibleTiles(hand, { ...win, kind: NONE, reds, seen: lying });
  const isChi = numberOf(rules, "players") === 3 && hand.sequences.length > 0;
  const problems = [
    ...(length === wanted
      ? []
      : [{ code: "tile_number", values: { found: length, wanted: Math.max(wanted, 2 - lacking) } }]),
    ...tiles.filter(({ code }) => code !== "tile_count"),
    ...(isChi ? [{ code: "no_chi" }] : []),
  ];
  return problems.length ? { problems, hand } : { hand, seen: open.kinds };
}

/** @param {string} tile */
const red = (tile) => 1 << (8 * suitOf(kindOf(tile)));

/** Return the problems of tiles that cannot be read. @param {string} key @param {readonly string[]} tiles @returns {Problem[]} */
const unread = (key, tiles) => tiles.filter((tile) => !isTile(tile)).map((tile) => bad("bad_notation", key, tile));

/** @param {string} tile */
const isTile = (tile) => parseTiles(tile)?.kinds.length === 1;

/** Return the problem of a word that is none of some. @param {string} key @param {unknown} word @param {readonly unknown[]} known @returns {Problem[]} */
const unknown = (key, word, known) => (known.includes(word) ? [] : [bad("bad_value", key, word)]);

/** Return the problem of a number of live tiles that the wall cannot have. @param {Rules} rules @param {unknown} number @returns {Problem[]} */
function wrongLive(rules, number) {
  const isRight =
    number == null || (Number.isInteger(number) && Number(number) >= 0 && Number(number) <= liveDraws(rules));
  return isRight ? [] : [bad("bad_value", "live_tiles", number)];
}

/** Return each different concealed tile, a red five before the plain ones. @param {Hand} hand */
function different({ concealed }) {
  return KINDS.filter((kind) => count(concealed.counts, kind)).flatMap((kind) => {
    const [number, suit] = [count(concealed.counts, kind), suitOf(kind)];
    const reds = suit < 3 && kind % 9 === 4 ? redsOf(concealed.reds, suit) : 0;
    return [...(reds ? [`0${NAMES[kind][1]}`] : []), ...(number > reds ? [NAMES[kind]] : [])];
  });
}

/** Return a hand without a tile of a kind. @param {Hand} hand @param {number} kind @returns {Hand} */
function without(hand, kind) {
  const [counts, held] = [hand.concealed.counts, hand.held].map((suits) => {
    const left = /** @type {Suits} */ ([...suits]);
    add(left, kind, -1);
    return left;
  });
  const kinds = [...hand.concealed.kinds];
  kinds.splice(kinds.indexOf(kind), 1);
  return { ...hand, concealed: { ...hand.concealed, kinds, counts }, held };
}

/** Return the shanten of a hand and the tiles that lower it. @param {Scorer} scorer @param {Hand} hand */
function progress({ validator }, { concealed, melds, held }) {
  const gone = /** @type {Suits} */ (held.map((counts, suit) => counts - concealed.counts[suit]));
  for (const kind of validator.leftOut) add(gone, kind, 4);
  return {
    shanten: shanten(concealed.counts, melds.length, gone),
    accepts: () => ukeireKinds(concealed.counts, melds.length, gone),
    /** @param {number} kind */
    left: (kind) => 4 - count(concealed.counts, kind) - count(gone, kind),
  };
}

/**
 * Return every discard from a hand with a tile drawn, the best first.
 * @param {Scorer} scorer
 * @param {StatedHand} stated
 * @param {{ seen?: string }} more
 * @returns {DiscardsAnswer | Refused}
 */
export function answerDiscards(scorer, stated, { seen }) {
  const read = readHand(scorer, stated, { seen });
  if ("problems" in read) return read;
  const { hand } = read;
  const found = new Map(different(hand).map((tile) => [kindOf(tile), discardOf(scorer, read, tile)]));
  const discards = [...found.values()].sort((one, other) => one.shanten - other.shanten || other.left - one.left);
  return { shanten: progress(scorer, hand).shanten, discards };
}

/** @param {Scorer} scorer @param {ReadHand} read @param {string} tile */
function discardOf(scorer, { hand, seen }, tile) {
  const kind = kindOf(tile);
  const rest = without(hand, kind);
  if (heldWaits(scorer.rules, rest).length) return { tile, shanten: 0, left: 0, accepts: [] };
  const lying = [...seen, kind];
  const { shanten: now, accepts, left } = progress(scorer, rest);
  const helpful = accepts().map((each) => {
    const inSight = lying.filter((other) => other === each).length;
    return { tile: NAMES[each], left: Math.max(left(each) - inSight, 0) };
  });
  return { tile, shanten: now, left: helpful.reduce((sum, each) => sum + each.left, 0), accepts: helpful };
}

/**
 * Return whether riichi may be declared with a hand and the tile drawn, and with which discards.
 * @param {Scorer} scorer
 * @param {StatedHand} stated
 * @param {{ seen?: string, points?: number | null, liveTiles?: number | null, declared?: boolean }} more
 * @returns {RiichiAnswer | Refused}
 */
export function answerRiichi(scorer, stated, { seen, points = null, liveTiles = null, declared = false }) {
  const { rules } = scorer;
  const read = readHand(scorer, stated, { seen });
  const wrong = wrongLive(rules, liveTiles);
  if ("problems" in read || wrong.length) return { problems: [...("problems" in read ? read.problems : []), ...wrong] };
  const { hand } = read;
  const discards = different(hand).filter((tile) => waitKinds(rules, without(hand, kindOf(tile))).length);
  const isPoor = points !== null && points < rules.payments.riichi_stick;
  const against = {
    declared,
    open: hand.isOpen,
    noten: !discards.length,
    points: isPoor && rules.options.riichi_below_1000 !== true,
    tiles: liveTiles !== null && liveTiles < numberOf(rules, "riichi_min_live_tiles"),
  };
  const reasons = Object.entries(against).flatMap(([reason, holds]) => (holds ? [reason] : []));
  return { allowed: !reasons.length, discards: reasons.length ? [] : discards, reasons };
}

/**
 * Return whether a player in riichi may declare a concealed kan.
 * @param {Scorer} scorer
 * @param {StatedHand} stated
 * @param {{ kan: string, drawn: string, seen?: string, liveTiles?: number | null, rule?: string | null }} more
 * @returns {KanAnswer | Refused}
 */
export function answerKan(scorer, stated, { kan, drawn, seen, liveTiles = null, rule = null }) {
  const { rules } = scorer;
  const read = readHand(scorer, stated, { seen });
  const wrong = [
    ...("problems" in read ? read.problems : []),
    ...unread("kan", [kan]),
    ...unread("drawn", [drawn]),
    ...(rule === null ? [] : unknown("rule", rule, KAN_RULES)),
    ...wrongLive(rules, liveTiles),
  ];
  if ("problems" in read || wrong.length) return { problems: wrong };
  const { hand } = read;
  if (!different(hand).includes(drawn)) return { problems: [{ code: "drawn_not_held", values: { tile: drawn } }] };
  const verdict = kanAfterRiichi(rules, hand, kindOf(kan), kindOf(drawn), liveTiles, rule);
  return {
    allowed: verdict.reason === null,
    reason: verdict.reason,
    waits_before: verdict.before.map((kind) => NAMES[kind]),
    waits_after: verdict.after.map((kind) => NAMES[kind]),
    lost: verdict.lost,
  };
}

/**
 * Return the furiten of a hand that lacks one tile.
 * @param {Scorer} scorer
 * @param {StatedHand} stated
 * @param {{ discards: readonly string[], passed: readonly string[], since: readonly string[], seen?: string, riichi?: boolean }} more
 * @returns {FuritenAnswer | Refused}
 */
export function answerFuriten(scorer, stated, { discards, passed, since, seen, riichi = false }) {
  const { rules } = scorer;
  const wrong = [
    ...unread("discards", discards),
    ...unread("passed", passed),
    ...since.flatMap((word) => unknown("since", word, EVENTS)),
  ];
  const read = readHand(scorer, stated, { lacking: 1, seen, rivers: [...discards, ...passed].filter(isTile) });
  if (riichi && read.hand?.isOpen) wrong.push({ code: "open_riichi" });
  if ("problems" in read || wrong.length) return { problems: [...("problems" in read ? read.problems : []), ...wrong] };
  const { hand } = read;
  const waits = waitKinds(rules, hand);
  const state = furitenOf(rules, waits, { discards, passed, since, riichi });
  if (state.furiten !== "none") return state;
  const refused = ronRefusals(scorer, stated, waits, riichi);
  return {
    ...state,
    ...(Object.keys(refused).length ? { no_ron: refused } : {}),
    ...(waits.length || heldWaits(rules, hand).length ? {} : { tenpai: false }),
  };
}

/**
 * Return whether a hand may win, and every reason against it.
 * @param {Scorer} scorer
 * @param {Unread} stated
 * @param {{ discards: readonly string[], passed: readonly string[], since: readonly string[], seen: string }} more
 * @returns {CanWinAnswer | Refused}
 */
export function answerCanWin(scorer, stated, { discards, passed, since, seen }) {
  const { rules, validator } = scorer;
  const [read, open] = [parseCase(stated), parseTiles(seen)];
  const wrong = [
    ...unread("discards", discards),
    ...unread("passed", passed),
    ...since.flatMap((word) => unknown("since", word, EVENTS)),
    ...(open ? [] : [bad("bad_notation", "seen", seen)]),
    ...(read ? [] : unreadable(stated)),
  ];
  if (!read || !open || wrong.length) return { problems: wrong };
  const [hand, win] = read;
  const lying = [...open.kinds, ...[...discards, ...passed].map(kindOf)];
  const problems = [
    ...validator.problems(hand, { ...win, seen: lying }).filter(({ code }) => OF_ALL_TILES.includes(code)),
    ...validator.problems(hand, win).filter(({ code }) => !OF_ALL_TILES.includes(code)),
  ];
  if (problems.length) return { problems };
  const { problems: against = [], outcomes } = scorer.outcomes(hand, win);
  const right = outcomes.length ? openHandProblem(rules, hand, win, bestOf(outcomes), outcomes) : null;
  const reasons = [...against, ...(right ? [right] : [])].map(({ code }) => code);
  const riichi = Number(win.how.riichi) > 0;
  const state = furitenOf(rules, waitKinds(rules, hand), { discards, passed, since, riichi });
  const isBarred = state.furiten !== "none" && win.how.win === "ron" && !reasons.includes("not_winning");
  if (isBarred) reasons.push("furiten");
  return { allowed: !reasons.length, reasons, because: isBarred ? state.because : [] };
}

/**
 * Return the kind of furiten, and the tiles that cause it.
 * @param {Rules} rules
 * @param {readonly number[]} waits
 * @param {{ discards: readonly string[], passed: readonly string[], since: readonly string[], riichi: boolean }} done
 */
function furitenOf({ options }, waits, { discards, passed, since, riichi }) {
  const among = (/** @type {readonly string[]} */ tiles) =>
    [...new Set(tiles)].filter((tile) => waits.includes(kindOf(tile)));
  const [own, missed] = [among(discards), among(passed)];
  if (own.length) return { furiten: "permanent", because: own };
  if (missed.length && riichi) return { furiten: "riichi", because: missed };
  const isOver = ENDS[String(options.temp_furiten_ends)].some((event) => since.includes(event));
  return missed.length && !isOver ? { furiten: "temporary", because: missed } : { furiten: "none", because: [] };
}

/**
 * Return the waits on which ron is refused in every seat, by the code of the reason.
 * @param {Scorer} scorer
 * @param {StatedHand} stated
 * @param {readonly number[]} waits
 * @param {boolean} riichi
 */
function ronRefusals(scorer, stated, waits, riichi) {
  /** @type {Record<string, string[]>} */
  const refused = {};
  for (const kind of waits) {
    const codes = WINDS.slice(0, numberOf(scorer.rules, "players")).map((wind) => {
      const seats = { seat_wind: wind, round_wind: wind };
      return refusal(scorer, { ...stated, win_tile: NAMES[kind], win: "ron", riichi: Number(riichi), ...seats });
    });
    const [code] = codes;
    if (code && !codes.includes(null)) refused[code] = [...(refused[code] ?? []), NAMES[kind]];
  }
  return refused;
}

/** Return why a hand may not win, or null. @param {Scorer} scorer @param {Unread} stated */
function refusal(scorer, stated) {
  const found = scorer.count(stated);
  if ("problems" in found) return found.problems[0].code;
  const { hand, win, best, outcomes } = found;
  return openHandProblem(scorer.rules, hand, win, best, outcomes)?.code ?? null;
}

/**
 * Return the tiles that indicators make dora, and the han that tiles get from them.
 * @param {Scorer} scorer
 * @param {{ indicators: readonly string[], tiles: string }} question
 * @returns {DoraAnswer | Refused}
 */
export function answerDora({ rules, dora, validator }, { indicators, tiles }) {
  const held = parseTiles(tiles);
  const wrong = [...unread("indicators", indicators), ...(held ? [] : [bad("bad_notation", "tiles", tiles)])];
  if (!held || wrong.length) return { problems: wrong };
  const all = [...held.kinds, ...indicators.map(kindOf)];
  const often = KINDS.map((kind) => all.filter((each) => each === kind).length);
  const most = 2 * rules.table.indicators;
  const problems = [
    ...KINDS.filter((kind) => often[kind] > 4).map((kind) => ({
      code: "five_of_a_tile",
      values: { tile: NAMES[kind], found: often[kind] },
    })),
    ...validator.leftOut
      .filter((kind) => often[kind])
      .map((kind) => ({ code: "no_such_tile", values: { tile: NAMES[kind] } })),
    ...(indicators.length > most
      ? [{ code: "too_many_indicators_lie", values: { found: indicators.length, most } }]
      : []),
  ];
  if (problems.length) return { problems };
  const pointed = indicators.map((tile) => dora.pointed[kindOf(tile)]);
  return {
    dora: pointed.map((kind) => NAMES[kind]),
    han: pointed.reduce((sum, kind) => sum + count(held.counts, kind), 0),
  };
}
