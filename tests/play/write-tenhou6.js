/**
 * The writer of the JSON format of tenhou.net/6; `tenhou6.js` describes it and reads it.
 *
 * @import { Scorer } from "../../content/assets/js/engine/score.js"
 * @import { Call, Hand, Move } from "../../content/assets/js/record/model.js"
 * @import { CountedWin } from "../../content/assets/js/record/outcome.js"
 */

import { SEATS } from "../../content/assets/js/table/forms/sheet.js";
import { finalPlaces, standingAfter } from "../../content/assets/js/table/game/game-end.js";
import { drawChanges, standingOf, winChanges } from "../../content/assets/js/record/compare.js";
import { DRAWS_BY_NAME, NAGASHI, WON, YAKU_BY_NAME, codeOfTile } from "../../content/assets/js/record/names.js";
import { HandOutcome } from "../../content/assets/js/record/outcome.js";

const [PLAYERS, PLACE_OF_QUAD] = [4, 0];
const LIMITS = {
  mangan: "満貫",
  haneman: "跳満",
  baiman: "倍満",
  sanbaiman: "三倍満",
  yakuman: "役満",
};
/** @type {Record<string, string>} */
const LETTERS = { chi: "c", pon: "p", kan_open: "m", kan_closed: "a", kan_added: "k", north: "f" };
// Where the letter of a call is: before the first tile if it came from the left, before the last from the right.
const [LEFT, OPPOSITE] = [PLAYERS - 1, 2];
const WINDS = ["東", "南", "西", "北"];

/**
 * Return the record of hands as an object for JSON, with the result if the game has ended.
 * @param {Scorer} scorer
 * @param {readonly Hand[]} hands
 * @param {{ names: readonly string[], title?: readonly string[], shown?: string, isOver: boolean }} game `shown` is the
 *   name of the rules
 */
export function writeTenhou6(scorer, hands, { names, title = ["", ""], shown = "", isOver }) {
  const outcomes = hands.map((hand, place) => new HandOutcome(scorer, hand, place + 1));
  const last = outcomes.at(-1);
  return {
    title,
    name: names,
    rule: { disp: shown, aka: Number(scorer.rules.options.red_fives) },
    log: outcomes.map(handOf),
    ...(last && isOver ? { sc: resultOf(last) } : {}),
  };
}

/** Return points and totals in turn. @param {HandOutcome} outcome */
function resultOf(outcome) {
  const settled = /** @type {import("../../content/assets/js/table/game/settlement.js").Settled} */ (
    outcome.end.settled
  );
  const { points } = standingAfter(outcome.rules, standingOf(outcome), settled);
  const placed = finalPlaces(outcome.rules, points, settled.sticks);
  return outcome.seats.flatMap((seat) => [placed[seat].points, placed[seat].total]);
}

/** @param {HandOutcome} outcome */
function handOf(outcome) {
  const { recorded } = outcome;
  const { round, dealer, honba, riichiSticks, points, dealt, indicators, ura, moves } = recorded;
  const lists = dealt.flatMap((tiles, seat) => [tiles.map(codeOfTile), drawsOf(moves, seat), putsOf(moves, seat)]);
  const none = Array.from({ length: 3 * (PLAYERS - dealt.length) }, () => []);
  const empty = Array.from({ length: PLAYERS - dealt.length }, () => 0);
  return [
    [PLAYERS * round + dealer, honba, riichiSticks],
    [...points, ...empty],
    indicators.map(codeOfTile),
    ura.map(codeOfTile),
    ...lists,
    ...none,
    endOf(outcome),
  ];
}

/** @param {readonly Move[]} moves @param {number} seat */
function drawsOf(moves, seat) {
  return moves.flatMap((move) => (move.seat === seat ? drawOf(move) : []));
}

/** Return the entry of a move in the list of draws, if it has one. @param {Move} move @returns {(string | number)[]} */
function drawOf(move) {
  if (move.kind === "discard") return [];
  if (move.kind === "draw") return [codeOfTile(move.tile)];
  return move.source === null ? [] : [claimText(move, move.source)];
}

/** @param {readonly Move[]} moves @param {number} seat */
function putsOf(moves, seat) {
  return moves.flatMap((move) => (move.seat === seat ? putOf(move) : []));
}

/** Return the entry of a move in the list of discards, if it has one. @param {Move} move @returns {(string | number)[]} */
function putOf(move) {
  if (move.kind === "draw") return [];
  if (move.kind === "discard") return [move.riichi ? `r${codeOfTile(move.tile)}` : codeOfTile(move.tile)];
  if (move.source === null) return [ownCallText(move)];
  return move.type === "kan_open" ? [PLACE_OF_QUAD] : [];
}

/** Return a claim: the called tile after its letter, at the position that shows whose it was. @param {Call} call @param {number} source */
function claimText({ seat, type, tiles, tile }, source) {
  const own = [...tiles];
  own.splice(own.indexOf(tile), 1);
  const turns = (source - seat + PLAYERS) % PLAYERS;
  const place = turns === LEFT ? 0 : turns === OPPOSITE ? 1 : own.length;
  const texts = own.map((each) => String(codeOfTile(each)));
  texts.splice(place, 0, LETTERS[type] + codeOfTile(tile));
  return texts.join("");
}

/** @param {Call} call */
function ownCallText({ type, tiles, tile }) {
  const others = [...tiles];
  others.splice(others.indexOf(tile), 1);
  const isLast = type === "kan_closed";
  const marked = LETTERS[type] + codeOfTile(tile);
  const texts = others.map((each) => String(codeOfTile(each)));
  return (isLast ? [...texts, marked] : [marked, ...texts]).join("");
}

// The end of the hand

/** @param {HandOutcome} outcome */
function endOf(outcome) {
  const { recorded, wins } = outcome;
  if (!recorded.draw) return [WON, ...wins.flatMap((win) => winOf(outcome, win))];
  const { why } = recorded.draw;
  const name = Object.keys(DRAWS_BY_NAME).find((each) => DRAWS_BY_NAME[each] === why) ?? why;
  const changes = drawChanges(outcome);
  return why === NAGASHI || changes.some(Boolean) ? [name, withEmpty(changes)] : [name];
}

/** @param {readonly number[]} changes */
const withEmpty = (changes) => [...changes, ...Array(PLAYERS - changes.length).fill(0)];

/** @param {HandOutcome} outcome @param {CountedWin} win */
function winOf(outcome, { logged: { seat, source }, answer, best }) {
  const settled = /** @type {import("../../content/assets/js/table/game/settlement.js").Settled} */ (
    outcome.end.settled
  );
  const changes = winChanges(outcome.seats, settled, SEATS[seat]);
  const order = outcome.seats.map((each) => changes[each]);
  const yaku = (best?.yaku ?? []).map((each) => yakuText(outcome, seat, each));
  return [withEmpty(order), [seat, source, seat, worthText(answer ?? {}, seat === source), ...yaku]];
}

/** @param {HandOutcome} outcome @param {number} seat @param {{ id: string, han?: number, yakuman?: number }} yaku */
function yakuText({ recorded, seats }, seat, { id, han, yakuman }) {
  const winds = {
    yakuhai_seat: `自風 ${WINDS[(seat - recorded.dealer + seats.length) % seats.length]}`,
    yakuhai_round: `場風 ${WINDS[recorded.round % WINDS.length]}`,
  };
  const listed = Object.keys(YAKU_BY_NAME).find((each) => YAKU_BY_NAME[each] === id) ?? id;
  const name = winds[/** @type {"yakuhai_seat"} */ (id)] ?? listed;
  return `${name}(${yakuman ? (yakuman > 1 ? "ダブル役満" : "役満") : `${han}飜`})`;
}

/** Return han and fu, or the limit, with the points. @param {Record<string, any>} answer @param {boolean} isTsumo */
function worthText({ han, fu, limit, payments }, isTsumo) {
  const { discarder, dealer, non_dealer: other, each } = payments;
  const worth = limit ? LIMITS[/** @type {"mangan"} */ (limit)] : `${fu}符${han}飜`;
  if (!isTsumo) return `${worth}${discarder}点`;
  return each === undefined ? `${worth}${other}-${dealer}点` : `${worth}${each}点∀`;
}
