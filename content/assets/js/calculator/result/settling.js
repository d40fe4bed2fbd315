/**
 * The way from a hand to the page of settling. That page may have asked for the hand: `?for=south:<its state>`, where
 * `*` stands for the hand. So may a game kept on this device: `?for=south:game`.
 *
 * @import { State } from "../entry/state.js"
 */

const ASKED = "for";
const HAND = "*";
const GAME = "game";
const REQUEST = /^(east|south|west|north):(.+)$/;

/**
 * Where the hand is settled, or entered in a game, and for whom it was asked.
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
  const isForGame = asked === GAME;
  if (isForGame) return { seat, isForGame, href: `../game/${kept}#game=hand.${seat}.${address}` };
  const settled = asked ? asked.replace(`.${HAND}`, `.${address}`) : won(address, state);
  return { seat, isForGame, href: `../settle/${kept}#settle=${settled}` };
}

/** The end of a hand that was won: the winner is named by the wind of the seat. @param {string} address @param {State} state */
function won(address, { win, seat_wind: seat, honba, riichi_sticks: sticks, riichi }) {
  const parts = [win, "d.e", honba && `h.${honba}`, sticks && `s.${sticks}`, riichi && `r.${seat[0]}`];
  const from = win === "ron" && `f.${seat === "east" ? "s" : "e"}`;
  return [...parts, from, `w.${seat[0]}.3.40`, `g.${seat[0]}.${address}`].filter(Boolean).join(";");
}
