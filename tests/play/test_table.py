"""The wall and the calls of the table, as Python's table has them, and what a state refuses."""

from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.tiles import KIND, NAMES
from riichi_rules.table.calls import Wish, forbidden_discards, who_gets_it
from riichi_rules.table.kan import kan_after_riichi
from riichi_rules.table.wall import dead_wall, deal, live_draws
from riichi_rules.tell.spoken_tiles import each_tile
from tests.node import SCRIPTS, call
from tests.rulebook import book, rules

LOAD = """async ([folder, stated, given]) => {
  const load = (name) => import(`${folder}/${name}.js`);
  const names = ["engine/index", "engine/tiles", "table/calls", "table/kan", "table/wall", "record/replay"];
  names.push("play/state", "play/legal", "play/referee");
  const parts = await Promise.all(names.map(load));
  const lib = Object.assign({}, ...parts);
  const book = lib.loadRules(stated);
  lib.dealt = (seed, { rules }) => lib.deal(seed, rules, new lib.Referee(rules));
  Object.assign(lib, { folder, book });
  const scorerOf = ([ruleset, options]) => book.scorer(ruleset, options);
  return (FUNCTION)(lib, scorerOf, given);
}"""
WALL = """(lib, scorerOf, plans) => plans.map((plan) => {
  const { rules } = scorerOf(plan);
  const wall = lib.tilesInPlay(rules).map((_, place) => place);
  const [dora, ura] = [false, true].map((isBeneath) => lib.indicatorTiles(rules, wall, isBeneath));
  const replacements = [0, 1, 2, 3].map((number) => lib.replacementTile(wall, number));
  const [dealt, live] = [lib.dealtHands(rules, wall), lib.liveDraws(rules)];
  return { size: wall.length, dealt, live, dora, ura, replacements };
})"""
GRANTED = """(lib, scorerOf, questions) => questions.map(({ plan, discarder, wishes }) =>
  lib.whoGetsIt(scorerOf(plan).rules, discarder, wishes))"""
FORBIDDEN = """(lib, scorerOf, questions) => questions.map(({ plan, called, own }) =>
  lib.forbiddenDiscards(scorerOf(plan).rules, called, own))"""
KANS = """(lib, scorerOf, questions) => questions.map(({ plan, hand, kan, drawn, live }) => {
  const held = lib.handOf({ hand, melds: [] });
  return lib.kanAfterRiichi(scorerOf(plan).rules, held, lib.kindOf(kan), lib.kindOf(drawn), live);
})"""
SEEDS = """(lib, scorerOf, seeds) => seeds.map((seed) => {
  const state = lib.dealt(seed, scorerOf(["common", null]));
  return [state.wall.join(""), state.replay.players[0].hand.length, lib.toAct(state)];
})"""
REFUSED = """(lib, scorerOf, actions) => actions.map((action) => {
  try {
    lib.act(lib.dealt("one", scorerOf(["common", null])), action);
    return "accepted";
  } catch (error) {
    return error.name;
  }
})"""
POOR = """(lib, scorerOf, points) => import(`${lib.folder}/play/bots.js`).then(({ choose }) => {
  const seats = ["east", "south", "west", "north"];
  const mayDeclare = (state, seat) => lib.legal(state, seat).some(({ type }) => type === "riichi");
  let state = lib.dealt("friday", scorerOf(["common", { riichi_below_1000: false }]));
  while (!mayDeclare(state, state.seat)) {
    const [seat] = lib.toAct(state);
    state = lib.act(state, choose(state, seat, "calm"));
  }
  const { seat, standing } = state;
  return points.map((held) => mayDeclare(
    { ...state, standing: { ...standing, points: { ...standing.points, [seats[seat]]: held } } }, seat));
})"""
FOLDED = """(lib, scorerOf, seeds) => Promise.all(
  ["play/bots", "play/advice"].map((name) => import(`${lib.folder}/${name}.js`))).then(([bots, advice]) =>
  seeds.flatMap((seed) => {
    let state = lib.dealt(seed, scorerOf(["common", null]));
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
  }))"""
SMALL = """(lib, scorerOf, lengths) => Promise.all(
  ["play/session", "play/bots"].map((name) => import(`${lib.folder}/${name}.js`))).then(([sessions, bots]) =>
  lengths.map((length) => Array.from({ length: 20 }, (_, seed) => {
    const stated = { seed: String(seed), length, style: "calm", rules: { base: "common", options: null } };
    let session = sessions.newSession(lib.book, stated);
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
    return { size, hands };
  })))"""
KEPT = """(lib, scorerOf, given) => import(`${lib.folder}/play/session.js`).then((sessions) => {
  const stated = { seed: "friday", length: "hand", style: "full", rules: { base: "common", options: null } };
  let session = sessions.withJudge(sessions.newSession(lib.book, stated), lib.Referee);
  for (let turn = 0; turn < 40 && session.state.phase !== "ended"; turn++) {
    const [seat] = lib.toAct(session.state);
    session = sessions.after(session, lib.legal(session.state, seat).at(-1));
  }
  const stored = JSON.parse(JSON.stringify(sessions.kept(session)));
  const again = sessions.restored(lib.book, stored, lib.Referee);
  const moves = (each) => each && each.state.replay.recorded.moves;
  const [first, ...others] = stored.actions;
  const damaged = [null, {}, { ...stored, seed: 7 }, { ...stored, actions: [3] },
    { ...stored, actions: [[0, "ron", null, null], ...others] },
    { ...stored, rules: { base: "no such" } }];
  const restored = damaged.map((each) => sessions.restored(lib.book, each, lib.Referee));
  return [moves(session), moves(again), restored];
})"""
Plan = tuple[str, dict[str, Any] | None]
PLANS: list[Plan] = [("common", None), ("m_league", None), ("tenhou_sanma", None)]


def ask(function: str, given: Any) -> Any:
    return call(LOAD.replace("FUNCTION", function), [SCRIPTS.as_uri(), browser_rules(book()), given])


def test_the_wall_is_dealt_and_its_dead_wall_lies_as_python_says() -> None:
    for (ruleset, options), found in zip(PLANS, ask(WALL, PLANS), strict=True):
        own = rules(ruleset, **(options or {}))
        shares: dict[str, list[int]] = {}
        for share in deal(own):
            shares.setdefault(share.seat, []).extend(share.places)
        dealer, *others = shares.values()
        assert found["dealt"] == [dealer[:-1], *others]
        assert found["live"] == live_draws(own)
        assert found["size"] == found["live"] + len(shares) * 13 + own.table["dead_wall"]


def test_four_players_have_indicators_where_python_has_them() -> None:
    found, last = ask(WALL, [("common", None)])[0], 135
    lies: dict[tuple[str, int], int] = {
        (tile.role, tile.number): 2 * tile.stack + (not tile.is_upper) for tile in dead_wall(rules(), 0)
    }
    for role, places in (("dora", found["dora"]), ("ura", found["ura"])):
        assert places == [last - lies[role, number] for number in range(1, 6)]
    assert found["replacements"] == [last - lies["replacement", number] for number in range(1, 5)]


def test_three_players_have_eight_replacement_tiles_before_the_indicators() -> None:
    found = ask(WALL, [("tenhou_sanma", None)])[0]
    assert (found["size"], found["dora"][0], found["ura"][0]) == (108, 107 - 8, 107 - 9)


@pytest.mark.parametrize("ruleset", ["common", "wrc_2022", "m_league", "ema_2025"])
def test_a_discard_goes_to_whom_python_gives_it(ruleset: str) -> None:
    wishes = [
        [{"seat": seat, "type": type_} for seat, type_ in zip(seats, types, strict=True)]
        for number in (1, 2, 3)
        for seats in permutations(("south", "west", "north"), number)
        for types in product(("ron", "pon", "kan_open", "chi"), repeat=number)
    ]
    plan = (ruleset, None)
    found = ask(GRANTED, [{"plan": plan, "discarder": "east", "wishes": each} for each in wishes])
    own = rules(ruleset)
    for each, answer in zip(wishes, found, strict=True):
        expected = who_gets_it(own, "east", [Wish(wish["seat"], wish["type"]) for wish in each])
        assert (tuple(answer["seats"]), answer["type"], answer["aborts"]) == expected


@pytest.mark.parametrize("kuikae", ["forbidden", "other_end", "allowed"])
def test_kuikae_forbids_what_python_forbids(kuikae: str) -> None:
    runs = [(suit, start) for suit in "mps" for start in range(1, 8)]
    calls = [
        (f"{start + at}{suit}", [f"{start + each}{suit}" for each in range(3) if each != at])
        for suit, start in runs
        for at in range(3)
    ]
    calls += [(tile, [tile, tile]) for tile in NAMES]
    plan = ("common", {"kuikae": kuikae})
    found = ask(FORBIDDEN, [{"plan": plan, "called": called, "own": own} for called, own in calls])
    own_rules = rules(kuikae=kuikae)
    expected = [[*forbidden_discards(own_rules, called, own[0][0] + own[1])] for called, own in calls]
    assert found == expected


def test_a_kan_after_riichi_is_refused_for_the_reasons_of_python() -> None:
    """Under both rules: three alike that are part of sequences, too, a changed wait, the last tile."""
    hands = [
        "111222333m34p55z",
        "123m555p999s66z77z",
        "123m555p6678999s",
        "222m345678p1112s",
        "1112345678999m",
    ]
    asked = [
        {"plan": ("common", {"kan_after_riichi": rule}), "hand": [*each_tile(hand), kan]}
        | {"kan": kan, "drawn": drawn, "live": live}
        for rule in ("loose", "strict")
        for hand in hands
        for kan in sorted({*each_tile(hand)})
        for drawn, live in ((kan, 10), (kan, 0), ("5z", 10))
    ]
    expected = [expected_of_kan(each) for each in asked]
    assert {"reading_lost", "wait_changed", "not_four", "not_drawn", "last_tile", None} <= {*expected}
    assert ask(KANS, asked) == expected


def expected_of_kan(asked: dict[str, Any]) -> str | None:
    ruleset, options = asked["plan"]
    hand, _ = parse_case({"concealed": "".join(asked["hand"]), "win_tile": "1m", "win": "tsumo"})
    return kan_after_riichi(
        rules(ruleset, **options), hand, asked["kan"], asked["drawn"], live_tiles=asked["live"]
    ).reason


def test_equal_seeds_deal_equal_tiles() -> None:
    one, same, other = ask(SEEDS, ["friday", "friday", "saturday"])
    assert one == same
    assert one[0] != other[0]
    assert one[1:] == [14, [0]]


@pytest.mark.parametrize(("length", "size", "tiles"), [("five", 36, 5), ("eight", 72, 8), ("plain", 136, 14)])
def test_a_small_game_ends_with_a_complete_hand(length: str, size: int, tiles: int) -> None:
    """All but one of its tiles are groups of three, whatever yaku they have."""
    played = ask(SMALL, [length])[0]
    won = [hand for game in played for hand in game["hands"]]
    assert {game["size"] for game in played} == {size}
    assert len(won) > 10
    for hand in won:
        assert len(hand) == tiles
        assert is_complete([KIND[tile] for tile in hand])


def is_complete(kinds: list[int]) -> bool:
    """Check for groups and a pair by trying each, or for seven pairs."""
    pairs = [kind for kind in {*kinds} if kinds.count(kind) > 1]
    if len(kinds) == 14 and len(pairs) == 7:
        return True
    return any(is_grouped(without(kinds, pair, pair)) for pair in pairs)


def is_grouped(kinds: list[int]) -> bool:
    if not kinds:
        return True
    first = min(kinds)
    triplet = (first, first, first)
    run = (first, first + 1, first + 2) if first < 27 and first % 9 < 7 else triplet
    return any(
        Counter(group) <= Counter(kinds) and is_grouped(without(kinds, *group)) for group in (triplet, run)
    )


def without(kinds: list[int], *less: int) -> list[int]:
    return [*(Counter(kinds) - Counter(less)).elements()]


def test_a_kept_game_is_played_again_and_a_damaged_one_is_none() -> None:
    before, again, damaged = ask(KEPT, None)
    assert again == before
    assert len(before) > 20
    assert damaged == [None] * 6


def test_what_is_not_legal_is_refused() -> None:
    actions = [
        {"seat": 1, "type": "discard", "tile": "1m"},
        {"seat": 0, "type": "ron"},
        {"seat": 0, "type": "discard", "tile": "9x"},
        {"seat": 0, "type": "next"},
    ]
    assert ask(REFUSED, actions) == ["RangeError"] * 4


def test_riichi_takes_a_stick_and_no_more() -> None:
    assert ask(POOR, [25000, 1000, 900, 0]) == [True, True, False, False]


def test_a_bot_gives_up_a_hand_that_is_far_against_riichi_and_no_other() -> None:
    """Two tiles from tenpai it discards what is safe; else, or if nothing is, what keeps it nearest."""
    turns = ask(FOLDED, [f"fold {number}" for number in range(5)])
    assert {0, 1, 2, 3} <= {turn["far"] for turn in turns}
    assert any(turn["far"] == 1 and turn["safe"] and turn["chosen"] not in turn["safe"] for turn in turns)
    for turn in turns:
        gives_up = turn["far"] > 1 and turn["safe"]
        assert turn["chosen"] in (turn["safe"] if gives_up else turn["near"])
