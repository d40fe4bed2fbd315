/**
 * What is certain about the yaku of a hand that is not complete: those of its waits, and whether it is open without any.
 *
 * @import { HandReplay } from "../record/replay.js"
 * @import { Play } from "./play-model.js"
 *
 * @typedef {{ tile: string, yaku: string[] }} Wait a tile that completes the hand, with its yaku by ron
 */

import { EAST, NAMES, kindOf } from "../engine/tiles.js";
import { handOf } from "../record/replay.js";
import { numberOf } from "../table/options.js";
import { waitKinds } from "../table/wait-kinds.js";

const DRAGONS = [31, 32, 33];
// Yaku that a hand has only at certain moments.
const OF_A_MOMENT = ["ippatsu", "houtei", "renhou"];

/** Return the honours of which a triplet is a yaku for a player. @param {HandReplay} replay @param {number} seat */
export function valueHonours({ recorded, rules }, seat) {
  const players = numberOf(rules, "players");
  return [...DRAGONS, EAST + ((seat - recorded.dealer + players) % players), EAST + (recorded.round % 4)];
}

/** Check whether a hand is open and none of its melds is a yaku: which tiles come decides whether it will have one. @param {HandReplay} replay @param {number} seat */
export function lacksSureYaku(replay, seat) {
  const { melds } = replay.players[seat];
  const values = valueHonours(replay, seat);
  const isOpen = melds.some(({ type }) => type !== "kan_closed");
  return isOpen && !melds.some(({ tiles }) => values.includes(kindOf(tiles[0] + tiles.at(-1))));
}

/** Return the waits of a hand after its discard, each with its yaku if the next player discards it. @param {Pick<Play, "referee" | "rules">} state @param {HandReplay} replay @param {number} seat @returns {Wait[]} */
export function waitsAfter({ referee, rules }, replay, seat) {
  const next = (seat + 1) % replay.players.length;
  return waitKinds(rules, handOf(replay.players[seat])).map((kind) => {
    const tile = NAMES[kind];
    if (!referee?.win || replay.live < 2) return { tile, yaku: [] };
    const drawn = replay.after({ kind: "draw", seat: next, tile });
    const { best } = referee.win(drawn.after({ kind: "discard", seat: next, tile, riichi: false }), seat, next);
    const found = best?.yaku.map(({ id }) => id) ?? [];
    return { tile, yaku: found.filter((id) => Object.hasOwn(rules.yaku, id) && !OF_A_MOMENT.includes(id)) };
  });
}

/** Check whether a hand that is tenpai has no yaku with any of its waits. @param {Pick<Play, "referee" | "rules">} state @param {HandReplay} replay @param {number} seat */
export function waitsInVain(state, replay, seat) {
  return waitsAfter(state, replay, seat).every(({ yaku }) => !yaku.length);
}
