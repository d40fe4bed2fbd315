/**
 * URLs for the way to the calculator and back. The calculator scores the hand of a winner under circumstances that the
 * table decides, and returns it in an address. Both addresses name the winner before the hand:
 * `south:340m11178p789s33z+9p`.
 *
 * @import { State } from "../../calculator/entry/state.js"
 * @import { HandStart } from "../game/settlement.js"
 * @import { HandEntry } from "./hand-entry.js"
 */

import { addressOf, stateOf } from "../../calculator/entry/address.js";
import { EMPTY } from "../../calculator/entry/state.js";
import { SEATS } from "../forms/sheet.js";

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
