/**
 * What the reader has said of the end of a hand, whatever is asked of it just now; it is kept when the kind of end
 * changes. Pure functions make a question of it, and an address.
 *
 * @typedef {import("../../engine/score.js").Scorer["rules"]} Rules
 * @typedef {{ seat: string, worth: string, fu: number, by: string, for: string, hand: string }} Winner `worth` is a
 *   number of han, the id of a limit, or `y` and a number of yakuman; `by` is liable `for` a yakuman; `hand` is the
 *   address of a hand in the calculator, which is counted instead
 *
 * @typedef {object} State
 * @property {string} end
 * @property {string} dealer
 * @property {number} honba
 * @property {number} sticks
 * @property {string[]} riichi
 * @property {string} discarder
 * @property {Winner[]} winners
 * @property {string[]} tenpai
 * @property {string[]} nagashi
 * @property {string[]} dead players whose hand is dead
 * @property {string} why
 * @property {string} by
 */

import { fuOf, mostHan } from "../../engine/cells.js";
import { mostYakuman } from "../../engine/yakuman.js";
import { addressOf, stateOf } from "../../calculator/entry/address.js";
import { EMPTY } from "../../calculator/entry/state.js";
import { ENDS, usedAborts } from "../forms/result.js";
import { seatsOf } from "../game/settlement.js";
import { SEATS } from "../forms/sheet.js";
import { timesOf } from "../forms/winner.js";
import { membersOf } from "../options.js";

const [EAST, SOUTH, WEST] = SEATS;
const USUAL_FU = 40;
const MOST = 99;
const YAKUMAN = /^y(\d)$/;

/** @param {string} seat @returns {Winner} */
export const winnerAt = (seat) => ({ seat, worth: "3", fu: USUAL_FU, by: "", for: "", hand: "" });

/** A state to begin with, which has an answer. @returns {State} */
export function initialState() {
  return {
    ...{ end: "ron", dealer: EAST, honba: 0, sticks: 0, riichi: [], discarder: WEST, winners: [winnerAt(SOUTH)] },
    ...{ tenpai: [EAST], nagashi: [], dead: [], why: "", by: "" },
  };
}

// What can be said of a hand

/** The worths that can be told: below the limits, the limits, yakuman. @param {Rules} rules */
export function worths(rules) {
  const limits = Object.keys(rules.limits).filter((limit) => limit !== "yakuman");
  const han = Array.from({ length: mostHan(rules) }, (_, place) => String(place + 1));
  return [...han, ...limits, ...Array.from({ length: mostYakuman(rules) }, (_, place) => `y${place + 1}`)];
}

/**
 * The fu that go with a worth; none from the limits upwards.
 * @param {Rules} rules
 * @param {string} worth
 * @param {string} end
 */
export function fuWith(rules, worth, end) {
  return Number(worth) ? fuOf(rules, Number(worth), end === "tsumo") : [];
}

/**
 * The yakuman for which somebody can be liable in a hand.
 * @param {Rules} rules
 * @param {string} worth
 * @returns {string[]}
 */
function liableFor(rules, worth) {
  const number = Number(YAKUMAN.exec(worth)?.[1] ?? 0);
  return membersOf(rules, "pao").filter((yaku) => timesOf(rules, yaku) <= number);
}

/** The same in a hand that was counted, or only told: in a counted one it may be any. @param {Rules} rules @param {string} worth @param {unknown} hand @returns {string[]} */
export const liableIn = (rules, worth, hand) => (hand ? membersOf(rules, "pao") : liableFor(rules, worth));

/** May several players win on one discard, and how many? @param {Rules} rules */
export function mostWinners(rules) {
  const all = seatsOf(rules).length - 1;
  if (rules.options.multi_ron === "head_bump") return 1;
  return usedAborts(rules).includes("triple_ron") ? all - 1 : all;
}

/**
 * The state as far as the rules allow it: what they do not know gives way to what they know.
 * @param {State} state
 * @param {Rules} rules
 * @returns {State}
 */
export function withinRules(state, rules) {
  const seats = seatsOf(rules);
  const there = (/** @type {string[]} */ listed) => seats.filter((seat) => listed.includes(seat));
  const aborts = usedAborts(rules);
  const most = state.end === "ron" ? mostWinners(rules) : 1;
  const winners = state.winners.filter(({ seat }) => seats.includes(seat)).slice(-most);
  const seat = (/** @type {string} */ one) => (seats.includes(one) ? one : "");
  return {
    ...state,
    ...{ dealer: seat(state.dealer) || EAST, discarder: seat(state.discarder), by: seat(state.by) },
    ...{ riichi: there(state.riichi), tenpai: there(state.tenpai), dead: there(state.dead) },
    nagashi: rules.options.nagashi_mangan ? there(state.nagashi) : [],
    why: aborts.includes(state.why) ? state.why : (aborts[0] ?? ""),
    winners: winners.map((winner) => fittedWinner(winner, rules, state.end)),
  };
}

/** @param {Winner} winner @param {Rules} rules @param {string} end @returns {Winner} */
function fittedWinner(winner, rules, end) {
  const known = worths(rules);
  const worth = known.includes(winner.worth) ? winner.worth : known[0];
  const fu = fuWith(rules, worth, end);
  const liable = liableIn(rules, worth, winner.hand);
  const by = liable.length && seatsOf(rules).includes(winner.by) && winner.by !== winner.seat ? winner.by : "";
  return {
    seat: winner.seat,
    worth,
    fu: !fu.length || fu.includes(winner.fu) ? winner.fu : (fu.find((each) => each > winner.fu) ?? fu[0]),
    by,
    for: by && (liable.includes(winner.for) ? winner.for : liable[0]),
    hand: winner.hand,
  };
}

// The question

/** What is still missing before there is an answer: the key of a request. @param {State} state */
export function missingRequest({ end, winners, discarder, by, why }) {
  if ((end === "ron" || end === "tsumo") && !winners.length) return "ui.settle.choose_winner";
  if (end === "ron" && !discarder) return "ui.settle.choose_discarder";
  if (end === "chombo" && !by) return "ui.settle.choose_offender";
  return end === "abortive" && !why ? "ui.settle.no_aborts" : null;
}

/** The question in the agreed form. @param {State} state */
export function questionOf(state) {
  const { dealer, honba, sticks, end, riichi, dead, discarder, tenpai, nagashi, why, by } = state;
  const winners = state.winners.map((winner) => statedWinner(winner, riichi));
  const common = { end, riichi, ...(dead.length ? { dead } : {}) };
  /** @type {Record<string, object>} */
  const results = {
    ron: { ...common, discarder, winners },
    tsumo: { ...common, winners },
    exhaustive: { ...common, tenpai, nagashi },
    abortive: { ...common, why },
    chombo: { end, by },
  };
  const [hand] = state.winners.filter((winner) => winner.hand).map((winner) => stateOf(winner.hand).state);
  const round = hand ? { round_wind: hand.round_wind } : {};
  return { dealer, honba, riichi_sticks: sticks, ...round, result: results[end] };
}

/** A winner in the agreed form. @param {Winner} winner @param {string[]} riichi who declared it */
function statedWinner({ seat, worth, fu, by, for: yaku, hand }, riichi) {
  const liable = by ? { pao: { by, for: yaku } } : {};
  if (hand) return { seat, case: caseOf(hand, riichi.includes(seat)), ...liable };
  const number = YAKUMAN.exec(worth)?.[1];
  if (number) return { seat, yakuman: Number(number), ...liable };
  return Number(worth) ? { seat, han: Number(worth), fu } : { seat, limit: worth };
}

/** A hand of the calculator, less what the table decides. @param {string} address @param {boolean} isRiichi */
function caseOf(address, isRiichi) {
  const hand = withoutTable(stateOf(address).state);
  return { ...hand, riichi: isRiichi ? hand.riichi || 1 : 0 };
}

/** A hand without what the table decides about it. @param {Record<string, unknown>} hand @returns {Record<string, unknown>} */
export function withoutTable({ win: _, seat_wind: __, round_wind: ___, honba: ____, riichi_sticks: _____, ...hand }) {
  return hand;
}

// The address: ron;d.s;h.2;s.1;r.ew;f.w;w.s.3.40;w.n.y1.e.daisangen

const letters = (/** @type {string[]} */ seats) => seats.map((seat) => seat[0]).join("");
const seatsOfLetters = (/** @type {string} */ text) => SEATS.filter((seat) => text.includes(seat[0]));
const seatOfLetter = (/** @type {string} */ text) => SEATS.find((seat) => seat[0] === text) ?? "";

const countIn = (/** @type {string} */ text) => Math.min(/^\d+$/.test(text) ? Number(text) : 0, MOST);

/** The state as text; nothing where it is the one to begin with. @param {State} state */
export function writeState(state) {
  const text = parts(state).join(";");
  return text === parts(initialState()).join(";") ? "" : text;
}

/** @param {State} state */
function parts(state) {
  const { end, dealer, honba, sticks, riichi, dead, discarder, winners, tenpai, nagashi, why, by } = state;
  const lying = [`d.${dealer[0]}`, honba && `h.${honba}`, sticks && `s.${sticks}`];
  const common = [...lying, riichi.length && `r.${letters(riichi)}`, dead.length && `x.${letters(dead)}`];
  /** @type {Record<string, (string | number)[]>} */
  const own = {
    ron: [discarder && `f.${discarder[0]}`, ...winners.flatMap(writtenWinner)],
    tsumo: winners.flatMap(writtenWinner),
    exhaustive: [tenpai.length && `t.${letters(tenpai)}`, nagashi.length && `n.${letters(nagashi)}`],
    abortive: [why && `y.${why}`],
    chombo: [by && `b.${by[0]}`],
  };
  return [end, ...common, ...own[end]].filter(Boolean);
}

/** A winner, and the hand that was counted. @param {Winner} winner */
function writtenWinner({ seat, worth, fu, by, for: yaku, hand }) {
  const written = ["w", seat[0], worth, ...(Number(worth) ? [fu] : []), ...(by ? [by[0], yaku] : [])].join(".");
  return hand ? [written, `g.${seat[0]}.${hand}`] : [written];
}

/** How each part of an address is read. @type {Record<string, (state: State, values: string[]) => void>} */
const READ = {
  d: (state, [seat]) => (state.dealer = seatOfLetter(seat) || EAST),
  h: (state, [number]) => (state.honba = countIn(number)),
  s: (state, [number]) => (state.sticks = countIn(number)),
  r: (state, [seats]) => (state.riichi = seatsOfLetters(seats)),
  f: (state, [seat]) => (state.discarder = seatOfLetter(seat)),
  t: (state, [seats]) => (state.tenpai = seatsOfLetters(seats)),
  n: (state, [seats]) => (state.nagashi = seatsOfLetters(seats)),
  y: (state, [why]) => (state.why = why),
  b: (state, [seat]) => (state.by = seatOfLetter(seat)),
  x: (state, [seats]) => (state.dead = seatsOfLetters(seats)),
  w: (state, values) => readWinner(state, values),
  g: (state, values) => readHand(state, values),
};

/** @param {State} state @param {string[]} values */
function readWinner(state, [letter, worth = "", ...rest]) {
  const seat = seatOfLetter(letter);
  const fu = Number(worth) ? Number(rest.shift()) || USUAL_FU : USUAL_FU;
  const [by = "", yaku = ""] = rest;
  if (seat && state.winners.every((each) => each.seat !== seat)) {
    state.winners.push({ seat, worth, fu, by: seatOfLetter(by), for: yaku, hand: "" });
  }
}

/** The hand of a winner, as far as it can be read. @param {State} state @param {string[]} values */
function readHand(state, [letter, address = ""]) {
  const winner = state.winners.find(({ seat }) => seat[0] === letter);
  const { state: hand } = stateOf(address);
  if (winner && hand.win_tile) winner.hand = addressOf(hand);
}

/**
 * The state of an address under some rules, and whether all of it could be read.
 * @param {string} address
 * @param {Rules} rules
 */
export function readState(address, rules) {
  const state = initialState();
  if (!address) return { state: withinRules(state, rules), isWhole: true };
  const [end, ...rest] = address.split(";");
  Object.assign(state, { discarder: "", winners: [], tenpai: [], end: ENDS.includes(end) ? end : state.end });
  for (const part of rest) {
    const [key, ...values] = part.split(".");
    if (Object.hasOwn(READ, key) && values.length) READ[key](state, values);
  }
  const found = withinRules(state, rules);
  return { state: found, isWhole: parts(found).join(";") === address };
}

// From the calculator and back

/** In the address of a state, where the calculator puts the hand of a winner. */
export const HAND = "*";

/**
 * The hand that the calculator is to begin with for a winner, as far as the table decides about it.
 * @param {Pick<State, "end" | "dealer" | "honba" | "sticks" | "riichi">} state
 * @param {string} seat
 * @param {Partial<import("../../calculator/entry/state.js").State>} begun the hand as it was counted before
 * @param {string[]} seats
 */
export function handToCount({ end, dealer, honba, sticks, riichi }, seat, begun, seats) {
  const turns = seats.indexOf(seat) - seats.indexOf(dealer) + seats.length;
  const declared = riichi.includes(seat) ? begun.riichi || 1 : 0;
  const table = { win: end, seat_wind: SEATS[turns % seats.length], honba, riichi_sticks: sticks, riichi: declared };
  return addressOf({ ...EMPTY, ...begun, ...table });
}
