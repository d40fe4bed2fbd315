"""A game on two phones, shared in any order: it is stored once, and nothing that somebody entered is lost."""

from collections import Counter
from typing import Any

import pytest

from tests.node import call
from tests.parity import ENGINE
from tests.table.test_kept import STORAGE

JS = ENGINE.parent.as_uri()
EVENINGS = 300

# Two phones enter, correct, undo and end games, and send links to each other, old ones again, too. Returns
# what each phone holds, what became of each link, and the hands that are gone although nobody dropped them.
PLAYED = (
    f"async ([js, seeds]) => {{{STORAGE}"
    + """
  const { randomFrom } = await import(`${js}/random.js`);
  const { GameStore } = await import(`${js}/table/kept/store.js`);
  const { asLedger, readAddress, readLedger, writeAddress } = await import(`${js}/table/kept/exchange.js`);
  const { importGame } = await import(`${js}/table/kept/import.js`);
  const seats = ["east", "south", "west", "north"];
  const evening = async (seed) => {
    const random = randomFrom(seed);
    const pick = (list) => list[Math.floor(random() * list.length)];
    const phones = [new Map(), new Map()].map((held) => new GameStore(() => storageOf(held), "game."));
    const outcomes = [], links = [], dropped = new Set(), lost = [];
    let number = 0;
    const header = { started: "2026-11-26", ruleset: "common", options: null, rules: "", names: {} };
    const begun = ["a", "b"].slice(0, 1 + Math.floor(random() * 2));
    for (const id of begun) pick(phones).begin({ id, ...header });
    const handsOf = (store, id) => (store.game(id)?.hands ?? []).map(({ result }) => result.number);
    const enter = (store) => {
      const game = pick(store.games());
      if (!game) return;
      const { id } = game.header;
      const dice = random();
      const old = handsOf(store, id);
      const result = () => ({ end: "exhaustive", tenpai: [pick(seats)], number: (number += 1) });
      if (dice < 0.6 || !game.hands.length) store.act(id, ["add", `h${number}`, result()]);
      else if (dice < 0.75) store.act(id, ["change", pick(game.hands).id, result()]);
      else if (dice < 0.85) store.act(id, ["remove", pick(game.hands).id]);
      else if (dice < 0.95) store.act(id, ["undo"]);
      else store.act(id, ["end"]);
      const now = handsOf(store, id);
      for (const each of old) if (!now.includes(each)) dropped.add(each);
    };
    const open = async (store, link) => {
      const before = store.games().flatMap(({ header: { id } }) => handsOf(store, id));
      const choose = async (mine, theirs, hand) => {
        const at = ({ hands, isEnded }) => JSON.stringify(hands[hand]?.result ?? isEnded);
        const upTo = ({ hands }) => JSON.stringify(hands.slice(0, hand).map(({ result }) => result));
        if (upTo(mine) !== upTo(theirs)) lost.push("differs earlier than told");
        const takes = random() < 0.5;
        const [kept, gone] = takes ? [theirs, mine] : [mine, theirs];
        for (const { result } of gone.hands)
          if (!kept.hands.some((each) => each.result.number === result.number)) dropped.add(result.number);
        return takes;
      };
      const found = link.startsWith("{") ? readLedger(link) : readAddress(link);
      const { outcome } = await importGame(store, found, "2026-11-27", choose);
      outcomes.push(outcome);
      const after = store.games().flatMap(({ header: { id } }) => handsOf(store, id));
      lost.push(...before.filter((each) => !after.includes(each) && !dropped.has(each)));
    };
    for (let step = 0; step < 60; step++) {
      const store = pick(phones);
      const dice = random();
      const game = pick(store.games());
      if (dice < 0.45) enter(store);
      else if (dice < 0.7 && game)
        links.push(random() < 0.8 ? writeAddress(game) : JSON.stringify(asLedger(game)));
      else if (links.length) await open(store, random() < 0.7 ? links.at(-1) : pick(links));
    }
    const held = phones.map((store) => store.games().map(({ header }) => header.id).sort());
    // At last both send all they have, one after the other, and ask whoever has to choose for the other's.
    for (const id of begun)
      for (const [from, to] of [phones, [...phones].reverse(), phones]) {
        const game = from.game(id);
        if (game) await importGame(to, readAddress(writeAddress(game)), "", async () => true);
      }
    const last = phones.map((store) => begun.map((id) => handsOf(store, id)));
    return { begun, held, lost, outcomes, last };
  };
  return Promise.all(seeds.map(evening));
}"""
)


@pytest.mark.mass(1, 40)
def test_two_phones_hold_a_game_once_and_lose_nothing_whatever_links_they_open_when(chunk: int) -> None:
    seeds = [f"{chunk * EVENINGS + number}" for number in range(EVENINGS)]
    outcomes = Counter[str]()
    for seed, evening in zip(seeds, call(PLAYED, [JS, seeds]), strict=True):
        for held in evening["held"]:
            assert len({*held}) == len(held), seed
            assert {*held} <= {*evening["begun"]}, seed
        assert evening["lost"] == [], seed
        assert evening["last"][0] == evening["last"][1], seed
        outcomes.update(evening["outcomes"])
    assert min(outcomes[each] for each in ("begun", "same", "behind", "ahead", "theirs", "mine")) > 50


SHARED = (
    f"async ([js, mine, theirs]) => {{{STORAGE}"
    + """
  const { GameStore } = await import(`${js}/table/kept/store.js`);
  const { importGame } = await import(`${js}/table/kept/import.js`);
  const held = new Map();
  const store = new GameStore(() => storageOf(held), "game.");
  const header = { id: "g", started: "2026-11-26", ruleset: "common", options: null, rules: "", names: {} };
  store.begin(header, mine);
  let asked = null;
  const choose = async (_, __, hand) => ((asked = hand), true);
  const { outcome } = await importGame(store, { header, acts: theirs }, "", choose);
  const hands = store.game("g").hands.map(({ result }) => result.tenpai[0] ?? "");
  return [outcome, asked, hands.join(" "), store.games().length];
}"""
)


def add(id_: str, seat: str) -> list[Any]:
    return ["add", id_, {"end": "exhaustive", "tenpai": [seat]}]


EAST, SOUTH, WEST = add("a", "east"), add("b", "south"), add("c", "west")
CHANGED = ["change", "a", {"end": "exhaustive", "tenpai": ["north"]}]
STATES = {
    "a hand was added": ([EAST], [EAST, SOUTH], "behind", None, "east south"),
    "a hand was corrected": ([EAST, SOUTH], [EAST, SOUTH, CHANGED], "behind", None, "north south"),
    "a hand was undone": ([EAST, SOUTH], [EAST, SOUTH, ["undo"]], "behind", None, "east"),
    "the link is older": ([EAST, SOUTH], [EAST], "ahead", None, "east south"),
    "it is the same": ([EAST], [EAST], "same", None, "east"),
    "both entered the same hand": ([EAST], [add("z", "east")], "same", None, "east"),
    "both entered it, and then the other one more": (
        [EAST],
        [add("z", "east"), SOUTH],
        "behind",
        None,
        "east south",
    ),
    "both entered different second hands": ([EAST, SOUTH], [EAST, WEST], "theirs", 1, "east west"),
    "one removed what the other goes on from": (
        [EAST, SOUTH, ["remove", "b"]],
        [EAST, SOUTH, WEST],
        "theirs",
        1,
        "east south west",
    ),
}


@pytest.mark.parametrize("state", STATES)
def test_of_two_states_of_a_game_that_which_goes_on_is_kept_and_else_one_is_asked(state: str) -> None:
    mine, theirs, *wanted = STATES[state]
    assert call(SHARED, [JS, mine, theirs]) == [*wanted, 1]
