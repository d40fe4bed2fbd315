/** A game on two phones, shared in any order: a driver for the tests. */

import { randomFrom } from "../../content/assets/js/random.js";
import { GameStore } from "../../content/assets/js/table/kept/game-store.js";
import { asLedger, readAddress, readLedger, writeAddress } from "../../content/assets/js/table/kept/exchange.js";
import { importGame } from "../../content/assets/js/table/kept/import.js";
import { TestStorage } from "../js/storage.js";

/**
 * Play evenings on two phones; return what each phone holds, what became of each link, and lost hands.
 *
 * Both phones enter, correct, undo and end games, and send links to each other, old ones again, too. A hand is lost
 * if it is gone although nobody dropped it.
 */
export async function shareEvenings(seeds) {
  const seats = ["east", "south", "west", "north"];
  const evening = async (seed) => {
    const random = randomFrom(seed);
    const pick = (list) => list[Math.floor(random() * list.length)];
    const phones = [new TestStorage(), new TestStorage()].map((held) => new GameStore(() => held, "game."));
    const outcomes = [],
      links = [],
      dropped = new Set(),
      lost = [];
    let number = 0;
    const clock = { minutes: 90, signal: 15, hands: 3, chombo: "replayed" };
    const header = { started: "2026-11-26", ruleset: "common", options: null, rules: "", clock, names: {} };
    const begun = ["a", "b"].slice(0, 1 + Math.floor(random() * 2));
    for (const id of begun) pick(phones).begin({ id, ...header });
    const handsOf = (store, id) => (store.game(id)?.hands ?? []).map(({ result }) => result.number);
    const enter = (store) => {
      const game = pick(store.games());
      if (!game) return;
      const { id } = game.header;
      const dice = random();
      const old = handsOf(store, id);
      const result = () => {
        number += 1;
        return { end: "exhaustive", tenpai: [pick(seats)], number };
      };
      if (dice < 0.5 || !game.hands.length) store.act(id, ["add", `h${number}`, result()]);
      else if (dice < 0.56) store.act(id, ["add", `h${number}`, result(), pick(game.hands).id]);
      else if (dice < 0.6) store.act(id, ["signal"]);
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
        const upTo = ({ hands }) => JSON.stringify(hands.slice(0, hand).map(({ result }) => result));
        if (upTo(mine) !== upTo(theirs)) lost.push("differs earlier than told");
        const takes = random() < 0.5;
        const [kept, gone] = takes ? [theirs, mine] : [mine, theirs];
        for (const { result } of gone.hands)
          if (!kept.hands.some((each) => each.result.number === result.number)) dropped.add(result.number);
        return takes;
      };
      const found = link.startsWith("{") ? readLedger(link) : await readAddress(link);
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
        links.push(random() < 0.8 ? await writeAddress(game) : JSON.stringify(asLedger(game)));
      else if (links.length) await open(store, random() < 0.7 ? links.at(-1) : pick(links));
    }
    const held = phones.map((store) =>
      store
        .games()
        .map(({ header }) => header.id)
        .sort(),
    );
    // At last both send all they have, one after the other, and ask whoever has to choose for the other's.
    for (const id of begun)
      for (const [from, to] of [phones, [...phones].reverse(), phones]) {
        const game = from.game(id);
        if (game) await importGame(to, await readAddress(await writeAddress(game)), "", async () => true);
      }
    const last = phones.map((store) => begun.map((id) => handsOf(store, id)));
    return { begun, held, lost, outcomes, last };
  };
  return Promise.all(seeds.map(evening));
}
