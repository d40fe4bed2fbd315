"""A yaku of a club is added with YAML alone: it is scored, explained and checked."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from generator.check.examples import check
from generator.check.stand_ins import load_spoken_texts
from generator.cli.score_text import explain
from generator.engine.hand import parse_case
from generator.engine.score import score
from generator.engine.why import reasons
from generator.rules.load import DATA, load_book
from generator.tell.rulesets import texts_under_rules
from tests.doors import THREE_STEPS
from tests.rulebook import case_of

YAKU = """
three_steps:
  local: true
  han: {closed: 2, open: 1}
  when: {triplet_run: 3}
"""
EXAMPLES = f"\nthree_steps:{THREE_STEPS}"
CLUB = """
extends: ema_2025
options:
  local_yaku: {value: [three_steps], confidence: high, sources: [CLUB]}
"""
SOURCE = """
CLUB: {kind: page}
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the rules to which a club has added its yaku and its ruleset."""
    folder = tmp_path / "rules_data"
    shutil.copytree(DATA, folder)
    for name, added in (("yaku", YAKU), ("examples/yaku", EXAMPLES), ("sources", SOURCE)):
        path = folder / f"{name}.yaml"
        path.write_text(path.read_text() + added)
    (folder / "rulesets" / "our_club.yaml").write_text(CLUB)
    return folder


def test_the_data_with_the_new_yaku_is_checked(data: Path) -> None:
    assert check(data) == []


def test_an_example_that_is_wrong_is_found(data: Path) -> None:
    path = data / "examples" / "yaku.yaml"
    path.write_text(path.read_text().replace('"333444m55p67s"', '"333m444p55s67s"'))
    problems = [str(problem) for problem in check(data)]
    assert len(problems) == 1
    assert "yaku 'three_steps' should hold" in problems[0]


def test_the_new_yaku_is_scored_in_the_ruleset_that_uses_it(data: Path) -> None:
    book = load_book(data)
    hand, win = parse_case(case_of("333444m99p67s pon:555m +8s"))
    assert [each.id for each in score(book.rules("our_club"), hand, win).yaku] == ["three_steps"]
    assert score(book.rules("ema_2025"), hand, win).problems[0].code == "no_yaku"


def test_the_new_yaku_is_explained(data: Path) -> None:
    book = load_book(data)
    rules = book.rules("our_club")
    case = case_of("333444m99p67s pon:555m +8s")
    hand, win = parse_case(case)
    result = score(rules, hand, win)
    reason = next(each for each in reasons(rules, hand, win, result) if each.id == "three_steps")
    assert [(seen.fact, seen.found) for seen in reason.facts] == [("triplet_run", 3)]
    lines = "\n".join(
        explain(texts_under_rules(load_spoken_texts("en", book), rules, book.options), rules, case, result)
    )
    assert "three_steps" in lines
    assert "3 consecutive triplets" in lines


def test_the_club_inherits_everything_else_with_its_standing(data: Path) -> None:
    book = load_book(data)
    club, parent = book.rulesets["our_club"], book.rulesets["ema_2025"]
    for option, standing in parent.standings.items():
        if option != "local_yaku":
            assert club.standings[option] == replace(standing, inherited_from="ema_2025")
