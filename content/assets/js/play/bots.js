/**
 * The policy of the other players. It looks only at what a player at that seat sees, and it is simple enough to be
 * stated on the page: win when possible, discard what keeps the hand nearest to tenpai with the most tiles that help,
 * declare riichi. The `easy` style discards the tile with the fewest neighbours, wins by tsumo alone, and neither calls nor
 * declares riichi. The `calm` style never calls. The `full` style calls what brings a hand with a sure yaku nearer, and
 * discards safe tiles against riichi while its own hand is far. In the smallest games, which somebody plays who has never
 * played, all wait with a win until the reader has had a few turns.
 *
 * @import { HandReplay } from "../record/replay.js"
 * @import { Action, Play, Style } from "./play-model.js"
 * @import { Session } from "./session.js"
 */

import { EAST, isOutside, kindOf, suitOf } from "../engine/tiles.js";
import { afterDiscards, nearestDiscards, safeTiles, shantenOf } from "./advice.js";
import { concealedCounts, distanceTo } from "./counts.js";
import { legal, toAct, without } from "./legal.js";
import { OWN } from "./session.js";
import { valueHonours } from "./yaku-ahead.js";

/** @type {readonly Action["type"][]} */
const ALWAYS = ["ron", "tsumo", "north", "stop"];
/** The worth to a tile of another of its kind, of one beside it, and of one after a gap. */
const NEIGHBOURS = [3, 2, 1];
const FAR = 2; // tiles from tenpai at which a hand is given up against riichi

/**
 * Return what a bot does.
 * @param {Play} state
 * @param {number} seat
 * @param {Style} [style]
 * @returns {Action}
 */
export function choose(state, seat, style = "full") {
  const actions = legal(state, seat).filter(({ type }) => style !== "easy" || type !== "ron");
  const sure = ALWAYS.map((type) => actions.find((action) => action.type === type)).find(Boolean);
  if (sure) return sure;
  if (state.phase === "claims") return chooseClaim(state, seat, actions, style);
  if (state.phase === "ended") return actions[0];
  return chooseTurn(state, seat, actions, style);
}

/** Return what a bot does next, or null if it is for the reader to act, or the hand is over. @param {Session} session @returns {Action | null} */
export function botAction({ state, style }) {
  if (state.phase === "ended" || state.phase === "over") return null;
  const [seat] = toAct(state);
  return seat === OWN ? null : choose(state, seat, style);
}

/** Return what follows a hand: a bot that leads as the dealer of the last hand ends the game. @param {Session} session */
export function goOn({ state }) {
  const { dealer } = state.replay.recorded;
  return dealer === OWN ? legal(state, OWN)[0] : choose(state, dealer);
}

// A bot's own turn

/** @param {Play} state @param {number} seat @param {readonly Action[]} actions @param {Style} style */
function chooseTurn(state, seat, actions, style) {
  const { replay } = state;
  const of = (/** @type {Action["type"]} */ type) => actions.filter((action) => action.type === type);
  const [end] = of("nine_terminals");
  if (end) return end;
  const discards = of("discard");
  if (style === "easy") return loneliest(state, seat, discards);
  const safe = style === "full" ? folding(replay, seat, discards) : [];
  if (safe.length) return best(state, seat, safe);
  const [kan] = [...of("kan_closed"), ...of("kan_added")].filter((action) => keepsDistance(replay, seat, action));
  if (kan && style === "full") return kan;
  const riichi = of("riichi");
  return best(state, seat, riichi.length ? riichi : discards);
}

/** Return the safe discards of a hand that is given up; none if it is not. @param {HandReplay} replay @param {number} seat @param {readonly Action[]} discards */
function folding(replay, seat, discards) {
  const threats = replay.players
    .map((_, other) => other)
    .filter((other) => other !== seat && replay.players[other].riichi);
  if (!threats.length || shantenOf(replay, seat) < FAR) return [];
  const safe = safeTiles(replay, discards.map(tileOf), threats);
  return discards.filter((action) => safe.includes(tileOf(action)));
}

/** Return the discard that keeps the hand nearest, with the most tiles that help; of equal ones that of the least value. @param {Play} state @param {number} seat @param {readonly Action[]} discards */
function best(state, seat, discards) {
  const { replay } = state;
  const near = nearestDiscards(replay, seat, discards.map(tileOf));
  const found = near.length > 1 ? afterDiscards(replay, seat, near) : near.map((tile) => ({ tile, left: 0 }));
  const [{ left: most }] = found;
  const worth = worthTo(state, seat);
  const [{ tile }] = found
    .filter(({ left }) => left === most)
    .sort((one, other) => worth(one.tile) - worth(other.tile));
  return /** @type {Action} */ (discards.find((action) => tileOf(action) === tile));
}

/** Return the value of single tiles to a player: dora first, then value honours, then tiles in the middle of a suit. @param {Play} state @param {number} seat */
function worthTo({ replay, referee }, seat) {
  const { recorded, turned } = replay;
  const dora = referee?.doraOf(recorded.indicators.slice(0, turned)) ?? [];
  const values = valueHonours(replay, seat);
  return (/** @type {string} */ tile) => {
    const kind = kindOf(tile);
    const bonus = 8 * (dora.filter((each) => each === kind).length + Number(tile[0] === "0"));
    if (kind >= EAST) return bonus + Number(values.includes(kind));
    return bonus + 2 + Math.min(kind % 9, 8 - (kind % 9));
  };
}

/** Return the discard with the fewest neighbours in the hand; of equal ones the last in the order of tiles, so that honours go first. @param {Play} state @param {number} seat @param {readonly Action[]} discards */
export function loneliest({ replay }, seat, discards) {
  const kinds = replay.players[seat].hand.map(kindOf);
  const worth = (/** @type {Action} */ action) => {
    const kind = kindOf(tileOf(action));
    const isNear = (/** @type {number} */ other) => other < EAST && kind < EAST && suitOf(other) === suitOf(kind);
    const apart = kinds.map((other) => (other === kind || isNear(other) ? Math.abs(other - kind) : NEIGHBOURS.length));
    return apart.reduce((sum, gap) => sum + (NEIGHBOURS[gap] ?? 0), 0);
  };
  const later = (/** @type {Action} */ one, /** @type {Action} */ other) => kindOf(tileOf(other)) - kindOf(tileOf(one));
  return [...discards].sort((one, other) => worth(one) - worth(other) || later(one, other))[0];
}

/** Check whether a kan leaves the hand as near as it was. @param {HandReplay} replay @param {number} seat @param {Action} kan */
function keepsDistance(replay, seat, { type, tile = "", tiles = [] }) {
  const { hand, melds } = replay.players[seat];
  const isAdded = type === "kan_added";
  const rest = concealedCounts(without(hand, isAdded ? [tile] : tiles));
  return distanceTo(replay.rules, rest, melds.length + Number(!isAdded)) <= shantenOf(replay, seat);
}

/** @param {Action} action */
const tileOf = ({ tile = "" }) => tile;

// Calls

/** @param {Play} state @param {number} seat @param {readonly Action[]} actions @param {Style} style */
function chooseClaim({ replay }, seat, actions, style) {
  const pass = /** @type {Action} */ (actions.find(({ type }) => type === "pass"));
  const isThreatened = replay.players.some(({ riichi }, other) => other !== seat && riichi);
  if (style !== "full" || isThreatened) return pass;
  const useful = actions.filter(({ type }) => type === "pon" || type === "chi");
  return useful.find((action) => hasYaku(replay, seat, action) && isNearer(replay, seat, action)) ?? pass;
}

/** Check whether a call brings the hand nearer to tenpai. @param {HandReplay} replay @param {number} seat @param {Action} call */
function isNearer(replay, seat, { tiles = [] }) {
  const { hand, melds } = replay.players[seat];
  const later = distanceTo(replay.rules, concealedCounts(without(hand, tiles)), melds.length + 1);
  return later < shantenOf(replay, seat);
}

/**
 * Check whether an open hand would have a sure yaku: a triplet of a value honour, or no terminals and honours where
 * they may be called.
 * @param {HandReplay} replay
 * @param {number} seat
 * @param {Action} call
 */
function hasYaku(replay, seat, { type }) {
  const { hand, melds } = replay.players[seat];
  const called = kindOf(/** @type {import("../record/model.js").Move} */ (replay.last).tile);
  const values = valueHonours(replay, seat);
  const lying = melds.map(({ tiles }) => kindOf(tiles[0] + tiles.at(-1)));
  const kinds = hand.map(kindOf);
  const held = values.filter((value) => kinds.filter((kind) => kind === value).length > 2);
  if (lying.some((kind) => values.includes(kind)) || held.length) return true;
  if (type === "pon" && values.includes(called)) return true;
  const outside = kinds.filter(isOutside).length;
  return replay.rules.options.kuitan === true && !isOutside(called) && !hasOutside(melds) && outside < FAR;
}

/** @param {readonly { tiles: string }[]} melds */
function hasOutside(melds) {
  return melds.some(({ tiles }) => [...tiles.slice(0, -1)].some((digit) => isOutside(kindOf(digit + tiles.at(-1)))));
}
