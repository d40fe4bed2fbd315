/**
 * A replay of a recorded hand, which finds what the record need not state. The twin of riichi_rules/logs/replay.py.
 *
 * This is the first turn of riichi (ippatsu), the first go-around, the last tile, replacement tiles, robbed quads,
 * turned indicators, and tiles passed (furiten).
 *
 * @import { Rules } from "../engine/rules.js"
 * @import { Call, Discard, Draw, Hand, Move } from "./model.js"
 *
 * @typedef {{ type: string, tiles: string }} Meld
 * @typedef {{ hand: string[], melds: Meld[], discards: string[], passed: string[], claimed: number, norths: number,
 *   riichi: number, hasPaid: boolean, ippatsu: boolean, liable: Map<string, number> }} Player
 */

import { parseCase } from "../engine/hand.js";
import { kindOf, joinTiles } from "../engine/tiles.js";
import { waitKinds } from "../table/wait-kinds.js";
import { liveDraws } from "../table/wall.js";

const [DRAGONS, WINDS] = [
  ["5z", "6z", "7z"],
  ["1z", "2z", "3z", "4z"],
];
// The yakuman whose last open set makes another player liable, each with its sets.
/** @type {[string, string[]][]} */
const SETS_OF = [
  ["daisangen", DRAGONS],
  ["daisuushii", WINDS],
];
const [QUADS, TAKEN] = [
  ["kan_open", "kan_closed", "kan_added"],
  ["chi", "pon", "kan_open"],
];

/** A record that cannot be read; the values say what is wrong and where. */
export class Unreadable extends Error {
  /** @param {string} code @param {Record<string, string | number>} [values] */
  constructor(code, values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** Return the current hand of a player as the engine reads it. @param {Player} player */
export function handOf({ hand, melds }) {
  const read = parseCase({ concealed: joinTiles(hand), melds, win_tile: "1m", win: "tsumo" });
  return /** @type {import("../engine/hand.js").Hand} */ (read?.[0]);
}

/** A hand replayed move by move, with its state after the last one; `after` goes on without changing it. */
export class HandReplay {
  /** @param {Rules} rules @param {Hand} hand @param {number} number */
  constructor(rules, hand, number) {
    this.rules = rules;
    this.recorded = hand;
    this.number = number;
    this.players = hand.dealt.map(newPlayer);
    this.live = liveDraws(rules);
    this.isFirstTurn = true; // until a call, a quad or a north interrupts it
    this.turned = 1;
    this.toTurn = 0;
    /** @type {number[]} */
    this.kans = [];
    /** @type {Move | null} */
    this.last = null;
    this.isReplacement = false;
    this.place = 0;
    hand.dealt.forEach((tiles, place) => {
      if (tiles.length !== rules.table.hand) throw this.#fault(`${place}: ${tiles.length}`);
    });
    for (const move of hand.moves) this.#play(move);
  }

  /** Return the replay after one more move. @param {Move} move */
  after(move) {
    const { recorded, rules, number } = this;
    const later = new HandReplay(rules, { ...recorded, moves: [] }, number);
    Object.assign(later, this, {
      players: this.players.map(copyOf),
      kans: [...this.kans],
      recorded: { ...recorded, moves: [...recorded.moves, move] },
    });
    later.#play(move);
    return later;
  }

  /** @param {string} found */
  #fault(found) {
    return new Unreadable("record_move", { hand: this.number, move: this.place, found });
  }

  /** @param {Move} move */
  #play(move) {
    this.place++;
    this.#close();
    if (move.kind === "draw") this.#draw(move);
    else if (move.kind === "discard") this.#discard(move);
    else this.#call(move);
    this.last = move;
  }

  /** Finish the last move, which nobody won on: riichi is paid, the others passed on the tile. */
  #close() {
    const { last } = this;
    if (!last || last.kind === "draw") return;
    if (last.kind === "discard") this.stand();
    else if (!TAKEN.includes(last.type)) this.#interrupt();
    if (last.kind === "call" && last.type !== "kan_added" && last.type !== "north") return;
    this.players.forEach((player, seat) => {
      if (seat !== last.seat) player.passed.push(last.tile);
    });
  }

  /** Finish the last discard, which nobody won on: its riichi is paid. */
  stand() {
    const { last } = this;
    if (last?.kind !== "discard" || !last.riichi) return;
    this.players[last.seat].hasPaid = true;
    this.players[last.seat].ippatsu = true;
  }

  #interrupt() {
    this.isFirstTurn = false;
    for (const player of this.players) player.ippatsu = false;
  }

  /** @param {Draw} move */
  #draw({ seat, tile }) {
    const { last } = this;
    const player = this.players[seat];
    this.isReplacement = last?.kind === "call" && last.type !== "chi" && last.type !== "pon";
    this.live--;
    if (this.live < 0) throw this.#fault(tile);
    player.hand.push(tile);
    if (!player.riichi) player.passed = [];
  }

  /** Remove tiles from the hand of a player. @param {number} seat @param {string[]} tiles */
  #take(seat, tiles) {
    const { hand } = this.players[seat];
    for (const tile of tiles) {
      const place = hand.indexOf(tile);
      if (place < 0) throw this.#fault(tile);
      hand.splice(place, 1);
    }
  }

  /** @param {Discard} move */
  #discard({ seat, tile, riichi }) {
    const player = this.players[seat];
    if (player.hand.length % 3 !== 2) throw this.#fault(tile);
    this.#take(seat, [tile]);
    if (riichi) player.riichi = this.isFirstTurn && !player.discards.length ? 2 : 1;
    player.discards.push(tile);
    player.ippatsu = false;
    this.#turn();
  }

  // Calls

  /** @param {Call} move */
  #call(move) {
    const player = this.players[move.seat];
    if (TAKEN.includes(move.type)) this.#claim(move, player);
    else if (move.type === "kan_added") this.#add(move, player);
    else {
      this.#take(move.seat, move.tiles);
      if (move.type === "north") player.norths++;
      else player.melds.push({ type: move.type, tiles: this.#asMeld(move) });
    }
    if (QUADS.includes(move.type)) this.#quad(move);
  }

  /** @param {Call} move @param {Player} player */
  #claim(move, player) {
    const { last } = this;
    const isThere = last?.kind === "discard" && last.seat === move.source && last.tile === move.tile;
    if (!isThere || !this.live) throw this.#fault(move.tile);
    player.passed = this.#passedBeforeCall(player);
    const own = [...move.tiles];
    own.splice(own.indexOf(move.tile), 1);
    this.#take(move.seat, own);
    this.players[last.seat].claimed++;
    player.melds.push({ type: move.type, tiles: this.#asMeld(move) });
    this.#interrupt();
    if (move.type !== "chi") this.#noteLiability(move, player);
  }

  /**
   * Return the tiles passed that still count after a call of the player: where furiten lasts until the next draw, those
   * on which the hand could have won.
   * @param {Player} player
   */
  #passedBeforeCall(player) {
    if (this.rules.options.temp_furiten_ends !== "own_draw") return [];
    const waits = waitKinds(this.rules, handOf(player), [...new Set(player.passed.map(kindOf))]);
    return player.passed.filter((tile) => waits.includes(kindOf(tile)));
  }

  /** @param {Call} move @param {Player} player */
  #add(move, player) {
    const kind = kindOf(move.tile);
    const pon = player.melds.find(({ type, tiles }) => type === "pon" && kindOf(tiles[0] + tiles.at(-1)) === kind);
    if (!pon) throw this.#fault(move.tile);
    this.#take(move.seat, [move.tile]);
    [pon.type, pon.tiles] = ["kan_added", this.#asMeld(move)];
  }

  /** @param {Call} move */
  #asMeld({ type, tiles }) {
    const sorted = [...tiles].sort((one, other) => kindOf(one) - kindOf(other) || (one < other ? -1 : 1));
    const text = joinTiles(sorted);
    const read = parseCase({ concealed: "", melds: [{ type, tiles: text }], win_tile: "1m", win: "ron" });
    if (!read) throw this.#fault(text);
    return text;
  }

  /**
   * Record liability (pao): the player who feeds the last dragon or wind set pays. Only the call that completes the
   * sets creates it.
   * @param {Call} move
   * @param {Player} player
   */
  #noteLiability(move, player) {
    const countsClosed = this.rules.options.pao_counts_closed_kan;
    const kinds = player.melds
      .filter(({ type }) => type !== "chi" && (type !== "kan_closed" || countsClosed))
      .map(({ tiles }) => tiles[0] + tiles.at(-1));
    for (const [yaku, wanted] of SETS_OF) {
      const isWhole = wanted.includes(move.tile) && wanted.every((tile) => kinds.includes(tile));
      if (isWhole && move.source !== null) player.liable.set(yaku, move.source);
    }
  }

  // Indicators

  /**
   * Turn indicators for a quad: at once for a closed one, for others with the next discard or quad. The rules may have
   * all turned at once, or none.
   * @param {Call} move
   */
  #quad({ seat, type }) {
    this.kans.push(seat);
    if (!this.rules.options.kan_dora) return;
    this.#turn();
    this.toTurn = 1;
    if (type === "kan_closed" || this.rules.options.kan_dora_timing === "at_once") this.#turn();
  }

  #turn() {
    this.turned += this.toTurn;
    this.toTurn = 0;
  }

  // The end of the hand

  get isAfterKan() {
    return this.last?.kind === "call" && ["kan_added", "kan_closed"].includes(this.last.type);
  }

  /** Check whether this is the first go-around and the player has not discarded yet. @param {number} seat */
  hasNotPlayed(seat) {
    return this.isFirstTurn && !this.players[seat].discards.length;
  }
}

/** @param {string[]} tiles @returns {Player} */
function newPlayer(tiles) {
  return {
    ...{ hand: [...tiles], melds: [], discards: [], passed: [], claimed: 0, norths: 0, riichi: 0 },
    ...{ hasPaid: false, ippatsu: false, liable: new Map() },
  };
}

/** @param {Player} player @returns {Player} */
function copyOf({ hand, melds, discards, passed, liable, ...rest }) {
  return {
    ...rest,
    hand: [...hand],
    melds: melds.map((meld) => ({ ...meld })),
    discards: [...discards],
    passed: [...passed],
    liable: new Map(liable),
  };
}
