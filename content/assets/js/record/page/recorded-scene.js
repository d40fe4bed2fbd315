/**
 * The table of a recorded hand after a number of moves, with all hands visible, for `art/scene.js` to draw; and each
 * move as a line.
 *
 * @import { Rules } from "../../engine/rules.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { Meld } from "../../tell/spoken-tiles.js"
 * @import { Scene, SeatScene } from "../../tell/table-scene.js"
 * @import { Call, Hand, Move } from "../model.js"
 */

import { WINDS as SEATS, joinTiles } from "../../engine/tiles.js";
import { BACK, inOrder } from "../../tell/spoken-tiles.js";
import { HandReplay } from "../replay.js";

const FROM = ["", "right", "opposite", "left"]; // counterclockwise, a quarter turn each

/** Return the wind of a player in a hand. @param {Hand} hand @param {number} seat */
export function windOf({ dealer, dealt }, seat) {
  return SEATS[(seat - dealer + dealt.length) % dealt.length];
}

/** Return the indices of the players in the record, East of the hand first. @param {Hand} hand */
export function playersInOrder({ dealer, dealt }) {
  return dealt.map((_, place) => (dealer + place) % dealt.length);
}

/**
 * Return the table after a number of moves, seen by a player.
 * @param {Rules} rules
 * @param {Hand} hand
 * @param {number} count
 * @param {number} below
 * @returns {Scene}
 */
export function sceneAfter(rules, hand, count, below) {
  const moves = hand.moves.slice(0, count);
  const replay = new HandReplay(rules, { ...hand, moves }, 0);
  const seats = playersInOrder(hand).map((seat) => [windOf(hand, seat), seatAfter(replay, moves, seat)]);
  const paid = replay.players.filter(({ hasPaid }) => hasPaid).length;
  const indicators = Array.from({ length: rules.table.indicators }, (_, place) => {
    return place < replay.turned ? (hand.indicators[place] ?? BACK) : BACK;
  });
  const middle = { honba: hand.honba, sticks: hand.riichiSticks + paid, left: replay.live, indicators };
  return { seats: Object.fromEntries(seats), middle, below: windOf(hand, below) };
}

/** Return the table with the hands of all but the player at the bottom hidden. @param {Scene} scene @returns {Scene} */
export function ownView(scene) {
  const seats = Object.entries(scene.seats).map(([wind, lies]) => {
    if (wind === scene.below) return [wind, lies];
    return [wind, { ...lies, hand: (lies.hand ?? []).map(() => BACK), apart: lies.apart ? BACK : null }];
  });
  return { ...scene, seats: Object.fromEntries(seats) };
}

/** Return the tiles in front of a player. @param {HandReplay} replay @param {readonly Move[]} moves @param {number} seat @returns {SeatScene} */
function seatAfter({ players, recorded, rules, last }, moves, seat) {
  const { hand, discards, norths, hasPaid } = players[seat];
  const hasDrawn = last?.kind === "draw" && last.seat === seat;
  const points = recorded.points[seat] - (hasPaid ? rules.payments.riichi_stick : 0);
  return {
    hand: inOrder(hasDrawn ? hand.slice(0, -1) : hand),
    apart: hasDrawn ? last.tile : null,
    melds: meldsOf(recorded, moves, seat),
    river: discards,
    ...riverOf(moves, seat),
    marked: last?.kind === "discard" && last.seat === seat ? [discards.length - 1] : [],
    ...{ norths, points: rules.table.indicators ? points : null }, // a small game has neither
  };
}

/** Return the index of the riichi discard, and those of called ones. @param {readonly Move[]} moves @param {number} seat */
function riverOf(moves, seat) {
  const discards = moves.flatMap((move, place) =>
    move.kind === "discard" && move.seat === seat ? [{ move, next: moves[place + 1] }] : [],
  );
  const riichi = discards.findIndex(({ move }) => move.riichi);
  const gone = discards.flatMap(({ next }, place) => (next?.kind === "call" && next.source === seat ? [place] : []));
  return { riichi: riichi < 0 ? null : riichi, gone };
}

/** Return melds as they are laid: the called tile first, an added one last. @param {Hand} hand @param {readonly Move[]} moves @param {number} seat */
function meldsOf(hand, moves, seat) {
  /** @type {Meld[]} */
  const melds = [];
  for (const move of moves) {
    if (move.kind !== "call" || move.seat !== seat || move.type === "north") continue;
    if (move.type === "kan_added") addTo(melds, move);
    else melds.push(meldOf(hand, move));
  }
  return melds;
}

/** @param {Hand} hand @param {Call} call @returns {Meld} */
function meldOf(hand, { seat, type, tiles, tile, source }) {
  if (source === null) return { type, tiles: joinTiles(tiles) };
  const others = [...tiles];
  others.splice(others.indexOf(tile), 1);
  const [caller, discarder] = [seat, source].map((player) => SEATS.indexOf(windOf(hand, player)));
  return {
    type,
    tiles: joinTiles([tile, ...others]),
    from: FROM[(discarder - caller + SEATS.length) % SEATS.length],
  };
}

/** Turn a pon into a kan. @param {Meld[]} melds @param {Call} call */
function addTo(melds, { tile }) {
  const digit = (/** @type {string} */ text) => (text[0] === "0" ? "5" : text[0]) + text.at(-1);
  const pon = melds.find(({ type, tiles }) => type === "pon" && digit(tiles) === digit(tile));
  if (pon) [pon.type, pon.tiles] = ["kan_added", pon.tiles.slice(0, -1) + tile];
}

/** Return the line about a move. @param {Hand} hand @param {Move} move @returns {Line} */
export function moveLine(hand, move) {
  /** @type {Line} */
  const player = [`words.${windOf(hand, move.seat)}`];
  const tile = { tiles: move.tile };
  if (move.kind === "draw") return ["record.move.draw", { player, tile }];
  if (move.kind === "discard") return [`record.move.${move.riichi ? "riichi" : "discard"}`, { player, tile }];
  if (move.type === "north") return ["record.move.north", { player, tile }];
  const discarder = move.source === null ? {} : { discarder: [`words.${windOf(hand, move.source)}`] };
  return [`quiz.call.${move.type}`, /** @type {any} */ ({ caller: player, ...discarder })];
}
