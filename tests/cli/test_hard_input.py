"""The commands answer or refuse any input soon and without a traceback."""

import json
import random
from itertools import takewhile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main
from riichi_rules.cli.batch import Responder
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import load_texts
from tests.cli.random_lines import HOSTILE, options_of
from tests.large import HAND, LARGE_FILES, LARGE_HANDS, LARGE_LINES, large_questions
from tests.rulebook import book

SETTLED = """dealer: {dealer}
honba: {honba}
result:
  end: {end}
  discarder: west
  winners:
    - seat: south
      {fu}: 40
      han: 3
    - {{seat: north, limit: {limit}}}
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, input="")


# Unusual encodings


def test_what_is_no_text_is_repeated_as_json_writes_it() -> None:
    """Bytes that are not UTF-8, which Python hands on as half of a pair."""
    refused = run("score", "1m\udcff", "--json")
    assert refused.exit_code == 1
    assert "“1m\udcff”" in json.loads(refused.stdout)["problems"][0]["message"]


# Long input


def test_a_question_of_a_megabyte_is_refused() -> None:
    for what, question in large_questions():
        responder = Responder(what, "common", book(), load_texts())
        line = json.dumps(question).encode()
        assert json.loads(responder.answer_lines(line))["problems"], (what, line[:100])


@pytest.mark.parametrize("text", LARGE_LINES)
def test_a_megabyte_of_anything_else_is_no_question(text: str) -> None:
    responder = Responder("score", "common", book(), load_texts())
    answer = json.loads(responder.answer_lines(text.encode()))
    assert [problem["code"] for problem in answer["problems"]] == ["bad_json"]


@pytest.mark.parametrize("what", LARGE_FILES)
def test_a_file_of_a_megabyte_is_refused(what: str) -> None:
    assert File.parse("large.yaml", LARGE_FILES[what].encode()).problems


@pytest.mark.parametrize("text", LARGE_HANDS)
def test_a_typed_hand_of_any_length_is_refused(text: str) -> None:
    assert run("score", text).exit_code == 1


# Error messages with their positions


@pytest.mark.parametrize(
    "typed",
    [
        ("234m", "567m", "67p", "345s", "88s", "5p"),
        ("234M 567M 675P 345S 88S", "--win-tile", "5P"),
        ("234м567м67п345с88с5п",),
        ("２３４ｍ５６７ｍ６７ｐ３４５ｓ８８ｓ", "--win-tile", "５ｐ"),
    ],
)
def test_a_hand_is_understood_as_people_type_it(typed: tuple[str, ...]) -> None:
    told = run("score", *typed)
    assert told.output.startswith("234m 567m 567p 345s 88s; won by ron on 5p\n"), told.output


def test_what_is_no_hand_is_shown_as_it_was_typed() -> None:
    assert "“пон”" in run("score", "пон", "--win-tile", "1m").output


@pytest.mark.parametrize(
    ("lang", "tip"), [("en", "(a whole number from 0 to 999)"), ("fr", "(un nombre entier de 0 à 999)")]
)
def test_a_number_beyond_what_a_case_can_hold_is_answered_with_its_bounds(lang: str, tip: str) -> None:
    """As a question about the table is."""
    for ask in (("score", f"{HAND}8p"), ("table", "can-win", f"{HAND}8p")):
        assert run(*ask, "--honba", "5000", "--lang", lang).stderr.endswith(f"{tip}\n")


def test_nan_and_repeated_keys_are_no_json() -> None:
    responder = Responder("score", "common", book(), load_texts())
    lines = (
        b'{"id": NaN}\n{"id": 1, "win": "ron", "win": "tsumo"}\n{"melds": [{"type": "pon", "type": "chi"}]}\n'
    )
    answers = [json.loads(line) for line in responder.answer_lines(lines).splitlines()]
    codes = [problem["code"] for answer in answers for problem in answer["problems"]]
    assert codes == ["bad_json", "duplicate_key", "duplicate_key"]
    assert "“win”" in answers[1]["problems"][0]["message"]


def test_a_fault_of_a_file_is_shown_where_it_is_with_what_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    file.write_text(SETTLED.format(dealer="eest", honba=-1, end="ron", fu="fuu", limit="managn"))
    told = run("table", "settle", str(file)).stderr.splitlines()
    places = [line.removeprefix(f"{file}:").partition(": error: ")[::2] for line in told]
    found = dict(places)
    assert [*found] == ["1:9", "2:8", "8:7", "7:7", "10:28"]
    assert found["1:9"].endswith("one of east, south, west, north)")
    assert found["2:8"].endswith("(a whole number from 0 to 999)")
    assert found["8:7"].endswith("(did you mean 'fu'?)")
    assert found["10:28"].endswith(
        "(did you mean 'mangan'?; one of mangan, haneman, baiman, sanbaiman, yakuman)"
    )


def test_a_fault_of_a_ledger_is_shown_in_its_hand(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    hands = "- {end: abortive, why: nine_terminals}\n- end: tsumo\n  winners:\n    - {seat: sooth, han: 5}\n"
    for text, line in ((f"hands:\n{hands}", 5), (hands, 4)):
        file.write_text(text)
        told = run("table", "ledger", str(file)).stderr
        assert told.startswith(f"{file}:{line}:14: error: hand 2: seat: “sooth”")


def test_options_that_are_lists_can_be_typed_and_emptied() -> None:
    ledger = ("table", "ledger", "--batch", "-")
    assert run("score", f"{HAND}8p", "--option", "uma=30,10,-10,-30").exit_code == 0
    assert run("score", f"{HAND}8p", "--option", "uma=30,10").exit_code == 2
    assert run("score", f"{HAND}8p", "--option", "pao=").exit_code == 0
    assert run("score", f"{HAND}8p", "--option", "pao").exit_code == 2
    assert run(*ledger, "--option", "uma=30").exit_code == 2


@pytest.mark.parametrize(
    "what", [("quiz", "--json"), ("quiz", "--sheet"), ("export", "sheet"), ("export", "anki")]
)
def test_nobody_is_asked_about_the_last_tile_where_three_play(what: tuple[str, ...]) -> None:
    """The calls would be of four players, chi among them."""
    result = run(*what, "--kind", "haitei", "--ruleset", "tenhou_sanma")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "four players" in result.stderr or "4 players" in result.stderr


@pytest.mark.parametrize(("ruleset", "most"), [("common", 70), ("tenhou_sanma", 55)])
def test_no_more_tiles_are_left_than_there_are(ruleset: str, most: int) -> None:
    hand = ("table", "riichi", "234567p345678s11z", "--ruleset", ruleset, "--live-tiles")
    assert run(*hand, str(most)).exit_code == 0
    refused = run(*hand, str(most + 1))
    assert (refused.exit_code, f"from 0 to {most}" in refused.stderr) == (1, True)


def test_a_language_is_written_as_browsers_expect_it() -> None:
    """DE would be a second folder beside de."""
    for wrong in ("DE", "pt_BR", "", "..", "de/../fr", "\u202e"):
        assert run("texts", "new", wrong).exit_code == 1


def test_only_texts_that_are_there_are_marked() -> None:
    result = run("texts", "stamp", "pl", "yaku.riichii")
    assert (result.exit_code, "yaku.riichi" in result.stderr) == (2, True)


# No tracebacks: commands that `random_lines.py` does not type, and nonsensical files

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("check", "--format"),
    ("texts", "stamp"),
    ("texts", "read"),
    ("export", "anki", "--out", "/nowhere/deck", "--kind"),
    ("export", "sheet", "--out", "/nowhere/sheet", "--count", "1", "--kind"),
    ("site", "--out", "/proc/nowhere", "--lang"),
    ("serve", "--host", "192.0.2.1", "--lang"),
)
FILES: tuple[bytes, ...] = (
    *(
        b"",
        b"\0",
        b"\xff\xfe",
        b"[",
        b"{}",
        b"[]",
        b"1",
        b"null",
        b"- - -",
        b"a: &x 1",
        b"? [1]\n: 2",
        b"\xef\xbb\xbf{}",
    ),
    *(
        b"result: 1",
        b"result: {}",
        b"result: {end: ron}",
        b"result: {end: ron, winners: [1, {seat: [1]}]}",
        b"dealer: [1]",
    ),
    *(b"hands: 1", b"hands: [1]", b"hands: [{end: tsumo, winners: [{seat: east, case: {concealed: 1}}]}]"),
    *(
        b"result: {end: tsumo, winners: [{seat: east, pao: {by: 1, for: [x]}, han: {}}]}",
        b'{"id": NaN}',
        b'"\\u202e"',
    ),
)


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_ends_in_a_traceback(command: tuple[str, ...]) -> None:
    rng = random.Random(13)
    own = options_of([*takewhile(lambda word: word[0] != "-", command)])
    for _ in range(5):
        flags = [rng.choice(option.opts) for option in rng.sample(own, min(len(own), rng.randrange(3)))]
        check(
            *command, rng.choice(HOSTILE), *(word for flag in flags for word in (flag, rng.choice(HOSTILE)))
        )


@pytest.mark.parametrize("what", ["settle", "ledger"])
def test_no_file_ends_a_command_in_a_traceback(what: str, tmp_path: Path) -> None:
    file = tmp_path / "odd"
    for content in FILES:
        file.write_bytes(content)
        check("table", what, str(file))
        check("table", what, "--batch", str(file))
    for path in (tmp_path, tmp_path / "none"):
        check("table", what, str(path))


def check(*arguments: str) -> None:
    """Check that a command succeeds or refuses its input with a message."""
    result = run(*arguments)
    assert result.exit_code in {0, 1, 2}, arguments
    assert result.exception is None or isinstance(result.exception, SystemExit), (arguments, result.exception)
    assert "Traceback" not in result.output
