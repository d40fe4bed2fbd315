/**
 * The way from a hand to the page of settling. That page may have asked for the hand: `?for=south:` and its parameters,
 * where `*` stands for the hand. So may a game kept on this device: `?for=south:game`.
 *
 * @import { State } from "../entry/state.js"
 */

import { writeParams } from "../../address.js";

const ASKED = "for";
const HAND = "*";
const GAME = "game";
const REQUEST = /^(east|south|west|north):(.+)$/;

/**
 * Return where the hand is settled, or entered in a game, and for whom it was asked.
 * @param {Location} place of the calculator
 * @param {string} address of the hand
 * @param {State} state
 * @returns {{ seat: string, isForGame: boolean, href: string }}
 */
export function wayToSettle({ search }, address, state) {
  const query = new URLSearchParams(search);
  const [, seat = "", asked = ""] = REQUEST.exec(query.get(ASKED) ?? "") ?? [];
  query.delete(ASKED);
  const kept = query.size ? `?${query}` : "";
  if (asked === GAME) {
    const brought = writeParams({ game: `hand:${seat}:${address}` });
    return { seat, isForGame: true, href: `../game/${kept}#${brought}` };
  }
  const params = asked ? Object.fromEntries(new URLSearchParams(asked)) : won(address, state);
  const settled = { ...params, hands: params.hands?.replace(`:${HAND}`, () => `:${address}`) };
  return { seat, isForGame: false, href: `../settle/${kept}#${writeParams(settled)}` };
}

/** Return the end of a hand that was won: the winner is named by the wind of the seat. @param {string} address @param {State} state @returns {Record<string, any>} */
function won(address, { win, seat_wind: seat, honba, riichi_sticks: sticks, riichi }) {
  const discarder = win === "ron" && (seat === "east" ? "south" : "east");
  const winner = { wins: `${seat}:3:40`, hands: `${seat}:${address}` };
  return { settle: win, dealer: "east", honba, sticks, riichi: riichi && seat, discarder, ...winner };
}
