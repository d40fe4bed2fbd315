"""Arguments of every public function: a wrong type is refused by the name that the caller wrote."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

import pytest

import riichi_rules
from riichi_rules import Hand, Meld, QuizQuestion, RiichiError, Ruleset, Tile
from riichi_rules.engine.case import Wind, Words
from riichi_rules.protocol.arguments import parameter_types
from tests.api.test_quiz import DORA
from tests.rulebook import book

TILES, WIN = "234m67p234567s55s", "8p"
HAND = Ruleset().score(TILES, win=WIN)
QUESTION = QuizQuestion(DORA)
RESULT = {"end": "exhaustive", "tenpai": ["east"]}

# A call of each public function that takes arguments, with those that it needs.
CALLS: Mapping[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "yaku_name": (riichi_rules.yaku_name, {"yaku": "pinfu"}),
    "read_games": (riichi_rules.read_games, {"log": "{}"}),
    "RiichiError.explain": (RiichiError([]).explain, {}),
    "RiichiError.as_json": (RiichiError([]).as_json, {}),
    "Ruleset.name": (Ruleset().name, {}),
    "Ruleset.score": (Ruleset().score, {"tiles": TILES, "win": WIN}),
    "Ruleset.score_case": (
        Ruleset().score_case,
        {"case": {"concealed": TILES, "win_tile": WIN, "win": "ron"}},
    ),
    "Ruleset.why_not": (Ruleset().why_not, {"yaku": "pinfu", "tiles": TILES, "win": WIN}),
    "Ruleset.waits": (Ruleset().waits, {"tiles": TILES}),
    "Ruleset.discards": (Ruleset().discards, {"tiles": TILES + "1z"}),
    "Ruleset.riichi": (Ruleset().riichi, {"tiles": TILES + "1z"}),
    "Ruleset.kan": (Ruleset().kan, {"tiles": "111m234p567s2255z1m", "kan": "1m"}),
    "Ruleset.furiten": (Ruleset().furiten, {"tiles": TILES}),
    "Ruleset.can_win": (Ruleset().can_win, {"tiles": TILES, "win": WIN}),
    "Ruleset.dora": (Ruleset().dora, {"indicators": "1m"}),
    "Ruleset.haitei": (Ruleset().haitei, {}),
    "Ruleset.settle": (Ruleset().settle, {"result": RESULT}),
    "Ruleset.ledger": (Ruleset().ledger, {"hands": [RESULT]}),
    "Ruleset.needs": (
        Ruleset().needs,
        {"points": dict.fromkeys(get_args(Wind), 25000), "round_wind": "east", "dealer": "east"},
    ),
    "QuizQuestion.say": (QUESTION.say, {}),
    "QuizQuestion.choices": (QUESTION.choices, {}),
    "QuizQuestion.check": (QUESTION.check, {"typed": "1"}),
    "QuizQuestion.explain": (QUESTION.explain, {}),
    "ScoredHand.worth": (HAND.worth, {}),
    "ScoredHand.summary": (HAND.summary, {}),
    "CountedFu.name": (HAND.fu_lines[0].name, {}),
    "ScoredYaku.name": (HAND.yaku[0].name, {}),
    "Tile.name": (Tile("1m").name, {}),
    "Meld.name": (Meld("pon:555z").name, {}),
    "Hand.name": (Hand(TILES).name, {}),
    "Hand.parse": (Hand.parse, {"hand": TILES}),
    "Ruleset.ask": (lambda what, **more: Ruleset().ask(what, **more), {"what": "haitei", "calls": []}),
    "ScoredHand.explain": (HAND.explain, {}),
    "ScoredHand.why_not": (HAND.why_not, {"yaku": "pinfu"}),
}
WRONG: Mapping[Any, tuple[object, ...]] = {
    str: (None, 340, True, ["3s"], b"1m", {"a": 1}, object()),
    str | Path: (None, 340, ["3s"], b"{}", {"log": []}),
    str | None: (340, True, ["3s"], b"1m", {"a": 1}),
    bool: (None, 0, 1, 2, "yes", [], object()),
    int: (None, True, "1", 1.5, [1], {}),
    Wind: (None, 27, True, ["east"], b"east"),
    Words: (None, 5, [5], [None], [("chi", "789s")], b"chi", {"chi": "789s"}),
    int | None: (True, "1", 1.5, [1], {}),
    Literal["loose", "strict"] | None: (5, True, ["loose"], b"loose"),
    Iterable[Mapping[str, Any]]: (None, 5, "east", [5], {"end": "ron"}),
    Mapping[str, Any]: (None, 5, "east", [("end", "ron")], object()),
}


def public_functions() -> Iterator[tuple[str, Any]]:
    """Yield the public functions that take arguments, by the names of their classes and their own."""
    for name in riichi_rules.__all__:
        found = getattr(riichi_rules, name)
        if inspect.isfunction(found) and inspect.signature(found).parameters:
            yield name, found
        for method, function in inspect.getmembers(found) if inspect.isclass(found) else ():
            is_ours = str(getattr(function, "__module__", "")).startswith("riichi_rules")
            if is_ours and not method.startswith("_") and takes_arguments(function):
                yield f"{name}.{method}", inspect.unwrap(getattr(function, "__func__", function))


def takes_arguments(function: Any) -> bool:
    """Return whether a method checks its arguments."""
    return hasattr(function, "__wrapped__") and [*inspect.signature(function).parameters] != ["self"]


PARAMETERS = [
    (name, parameter, kind)
    for name, function in public_functions()
    for parameter, kind in parameter_types(function).items()
    if kind is not Any
]


def test_every_public_function_that_takes_arguments_is_tried() -> None:
    assert {name for name, _ in public_functions() if name != "RiichiError.codes"} == {*CALLS}


@pytest.mark.parametrize("name", [*CALLS])
def test_the_calls_are_right_before_they_are_made_wrong(name: str) -> None:
    call, arguments = CALLS[name]
    call(**arguments)


@pytest.mark.parametrize(("name", "parameter", "kind"), PARAMETERS)
def test_a_wrong_type_is_refused_by_the_name_of_its_parameter(name: str, parameter: str, kind: Any) -> None:
    call, arguments = CALLS[name]
    for wrong in WRONG[kind]:
        with pytest.raises(RiichiError) as error:
            call(**{**arguments, parameter: wrong})
        assert [problem.values["key"] for problem in error.value.problems] == [parameter], wrong
        assert str(error.value).startswith(f"{parameter}: "), wrong


@pytest.mark.parametrize(
    ("key", "make"),
    [
        ("tile", Tile),
        ("meld", Meld),
        ("hand", Hand),
        ("tile", Hand(TILES).without),
        ("tile", Hand(TILES).with_tile),
    ],
)
def test_a_value_made_of_a_wrong_type_is_refused_by_what_it_would_be(key: str, make: Any) -> None:
    for wrong in (None, 5, b"1m", {"a": 1}, [5]):
        with pytest.raises(RiichiError) as error:
            make(wrong)
        assert [problem.values.get("key") for problem in error.value.problems] == [key], wrong


# What cannot be read although its type is right.
UNREADABLE: Mapping[str, Any] = {
    "tiles": "hello",
    "win": "9x",
    "melds": "789s",
    "seat": "up",
    "round_wind": "up",
    "events": "honba",
    "dora": "9q",
    "ura": "9q",
    "norths": 9,
    "honba": -1,
    "riichi_sticks": -1,
}


@pytest.mark.parametrize("parameter", [*UNREADABLE])
def test_what_cannot_be_read_is_named_by_its_parameter(parameter: str) -> None:
    for call in (Ruleset().score, partial(Ruleset().why_not, "pinfu")):
        with pytest.raises(RiichiError) as error:
            call(**{"tiles": TILES, "win": WIN, parameter: UNREADABLE[parameter]})
        [problem] = error.value.problems
        assert problem.values.get("key", "melds") == parameter
        assert str(UNREADABLE[parameter]) in problem.message


def test_every_parameter_that_can_be_unreadable_is_tried() -> None:
    hints = parameter_types(Ruleset.score)
    assert {*UNREADABLE} == {name for name, kind in hints.items() if kind is not bool}


@pytest.mark.parametrize("wrong", ["riichi_stick", "Honba", "win_tile", "seat_wind"])
def test_a_parameter_that_does_not_exist_is_refused(wrong: str) -> None:
    calls: tuple[Callable[..., Any], ...] = (Ruleset().score, partial(Ruleset().why_not, "pinfu"))
    for call in calls:
        with pytest.raises(RiichiError) as error:
            call(TILES, win=WIN, **{wrong: 1})
        [problem] = error.value.problems
        assert (problem.code, problem.values["key"]) == ("unknown_key", wrong)
        assert problem.tip


def test_all_that_is_unreadable_is_told_at_once() -> None:
    with pytest.raises(RiichiError) as error:
        Ruleset().score(**UNREADABLE)
    assert len(error.value.problems) == len(UNREADABLE)


@pytest.mark.parametrize(
    "value", [None, object(), b"x", 1.5, {}, [[]], {"x": 1}, "maybe", -1, [1, 2], {1: 2}]
)
def test_no_value_of_an_option_ends_in_an_error_of_python(value: Any) -> None:
    for option in book().options:
        try:
            Ruleset("common", **{option: value})
        except RiichiError as error:
            assert str(error).startswith(f"{option}: "), option  # noqa: PT017 - some values are right


@pytest.mark.parametrize("ruleset", [None, 5, [], b"common", "EMA"])
def test_a_ruleset_that_is_none_is_refused(ruleset: Any) -> None:
    with pytest.raises(RiichiError, match="ruleset"):
        Ruleset(ruleset)


def test_words_may_be_one_text_or_several() -> None:
    listed = Ruleset().score("22255m67s8s", melds=["pon:666z", "chi:567p"], tsumo=True, events=["haitei"])
    for melds in (
        "pon:666z chi:567p",
        ["pon:666z chi:567p"],
        iter(["pon:666z", "(567p)"]),
        {"pon:666z": 1, "chi:567p": 1}.keys(),
    ):
        for events in ("haitei", ("haitei",), iter(["haitei"])):
            again = Ruleset().score("22255m67s8s", melds=["pon:666z", "chi:567p"], tsumo=True, events=events)
            assert again == listed
        assert Ruleset().score("22255m67s8s", melds=melds, tsumo=True, events="haitei") == listed


# Parameters that are lists of words, and what words or tiles they take.
NO_TILES: Mapping[str, Any] = {
    "melds": ["pon:555z"],
    "events": ["haitei"],
    "since": ["draw"],
    "riichi": ["east"],
}
LISTED = [(name, parameter) for name, parameter, kind in PARAMETERS if kind == Words]


@pytest.mark.parametrize(("name", "parameter"), LISTED)
def test_a_list_is_taken_as_the_text_that_it_makes(name: str, parameter: str) -> None:
    """Tiles are joined as they are, such as `1m2m`; other words have spaces between."""
    call, arguments = CALLS[name]
    typed = NO_TILES.get(parameter) or [*map(str, Hand(arguments.get(parameter, "1p2p")).tiles)]
    between = " " if parameter in NO_TILES else ""
    answers = []
    for given in (typed, tuple(typed), iter(typed), between.join(typed)):
        try:
            answers.append(call(**{**arguments, parameter: given}))
        except RiichiError as error:
            answers.append(error.problems)
    assert answers == answers[:1] * len(answers)


def test_every_list_of_tiles_may_be_a_list() -> None:
    of_tiles = {parameter for _, parameter in LISTED} - {*NO_TILES}
    assert of_tiles == {"tiles", "hand", "dora", "ura", "seen", "discards", "passed", "indicators"}
    lacking = [each for each in PARAMETERS if each[1] in of_tiles and each[2] != Words]
    assert lacking == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("789s", "chi:789s"), ("555z", "pon:555z"), ("1111m", None), ("hello", None), ("79s", None)],
)
def test_a_meld_without_its_type_is_no_concealed_set(typed: str, meant: str | None) -> None:
    for call in (Ruleset().score, Ruleset().waits):
        with pytest.raises(RiichiError) as error:
            call("340m11178p33z", melds=[typed])
        [problem] = [each for each in error.value.problems if each.code == "bad_meld"]
        assert problem.tip.startswith(f"did you mean '{meant}'?" if meant else "one of chi, pon")


@pytest.mark.parametrize("lang", ["de", "xx", "xr", "EN", "ja", ""])
def test_only_languages_with_texts_are_spoken(lang: str) -> None:
    for call in (Ruleset().name, HAND.explain, lambda lang: HAND.why_not("pinfu", lang)):
        with pytest.raises(RiichiError, match="one of en, ru, fr, pl, nl"):
            call(lang)


def test_each_problem_says_what_is_wrong() -> None:
    with pytest.raises(RiichiError) as error:
        Ruleset().score("340m11178p33z", win="9p", melds="789s", seat="nort")  # type: ignore[arg-type]  # wrong on purpose
    seat = "did you mean 'north'?; one of east, south, west, north"
    assert [str(problem) for problem in error.value.problems] == [
        f"error: seat: “nort” is not a value it can have ({seat})",
        "error: “789s” is not a meld (did you mean 'chi:789s'?)",
    ]


def types_in(kind: Any) -> Iterator[type]:
    """Yield every class of the library in a type."""
    if inspect.isclass(kind) and kind.__module__.startswith("riichi_rules"):
        yield kind
    for part in get_args(kind):
        yield from types_in(part)


def test_public_functions_and_values_have_public_types() -> None:
    public = {getattr(riichi_rules, name) for name in riichi_rules.__all__}
    classes = [each for each in public if inspect.isclass(each)]
    members = [member for each in classes for name, member in vars(each).items() if name[0] != "_"]
    functions = [function for _, function in public_functions()]
    functions += [member.fget for member in members if isinstance(member, property)]
    functions += [member.func for member in members if isinstance(member, cached_property)]
    hints = [hint for function in functions for hint in get_type_hints(inspect.unwrap(function)).values()]
    hints += [hint for each in classes for name, hint in get_type_hints(each).items() if name[0] != "_"]
    assert len(hints) > 200
    assert {found for hint in hints for found in types_in(hint)} - public == set()
