"""`riichi table penalty …`: what follows an error, in five languages and as JSON."""

import json

import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main
from riichi_rules.texts.languages import languages
from tests.rulebook import book


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["table", "penalty", *arguments])


def test_what_follows_is_told_with_its_condition_and_its_section() -> None:
    lines = run("empty_win", "--ruleset", "ema_2025").output.splitlines()
    assert lines == [
        "The answers follow the text of EMA 2025.",
        "",
        "Ron or tsumo called by mistake [empty_win]",
        "  hand not shown – dead hand. (6.5.2)",
        "  hand shown – chombo. (6.5.2)",
    ]


@pytest.mark.parametrize(
    ("ruleset", "offence", "said"),
    [
        ("jpml_a", "swap_call", "We have no text of these rules on penalties."),
        ("tenhou", "swap_call", "The program does not let you make these mistakes."),
        ("ema_2008", "swap_call", "The text of these rules, as far as we know it, says nothing about this."),
        ("common", "swap_call", "the rest is that of EMA 2025"),
        ("ema_2008", "false_win", "We know only part of the text of these rules on penalties."),
    ],
)
def test_what_is_not_known_is_said(ruleset: str, offence: str, said: str) -> None:
    assert said in run(offence, "--ruleset", ruleset).output


def test_points_are_told_with_what_they_are_counted_by() -> None:
    output = run("late", "--ruleset", "ema_2025").output
    assert "up to 10 minutes – 1,000 points off per minute or part of a minute. Taken off after uma" in output


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


def test_one_or_two_tiles_are_told_so() -> None:
    lines = run("own_tiles_shown", "--ruleset", "wrc_2025").output.splitlines()
    assert any(line.lstrip().startswith("1 or 2 tiles – ") for line in lines)
    assert any(line.lstrip().startswith("3 to 6 tiles – ") for line in lines)


def test_where_no_error_can_be_made_that_is_said_once() -> None:
    """Not once for each error."""
    for asked in ((), ("swap_call",)):
        assert run(*asked, "--ruleset", "tenhou").output.count("\n") == 1
