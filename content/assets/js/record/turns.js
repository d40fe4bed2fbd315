/**
 * The order of the moves of a hand, derived from the lists of draws and discards of each player.
 *
 * @import { Call, Move } from "./model.js"
 *
 * @typedef {string | Call} Taken a tile drawn, or a call that takes a discard
 * @typedef {{ tile?: string | null, riichi?: boolean, call?: Call }} Put the act of a player on their own turn: a discard
 *   (null: the one just drawn), a quad, a north set aside
 * @typedef {{ taken: number[], put: number[], seat: number, moves: number, drawn: string | null,
 *   discarded: string | null }} Turn the progress of the search, and the next player
 */

import { Unreadable } from "./replay.js";

// The backtracking limit, far above the needs of any valid record.
const MOST_STEPS = 20_000;

/**
 * Return all moves in order; throws Unreadable if the lists do not fit together.
 * @param {number} dealer
 * @param {Taken[][]} draws
 * @param {Put[][]} puts
 * @param {number} hand
 */
export function orderedMoves(dealer, draws, puts, hand) {
  return new Ordering(draws, puts, hand).run(dealer);
}

/** The search for the order of the moves of one hand. */
class Ordering {
  /** @param {Taken[][]} draws @param {Put[][]} puts @param {number} hand */
  constructor(draws, puts, hand) {
    this.draws = draws;
    this.puts = puts;
    this.hand = hand;
    this.players = draws.length;
    /** @type {Move[]} */
    this.moves = [];
  }

  /**
   * Search for the order, depth first: try the possible callers of each discard in order, backtracking on failure.
   * @param {number} dealer
   */
  run(dealer) {
    const none = this.draws.map(() => 0);
    /** @type {[Turn, number][]} */
    const pending = [];
    /** @type {Turn} */
    let turn = { taken: none, put: none, seat: dealer, moves: 0, drawn: null, discarded: null };
    let [furthest, choice] = [0, 0];
    for (let step = 0; step < MOST_STEPS; step++) {
      let next;
      if (turn.discarded === null) next = this.ownTurn(turn);
      else {
        const callers = this.callers(turn);
        if (choice < callers.length) pending.push([turn, choice + 1]);
        next = this.afterDiscard(turn, callers[choice]);
      }
      choice = 0;
      furthest = Math.max(furthest, this.moves.length);
      if (next) turn = { ...next, moves: this.moves.length };
      else if (this.isWhole(turn)) return this.moves;
      else {
        const saved = pending.pop();
        if (!saved) break;
        [turn, choice] = saved;
        this.moves.length = turn.moves;
      }
    }
    throw new Unreadable("record_order", { hand: this.hand, move: furthest });
  }

  /** Check whether all lists are used up. The last draw may have won or ended the hand. @param {Turn} turn */
  isWhole({ taken, put }) {
    return this.draws.every((each, at) => each.length === taken[at] && this.puts[at].length === put[at]);
  }

  /**
   * Return the turn after a draw, if the player has not drawn yet, or after a discard or quad; null if the lists have
   * none.
   * @param {Turn} turn
   * @returns {Turn | null}
   */
  ownTurn(turn) {
    const { seat, drawn } = turn;
    if (drawn === null) return this.drawn(turn);
    const put = this.puts[seat][turn.put[seat]];
    if (!put) return null;
    const later = { ...turn, put: advanced(turn.put, seat) };
    if (put.call) {
      this.moves.push(put.call);
      return { ...later, drawn: null };
    }
    const tile = put.tile ?? drawn;
    if (!tile) return null;
    this.moves.push({ kind: "discard", seat, tile, riichi: put.riichi ?? false });
    return { ...later, drawn: null, discarded: tile };
  }

  /** @param {Turn} turn @returns {Turn | null} */
  drawn(turn) {
    const { seat } = turn;
    const tile = this.draws[seat][turn.taken[seat]];
    if (typeof tile !== "string") return null;
    this.moves.push({ kind: "draw", seat, tile });
    return { ...turn, taken: advanced(turn.taken, seat), drawn: tile };
  }

  /** Return the players who can call the discard: pon and kan before chi. @param {Turn} turn */
  callers(turn) {
    const found = [];
    for (let step = 1; step < this.players; step++) {
      const seat = (turn.seat + step) % this.players;
      const call = this.draws[seat][turn.taken[seat]];
      if (typeof call === "object" && call.tile === turn.discarded && call.source === turn.seat) {
        found.push({ seat, rank: (call.type === "chi" ? 10 : 0) + step });
      }
    }
    return found.sort((one, other) => one.rank - other.rank).map(({ seat }) => seat);
  }

  /** @param {Turn} turn @param {number | undefined} caller @returns {Turn | null} */
  afterDiscard(turn, caller) {
    if (caller === undefined) return this.drawn({ ...turn, seat: (turn.seat + 1) % this.players, discarded: null });
    const call = /** @type {Call} */ (this.draws[caller][turn.taken[caller]]);
    this.moves.push(call);
    const drawn = call.type === "kan_open" ? null : "";
    return { ...turn, taken: advanced(turn.taken, caller), seat: caller, discarded: null, drawn };
  }
}

/** Return the positions, with one moved forward by one. @param {number[]} places @param {number} seat */
function advanced(places, seat) {
  return places.map((place, at) => place + Number(at === seat));
}
