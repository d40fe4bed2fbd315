"""The preview of a club's site: it speaks of the files that the club has, not of those made from them."""

from pathlib import Path

import pytest

from generator.site.library import Source
from generator.site.preview import pages, serve
from generator.site.preview.pages import LiveSite
from generator.site.preview.serve import Preview, SavedFiles
from generator.site.preview.server import Server
from riichi_rules.problems import Problem

DEAD_LINK = Problem("bad_link", "there is no page 'page:gane'", "pages/index.md", 3, 5)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "project" / "club"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "lille.yaml").write_text("extends: ema_2025\n")
    for module in (pages, serve):
        monkeypatch.setattr(module, "club_folder", lambda: folder)
    return folder


@pytest.mark.usefixtures("club")
def test_a_wrong_rule_is_told_where_the_club_wrote_it(tmp_path: Path) -> None:
    site = LiveSite(Source(), tmp_path / "work")
    fault = Problem("unknown_option", "unknown option 'red_fivs'", "rules_data/rulesets/lille.yaml", 51, 3)
    site.problems_of["", "rules"] = [fault]
    assert [(each.file, each.line) for each in site.problems()] == [("rules/lille.yaml", 51)]


def test_the_window_names_the_saved_files_of_the_club_alone(club: Path) -> None:
    made = club.parent / "content" / "texts" / "fr" / "page_home.yaml"
    assert SavedFiles((club / "texts" / "fr.yaml", made), {}, 0).line().startswith("texts/fr.yaml: ")
    assert SavedFiles((made,), {}, 0).line() == ""


def test_what_was_wrong_in_a_page_of_the_club_is_gone_as_soon_as_it_is_saved(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = LiveSite(Source(), tmp_path / "work")
    with Server(("127.0.0.1", 0), site) as server:
        site.problems_of["", "check"] = [DEAD_LINK]
        monkeypatch.setattr(site, "read", lambda _: None)
        Preview(server, "fr", print).apply_changes({}, [club / "pages" / "index.md"])
    assert site.problems() == []
