"""Evenings of several games on two phones: whatever happens to them, they add up to what was played."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.table.game.ledger import Game
from riichi_rules.table.game.settlement import without_tournament
from riichi_rules.table.seats import seats_of
from tests.games import MOST_HANDS, random_result
from tests.node import call_in
from tests.rulebook import book, rules

EVENINGS, GAMES, HANDS = 20, 3, 12
PEOPLE = ("Anna", "Борис", "=Cor", 'Da"ria', "Ém;il", "Fox")
DRIVER = Path(__file__).with_name("evenings.js")


def random_evening(seed: int) -> dict[str, Any]:
    rng, rulesets = Random(seed), [*book().rulesets]
    ruleset, games, totals = rng.choice(rulesets), [], []
    for _ in range(rng.randint(1, GAMES)):
        tournament, ended = rng.random() < 0.5, rng.random() < 0.5
        own = rules(ruleset) if tournament else without_tournament(rules(ruleset))
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


@pytest.mark.mass(1, 150)
def test_an_evening_adds_up_to_what_was_played_whatever_happens_to_its_games(chunk: int) -> None:
    """Mistyped, forgotten, half written, ended by time, sent to and fro: each hand is there once."""
    evenings = [random_evening(chunk * EVENINGS + number) for number in range(EVENINGS)]
    stated = [{key: each[key] for key in ("seed", "games")} for each in evenings]
    for evening, phones in zip(
        evenings, call_in(DRIVER, "playEvenings", [browser_rules(book()), stated]), strict=True
    ):
        counts = sorted(len(game["hands"]) for game in evening["games"])
        for kept in phones:
            assert sorted(text.count('"end":') for text in kept["hands"]) == counts, evening["seed"]
            assert kept["over"] == sum(game["ended"] for game in evening["games"]), evening["seed"]
            found = {each["name"]: [each["games"], each["points"], each["total"]] for each in kept["sums"]}
            assert found == plain_sums(evening["totals"]), evening["seed"]
