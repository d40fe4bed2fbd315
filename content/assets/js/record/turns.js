/**
 * Puts the draws and discards of each player into the order in which they were made.
 *
 * @import { Call, Move } from "./model.js"
 *
 * @typedef {string | Call} Taken a tile drawn, or a call that takes a discard
 * @typedef {{ tile?: string | null, riichi?: boolean, call?: Call }} Put what a player does on the own turn: a discard
 *   (null: the one just drawn), a quad, a north set aside
 * @typedef {{ taken: number[], put: number[], seat: number, moves: number, drawn: string | null,
 *   discarded: string | null }} Turn how far a hand has been put in order, and whose move is next
 */

import { Unreadable } from "./unreadable.js";

// No list of a hand is so long; choices that are taken back this often fit nowhere.
const MOST_STEPS = 20_000;

/**
 * All moves in order; throws Unreadable where the lists do not fit together.
 * @param {number} dealer
 * @param {Taken[][]} draws
 * @param {Put[][]} puts
 * @param {number} hand
 */
export function orderedMoves(dealer, draws, puts, hand) {
  return new Ordering(draws, puts, hand).run(dealer);
}

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

  /** Goes on move by move; of several callers the first is tried, the others kept for later. @param {number} dealer */
  run(dealer) {
    const none = this.draws.map(() => 0);
    /** @type {[Turn, number][]} */
    const open = [];
    /** @type {Turn} */
    let turn = { taken: none, put: none, seat: dealer, moves: 0, drawn: null, discarded: null };
    let [furthest, choice] = [0, 0];
    for (let step = 0; step < MOST_STEPS; step++) {
      let done;
      if (turn.discarded === null) done = this.ownTurn(turn);
      else {
        const callers = this.callers(turn);
        if (choice < callers.length) open.push([turn, choice + 1]);
        done = this.afterDiscard(turn, callers[choice]);
      }
      choice = 0;
      furthest = Math.max(furthest, this.moves.length);
      if (done) turn = { ...done, moves: this.moves.length };
      else if (this.isWhole(turn)) return this.moves;
      else {
        const kept = open.pop();
        if (!kept) break;
        [turn, choice] = kept;
        this.moves.length = turn.moves;
      }
    }
    throw new Unreadable("record_order", { hand: this.hand, move: furthest });
  }

  /** Are all lists used up? The last draw may be one that won, or that ended the hand. @param {Turn} turn */
  isWhole({ taken, put }) {
    return this.draws.every((each, at) => each.length === taken[at] && this.puts[at].length === put[at]);
  }

  /** A draw, if nothing is drawn yet, then a discard or a quad; nothing where none is left. @param {Turn} turn @returns {Turn | null} */
  ownTurn(turn) {
    const { seat, drawn } = turn;
    if (drawn === null) return this.drawn(turn);
    const put = this.puts[seat][turn.put[seat]];
    if (!put) return null;
    const further = { ...turn, put: on(turn.put, seat) };
    if (put.call) {
      this.moves.push(put.call);
      return { ...further, drawn: null };
    }
    const tile = put.tile ?? drawn;
    if (!tile) return null;
    this.moves.push({ kind: "discard", seat, tile, riichi: put.riichi ?? false });
    return { ...further, drawn: null, discarded: tile };
  }

  /** @param {Turn} turn @returns {Turn | null} */
  drawn(turn) {
    const { seat } = turn;
    const tile = this.draws[seat][turn.taken[seat]];
    if (typeof tile !== "string") return null;
    this.moves.push({ kind: "draw", seat, tile });
    return { ...turn, taken: on(turn.taken, seat), drawn: tile };
  }

  /** Who may call the discard: pon and kan before chi. @param {Turn} turn */
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
    return { ...turn, taken: on(turn.taken, caller), seat: caller, discarded: null, drawn };
  }
}

/** One place further in the list of a player. @param {number[]} places @param {number} seat */
function on(places, seat) {
  return places.map((place, at) => place + Number(at === seat));
}
