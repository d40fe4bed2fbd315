/**
 * The referee of a scored game: who may win, why a hand ends, what it is worth, and whether the game is over.
 *
 * @import { Rules } from "../engine/rules.js"
 * @import { HandReplay } from "../record/replay.js"
 * @import { Hand, LoggedDraw } from "../record/model.js"
 * @import { HandEnd, Play } from "./play-model.js"
 */

import { Scorer } from "../engine/score.js";
import { isOutside, kindOf } from "../engine/tiles.js";
import { EXHAUSTIVE, NAGASHI } from "../record/names.js";
import { HandOutcome, abortAfter, countedWin } from "../record/outcome.js";
import { handOf } from "../record/replay.js";
import { usedAborts } from "../table/forms/result.js";
import { isOver, mayStop, standingAfter } from "../table/game/game-end.js";
import { kanAfterRiichi } from "../table/kan.js";

const NOT_LOGGED = { yaku: {}, yakuman: [], han: null, fu: null, payments: null, total: null, changes: null };
const KOKUSHI = ["kokushi_musou", "kokushi_juusanmen"];

export class Referee {
  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    this.scorer = new Scorer(rules);
  }

  /** Return a win counted, or the problems that prevent it. @param {HandReplay} replay @param {number} seat @param {number} source */
  win(replay, seat, source) {
    return countedWin(this.scorer, replay, { ...NOT_LOGGED, seat, source });
  }

  /** Check whether a complete hand may win; only thirteen orphans may rob a concealed quad, if the rules say so. @param {HandReplay} replay @param {number} seat @param {number} source */
  mayWin(replay, seat, source) {
    const { last } = replay;
    const { problems, best } = this.win(replay, seat, source);
    if (problems.length || !best) return false;
    if (last?.kind !== "call" || last.type !== "kan_closed") return true;
    return this.rules.options.chankan_closed_kokushi === true && best.yaku.some(({ id }) => KOKUSHI.includes(id));
  }

  /** Check whether a player may abort the hand on the first turn, with many terminals and honours. @param {HandReplay} replay @param {number} seat */
  mayAbort(replay, seat) {
    if (!replay.hasNotPlayed(seat) || !usedAborts(this.rules).includes("nine_terminals")) return false;
    const kinds = new Set(replay.players[seat].hand.map(kindOf).filter(isOutside));
    return kinds.size >= this.rules.table.terminals_for_abort;
  }

  /** @param {HandReplay} replay @param {number} seat @param {number} kind */
  mayKanAfterRiichi({ players, last, live }, seat, kind) {
    const drawn = last ? kindOf(last.tile) : -1;
    return kanAfterRiichi(this.rules, handOf(players[seat]), kind, drawn, live).reason === null;
  }

  /** Return why the hand ends when nobody wins on a discard, or null if it goes on. @param {HandReplay} replay */
  endAfterDiscard(replay) {
    return abortAfter(replay) ?? (replay.live ? null : EXHAUSTIVE);
  }

  /** Return the outcome of a hand, and whether it is the last one. @param {Play} state @param {number[]} winners @param {LoggedDraw | null} draw @returns {HandEnd} */
  end(state, winners, draw) {
    const { replay, standing, seat: source } = state;
    const wins = winners.map((seat) => ({ ...NOT_LOGGED, seat, source }));
    const outcome = this.#outcomeOf(withEnd(replay, wins, draw), replay.number);
    const { settled } = outcome.end;
    if (!settled) throw new RangeError(JSON.stringify(outcome.wins.flatMap(({ problems }) => problems)));
    const isLast = isOver(this.rules, standing, standingAfter(this.rules, standing, settled), settled.deal);
    return { outcome, isLast, hands: [...state.hands, outcome.recorded] };
  }

  /** Return the outcome of a hand; one that ends with nagashi mangan is recorded so. @param {Hand} hand @param {number} number */
  #outcomeOf(hand, number) {
    const outcome = new HandOutcome(this.scorer, hand, number);
    const { draw } = hand;
    const isNagashi = draw?.why === EXHAUSTIVE && outcome.stated.nagashi.length > 0;
    return isNagashi ? new HandOutcome(this.scorer, { ...hand, draw: { ...draw, why: NAGASHI } }, number) : outcome;
  }

  /** Return the points and what else lies on the table after a hand that has ended. @param {Play} state */
  standingAfter({ standing, outcome }) {
    const settled = outcome?.end.settled;
    return settled ? standingAfter(this.rules, standing, settled) : standing;
  }

  /** Check whether the dealer may end the game after a hand, being in the lead. @param {Play} state */
  mayStop(state) {
    const settled = state.outcome?.end.settled;
    if (state.isLast || !settled) return false;
    return mayStop(this.rules, state.standing, this.standingAfter(state), settled.deal);
  }

  /** Return the kinds that indicators point at. @param {readonly string[]} indicators */
  doraOf(indicators) {
    return indicators.map((tile) => this.scorer.dora.pointed[kindOf(tile)]);
  }
}

/** Return the record of a hand with its end: ura indicators count for winners after riichi. @param {HandReplay} replay @param {Hand["wins"]} wins @param {LoggedDraw | null} draw @returns {Hand} */
function withEnd({ recorded, turned, players }, wins, draw) {
  const [indicators, ura] = [recorded.indicators, recorded.ura].map((tiles) => tiles.slice(0, turned));
  return { ...recorded, indicators, ura: wins.some(({ seat }) => players[seat].riichi) ? ura : [], wins, draw };
}
