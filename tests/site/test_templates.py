"""Templates are compiled once, and pages are rendered even where nothing can be written."""

from pathlib import Path

import pytest
from jinja2 import Environment

from generator.site import templates


def test_a_template_that_was_compiled_is_found_by_the_next_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(templates, "COMPILED", tmp_path / "build" / "templates")
    for _ in range(2):
        cache = templates.template_cache()
        assert cache is not None
        Environment(loader=templates.ENVIRONMENT.loader, bytecode_cache=cache).get_template("tables.html.j2")
        assert len([*templates.COMPILED.iterdir()]) == 1


def test_where_nothing_can_be_written_templates_are_compiled_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "build").write_text("a file")
    monkeypatch.setattr(templates, "COMPILED", tmp_path / "build" / "templates")
    assert templates.template_cache() is None
