/** Deals of games for learners, played by simple policies: a driver for `deals.py`. */

const SLIPS = 0.1; // the share of turns in which a player discards any tile
const CAREFUL_SLIPS = 0.05;
const MOST_HANDS = 12;
const UNEXPLAINED = {
  five: ["ron", "pon", "chi", "kan_open", "kan_closed", "kan_added", "nine_terminals"],
  eight: ["ron", "pon", "chi", "kan_open", "kan_closed", "kan_added", "nine_terminals"],
  plain: ["pon", "chi", "kan_open", "kan_closed", "kan_added", "nine_terminals"],
  riichi: ["pon", "chi", "kan_open", "kan_closed", "kan_added", "nine_terminals"],
  calls: ["nine_terminals"],
  east: [],
};

/** Play each deal some times with each policy, or only with one; returns what each play came to. */
export async function playDeals([folder, stated, { length, style, plays, only }, seeds]) {
  const names = [
    "engine/index",
    "play/advice",
    "play/bots",
    "play/counts",
    "play/legal",
    "play/referee",
    "play/session",
    "random",
    "tell/spoken-tiles",
  ];
  const lib = Object.assign({}, ...(await Promise.all(names.map((name) => import(`${folder}/${name}.js`)))));
  const book = lib.loadRules(stated);
  return seeds.map((seed) =>
    Object.fromEntries(
      Object.entries(policiesOf(length)).flatMap(([name, policy]) => {
        if (only && name !== only) return [];
        const many = name === "first" ? 1 : plays;
        const found = Array.from({ length: many }, (_, n) => {
          const random = lib.randomFrom(`${seed}/${name}/${n}`);
          return played(lib, book, { length, style, seed }, (state) => decide(lib, state, policy, random));
        });
        return [[name, found]];
      }),
    ),
  );
}

/** What somebody new to the game may do: each policy returns one of the legal actions of a turn or a claim. */
const POLICIES = {
  first: { discard: (lib, _, of) => lib.inOrder(of.map(({ tile }) => tile))[0], slips: 0 },
  lone: { discard: (lib, state, of) => lib.loneliest(state, lib.OWN, of).tile, isRiichi: true },
  greedy: { discard: (lib, state, of, random) => anyOf(nearest(lib, state, of), random), isRiichi: true },
  careful: {
    discard: (lib, state) => lib.choose(state, lib.OWN, "calm").tile,
    isRiichi: true,
    isCaller: "full",
    slips: CAREFUL_SLIPS,
  },
  silent: { discard: (lib, state, of, random) => anyOf(nearest(lib, state, of), random) },
  caller: {
    discard: (lib, state, of, random) => anyOf(nearest(lib, state, of), random),
    isRiichi: true,
    isCaller: "any",
  },
};
const policiesOf = (length) => {
  const { silent, caller, ...usual } = POLICIES;
  return length === "riichi" ? { ...usual, silent } : length === "calls" ? { ...usual, caller } : usual;
};

const anyOf = (items, random) => items[Math.floor(random() * items.length)];
const nearest = (lib, { replay }, of) =>
  lib.nearestDiscards(
    replay,
    lib.OWN,
    of.map(({ tile }) => tile),
  );

function decide(lib, state, { discard, isRiichi, isCaller, slips = SLIPS }, random) {
  const actions = lib.legal(state, lib.OWN);
  const of = (type) => actions.filter((action) => action.type === type);
  const win = of("tsumo")[0] ?? of("ron")[0];
  if (win) return win;
  if (state.phase === "claims") return claim(lib, state, actions, isCaller) ?? of("pass")[0];
  if (state.phase === "ended") return actions[0];
  const discards = of("discard");
  if (random() < slips) return anyOf(discards, random);
  const declared = isRiichi ? of("riichi") : [];
  const from = declared.length ? declared : discards;
  const tile = discard(lib, state, from, random);
  return [...from, ...discards].find((each) => each.tile === tile) ?? discards[0];
}

function claim(lib, state, actions, isCaller) {
  if (isCaller === "full") return lib.choose(state, lib.OWN, "full");
  if (isCaller !== "any") return null;
  return actions.find(({ type, tiles }) => (type === "chi" || type === "pon") && isNearer(lib, state, tiles));
}

function isNearer(lib, { replay, rules }, tiles) {
  const { hand, melds } = replay.players[lib.OWN];
  const rest = lib.concealedCounts(lib.without(hand, tiles));
  return lib.distanceTo(rules, rest, melds.length + 1) < lib.shantenOf(replay, lib.OWN);
}

/** Play a deal; returns the hands, those won, the turns of the first, whether somebody won by ron, what was offered untaught. */
function played(lib, book, deal, own) {
  const stated = { ...deal, rules: { base: "common", options: null } };
  let session = lib.withJudge(lib.newSession(book, stated), lib.Referee);
  const found = { hands: 0, won: 0, turns: 0, dealtIn: 0, untaught: [] };
  while (session.state.phase !== "over") {
    const { state } = session;
    if (state.phase === "ended") {
      found.hands += 1;
      found.won += Number(state.winners.includes(lib.OWN));
      found.dealtIn += Number(state.winners.length > 0 && state.seat === lib.OWN && !state.winners.includes(lib.OWN));
      if (found.hands === 1) found.turns = state.replay.players[lib.OWN].discards.length;
      if (lib.isFinished(session) || found.hands === MOST_HANDS) break;
      session = lib.after(session, lib.goOn(session));
      continue;
    }
    const [seat] = lib.toAct(state);
    if (seat === lib.OWN) {
      const types = lib.legal(state, seat).map(({ type }) => type);
      for (const type of types)
        if (UNEXPLAINED[deal.length].includes(type) && !found.untaught.includes(type)) found.untaught.push(type);
    }
    session = lib.after(session, seat === lib.OWN ? own(state) : lib.choose(state, seat, deal.style));
  }
  return found;
}
