/**
 * What a game in play consists of: the actions of players, and the state between two of them.
 *
 * @import { Rules } from "../engine/rules.js"
 * @import { HandReplay } from "../record/replay.js"
 * @import { Hand, LoggedDraw } from "../record/model.js"
 * @import { CountedWin, HandOutcome } from "../record/outcome.js"
 * @import { GameStanding } from "../table/game/game-end.js"
 *
 * @typedef {"turn" | "claims" | "ended" | "over"} Phase a player acts after a draw or a call; others may claim a tile; the
 *   hand has ended; the game has
 * @typedef {object} Action
 * @property {number} seat
 * @property {"discard" | "riichi" | "tsumo" | "kan_closed" | "kan_added" | "north" | "nine_terminals" | "ron" | "chi" | "pon"
 *   | "kan_open" | "pass" | "next" | "stop"} type riichi is declared with a discard; `next` goes on to the next hand, `stop`
 *   ends the game where a dealer in the lead may
 * @property {string} [tile] the tile discarded, added or set aside
 * @property {string[]} [tiles] the player's own tiles of a call
 *
 * @typedef {object} Play
 * @property {Rules} rules
 * @property {Referee | null} referee null until it is loaded: the deal can be shown without it, and nobody may act
 * @property {string} seed
 * @property {number} number the number of the hand, from 0
 * @property {GameStanding} standing the table before the hand
 * @property {readonly string[]} wall
 * @property {number} drawn how many tiles were taken from the live end, the deal included
 * @property {number} replaced how many replacement tiles were taken
 * @property {HandReplay} replay
 * @property {Phase} phase
 * @property {number} seat the player whose turn it is, or whose tile may be claimed
 * @property {readonly number[]} asked the players who have not yet said whether they claim the tile
 * @property {readonly Action[]} claims
 * @property {HandOutcome | null} outcome of the hand, when it has ended
 * @property {readonly number[]} winners of the hand, when it has ended
 * @property {Calls} calls
 * @property {boolean} isLast whether the game ends with this hand
 * @property {readonly Hand[]} hands the hands that have ended
 *
 * @typedef {"easy" | "calm" | "full"} Style how a bot plays, see `bots.js`
 * @typedef {"none" | "own" | "all"} Calls what players do besides drawing, discarding and winning: nothing; riichi, quads and
 *   what else is for a player's own turn; or calls of discards, too
 *
 * @typedef {object} Referee what decides by the rules of scoring and of the end of a hand
 * @property {(replay: HandReplay, seat: number, source: number) => boolean} mayWin with a complete hand
 * @property {(replay: HandReplay, seat: number, source: number) => CountedWin} [win] counted, where hands are
 * @property {(replay: HandReplay, seat: number) => boolean} mayAbort because of nine terminals
 * @property {(replay: HandReplay, seat: number, kind: number) => boolean} mayKanAfterRiichi
 * @property {(replay: HandReplay) => string | null} endAfterDiscard why the hand ends when nobody wins on a discard
 * @property {(state: Play, winners: number[], draw: LoggedDraw | null) => HandEnd} end
 * @property {(state: Play) => GameStanding} standingAfter the table after a hand that has ended
 * @property {(state: Play) => boolean} mayStop whether the dealer may end the game after a hand
 * @property {(indicators: readonly string[]) => number[]} doraOf the kinds that indicators point at
 *
 * @typedef {Pick<Play, "outcome" | "isLast" | "hands">} HandEnd
 */

export {};
