/** The wall, the calls and the games of the table: a driver for the tests, which compare them with Python's table. */

import * as engine from "../../content/assets/js/engine/index.js";
import * as tiles from "../../content/assets/js/engine/tiles.js";
import * as advice from "../../content/assets/js/play/advice.js";
import * as bots from "../../content/assets/js/play/bots.js";
import * as legal from "../../content/assets/js/play/legal.js";
import * as referee from "../../content/assets/js/play/referee.js";
import { restored } from "../../content/assets/js/play/resumed.js";
import * as sessions from "../../content/assets/js/play/session.js";
import * as states from "../../content/assets/js/play/state.js";
import * as replay from "../../content/assets/js/record/replay.js";
import * as walls from "../../content/assets/js/table/wall.js";

const lib = { ...engine, ...tiles, ...walls, ...replay, ...states, ...legal, ...referee };
const dealt = (seed, { rules }) => lib.deal(seed, rules, new lib.Referee(rules));

/** Return what a function finds under the rules of the data. */
export function ask([stated, name, given]) {
  const book = lib.loadRules(stated);
  return ASKED[name]((plan) => book.scorer(...plan), given, book);
}

const ASKED = {
  wall: (scorerOf, plans) =>
    plans.map((plan) => {
      const { rules } = scorerOf(plan);
      const wall = lib.tilesInPlay(rules).map((_, place) => place);
      const [dora, ura] = [false, true].map((isBeneath) => lib.indicatorTiles(rules, wall, isBeneath));
      const replacements = [0, 1, 2, 3].map((number) => lib.replacementTile(wall, number));
      const [dealt, live] = [lib.dealtHands(rules, wall), lib.liveDraws(rules)];
      return { size: wall.length, dealt, live, dora, ura, replacements };
    }),

  seeds: (scorerOf, seeds) =>
    seeds.map((seed) => {
      const state = dealt(seed, scorerOf(["common", null]));
      return [state.wall.join(""), state.replay.players[0].hand.length, lib.toAct(state)];
    }),

  refused: (scorerOf, actions) =>
    actions.map((action) => {
      try {
        lib.act(dealt("one", scorerOf(["common", null])), action);
        return "accepted";
      } catch (error) {
        return error.name;
      }
    }),

  poor: (scorerOf, points) => {
    const seats = ["east", "south", "west", "north"];
    const mayDeclare = (state, seat) => lib.legal(state, seat).some(({ type }) => type === "riichi");
    let state = dealt("friday", scorerOf(["common", { riichi_below_1000: false }]));
    while (!mayDeclare(state, state.seat)) {
      const [seat] = lib.toAct(state);
      state = lib.act(state, bots.choose(state, seat, "calm"));
    }
    const { seat, standing } = state;
    return points.map((held) =>
      mayDeclare({ ...state, standing: { ...standing, points: { ...standing.points, [seats[seat]]: held } } }, seat),
    );
  },

  folded: (scorerOf, seeds) =>
    seeds.flatMap((seed) => {
      let state = dealt(seed, scorerOf(["common", null]));
      const turns = [];
      while (state.phase !== "ended") {
        const [seat] = lib.toAct(state);
        const { replay } = state;
        const action = bots.choose(state, seat, "full");
        const isThreat = ({ riichi }, other) => riichi && other !== seat;
        const threats = replay.players.flatMap((each, other) => (isThreat(each, other) ? [other] : []));
        if (action.type === "discard" && threats.length && !replay.players[seat].riichi) {
          const tiles = lib.legal(state, seat).flatMap(({ type, tile }) => (type === "discard" ? [tile] : []));
          turns.push({
            far: advice.shantenOf(replay, seat),
            chosen: action.tile,
            safe: advice.safeTiles(replay, tiles, threats),
            near: advice.nearestDiscards(replay, seat, tiles),
          });
        }
        state = lib.act(state, action);
      }
      return turns;
    }),

  called: (scorerOf, lives) => {
    const isCall = ({ type }) => ["chi", "pon", "kan_open"].includes(type);
    const callers = (state) => lib.toAct(state).filter((seat) => lib.legal(state, seat).some(isCall));
    let state = dealt("friday", scorerOf(["common", null]));
    while (!callers(state).length) state = lib.act(state, lib.legal(state, lib.toAct(state)[0]).at(-1));
    const [seat] = callers(state);
    return lives.map((live) => {
      state.replay.live = live;
      return lib.legal({ ...state }, seat).some(isCall);
    });
  },

  indicators: (scorerOf, plans) =>
    plans.map((plan) => {
      const { recorded } = dealt("friday", scorerOf(plan)).replay;
      return [recorded.indicators.length, recorded.ura.length];
    }),

  small: (_, lengths, book) =>
    lengths.map((length) =>
      Array.from({ length: 20 }, (_, seed) => {
        const stated = { seed: String(seed), length, style: "calm", rules: { base: "common", options: null } };
        let session = sessions.newSession(book, stated);
        const size = session.state.wall.length;
        while (session.state.phase !== "ended") {
          const [seat] = lib.toAct(session.state);
          session = sessions.after(session, bots.choose(session.state, seat, "calm"));
        }
        const { winners, replay } = session.state;
        const hands = winners.map((seat) => {
          const { hand } = replay.players[seat];
          return replay.last.seat === seat ? hand : [...hand, replay.last.tile];
        });
        const turns = replay.players[0].discards.length;
        return { size, hands, turns, isOwn: winners.includes(0), isRon: replay.last.kind === "discard" };
      }),
    ),

  kept: (_, __, book) => {
    const stated = { seed: "friday", length: "hand", style: "full", rules: { base: "common", options: null } };
    let session = sessions.withJudge(sessions.newSession(book, stated), lib.Referee);
    for (let turn = 0; turn < 40 && session.state.phase !== "ended"; turn++) {
      const [seat] = lib.toAct(session.state);
      session = sessions.after(session, lib.legal(session.state, seat).at(-1));
    }
    const stored = JSON.parse(JSON.stringify(sessions.kept(session)));
    const again = restored(book, stored, lib.Referee);
    const moves = (each) => each?.state.replay.recorded.moves;
    const [, ...others] = stored.actions;
    const damaged = [
      null,
      {},
      { ...stored, seed: 7 },
      { ...stored, actions: [3] },
      { ...stored, actions: [[0, "ron", null, null], ...others] },
      { ...stored, rules: { base: "no such" } },
    ];
    const found = damaged.map((each) => restored(book, each, lib.Referee));
    return [moves(session), moves(again), found];
  },
};
