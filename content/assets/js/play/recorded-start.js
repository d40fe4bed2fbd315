/**
 * A recorded hand as the start of a hand in play: the table before it, and the wall as far as the record shows it. The
 * rest of the wall is shuffled. Written as a text for addresses: `3.1.2.0.0.25000.25000.25000.25000.1m9p…`, the player, the
 * round, the dealer, honba, sticks, the points by seat, the tiles of the wall.
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Hand } from "../record/model.js"
 * @import { GameStanding } from "../table/game/game-end.js"
 * @import { Deal, Session } from "./session.js"
 */

import { WINDS as SEATS } from "../engine/tiles.js";
import { shuffled } from "../random.js";
import { numberOf } from "../table/options.js";
import { dealtHands, indicatorTiles, replacementTile, tilesInPlay } from "../table/wall.js";
import { dealtHand } from "./state.js";

const NUMBER = /^-?\d{1,7}$/;
const FIELDS = 5; // before the points
const ENDLESS = 9; // rounds: one hand is played, which is never the last
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

/**
 * Parse a text; null if it is none of these rules. Its player gets the first seat, and all others move with them.
 * @param {Rules} rules
 * @param {string} text
 * @returns {{ wall: string[], standing: GameStanding, own: number } | null}
 */
export function readStart(rules, text) {
  const parts = text.split(".");
  const wall = parts.pop()?.match(/../g) ?? [];
  const players = numberOf(rules, "players");
  const isWhole = [...wall].sort().join() === tilesInPlay(rules).sort().join();
  if (!isWhole || parts.length !== FIELDS + players || !parts.every((part) => NUMBER.test(part))) return null;
  const [own, round, dealer, honba, sticks, ...points] = parts.map(Number);
  if (Math.min(own, round, dealer, honba, sticks) < 0 || Math.max(own, dealer) >= players) return null;
  const held = points.map((_, seat) => /** @type {const} */ ([SEATS[seat], points[(seat + own) % players]]));
  const before = { dealer: SEATS[(dealer - own + players) % players], honba, sticks };
  return { wall, standing: { points: Object.fromEntries(held), round, before }, own };
}

/** Return rules under which a hand ends no game: as its players have changed their seats, it is not known which is the last. @param {Rules} rules @returns {Rules} */
function rulesOfOneHand(rules) {
  return { ...rules, options: { ...rules.options, rounds: ENDLESS, tobi: "none", agari_yame: "none" } };
}

/** Return a session that plays a recorded hand, or null if there are no such rules or no such hand. @param {RuleBook} book @param {Deal} deal @returns {Session | null} */
export function recordedSession(book, { seed, style, rules, from = "" }) {
  const options = rules.options ?? {};
  if (book.complaints(rules.base, options).length) return null;
  const made = book.rules(book.values(rules.base, options));
  const start = readStart(made, from);
  if (!start) return null;
  const { wall, standing, own: seat } = start;
  const game = { rules: rulesOfOneHand(made), standing, seed, referee: null, calls: /** @type {const} */ ("all") };
  const state = dealtHand({ ...game, number: 0, hands: [] }, wall);
  return { seed, length: "hand", style, rules, from, actions: [], seat, state };
}
