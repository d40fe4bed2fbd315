"""The pages of the project that a club leaves out, with the files that belong to them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.kept.store import Store
from generator.settings import Choices, Extra, Settings, load_settings
from generator.site import build, check
from generator.site.library import Source
from tests.rulebook import book


@pytest.mark.parametrize("left_out", [(), ("api",)])
def test_the_files_of_the_api_are_written_only_if_its_page_is(
    left_out: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(extra=Extra(Choices(leave_out=left_out)))
    monkeypatch.setattr(build, "load_settings", lambda: settings)
    of_site = build.SiteBuild(Source(questions="none"), ("en",), Store(tmp_path), tmp_path)
    assert ("api" in [part.name for part in of_site.parts()]) == (not left_out)


@pytest.fixture
def settings_read_anew() -> Iterator[None]:
    """Forget the settings before and after a test that reads others."""
    load_settings.cache_clear()
    yield
    load_settings.cache_clear()


@pytest.mark.usefixtures("settings_read_anew")
def test_a_link_to_what_the_site_has_no_page_about_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pages").mkdir()
    links = "[a](page:three-players) [b](ruleset:tenhou) [c](yaku:benikujaku) [d](ruleset:ema_2025)"
    (tmp_path / "pages" / "index.md").write_text(f"# Lille\n\n{links} [e](yaku:riichi)\n", "utf-8")
    settings = Settings(extra=Extra(Choices(rulesets=("ema_2025",))))
    monkeypatch.setattr(check, "club_folder", lambda: tmp_path)
    monkeypatch.setattr("generator.settings.read_settings", lambda: (settings, []))
    problems = [each for each in check.check_club(book()) if each.code == "bad_link"]
    assert [each.message.split("'")[1] for each in problems] == [
        "page:three-players",
        "ruleset:tenhou",
        "yaku:benikujaku",
    ]
