"""The pages of a club of three players that plays by rules of its own, as its site shows them."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from riichi_rules.texts.languages import load_texts
from tests.club.rendered import render_club

CLUB = Path(__file__).parent / "utrecht"
DUTCH = load_texts("nl")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return the Dutch pages of the club by their files, and its configuration."""
    folder = tmp_path_factory.mktemp("clubs") / CLUB.name
    shutil.copytree(CLUB, folder)
    pages: dict[str, Any] = render_club(folder)["nl"]
    return pages


def test_a_ruleset_is_compared_with_others_and_not_with_itself(pages: dict[str, Any]) -> None:
    page = pages["rulesets/utrecht.md"]
    assert "?a=tenhou_sanma&amp;b=utrecht" in page
    assert "?a=utrecht" not in page


def test_a_club_knows_its_own_rules(pages: dict[str, Any]) -> None:
    """How sure a rule of Tenhou is, and in how many games it was seen, says nothing about the club."""
    for key in ("confidence.medium", "sources"):
        words = DUTCH.say(f"rulesets.{key}")
        assert words in pages["rulesets/tenhou-sanma.md"], key
        assert words not in pages["rulesets/utrecht.md"], key
    assert DUTCH.say("rulesets.unknown") not in pages["rulesets/utrecht.md"]
    assert DUTCH.say("rulesets.undecided") in pages["rulesets/utrecht.md"]


def test_games_show_the_rules_of_the_base_and_not_of_the_club(pages: dict[str, Any]) -> None:
    seen = DUTCH.say("rulesets.seen", games=278)
    assert seen in pages["rulesets/tenhou-sanma.md"]
    assert seen not in pages["rulesets/utrecht.md"]


def test_examples_of_a_club_are_by_its_own_rules(pages: dict[str, Any]) -> None:
    """Its file of examples names no ruleset, and other rules do not count its yaku."""
    page = pages["yaku/domtoren.md"]
    assert "9.000" in page
    assert DUTCH.say("rulesets.common") not in page


def test_a_site_without_editions_of_its_rules_has_no_page_on_them(pages: dict[str, Any]) -> None:
    assert "rulesets/changes.md" not in pages
    assert "rulesets/changes/" not in [each["url"] for each in pages["mkdocs.yml"]["extra"]["footer"]]
