"""A word, an example or a yaku that is added brings its own questions and leaves the others as they were."""

from dataclasses import replace
from functools import cache

import pytest

from generator.export.pools import load_pool
from generator.quiz.dealing.patterns import Pattern, load_patterns
from generator.quiz.dealing.source import Deals
from generator.quiz.pool import make_pool
from generator.quiz.registry import KINDS
from generator.quiz.subjects import words
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Price
from tests.rulebook import book

ADDED, CLUB = "three_of_a_dragon", "example_club"
TRIPLETS = {"concealed": "111m444p777s2225z", "win_tile": "5z"}
PATTERNS = (
    Pattern({**TRIPLETS, "win": "ron"}, ADDED),
    Pattern({**TRIPLETS, "win": "tsumo"}, ADDED),
    Pattern({**TRIPLETS, "win": "ron"}, "toitoi"),
)
# The least share of the questions that stay, in percent. A new word is a wrong choice beside its neighbours.
KEPT = {"words": 95, "full-hand": 98, "why-not": 98, "can-win": 98, "waits": 100, "riichi-discard": 100}


@cache
def longer_book() -> Book:
    """Return the rules with a local yaku that the example club alone counts."""
    base, club = book().base, book().rulesets[CLUB]
    yaku = replace(
        base.yaku["hyakumangoku"], han=Price(1, 1), yakuman=None, when={"sequences": 0, "pair": "dragon"}
    )
    setting = club.option_values["local_yaku"]
    assert isinstance(setting.value, tuple)
    values = {**club.option_values, "local_yaku": replace(setting, value=(*setting.value, ADDED))}
    counted = (("yaku", ADDED, "counts"), True)
    return replace(
        book(),
        base=replace(base, yaku={**base.yaku, ADDED: yaku}),
        changes={**book().changes, ("local_yaku", ADDED): (counted,)},
        rulesets={**book().rulesets, CLUB: replace(club, option_values=values)},
        _cache={},
    )


def ids(deals: Deals, used: Book, kind: str) -> set[str]:
    pool = make_pool(used, KINDS[kind], "common", hands=deals.hands("common"))
    return {question.id for question in pool.questions}


@pytest.fixture(scope="module")
def pools() -> dict[str, tuple[set[str], set[str]]]:
    """Return the pools of some kinds without and with a word, a local yaku and its examples."""
    terms = words.terms()
    before = {kind: {question.id for question in load_pool(kind, "common")} for kind in KEPT}
    longer = Deals(longer_book(), patterns=(*load_patterns(), *PATTERNS))
    after = {kind: ids(longer, longer_book(), kind) for kind in KEPT}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(words, "terms", lambda: [each for each in terms if each.key != "glossary.pon"])
        before["words"] = ids(Deals(book()), book(), "words")
    return {kind: (before[kind], after[kind]) for kind in KEPT}


@pytest.mark.parametrize("kind", KEPT)
def test_what_is_added_leaves_the_other_questions_as_they_were(
    kind: str, pools: dict[str, tuple[set[str], set[str]]]
) -> None:
    before, after = pools[kind]
    assert 100 * len(before & after) / len(before) >= KEPT[kind]


def test_a_word_that_is_added_is_asked_for(pools: dict[str, tuple[set[str], set[str]]]) -> None:
    before, after = pools["words"]
    assert after - before


def test_hands_of_an_added_yaku_are_dealt_to_those_who_count_it() -> None:
    hands = Deals(longer_book(), patterns=(*load_patterns(), *PATTERNS)).hands(CLUB)
    assert any(ADDED in {each.id for each in dealt.score.yaku} for dealt in hands.all)
