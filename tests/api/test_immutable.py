"""Every value that the library hands out stays as it is, and equal values are equal."""

import json
import pickle
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from functools import partial
from typing import Any, is_typeddict

import pytest

import riichi_rules
from riichi_rules import Hand, Meld, QuizQuestion, RiichiError, Ruleset, Tile, read_games
from tests.api.test_quiz import DORA
from tests.record.records import records_of

CASE = {
    "id": ["any"],
    "concealed": "22255m67s",
    "melds": [{"type": "pon", "tiles": "666z", "from": "left"}, {"type": "chi", "tiles": "567p"}],
    "win_tile": "8s",
    "win": "tsumo",
    "dora_indicators": ["1m"],
    "ruleset": "tenhou",
    "options": {"uma": [30, 10, -10, -30]},
}

# Lists of JSON, which stand for tuples.
UMA: Any = [30, 10, -10, -30]
FLOATING: Any = {1: [12, -1, -3, -8], 2: [8, 4, -4, -8]}
ONE: Any = ["sanrenkou"]


def error() -> RiichiError:
    with pytest.raises(RiichiError) as caught:
        Ruleset("common", kuitan="maybe").score("1m")
    return caught.value


VALUES: Mapping[str, Callable[[], Any]] = {
    "ruleset": lambda: Ruleset("wrc_2025", kuitan=False, uma=UMA, local_yaku=ONE),
    "floating uma": lambda: Ruleset("tenhou", uma=FLOATING),
    "hand": lambda: Ruleset("common").score("340m11178p789s33z", win="9p", riichi=True, dora="3s"),
    "a hand with two readings": lambda: Ruleset().score("111222333m78p11z", win="9p", riichi=True),
    "case": lambda: Ruleset("common").score_case(CASE),
    "waits": lambda: Ruleset().waits("2344455667788s"),
    "shanten": lambda: Ruleset().waits("1379m1379p1379s1z"),
    "scored waits": lambda: Ruleset().waits("2344455667788s", scores=True),
    "discards": lambda: Ruleset().discards("135m234p678p55s34s7z"),
    "riichi": lambda: Ruleset().riichi("340m11178p789s337z"),
    "kan": lambda: Ruleset().kan("111m234p567s2255z1m", "1m"),
    "furiten": lambda: Ruleset().furiten("19m19p19s1234567z"),
    "can win": lambda: Ruleset().can_win("234m67p234567s55s", win="8p", discards="5p"),
    "dora": lambda: Ruleset().dora("9m", "1m"),
    "haitei": lambda: Ruleset().haitei(),
    "ledger": lambda: Ruleset().ledger([{"end": "chombo", "by": "east"}]),
    "needs": lambda: Ruleset("tenhou_sanma").needs(
        {"east": 35000, "south": 35000, "west": 35000}, round_wind="south", dealer="west"
    ),
    "tile": lambda: Tile("0p"),
    "meld": lambda: Meld("pon:555z"),
    "a whole hand": lambda: Hand("340m11178p33z chi:789s"),
    "question": lambda: QuizQuestion(DORA),
    "verdict": lambda: QuizQuestion(DORA).check("1"),
    "game": lambda: next(read_games(records_of(40)[1])),
    "settled": lambda: Ruleset().settle({"end": "exhaustive", "tenpai": ["east"]}),
    "error": error,
}


def parts(value: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield how to get each part of a value that a program can reach by a public name, a key or a place."""
    if isinstance(value, Mapping):
        for key in value:
            yield f"[{key!r}]", partial(value.__getitem__, key)
    elif isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        for place in range(len(value)):
            yield f"[{place}]", partial(value.__getitem__, place)
    elif type(value).__module__.startswith("riichi_rules"):
        for name in dir(value):
            if not name.startswith("_") and not callable(getattr(value, name)):
                yield f".{name}", partial(getattr, value, name)


def spoil(value: Any) -> None:
    """Try every way of changing a value."""
    changes: list[Callable[[], object]] = [
        lambda: value.update(x=1),
        lambda: value.pop(next(iter(value))),
        lambda: value.setdefault("x", 1),
        lambda: value.append(1),
        lambda: value.__ior__({"x": 1}),
        lambda: value.__setitem__(next(iter(value)), 1),
        lambda: value.__setitem__(0, 1),
        lambda: value.__delitem__(next(iter(value))),
        *(lambda name=name: setattr(value, name, 1) for name in dir(value) if not name.startswith("__")),
        *(lambda name=name: delattr(value, name) for name in dir(value) if not name.startswith("__")),
    ]
    for change in [
        *changes,
        *(getattr(value, name) for name in ("clear", "popitem") if hasattr(value, name)),
    ]:
        with suppress(Exception):
            change()


def changed_parts(value: Any, path: str = "", depth: int = 0) -> Iterator[str]:
    """Yield the path of each part that can be changed for the next one who looks."""
    assert depth < 12, path
    for name, get in parts(value):
        if get() is value:  # as a plain tile is its own plain tile
            continue
        before = deepcopy(get())
        spoil(get())
        if get() != before:
            yield path + name
        yield from changed_parts(get(), path + name, depth + 1)


@pytest.mark.parametrize("name", [*VALUES])
def test_no_value_can_be_changed(name: str) -> None:
    value = VALUES[name]()
    before = str(value), repr(value)
    spoil_public(value)
    assert [*changed_parts(value)] == []
    assert (str(value), repr(value)) == before


def spoil_public(value: Any) -> None:
    for name in dir(value):
        if not name.startswith("_") and not callable(getattr(value, name)):
            with suppress(Exception):
                setattr(value, name, 1)


@pytest.mark.parametrize("name", sorted(VALUES.keys() - {"error"}))
def test_equal_values_are_equal_and_serve_as_keys(name: str) -> None:
    first, second = VALUES[name](), VALUES[name]()
    assert first == second
    assert {first: 1}[second] == 1
    assert pickle.loads(pickle.dumps(first)) == deepcopy(first) == first


def test_the_case_of_the_caller_is_not_the_case_of_the_hand() -> None:
    case = deepcopy(CASE)
    hand = Ruleset().score_case(case)
    case["melds"].clear()  # type: ignore[attr-defined]
    assert json.loads(json.dumps(hand.case)) == CASE


# True stands for all members of a set.
LOCAL: Any = Ruleset("tenhou", local_yaku=True).options["local_yaku"]
RULESETS = [
    (Ruleset("tenhou"), Ruleset("tenhou", kuitan=True), "Ruleset('tenhou')"),
    (Ruleset("tenhou", kuitan=False), Ruleset("tenhou", kuitan=False), "Ruleset('tenhou', kuitan=False)"),
    (
        Ruleset("tenhou", uma=UMA, kuitan=False),
        Ruleset("tenhou", kuitan=False, uma=(30, 10, -10, -30)),
        "Ruleset('tenhou', kuitan=False, uma=(30, 10, -10, -30))",
    ),
    (
        Ruleset("tenhou", local_yaku=True),
        Ruleset("tenhou", local_yaku=LOCAL),
        f"Ruleset('tenhou', local_yaku={LOCAL!r})",
    ),
]


@pytest.mark.parametrize(("one", "other", "shown"), RULESETS)
def test_rulesets_with_the_same_rules_are_equal(one: Ruleset, other: Ruleset, shown: str) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == shown
    assert eval(shown, {"Ruleset": Ruleset}) == one


def test_rulesets_with_other_rules_differ() -> None:
    assert len({each for pair in RULESETS for each in pair[:2]} | {Ruleset("common")}) == len(RULESETS) + 1


def types_reached(value: Any) -> Iterator[type]:
    """Yield the class of a value and of every part that a program can reach."""
    yield type(value)
    for _, get in parts(value):
        if get() is not value:
            yield from types_reached(get())


def test_a_value_of_every_public_class_is_tried() -> None:
    public = {getattr(riichi_rules, name) for name in riichi_rules.__all__}
    classes = {each for each in public if isinstance(each, type) and not is_typeddict(each)}
    reached = {each for make in VALUES.values() for each in types_reached(make())}
    assert {each.__name__ for each in classes - reached} == set()
