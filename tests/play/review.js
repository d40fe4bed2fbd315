/** Games of a wild player against bots, looked back on: a driver for the tests in Python. */

/** Play hands and review them; returns for each the reviews, with what was decided in it. */
export async function reviewGames([folder, stated, plans]) {
  const load = (name) => import(`${folder}/${name}.js`);
  const names = [
    "engine/index",
    "play/bots",
    "play/legal",
    "play/referee",
    "play/turn-review",
    "play/session",
    "play/resumed",
    "play/play-slips",
    "record/recorded-facts",
  ];
  const parts = await Promise.all([...names, "random"].map(load));
  const lib = Object.assign({}, ...parts);
  const book = lib.loadRules(stated);
  return plans.map((plan) => reviewed(lib, book, plan));
}

function reviewed(lib, book, { seed, length, style, ruleset, wildness, isCaller }) {
  const deal = { seed, length, style, rules: { base: ruleset, options: null } };
  const random = lib.randomFrom(`player ${seed}`);
  let session = lib.withJudge(lib.newSession(book, deal), lib.Referee);
  const decided = [];
  while (session.state.phase !== "ended") {
    const [seat] = lib.toAct(session.state);
    const actions = lib.legal(session.state, seat);
    const call = isCaller && seat === lib.OWN && actions.find(({ type }) => type === "chi" || type === "pon");
    const isWild = seat === lib.OWN && random() < wildness;
    const any = isWild ? actions[Math.floor(random() * actions.length)] : lib.choose(session.state, seat, style);
    const action = call || any;
    if (seat === lib.OWN) decided.push({ action, possible: actions.map(({ type }) => type) });
    session = lib.after(session, action);
  }
  const reviews = lib.reviewHand(lib.begunAs(book, session), session.actions, lib.OWN);
  const { hands, winners, replay } = session.state;
  const recorded = hands.at(-1);
  const facts = recorded ? lib.factsOf(session.state.referee.scorer, recorded, replay.number)[lib.OWN] : null;
  const { hand, melds } = replay.players[lib.OWN];
  return { reviews, decided, winners, facts, practised: lib.practisedBy(reviews), hand, melds };
}
