/**
 * The differences between a record and our count: in wins, in payments, and in what follows from them.
 *
 * @import { WinValue } from "../engine/score.js"
 * @import { Settled } from "../table/game/settlement.js"
 * @import { Game, Hand, LoggedWin } from "./model.js"
 * @import { CountedWin, HandOutcome } from "./outcome.js"
 *
 * @typedef {{ what: string, seat: string | null, logged: any, counted: any }} Difference
 */

import { isSame } from "../engine/conditions.js";
import { SEATS } from "../table/forms/sheet.js";
import { finalPlaces, isOver, mayStop, standingAfter } from "../table/game/game-end.js";
import { NAGASHI } from "./names.js";
import { numberOf } from "../table/options.js";

const THOUSAND = 1000;
// Older records round totals to whole thousands and give the remainder to the winner.
const ROUNDED = 0.6;
const TENTH = 0.05;

/** @param {string} what @param {any} logged @param {any} counted @param {string | null} [seat] @returns {Difference} */
const difference = (what, logged, counted, seat = null) => ({ what, seat, logged, counted });

/** @template Value @param {readonly string[]} seats @param {readonly Value[]} values @returns {Record<string, Value>} */
export const bySeat = (seats, values) => Object.fromEntries(seats.map((seat, place) => [seat, values[place]]));

// Wins

/**
 * Return the differences between a win and its record.
 * @param {HandOutcome} outcome
 * @param {CountedWin} counted
 * @returns {Difference[]}
 */
function winDifferences(outcome, counted) {
  const { logged, problems, ways } = counted;
  const seat = SEATS[logged.seat];
  if (problems.length)
    return [
      difference(
        "win",
        true,
        problems.map(({ code }) => code),
        seat,
      ),
    ];
  const points = pointDifferences(outcome, counted);
  const [best] = ways;
  const equivalent = [
    best,
    ...(best.yakuman
      ? []
      : ways.slice(1).filter(({ yakuman, limit }) => !yakuman && limit !== null && limit === best.limit)),
  ];
  if (equivalent.some((value) => isSameWin(logged, value))) return points;
  const [recordedYaku, yaku] = [loggedYaku(logged), asLogged(logged, best)];
  const found = [];
  if (hasKnownYaku(logged) && !isSame(recordedYaku, yaku)) found.push(difference("yaku", recordedYaku, yaku, seat));
  const { han, fu } = hanAndFu(best);
  if (logged.han !== null && logged.han !== han) found.push(difference("han", logged.han, han, seat));
  if (!isSameFu(logged, best)) found.push(difference("fu", logged.fu, fu, seat));
  return [...found, ...points];
}

/** @param {WinValue} value */
function hanAndFu({ yakuman, han, fu }) {
  return { han: yakuman ? null : han, fu: yakuman ? null : fu };
}

/** @param {LoggedWin} logged @param {WinValue} value */
function isSameWin(logged, value) {
  const isSameYaku = !hasKnownYaku(logged) || isSame(loggedYaku(logged), asLogged(logged, value));
  return isSameYaku && (logged.han === null || logged.han === hanAndFu(value).han) && isSameFu(logged, value);
}

/** @param {LoggedWin} logged */
function hasKnownYaku({ yaku, yakuman }) {
  const names = [...Object.keys(yaku), ...yakuman];
  return names.length > 0 && !names.some((name) => name.startsWith("?"));
}

/** @param {Record<string, number>} yaku */
function sorted(yaku) {
  return Object.fromEntries(Object.entries(yaku).sort(([one], [other]) => (one < other ? -1 : Number(one > other))));
}

/** @param {LoggedWin} logged */
function loggedYaku({ yaku, yakuman }) {
  return sorted(yakuman.length ? withoutHan(yakuman) : yaku);
}

/**
 * Return our yaku under the names of the record: Tenhou counts norths set aside as dora, and yakuman have no han.
 * @param {LoggedWin} logged
 * @param {WinValue} value
 */
function asLogged(logged, value) {
  /** @type {Record<string, number>} */
  const found = Object.fromEntries(value.yaku.map(({ id, han }) => [id, value.yakuman ? 0 : (han ?? 0)]));
  if ("nuki_dora" in found && !("nuki_dora" in logged.yaku)) {
    found.dora = (found.dora ?? 0) + found.nuki_dora;
    delete found.nuki_dora;
  }
  return sorted(logged.yakuman.length ? withoutHan(Object.keys(found)) : found);
}

/** @param {string[]} names */
const withoutHan = (names) => Object.fromEntries(names.map((name) => [name, 0]));

/** Check whether the fu are the same, if they decide the points. @param {LoggedWin} logged @param {WinValue} value */
function isSameFu({ fu: recordedFu }, value) {
  const { fu } = hanAndFu(value);
  return recordedFu === null || fu === null || value.limit !== null || recordedFu === fu;
}

/** @param {HandOutcome} outcome @param {CountedWin} counted @returns {Difference[]} */
function pointDifferences({ rules }, { logged, answer }) {
  const seat = SEATS[logged.seat];
  const [paid, total] = [answer?.payments ?? {}, answer?.points_total ?? 0];
  const found = [];
  if (logged.payments && !isSame(sorted(logged.payments), sorted(paid))) {
    found.push(difference("points", logged.payments, paid, seat));
  }
  const share = paid.non_dealer ?? paid.each ?? 0;
  const isLess = logged.seat === logged.source && rules.options.players === 3;
  const totals = isLess ? [total, total + share] : [total];
  if (logged.total !== null && !totals.includes(logged.total))
    found.push(difference("points", logged.total, total, seat));
  return found;
}

// Payments

/** Return all differences between a hand and its record. @param {HandOutcome} outcome @returns {Difference[]} */
export function handDifferences(outcome) {
  const { recorded, replay, end } = outcome;
  const found = outcome.wins.flatMap((counted) => winDifferences(outcome, counted));
  if (replay.turned !== recorded.indicators.length) {
    found.push(difference("indicators", recorded.indicators.length, replay.turned));
  }
  if (!outcome.isRightEnd) found.push(difference("end", recorded.draw?.why ?? null, null));
  found.push(...drawDifferences(outcome));
  if (end.problems.length)
    found.push(
      difference(
        "settlement",
        true,
        end.problems.map(({ code }) => code),
      ),
    );
  return end.settled ? [...found, ...changeDifferences(outcome, end.settled)] : found;
}

/** @param {HandOutcome} outcome @returns {Difference[]} */
function drawDifferences({ recorded: { draw }, stated, tenpai }) {
  if (!draw || stated.end !== "exhaustive") return [];
  const found = [];
  const isNagashi = draw.why === NAGASHI;
  if (stated.nagashi.length > 0 !== isNagashi) found.push(difference("nagashi", isNagashi, stated.nagashi));
  const shown = draw.tenpai?.map((seat) => SEATS[seat]);
  if (shown && !isSame(shown, tenpai)) found.push(difference("tenpai", shown, tenpai));
  return found;
}

/** Return the payments of a hand without a winner; the riichi sticks are not among them. @param {HandOutcome} outcome */
export function drawChanges({ seats, riichi, rules, end: { settled } }) {
  const laid = rules.payments.riichi_stick;
  return seats.map((seat) => (settled?.deltas[seat] ?? 0) + laid * Number(riichi.includes(seat)));
}

/**
 * Return the differences in the payments at the end. A record subtracts a riichi stick when it is placed, so these do
 * not include it.
 * @param {HandOutcome} outcome
 * @param {Settled} settled
 * @returns {Difference[]}
 */
function changeDifferences(outcome, settled) {
  const { seats, recorded } = outcome;
  if (recorded.draw) {
    return unequal(seats, recorded.draw.changes ?? seats.map(() => 0), bySeat(seats, drawChanges(outcome)), null);
  }
  return outcome.wins.flatMap(({ logged }) => {
    const seat = SEATS[logged.seat];
    return logged.changes ? unequal(seats, logged.changes, winChanges(seats, settled, seat), seat) : [];
  });
}

/**
 * Return the payments because of one of the winners.
 * @param {string[]} seats
 * @param {Settled} settled
 * @param {string} winner
 */
export function winChanges(seats, settled, winner) {
  const found = bySeat(
    seats,
    seats.map(() => 0),
  );
  for (const { why, seat, points } of settled.moves) {
    if (why === "sticks") found[winner] += points[winner] ?? 0;
    else if (seat === winner && why !== "riichi") {
      for (const [each, change] of Object.entries(points)) found[each] += change;
    }
  }
  return found;
}

/** @param {string[]} seats @param {number[]} logged @param {Record<string, number>} counted @param {string | null} seat */
function unequal(seats, logged, counted, seat) {
  const recorded = bySeat(seats, logged);
  return isSame(recorded, counted) ? [] : [difference("changes", recorded, counted, seat)];
}

// The next hand and the result

/** @param {HandOutcome} outcome */
export function standingOf({ seats, recorded, before }) {
  return { points: bySeat(seats, recorded.points), round: recorded.round, before };
}

/** Check whether the game ends with this hand. @param {HandOutcome} outcome @param {Settled} settled */
function endsGame(outcome, settled) {
  const standing = standingOf(outcome);
  return isOver(outcome.rules, standing, standingAfter(outcome.rules, standing, settled), settled.deal);
}

/** Check whether the game ends with this hand, or may end by the dealer's choice. @param {HandOutcome} outcome @param {Settled} settled */
function mayEndGame(outcome, settled) {
  const standing = standingOf(outcome);
  const later = standingAfter(outcome.rules, standing, settled);
  return endsGame(outcome, settled) || mayStop(outcome.rules, standing, later, settled.deal);
}

/**
 * Return the differences between the start of the next hand and the one expected after this hand.
 * @param {HandOutcome} outcome
 * @param {Hand} following
 * @returns {Difference[]}
 */
export function nextDifferences(outcome, following) {
  const { settled } = outcome.end;
  if (!settled) return [];
  const later = standingAfter(outcome.rules, standingOf(outcome), settled);
  const points = bySeat(outcome.seats, following.points);
  const found = isSame(points, later.points) ? [] : [difference("points_after", points, later.points)];
  const { round, honba, riichiSticks: sticks } = following;
  const start = { round, dealer: SEATS[following.dealer], honba, riichi_sticks: sticks };
  const expected = { round: later.round, dealer: settled.dealer, honba: settled.honba, riichi_sticks: settled.sticks };
  if (!isSame(start, expected)) found.push(difference("next_hand", start, expected));
  return endsGame(outcome, settled) ? [...found, difference("game_end", false, true)] : found;
}

/**
 * Return points, places and totals by our count, or null if the record does not reach the end of the game.
 * @param {HandOutcome} outcome
 * @param {Game} game
 */
export function finalStanding(outcome, game) {
  const { settled } = outcome.end;
  if (!settled || (!game.final && !endsGame(outcome, settled))) return null;
  return placedAfter(outcome, settled);
}

/** @param {HandOutcome} outcome @param {Settled} settled */
function placedAfter(outcome, settled) {
  const { points } = standingAfter(outcome.rules, standingOf(outcome), settled);
  const placed = finalPlaces(outcome.rules, points, settled.sticks);
  return bySeat(
    outcome.seats,
    outcome.seats.map((seat) => placed[seat]),
  );
}

/**
 * Return the differences in the result of the game; an incomplete record has no result to compare.
 * @param {HandOutcome} outcome
 * @param {Game} game
 * @returns {Difference[]}
 */
export function finalDifferences(outcome, game) {
  const { settled } = outcome.end;
  if (!settled || !game.final) return [];
  const found = mayEndGame(outcome, settled) ? [] : [difference("game_end", true, false)];
  const placed = Object.values(placedAfter(outcome, settled));
  const { seats } = outcome;
  const points = bySeat(
    seats,
    game.final.map((place) => place.points),
  );
  const ours = bySeat(
    seats,
    placed.map((place) => place.points),
  );
  if (!isSame(points, ours)) found.push(difference("final_points", points, ours));
  const totals = bySeat(
    seats,
    game.final.map(({ total }) => total),
  );
  const counted = bySeat(
    seats,
    placed.map(({ total }) => total),
  );
  return isSameTotals(totals, counted) ? found : [...found, difference("totals", totals, counted)];
}

/**
 * Check whether totals are equal to a tenth, or rounded to whole thousands.
 * @param {Record<string, number>} logged
 * @param {Record<string, number>} counted
 */
function isSameTotals(logged, counted) {
  const seats = Object.keys(counted);
  const gap = (/** @type {string} */ seat) => Math.abs(logged[seat] - counted[seat]);
  if (seats.every((seat) => gap(seat) < TENTH)) return true;
  const first = seats.reduce((best, seat) => (counted[seat] > counted[best] ? seat : best));
  const others = seats.every((seat) => seat === first || gap(seat) <= ROUNDED);
  const sum = seats.reduce((total, seat) => total + logged[seat], 0);
  return seats.every((seat) => Number.isInteger(logged[seat])) && others && Math.abs(sum) < ROUNDED;
}

/**
 * Return the uma that explains the totals of a record, in whole thousands, or null.
 * @param {HandOutcome} outcome
 * @param {Difference} totals
 * @param {Game} game
 */
export function shownUma({ rules, seats }, totals, game) {
  if (!game.final || rules.options.ties !== "seat") return null;
  const [start, back] = ["start_points", "return_points"].map((option) => numberOf(rules, option));
  const placed = game.final
    .map((place, at) => ({ ...place, seat: seats[at] }))
    .sort((one, other) => other.points - one.points);
  const bare = placed.map(
    ({ points }, at) => (points - back) / THOUSAND + (at ? 0 : ((back - start) * placed.length) / THOUSAND),
  );
  const others = placed.slice(1).map(({ total }, at) => roundedEven(total - bare[at + 1]));
  const uma = [0 - others.reduce((sum, each) => sum + each, 0), ...others];
  const again = Object.fromEntries(placed.map(({ seat }, at) => [seat, bare[at] + uma[at]]));
  const falls = uma.every((each, at) => !at || uma[at - 1] >= each);
  return falls &&
    isSameTotals(
      totals.logged,
      bySeat(
        seats,
        seats.map((seat) => again[seat]),
      ),
    )
    ? uma
    : null;
}

/** Round halves to the even number, as Python does. @param {number} number */
function roundedEven(number) {
  const floor = Math.floor(number);
  const rest = number - floor;
  return rest === 0.5 ? floor + (((floor % 2) + 2) % 2) : Math.round(number);
}
