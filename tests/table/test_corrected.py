"""A kept game that was corrected is the game that was played, on whichever way it comes back."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from generator.export.browser.rules import browser_rules
from riichi_rules.table.game.ledger import Game, answer_ledger
from tests.games import random_result
from tests.node import call_in
from tests.rulebook import Case, book, replied, rules

DRIVER = Path(__file__).with_name("corrected.js")
HEADER: Case = {"id": "g", "started": "2026-11-22", "ruleset": "common", "names": {}}


def random_games(number: int) -> Iterator[Case]:
    """Yield games with one hand entered wrongly and corrected at the end, and a hand too many removed."""
    rulesets = [*book().rulesets]
    for seed in range(number):
        rng, ruleset = Random(seed), rulesets[seed % len(rulesets)]
        game = Game(rules(ruleset))
        hands: list[Case] = []
        while not game.is_over and len(hands) < 20:
            hands.append(random_result(rng, game))
            assert not game.enter(hands[-1])
        wrong = rng.randrange(len(hands))
        acts: list[list[Any]] = [["add", f"h{place}", hand] for place, hand in enumerate(hands)]
        acts[wrong] = ["add", f"h{wrong}", {"end": "chombo", "by": "east"}]
        acts += [["add", "too_many", hands[0]], ["undo"], ["redo"], ["remove", "too_many"]]
        acts += [["change", f"h{wrong}", {"end": "exhaustive", "tenpai": []}], ["undo"]]
        acts.append(["change", f"h{wrong}", hands[wrong]])
        yield {"header": {**HEADER, "ruleset": ruleset}, "acts": acts, "hands": hands}


def test_correcting_an_early_hand_equals_entering_it_so_at_once() -> None:
    """So does the game as it is tapped in again, as a file and as an address."""
    games = [*random_games(60)]
    for game, (played, *others) in zip(
        games, call_in(DRIVER, "ledgersOf", [browser_rules(book()), games]), strict=True
    ):
        assert played["problems"] == []
        assert all(other == played for other in others), game


def test_a_saved_game_is_a_question_that_the_command_line_takes() -> None:
    hand = {"end": "tsumo", "winners": [{"seat": "west", "han": 3, "fu": 40}]}
    saved = call_in(DRIVER, "fileOf", [HEADER, [["add", "a", hand]]])
    answer = replied(answer_ledger, saved.pop("ruleset"), **saved)
    assert answer["scores"][0]["points"]["west"] == 25000 + 5200
