"""Problems: how they read, how they are sorted, and what is suggested."""

import json

import pytest

from riichi_rules.problems import Faulty, Problem, did_you_mean, render, word_meant

LOCATED = Problem(
    "unknown_yaku", "unknown yaku 'pinfuu'", "rules_data/fu.yaml", 11, 55, "did you mean 'pinfu'?"
)


def test_a_located_problem_reads_like_a_compiler_message() -> None:
    """Editors and terminals make the place a link."""
    assert str(LOCATED) == ("rules_data/fu.yaml:11:55: error: unknown yaku 'pinfuu' (did you mean 'pinfu'?)")


def test_a_problem_without_a_place_or_tip_reads_without_them() -> None:
    """A hand has no file and no line."""
    assert str(Problem("no_yaku", "the hand has no yaku")) == "error: the hand has no yaku"


def test_a_problem_without_a_message_shows_its_code() -> None:
    """Better a code than nothing."""
    assert str(Problem("no_yaku")) == "error: no_yaku"


def test_a_warning_says_that_it_is_one() -> None:
    """Not every problem is an error."""
    assert str(Problem("stale", "is out of date", "a.yaml", 1, 2, severity="warning")) == (
        "a.yaml:1:2: warning: is out of date"
    )


def test_text_holds_one_problem_a_line() -> None:
    """What people read on stderr."""
    assert render([LOCATED, Problem("no_yaku")], "text") == f"{LOCATED}\nerror: no_yaku\n"


@pytest.mark.parametrize("style", ["text", "github", "json"])
def test_no_problems_are_rendered_as_nothing(style: str) -> None:
    """Not even an empty line."""
    assert render([], style) == ""


def test_an_annotation_points_into_the_pull_request() -> None:
    """The form that GitHub reads from the log."""
    assert render([LOCATED], "github") == (
        "::error file=rules_data/fu.yaml,line=11,col=55::unknown yaku 'pinfuu' (did you mean 'pinfu'?)\n"
    )


def test_an_annotation_without_a_place_names_none() -> None:
    """The message alone."""
    assert render([Problem("no_yaku", "no yaku")], "github") == "::error::no yaku\n"


def test_an_annotation_escapes_what_would_end_it() -> None:
    """Per cent signs and line breaks in the message; commas and colons in the name of the file, too."""
    problem = Problem("bad", "100 % wrong\r\nindeed: yes, all", "odd,na:me%.yaml", 1, 2)
    assert render([problem], "github") == (
        "::error file=odd%2Cna%3Ame%25.yaml,line=1,col=2::100 %25 wrong%0D%0Aindeed: yes, all\n"
    )


def test_a_warning_is_annotated_as_one() -> None:
    """The severity is the name of the annotation."""
    assert render([Problem("stale", "old", "a.yaml", 1, 2, severity="warning")], "github") == (
        "::warning file=a.yaml,line=1,col=2::old\n"
    )


def test_json_holds_one_object_a_line_with_every_field() -> None:
    """For programs; letters of every alphabet stand as they are."""
    problem = Problem("bad", "ещё\n«так»", "a.yaml", 3, 4, "tip")
    shown = render([problem, LOCATED], "json")
    assert shown.count("\n") == 2
    assert "ещё" in shown
    assert [json.loads(line) for line in shown.splitlines()] == [
        {
            "file": "a.yaml",
            "line": 3,
            "column": 4,
            "severity": "error",
            "code": "bad",
            "message": "ещё\n«так»",
            "tip": "tip",
        },
        {
            "file": "rules_data/fu.yaml",
            "line": 11,
            "column": 55,
            "severity": "error",
            "code": "unknown_yaku",
            "message": "unknown yaku 'pinfuu'",
            "tip": "did you mean 'pinfu'?",
        },
    ]


def test_faulty_data_has_its_problems_sorted_by_file_line_and_column() -> None:
    """Lines and columns are sorted as numbers."""
    places = [("b", 1, 1), ("a", 10, 1), ("a", 9, 20), ("a", 9, 3)]
    faulty = Faulty(Problem("bad", "bad", *place) for place in places)
    found = [(problem.file, problem.line, problem.column) for problem in faulty.problems]
    assert found == [("a", 9, 3), ("a", 9, 20), ("a", 10, 1), ("b", 1, 1)]


def test_faulty_data_says_every_problem() -> None:
    """So that a traceback, should it come to one, is of use."""
    assert str(Faulty([Problem("b"), Problem("a")])) == "error: a\nerror: b"


RULESETS = ["common", "ema_2008", "ema_2016", "ema_2025", "wrc_2022", "wrc_2025", "tenhou", "tenhou_sanma"]
YAKU = ["pinfu", "riichi", "tanyao", "chankan", "chiitoitsu", "shousangen"]


@pytest.mark.parametrize(
    ("word", "known", "tip"),
    [
        # The same word, written in another way, comes before everything else.
        ("EMA_2025", RULESETS, "did you mean 'ema_2025'?"),
        ("ema-2025", RULESETS, "did you mean 'ema_2025'?"),
        ("Tenhou", RULESETS, "did you mean 'tenhou'?"),
        ("openRiichi", ["riichi", "open_riichi"], "did you mean 'open_riichi'?"),
        ("tsumo", ["TSUMO", "tsumo"], "did you mean 'tsumo'?"),
        # Then its beginning: of one word, or of a few.
        ("chiitoi", YAKU, "did you mean 'chiitoitsu'?"),
        ("ema", RULESETS, "one of ema_2008, ema_2016, ema_2025"),
        ("wrc", RULESETS, "one of wrc_2022, wrc_2025"),
        ("tenhou s", RULESETS, "did you mean 'tenhou_sanma'?"),
        ("triplet", ["triplet_run", "triplets"], "did you mean 'triplets'?"),
        ("w", RULESETS, ""),
        # Then the fewest letters to change, at most one of three.
        ("pinfuu", YAKU, "did you mean 'pinfu'?"),
        ("tanyo", YAKU, "did you mean 'tanyao'?"),
        ("melsd", ["melds", "win"], "did you mean 'melds'?"),
        ("kna", ["kan", "pon"], "did you mean 'kan'?"),
        ("ema_2026", RULESETS, "one of ema_2016, ema_2025"),
        ("sanma", RULESETS, ""),
        ("banana", YAKU, ""),
        ("lucky", YAKU, ""),
        ("ka", ["kan", "pa"], "did you mean 'kan'?"),
        ("po", ["kan", "pa"], ""),
        # Nothing is like nothing, and a list of everything says nothing.
        ("", YAKU, ""),
        ("--", YAKU, ""),
        ("no", [f"no_{number}" for number in range(13)], ""),
        ("no", [f"no_{number}" for number in range(2)], "one of no_0, no_1"),
        ("p" * 61, ["p" * 60], ""),
    ],
)
def test_a_tip_names_the_word_that_was_meant_or_none(word: str, known: list[str], tip: str) -> None:
    """A far-fetched suggestion is worse than none."""
    assert did_you_mean(word, known) == tip


def test_a_tip_may_name_what_is_not_text() -> None:
    """The values of an option may be numbers."""
    assert did_you_mean("1500", [300, 1500]) == "did you mean '1500'?"


@pytest.mark.parametrize("word", ["pinfu", "it's", "a' or 'b"])
def test_the_word_that_a_tip_means_is_read_back(word: str) -> None:
    assert word_meant(did_you_mean(word, [word])) == word


@pytest.mark.parametrize(
    "tip", ["", "one of pinfu, tanyao", "pinfu", "did you mean 'pinfu'?; one of pinfu, tanyao"]
)
def test_another_tip_means_no_single_word(tip: str) -> None:
    assert word_meant(tip) == ""
