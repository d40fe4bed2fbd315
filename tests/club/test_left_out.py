"""The pages of the project that a club leaves out, with the files that belong to them."""

from pathlib import Path

import pytest

from generator.kept.store import Store
from generator.settings import Choices, Extra, Settings
from generator.site import build
from generator.site.library import Source


@pytest.mark.parametrize("left_out", [(), ("api",)])
def test_the_files_of_the_api_are_written_only_if_its_page_is(
    left_out: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(extra=Extra(Choices(leave_out=left_out)))
    monkeypatch.setattr(build, "load_settings", lambda: settings)
    of_site = build.SiteBuild(Source(questions="none"), ("en",), Store(tmp_path), tmp_path)
    assert ("api" in [part.name for part in of_site.parts()]) == (not left_out)
