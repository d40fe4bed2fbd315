/**
 * A recorded hand as the start of a hand in play: the table before it, and the wall as far as the record shows it. The
 * rest of the wall is shuffled. Written as a text for addresses: `3.1.2.0.0.25000.25000.25000.25000.1m9p….2D1z3P1z1z`, the
 * player, the round, the dealer, honba, sticks, the points by seat, the tiles of the wall, and the moves that were played
 * already: seat, letter, own tiles. Of draws, which the wall decides, only the last one is written, if it is the last move.
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Hand, Move } from "../record/model.js"
 * @import { GameStanding } from "../table/game/game-end.js"
 * @import { Action, Play, Referee } from "./play-model.js"
 * @import { Deal, Session } from "./session.js"
 */

import { WINDS as SEATS } from "../engine/tiles.js";
import { shuffled } from "../random.js";
import { numberOf } from "../table/options.js";
import { eachTile } from "../tell/spoken-tiles.js";
import { dealtHands, indicatorTiles, replacementTile, tilesInPlay } from "../table/wall.js";
import { legal, without } from "./legal.js";
import { after, withJudge } from "./session.js";
import { dealtHand } from "./state.js";

/** @typedef {{ seat: number, type: Action["type"], tiles: string }} Played a move of the text; `pass`: a draw, which nobody prevented */

const NUMBER = /^-?\d{1,7}$/;
const FIELDS = 5; // before the points
const ENDLESS = 9; // rounds: one hand is played, which is never the last
/** The moves by their letters. @type {Record<string, Action["type"]>} */
const TYPES = {
  ...{ W: "pass", D: "discard", R: "riichi", C: "chi", P: "pon" },
  ...{ M: "kan_open", A: "kan_closed", K: "kan_added", N: "north" },
};
const MOVE = /(\d)([WDRCPMAKN])((?:\d[mpsz])+)/g;
const REPLACED = ["kan_closed", "kan_open", "kan_added", "north"];

/**
 * Return the text of a hand, which one of its players plays, from its beginning or after some moves; null if its tiles are
 * not those of the rules.
 * @param {Rules} rules
 * @param {Hand} hand
 * @param {number} own
 * @param {() => number} random
 * @param {number} [count] of moves
 */
export function startOf(rules, hand, own, random, count = 0) {
  const wall = filledWall(rules, knownTiles(rules, hand), random);
  if (!wall) return null;
  const { round, dealer, honba, riichiSticks, points } = hand;
  const moves = hand.moves.slice(0, count).filter(({ kind }, at) => kind !== "draw" || at === count - 1);
  const played = moves.length ? [moves.map(textOfMove).join("")] : [];
  return [own, round, dealer, honba, riichiSticks, ...points, wall.join(""), ...played].join(".");
}

/** @param {Move} move */
function textOfMove(move) {
  const { kind, seat, tile } = move;
  const type = kind === "call" ? move.type : kind === "draw" ? "pass" : move.riichi ? "riichi" : "discard";
  const letter = Object.keys(TYPES).find((each) => TYPES[each] === type);
  const isOwn = kind !== "call" || type === "kan_added" || type === "north";
  const tiles = isOwn ? [tile] : move.source === null ? move.tiles : without(move.tiles, [tile]);
  return `${seat}${letter}${tiles.join("")}`;
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
 * @returns {{ wall: string[], standing: GameStanding, own: number, moves: Played[] } | null}
 */
export function readStart(rules, text) {
  const players = numberOf(rules, "players");
  const parts = text.split(".");
  const [tiles = "", moves = "", ...more] = parts.splice(FIELDS + players);
  const wall = tiles.match(/../g) ?? [];
  const isWhole = [...wall].sort().join() === tilesInPlay(rules).sort().join();
  if (!isWhole || more.length || moves.replaceAll(MOVE, "")) return null;
  if (parts.length !== FIELDS + players || !parts.every((part) => NUMBER.test(part))) return null;
  const [own, round, dealer, honba, sticks, ...points] = parts.map(Number);
  if (Math.min(own, round, dealer, honba, sticks) < 0 || Math.max(own, dealer) >= players) return null;
  const held = points.map((_, seat) => /** @type {const} */ ([SEATS[seat], points[(seat + own) % players]]));
  const before = { dealer: SEATS[(dealer - own + players) % players], honba, sticks };
  const played = [...moves.matchAll(MOVE)].map(([, seat, letter, its]) => {
    return { seat: (Number(seat) - own + players) % players, type: TYPES[letter], tiles: its };
  });
  return { wall, standing: { points: Object.fromEntries(held), round, before }, own, moves: played };
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

/**
 * Return a recorded hand in play after the moves of its text; null if its rules forbid one of them.
 * @param {Session} begun
 * @param {new (rules: Rules) => Referee} Referee
 * @returns {Session | null}
 */
export function playedOn(begun, Referee) {
  const { moves = [] } = readStart(begun.state.rules, begun.from ?? "") ?? {};
  /** @type {Session | null} */
  let session = withJudge(begun, Referee);
  for (const move of moves) session = session && follow(session, move);
  while (session?.state.claims.length) session = passed(session);
  return session;
}

/** Play until a move has been made, all others passing; null if it cannot be. @param {Session} session @param {Played} move @returns {Session | null} */
function follow(session, move) {
  const { state } = session;
  const action = state.phase === "ended" ? null : legal(state, move.seat).find((each) => isIt(each, move));
  if (action && move.type !== "pass") return after(session, action);
  if (state.phase === "claims") return follow(passed(session), move);
  const { last } = state.replay;
  const isDrawn = last?.kind === "draw" && last.seat === move.seat && last.tile === move.tiles;
  return move.type === "pass" && isDrawn ? session : null;
}

/** @param {Action} action @param {Played} move */
function isIt({ type, tile, tiles }, move) {
  return type === move.type && sorted(tiles?.join("") ?? tile ?? "") === sorted(move.tiles);
}

/** @param {string} tiles */
const sorted = (tiles) => eachTile(tiles).sort().join();

/** Return a game after one player lets the tile pass. @param {Session} session */
function passed(session) {
  return after(session, { seat: session.state.asked[0], type: "pass" });
}
