"""Whatever the commands are given, they answer or refuse it, soon and without a traceback."""

import json
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from generator.cli.batch import Responder
from generator.cli.main import main
from generator.strict import File
from generator.texts.catalog import load_texts
from tests.rulebook import book

MEGABYTE = 1_000_000
HAND = "344556m67p34577s"
WON = {"concealed": HAND, "win_tile": "8p", "win": "ron"}
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


def seconds_of(work: Any, *given: Any) -> float:
    """The seconds of the processor that some work takes."""
    begun = time.process_time()
    work(*given)
    return time.process_time() - begun


# How long it takes


def large_questions() -> Iterator[tuple[str, Any]]:
    """Questions of about a megabyte, each wrong in one of its parts."""
    many: list[tuple[str, Any]] = [
        *(("concealed", text) for text in ("1" * MEGABYTE, "1" * MEGABYTE + "m", "1m" * (MEGABYTE // 2))),
        ("win_tile", "8" * MEGABYTE),
        ("melds", [{"type": "pon", "tiles": "5" * MEGABYTE + "z"}]),
        *(("melds", [{"type": "pon", "tiles": tiles}] * 25_000) for tiles in ("555z", "55z")),
        *(("dora_indicators", [tile] * 150_000) for tile in ("5z", "5x")),
        ("options", {f"kuitan{number}": True for number in range(50_000)}),
        ("ruleset", "x" * MEGABYTE),
        ("win", "x" * MEGABYTE),
    ]
    yield from (("score", {**WON, key: value}) for key, value in many)
    yield "score", {**WON, **{f"concealed{number}": 1 for number in range(50_000)}}
    yield from (
        ("can-win", {**WON, key: [value] * 150_000}) for key, value in (("discards", "1z"), ("since", "x"))
    )
    for what in ("waits", "riichi", "kan", "furiten"):
        yield from ((what, {"concealed": text}) for text in ("1" * MEGABYTE, "1m" * (MEGABYTE // 2)))
    yield "dora", {"indicators": ["1m"] * 150_000, "tiles": "1m" * 300_000}
    yield from (
        ("haitei", {"calls": [call] * 25_000}) for call in ("x", {"type": "kan_added", "by": "south"})
    )
    results: list[Any] = [
        {"end": "exhaustive", "tenpai": ["eest"] * 100_000},
        {"end": "ron", "discarder": "west", "winners": [{"seat": "south", "han": 3, "fu": 40}] * 25_000},
        {
            "end": "ron",
            "discarder": "west",
            "winners": [{"seat": "south", "case": {"concealed": "1m" * 500_000}}],
        },
        {f"end{number}": 1 for number in range(60_000)},
    ]
    yield from (("settle", {"result": result}) for result in results)
    yield from (
        ("ledger", {"hands": [hand] * 20_000}) for hand in ({"end": "abortive", "why": "four_winds"}, 1)
    )


def test_a_question_of_a_megabyte_is_answered_within_a_second() -> None:
    slow = []
    for what, question in large_questions():
        responder = Responder(what, "common", book(), load_texts())
        line = json.dumps(question).encode()
        if seconds_of(responder.answer_lines, line) > 1:
            slow.append((what, line[:100]))
    assert slow == []


@pytest.mark.parametrize(
    "text", ["[" * MEGABYTE, '{"a":' * 200_000, '{"id":' + "9" * MEGABYTE + "}", "1" * MEGABYTE]
)
def test_a_megabyte_of_anything_else_is_no_question(text: str) -> None:
    responder = Responder("score", "common", book(), load_texts())
    begun = time.process_time()
    answer = json.loads(responder.answer_lines(text.encode()))
    assert [problem["code"] for problem in answer["problems"]] == ["bad_json"]
    assert time.process_time() - begun < 1


@pytest.mark.parametrize(
    "text",
    [
        "[" + "1, " * 300_000 + "]",
        "".join(f"k{number}: 1\n" for number in range(100_000)),
        "[" + "&a 1, " * 150_000 + "]",
        "\x01\n" * 500_000,
        "{" * MEGABYTE,
        'a: "' + "x" * MEGABYTE + '"\n',
    ],
    ids=["values", "keys", "anchors", "characters", "depth", "text"],
)
def test_a_file_of_a_megabyte_is_read_or_refused_within_a_second(text: str) -> None:
    assert seconds_of(File.parse, "large.yaml", text.encode()) < 1


@pytest.mark.parametrize("text", ["1" * 100_000, "1m" * 50_000, "0" * 100_000 + "m", "x" * 100_000])
def test_a_typed_hand_takes_as_long_as_it_is_long(text: str) -> None:
    assert seconds_of(run, "score", text) < 1
    assert run("score", text).exit_code == 1


# What is wrong, and where


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
    assert run("score", f"{HAND}8p", "--option", "uma=30,10").exit_code == 1
    assert run("score", f"{HAND}8p", "--option", "pao=").exit_code == 0
    assert run("score", f"{HAND}8p", "--option", "pao").exit_code == 2
    assert run(*ledger, "--option", "uma=30").exit_code in {0, 1}


@pytest.mark.parametrize("what", [("quiz",), ("quiz", "--sheet"), ("export", "sheet"), ("export", "anki")])
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


# Nothing ends in a traceback

WORDS = (
    *(
        "",
        "-",
        "--",
        "-x",
        "0",
        "-1",
        "99",
        "9" * 400,
        "NaN",
        "1e9",
        "true",
        "null",
        "east",
        "1m",
        "0m",
        "8z",
        "19m",
    ),
    *(HAND, f"{HAND}8p", "pon:555z", "chi:", ":::", "kan_closed:1111m", "south:chi:east", "north:kan_closed"),
    *(
        "fu",
        "haitei",
        "common",
        "tenhou_sanma",
        "en",
        "xx",
        "ja",
        "..",
        "/",
        "/proc/self/mem",
        "/nowhere/x",
    ),
    *(
        "uma=1,2",
        "pao=",
        "kuitan",
        "=",
        "double_yakuman=x,x",
        "3 han 40 fu",
        "2 yakuman",
        "1/2/3",
        "\u202e",
        "\x00",
        "é",
    ),
)
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("score",),
    ("check", "--format"),
    *(
        ("table", what)
        for what in ("waits", "riichi", "kan", "furiten", "can-win", "dora", "haitei", "settle", "ledger")
    ),
    ("quiz", "--json", "--count", "1", "--kind"),
    ("texts", "stamp"),
    ("export", "anki", "--out", "/nowhere/deck", "--kind"),
    ("export", "sheet", "--out", "/nowhere/sheet", "--count", "1", "--kind"),
    ("site", "--out", "/proc/nowhere", "--lang"),
    ("serve", "--host", "192.0.2.1", "--lang"),
)
FLAGS = (
    *(
        "--win-tile",
        "--tsumo",
        "--meld",
        "--seat",
        "--riichi",
        "--event",
        "--dora",
        "--ura",
        "--norths",
        "--honba",
    ),
    *(
        "--option",
        "--ruleset",
        "--lang",
        "--json",
        "--claim",
        "--why-not",
        "--batch",
        "--scores",
        "--kan",
        "--drawn",
    ),
    *(
        "--live-tiles",
        "--points",
        "--discards",
        "--passed",
        "--since",
        "--no-calls",
        "--rule",
        "--seed",
        "--level",
    ),
)
# What would make a command work for minutes rather than refuse.
LONG_WORK = defaultdict(set[str], {"export": {"fu", "haitei"}, "site": {"en", "--help"}, "serve": {"en"}})
TRIES = 3
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


def test_no_command_ends_in_a_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands with arguments and files that make no sense, or only by chance."""
    monkeypatch.chdir(tmp_path)
    rng = random.Random(13)
    for number, content in enumerate(FILES):
        (tmp_path / str(number)).write_bytes(content)
    files = [str(tmp_path / str(number)) for number in range(len(FILES))] + [
        str(tmp_path),
        str(tmp_path / "none"),
    ]
    for command in COMMANDS:
        told = run(*takewhile(lambda word: word[0] != "-", command), "--help").output
        own = [flag for flag in FLAGS if flag in told]
        for _ in range(TRIES):
            given = list(odd_arguments(rng, own, files))
            if not LONG_WORK[command[0]] & {*given}:
                check(*command, *given)
    for what, file in ((what, file) for what in ("settle", "ledger") for file in files):
        check("table", what, file)
        check("table", what, "--batch", file)


def odd_arguments(rng: random.Random, flags: list[str], files: list[str]) -> Iterator[str]:
    """A word or a hand perhaps, then flags of the command with any words behind them."""
    if rng.random() < 0.8:
        yield rng.choice((HAND, f"{HAND}8p", rng.choice(WORDS), rng.choice(files)))
    for _ in range(rng.randrange(4)):
        if flags:
            yield rng.choice(flags)
        yield rng.choice((rng.choice(WORDS), rng.choice(files)))


def check(*arguments: str) -> None:
    """A command is done, or refuses the input or the command line in words."""
    result = run(*arguments)
    assert result.exit_code in {0, 1, 2}, arguments
    assert result.exception is None or isinstance(result.exception, SystemExit), (arguments, result.exception)
    assert "Traceback" not in result.output
