"""Games kept in a browser: what is imported, read again or joined loses nothing and doubles nothing."""

from typing import Any

from tests.node import call
from tests.parity import ENGINE

JS = ENGINE.parent.as_uri()

# A storage as browsers have it, which keeps its entries in a map.
STORAGE = """
  const storageOf = (held) => ({
    get length() { return held.size; },
    key: (place) => [...held.keys()][place] ?? null,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => held.delete(key),
    setItem: (key, text) => held.set(key, text),
  });
"""

# A store of games, and a game of some hands as a file has it.
BEGUN = (
    STORAGE
    + """
  const { GameStore } = await import(`${js}/table/kept/store.js`);
  const { asLedger, readAddress, readLedger, writeAddress } = await import(`${js}/table/kept/exchange.js`);
  const { importGame } = await import(`${js}/table/kept/import.js`);
  const held = new Map();
  const storeAnew = () => new GameStore(() => storageOf(held), "game.");
  const seats = ["east", "south", "west", "north"];
  const hands = Array.from({ length: 16 }, (_, place) => ({ end: "exhaustive", tenpai: [seats[place % 4]] }));
  const file = (started, count = 16) => {
    const id = { started, names: { east: "Anna" } };
    return JSON.stringify({ id, ruleset: "common", hands: hands.slice(0, count) });
  };
  const never = () => { throw new Error("asked"); };
  const take = async (store, text) => (await importGame(store, readLedger(text), "2026-11-26", never)).id;
"""
)


def kept(act: str, argument: Any = None) -> Any:
    """Return the result of an act on a storage and a file of sixteen hands."""
    return call(f"async ([js, argument]) => {{ {BEGUN} {act} }}", [JS, argument])


def test_a_game_imported_ten_thousand_times_loses_no_hand() -> None:
    lost = kept("""
      let lost = 0;
      for (let time = 0; time < 10000; time++) {
        held.clear();
        const store = storeAnew();
        const game = store.game(await take(store, file("2026-11-01")));
        lost += Number(JSON.stringify(game.hands.map(({ result }) => result)) !== JSON.stringify(hands));
        lost += Number(new Set(game.hands.map(({ id }) => id)).size !== hands.length);
      }
      return lost;
    """)
    assert lost == 0


def test_ten_thousand_ids_made_at_once_are_all_different() -> None:
    made = kept("""
      const { newId } = await import(`${js}/table/kept/record.js`);
      return new Set(Array.from({ length: 10000 }, newId)).size;
    """)
    assert made == 10_000


def test_two_hands_that_were_stored_under_one_id_are_both_there() -> None:
    found = kept("""
      held.set("game.g", [
        { game: 1, id: "g", started: "2026-11-01", ruleset: "common", names: {} },
        ["add", "a", hands[0]], ["add", "a", hands[1]], ["add", "b", hands[2]],
        ["change", "a", hands[3]],
      ].map((line) => JSON.stringify(line)).join("\\n"));
      return storeAnew().game("g").hands.map(({ result }) => result.tenpai[0]);
    """)
    assert found == ["north", "south", "west"]


def test_a_file_that_is_imported_twice_is_one_game() -> None:
    counts = kept("""
      const store = storeAnew();
      const count = () => storeAnew().games().length;
      await take(store, file("2026-11-01"));
      await take(storeAnew(), file("2026-11-01"));
      const once = count();
      await take(store, file("2026-11-02"));
      return [once, count()];
    """)
    assert counts == [1, 2]


def test_a_game_that_was_continued_after_its_import_is_not_imported_again() -> None:
    """Nor is one without a day, which gets the day of its import."""
    found = kept("""
      const store = storeAnew();
      return Promise.all(["2026-11-01", ""].map(async (day) => {
        const id = await take(store, file(day, 3));
        store.act(id, ["add", "more", hands[3]]);
        return [await take(store, file(day, 3)) === id, storeAnew().game(id).hands.length];
      }));
    """)
    assert found == [[True, 4], [True, 4]]


def test_a_game_that_was_shared_from_here_comes_back_to_itself() -> None:
    """By its file, by its address, and by a file that does not name it."""
    found = kept("""
      const store = storeAnew();
      store.begin({ id: "g", started: "2026-11-01", ruleset: "common", options: null, rules: "", names: {} });
      for (const [place, hand] of hands.entries()) store.act("g", ["add", `x${place}`, hand]);
      const game = store.game("g");
      const ways = [readLedger(JSON.stringify(asLedger(game))), readAddress(writeAddress(game))];
      const anonymous = JSON.parse(JSON.stringify(asLedger(game)));
      delete anonymous.id.game;
      ways.push(readLedger(JSON.stringify(anonymous)));
      const took = (each) => importGame(store, each, "2026-11-26", never);
      return Promise.all(ways.map((each) => took(each)));
    """)
    assert found == [{"id": "g", "outcome": "same"}] * 3


def test_a_hand_of_a_game_from_elsewhere_may_hold_anything() -> None:
    """Parts that are not of their type are left out where the hand is told, corrected or exported."""
    found = kept("""
      const { correctionOf } = await import(`${js}/table/entry/hand-entry.js`);
      const winner = { seat: 5, han: "3", pao: "n", case: 1 };
      const anything = [5, "east", null, true, {}, [], [5], [null], ["east"], [winner]];
      const texts = ["end", "discarder", "why", "by"];
      const parts = [...texts, "winners", "riichi", "tenpai", "nagashi", "dead", "end_game"];
      const results = parts.flatMap((part) => anything.map((value) => ({ end: "ron", [part]: value })));
      const isMissing = (each) => each === undefined;
      const isText = (each) => typeof each === "string";
      const isWhole = ({ seat, han, pao, case: hand }) => isText(seat) && [han, pao, hand].every(isMissing);
      const entries = readLedger(JSON.stringify(results)).acts.map(([, , result]) => correctionOf(result));
      return entries.map(({ winners, riichi, end, stops }) =>
        winners.every(isWhole) && riichi.every(isText) && isText(end) && typeof stops === "boolean",
      );
    """)
    assert {*found} == {True}
