/**
 * A recorded hand as the start of a hand in play: the table before it, and the wall as far as the record shows it. The
 * rest of the wall is shuffled. Written as a text for addresses: `3.1.2.0.0.25000.25000.25000.25000.1m9p…`, the player, the
 * round, the dealer, honba, sticks, the points by seat, the tiles of the wall.
 *
 * @import { Rules } from "../engine/rules.js"
 * @import { Hand } from "../record/model.js"
 */

import { shuffled } from "../random.js";
import { dealtHands, indicatorTiles, replacementTile, tilesInPlay } from "../table/wall.js";

const REPLACED = ["kan_closed", "kan_open", "kan_added", "north"];

/**
 * Return the text of a hand, which one of its players plays; null if its tiles are not those of the rules.
 * @param {Rules} rules
 * @param {Hand} hand
 * @param {number} own
 * @param {() => number} random
 */
export function startOf(rules, hand, own, random) {
  const wall = filledWall(rules, knownTiles(rules, hand), random);
  if (!wall) return null;
  const { round, dealer, honba, riichiSticks, points } = hand;
  return [own, round, dealer, honba, riichiSticks, ...points, wall.join("")].join(".");
}

/**
 * Return the tiles of the wall that a record shows, each with its place.
 * @param {Rules} rules
 * @param {Pick<Hand, "dealer" | "dealt" | "moves" | "indicators" | "ura">} hand
 * @returns {(readonly [place: number, tile: string])[]}
 */
function knownTiles(rules, { dealer, dealt, moves, indicators, ura }) {
  const places = [...tilesInPlay(rules).keys()];
  const wall = /** @type {any} */ (places); // the functions of the wall move whatever lies there
  /** @type {(found: any[], tiles: readonly string[]) => [number, string][]} */
  const paired = (found, tiles) => tiles.map((tile, at) => [found[at], tile]);
  const hands = /** @type {any[][]} */ (dealtHands(rules, wall)).flatMap((found, turn) =>
    paired(found, dealt[(dealer + turn) % dealt.length]),
  );
  let [drawn, replaced] = [hands.length, 0];
  const draws = moves.flatMap((move, at) => {
    if (move.kind !== "draw") return [];
    const before = moves[at - 1];
    const isReplacement = before?.kind === "call" && REPLACED.includes(before.type);
    const place = isReplacement ? replacementTile(wall, replaced++) : drawn++;
    return [/** @type {[number, string]} */ ([/** @type {number} */ (place), move.tile])];
  });
  const [shown, beneath] = [false, true].map((isBeneath) => indicatorTiles(rules, wall, isBeneath));
  return [...hands, ...draws, ...paired(shown, indicators), ...paired(beneath, ura)];
}

/**
 * Return a whole wall with some tiles in their places, or null if they are not in the set.
 * @param {Rules} rules
 * @param {(readonly [place: number, tile: string])[]} known
 * @param {() => number} random
 */
function filledWall(rules, known, random) {
  const left = tilesInPlay(rules);
  /** @type {string[]} */
  const wall = Array(left.length).fill("");
  for (const [place, tile] of known) {
    const at = left.indexOf(tile);
    if (at < 0 || wall[place] !== "") return null;
    left.splice(at, 1);
    wall[place] = tile;
  }
  const rest = shuffled(left, random);
  return wall.map((tile) => tile || /** @type {string} */ (rest.pop()));
}
