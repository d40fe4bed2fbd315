"""The pages of a club of three players that plays by rules of its own, as its site shows them."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.settings import project_repository
from riichi_rules.texts.languages import load_texts
from tests.club.rendered import BUILT, render_club

CLUB = Path(__file__).parent / "utrecht"
DUTCH = load_texts("nl")
PROJECT = project_repository()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return the Dutch pages of the club by their files."""
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
    assert "rulesets/changes/" not in pages[BUILT]


@pytest.mark.parametrize(
    ("file", "address"),
    [
        ("club/index.md", "https://code.example/utrecht/edit/main/pages/index.md"),
        ("rulesets/utrecht.md", "https://code.example/utrecht/edit/main/rules/utrecht.yaml"),
        ("rulesets/tenhou-sanma.md", f"{PROJECT}/edit/main/rules_data/rulesets/tenhou_sanma.yaml"),
        ("furiten.md", f"{PROJECT}/edit/main/content/texts/nl/page_furiten.yaml"),
    ],
)
def test_a_page_is_edited_in_the_repository_that_has_its_file(
    pages: dict[str, Any], file: str, address: str
) -> None:
    assert f'edit: "{address}"\n' in pages[file]


def test_a_club_of_three_has_no_page_about_four_players(pages: dict[str, Any]) -> None:
    assert "three-players.md" in pages
    assert "hands.md" not in pages


def test_the_page_on_three_players_has_no_chapter_on_rules_that_are_not_shown(pages: dict[str, Any]) -> None:
    assert "{ #norths }" in pages["three-players.md"]
    assert "{ #soul }" not in pages["three-players.md"]
    assert "{ #dutch }" not in pages["three-players.md"]


def test_a_site_with_a_default_ruleset_does_not_ask_where_its_readers_play(pages: dict[str, Any]) -> None:
    assert DUTCH.say("ui.header.ruleset") in pages[BUILT]
    assert DUTCH.say("ui.places") not in pages[BUILT]
