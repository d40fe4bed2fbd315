/**
 * A recorded hand looked back on: for each player what is certain from the record, and nothing that is a matter of opinion.
 *
 * @import { Scorer } from "../engine/score.js"
 * @import { SafeReason } from "../play/advice.js"
 * @import { Discard, Hand } from "./model.js"
 *
 * @typedef {object} Ready a hand in tenpai
 * @property {number} turn after which of the player's discards, from 1
 * @property {string[]} waits
 * @property {number} left how many of the waits the player did not see then
 * @typedef {object} Missed a tile that completed a hand which did not win with it
 * @property {string} tile
 * @property {number} source the player who discarded or drew it
 * @property {"no_yaku" | "furiten" | "passed"} why `passed`: the player could have won
 * @typedef {object} DealIn
 * @property {string} tile
 * @property {boolean} isBound after riichi nothing else could be discarded
 * @property {{ winner: number, reason: SafeReason, tiles: string[] }[]} safe the tiles in the hand on which a winner could
 *   certainly not have won, by the reason
 * @typedef {object} SeatFacts
 * @property {Ready | null} ready since when the hand was in tenpai when it ended, with its waits then
 * @property {Ready | null} riichi as it was declared
 * @property {boolean} isOpen whether the hand had called
 * @property {Missed[]} missed
 * @property {DealIn | null} dealtIn
 */

import { NAMES, kindOf } from "../engine/tiles.js";
import { safeAgainst } from "../play/advice.js";
import { seenTiles } from "../play/counts.js";
import { waitKinds } from "../table/wait-kinds.js";
import { countedWin } from "./outcome.js";
import { HandReplay, handOf } from "./replay.js";

const COPIES = 4;

/**
 * Return what is certain of a recorded hand, by player.
 * @param {Scorer} scorer
 * @param {Hand} hand
 * @param {number} number
 * @returns {SeatFacts[]}
 */
export function factsOf(scorer, hand, number) {
  const found = new HandFacts(scorer, hand);
  let replay = new HandReplay(scorer.rules, { ...hand, moves: [] }, number);
  for (const move of hand.moves) {
    const before = replay;
    replay = before.after(move);
    found.follow(before, replay);
  }
  return found.seats;
}

/** The facts of one hand, move by move. */
class HandFacts {
  /** @param {Scorer} scorer @param {Hand} hand */
  constructor(scorer, hand) {
    this.scorer = scorer;
    this.hand = hand;
    /** @type {SeatFacts[]} */
    this.seats = hand.dealt.map(() => ({ ready: null, riichi: null, isOpen: false, missed: [], dealtIn: null }));
  }

  /** Note what the last move of a replay has changed. @param {HandReplay} before @param {HandReplay} replay */
  follow(before, replay) {
    const { last } = replay;
    if (!last) return;
    if (last.kind === "discard") this.#discarded(before, replay, last);
    else if (last.kind === "draw") this.#completed(replay, last.seat, last.seat, before);
    else if (last.type === "kan_added") this.#offered(replay, last.seat);
    if (last.kind === "call" && last.source !== null) this.seats[last.seat].isOpen = true;
  }

  /** @param {HandReplay} before @param {HandReplay} replay @param {Discard} discard */
  #discarded(before, replay, { seat, tile, riichi }) {
    const facts = this.seats[seat];
    const { discards } = replay.players[seat];
    const waits = waitKinds(replay.rules, handOf(replay.players[seat]));
    const seen = seenTiles(replay, seat);
    const left = waits.reduce((sum, kind) => sum + COPIES - seen[kind], 0);
    const ready = { turn: discards.length, waits: waits.map((kind) => NAMES[kind]), left };
    facts.ready = waits.length ? { ...ready, turn: facts.ready?.turn ?? ready.turn } : null;
    if (riichi) facts.riichi = ready;
    this.#offered(replay, seat);
    const winners = replay.recorded.moves.length === this.hand.moves.length ? this.#winnersOn(seat) : [];
    if (winners.length) facts.dealtIn = dealInOf(before, seat, tile, winners);
  }

  /** Return who won on the last tile of a player. @param {number} source */
  #winnersOn(source) {
    return this.hand.wins.filter((win) => win.source === source && win.seat !== source).map(({ seat }) => seat);
  }

  /** Look at all whom the tile of another player completes. @param {HandReplay} replay @param {number} source */
  #offered(replay, source) {
    for (const seat of this.seats.keys()) if (seat !== source) this.#completed(replay, seat, source, replay);
  }

  /**
   * Note a tile that completes a hand which does not win with it.
   * @param {HandReplay} replay
   * @param {number} seat
   * @param {number} source
   * @param {HandReplay} waiting the replay in which the hand waits for the tile
   */
  #completed(replay, seat, source, waiting) {
    const tile = /** @type {{ tile: string }} */ (replay.last).tile;
    if (!waitKinds(replay.rules, handOf(waiting.players[seat]), [kindOf(tile)]).length) return;
    const isEnd = replay.recorded.moves.length === this.hand.moves.length;
    if (isEnd && this.hand.wins.length) return; // somebody has won with it
    const { best, problems } = countedWin(this.scorer, replay, /** @type {any} */ ({ seat, source }));
    const [code = best ? "passed" : ""] = problems.map((each) => each.code);
    if (code === "no_yaku" || code === "furiten" || code === "passed")
      this.seats[seat].missed.push({ tile, source, why: code });
  }
}

/**
 * Return the facts of a discard on which others won.
 * @param {HandReplay} before the replay before the discard
 * @param {number} seat
 * @param {string} tile
 * @param {readonly number[]} winners
 * @returns {DealIn}
 */
export function dealInOf(before, seat, tile, winners) {
  return { tile, isBound: before.players[seat].riichi > 0, safe: safeFrom(before, seat, winners) };
}

/** Return the tiles in a hand on which certain players could not win by ron. @param {HandReplay} replay @param {number} seat @param {readonly number[]} winners */
function safeFrom(replay, seat, winners) {
  return winners.flatMap((winner) => {
    const safe = safeAgainst(replay, winner);
    /** @type {Map<SafeReason, Set<string>>} */
    const byReason = new Map();
    for (const tile of replay.players[seat].hand) {
      const reason = safe.get(kindOf(tile));
      if (reason) byReason.set(reason, (byReason.get(reason) ?? new Set()).add(NAMES[kindOf(tile)]));
    }
    return [...byReason].map(([reason, tiles]) => ({ winner, reason, tiles: [...tiles].sort(byName) }));
  });
}

/** @param {string} one @param {string} other */
const byName = (one, other) => NAMES.indexOf(one) - NAMES.indexOf(other);
