"""The table of the scripts answers as Python does."""

from collections.abc import Iterator
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.table.game.game_end import final
from riichi_rules.table.seats import SEATS
from tests.node import SCRIPTS, call
from tests.parity import SEED
from tests.rulebook import Case, book
from tests.table_parity import (
    answer_of,
    assumed_in,
    assumed_on_the_page,
    differences,
    examples,
    on_a_page,
)
from tests.tables import haitei_questions, ledger_questions, needs_questions, settle_questions

CALLS, RESULTS, GAMES, STANDINGS = 2_000, 3_000, 80, 60


@pytest.mark.parametrize(
    ("what", "asked", "least"),
    [
        ("haitei", haitei_questions(SEED, CALLS), 12),
        ("settle", settle_questions(SEED, RESULTS), 60),
        ("ledger", ledger_questions(SEED, GAMES), 10),
        ("needs", needs_questions(SEED, STANDINGS), 3),
    ],
)
def test_scripts_answer_as_python_does(what: str, asked: Iterator[Case], least: int) -> None:
    """All examples, and as many questions at random under every ruleset."""
    known = examples(what)
    assert len(known) >= least
    assert differences(call, SCRIPTS.as_uri(), what, [*known, *asked]) == []


FINAL = """async ([js, rules, options, games]) => {
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { final } = await import(`${js}/table/game/game-end.js`);
  const scorer = loadRules(rules).scorer("common", options);
  return games.map((points) => Object.values(final(scorer.rules, points)).map(({ total }) => total));
}"""


@pytest.mark.parametrize("ties", ["seat", "split", "shared_rank"])
def test_players_who_share_a_place_get_the_same_in_scripts(ties: str) -> None:
    """Among them three who are last, whose loss of 20,000 is no threefold of 100."""
    options: dict[str, Any] = {"ties": ties, "uma": [20, 10, -10, -20]}
    tied = [(40, 20, 20, 20), (20, 20, 40, 20), (30, 30, 30, 10), (31, 31, 19, 19), (25, 25, 25, 25)]
    games = [dict(zip(SEATS, [each * 1000 for each in points], strict=True)) for points in tied]
    rules = book().rules("common", options)
    wanted = [[each.total for each in final(rules, points).values()] for points in games]
    assert call(FINAL, [SCRIPTS.as_uri(), browser_rules(book()), options, games]) == wanted


def test_what_a_settlement_assumes_of_unknown_rules_is_alike() -> None:
    """The page assumes what the command line does, where no source tells the rules."""
    unknown = [name for name, listed in browser_rules(book())["unknown"].items() if listed]
    stated = [*settle_questions(SEED + 7, RESULTS)]
    asked = [each for each in stated if not each.get("options") and None not in each.values()]
    among = [{**each, "ruleset": unknown[place % len(unknown)]} for place, each in enumerate(asked[:150])]
    among = [each for each in among if on_a_page("settle", each)]
    wanted = [*map(assumed_in, among)]
    assert len({name for names in wanted for name in names}) > 1
    assert assumed_on_the_page(call, SCRIPTS.as_uri(), among) == wanted


def test_questions_at_random_are_of_every_kind() -> None:
    """Without good and bad ones of each the comparison would prove little."""
    settled = [answer_of("settle", question) for question in settle_questions(SEED, 600)]
    codes = {problem["code"] for answer in settled if not answer["ok"] for problem in answer["problems"]}
    assert sum(answer["ok"] for answer in settled) > 300
    assert len(codes) > 14
    asked = [answer_of("haitei", question) for question in haitei_questions(SEED, 600)]
    assert 200 < sum(answer["ok"] for answer in asked) < 550
    games = [answer_of("ledger", question) for question in ledger_questions(SEED, GAMES)]
    assert 40 < sum(answer["ok"] for answer in games) < 75
    assert {each["over"] for each in games if each["ok"]} == {True, False}
