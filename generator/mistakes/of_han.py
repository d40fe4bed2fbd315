"""Mistakes in counting han: yaku and dora missed, taken for others, or seen where there are none."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from generator.engine.conditions import failed
from generator.engine.dora import DoraCounter
from generator.engine.facts import Facts, facts_of
from generator.engine.judge import worth
from generator.engine.score import scorer
from generator.engine.tiles import NAMES
from generator.mistakes.of_fu import WAY_OF_WINNING
from generator.mistakes.scored import Scored, mistake
from generator.rules.model import Rules, Yaku
from generator.texts.lines import Line, listed


class HanBook(NamedTuple):
    """What the han of a ruleset can be mistaken for: its dora counted wrongly, its ordinary yaku."""

    dora: Mapping[str, DoraCounter]
    right_dora: DoraCounter
    yaku: Mapping[str, Yaku]


@lru_cache(64)
def han_book(rules: Rules) -> HanBook:
    """The wrong ways to count dora, each a ruleset of its own, and the yaku that may be seen by mistake."""
    numbers, honours = NAMES[:27], NAMES[27:]
    at_once = {name: replace(dora, when={}) for name, dora in rules.dora.items()}
    wrong = {
        "dora_is_indicator": _with_cycles(rules, tuple((tile,) for tile in NAMES)),
        "dora_wrong_cycle": _with_cycles(rules, (numbers, honours)),
        "ura_without_riichi": replace(rules, dora=at_once),
    }
    yaku = {name: each for name, each in rules.yaku.items() if _is_ordinary(each)}
    return HanBook({name: DoraCounter(each) for name, each in wrong.items()}, DoraCounter(rules), yaku)


def _with_cycles(rules: Rules, cycles: tuple[tuple[str, ...], ...]) -> Rules:
    return replace(rules, tiles=replace(rules.tiles, dora_cycles=cycles))


def _is_ordinary(yaku: Yaku) -> bool:
    is_event = set(yaku.when) <= WAY_OF_WINNING
    return yaku.is_counted and yaku.of == "hand" and yaku.han is not None and not yaku.limit and not is_event


class HanCount(NamedTuple):
    """The han of a hand as somebody counts them."""

    scored: Scored
    book: HanBook
    facts: Facts

    @classmethod
    def of(cls, scored: Scored) -> "HanCount":
        hand, win, reading = scored.hand, scored.win, scored.score.reading
        assert reading is not None
        facts = facts_of(reading, hand, win, scorer(scored.rules).judge.green)
        return cls(scored, han_book(scored.rules), facts)

    @property
    def dora(self) -> int:
        return sum(each.han for each in self.scored.score.yaku if each.id not in self.scored.rules.yaku)

    def counted_by(self, counter: DoraCounter) -> int:
        """The han that dora make, counted in some way."""
        hand, win = self.scored.hand, self.scored.win
        counted = counter.count(win, hand.counts + win.tile.counts, hand.reds + win.tile.reds)
        return sum(each.han for each in counted)


def _forgotten_dora(count: HanCount) -> Iterator[int]:
    """One dora, all of a sort, or all of them."""
    rules = count.scored.rules
    if count.dora:
        yield -1
        yield from (-each.han for each in count.scored.score.yaku if each.id not in rules.yaku)
        yield -count.dora


def _missed_yaku(count: HanCount) -> Iterator[int]:
    """One yaku or two, as long as one is left to win with."""
    worths = [each.han for each in count.scored.score.yaku if each.id in count.scored.rules.yaku]
    for size in (1, 2):
        if size < len(worths):
            yield from (-sum(missed) for missed in combinations(worths, size))


def _seen_yaku(count: HanCount) -> Iterator[int]:
    """A yaku that one condition alone keeps from counting, or another yaku, or that the hand is open.

    A winner knows how the hand was won: nobody is mistaken about that.
    """
    hand, counted = count.scored.hand, count.scored.yaku
    for name, yaku in count.book.yaku.items():
        if name not in counted:
            missing = [fact for fact, _, _ in failed(yaku.when, count.facts)]
            if len(missing) < 2 and not WAY_OF_WINNING & {*missing}:
                yield worth(yaku, hand.is_open) or worth(yaku, is_open=False)


def _dora_by(name: str) -> Callable[[HanCount], Iterable[int]]:
    """Dora counted in a wrong way."""
    return lambda count: [count.counted_by(count.book.dora[name]) - count.counted_by(count.book.right_dora)]


MISTAKES: Mapping[str, Callable[[HanCount], Iterable[int]]] = {
    "ura_without_riichi": _dora_by("ura_without_riichi"),
    "dora_is_indicator": _dora_by("dora_is_indicator"),
    "dora_wrong_cycle": _dora_by("dora_wrong_cycle"),
    "dora_forgotten": _forgotten_dora,
    "yaku_missed": _missed_yaku,
    "yaku_not_there": _seen_yaku,
}


def han_mistakes(count: HanCount) -> Iterator[tuple[Line, int]]:
    """Each mistake and the han that it leads to."""
    han = count.scored.score.han or 0
    yield from _at_closed_price(count, han)
    for name, differences in MISTAKES.items():
        for difference in differences(count):
            yield mistake(name), han + difference


def _at_closed_price(count: HanCount, han: int) -> Iterator[tuple[Line, int]]:
    """The yaku of an open hand at what they are worth in a closed one."""
    if not count.scored.hand.is_open:
        return
    rules, more = count.scored.rules, {}
    for each in count.scored.score.yaku:
        if each.id in rules.yaku:
            more[each.id] = worth(rules.yaku[each.id], is_open=False) - each.han
    dearer = [name for name, difference in more.items() if difference > 0]
    if dearer:
        about = listed([Line(f"yaku.{name}") for name in dearer])
        yield mistake("open_hand_at_closed_price", about=about), han + sum(more[name] for name in dearer)
