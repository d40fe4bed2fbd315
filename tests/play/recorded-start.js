/** Recorded hands, begun again and played as they were: a driver for the tests. */

import { Book } from "../../content/assets/js/engine/book.js";
import { legal } from "../../content/assets/js/play/legal.js";
import { readStart, recordedSession, startOf } from "../../content/assets/js/play/recorded-start.js";
import { Referee } from "../../content/assets/js/play/referee.js";
import { restored } from "../../content/assets/js/play/resumed.js";
import * as sessions from "../../content/assets/js/play/session.js";
import { randomFrom } from "../../content/assets/js/random.js";
import { parseRecord } from "../../content/assets/js/record/read.js";

const sorted = (tiles = []) => [...tiles].sort().join();

/** Return what a player does in a state so that the wanted move follows. */
function towards(state, wanted) {
  const isClaim = state.phase === "claims";
  const [seat] = isClaim ? state.asked : [state.seat];
  const isOwn = wanted.seat === seat && (!isClaim || (wanted.kind === "call" && wanted.source !== null));
  const type = wanted.kind === "call" ? wanted.type : wanted.riichi ? "riichi" : "discard";
  const rest = [...(wanted.tiles ?? [])];
  if (isClaim) rest.splice(rest.indexOf(wanted.tile), 1);
  const isIt = (each) =>
    each.type === type &&
    (!each.tile || each.tile === wanted.tile) &&
    (!each.tiles || sorted(each.tiles) === sorted(rest));
  return legal(state, seat).find(isOwn ? isIt : (each) => each.type === "pass");
}

/** Return each hand of a record, begun by one player after the other: its moves then and now, and both tables. */
export function playedAgain([rules, text]) {
  const book = new Book(rules);
  const game = parseRecord(text);
  const stated = { base: game.ruleset, options: game.options };
  const { rules: own } = book.scorer(game.ruleset, game.options);
  return game.hands.map((hand, number) => {
    const players = hand.dealt.length;
    const player = number % players;
    const seatOf = (seat) => (seat === null ? null : (seat - player + players) % players);
    const from = startOf(own, hand, player, randomFrom(String(number)));
    const deal = { seed: "replay", length: "hand", style: "full", rules: stated, from };
    let session = sessions.withJudge(recordedSession(book, deal), Referee);
    const wanted = hand.moves.map((move) => ({
      ...{ ...move, seat: seatOf(move.seat) },
      ...(move.kind === "call" ? { source: seatOf(move.source) } : {}),
    }));
    const moves = () => session.state.replay.recorded.moves;
    while (moves().length < wanted.length) {
      const action = towards(session.state, wanted[moves().length]);
      if (!action) break;
      session = sessions.after(session, action);
    }
    const kept = JSON.parse(JSON.stringify(sessions.kept(session)));
    const { recorded } = restored(book, kept, Referee).state.replay;
    const told = ({ seat, tile, kind, type, source }) => [kind, type, seat, source, tile].join(" ");
    return {
      ...{ recorded: wanted.map(told), played: recorded.moves.slice(0, wanted.length).map(told) },
      indicators: [hand.indicators, recorded.indicators.slice(0, hand.indicators.length)],
      points: [hand.points, hand.points.map((_, seat) => recorded.points[seatOf(seat)])],
      dealer: [hand.dealer, (recorded.dealer + session.seat) % players],
    };
  });
}

/** Return which of some texts are a start under the rules of a ruleset. */
export const readable = ([rules, ruleset, texts]) =>
  texts.map((text) => readStart(new Book(rules).scorer(ruleset, null).rules, text) !== null);
