/**
 * Whole games of bots, with every state checked: a driver for the tests in Python. Some players are wild: they mostly act
 * at random, so that rare calls and ends occur.
 */

const STYLES = [
  ["full", "full", "full", "full"],
  ["calm", "calm", "full", "full"],
  ["wild", "full", "wild", "full"],
  ["wild", "wild", "wild", "wild"],
];
const QUESTIONS_AT_MOST = 40; // of a game

/** Play games under the rules named; returns each game with what was wrong with it, and questions for Python. */
export async function playGames([folder, stated, plans]) {
  const load = (name) => import(`${folder}/${name}.js`);
  const modules = ["engine/index", "play/advice", "play/bots", "play/legal", "play/state", "random"];
  const parts = await Promise.all([...modules, "play/referee", "record/check", "record/read", "table/wall"].map(load));
  const lib = Object.assign({}, ...parts, await import("./write-tenhou6.js"));
  const book = lib.loadRules(stated);
  return plans.map((plan) => new Driver(lib, book, plan).run());
}

class Driver {
  constructor(lib, book, { ruleset, options, seed }) {
    Object.assign(this, { lib, book, ruleset, options, seed });
    this.scorer = book.scorer(ruleset, options);
    this.random = lib.randomFrom(`driver ${seed}`);
    this.styles = STYLES[Math.floor(this.random() * STYLES.length)];
    this.wildness = this.random() < 0.5 ? 0.3 : 0.8;
    Object.assign(this, { faults: [], questions: [], slowest: 0, actions: {}, ends: {}, acts: 0 });
  }

  run() {
    const { lib, scorer, seed, ruleset, options, book } = this;
    let state = lib.deal(String(seed), scorer.rules, new lib.Referee(scorer.rules));
    const { players } = scorer.rules.options;
    if (state.wall.length !== (players === 3 ? 108 : 136)) this.faults.push(`wall ${state.wall.length}`);
    while (state.phase !== "over") state = this.step(state);
    const names = state.replay.players.map((_, seat) => `player ${seat}`);
    const text = JSON.stringify(lib.writeTenhou6(scorer, state.hands, { names, isOver: true }));
    const game = { ...lib.parseRecord(text), ruleset, options };
    const { hands } = lib.checkRecord(book, game);
    const differences = hands.flatMap((hand) => hand.differences);
    const results = hands.map(({ outcome }) => ({
      deltas: outcome.end.settled?.deltas,
      cases: outcome.wins.map(({ case: hand, answer }) => ({ hand, answer })),
    }));
    const { faults, questions, slowest, actions, ends, acts } = this;
    return { faults, differences, questions, slowest, actions, ends, acts, hands: game.hands, results };
  }

  step(state) {
    const seats = this.lib.toAct(state);
    if (!seats.length) throw new Error(`nobody may act: ${state.phase}`);
    const seat = seats[Math.floor(this.random() * seats.length)];
    if (this.questions.length < QUESTIONS_AT_MOST && this.random() < 0.1) this.ask(state, seat);
    const safe = this.safeBefore(state, seat);
    const started = performance.now();
    const action = this.chosen(state, seat);
    this.slowest = Math.max(this.slowest, performance.now() - started);
    const later = this.lib.act(state, action);
    this.acts++;
    this.actions[action.type] = (this.actions[action.type] ?? 0) + 1;
    this.checkSafety(later, action, safe);
    if (later.phase === "ended" && state.phase !== "ended") this.checkEnd(later);
    return later;
  }

  chosen(state, seat) {
    const style = this.styles[seat];
    if (style !== "wild") return this.lib.choose(state, seat, style);
    const actions = this.lib.legal(state, seat);
    if (this.random() >= this.wildness) return this.lib.choose(state, seat, "full");
    const kan = actions.find(({ type }) => type.startsWith("kan"));
    return kan ?? actions[Math.floor(this.random() * actions.length)];
  }

  // Certain advice

  safeBefore(state, seat) {
    if (state.phase !== "turn") return [];
    return state.replay.players.map((_, other) =>
      other === seat ? new Map() : this.lib.safeAgainst(state.replay, other),
    );
  }

  checkSafety(state, { type, tile }, safe) {
    if (type !== "discard" && type !== "riichi") return;
    const kind = "mpsz".indexOf(tile[1]) * 9 + (Number(tile[0]) || 5) - 1;
    safe.forEach((kinds, other) => {
      const isWon = this.lib.legal(state, other).some((each) => each.type === "ron");
      if (kinds.has(kind) && isWon) this.faults.push(`${tile} was safe against ${other}`);
    });
  }

  // The end of a hand

  checkEnd(state) {
    const { replay, outcome, drawn, replaced, standing } = state;
    const { stated } = outcome;
    const why = `${stated.end} ${stated.why ?? (stated.nagashi?.length ? "nagashi" : "")}`.trim();
    this.ends[why] = (this.ends[why] ?? 0) + 1;
    const tiles = replay.players.flatMap(({ hand, melds, discards, norths, claimed }) => {
      const lying = melds.reduce((sum, meld) => sum + meld.tiles.length - 1, 0);
      return hand.length + lying + discards.length + norths - claimed;
    });
    const total = tiles.reduce((sum, number) => sum + number, 0);
    if (total !== drawn + replaced) this.faults.push(`${total} of ${drawn + replaced} tiles`);
    if (replay.live < 0 || replay.kans.length > 4) this.faults.push(`live ${replay.live}, kans ${replay.kans.length}`);
    const later = state.referee.standingAfter(state);
    if (this.sum(later) !== this.sum(standing)) this.faults.push(`points ${this.sum(later)} of ${this.sum(standing)}`);
  }

  sum({ points, before: { sticks } }) {
    const stick = this.scorer.rules.payments.riichi_stick;
    return Object.values(points).reduce((total, each) => total + each, sticks * stick);
  }

  // Questions for Python, with our answers

  ask(state, seat) {
    const { replay, phase } = state;
    const { hand, melds, riichi, discards, passed } = replay.players[seat];
    const held = { concealed: hand.join(""), melds: melds.map((meld) => ({ ...meld })) };
    const actions = this.lib.legal(state, seat);
    if (phase === "turn") {
      const tiles = [...new Set(hand)];
      const distances = this.lib.afterDiscards(replay, seat, tiles);
      this.questions.push({ what: "distance", seat, ...this.view(replay, seat), ours: distances });
    }
    if (phase === "turn" && replay.last.kind === "draw") {
      const points = state.standing.points[["east", "south", "west", "north"][seat]];
      const ours = actions.filter(({ type }) => type === "riichi").map(({ tile }) => tile);
      this.questions.push({ what: "riichi", question: { ...held, points, live_tiles: replay.live, riichi }, ours });
      const kan = hand.filter(
        (tile) =>
          tile[1] === replay.last.tile[1] &&
          (tile[0] === "0" ? "5" : tile[0]) === (replay.last.tile[0] === "0" ? "5" : replay.last.tile[0]),
      );
      if (riichi && kan.length === 4 && replay.kans.length < 4) {
        const drawn = replay.last.tile;
        const isAllowed = actions.some(({ type }) => type === "kan_closed");
        this.questions.push({
          what: "kan",
          question: { ...held, kan: drawn, drawn, live_tiles: replay.live },
          ours: isAllowed,
        });
      }
    }
    if (phase === "claims" && hand.length % 3 === 1) {
      const { tile } = replay.last;
      const ours = actions.some(({ type }) => type === "ron");
      const question = { ...held, discards, passed, riichi };
      this.questions.push({ what: "ron", question, tile, isRobbed: replay.last.kind === "call", ours });
    }
  }

  view({ players, recorded, turned }, seat) {
    const { hand, melds, norths } = players[seat];
    return {
      hand,
      melds,
      norths,
      indicators: recorded.indicators.slice(0, turned),
      moves: recorded.moves,
      number: players.length,
    };
  }
}
