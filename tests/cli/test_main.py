"""The commands as people and scripts use them: what they print and how they end."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main
from tests.hands import random_cases
from tests.rulebook import answered, book
from tests.rules.rule_files import copy_of_data

ROOT = Path(__file__).parents[2]


def run(*arguments: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def batch(*arguments: str, lines: bytes) -> list[dict[str, Any]]:
    """Return the answers of a batch from standard input, run in a process of its own."""
    command = [sys.executable, "-m", "generator", *arguments, "--batch", "-"]
    done = subprocess.run(command, cwd=ROOT, input=lines, capture_output=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    has_failed = not all(answer["ok"] for answer in answers)
    assert (done.returncode, done.stderr) == (int(has_failed), b"")
    return answers


def as_lines(cases: list[Any]) -> bytes:
    return b"".join(json.dumps(case).encode() + b"\n" for case in cases)


def test_check_has_no_problem_when_all_is_well_and_counts_what_is_known_of_each_ruleset() -> None:
    result = run("check")
    assert (result.exit_code, result.stderr) == (0, "")
    counted = dict(line.split(": ") for line in result.stdout.splitlines())
    assert [*counted] == [*book().rulesets]
    assert {counted["common"], counted["ema_2025"]} == {
        "65 of 65 options are known",
        "66 of 66 options are known",
    }


def test_check_prints_every_problem_with_its_place_and_ends_with_one(tmp_path: Path) -> None:
    """In the other formats, too: `tests/site/test_check_law.py`."""
    data = copy_of_data(tmp_path)
    yaku = data / "yaku.yaml"
    yaku.write_text(yaku.read_text().replace("wait: ryanmen", "wiat: ryanmen"))
    line = next(n for n, text in enumerate(yaku.read_text().splitlines(), 1) if "wiat" in text)
    result = run("check", "--data", str(data))
    assert result.exit_code == 1
    assert f"rules_data/yaku.yaml:{line}:" in result.stderr
    assert "error: unknown fact 'wiat' (did you mean 'wait'?)" in result.stderr


def test_check_runs_the_examples_and_says_in_words_what_is_wrong_with_a_hand(tmp_path: Path) -> None:
    data = copy_of_data(tmp_path)
    for path, old, new in (
        (data / "yaku.yaml", "when: {triplets: 4}", "when: {triplets: 3}"),
        (data / "examples" / "yaku.yaml", '"234m67p23455678s"', '"234m67p234556s"'),
    ):
        path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    result = run("check", "--data", str(data))
    assert result.exit_code == 1
    assert "yaku 'toitoi' should fail by triplets, but holds" in result.stderr
    assert "yaku 'toitoi' should hold" in result.stderr
    assert "concealed tiles without the winning one: 11; there must be 13" in result.stderr


def test_the_winning_tile_is_the_last_of_fourteen_or_the_one_that_is_named() -> None:
    named = json.loads(run("score", "344556m67p34577s", "--win-tile", "8p", "--json").output)
    last = json.loads(run("score", "344556m67p34577s8p", "--json").output)
    inside = json.loads(run("score", "344556m678p34577s", "--win-tile", "8p", "--json").output)
    assert named == last == inside


def test_melds_follow_the_concealed_tiles() -> None:
    typed = run("score", "123m444m55m78m pon:222z", "--win-tile", "9m", "--tsumo", "--json")
    option = run("score", "123m444m55m78m", "--meld", "pon:222z", "--win-tile", "9m", "--tsumo", "--json")
    assert json.loads(typed.output) == json.loads(option.output)
    assert json.loads(typed.output)["ok"]


def test_an_option_is_overridden_on_the_command_line() -> None:
    hand = ("score", "111m222p333s444z9p9p", "--json")
    yakuman = {
        option: json.loads(run(*hand, "--option", f"double_yakuman={option}").output)["yakuman"]
        for option in ("suuankou_tanki", "suuankou_tanki,daisuushii", "true", "false")
    }
    assert list(yakuman.values()) == [2, 2, 2, 1]


def test_a_claim_about_a_hand_that_is_worth_nothing_is_wrong() -> None:
    """With the reasons why no yaku counts, the answer is good, and the claim is not."""
    hand = ("score", "123m456m99p789s33z", "--win-tile", "3z", "--seat", "south", "--why-not", "--json")
    assert run(*hand).exit_code == 0
    result = run(*hand, "--claim", "2 han")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["claim"] == {"right": False}


def test_a_claim_is_checked() -> None:
    hand = ("score", "123s999s999m11p22z2z", "--seat", "west")
    assert "“2 han 50 fu 3200” is right." in run(*hand, "--claim", "2 han 50 fu 3200").output
    wrong = run(*hand, "--claim", "2 han 40 fu 2600").output
    assert "is wrong.\n  50 fu, not 40 fu – you forgot the fu for a closed hand won by ron\n" in wrong
    claim = json.loads(run(*hand, "--json", "--claim", "2 han 40 fu 2600").output)["claim"]
    assert claim == {
        "right": False,
        "step": "fu",
        "part": "fu",
        "mistake": "closed_ron_forgotten",
        "about": [],
        "claimed": 40,
        "correct": 50,
        "others": [],
        "more": [
            {
                "step": "points",
                "part": "points",
                "mistake": "unexplained",
                "about": [],
                "claimed": 2600,
                "correct": 3200,
                "others": [],
                "more": [],
                "follows": True,
                "elsewhere": [],
                "counters": 0,
            }
        ],
        "follows": False,
        "elsewhere": [],
        "counters": 0,
    }
    assert json.loads(run(*hand, "--json", "--claim", "3200").output)["claim"] == {"right": True}


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_wrong_claim_ends_with_one(more: tuple[str, ...]) -> None:
    """A claim about a hand that does not win ends with 1, too."""
    hand = ("score", "123s999s999m11p22z2z", "--seat", "west", *more)
    assert [run(*hand, "--claim", claim).exit_code for claim in ("3200", "3 han")] == [0, 1]
    no_yaku = ("score", "123m456m99p789s33z", "--win-tile", "3z", "--seat", "south", "--why-not")
    assert [run(*no_yaku, *asked).exit_code for asked in ((), ("--claim", "3 han"))] == [0, 1]


def test_problems_are_json_where_json_was_asked_for() -> None:
    """On stdout, like those of a batch."""
    for command, name in (
        (("score", "5x"), "HAND"),
        (("table", "furiten", "33m12345678p111s", "--discards", "5x"), "--discards"),
    ):
        result = run(*command, "--json")
        assert (result.exit_code, result.stderr) == (1, "")
        answer = json.loads(result.stdout)
        assert (answer["ok"], answer["problems"][0]["code"]) == (False, "bad_notation")
        assert answer["problems"][0]["message"].startswith(f"{name}: “5x” cannot be read as tiles")


def test_words_of_options_are_taken_in_any_case() -> None:
    hand = ("score", "344556m67p34577s8p")
    assert (
        run(*hand, "--seat", "West", "--round", "SOUTH").output
        == run(*hand, "--seat", "west", "--round", "south").output
    )
    assert run(*hand, "--riichi", "--event", "Ippatsu").exit_code == 0
    passed = ("table", "furiten", "33m12345678p111s", "--passed", "3p", "--since")
    assert run(*passed, "DRAW").output == run(*passed, "draw").output


@pytest.mark.parametrize(("name", "value"), [("--count", "100000"), ("--count", "0"), ("--seed", "-5")])
def test_a_sheet_is_as_long_as_a_sheet_can_be(tmp_path: Path, name: str, value: str) -> None:
    """Whichever command writes it."""
    sheet = tmp_path / "sheet.html"
    for command in (("quiz", "--sheet"), ("export", "sheet")):
        result = run(*command, "--kind", "han", name, value, "--out", str(sheet))
        assert (result.exit_code, sheet.exists()) == (2, False)
        assert name in result.stderr


def test_all_problems_of_a_hand_are_printed() -> None:
    result = run("score", "234m67p345s88s chi:567m", "--win-tile", "8p", "--riichi", "--event", "haitei")
    assert len(result.stderr.splitlines()) == 2


@pytest.mark.parametrize("line", ["check --format pdf", "frobnicate", "table", "table tea"])
def test_a_wrong_command_line_ends_with_two(line: str) -> None:
    assert run(*line.split()).exit_code == 2


def test_waits_are_listed_with_what_they_score() -> None:
    text = run("table", "waits", "2344455m", "--meld", "pon:555z", "--meld", "chi:123p", "--scores").output
    assert text.splitlines()[0] == "tenpai"
    assert "1m: two-sided wait, 4 tiles left · by ron 1 han 30 fu, 1,000 points" in text
    answer = json.loads(
        run(
            "table",
            "waits",
            "2345m",
            "--meld",
            "pon:555z",
            "--meld",
            "chi:123p",
            "--meld",
            "chi:123p",
            "--json",
        ).output
    )
    assert answer["waits"] == [
        {"tile": "2m", "kinds": ["tanki"], "left": 3},
        {"tile": "5m", "kinds": ["tanki"], "left": 3},
    ]


def test_a_batch_answers_every_line_in_order() -> None:
    cases = list(random_cases(31, 300))
    answers = batch("score", "--ruleset", "tenhou", lines=as_lines(cases))
    assert [answer["id"] for answer in answers] == [case["id"] for case in cases]
    for case, answer in zip(cases, answers, strict=True):
        expected = answered(case, "tenhou")
        if expected["ok"]:
            assert answer == expected
        else:
            assert [problem["code"] for problem in answer["problems"]] == expected["problems"]
            assert all(problem["message"] for problem in answer["problems"])


def test_a_line_that_is_no_case_gets_an_answer_and_the_batch_goes_on() -> None:
    good = {"id": "a", "concealed": "344556m67p34577s", "win_tile": "8p", "win": "ron"}
    lines = [
        json.dumps(good).encode(),
        b"{",
        b"",
        b"[1]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"id": "\\ud800"}',
        b'{"id": {"x": NaN}, "honba": Infinity}',
        json.dumps({**good, "ruleset": "nowhere"}).encode(),
        json.dumps({**good, "ruleset": ["tenhou"]}).encode(),
        json.dumps({**good, "options": {"kuitan": 1, "x": 2, "double_yakuman": True}}).encode(),
        json.dumps({**good, "options": [1]}).encode(),
        json.dumps(good).encode(),
    ]
    answers = batch("score", lines=b"\n".join(lines))
    assert len(answers) == len(lines)
    assert answers[0] == answers[-1]
    assert answers[0]["ok"]
    assert not any(answer["ok"] for answer in answers[1:-1])
    assert [problem["code"] for problem in answers[1]["problems"]] == ["bad_json"]
    assert [problem["code"] for problem in answers[10]["problems"]] == ["bad_option", "unknown_option"]


def test_a_case_names_its_own_ruleset_and_options() -> None:
    case = {
        "concealed": "234m67p345s88s",
        "melds": [{"type": "chi", "tiles": "567m"}],
        "win_tile": "8p",
        "win": "ron",
    }
    lines = as_lines(
        [
            {**case, "id": 1},
            {**case, "id": 2, "ruleset": "ema_2008"},
            {**case, "id": 3, "options": {"kuitan": False}},
            {**case, "id": 4},
        ]
    )
    assert [answer["ok"] for answer in batch("score", lines=lines)] == [True, False, False, True]


def test_options_of_the_command_line_hold_for_a_batch() -> None:
    """Unless a line states them itself."""
    case = {
        "concealed": "234m67p345s88s",
        "melds": [{"type": "chi", "tiles": "567m"}],
        "win_tile": "8p",
        "win": "ron",
    }
    lines = as_lines([case, {**case, "options": {"kuitan": True}}])
    assert [answer["ok"] for answer in batch("score", "--option", "kuitan=false", lines=lines)] == [
        False,
        True,
    ]
    nine = as_lines([{"concealed": "1112345678999m"}])
    assert batch("table", "waits", "--option", "kuitan=false", lines=nine)[0]["ok"]


def test_a_long_batch_is_shared_and_keeps_its_order(tmp_path: Path) -> None:
    cases = list(random_cases(37, 4000)) * 2
    source = tmp_path / "cases.jsonl"
    source.write_bytes(as_lines([{**case, "id": place} for place, case in enumerate(cases)]))
    assert source.stat().st_size > 1 << 20
    command = [sys.executable, "-m", "generator", "score", "--batch", str(source)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == list(range(len(cases)))
    for place in range(0, len(cases), 500):
        expected = answered(cases[place])
        assert answers[place]["ok"] == expected["ok"]
        if expected["ok"]:
            assert answers[place]["points_total"] == expected["points_total"]


def test_a_batch_answers_a_line_before_the_next_is_written() -> None:
    command = [sys.executable, "-m", "generator", "score", "--batch", "-"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for place in range(3):
            case = {"id": place, "concealed": "344556m67p34577s", "win_tile": "8p", "win": "ron"}
            process.stdin.write(json.dumps(case).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == place
        process.stdin.close()
    assert process.returncode == 0


def test_a_batch_of_a_missing_file_ends_with_one() -> None:
    result = run("score", "--batch", "nowhere.jsonl")
    assert result.exit_code == 1
    assert "nowhere.jsonl" in result.stderr


def test_questions_for_waits_come_in_batches_too() -> None:
    questions = [{"id": "a", "concealed": "1112345678999m"}, {"id": "b", "concealed": "1m"}]
    tenpai, faulty = batch("table", "waits", lines=as_lines(questions))
    assert (tenpai["id"], tenpai["tenpai"], len(tenpai["waits"])) == ("a", True, 9)
    assert [problem["code"] for problem in faulty["problems"]] == ["tile_count"]
