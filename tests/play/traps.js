/** The deals of lessons, played by somebody who makes the usual error and by somebody careful: a driver for the tests. */

/** Play deals both ways; returns how each ended for the reader. */
export async function playTraps([folder, stated, length, seeds]) {
  const load = (name) => import(`${folder}/${name}.js`);
  const names = [
    "engine/index",
    "play/advice",
    "play/bots",
    "play/counts",
    "play/legal",
    "play/referee",
    "play/turn-review",
  ];
  const lib = Object.assign({}, ...(await Promise.all([...names, "play/session"].map(load))));
  const book = lib.loadRules(stated);
  return seeds.map((seed) => ({
    tempted: played(lib, book, { length, seed }, TEMPTED[length]),
    careful: played(lib, book, { length, seed }, CAREFUL[length]),
  }));
}

/** Discard what keeps the hand nearest, or call what brings it nearer. */
const TEMPTED = {
  riichi: (lib, state) => lib.choose(state, lib.OWN, "calm"),
  calls: (lib, state) => {
    const call = lib.legal(state, lib.OWN).find(({ type }) => type === "chi" || type === "pon");
    const usual = lib.choose(state, lib.OWN, "calm");
    return call && usual.type === "pass" && isNearer(lib, state, call) ? call : usual;
  },
};
/** Discard what is certain to be safe against riichi, or let all calls pass. */
const CAREFUL = {
  riichi: (lib, state) => {
    const usual = lib.choose(state, lib.OWN, "calm");
    const { players } = state.replay;
    const threats = players.map((_, seat) => seat).filter((seat) => seat !== lib.OWN && players[seat].riichi);
    const discards = lib.legal(state, lib.OWN).filter(({ type }) => type === "discard");
    if (usual.type === "tsumo" || usual.type === "ron" || !threats.length || !discards.length) return usual;
    const [safe] = lib.safeTiles(
      state.replay,
      discards.map(({ tile }) => tile),
      threats,
    );
    return discards.find(({ tile }) => tile === safe) ?? usual;
  },
  calls: (lib, state) => lib.choose(state, lib.OWN, "calm"),
};

function isNearer(lib, { replay, rules }, { tiles }) {
  const { hand, melds } = replay.players[lib.OWN];
  const rest = lib.concealedCounts(lib.without(hand, tiles));
  return lib.distanceTo(rules, rest, melds.length + 1) < lib.shantenOf(replay, lib.OWN);
}

function played(lib, book, deal, policy) {
  const stated = { ...deal, style: "calm", rules: { base: "common", options: null } };
  let session = lib.withJudge(lib.newSession(book, stated), lib.Referee);
  let safeBefore = [];
  while (session.state.phase !== "ended") {
    const { state } = session;
    const [seat] = lib.toAct(state);
    const action = seat === lib.OWN ? policy(lib, state) : lib.choose(state, seat, "calm");
    if (seat === lib.OWN && state.phase === "turn") safeBefore = safeTilesOf(lib, state);
    session = lib.after(session, action);
  }
  const { winners, replay, seat } = session.state;
  const wins = winners.includes(lib.OWN);
  const dealsIn = winners.length > 0 && !wins && seat === lib.OWN;
  const slips = wins || dealsIn ? [] : lib.reviewHand(lib.begunAs(book, session), session.actions, lib.OWN);
  return {
    wins,
    dealsIn: dealsIn && winners.every((winner) => replay.players[winner].riichi > 0),
    hadSafe: safeBefore.length > 0,
    calls: replay.players[lib.OWN].melds.length,
    lacksYaku: slips.some((each) => each.slips.includes("no_yaku")),
  };
}

function safeTilesOf(lib, { replay }) {
  const { players } = replay;
  const threats = players.map((_, seat) => seat).filter((seat) => seat !== lib.OWN && players[seat].riichi);
  return threats.length ? lib.safeTiles(replay, players[lib.OWN].hand, threats) : [];
}
