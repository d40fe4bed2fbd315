"""Names and errors in every language."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from riichi_rules import CountedFu, Hand, Meld, RiichiError, Ruleset, Tile, languages, rulesets, yaku_name
from tests.rulebook import book

PLACEHOLDER = re.compile(r"\{\w")
HAND = "340m11178p789s33z"
WRONG: Mapping[str, Callable[[], object]] = {
    "no yaku": lambda: Ruleset().score(f"{HAND}9p"),
    "no tiles": lambda: Ruleset().score("hello"),
    "a piece that is no tile": lambda: Ruleset().score("340m11178p789s39z9p"),
    "no winning tile": lambda: Ruleset().score(HAND),
    "five of a tile": lambda: Ruleset().score("11111m234567p23s4s", riichi=True),
    "a meld without a type": lambda: Ruleset().score("340m11178p33z9p", melds="789s"),
    "a seat": lambda: Ruleset().score(HAND, win="9p", seat="nort"),  # type: ignore[arg-type]  # on purpose
    "an event": lambda: Ruleset().score(HAND, win="9p", events="ipatsu"),
    "a type": lambda: Ruleset().score(HAND, win="9p", dora=5),  # type: ignore[arg-type]  # on purpose
    "a ruleset": lambda: Ruleset("EMA_2025x"),
    "an option": lambda: Ruleset("tenhou", kuitan="perhaps"),
    "a yaku": lambda: yaku_name("pinfoo"),
    "a question": lambda: Ruleset().ask("wait"),
    "thirteen tiles to discard from": lambda: Ruleset().discards(HAND),
    "a tile": lambda: Tile("9z"),
    "a meld": lambda: Meld("79s"),
    "a whole hand": lambda: Hand("12x"),
    "a parameter": lambda: Ruleset().score(HAND, win_tile="9p"),  # type: ignore[call-arg]  # on purpose
    "points that are no hundreds": lambda: Ruleset().ask("needs", points={"east": 1}),
}


def error_of(call: Callable[[], object]) -> RiichiError:
    with pytest.raises(RiichiError) as refused:
        call()
    return refused.value


@pytest.mark.parametrize("name", WRONG)
def test_an_error_is_explained_in_every_language(name: str) -> None:
    error = error_of(WRONG[name])
    english = error.explain()
    for lang in languages():
        said = error.explain(lang)
        assert said.count("\n") + 1 == len(error.problems)
        assert not PLACEHOLDER.search(said)
        assert (said == english) == (lang == "en"), lang
        messages = [each["message"] for each in error.as_json(lang)["problems"]]
        assert all(map(said.__contains__, messages))


def test_the_piece_of_a_hand_that_is_no_tile_is_named() -> None:
    pieces = {
        "340m11178p789s39z9p": "9z",
        "12x": "12x",
        "340m78": "78",
        "m11z": "m",
        "1z0z": "0z",
        "1m?": "?",
    }
    for typed, piece in pieces.items():
        assert f"“{piece}”" in error_of(lambda typed=typed: Ruleset().score(typed)).explain(), typed  # type: ignore[misc]  # a loop's value


def test_an_unknown_language_is_refused_with_those_that_are_known() -> None:
    error = error_of(WRONG["no yaku"])
    for call in (error.explain, error.as_json, Ruleset().name, lambda lang: yaku_name("pinfu", lang)):
        refused = error_of(lambda call=call: call("de"))  # type: ignore[misc]  # a loop's value
        assert refused.problems[0].tip == "one of en, ru, fr, pl, nl"


def test_names_are_said_in_every_language() -> None:
    assert languages() == ("en", "ru", "fr", "pl", "nl")
    assert yaku_name("chiitoitsu", "fr") != yaku_name("chiitoitsu", "pl") != yaku_name("chiitoitsu")
    assert all(Ruleset(each).name(lang) for each in rulesets() for lang in languages())
    assert yaku_name("dora", "ru")
    assert error_of(lambda: yaku_name("pinfoo")).problems[0].tip == "did you mean 'pinfu'?"


def test_every_line_of_the_fu_has_a_name_in_every_language() -> None:
    items = book().base.fu.items
    lines = [CountedFu(id, item.fu) for id, item in items.items()]
    for lang in languages():
        names = [line.name(lang) for line in lines]
        assert len({*names}) == len(items) > 10
        assert not [
            each for each in names if PLACEHOLDER.search(each) or each in items.keys() - {"base", "tsumo"}
        ]


@pytest.mark.parametrize(
    ("tiles", "how", "spoken"),
    [
        (HAND, {"win": "9p", "riichi": True}, "Riichi: 1 han 40 fu, 1,300 points"),
        (
            "19m19p19s12345677z",
            {"tsumo": True},
            "Thirteen Orphans (thirteen-sided wait): 1 yakuman, 32,000 points",
        ),
    ],
)
def test_a_hand_is_summed_up_in_a_line_of_every_language(tiles: str, how: Any, spoken: str) -> None:
    hand = Ruleset("ema_2025").score(tiles, **how)
    assert hand.summary() == str(hand) == spoken
    for lang in languages():
        line = hand.summary(lang)
        assert (hand.worth(lang) in line, "\n" in line) == (True, False)
        assert all(each.name(lang) in line for each in hand.yaku)
        assert (line == spoken) == (lang == "en")
