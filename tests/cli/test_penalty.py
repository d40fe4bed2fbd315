"""`riichi table penalty …`: what follows an error, in five languages and as JSON."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main
from riichi_rules.rules.penalties import Penalties
from riichi_rules.texts.languages import languages
from tests.rulebook import book


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["table", "penalty", *arguments])


def test_the_answer_as_json_has_every_ruling() -> None:
    answer = json.loads(run("wall_tiles_shown", "--ruleset", "wrc_2025", "--json").output)
    assert (answer["ok"], answer["text"]) == (True, "wrc_2025")
    found = answer["offences"]["wall_tiles_shown"]
    assert [each["then"] for each in found] == ["warning", "points", "dead_hand", "chombo"]
    assert found[1]["points"] == {"one_of": [5000], "range": None, "per": None}


def test_an_error_that_is_not_there_is_refused_with_a_tip() -> None:
    result = run("swap_cal")
    assert result.exit_code == 2
    assert "did you mean 'swap_call'?" in result.stderr


@pytest.mark.parametrize("lang", languages())
def test_without_an_error_all_are_told(lang: str) -> None:
    output = run("--lang", lang).output
    assert all(f"[{offence}]" in output for offence in book().penalties.offences)


def test_a_ruling_without_a_text_has_no_section(monkeypatch: pytest.MonkeyPatch) -> None:
    stated = Penalties.rulings
    monkeypatch.setattr(
        Penalties,
        "rulings",
        lambda self, *asked: tuple(replace(each, section="") for each in stated(self, *asked)),
    )
    output = run("wall_tiles_shown", "--ruleset", "wrc_2025").output
    assert "[wall_tiles_shown]" in output
    assert "()" not in output
