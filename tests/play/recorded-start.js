/** Recorded hands, begun again and played as they were: a driver for the tests. */

import { Book } from "../../content/assets/js/engine/book.js";
import { playedOn, readStart, recordedSession, startOf } from "../../content/assets/js/play/recorded-start.js";
import { Referee } from "../../content/assets/js/play/referee.js";
import { restored } from "../../content/assets/js/play/resumed.js";
import * as sessions from "../../content/assets/js/play/session.js";
import { randomFrom } from "../../content/assets/js/random.js";
import { parseRecord } from "../../content/assets/js/record/read.js";

const told = ({ seat, tile, kind, type, source }) => [kind, type, seat, source, tile].join(" ");

/** Return each hand of a record, begun by one player after the other, after some of its moves: then and now, and both tables. */
export function playedAgain([rules, text]) {
  const book = new Book(rules);
  const game = parseRecord(text);
  const stated = { base: game.ruleset, options: game.options };
  const { rules: own } = book.scorer(game.ruleset, game.options);
  return game.hands.flatMap((hand, number) => {
    const players = hand.dealt.length;
    const player = number % players;
    const seatOf = (seat) => (seat === null ? null : (seat - player + players) % players);
    const all = hand.moves.map((move) => ({
      ...{ ...move, seat: seatOf(move.seat) },
      ...(move.kind === "call" ? { source: seatOf(move.source) } : {}),
    }));
    const counts = [1, all.length / 3, all.length / 2, all.length - 1, all.length].map(Math.ceil).filter(Boolean);
    return [...new Set(counts)].map((count) => {
      const from = startOf(own, hand, player, randomFrom(String(number)), count);
      const deal = { seed: "replay", length: "hand", style: "full", rules: stated, from };
      const session = playedOn(recordedSession(book, deal), Referee);
      const kept = JSON.parse(JSON.stringify(sessions.kept(session)));
      const { recorded } = restored(book, kept, Referee).state.replay;
      return {
        ...{ recorded: all.slice(0, count).map(told), played: recorded.moves.slice(0, count).map(told) },
        later: recorded.moves.slice(count).map(({ kind }) => kind),
        indicators: [hand.indicators, recorded.indicators.slice(0, hand.indicators.length)],
        points: [hand.points, hand.points.map((_, seat) => recorded.points[seatOf(seat)])],
        dealer: [hand.dealer, (recorded.dealer + session.seat) % players],
      };
    });
  });
}

/** Return whether moves can be played after a start. */
export function canBePlayed([rules, ruleset, from]) {
  const book = new Book(rules);
  const deal = { seed: "replay", length: "hand", style: "full", rules: { base: ruleset, options: null }, from };
  return playedOn(recordedSession(book, deal), Referee) !== null;
}

/** Return which of some texts are a start under the rules of a ruleset. */
export const readable = ([rules, ruleset, texts]) =>
  texts.map((text) => readStart(new Book(rules).scorer(ruleset, null).rules, text) !== null);
