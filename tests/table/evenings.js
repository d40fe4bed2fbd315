/** Evenings of several games on two phones: a driver for the tests. */

import { Book } from "../../content/assets/js/engine/book.js";
import { randomFrom } from "../../content/assets/js/random.js";
import { GameStore } from "../../content/assets/js/table/kept/game-store.js";
import { asLedger, readAddress, readLedger, writeAddress } from "../../content/assets/js/table/kept/exchange.js";
import { importGame } from "../../content/assets/js/table/kept/import.js";
import { ledgerOf } from "../../content/assets/js/table/kept/settled-game.js";
import { addUp } from "../../content/assets/js/table/kept/sums.js";
import { TestStorage } from "../js/storage.js";

/**
 * Return a session that time ends with the last of some hands, and after how many hands its signal is given; null where no
 * hand could be that last one.
 */
function sessionOf(random, hands) {
  const signal = Math.floor(random() * hands.length);
  const chombo = random() < 0.5 ? "uses_up_hand" : "replayed";
  const uncounted = ["penalty", ...(chombo === "replayed" ? ["chombo"] : [])];
  const counted = hands.slice(signal).filter(({ end }) => !uncounted.includes(end)).length;
  const isLast = counted > 0 && !uncounted.includes(hands.at(-1).end);
  return isLast ? { signal, clock: { minutes: 90, signal: 15, hands: counted - 1, chombo } } : null;
}

/**
 * Play each evening on two phones; return the hands and the sums of both.
 *
 * Games are begun on one of them, hands mistyped, corrected, undone, forgotten and inserted, lines half written, sessions
 * ended by time; then games go to and fro as files and addresses.
 */
export async function playEvenings([rules, evenings]) {
  const book = new Book(rules);
  const phone = () => {
    const held = new TestStorage();
    return { held, anew: () => new GameStore(() => held, "game.") };
  };
  const day = "2026-11-26";
  const asFile = (game) => readLedger(JSON.stringify(asLedger(game)));
  const asLink = async (game) => readAddress(await writeAddress(game));
  const never = () => {
    throw new Error("asked");
  };
  const results = (game) => game.hands.map(({ result }) => result);
  const play = (random, { held, anew }, { ruleset, tournament, ended, names, hands }, place) => {
    const id = `g${place}`;
    const session = ended ? sessionOf(random, hands) : null;
    const limit = session ? { clock: session.clock } : {};
    anew().begin({ id, started: day, ruleset, options: null, rules: "", tournament, ...limit, names });
    const act = (...each) => anew().act(id, each);
    let forgotten = null;
    hands.forEach((hand, at) => {
      if (at === session?.signal) act("signal");
      const dice = random();
      if (dice > 0.9 && forgotten === null && at < hands.length - 1 && at + 1 !== session?.signal) {
        forgotten = at;
        return;
      }
      const wrong = { end: "chombo", by: "east" };
      const right = ["add", `h${at}`, hand];
      let acts = [right];
      if (dice < 0.2)
        acts = [
          ["add", `h${at}`, wrong],
          ["change", `h${at}`, hand],
        ];
      else if (dice < 0.3) acts = [["add", "x", wrong], ["undo"], right];
      else if (dice < 0.4) acts = [right, ["undo"], ["redo"]];
      else if (dice < 0.5) acts = [right, ["add", `x${at}`, wrong], ["remove", `x${at}`]];
      for (const each of acts) act(...each);
      if (forgotten !== null) act("add", `h${forgotten}`, hands[forgotten], `h${at}`);
      forgotten = null;
      if (ended && !session && at === hands.length - 1) act("end");
      if (random() < 0.2) {
        const line = JSON.stringify(["add", "y", hand]);
        const half = line.slice(0, 1 + Math.floor(random() * (line.length - 1)));
        held.setItem(`game.${id}`, `${held.getItem(`game.${id}`)}\n${half}`);
      }
    });
  };
  const send = async (random, from, to) => {
    const games = from.anew().games();
    const game = games[Math.floor(random() * games.length)];
    if (!game) return;
    await importGame(to.anew(), random() < 0.5 ? await asLink(game) : asFile(game), day, never);
  };
  const sums = (games) =>
    addUp(
      games.map((kept) => {
        const { ruleset, names, tournament } = kept.header;
        const { game, wrong } = ledgerOf({ scorer: book.scorer(ruleset, null), isTournament: tournament }, kept);
        if (wrong) throw new Error(JSON.stringify(wrong));
        const { points } = game.standing;
        return game.seats.map((seat) => ({ name: names[seat], ...game.final[seat], points: points[seat] }));
      }),
    );
  return Promise.all(
    evenings.map(async ({ seed, games }) => {
      const random = randomFrom(seed);
      const phones = [phone(), phone()];
      games.forEach((game, place) => play(random, phones[Math.floor(random() * 2)], game, place));
      for (let time = 0; time < 12; time++) await send(random, ...(random() < 0.5 ? phones : [...phones].reverse()));
      for (const [from, to] of [phones, [...phones].reverse()])
        for (const game of from.anew().games()) await importGame(to.anew(), asFile(game), day, never);
      return phones.map(({ anew }) => {
        const kept = anew().games();
        const over = kept.filter(({ isEnded }) => isEnded).length;
        return { over, hands: kept.map((game) => JSON.stringify(results(game))).sort(), sums: sums(kept) };
      });
    }),
  );
}
