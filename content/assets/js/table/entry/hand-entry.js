/**
 * The result of a hand while it is being entered: the agreed form, maybe incomplete. Values that only another kind of
 * end needs are kept when the end changes.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { State } from "../../hands/hand-state.js"
 * @import { Stated } from "../forms/sheet.js"
 * @import { HandStart } from "../game/settlement.js"
 * @import { Worth } from "../forms/winner.js"
 *
 * @typedef {Terms["rules"]} Rules
 * @typedef {Worth & { seat: string, pao?: { by: string, for: string }, case?: Stated }} EnteredWinner
 *
 * @typedef {object} HandEntry
 * @property {string} end
 * @property {EnteredWinner[]} winners
 * @property {string} discarder
 * @property {string[]} bumped who called ron, too, where only the first in turn wins
 * @property {string[]} riichi
 * @property {string[]} tenpai
 * @property {boolean} noten whether it was entered that nobody is tenpai
 * @property {string[]} nagashi
 * @property {string[]} dead players whose hand is dead
 * @property {string} why
 * @property {string} by who committed a chombo, or has a penalty
 * @property {number | null} fine the points of a penalty, none for a warning; null: it was a chombo
 * @property {boolean} stops whether the dealer ends the game
 */

import { addressOf, stateOf } from "../../hands/hand-address.js";
import { EMPTY } from "../../hands/hand-state.js";
import { fuOf, mostHan, mostYakuman } from "../../engine/cells.js";
import { ENDS, usedAborts } from "../forms/result.js";
import { SEATS, isRecord } from "../forms/sheet.js";
import { timesOf } from "../forms/winner.js";
import { membersOf, seatsOf } from "../options.js";

/** The ends of hands: a penalty is no hand, though it stands among them. */
export const HAND_ENDS = ENDS.filter((end) => end !== "penalty");

// Parsing

/** @param {unknown} value */
const textIn = (value) => (typeof value === "string" ? value : "");

/** @param {unknown} value */
const numberIn = (value) => (typeof value === "number" ? value : undefined);

/** @param {unknown} value */
const seatIn = (value) => SEATS.find((seat) => seat === value) ?? "";

/** @param {unknown} value @returns {string[]} */
const seatsIn = (value) => (Array.isArray(value) ? SEATS.filter((seat) => value.includes(seat)) : []);

/**
 * Read a result, or an entry that was stored. A game from elsewhere may hold anything: a part that is not of its type is
 * left out, and an unknown end is taken for a win on a discard.
 * @param {unknown} stated
 * @returns {HandEntry}
 */
export function readEntry(stated) {
  const { end, winners, discarder, bumped, riichi, tenpai, noten, nagashi, dead, why, by, ...rest } = isRecord(stated)
    ? stated
    : {};
  const isFine = end === "penalty";
  return {
    end: isFine ? "chombo" : (HAND_ENDS.find((each) => each === end) ?? HAND_ENDS[0]),
    winners: Array.isArray(winners) ? winners.filter(isRecord).map(readWinner) : [],
    discarder: seatIn(discarder),
    bumped: seatsIn(bumped),
    riichi: seatsIn(riichi),
    tenpai: seatsIn(tenpai),
    noten: noten === true,
    nagashi: seatsIn(nagashi),
    dead: seatsIn(dead),
    why: textIn(why),
    by: seatIn(by),
    fine: numberIn(isFine ? rest.points : rest.fine) ?? (isFine ? 0 : null),
    stops: rest.end_game === true || rest.stops === true,
  };
}

/** @param {Stated} stated @returns {EnteredWinner} */
function readWinner({ seat, han, fu, limit, yakuman, pao, case: hand }) {
  const { by, for: yaku } = isRecord(pao) ? pao : {};
  return {
    seat: seatIn(seat),
    han: numberIn(han),
    fu: numberIn(fu),
    limit: textIn(limit) || undefined,
    yakuman: numberIn(yakuman),
    pao: seatIn(by) ? { by: seatIn(by), for: textIn(yaku) } : undefined,
    case: isRecord(hand) ? hand : undefined,
  };
}

/** Read a result that is to be corrected: that nobody was tenpai is then known. @param {Stated} result @returns {HandEntry} */
export function correctionOf(result) {
  const entry = readEntry(result);
  return { ...entry, noten: entry.end === "exhaustive" && !entry.tenpai.length };
}

// Possible values

/** Return the worths that a hand can have: han below the limits, the limits, yakuman; without limits all han. @param {Rules} rules @returns {Worth[]} */
export function worths(rules) {
  const han = Array.from({ length: mostHan(rules) }, (_, place) => ({ han: place + 1 }));
  if (rules.payments.unlimited) return han;
  const limits = Object.keys(rules.limits).filter((limit) => limit !== "yakuman");
  const yakuman = Array.from({ length: mostYakuman(rules) }, (_, place) => ({ yakuman: place + 1 }));
  return [...han, ...limits.map((limit) => ({ limit })), ...yakuman];
}

/** Return a worth as one word: `3`, `mangan`, `y1`; nothing if it is not known yet. @param {Worth} worth */
export const worthKey = ({ han, limit, yakuman }) => (yakuman ? `y${yakuman}` : String(han ?? limit ?? ""));

/** Return the possible fu of a value; limits have none. @param {Rules} rules @param {Worth} worth @param {string} end */
export const fuWith = (rules, { han }, end) => (han ? fuOf(rules, han, end === "tsumo") : []);

/** Return the yakuman for which somebody can be liable in a hand; in a counted one it may be any. @param {Rules} rules @param {EnteredWinner} winner */
export function liableIn(rules, { yakuman = 0, case: counted }) {
  return membersOf(rules, "pao").filter((yaku) => counted || timesOf(rules, yaku) <= yakuman);
}

/** Return how many players can win on one discard. @param {Rules} rules */
export function mostWinners(rules) {
  const all = seatsOf(rules).length - 1;
  if (rules.options.multi_ron === "head_bump") return 1;
  return usedAborts(rules).includes("triple_ron") ? all - 1 : all;
}

/** Remove from an entry what the rules don't allow. @param {HandEntry} entry @param {Rules} rules @returns {HandEntry} */
export function withinRules(entry, rules) {
  const seats = seatsOf(rules);
  const there = (/** @type {string[]} */ listed) => seats.filter((seat) => listed.includes(seat));
  const aborts = usedAborts(rules);
  const most = entry.end === "ron" ? mostWinners(rules) : 1;
  return {
    ...entry,
    winners: entry.winners
      .filter(({ seat }) => seats.includes(seat))
      .slice(-most)
      .map((winner) => winnerWithinRules(winner, rules, entry.end)),
    discarder: there([entry.discarder])[0] ?? "",
    bumped: [],
    riichi: there(entry.riichi),
    tenpai: there(entry.tenpai),
    nagashi: rules.options.nagashi_mangan ? there(entry.nagashi) : [],
    dead: there(entry.dead),
    why: aborts.includes(entry.why) ? entry.why : (aborts[0] ?? ""),
    by: there([entry.by])[0] ?? "",
  };
}

/** @param {EnteredWinner} winner @param {Rules} rules @param {string} end @returns {EnteredWinner} */
function winnerWithinRules({ seat, fu = 0, pao, case: counted, ...stated }, rules, end) {
  const known = worths(rules);
  const worth = known.find((each) => worthKey(each) === worthKey(stated)) ?? known[0];
  const possible = fuWith(rules, worth, end);
  const fitting = possible.includes(fu) ? fu : (possible.find((each) => each > fu) ?? possible[0] ?? fu);
  const yaku = liableIn(rules, { seat, ...worth, case: counted });
  const isLiable = pao && yaku.length && pao.by !== seat && seatsOf(rules).includes(pao.by);
  const liable = isLiable ? { by: pao.by, for: yaku.includes(pao.for) ? pao.for : yaku[0] } : undefined;
  return { seat, ...worth, fu: fitting, pao: liable, case: counted };
}

// Changes

/** Return a list with an item, or without it if it was there. @template T @param {T[]} list @param {T} each */
export const toggled = (list, each) => (list.includes(each) ? list.filter((other) => other !== each) : [...list, each]);

/** @param {HandEntry} entry @param {string} seat @param {Rules} rules @param {Worth} [worth] of a new winner @returns {HandEntry} */
export function chooseWinner(entry, seat, rules, worth = {}) {
  const { winners, end } = entry;
  const others = winners.filter((each) => each.seat !== seat);
  if (others.length < winners.length) return { ...entry, winners: others };
  const isOne = end === "tsumo" || mostWinners(rules) === 1;
  const made = isOne && winners[0] ? { ...winners[0], seat, pao: undefined } : { seat, ...worth };
  const discarder = entry.discarder === seat ? "" : entry.discarder;
  return { ...entry, discarder, winners: isOne ? [made] : [...winners, made].slice(-mostWinners(rules)) };
}

/**
 * Take or take back a call of ron where of several callers only the first in turn after the discarder wins.
 * @param {HandEntry} entry
 * @param {string} seat
 * @param {Rules} rules
 * @returns {HandEntry}
 */
export function chooseCaller(entry, seat, rules) {
  const seats = seatsOf(rules);
  const turnOf = (/** @type {string} */ each) =>
    (seats.indexOf(each) - seats.indexOf(entry.discarder) + seats.length) % seats.length;
  const callers = toggled([...entry.winners.map((winner) => winner.seat), ...entry.bumped], seat);
  const [first, ...bumped] = callers.sort((one, other) => turnOf(one) - turnOf(other));
  if (entry.winners[0]?.seat === first) return { ...entry, bumped };
  return first ? { ...chooseWinner(entry, first, rules), bumped } : { ...entry, winners: [], bumped };
}

/** @param {HandEntry} entry @param {string} seat @returns {HandEntry} */
export function chooseDiscarder(entry, seat) {
  const discarder = entry.discarder === seat ? "" : seat;
  return { ...entry, discarder, bumped: [], winners: entry.winners.filter((each) => each.seat !== seat) };
}

/**
 * Return what a tap on a player tells of a ron: first who won, then by whose discard, then who else won. A second tap
 * takes it back.
 * @param {HandEntry} entry
 * @param {string} seat
 */
export function roleInRon({ winners, discarder }, seat) {
  if (winners.some((each) => each.seat === seat)) return "wins";
  return discarder === seat || (winners.length && !discarder) ? "discards" : "wins";
}

/** Toggle a riichi. A player who declared riichi is tenpai at a draw. @param {HandEntry} entry @param {string} seat @returns {HandEntry} */
export function chooseRiichi(entry, seat) {
  const riichi = toggled(entry.riichi, seat);
  const tenpai = riichi.includes(seat) && !entry.tenpai.includes(seat) ? [...entry.tenpai, seat] : entry.tenpai;
  return { ...entry, riichi, tenpai, noten: entry.noten && !tenpai.length };
}

/** @param {HandEntry} entry @param {string} end @returns {HandEntry} */
export function chooseEnd(entry, end) {
  return { ...entry, end, winners: end === "tsumo" ? entry.winners.slice(0, 1) : entry.winners };
}

/** @param {HandEntry} entry @param {string} seat @param {Partial<EnteredWinner>} more @returns {HandEntry} */
export function changeWinner(entry, seat, more) {
  return { ...entry, winners: entry.winners.map((each) => (each.seat === seat ? { ...each, ...more } : each)) };
}

/** Take a hand that the calculator has counted, and whether the winner declared riichi in it. @param {HandEntry} entry @param {string} seat @param {Stated} counted @param {Rules} rules @returns {HandEntry} */
export function withHand(entry, seat, counted, rules) {
  const isWinner = entry.winners.some((each) => each.seat === seat);
  const begun = isWinner ? entry : chooseWinner(chooseEnd(entry, String(counted.win)), seat, rules);
  const riichi = Boolean(counted.riichi) === begun.riichi.includes(seat) ? begun.riichi : toggled(begun.riichi, seat);
  return { ...changeWinner(begun, seat, { case: withoutTable(counted) }), riichi };
}

/** Return a hand without the circumstances that the table decides. @param {Stated} hand @returns {Stated} */
export function withoutTable({ win: _, seat_wind: __, round_wind: ___, honba: ____, riichi_sticks: _____, ...hand }) {
  return hand;
}

// The result

/** Return the key of the request for the next missing part. @param {HandEntry} entry @param {Rules} rules */
export function missingIn({ end, winners, discarder, riichi, tenpai, noten, nagashi, by, why }, rules) {
  if (end === "chombo") return by ? null : "ui.settle.choose_offender";
  if (end === "abortive") return why ? null : "game.choose_why";
  if (end === "exhaustive") return [...riichi, ...tenpai, ...nagashi].length || noten ? null : "game.choose_tenpai";
  if (!winners.length) return "ui.settle.choose_winner";
  if (end === "ron" && !discarder) return "ui.settle.choose_discarder";
  const isWhole = winners.every(
    (each) => each.case || (worthKey(each) && (each.fu || !fuWith(rules, each, end).length)),
  );
  return isWhole ? null : "game.choose_worth";
}

/** Return the result in the agreed form. @param {HandEntry} entry @param {Rules} rules @returns {Stated} */
export function resultOf({ end, winners, discarder, riichi, tenpai, nagashi, dead, why, by, fine, stops }, rules) {
  if (end === "chombo" && fine !== null) return { end: "penalty", by, points: fine };
  const won = winners.map((each) => resultOfWinner(each, rules, end, riichi.includes(each.seat)));
  /** @type {Record<string, Stated>} */
  const own = {
    ron: { discarder, winners: won, riichi },
    tsumo: { winners: won, riichi },
    exhaustive: { tenpai, nagashi, riichi },
    abortive: { why, riichi },
    chombo: { by },
  };
  return { end, ...own[end], ...(dead.length ? { dead } : {}), ...(stops ? { end_game: true } : {}) };
}

/** @param {EnteredWinner} winner @param {Rules} rules @param {string} end @param {boolean} isRiichi @returns {Stated} */
function resultOfWinner(winner, rules, end, isRiichi) {
  const { seat, han, fu, limit, yakuman, pao, case: counted } = winner;
  const liable = pao ? { pao: { by: pao.by, for: pao.for || liableIn(rules, winner)[0] } } : {};
  if (counted) return { seat, case: { ...counted, riichi: isRiichi ? counted.riichi || 1 : 0 }, ...liable };
  if (yakuman) return { seat, yakuman, ...liable };
  if (!han) return { seat, limit };
  return fuWith(rules, winner, end).length ? { seat, han, fu } : { seat, han };
}

// The way to the calculator and back: it scores the hand of a winner under circumstances that the table decides, and returns
// it in an address. Both addresses name the winner before the hand: `south:340m11178p789s33z+9p`.

/** The placeholder of the hand in the address to return to. */
export const HAND = "*";

const OF_SEAT = /^(east|south|west|north):(.+)$/;

/**
 * Return the address of a winner's hand: the tiles entered so far, and the circumstances that the table decides.
 * @param {HandEntry} entry
 * @param {HandStart & { roundWind?: string }} before
 * @param {string} seat
 * @param {string[]} seats
 */
export function handAddress({ end, riichi, winners }, { dealer, honba, sticks, roundWind }, seat, seats) {
  const counted = /** @type {Partial<State>} */ (winners.find((each) => each.seat === seat)?.case ?? {});
  const turns = seats.indexOf(seat) - seats.indexOf(dealer) + seats.length;
  return addressOf({
    ...EMPTY,
    ...counted,
    ...(roundWind ? { round_wind: roundWind } : {}),
    win: end,
    seat_wind: SEATS[turns % seats.length],
    honba,
    riichi_sticks: sticks,
    riichi: riichi.includes(seat) ? counted.riichi || 1 : 0,
  });
}

/** Split an address into the seat and the hand. @param {string} text */
export function ofSeat(text) {
  const [, seat = "", rest = ""] = OF_SEAT.exec(text) ?? [];
  return { seat, rest };
}

/**
 * Parse the hand of a player, or null if a part of it is invalid.
 * @param {string} text
 * @returns {{ seat: string, hand: State | null }}
 */
export function readHand(text) {
  const { seat, rest } = ofSeat(text);
  const { state, lost } = stateOf(rest);
  return { seat, hand: state.win_tile && !lost.length ? state : null };
}
