"""Dealt hands resemble those won at real tables, and rare ones are dealt on purpose."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from generator.quiz.dealing.dealt import Dealt, notation_of
from generator.quiz.dealing.groups import arrangements, layouts, max_groups
from generator.quiz.dealing.patterns import load_patterns
from generator.quiz.dealing.play import played_hands
from generator.quiz.dealing.source import DealtHands, Hands, new_source
from generator.quiz.registry import KINDS
from riichi_rules.engine.tiles import KIND
from riichi_rules.rules.patch import replace_at
from tests.rulebook import answered, book, rules

RULESETS = ("common", "jpml_a", "tenhou_sanma", "furiten_nl_sanma")


@cache
def played(ruleset: str = "common", count: int = 400) -> tuple[Dealt, ...]:
    return tuple(islice(played_hands(rules(ruleset), "7"), count))


@cache
def mixed(ruleset: str = "common", count: int = 900) -> tuple[Dealt, ...]:
    hands = Hands(book(), rules(ruleset), DealtHands([rules(ruleset)], load_patterns(), "7"))
    return tuple(islice(hands.all, count))


def heap(digits: str) -> int:
    """Return tiles of a suit, by their numbers, as a heap."""
    return sum(1 << 3 * (int(digit) - 1) for digit in digits)


# Heaps of tiles


@pytest.mark.parametrize(
    ("digits", "groups", "beside_pair"),
    [
        ("", 0, -1),
        ("11", 0, 0),
        ("111", 1, 0),
        ("123", 1, -1),
        ("11123", 1, 1),
        ("112233", 2, 0),
        ("22334455", 2, 2),
        ("1112345678999", 4, 3),
        ("11112345678999", 4, 4),
        ("1245678", 1, -1),
        ("24568", 1, -1),
    ],
)
def test_a_heap_holds_so_many_groups(digits: str, groups: int, beside_pair: int) -> None:
    assert max_groups(heap(digits), True) == (groups, beside_pair)


def test_honours_make_no_sequences() -> None:
    assert max_groups(heap("1234567"), False) == (0, -1)
    assert max_groups(heap("11122"), False) == (1, 1)


def test_three_sequences_alike_can_be_laid_out_as_triplets() -> None:
    found = {(layout.sequences, layout.triplets) for layout in layouts(heap("111222333"), True, 3, False)}
    assert found == {((0, 0, 0), ()), ((), (0, 1, 2))}


def test_what_is_laid_out_lies_in_the_heaps() -> None:
    heaps = (heap("1123456"), heap("234"), heap("5557"), heap("66"))
    for kinds in arrangements(heaps, 4, True, Random(3), 20):
        assert len(kinds) == 14
        found = [sum(1 << 3 * (kind % 9) for kind in kinds if kind // 9 == suit) for suit in range(4)]
        counts = [[number >> 3 * place & 7 for place in range(9)] for number in found]
        had = [[number >> 3 * place & 7 for place in range(9)] for number in heaps]
        assert all(
            a <= b for one, other in zip(counts, had, strict=True) for a, b in zip(one, other, strict=True)
        )


def test_a_red_five_stands_before_the_other_fives() -> None:
    assert notation_of([KIND["5p"] + 34, KIND["5p"], KIND["4p"], KIND["7z"]]) == "405p7z"


# Hands of the table


def share(is_so: Callable[[Dealt], object]) -> float:
    """Return the share of the dealt hands for which something is true."""
    return sum(bool(is_so(dealt)) for dealt in mixed_by_play()) / len(mixed_by_play())


def test_hands_of_the_table_are_as_frequent_as_at_tables() -> None:
    """A third of the wins are open, a third are by tsumo, more than half are by riichi and a quarter are
    mangan or more; tables of strong players show the like.
    """
    shares = {
        "open": share(lambda dealt: dealt.hand.is_open),
        "tsumo": share(lambda dealt: dealt.win.how.is_tsumo),
        "riichi": share(lambda dealt: dealt.win.how.riichi),
        "limit": share(lambda dealt: dealt.score.limit),
        "yakuman": share(lambda dealt: dealt.score.limit == "yakuman"),
        "dealer": share(lambda dealt: dealt.win.is_dealer),
        "ryanmen": share(lambda dealt: dealt.score.reading and dealt.score.reading.wait == "ryanmen"),
    }
    bounds = {
        "open": (0.25, 0.45),
        "tsumo": (0.3, 0.45),
        "riichi": (0.4, 0.62),
        "limit": (0.2, 0.4),
        "yakuman": (0, 0.01),
        "dealer": (0.2, 0.3),
        "ryanmen": (0.4, 0.6),
    }
    assert [name for name, (low, high) in bounds.items() if not low <= shares[name] <= high] == [], shares
    assert len({str(dealt.case) for dealt in mixed_by_play()}) > 0.998 * len(mixed_by_play())


def test_the_yaku_of_the_table_come_in_their_order() -> None:
    """Riichi before tanyao before pinfu, yakuhai among them; then honitsu, and long after it a straight."""
    found = Counter(each.id for dealt in mixed_by_play() for each in dealt.score.yaku)
    found["yakuhai"] = sum(number for name, number in found.items() if name.startswith("yakuhai"))
    order = ["riichi", "tanyao", "pinfu", "honitsu", "ittsuu"]
    assert sorted(order, key=lambda name: -found[name]) == order
    assert found["pinfu"] < found["yakuhai"] < found["riichi"]
    han = Counter(dealt.score.han for dealt in mixed_by_play())
    assert max(han, key=lambda number: han[number]) in {2, 3}
    assert han[1] > han[5] > han[8]


@cache
def mixed_by_play() -> tuple[Dealt, ...]:
    return played(count=3000)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_hand_wins_as_it_says(ruleset: str) -> None:
    """Indicators among them: of no tile are there five, and nothing happens together that cannot."""
    for dealt in (*played(ruleset), *mixed(ruleset)):
        reply = answered(dict(dealt.case), ruleset)
        assert reply["ok"], (dealt.case, reply)
        assert (reply["han"], reply["fu"], reply["points_total"]) == (
            dealt.score.han,
            dealt.score.fu,
            dealt.score.total,
        )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_as_many_indicators_are_shown_as_there_were_kans(ruleset: str) -> None:
    used = rules(ruleset)
    for dealt in mixed(ruleset):
        kans = dealt.hand.kans if used.dora["dora"].at_most != 1 else 0
        late = bool(dealt.case.get("rinshan"))
        assert 1 + kans - late <= len(dealt.case["dora_indicators"]) <= 1 + kans, dealt.case
        ura = dealt.win.how.riichi > 0 and used.dora["ura_dora"].counts
        assert len(dealt.win.ura_indicators) == (1 + kans if ura else 0), dealt.case


def test_a_chi_comes_from_the_left_and_every_call_from_somebody() -> None:
    for dealt in mixed():
        for meld in dealt.case.get("melds", ()):
            may_be: dict[str, tuple[str | None, ...]] = {"chi": ("left",), "kan_closed": (None,)}
            assert meld.get("from") in may_be.get(meld["type"], ("left", "opposite", "right"))


@pytest.mark.parametrize("ruleset", ["tenhou_sanma", "furiten_nl_sanma"])
def test_three_players_call_no_sequences_and_have_no_tiles_left_out(ruleset: str) -> None:
    for dealt in mixed(ruleset):
        assert all(meld["type"] != "chi" for meld in dealt.case.get("melds", ()))
        assert dealt.case["seat_wind"] != "north"
    assert any(dealt.win.nukidora for dealt in mixed(ruleset))


@pytest.mark.parametrize("level", ["beginner", "intermediate", "advanced"])
def test_hands_of_every_level_are_dealt(level: str) -> None:
    assert sum(dealt.level == level for dealt in mixed()) > 150


def test_hands_for_beginners_are_plain() -> None:
    for dealt in mixed():
        if dealt.level == "beginner":
            assert dealt.score.limit is None
            assert len(dealt.hand.melds) < 2
            assert not dealt.hand.kans
            assert not dealt.score.alternatives
            assert "honba" not in dealt.case


def test_the_same_seed_deals_the_same_hands() -> None:
    again = islice(DealtHands([rules()], load_patterns(), "7").all, 120)
    assert [each.case for each in again] == [dealt.case for dealt in mixed()[:120]]


# Rules of a club


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("fu.round_up_to", 1),
        ("fu.round_up_to", 3),
        ("fu.items.tsumo.fu", 1000),
        ("fu.items.kan_outside_closed.fu", 25),
        ("payments.ron.non_dealer", 0),
        ("table.yaku_from_honba", 1000),
    ],
)
@pytest.mark.parametrize("kind", ["wait-kind", "can-win", "settle", "need", "points"])
def test_questions_are_asked_by_rules_under_which_some_cell_or_win_cannot_be(
    kind: str, path: str, value: int
) -> None:
    used = replace_at(rules(), path.split("."), value)
    asked = [*islice(KINDS[kind].make(new_source(book(), used, Random(3))), 6)]
    assert len(asked) == 6


def test_which_ruleset_ends_where_rulesets_pay_alike_and_say_the_same() -> None:
    alone = replace(book(), rulesets={"common": book().rulesets["common"]}, _cache={})
    assert [*KINDS["which-ruleset"].make(new_source(alone, alone.rules(), Random(3)))] == []
