"""`riichi table …` as people use it: arguments in, lines of text in five languages out."""

import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from generator.cli.main import main
from riichi_rules.cli.commands.table import SECTIONS
from riichi_rules.cli.main import main as riichi
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell.table_lines import ANSWERS
from riichi_rules.texts.languages import languages, load_texts

LANGUAGES = languages()
GAME = """\
hands:
  - {end: tsumo, winners: [{seat: west, han: 3, fu: 40}]}
  - {end: exhaustive, tenpai: [east], riichi: [east]}
  - {end: ron, discarder: south, winners: [{seat: east, limit: mangan}]}
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["table", *arguments])


def lines(*arguments: str) -> list[str]:
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.output.splitlines()


# Output

TOLD: Mapping[str, list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("told.yaml").read_text("utf-8")
)


@pytest.mark.parametrize("promise", TOLD)
def test_an_answer_is_told_in_its_lines(promise: str) -> None:
    """All of them, or among others."""
    for asked in TOLD[promise]:
        done = CliRunner().invoke(riichi, shlex.split(asked["command"]))
        assert (done.exit_code, done.stderr) == (asked.get("code", 0), ""), asked["command"]
        assert "told" not in asked or done.stdout.splitlines() == asked["told"], asked["command"]
        assert [each for each in asked.get("among", ()) if each not in done.stdout] == [], asked["command"]


# A question about each kind of hand, and a tile of which the hand holds two.
ABOUT_HANDS = {
    "waits": ("11m234p567s22z55z7z",),
    "discards": ("11m234p567s22z55z77z",),
    "riichi": ("11m234p567s22z55z77z",),
    "kan": ("11m2222p567s22z55z7z", "--kan", "2p"),
    "furiten": ("11m234p567s22z55z7z",),
    "can-win": ("11m234p567s22z55z7z7z",),
}


@pytest.mark.parametrize("what", ABOUT_HANDS)
def test_tiles_seen_elsewhere_are_counted_with_every_hand(what: str) -> None:
    """With three of a tile on the table, nobody holds two."""
    hand = ABOUT_HANDS[what]
    assert run(what, *hand, "--seen", "1m 1m 7p").exit_code == 0
    refused = run(what, *hand, "--seen", "111m7p")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "5 times 1m" in refused.stderr


def test_every_question_about_a_hand_knows_tiles_seen_elsewhere() -> None:
    asked = {what for what in TABLE_QUESTIONS if "HAND" in run(what, "--help").output.split("Options")[0]}
    assert asked == {*ABOUT_HANDS}


def test_a_settlement_is_read_from_a_file(tmp_path: Path) -> None:
    """YAML or JSON. A change stays beside its player, whatever the line is broken into."""
    question = {"honba": 1, "riichi_sticks": 2, "result": {"end": "exhaustive", "tenpai": ["south"]}}
    (tmp_path / "a.json").write_text(json.dumps(question, indent="\t"), "utf-8")
    assert lines("settle", str(tmp_path / "a.json")) == [
        "East:\u00a0−1,000",
        "South:\u00a0+3,000",
        "West:\u00a0−1,000",
        "North:\u00a0−1,000",
        "2 riichi sticks stay on the table.",
        "South deals next; 2 counters.",
    ]


def test_a_dealer_who_stays_does_not_deal_next(tmp_path: Path) -> None:
    """The deal that passes and the deal that stays are two sentences, in a settlement and in a ledger."""
    question = {"dealer": "west", "result": {"end": "exhaustive", "tenpai": ["west"]}}
    (tmp_path / "a.json").write_text(json.dumps(question), "utf-8")
    assert lines("settle", str(tmp_path / "a.json"))[-1] == "West deals again; 1 counter."
    (tmp_path / "game.yaml").write_text(GAME, "utf-8")
    told = lines("ledger", str(tmp_path / "game.yaml"), "--ruleset", "ema_2016")
    dealers = [line for line in told if " deals " in line]
    assert dealers == [
        "South deals next; no counters.",
        "West deals next; 1 counter.",
        "North deals next; no counters.",
    ]


def test_a_ledger_tells_the_points_after_each_hand_and_the_places(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, "utf-8")
    told = lines("ledger", str(tmp_path / "game.yaml"), "--ruleset", "ema_2016")
    assert told[0] == (
        "Hand 1: East 27,400 (−2,600)\u00a0· South 28,700 (−1,300)\u00a0· "
        "West 35,200 (+5,200)\u00a0· North 28,700 (−1,300)"
    )
    assert told[3:5] == ["1 riichi stick stays on the table.", "West deals next; 1 counter."]
    assert told[-5] == "The game is not over. The places so far:"
    assert told[-4].startswith("1. East: 38,700 points, result +")


def test_a_ledger_may_be_a_bare_list_of_hands(tmp_path: Path) -> None:
    (tmp_path / "bare.yaml").write_text(GAME.partition("\n")[2], "utf-8")
    (tmp_path / "game.yaml").write_text(GAME, "utf-8")
    assert lines("ledger", str(tmp_path / "bare.yaml")) == lines("ledger", str(tmp_path / "game.yaml"))


ASKED = {
    "waits": ("2344455m456p789s",),
    "riichi": ("405m99567p345789s",),
    "kan": ("1111222333m34p55z", "--kan", "1m"),
    "furiten": ("33m12345678p111s", "--discards", "6p"),
    "can-win": ("35m567p345789s99p4m",),
    "dora": ("11m", "--indicators", "9m"),
    "discards": ("1133557799m113p4p",),
    "haitei": ("south:chi:east",),
    "settle": ("settle.yaml",),
    "ledger": ("game.yaml",),
    "needs": (
        *("--points", "33000,25000,21000,21000", "--round-wind", "south", "--dealer", "north"),
        *("--honba", "1", "--riichi", "west"),
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", TABLE_QUESTIONS)
def test_every_answer_is_told_in_every_language(
    what: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In its own words."""
    monkeypatch.chdir(tmp_path)
    Path("settle.yaml").write_text("result: {end: chombo, by: north}", "utf-8")
    Path("game.yaml").write_text(GAME, "utf-8")
    told = lines(what, *ASKED[what], "--lang", lang)
    assert told
    if lang != "en" and what != "dora":  # dora and han are called so in other languages, too
        assert told != lines(what, *ASKED[what])


def test_every_question_has_a_teller() -> None:
    assert {*SECTIONS, *ANSWERS} == TABLE_QUESTIONS.keys() == ASKED.keys()


def test_an_answer_as_json_is_that_of_a_batch(tmp_path: Path) -> None:
    asked = {"concealed": "33m12345678p111s", "discards": ["6p"]}
    (tmp_path / "a.jsonl").write_text(json.dumps(asked) + "\n", "utf-8")
    answer = json.loads(run("furiten", asked["concealed"], "--discards", "6p", "--json").output)  # type: ignore[arg-type]  # a text
    assert answer == {"id": None, "ok": True, "furiten": "permanent", "because": ["6p"]}


# Errors


def test_every_problem_goes_to_stderr_and_the_command_ends_with_one() -> None:
    result = run("haitei", "south:chi:west", "east:pon:east", "up:pon:east", "--lang", "fr")
    assert (result.exit_code, result.stdout) == (1, "")
    assert [line.split("\u202f")[:2] for line in result.stderr.splitlines()] == [
        ["erreur", ": appel 1"],
        ["erreur", ": appel 2"],
        ["erreur", ": appel 3"],
    ]


def test_a_problem_of_a_ledger_is_located_in_its_file(tmp_path: Path) -> None:
    """By the line of the hand."""
    (tmp_path / "game.yaml").write_text(GAME.replace("seat: east", "seat: south"), "utf-8")
    result = run("ledger", str(tmp_path / "game.yaml"))
    assert result.exit_code == 1
    assert result.stderr == (
        f"{tmp_path}/game.yaml:4:5: error: hand 3: South cannot win on their own discard\n"
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("hands: [", "2:1: error: while parsing"),
        ("5", "1:1: error: a question is a mapping"),
        ("hands: 5", "1:8: error: hands: “5” is not a value it can have"),
        ("hands: []\nplayers: 4", "error: there is no part “players” here"),
    ],
)
def test_a_file_that_is_no_question_has_its_problem_told(tmp_path: Path, content: str, problem: str) -> None:
    (tmp_path / "a.yaml").write_text(content, "utf-8")
    result = run("ledger", str(tmp_path / "a.yaml"))
    assert result.exit_code == 1
    assert problem in result.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_asks_for_waits_is_told_of_no_winning_tile(lang: str) -> None:
    """There is none yet; the number is that of a hand with so many calls."""
    message = run("waits", "1112m", "--meld", "pon:555z", "--lang", lang).stderr
    texts = load_texts(lang)
    assert message.endswith(f": {texts.say('problems.tile_number', found=4, wanted=10)}\n")


def test_a_kan_without_a_drawn_tile_has_one_problem() -> None:
    result = run("kan", "1111222333m34p55z")
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
    assert "--kan" in result.stderr


def test_whatever_part_of_a_question_is_typed_the_next_one_is_asked_for(tmp_path: Path) -> None:
    """Not a batch; and a file that is no question has its problems as JSON where that is asked for."""
    standing = run("needs", "--points", "25000,24000,26000,25000")
    assert (standing.exit_code, "--dealer" in standing.stderr) == (1, True)
    file = tmp_path / "question.yaml"
    file.write_text("7", "utf-8")
    assert json.loads(run("ledger", str(file), "--json").stdout)["ok"] is False
