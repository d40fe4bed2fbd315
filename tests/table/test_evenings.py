"""Evenings of several games on two phones: whatever happens to them, they add up to what was played."""

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.table.game.ledger import Game
from riichi_rules.table.game.settlement import outside_tournaments
from riichi_rules.table.seats import seats_of
from tests.games import MOST_HANDS, random_result
from tests.node import call
from tests.parity import ENGINE
from tests.rulebook import book, rules
from tests.table.test_kept import STORAGE

JS = ENGINE.parent.as_uri()
EVENINGS, GAMES, HANDS = 20, 3, 12
PEOPLE = ("Anna", "Борис", "=Cor", 'Da"ria', "Ém;il", "Fox")

# Plays each evening on two phones: games are begun on one of them, hands mistyped, corrected, undone, lines
# half written; then games go to and fro as files and addresses. Returns the hands and the sums of both.
PLAYED = (
    f"async ([js, rules, evenings]) => {{{STORAGE}"
    + """
  const { Book } = await import(`${js}/engine/book.js`);
  const { randomFrom } = await import(`${js}/random.js`);
  const { GameStore } = await import(`${js}/table/kept/store.js`);
  const { asLedger, readAddress, readLedger, writeAddress } = await import(`${js}/table/kept/exchange.js`);
  const { importGame } = await import(`${js}/table/kept/import.js`);
  const { ledgerOf } = await import(`${js}/table/kept/played.js`);
  const { addUp } = await import(`${js}/table/kept/sums.js`);
  const book = new Book(rules);
  const phone = () => {
    const held = new Map();
    return { held, anew: () => new GameStore(() => storageOf(held), "game.") };
  };
  const day = "2026-11-26";
  const asFile = (game) => readLedger(JSON.stringify(asLedger(game)));
  const asLink = (game) => readAddress(writeAddress(game));
  const never = () => { throw new Error("asked"); };
  const results = (game) => game.hands.map(({ result }) => result);
  const play = (random, { held, anew }, { ruleset, tournament, ended, names, hands }, place) => {
    const id = `g${place}`;
    anew().begin({ id, started: day, ruleset, options: null, rules: "", tournament, names });
    const act = (...each) => anew().act(id, each);
    hands.forEach((hand, at) => {
      const dice = random();
      const wrong = { end: "chombo", by: "east" };
      if (dice < 0.2) act("add", `h${at}`, wrong), act("change", `h${at}`, hand);
      else if (dice < 0.3) act("add", "x", wrong), act("undo"), act("add", `h${at}`, hand);
      else if (dice < 0.4) act("add", `h${at}`, hand), act("undo"), act("redo");
      else if (dice < 0.5) act("add", `h${at}`, hand), act("add", `x${at}`, wrong), act("remove", `x${at}`);
      else act("add", `h${at}`, hand);
      if (ended && at === hands.length - 1) act("end");
      if (random() < 0.2) {
        const line = JSON.stringify(["add", "y", hand]);
        const half = line.slice(0, 1 + Math.floor(random() * (line.length - 1)));
        held.set(`game.${id}`, `${held.get(`game.${id}`)}\\n${half}`);
      }
    });
  };
  const send = async (random, from, to) => {
    const games = from.anew().games();
    const game = games[Math.floor(random() * games.length)];
    if (!game) return;
    await importGame(to.anew(), random() < 0.5 ? asLink(game) : asFile(game), day, never);
  };
  const sums = (games) => addUp(games.map((kept) => {
    const { ruleset, names, tournament } = kept.header;
    const { game, wrong } = ledgerOf({ scorer: book.scorer(ruleset, null), isTournament: tournament }, kept);
    if (wrong) throw new Error(JSON.stringify(wrong));
    const { points } = game.standing;
    return game.seats.map((seat) => ({ name: names[seat], ...game.final[seat], points: points[seat] }));
  }));
  return Promise.all(evenings.map(async ({ seed, games }) => {
    const random = randomFrom(seed);
    const phones = [phone(), phone()];
    games.forEach((game, place) => play(random, phones[Math.floor(random() * 2)], game, place));
    for (let time = 0; time < 12; time++)
      await send(random, ...(random() < 0.5 ? phones : [...phones].reverse()));
    for (const [from, to] of [phones, [...phones].reverse()])
      for (const game of from.anew().games()) await importGame(to.anew(), asFile(game), day, never);
    return phones.map(({ anew }) => {
      const kept = anew().games();
      const over = kept.filter(({ isEnded }) => isEnded).length;
      return { over, hands: kept.map((game) => JSON.stringify(results(game))).sort(), sums: sums(kept) };
    });
  }));
}"""
)


def random_evening(seed: int) -> dict[str, Any]:
    rng, rulesets = Random(seed), [*book().rulesets]
    ruleset, games, totals = rng.choice(rulesets), [], []
    for _ in range(rng.randint(1, GAMES)):
        tournament, ended = rng.random() < 0.5, rng.random() < 0.5
        own = rules(ruleset) if tournament else outside_tournaments(rules(ruleset))
        game, hands = Game(own), list[Any]()
        for _ in range(rng.randint(1, min(HANDS, MOST_HANDS))):
            if game.is_over:
                break
            hands.append(random_result(rng, game))
            assert not game.enter(hands[-1])
        seats = seats_of(game.rules)
        names = dict(zip(seats, rng.sample(PEOPLE, len(seats)), strict=True))
        kind = {"ruleset": ruleset, "tournament": tournament, "ended": ended}
        games.append({**kind, "names": names, "hands": hands})
        totals.append(
            {names[seat]: (game.ledger().final[seat], game.standing.points[seat]) for seat in seats}
        )
    return {"seed": f"{seed}", "games": games, "totals": totals}


def plain_sums(totals: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Return the number of games, the points and the result of each player, added one after the other."""
    sums: dict[str, list[Any]] = defaultdict(lambda: [0, 0, 0.0])
    for game in totals:
        for name, (place, points) in game.items():
            sums[name] = [sums[name][0] + 1, sums[name][1] + points, round(sums[name][2] + place.total, 3)]
    return dict(sums)


@pytest.mark.mass(1, 100)
def test_an_evening_adds_up_to_what_was_played_whatever_happens_to_its_games(chunk: int) -> None:
    """Mistyped, corrected, undone, half written, sent to and fro: both phones have each hand once."""
    evenings = [random_evening(chunk * EVENINGS + number) for number in range(EVENINGS)]
    stated = [{key: each[key] for key in ("seed", "games")} for each in evenings]
    for evening, phones in zip(evenings, call(PLAYED, [JS, browser_rules(book()), stated]), strict=True):
        counts = sorted(len(game["hands"]) for game in evening["games"])
        for kept in phones:
            assert sorted(text.count('"end":') for text in kept["hands"]) == counts, evening["seed"]
            assert kept["over"] == sum(game["ended"] for game in evening["games"]), evening["seed"]
            found = {each["name"]: [each["games"], each["points"], each["total"]] for each in kept["sums"]}
            assert found == plain_sums(evening["totals"]), evening["seed"]
